"""One table and its day: decide, evolve, view; no clock, no database, no web."""
