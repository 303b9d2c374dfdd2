"""A name that was erased stays in no byte of the people's file, nor of what SQLite writes beside it."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from dolly.web.people import People
from dolly.web.people_copying import FILE
from tests.floor.house import HandClock
from tests.web.serving import QUICK

pytestmark = pytest.mark.law("ruling 32")


async def entered(folder: Path) -> People:
    """A person under two names, and one who stays."""
    clock = HandClock(1_000)
    people = People(folder / FILE, clock, QUICK)
    for number, name in (("104", "Мария Ганева"), ("105", "Петър Колев"), ("104", "Мария Стоянова")):
        clock.at += 1_000
        people.enter(await people.ready(number, name, "lang-genug", "1234"))
    return people


async def test_no_byte_of_an_erased_name_stays_while_the_house_is_open(tmp_path: Path) -> None:
    people = await entered(tmp_path)
    assert all(name in everything_in(tmp_path) for name in ("Мария Ганева", "Мария Стоянова"))
    people.erase("104")
    assert "Мария" not in everything_in(tmp_path)
    assert people.names() == {"104": "", "105": "Петър Колев"}
    assert "Петър Колев" in everything_in(tmp_path)
    people.close()
    assert "Мария" not in everything_in(tmp_path)


async def test_what_an_earlier_version_left_of_a_name_goes_with_the_next_that_is_erased(tmp_path: Path) -> None:
    (await entered(tmp_path)).close()
    with closing(sqlite3.connect(tmp_path / FILE)) as earlier, earlier:
        earlier.execute("PRAGMA secure_delete = OFF")
        earlier.execute("DELETE FROM person_name WHERE number = '104'")
        earlier.execute("UPDATE person SET name = '', erased_at = 9 WHERE number = '104'")
    assert "Мария" in everything_in(tmp_path)
    people = People(tmp_path / FILE, HandClock(9_000), QUICK)
    people.erase("105")
    assert "Мария" not in everything_in(tmp_path)
    people.close()


def everything_in(folder: Path) -> str:
    return b"".join(path.read_bytes() for path in folder.iterdir()).decode("utf-8", "replace")
