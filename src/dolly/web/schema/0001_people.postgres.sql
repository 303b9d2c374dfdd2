-- People: what logs never hold. Names and hashes can be erased; the logs know a number only. They stand in a
-- schema beside that of the house, so that who may read the one need not read the other.

CREATE TABLE person (
    number     text COLLATE "C" NOT NULL PRIMARY KEY CHECK (number <> ''),
    name       text NOT NULL,
    password   text,
    pin        text,
    entered_at bigint NOT NULL,
    keep_until text COLLATE "C" NOT NULL,
    erased_at  bigint
);

-- A sign-in belongs to one window; of its token only the hash is kept. A terminal's names its seat.
CREATE TABLE sign_in (
    token    bytea NOT NULL PRIMARY KEY CHECK (length(token) = 32),
    number   text COLLATE "C" NOT NULL,
    role     text NOT NULL,
    place    text,
    seat     integer CHECK (seat > 0),
    begun_at bigint NOT NULL,
    seen_at  bigint NOT NULL,
    ended_at bigint,
    CHECK ((place IS NULL) = (seat IS NULL))
);

CREATE INDEX sign_in_open ON sign_in (number) WHERE ended_at IS NULL;

-- Whoever lost the house to another node lets nobody in any more either; the function is that of the house's log.
CREATE TRIGGER person_is_fenced BEFORE INSERT OR UPDATE OR DELETE ON person
FOR EACH STATEMENT EXECUTE FUNCTION command_is_fenced();

CREATE TRIGGER sign_in_is_fenced BEFORE INSERT OR UPDATE OR DELETE ON sign_in
FOR EACH STATEMENT EXECUTE FUNCTION command_is_fenced();
