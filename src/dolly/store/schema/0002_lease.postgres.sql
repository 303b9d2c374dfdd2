-- One node at a time writes a house. Who it is stands in the one row of this table, with a fencing number that
-- goes up by one each time the house changes hands. Every append is checked against it in its own transaction:
-- a node that was paused while another took over can write nothing more.

CREATE TABLE lease (
    one        boolean NOT NULL PRIMARY KEY DEFAULT true CHECK (one),
    fencing    bigint NOT NULL CHECK (fencing >= 0),
    holder     text NOT NULL,
    expires_at timestamptz NOT NULL,
    backend    integer,
    begun_at   timestamptz
);

INSERT INTO lease (fencing, holder, expires_at) VALUES (0, '', '-infinity');

-- A session says by which number it writes: SET dolly.fencing. The row is locked until the append ends, so
-- nobody takes the house over between this look and the commit.
CREATE FUNCTION command_is_fenced() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
    ours bigint := coalesce(nullif(current_setting('dolly.fencing', true), ''), '0')::bigint;
    stands bigint;
BEGIN
    SELECT fencing INTO stands FROM lease FOR SHARE;
    IF ours = 0 OR stands IS DISTINCT FROM ours THEN
        RAISE EXCEPTION 'this house is written under number %, and this session has %', stands, ours
            USING ERRCODE = 'DL001';
    END IF;
    RETURN NULL;
END $$;

CREATE TRIGGER command_is_fenced BEFORE INSERT ON command
FOR EACH STATEMENT EXECUTE FUNCTION command_is_fenced();

CREATE TRIGGER lease_moves_on BEFORE UPDATE ON lease
FOR EACH ROW WHEN (NEW.fencing NOT IN (OLD.fencing, OLD.fencing + 1))
EXECUTE FUNCTION never('a fencing number goes up by one');

CREATE TRIGGER lease_is_not_taken_away BEFORE DELETE OR TRUNCATE ON lease
FOR EACH STATEMENT EXECUTE FUNCTION never('the lease of a house is never taken away');

ALTER TABLE command ENABLE ALWAYS TRIGGER command_is_fenced;
ALTER TABLE lease ENABLE ALWAYS TRIGGER lease_moves_on;
ALTER TABLE lease ENABLE ALWAYS TRIGGER lease_is_not_taken_away;
