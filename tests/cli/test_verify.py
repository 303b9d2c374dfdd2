"""``dolly verify``: a day that was played is sound; one that somebody has had his hands in is not."""

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import apsw
import msgspec
import pytest

from dolly import cli
from dolly.ledger.accounts import Books
from dolly.ledger.postings import postings
from dolly.money import Money
from dolly.store.codec import Codec
from dolly.store.log import Entry, Word
from dolly.store.sqlite import SqliteLog
from dolly.table import commands as say
from dolly.table.events import Event
from tests.table.play import Play

LOG = "R1/2026-08-24"


def entered(play: Play) -> Iterator[Word]:
    """Every act of the play as the host would hand it in."""
    codec: Codec[Event] = Codec(Event)
    books = Books.of(play.table.charged)
    for number, (event, at) in enumerate(play.facts, 1):
        body = codec.encode(event)
        yield Word(
            id=f"act-{number:04}",
            person="104",
            digest=sha256(body).digest(),
            answer=b"{}",
            log=LOG,
            received_at=at,
            door_at=at,
            by=b'{"person":"104"}',
            entries=(Entry(LOG, body, postings(event, books)),),
        )


@pytest.fixture
def path(tmp_path: Path) -> Path:
    play = Play()
    play.say(say.TakeSeat(3))
    play.say(say.BuyChips(3, Money(20_000), Money(100)))
    play.game("17", (3, "17 500"))
    log = SqliteLog(tmp_path / "house.db")
    log.append(list(entered(play)), {LOG: 0})
    log.close()
    return tmp_path / "house.db"


def verified(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = cli.main(["verify", *words])
    told = capsys.readouterr()
    return code, told.out, told.err


def test_a_day_that_was_played_is_sound(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = verified(capsys, str(path))
    assert (code, err) == (cli.DONE, "")
    assert out.startswith("Sound: logs 1, records ")


def test_in_json_it_says_what_was_looked_through(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = verified(capsys, str(path), "--json")
    found = json.loads(out)
    assert (code, found["sound"], found["fault"], found["logs"]) == (cli.DONE, True, None, 1)
    assert found["records"] == found["commands"] > 10


def test_a_record_that_was_changed_is_named(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    db = apsw.Connection(str(path))
    (guard,) = db.execute("SELECT sql FROM sqlite_schema WHERE name = 'record_is_not_changed'").fetchall()
    db.execute("DROP TRIGGER record_is_not_changed")
    db.execute("UPDATE record SET sealed = replace(sealed, '104', '105') WHERE seq = 7")
    db.execute(str(guard[0]))
    db.close()
    code, out, _ = verified(capsys, str(path))
    assert code == cli.WRONG_DATA
    assert out.startswith(f"Not sound. {LOG} record 7: its bytes are not those that were hashed")
    code, out, _ = verified(capsys, str(path), "--json")
    fault = msgspec.json.decode(out)["fault"]
    assert (code, fault["log"], fault["seq"], fault["kind"]) == (cli.WRONG_DATA, LOG, 7, "hash")


def test_a_server_may_be_writing_meanwhile(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = SqliteLog(path)
    assert verified(capsys, str(path))[0] == cli.DONE
    log.close()


def test_a_file_that_is_not_there_is_misuse(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = verified(capsys, str(tmp_path / "none.db"))
    assert (code, out) == (cli.MISUSE, "")
    assert "there is no file" in err


def test_a_file_that_is_no_house_is_wrong_data(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "notes.txt").write_text("Buy a new wheel.\n" * 99)
    code, out, err = verified(capsys, str(tmp_path / "notes.txt"))
    assert (code, out) == (cli.WRONG_DATA, "")
    assert "not a database" in err
