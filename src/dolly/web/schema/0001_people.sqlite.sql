-- People: what logs never hold. Names and hashes can be erased; the logs know a number only.

CREATE TABLE person (
    number     TEXT    NOT NULL PRIMARY KEY CHECK (number <> ''),
    name       TEXT    NOT NULL,
    password   TEXT,
    pin        TEXT,
    entered_at INTEGER NOT NULL,
    keep_until TEXT    NOT NULL,
    erased_at  INTEGER
) STRICT, WITHOUT ROWID;

-- A sign-in belongs to one window; of its token only the hash is kept. A terminal's names its seat.
CREATE TABLE sign_in (
    token    BLOB    NOT NULL PRIMARY KEY CHECK (length(token) = 32),
    number   TEXT    NOT NULL,
    role     TEXT    NOT NULL,
    place    TEXT,
    seat     INTEGER CHECK (seat > 0),
    begun_at INTEGER NOT NULL,
    seen_at  INTEGER NOT NULL,
    ended_at INTEGER,
    CHECK ((place IS NULL) = (seat IS NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX sign_in_open ON sign_in (number) WHERE ended_at IS NULL;
