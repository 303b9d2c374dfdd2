"""A house in PostgreSQL that somebody has had his hands in is found out, as a file is."""

# ruff: noqa: S608 - the statements are of one who goes round Dolly, with names of our own

import psycopg
import pytest

from dolly.store.connection import Address, Connection
from dolly.store.log import Fault
from dolly.store.postgres import PostgresLog
from dolly.store.postgres_guards import guard_fault, verify_database
from dolly.store.verify import Report
from tests.store.house import CARD, R1, postings_of


def test_a_day_as_it_was_played_is_sound(played: Address) -> None:
    found = verify_database(played, postings_of)
    assert found == Report(logs=2, records=15, transfers=15, commands=15, refusals=1, fault=None)


def tampered(db: Connection, address: Address, *statements: str) -> Fault:
    """Goes round the triggers, puts them back so that nobody sees, and returns what is found."""
    tables = ("command", "record", "transfer", "account", "journal_begin", "journal_head")
    for table in tables:
        db.execute(f"ALTER TABLE {table} DISABLE TRIGGER ALL")
    for statement in statements:
        assert db.execute(statement).rowcount > 0, statement
    for table in tables:
        db.execute(f"ALTER TABLE {table} ENABLE TRIGGER ALL")
        for (name,) in db.execute(
            "SELECT tgname FROM pg_trigger WHERE tgrelid = %s::regclass AND NOT tgisinternal", [table]
        ).fetchall():
            db.execute(f"ALTER TABLE {table} ENABLE ALWAYS TRIGGER {name}")
    fault = verify_database(address, postings_of).fault
    assert fault is not None
    return fault


@pytest.mark.parametrize(
    ("statement", "fault"),
    [
        (
            f"UPDATE record SET sealed = replace(sealed, ',500,', ',501,') WHERE log = '{R1}' AND seq = 7",
            (R1, 7, "hash"),
        ),
        (f"UPDATE record SET sealed = '[]' WHERE log = '{R1}' AND seq = 7", (R1, 7, "unreadable")),
        (f"UPDATE record SET command = 'bet-1' WHERE log = '{R1}' AND seq = 7", (R1, 7, "place")),
        (f"DELETE FROM record WHERE log = '{R1}' AND seq = 7", (R1, 8, "sequence")),
        (f"DELETE FROM record WHERE log = '{CARD}' AND seq = 2", (CARD, 2, "sequence")),
        ("UPDATE transfer SET amount = 501, source_after = source_after - 1 WHERE seq = 7", (R1, 7, "postings")),
        ("UPDATE account SET balance = balance + 1 WHERE name = 'rack:R1/3:EUR'", ("", 0, "balance")),
        ("DELETE FROM command WHERE id = 'late'", (R1, 0, "command")),
        ("UPDATE command SET answer = '{}' WHERE id = 'late'", (R1, 0, "journal")),
        ("UPDATE command SET link = NULL", (R1, 0, "journal")),
        ("INSERT INTO journal_begin VALUES (3)", (R1, 0, "journal")),
        ("DELETE FROM journal_head", (R1, 0, "journal")),
    ],
)
def test_a_changed_row_is_found_and_named(
    raw: Connection, played: Address, statement: str, fault: tuple[str, int, str]
) -> None:
    found = tampered(raw, played, statement)
    assert (found.log, found.seq, found.kind) == fault


@pytest.mark.parametrize(
    ("sql", "what"),
    [
        ("DROP TRIGGER record_is_not_changed ON record", "record_is_not_changed of the database is missing"),
        ("ALTER TABLE record DISABLE TRIGGER record_follows", "record_follows of the database is changed"),
        ("ALTER TABLE record ENABLE TRIGGER record_follows", "record_follows of the database is changed"),
        ("ALTER TABLE transfer DISABLE TRIGGER ALL", "keys of transfer of the database is changed"),
        ("ALTER TABLE account DROP CONSTRAINT not_below_nothing", "not_below_nothing of the database is missing"),
        (
            "ALTER TABLE account DROP CONSTRAINT tips_of_account_not_below_nothing",
            "tips_of_account_not_below_nothing of the database is missing",
        ),
        (
            "ALTER TABLE transfer DROP CONSTRAINT tips_not_below_nothing",
            "tips_not_below_nothing of the database is missing",
        ),
        ("CREATE RULE quiet AS ON INSERT TO record DO INSTEAD NOTHING", "record quiet of the database is added"),
        ("ALTER TABLE command ENABLE ROW LEVEL SECURITY", "command of the database is changed"),
        ("ALTER TABLE transfer ALTER amount TYPE numeric", "transfer.amount of the database is changed"),
        (
            "CREATE OR REPLACE FUNCTION never() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$",
            "never() of the database is changed",
        ),
        ("CREATE TABLE more () INHERITS (record)", "more of the database is added"),
    ],
)
def test_guards_that_were_sent_away_changed_or_added_are_seen(
    raw: Connection, played: Address, sql: str, what: str
) -> None:
    raw.execute(sql)
    found = verify_database(played, postings_of).fault
    assert found is not None
    assert found.message.startswith(what)


@pytest.mark.law("ruling 23")
def test_a_house_from_before_tips_were_guarded_is_brought_up_and_keeps_its_rows(
    raw: Connection, played: Address
) -> None:
    raw.execute("ALTER TABLE transfer DROP CONSTRAINT tips_not_below_nothing")
    raw.execute("ALTER TABLE account DROP CONSTRAINT tips_of_account_not_below_nothing")
    raw.execute("DELETE FROM schema_step WHERE number = 3")
    raw.execute("INSERT INTO account VALUES ('tips:R1:EUR', 300)")
    PostgresLog(played).close()
    assert raw.execute("SELECT balance FROM account WHERE name = 'tips:R1:EUR'").fetchone() == (300,)
    with pytest.raises(psycopg.IntegrityError, match="tips_of_account_not_below_nothing"):
        raw.execute("UPDATE account SET balance = balance - 301 WHERE name = 'tips:R1:EUR'")
    assert guard_fault(played) is None
