"""The names staff have borne: each since when, kept with the people, in a file or a database, and erased with them."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from dolly.protocols.names import name_of
from dolly.store.connection import Address
from dolly.store.postgres import PostgresLog
from dolly.store.tables import FileTables, Tables
from dolly.web.people import FAMILY, SCHEMA, People
from dolly.web.people_copying import FILE, copy_people
from tests.floor.house import HandClock
from tests.store.server import Server
from tests.web.serving import QUICK
from tests.web.test_people_database import address, log

__all__ = ["address", "log"]

STEPS = {"file": (1, 2, 3, 4), "database": (1, 2, 3, 4, 5)}


@pytest.fixture(params=["file", "database"])
def tables(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Tables]:
    if request.param == "file":
        yield FileTables(tmp_path / FILE, SCHEMA, FAMILY)
    else:
        yield request.getfixturevalue("log").beside(SCHEMA, FAMILY)


async def test_a_name_is_borne_until_another_is_and_a_signature_keeps_the_one_it_was_given_under(
    tables: Tables,
) -> None:
    clock = HandClock(1_000)
    people = People(tables, clock, QUICK)
    people.enter(await people.ready("104", "Мария Ганева", "lang-genug", "1234"))
    clock.at = 2_000
    people.enter(await people.ready("104", "Мария Стоянова"))
    clock.at = 3_000
    people.enter(await people.ready("104", "Мария Стоянова", pin="4321"))  # a PIN is no name
    names = people.names_borne()
    assert names == {"104": ((0, "Мария Ганева"), (2_000, "Мария Стоянова"))}
    told = {at: name_of(names, "104", at) for at in (500, 1_999, 2_000, 2_001)}
    assert told == {500: "Мария Ганева", 1_999: "Мария Ганева", 2_000: "Мария Ганева", 2_001: "Мария Стоянова"}
    assert name_of(names, "104") == people.names()["104"] == "Мария Стоянова"
    assert name_of(names, "105", 2_001) == ""
    people.close()


async def test_a_clock_that_was_set_back_gives_no_signature_another_name(tables: Tables) -> None:
    clock = HandClock(5_000)
    people = People(tables, clock, QUICK)
    people.enter(await people.ready("104", "Мария Ганева", "lang-genug"))
    clock.at = 4_000  # an hour was put right; the logs hold their time at 6 000
    people.enter(await people.ready("104", "Мария Стоянова"), after=6_000)
    people.enter(await people.ready("104", "Мария Тодорова"))
    assert people.names_borne()["104"] == ((0, "Мария Ганева"), (6_000, "Мария Стоянова"), (6_001, "Мария Тодорова"))
    people.close()


@pytest.mark.law("ruling 32")
async def test_all_names_are_erased_and_who_has_the_number_next_has_signed_nothing_of_before(tables: Tables) -> None:
    clock = HandClock(1_000)
    people = People(tables, clock, QUICK)
    for name in ("Мария Ганева", "Мария Стоянова"):
        clock.at += 1_000
        people.enter(await people.ready("104", name, "lang-genug"))
    people.erase("104")
    assert people.names_borne() == {"104": ((0, ""),)}
    people.erase("104")  # said again, where the first may not have been done
    clock.at = 9_000
    people.enter(await people.ready("104", "Друг Човек", "lang-genug"))
    names = people.names_borne()
    assert (name_of(names, "104", 8_999), name_of(names, "104", 9_001)) == ("", "Друг Човек")
    people.close()


def steps(folder: Path, kind: str, count: int) -> Path:
    """The schema as an older Dolly had it."""
    folder.mkdir()
    dialect = "sqlite" if kind == "file" else "postgres"
    for step in sorted(Path(str(SCHEMA)).glob(f"*.{dialect}.sql"))[:count]:
        (folder / step.name).write_bytes(step.read_bytes())
    return folder


def entered_before(tables: Tables) -> None:
    """Two people of an older Dolly, which kept one name of each; the second was erased."""
    for number, name, erased in (("104", "Мария Ганева", None), ("105", "", 7)):
        values = (number, name, "hash", 5, "2031-01-01", erased)
        tables.ask(
            "INSERT INTO person (number, name, password, entered_at, keep_until, erased_at) VALUES (?, ?, ?, ?, ?, ?)",
            *values,
        )
    tables.close()


@pytest.mark.parametrize("count", STEPS["file"])
async def test_the_people_of_an_older_file_have_borne_their_name_since_ever(tmp_path: Path, count: int) -> None:
    entered_before(FileTables(tmp_path / FILE, steps(tmp_path / "old", "file", count), FAMILY))
    await check_brought_up(People(tmp_path / FILE, HandClock(9_000), QUICK))


@pytest.mark.parametrize("count", STEPS["database"])
async def test_the_people_of_an_older_database_have_borne_their_name_since_ever(
    log: PostgresLog,
    tmp_path: Path,
    count: int,
) -> None:
    entered_before(log.beside(steps(tmp_path / "old", "database", count), FAMILY))
    await check_brought_up(People(log.beside(SCHEMA, FAMILY), HandClock(9_000), QUICK))


async def check_brought_up(people: People) -> None:
    assert people.names_borne() == {"104": ((0, "Мария Ганева"),), "105": ((0, ""),)}
    people.enter(await people.ready("104", "Мария Стоянова"))
    assert people.names_borne()["104"] == ((0, "Мария Ганева"), (9_000, "Мария Стоянова"))
    people.close()


@pytest.mark.parametrize("count", [4, 5])
async def test_names_move_with_their_house_also_out_of_an_older_file(tmp_path: Path, count: int) -> None:
    first, there = tmp_path / "one", tmp_path / "two"
    first.mkdir()
    there.mkdir()
    entered_before(FileTables(first / FILE, steps(tmp_path / "old", "file", count), FAMILY))
    if count > len(STEPS["file"]):
        people = People(first / FILE, HandClock(9_000), QUICK)
        people.enter(await people.ready("104", "Мария Ганева"))
        people.enter(await people.ready("104", "Мария Стоянова"))
        people.close()
    assert copy_people(str(first / "house.db"), str(there / "house.db")) == 2
    moved = People(there / FILE, HandClock(9_000), QUICK)
    later = ((9_000, "Мария Стоянова"),) if count > len(STEPS["file"]) else ()
    assert moved.names_borne() == {"104": ((0, "Мария Ганева"), *later), "105": ((0, ""),)}
    moved.close()


async def test_names_move_out_of_a_database_of_an_older_dolly(
    server: Server,
    log: PostgresLog,
    address: Address,
    tmp_path: Path,
) -> None:
    entered_before(log.beside(steps(tmp_path / "old", "database", 3), FAMILY))
    assert copy_people(server.address(address.house), str(tmp_path / "house.db")) == 2
    moved = People(tmp_path / FILE, HandClock(9_000), QUICK)
    assert moved.names_borne() == {"104": ((0, "Мария Ганева"),), "105": ((0, ""),)}
    moved.close()
