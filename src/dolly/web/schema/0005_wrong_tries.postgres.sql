-- Wrong tries in a row, by number, PIN, card or address: a lock-out does not end because the server was started anew, or
-- because another node holds the house now.
CREATE TABLE wrong_try (
    name     text COLLATE "C" NOT NULL PRIMARY KEY CHECK (name <> ''),
    wrong    integer NOT NULL CHECK (wrong > 0),
    until    bigint NOT NULL,
    tried_at bigint NOT NULL
);

CREATE TRIGGER wrong_try_is_fenced BEFORE INSERT OR UPDATE OR DELETE ON wrong_try
FOR EACH STATEMENT EXECUTE FUNCTION command_is_fenced();
