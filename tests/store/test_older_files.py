"""A file of an older Dolly is brought up when a house opens it, and can be looked through as it is."""

from pathlib import Path

import apsw
import pytest

from dolly.store.sqlite import SqliteLog
from dolly.store.verify import verify_file
from tests.store.house import LAYOUT, R1, RACK, entry, move, of_first_step, played, postings_of, said


@pytest.fixture
def old(tmp_path: Path) -> Path:
    return of_first_step(played(tmp_path / "new.sqlite3"))


def test_an_old_file_is_looked_through_as_it_is_and_its_unlinked_commands_are_counted(old: Path) -> None:
    before = old.read_bytes()
    report = verify_file(old, postings_of)
    assert (report.fault, report.commands, report.unlinked, report.records) == (None, 15, 15, 15)
    assert old.read_bytes() == before


def test_an_old_file_is_brought_up_kept_beside_itself_and_linked_from_then_on(old: Path) -> None:
    log = SqliteLog(old)
    assert (log.journal_begin(), log.journal_heads()) == (15, {})
    log.append([said("bet", entry(R1, move(RACK, LAYOUT, 500)))], {R1: 13})
    log.append([said("later")], {})
    assert [bool(answer.link) for answer in log.answers()] == [False] * 15 + [True] * 2
    log.close()
    report = verify_file(old, postings_of)
    assert (report.fault, report.commands, report.unlinked) == (None, 17, 15)
    copy = Path(f"{old}.before-0002_journal")
    assert verify_file(copy, postings_of).commands == 15


def test_what_is_linked_later_is_held_to_it_and_what_was_not_cannot_be_given_a_link(old: Path) -> None:
    log = SqliteLog(old)
    log.append([said("later")], {})
    log.close()
    for change in ("SET answer = '{}' WHERE id = 'later'", "SET link = zeroblob(32) WHERE id = 'late'"):
        db = apsw.Connection(str(old))
        guard = str(db.execute("SELECT sql FROM sqlite_schema WHERE name = 'command_is_not_changed'").get)
        db.execute("DROP TRIGGER command_is_not_changed")
        db.execute(f"UPDATE command {change}")
        db.execute(guard)
        db.close()
        fault = verify_file(old, postings_of).fault
        assert fault is not None
        assert fault.kind == "journal"
