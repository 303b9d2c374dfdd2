-- A terminal of the house holds a secret of its own; only the hash of it is kept, under the terminal's name.
CREATE TABLE device (
    name        TEXT    NOT NULL PRIMARY KEY CHECK (name <> ''),
    token       BLOB    NOT NULL UNIQUE CHECK (length(token) = 32),
    enrolled_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Which terminal of the house is paired; none where training is played on any device.
ALTER TABLE sign_in ADD COLUMN device TEXT;
