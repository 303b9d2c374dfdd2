"""A house is copied whole, whatever database it stands in: every record, answer, transfer and hash as it was."""

from pathlib import Path

import apsw
import pytest

from dolly import cli
from dolly.errors import DollyError, Malformed
from dolly.store.connection import Address
from dolly.store.copying import copy_house
from dolly.store.log import BrokenRecord, ReadableLog
from dolly.store.postgres import PostgresLog
from dolly.store.sources import as_it_stands, verify_source
from dolly.store.sqlite import SqliteLog
from tests.store import house
from tests.store.house import LAYOUT, R1, R2, RACK, entry, move, postings_of, said
from tests.store.server import Server


@pytest.fixture
def there(server: Server, address: Address) -> str:
    """An address at which nobody has founded a house."""
    return server.address(address.house)


def everything(source: str) -> tuple[object, ...]:
    """All a house says, down to the bytes."""
    log = as_it_stands(source)
    try:
        return rows(log)
    finally:
        log.close()


def rows(log: ReadableLog) -> tuple[object, ...]:
    records = [record for name in log.logs() for record in log.read(name)]
    links = (log.journal_begin(), log.journal_heads())
    return records, list(log.answers()), links, list(log.journal()), log.balances()


def test_a_house_moves_into_postgresql_and_back_with_an_identical_chain(tmp_path: Path, there: str) -> None:
    first, back = str(house.played(tmp_path / "first.sqlite3")), str(tmp_path / "back.sqlite3")
    copy_house(first, there)
    assert everything(there) == everything(first)
    copy_house(there, back)
    assert everything(back) == everything(first)
    for source in (there, back):
        assert verify_source(source, postings_of) == verify_source(first, postings_of)


def test_a_house_that_was_moved_is_played_on(tmp_path: Path, there: str, address: Address) -> None:
    copy_house(str(house.played(tmp_path / "first.sqlite3")), there)
    log = PostgresLog(address)
    log.append([said("bet", entry(R1, move(RACK, LAYOUT, 500))), said("other", log=R2)], {R1: 13})
    log.close()
    back = tmp_path / "back.sqlite3"
    copy_house(there, str(back))
    again = SqliteLog(back)
    again.append([said("next", entry(R1, move(RACK, LAYOUT, 500)))], {R1: 14})
    again.close()
    assert verify_source(str(back), postings_of).fault is None


def test_a_copy_of_a_running_house_is_that_of_one_moment(tmp_path: Path, there: str, address: Address) -> None:
    path, copy = house.played(tmp_path / "first.sqlite3"), str(tmp_path / "copy.sqlite3")
    log = SqliteLog(path)
    before = rows(log)
    copy_house(str(path), copy)
    log.append([said("bet", entry(R1, move(RACK, LAYOUT, 500)))], {R1: 13})
    assert everything(copy) == before
    log.close()

    running = PostgresLog(address)
    house.play(running)
    copy_house(there, str(tmp_path / "other.sqlite3"))
    assert running.append([said("bet", entry(R1, move(RACK, LAYOUT, 500)))], {R1: 13})[0].seq == 14
    assert everything(str(tmp_path / "other.sqlite3")) == before
    running.close()


@pytest.mark.parametrize("words", [1_000, 2_345])
def test_a_house_of_many_pages_is_copied_whole(tmp_path: Path, there: str, words: int) -> None:
    path = house.played(tmp_path / "first.sqlite3")
    log = SqliteLog(path)
    log.append([said(f"bet-{n:05}", entry(R1, move(RACK, LAYOUT, 1))) for n in range(words)], {R1: 13})
    log.close()
    copy_house(str(path), there)
    assert everything(there) == everything(str(path))


def test_commands_from_before_there_were_links_stay_without_in_either_database(tmp_path: Path, there: str) -> None:
    old = house.of_first_step(house.played(tmp_path / "new.sqlite3"))
    log = SqliteLog(old)
    log.append([said("later"), said("bet", entry(R1, move(RACK, LAYOUT, 500)))], {R1: 13})
    log.close()
    back = str(tmp_path / "back.sqlite3")
    copy_house(str(old), there)
    copy_house(there, back)
    assert everything(there) == everything(back) == everything(str(old))
    for source in (there, back):
        report = verify_source(source, postings_of)
        assert (report.fault, report.unlinked, report.commands) == (None, 15, 17)
    assert not list(tmp_path.glob("*.part*")) + list(tmp_path.glob("back*before*"))


def test_an_empty_house_is_copied_too(tmp_path: Path, there: str) -> None:
    SqliteLog(tmp_path / "empty.sqlite3").close()
    copy_house(str(tmp_path / "empty.sqlite3"), there)
    copy_house(there, str(tmp_path / "back.sqlite3"))
    assert everything(str(tmp_path / "back.sqlite3")) == ([], [], (0, {}), [], {})


def test_nothing_is_written_over(tmp_path: Path, there: str, address: Address) -> None:
    path = house.played(tmp_path / "first.sqlite3")
    with pytest.raises(Malformed, match="is there already"):
        copy_house(str(path), str(path))
    copy_house(str(path), there)
    with pytest.raises(Malformed, match=f"house {address.house} .* holds a log already"):
        copy_house(str(path), there)


def test_a_house_that_a_node_has_open_is_not_written(tmp_path: Path, there: str, address: Address) -> None:
    running = PostgresLog(address)
    with pytest.raises(DollyError, match="has this house open"):
        copy_house(str(house.played(tmp_path / "first.sqlite3")), there)
    running.close()


def test_a_house_that_does_not_hold_together_is_not_copied_and_nothing_of_it_stays(tmp_path: Path, there: str) -> None:
    path = house.played(tmp_path / "first.sqlite3")
    db = apsw.Connection(str(path))
    db.execute("DROP TRIGGER record_is_not_changed")
    db.execute("UPDATE record SET sealed = replace(sealed, ',500,', ',501,') WHERE log = ? AND seq = 7", (R1,))
    db.close()
    for target in (there, str(tmp_path / "copy.sqlite3")):
        with pytest.raises(BrokenRecord, match=f"{R1} record 7"):
            copy_house(str(path), target)
        with pytest.raises(Malformed, match="there is no"):
            as_it_stands(target)
    assert not list(tmp_path.glob("copy*"))


def test_what_is_copied_is_looked_through(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """These records are the tests' own, which replay does not know: the copy is true, and the finding is told."""
    source, copy = str(house.played(tmp_path / "first.sqlite3")), str(tmp_path / "copy.sqlite3")
    assert cli.main(["backup", source, copy]) == cli.WRONG_DATA
    assert "Not sound" in capsys.readouterr().out
    assert everything(copy) == everything(source)


@pytest.mark.parametrize(
    ("words", "code", "why"),
    [
        (("backup", "house", "postgresql:///casino"), cli.MISUSE, "the copy of a house is kept in a file"),
        (("restore", "postgresql:///casino", "house"), cli.MISUSE, "a copy is kept in a file"),
        (("backup", "nowhere", "copy"), cli.MISUSE, "there is no file nowhere"),
        (("backup", "postgresql:///casino?house=B", "copy"), cli.WRONG_DATA, "no name of a house"),
    ],
)
def test_misuse_is_told_in_a_sentence(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], code: int, why: str
) -> None:
    assert cli.main(words) == code
    assert why in capsys.readouterr().err
