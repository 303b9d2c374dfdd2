"""What an address of a house may say, and which servers and schemas are turned down, in clear words."""

import pytest

from dolly.errors import Broken, Malformed, Unavailable
from dolly.store.connection import Address, Connection, check_server, connect, parse_address
from dolly.store.postgres import PostgresLog, PostgresReader


@pytest.mark.parametrize(
    ("version", "encoding", "why"),
    [
        (150_004, "UTF8", "this is PostgreSQL 15; Dolly needs 16 or later"),
        (160_000, "LATIN1", "keeps texts as LATIN1"),
    ],
)
def test_a_server_that_will_not_do_is_refused(version: int, encoding: str, why: str) -> None:
    with pytest.raises(Unavailable, match=why):
        check_server(version, encoding)


def test_a_schema_that_holds_something_else_is_no_house(address: Address) -> None:
    with connect(address) as db:
        db.execute(f"CREATE SCHEMA {address.house}")
        db.execute("CREATE TABLE photo (id integer)")
    for opening in (PostgresLog, PostgresReader.snapshot):
        with pytest.raises(Malformed, match="holds photo and is no house of Dolly's"):
            opening(address)


def test_a_house_that_is_not_there_is_said_to_be_none(address: Address) -> None:
    with pytest.raises(Malformed, match=f"there is no house {address.house} .*, database postgres"):
        PostgresReader.snapshot(address)


def test_a_house_of_a_newer_dolly_is_left_alone(played: Address, raw: Connection) -> None:
    raw.execute("INSERT INTO schema_step VALUES ('log', 99, 'later', sha256(''))")
    for opening in (PostgresLog, PostgresReader.snapshot):
        with pytest.raises(Unavailable, match="a newer Dolly wrote it"):
            opening(played)


def test_a_schema_step_edited_after_it_was_applied_is_noticed(played: Address, raw: Connection) -> None:
    raw.execute("UPDATE schema_step SET checksum = sha256('') WHERE number = 1")
    with pytest.raises(Broken, match=r"0001_log\.postgres\.sql was edited after it was applied"):
        PostgresLog(played)


@pytest.mark.parametrize(
    ("text", "conninfo", "house"),
    [
        ("postgresql://db.example/casino", "postgresql://db.example/casino", "dolly"),
        ("postgres://me@db.example:5433/casino?house=sofia_2", "postgres://me@db.example:5433/casino", "sofia_2"),
        ("postgresql:///casino?host=/run/pg&house=varna", "postgresql:///casino?host=%2Frun%2Fpg", "varna"),
        ("postgresql://", "postgresql://", "dolly"),
    ],
)
def test_an_address_names_a_database_and_a_house_in_it(text: str, conninfo: str, house: str) -> None:
    assert parse_address(text) == Address(conninfo, house)


@pytest.mark.parametrize("house", ["Sofia", "pg_catalog", "a-b", "", "x;DROP", "1st", "a" * 51])
def test_a_house_has_a_plain_name(house: str) -> None:
    with pytest.raises(Malformed, match="no name of a house"):
        parse_address(f"postgresql://db.example/casino?house={house}")


def test_what_is_no_address_is_said_to_be_none() -> None:
    with pytest.raises(Malformed, match="no address of a database"):
        parse_address("postgresql://db.example/casino?speed=7")


def test_nobody_is_told_the_password() -> None:
    address = parse_address("postgresql://me:secret-word@nowhere.invalid/casino?house=sofia")
    assert str(address) == "house sofia (nowhere.invalid, database casino)"
    with pytest.raises(Unavailable, match="cannot be reached") as error:
        connect(address)
    assert "secret-word" not in str(error.value)
