-- A rename changes no paper that is signed already: each name a number has had, since when it is borne (in µs). The first
-- is borne since nought; of a person who was erased an empty one is left. Names are erased with the person.
CREATE TABLE person_name (
    number TEXT    NOT NULL CHECK (number <> ''),
    since  INTEGER NOT NULL CHECK (since >= 0),
    name   TEXT    NOT NULL,
    PRIMARY KEY (number, since)
) STRICT, WITHOUT ROWID;

INSERT INTO person_name (number, since, name) SELECT number, 0, name FROM person;
