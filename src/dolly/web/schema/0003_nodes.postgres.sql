-- Where the node that holds the house is reached by the others, and the secret by which they know one another: made
-- anew each time the house changes hands. It stands beside the people, since who may read the log need not read it.

CREATE TABLE node (
    one         boolean NOT NULL PRIMARY KEY DEFAULT true CHECK (one),
    number      bigint NOT NULL,
    door        text NOT NULL,
    certificate text NOT NULL,
    secret      bytea NOT NULL CHECK (length(secret) = 32)
);

CREATE TRIGGER node_is_fenced BEFORE INSERT OR UPDATE OR DELETE ON node
FOR EACH STATEMENT EXECUTE FUNCTION command_is_fenced();

-- A sign-in that ends is heard of at once by the nodes that show tables to its console. The bell says nothing but that.
CREATE FUNCTION sign_in_rings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('dolly_' || TG_TABLE_SCHEMA, '');
    RETURN NULL;
END $$;

CREATE TRIGGER sign_in_rings AFTER UPDATE OF ended_at OR DELETE ON sign_in
FOR EACH STATEMENT EXECUTE FUNCTION sign_in_rings();
