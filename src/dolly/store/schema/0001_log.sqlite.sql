-- The log of a house: commands with their first answers, records, transfers, balances.
-- Nothing is ever changed or taken away, except account.balance, which is the sum of the transfers.

PRAGMA application_id = 0x446F6C6C;  -- "Doll"

-- Each command and its first answer, whether it was accepted or refused. The refused ones are the
-- refusal journal: records = 0.
CREATE TABLE command (
    place       INTEGER PRIMARY KEY,
    id          TEXT    NOT NULL UNIQUE CHECK (id <> ''),
    person      TEXT    NOT NULL,
    digest      BLOB    NOT NULL CHECK (length(digest) = 32),
    answer      TEXT    NOT NULL,
    log         TEXT    NOT NULL CHECK (log <> ''),
    received_at INTEGER NOT NULL,
    door_at     INTEGER NOT NULL,
    by          TEXT    NOT NULL,
    records     INTEGER NOT NULL CHECK (records >= 0)
) STRICT;

CREATE INDEX refusal ON command (log, place) WHERE records = 0;

-- Each record is the sealed bytes and their hash.
CREATE TABLE record (
    log     TEXT    NOT NULL CHECK (log <> ''),
    seq     INTEGER NOT NULL CHECK (seq > 0),
    command TEXT    NOT NULL REFERENCES command (id),
    sealed  TEXT    NOT NULL CHECK (json_valid(sealed)),
    hash    BLOB    NOT NULL CHECK (length(hash) = 32),
    PRIMARY KEY (log, seq)
) STRICT, WITHOUT ROWID;

-- For those who read with SQL: everything is drawn from the sealed bytes, so it cannot say anything else.
CREATE VIEW act AS
SELECT
    sealed ->> '$.log' AS log,
    sealed ->> '$.seq' AS seq,
    sealed ->> '$.day' AS day,
    sealed ->> '$.at' AS at,
    sealed ->> '$.command' AS command,
    sealed -> '$.by' AS by,
    sealed -> '$.body' AS body
FROM record;

-- Value moves from a source to a target; both balances after it stand in the row.
CREATE TABLE transfer (
    place        INTEGER PRIMARY KEY,
    log          TEXT    NOT NULL,
    seq          INTEGER NOT NULL,
    line         INTEGER NOT NULL CHECK (line > 0),
    source       TEXT    NOT NULL,
    target       TEXT    NOT NULL,
    amount       INTEGER NOT NULL CHECK (amount > 0),
    reason       TEXT    NOT NULL CHECK (reason <> ''),
    source_after INTEGER NOT NULL,
    target_after INTEGER NOT NULL,
    UNIQUE (log, seq, line),
    FOREIGN KEY (log, seq) REFERENCES record (log, seq),
    CONSTRAINT value_moves CHECK (source <> target),
    CONSTRAINT source_not_below_nothing CHECK (
        source_after >= 0
        OR substr(source, 1, instr(source, ':') - 1) NOT IN ('rack', 'layout', 'float', 'card', 'desk', 'held')
    ),
    CONSTRAINT target_not_below_nothing CHECK (
        target_after >= 0
        OR substr(target, 1, instr(target, ':') - 1) NOT IN ('rack', 'layout', 'float', 'card', 'desk', 'held')
    )
) STRICT;

-- What each account holds: written once an append, after all its transfers, so transit must be nought here.
CREATE TABLE account (
    name    TEXT    NOT NULL PRIMARY KEY CHECK (instr(name, ':') > 1),
    balance INTEGER NOT NULL,
    CONSTRAINT not_below_nothing CHECK (
        balance >= 0
        OR substr(name, 1, instr(name, ':') - 1) NOT IN ('rack', 'layout', 'float', 'card', 'desk', 'held')
    ),
    CONSTRAINT transit_is_nought CHECK (balance = 0 OR substr(name, 1, instr(name, ':') - 1) <> 'transit')
) STRICT, WITHOUT ROWID;

-- Place follows place and seq follows seq. This also stops INSERT OR REPLACE, which takes the old row away
-- without asking the triggers that forbid it.
CREATE TRIGGER command_follows BEFORE INSERT ON command
WHEN NEW.place IS NOT (SELECT coalesce(max(place), 0) + 1 FROM command)
    OR EXISTS (SELECT 1 FROM command WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'a command follows the one before it and is answered once'); END;

CREATE TRIGGER record_follows BEFORE INSERT ON record
WHEN NEW.seq IS NOT (SELECT coalesce(max(seq), 0) + 1 FROM record WHERE log = NEW.log)
BEGIN SELECT RAISE(ABORT, 'seq follows seq'); END;

CREATE TRIGGER transfer_follows BEFORE INSERT ON transfer
WHEN NEW.place IS NOT (SELECT coalesce(max(place), 0) + 1 FROM transfer)
    OR EXISTS (SELECT 1 FROM transfer WHERE log = NEW.log AND seq = NEW.seq AND line = NEW.line)
BEGIN SELECT RAISE(ABORT, 'a transfer follows the one before it'); END;

CREATE TRIGGER command_is_not_changed BEFORE UPDATE ON command
BEGIN SELECT RAISE(ABORT, 'a command is never changed'); END;

CREATE TRIGGER command_is_not_taken_away BEFORE DELETE ON command
BEGIN SELECT RAISE(ABORT, 'a command is never taken away'); END;

CREATE TRIGGER record_is_not_changed BEFORE UPDATE ON record
BEGIN SELECT RAISE(ABORT, 'a record is never changed'); END;

CREATE TRIGGER record_is_not_taken_away BEFORE DELETE ON record
BEGIN SELECT RAISE(ABORT, 'a record is never taken away'); END;

CREATE TRIGGER transfer_is_not_changed BEFORE UPDATE ON transfer
BEGIN SELECT RAISE(ABORT, 'a transfer is never changed; a mistake is put right by another'); END;

CREATE TRIGGER transfer_is_not_taken_away BEFORE DELETE ON transfer
BEGIN SELECT RAISE(ABORT, 'a transfer is never taken away; a mistake is put right by another'); END;

CREATE TRIGGER account_is_not_taken_away BEFORE DELETE ON account
BEGIN SELECT RAISE(ABORT, 'an account is never taken away'); END;
