-- The journal of commands and first answers gets a chain of its own, one a log: who said what, and what was
-- answered, cannot be altered unseen either. Rows that were written before this step have no link.

ALTER TABLE command ADD COLUMN link BLOB CHECK (link IS NULL OR length(link) = 32);

-- After which place every command is linked; one row for ever.
CREATE TABLE journal_begin (
    after INTEGER NOT NULL PRIMARY KEY CHECK (after >= 0)
) STRICT;

INSERT INTO journal_begin SELECT coalesce(max(place), 0) FROM command;

-- Where the chain of each log stands.
CREATE TABLE journal_head (
    log   TEXT    NOT NULL PRIMARY KEY CHECK (log <> ''),
    place INTEGER NOT NULL REFERENCES command (place),
    link  BLOB    NOT NULL CHECK (length(link) = 32)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER command_is_linked BEFORE INSERT ON command
WHEN NEW.link IS NULL
BEGIN SELECT RAISE(ABORT, 'a command is linked to the one before it'); END;

CREATE TRIGGER journal_begin_is_one BEFORE INSERT ON journal_begin
BEGIN SELECT RAISE(ABORT, 'the journal began once'); END;

CREATE TRIGGER journal_begin_is_not_changed BEFORE UPDATE ON journal_begin
BEGIN SELECT RAISE(ABORT, 'the journal began once'); END;

CREATE TRIGGER journal_begin_is_not_taken_away BEFORE DELETE ON journal_begin
BEGIN SELECT RAISE(ABORT, 'the journal began once'); END;

CREATE TRIGGER journal_head_moves_on BEFORE UPDATE ON journal_head
WHEN NEW.log <> OLD.log OR NEW.place <= OLD.place
BEGIN SELECT RAISE(ABORT, 'the journal only grows'); END;

CREATE TRIGGER journal_head_is_not_taken_away BEFORE DELETE ON journal_head
BEGIN SELECT RAISE(ABORT, 'the head of a journal is never taken away'); END;
