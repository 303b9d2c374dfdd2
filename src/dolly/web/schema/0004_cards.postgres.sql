-- A player card opens with its PIN; only the hash of it is kept, under the card's number, and never in a log.
CREATE TABLE card_pin (
    card   text COLLATE "C" NOT NULL PRIMARY KEY CHECK (card <> ''),
    pin    text NOT NULL,
    set_at bigint NOT NULL
);

CREATE TRIGGER card_pin_is_fenced BEFORE INSERT OR UPDATE OR DELETE ON card_pin
FOR EACH STATEMENT EXECUTE FUNCTION command_is_fenced();
