"""The schema's steps: each applied once, in order, and never edited afterwards."""

from collections.abc import Iterator
from pathlib import Path

import apsw
import pytest

from dolly.errors import Broken, Unavailable
from dolly.store.sqlite import SCHEMA
from dolly.store.steps import bring_up, steps_in


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "schema"
    made.mkdir()
    (made / "0001_people.sqlite.sql").write_text("CREATE TABLE person (name TEXT) STRICT;")
    (made / "0001_people.postgres.sql").write_text("not for us")
    return made


@pytest.fixture
def db(tmp_path: Path) -> Iterator[apsw.Connection]:
    opened = apsw.Connection(str(tmp_path / "people.db"))
    yield opened
    opened.close()


def tables(db: apsw.Connection) -> set[str]:
    return {name for (name,) in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")} - {"schema_step"}


def test_a_step_is_applied_once(db: apsw.Connection, folder: Path) -> None:
    bring_up(db, folder, "people")
    bring_up(db, folder, "people")
    assert tables(db) == {"person"}


def test_a_further_step_is_applied_after_the_file_was_copied(db: apsw.Connection, folder: Path, tmp_path: Path) -> None:
    bring_up(db, folder, "people")
    db.execute("INSERT INTO person VALUES ('Иван')")
    (folder / "0002_cards.sqlite.sql").write_text("CREATE TABLE card (number TEXT) STRICT; DELETE FROM person;")
    bring_up(db, folder, "people")
    assert tables(db) == {"person", "card"}
    copy = apsw.Connection(str(tmp_path / "people.db.before-0002_cards"))
    assert copy.execute("SELECT name FROM person").get == "Иван"
    assert tables(copy) == {"person"}
    copy.close()


def test_a_step_that_fails_leaves_nothing_behind(db: apsw.Connection, folder: Path) -> None:
    (folder / "0002_wrong.sqlite.sql").write_text("CREATE TABLE card (number TEXT) STRICT; CREATE NONSENSE;")
    with pytest.raises(apsw.SQLError):
        bring_up(db, folder, "people")
    assert tables(db) == {"person"}
    (folder / "0002_wrong.sqlite.sql").unlink()
    bring_up(db, folder, "people")


def test_an_edited_step_is_refused(db: apsw.Connection, folder: Path) -> None:
    bring_up(db, folder, "people")
    (folder / "0001_people.sqlite.sql").write_text("CREATE TABLE person (name TEXT, age INTEGER) STRICT;")
    with pytest.raises(Broken, match=r"0001_people\.sqlite\.sql was edited after it was applied"):
        bring_up(db, folder, "people")


def test_a_file_of_a_newer_dolly_is_left_alone(db: apsw.Connection, folder: Path) -> None:
    (folder / "0002_cards.sqlite.sql").write_text("CREATE TABLE card (number TEXT) STRICT;")
    bring_up(db, folder, "people")
    (folder / "0002_cards.sqlite.sql").unlink()
    with pytest.raises(Unavailable, match="a newer Dolly wrote it"):
        bring_up(db, folder, "people")


def test_steps_number_without_a_gap(folder: Path) -> None:
    (folder / "0003_later.sqlite.sql").write_text("")
    with pytest.raises(Broken, match="do not number 1, 2, 3"):
        steps_in(folder)


def test_two_families_may_share_a_file(db: apsw.Connection, folder: Path) -> None:
    bring_up(db, folder, "people")
    bring_up(db, SCHEMA, "log")
    assert tables(db) == {"person", "command", "record", "transfer", "account", "journal_begin", "journal_head"}
