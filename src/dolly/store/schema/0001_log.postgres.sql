-- The log of a house in PostgreSQL: one schema a house, the same rows as in schema/*.sqlite.sql.
-- Nothing is ever changed or taken away, except account.balance, which is the sum of the transfers.
-- Every guard is enabled ALWAYS, so that it also stops one who plays at being a replica.

-- Each command and its first answer, whether it was accepted or refused. The refused ones are the
-- refusal journal: records = 0. Each is linked to the one before it in its log.
CREATE TABLE command (
    place       bigint NOT NULL PRIMARY KEY CHECK (place > 0),
    id          text COLLATE "C" NOT NULL UNIQUE CHECK (id <> ''),
    person      text NOT NULL,
    digest      bytea NOT NULL CHECK (length(digest) = 32),
    answer      text NOT NULL,
    log         text COLLATE "C" NOT NULL CHECK (log <> ''),
    received_at bigint NOT NULL,
    door_at     bigint NOT NULL,
    by          text NOT NULL,
    records     integer NOT NULL CHECK (records >= 0),
    link        bytea CHECK (link IS NULL OR length(link) = 32)
);

CREATE INDEX refusal ON command (log, place) WHERE records = 0;

-- Each record is the sealed bytes and their hash.
CREATE TABLE record (
    log     text COLLATE "C" NOT NULL CHECK (log <> ''),
    seq     bigint NOT NULL CHECK (seq > 0),
    command text COLLATE "C" NOT NULL REFERENCES command (id),
    sealed  text NOT NULL CHECK (sealed IS JSON),
    hash    bytea NOT NULL CHECK (length(hash) = 32),
    PRIMARY KEY (log, seq)
);

-- For those who read with SQL: everything is drawn from the sealed bytes, so it cannot say anything else.
CREATE VIEW act AS
SELECT
    sealed::json ->> 'log' AS log,
    (sealed::json ->> 'seq')::bigint AS seq,
    sealed::json ->> 'day' AS day,
    (sealed::json ->> 'at')::bigint AS at,
    sealed::json ->> 'command' AS command,
    sealed::json -> 'by' AS by,
    sealed::json -> 'body' AS body
FROM record;

-- Value moves from a source to a target; both balances after it stand in the row.
CREATE TABLE transfer (
    place        bigint NOT NULL PRIMARY KEY CHECK (place > 0),
    log          text COLLATE "C" NOT NULL,
    seq          bigint NOT NULL,
    line         integer NOT NULL CHECK (line > 0),
    source       text COLLATE "C" NOT NULL,
    target       text COLLATE "C" NOT NULL,
    amount       bigint NOT NULL CHECK (amount > 0),
    reason       text NOT NULL CHECK (reason <> ''),
    source_after bigint NOT NULL,
    target_after bigint NOT NULL,
    UNIQUE (log, seq, line),
    FOREIGN KEY (log, seq) REFERENCES record (log, seq),
    CONSTRAINT value_moves CHECK (source <> target),
    CONSTRAINT source_not_below_nothing CHECK (
        source_after >= 0
        OR split_part(source, ':', 1) NOT IN ('rack', 'layout', 'float', 'card', 'desk', 'held')
    ),
    CONSTRAINT target_not_below_nothing CHECK (
        target_after >= 0
        OR split_part(target, ':', 1) NOT IN ('rack', 'layout', 'float', 'card', 'desk', 'held')
    )
);

-- What each account holds: written once an append, after all its transfers, so transit must be nought here.
CREATE TABLE account (
    name    text COLLATE "C" NOT NULL PRIMARY KEY CHECK (strpos(name, ':') > 1),
    balance bigint NOT NULL,
    CONSTRAINT not_below_nothing CHECK (
        balance >= 0
        OR split_part(name, ':', 1) NOT IN ('rack', 'layout', 'float', 'card', 'desk', 'held')
    ),
    CONSTRAINT transit_is_nought CHECK (balance = 0 OR split_part(name, ':', 1) <> 'transit')
);

-- After which place every command is linked: nought, unless the house came from a file that is older than
-- the chain of its journal. One row for ever.
CREATE TABLE journal_begin (
    after bigint NOT NULL PRIMARY KEY CHECK (after >= 0)
);

-- Where the chain of each log's commands stands.
CREATE TABLE journal_head (
    log   text COLLATE "C" NOT NULL PRIMARY KEY CHECK (log <> ''),
    place bigint NOT NULL REFERENCES command (place),
    link  bytea NOT NULL CHECK (length(link) = 32)
);

-- Place follows place and seq follows seq. One look a statement: what was entered has no gap, and goes on
-- from what was there.
CREATE FUNCTION command_follows() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
    first bigint; last bigint; rows bigint;
BEGIN
    SELECT min(place), max(place), count(*) INTO first, last, rows FROM entered;
    IF rows <> last - first + 1
        OR (first > 1 AND NOT EXISTS (SELECT FROM command WHERE place = first - 1)) THEN
        RAISE EXCEPTION 'a command follows the one before it' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    IF EXISTS (
        SELECT FROM entered WHERE link IS NULL AND place > coalesce((SELECT after FROM journal_begin), 0)
    ) THEN
        RAISE EXCEPTION 'a command is linked to the one before it' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NULL;
END $$;

CREATE FUNCTION record_follows() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    IF EXISTS (
        SELECT FROM (SELECT log, min(seq) AS first, max(seq) AS last, count(*) AS rows FROM entered GROUP BY log) AS n
        WHERE n.rows <> n.last - n.first + 1
            OR (n.first > 1 AND NOT EXISTS (SELECT FROM record WHERE log = n.log AND seq = n.first - 1))
    ) THEN
        RAISE EXCEPTION 'seq follows seq' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NULL;
END $$;

CREATE FUNCTION transfer_follows() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
    first bigint; last bigint; rows bigint;
BEGIN
    SELECT min(place), max(place), count(*) INTO first, last, rows FROM entered;
    IF rows <> last - first + 1
        OR (first > 1 AND NOT EXISTS (SELECT FROM transfer WHERE place = first - 1)) THEN
        RAISE EXCEPTION 'a transfer follows the one before it' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NULL;
END $$;

CREATE TRIGGER command_follows AFTER INSERT ON command
REFERENCING NEW TABLE AS entered FOR EACH STATEMENT EXECUTE FUNCTION command_follows();

CREATE TRIGGER record_follows AFTER INSERT ON record
REFERENCING NEW TABLE AS entered FOR EACH STATEMENT EXECUTE FUNCTION record_follows();

CREATE TRIGGER transfer_follows AFTER INSERT ON transfer
REFERENCING NEW TABLE AS entered FOR EACH STATEMENT EXECUTE FUNCTION transfer_follows();

-- What must not be done is said by the trigger that stops it.
CREATE FUNCTION never() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '%', TG_ARGV[0] USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER command_is_not_changed BEFORE UPDATE ON command
FOR EACH STATEMENT EXECUTE FUNCTION never('a command is never changed');

CREATE TRIGGER command_is_not_taken_away BEFORE DELETE OR TRUNCATE ON command
FOR EACH STATEMENT EXECUTE FUNCTION never('a command is never taken away');

CREATE TRIGGER record_is_not_changed BEFORE UPDATE ON record
FOR EACH STATEMENT EXECUTE FUNCTION never('a record is never changed');

CREATE TRIGGER record_is_not_taken_away BEFORE DELETE OR TRUNCATE ON record
FOR EACH STATEMENT EXECUTE FUNCTION never('a record is never taken away');

CREATE TRIGGER transfer_is_not_changed BEFORE UPDATE ON transfer
FOR EACH STATEMENT EXECUTE FUNCTION never('a transfer is never changed; a mistake is put right by another');

CREATE TRIGGER transfer_is_not_taken_away BEFORE DELETE OR TRUNCATE ON transfer
FOR EACH STATEMENT EXECUTE FUNCTION never('a transfer is never taken away; a mistake is put right by another');

CREATE TRIGGER account_is_not_taken_away BEFORE DELETE OR TRUNCATE ON account
FOR EACH STATEMENT EXECUTE FUNCTION never('an account is never taken away');

CREATE TRIGGER journal_begin_is_not_changed BEFORE UPDATE OR DELETE OR TRUNCATE ON journal_begin
FOR EACH STATEMENT EXECUTE FUNCTION never('the journal began once');

CREATE TRIGGER journal_head_is_not_taken_away BEFORE DELETE OR TRUNCATE ON journal_head
FOR EACH STATEMENT EXECUTE FUNCTION never('the head of a journal is never taken away');

CREATE FUNCTION journal_begin_is_one() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    IF EXISTS (SELECT FROM command) OR (SELECT count(*) FROM journal_begin) > 1 THEN
        RAISE EXCEPTION 'the journal began once' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NULL;
END $$;

CREATE TRIGGER journal_begin_is_one AFTER INSERT ON journal_begin
FOR EACH STATEMENT EXECUTE FUNCTION journal_begin_is_one();

CREATE TRIGGER journal_head_moves_on BEFORE UPDATE ON journal_head
FOR EACH ROW WHEN (NEW.log <> OLD.log OR NEW.place <= OLD.place)
EXECUTE FUNCTION never('the journal only grows');

ALTER TABLE command ENABLE ALWAYS TRIGGER command_follows;
ALTER TABLE command ENABLE ALWAYS TRIGGER command_is_not_changed;
ALTER TABLE command ENABLE ALWAYS TRIGGER command_is_not_taken_away;
ALTER TABLE record ENABLE ALWAYS TRIGGER record_follows;
ALTER TABLE record ENABLE ALWAYS TRIGGER record_is_not_changed;
ALTER TABLE record ENABLE ALWAYS TRIGGER record_is_not_taken_away;
ALTER TABLE transfer ENABLE ALWAYS TRIGGER transfer_follows;
ALTER TABLE transfer ENABLE ALWAYS TRIGGER transfer_is_not_changed;
ALTER TABLE transfer ENABLE ALWAYS TRIGGER transfer_is_not_taken_away;
ALTER TABLE account ENABLE ALWAYS TRIGGER account_is_not_taken_away;
ALTER TABLE journal_begin ENABLE ALWAYS TRIGGER journal_begin_is_one;
ALTER TABLE journal_begin ENABLE ALWAYS TRIGGER journal_begin_is_not_changed;
ALTER TABLE journal_head ENABLE ALWAYS TRIGGER journal_head_moves_on;
ALTER TABLE journal_head ENABLE ALWAYS TRIGGER journal_head_is_not_taken_away;
