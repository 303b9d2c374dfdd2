-- A rename changes no paper that is signed already: each name a number has had, since when it is borne (in µs). The first
-- is borne since nought; of a person who was erased an empty one is left. Names are erased with the person.
CREATE TABLE person_name (
    number text COLLATE "C" NOT NULL CHECK (number <> ''),
    since  bigint NOT NULL CHECK (since >= 0),
    name   text NOT NULL,
    PRIMARY KEY (number, since)
);

INSERT INTO person_name (number, since, name) SELECT number, 0, name FROM person;

CREATE TRIGGER person_name_is_fenced BEFORE INSERT OR UPDATE OR DELETE ON person_name
FOR EACH STATEMENT EXECUTE FUNCTION command_is_fenced();
