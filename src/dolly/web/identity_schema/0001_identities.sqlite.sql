-- Identity data of persons in disputes: what no log holds (ruling 32). Numbers are never given twice. Data and
-- key are erased together; what is left of a row is its number, and when it was there.

CREATE TABLE identity (
    document   INTEGER PRIMARY KEY AUTOINCREMENT,
    dispute    INTEGER NOT NULL CHECK (dispute > 0),
    party      TEXT    NOT NULL,
    data       BLOB,
    key        BLOB    CHECK (length(key) = 32),
    entered_at INTEGER NOT NULL,
    keep_until TEXT    NOT NULL,
    erased_at  INTEGER,
    CHECK ((data IS NULL) = (key IS NULL)),
    CHECK ((data IS NULL) = (erased_at IS NOT NULL))
) STRICT;
