-- Wrong tries in a row, by number, PIN, card or address: a lock-out does not end because the server was started anew.
CREATE TABLE wrong_try (
    name     TEXT    NOT NULL PRIMARY KEY CHECK (name <> ''),
    wrong    INTEGER NOT NULL CHECK (wrong > 0),
    until    INTEGER NOT NULL,
    tried_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
