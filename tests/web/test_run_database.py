"""``dolly run --database``: a house in PostgreSQL that another node takes over when the one that has it is gone."""

import signal
import time
from pathlib import Path

import pytest

from dolly import cli
from dolly.store.connection import connect, parse_address
from tests.store.server import Server
from tests.web.nodes import follower, holder
from tests.web.test_run import ended, running, say, signed_in, start


@pytest.mark.law("ruling 11")
def test_a_holder_killed_in_mid_round_is_followed_within_five_seconds_and_no_answer_is_lost(
    server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    spin = {"type": "spin", "direction": "clockwise"}
    database = server.address("followed")
    with holder(tmp_path / "one", database) as one:
        croupier, inspector = signed_in(one.http, "104"), signed_in(one.http, "201")
        say(one.http, croupier, "1-place", {"type": "take-place", "place": "croupier"})
        say(one.http, inspector, "2-place", {"type": "take-place", "place": "inspector"})
        with follower(tmp_path / "two", database) as two:
            spun = say(one.http, croupier, "3-spin", spin)
            assert spun.status_code == 200
            one.process.kill()
            began = time.monotonic()
            two.says("is open at")
            assert time.monotonic() - began < 5
            view = two.http.get("/api/tables/R1/view").json()["public"]
            assert (view["held"], view["bets_open"], view["phase"]) == (True, False, "betting")
            assert say(two.http, croupier, "3-spin", spin).json() == spun.json()
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
    database = server.address("handed")
    with holder(tmp_path / "one", database, "--no-demo") as one, follower(tmp_path / "two", database) as two:
        one.process.send_signal(signal.SIGTERM)
        two.says("is open at")
        ended(one.process)
        assert one.process.returncode == 0
        two.process.send_signal(signal.SIGTERM)
        ended(two.process)
        assert two.process.returncode == 0


def test_a_follower_told_to_stop_ends_in_order_and_the_holder_goes_on(server: Server, tmp_path: Path) -> None:
    database = server.address("left")
    with holder(tmp_path / "one", database, "--no-demo") as one:
        with follower(tmp_path / "two", database, "--no-demo") as two:
            two.process.send_signal(signal.SIGTERM)
            ended(two.process)
            assert two.process.returncode == 0
        assert one.http.get("/readyz").status_code == 200


@pytest.mark.parametrize(
    ("database", "why"),
    [
        ("house.sqlite3", "--database: say an address, as postgresql://"),
        ("postgresql://nowhere.invalid/casino", "the store cannot be reached"),
        ("postgresql://nowhere.invalid/casino?house=Sofia", "'Sofia' is no name of a house"),
        ("postgresql://nowhere.invalid/casino --reached-at node-1:8027", "--reached-at: say where the other nodes"),
        ("postgresql://nowhere.invalid/casino --reached-at http://node-1/dolly", "--reached-at: say where"),
    ],
)
def test_an_address_that_will_not_do_is_told_in_a_sentence(tmp_path: Path, database: str, why: str) -> None:
    with start(tmp_path, "--database", *database.split()) as process:
        _, told = process.communicate(timeout=30)
    assert process.returncode == 1
    assert why in told
    assert "Traceback" not in told
