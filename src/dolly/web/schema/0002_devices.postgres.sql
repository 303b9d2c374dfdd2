-- A terminal of the house holds a secret of its own; only the hash of it is kept, under the terminal's name.
CREATE TABLE device (
    name        text COLLATE "C" NOT NULL PRIMARY KEY CHECK (name <> ''),
    token       bytea NOT NULL UNIQUE CHECK (length(token) = 32),
    enrolled_at bigint NOT NULL
);

CREATE TRIGGER device_is_fenced BEFORE INSERT OR UPDATE OR DELETE ON device
FOR EACH STATEMENT EXECUTE FUNCTION command_is_fenced();

-- Which terminal of the house is paired; none where training is played on any device.
ALTER TABLE sign_in ADD COLUMN device text;
