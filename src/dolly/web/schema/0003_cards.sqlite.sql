-- A player card opens with its PIN; only the hash of it is kept, under the card's number, and never in a log.
CREATE TABLE card_pin (
    card   TEXT    NOT NULL PRIMARY KEY CHECK (card <> ''),
    pin    TEXT    NOT NULL,
    set_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
