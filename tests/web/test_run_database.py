"""``dolly run --database``: a house in PostgreSQL that another node takes over when the one that has it is gone."""

import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import pytest

from dolly import cli
from dolly.store.connection import connect, parse_address
from tests.store.server import Server
from tests.web.test_run import ended, running, say, signed_in, start


@contextmanager
def standing_by(data: Path, *words: str) -> Iterator[IO[str]]:
    """A second node, once it has said that it stands by; what it says from then on."""
    with start(data, *words) as process:
        try:
            assert process.stderr is not None
            assert process.stdout is not None
            assert process.stderr.readline().startswith("Standing by: ")
            yield process.stdout
        finally:
            process.kill()


@pytest.mark.law("ruling 11")
def test_a_holder_killed_in_mid_round_is_followed_within_five_seconds_and_no_answer_is_lost(
    server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("--demo", "--no-robots", "--database", server.address("followed"))
    spin = {"type": "spin", "direction": "clockwise"}
    with running(tmp_path / "one", *words) as (first, http):
        croupier, inspector = signed_in(http, "104"), signed_in(http, "201")
        say(http, croupier, "1-place", {"type": "take-place", "place": "croupier"})
        say(http, inspector, "2-place", {"type": "take-place", "place": "inspector"})
        with standing_by(tmp_path / "two", *words) as second:
            spun = say(http, croupier, "3-spin", spin)
            assert spun.status_code == 200
            first.kill()
            began = time.monotonic()
            assert "is open at" in second.readline()
            assert time.monotonic() - began < 5
    with running(tmp_path / "two", *words) as (_, http):
        view = http.get("/api/tables/R1/view").json()["public"]
        assert (view["held"], view["bets_open"], view["phase"]) == (True, False, "betting")
        assert say(http, croupier, "3-spin", spin).json() == spun.json()
    assert cli.main(["verify", server.address("followed")]) == 0
    assert "Sound" in capsys.readouterr().out
    log = next(name for name in logs(server.address("followed")) if name.startswith("R1/"))
    day = log.split("/")[1]
    assert cli.main(["replay", server.address("followed"), "--table", "R1", "--day", day]) == 0
    assert "104" in capsys.readouterr().out


def logs(address: str) -> list[str]:
    with connect(parse_address(address)) as db:
        return [name for (name,) in db.execute("SELECT DISTINCT log FROM record")]


def test_a_node_that_has_lost_its_house_stops_and_says_so(server: Server, tmp_path: Path) -> None:
    with running(tmp_path, "--database", server.address("lost")) as (process, _):
        with connect(parse_address(server.address("lost"))) as db:
            db.execute("UPDATE lease SET fencing = fencing + 1, holder = 'another'")
        ended(process)
        assert process.returncode == 1
        assert process.stderr is not None
        assert "another node has taken over the house lost" in process.stderr.read()


def test_a_node_told_to_stop_lets_the_next_one_in_at_once(server: Server, tmp_path: Path) -> None:
    words = ("--database", server.address("handed"))
    with running(tmp_path / "one", *words) as (first, _), standing_by(tmp_path / "two", *words) as second:
        first.send_signal(signal.SIGTERM)
        assert "is open at" in second.readline()
        ended(first)
        assert first.returncode == 0


@pytest.mark.parametrize(
    ("database", "why"),
    [
        ("house.sqlite3", "--database: say an address, as postgresql://"),
        ("postgresql://nowhere.invalid/casino", "the store cannot be reached"),
        ("postgresql://nowhere.invalid/casino?house=Sofia", "'Sofia' is no name of a house"),
    ],
)
def test_an_address_that_will_not_do_is_told_in_a_sentence(tmp_path: Path, database: str, why: str) -> None:
    with start(tmp_path, "--database", database) as process:
        _, told = process.communicate(timeout=30)
    assert process.returncode == 1
    assert why in told
    assert "Traceback" not in told
