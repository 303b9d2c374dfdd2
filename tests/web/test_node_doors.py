"""The doors of a node that follows: who is believed, what travels how, and what is told when the database is lost."""

import re
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import httpx
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect as connect_socket

from dolly.store.connection import connect, parse_address
from dolly.web.lockout import TRIES
from tests.store.server import Server
from tests.web.nodes import FOLLOWS, HOLDS, Node, follower, founded, holder, node
from tests.web.test_run import certificate, say, signed_in


def within(seconds: float, holds: Callable[[], bool]) -> bool:
    """Tells whether something comes to hold in time."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if holds():
            return True
        time.sleep(0.1)
    return False


async def test_nobody_is_taken_for_a_node_or_for_somebody_elsewhere(server: Server, tmp_path: Path) -> None:
    database = await founded(server.address("believed"), tmp_path)
    with holder(tmp_path / "one", database) as one, follower(tmp_path / "two", database) as two:
        for http in (one.http, two.http):
            for said in ("", "00" * 32, "x"):
                answer = http.get("/api/house", headers={"Dolly-Node": said, "Dolly-From": "10.0.0.1"})
                assert (answer.status_code, answer.json()["error"]) == (503, "unavailable")
        for url in (one.url, two.url):
            assert closed_with(url, {}) == (4403 if url == one.url else 403), "a follower has no such door"
            assert closed_with(url, {"Dolly-Node": "00" * 32}) == 4400
        sent = [
            two.http.post(
                "/api/pair",
                json={"code": "000000"},
                headers={"X-Forwarded-For": f"10.0.0.{one}", "Dolly-From": f"10.0.0.{one}"},
            ).status_code
            for one in range(TRIES + 1)
        ]
        assert sent == [409] * TRIES + [429]


def closed_with(url: str, headers: dict[str, str]) -> int | None:
    """With which code the line of the nodes is closed to somebody."""
    address = url.replace("http", "ws", 1) + "/api/nodes/link"
    try:
        with connect_socket(address, additional_headers=headers, compression=None, proxy=None) as socket:
            with suppress(ConnectionClosed):
                while True:
                    socket.recv(5)
            return socket.close_code
    except InvalidStatus as refused:
        return refused.response.status_code


async def test_what_a_follower_answers_bears_the_same_headers_and_statuses_as_what_the_holder_answers(
    server: Server, tmp_path: Path
) -> None:
    database = await founded(server.address("alike"), tmp_path)
    with holder(tmp_path / "one", database) as one, follower(tmp_path / "two", database) as two:
        croupier = signed_in(two.http, "104")
        say(two.http, croupier, "1-place", {"type": "take-place", "place": "croupier"})
        asked = ("/", "/api/house", "/api/me", "/api/tables/R1/view", "/api/tables/R1/acts", "/api/tables/R9/view",
            "/api/tables/R1/games/1", "/api/tables/R1/refusals", "/api/tables/R1/rules", "/api/desks", "/api/none",
            "/api/papers/1", "/healthz", "/schema/openapi.json")  # fmt: skip
        for headers in ({}, croupier, {"Authorization": "Bearer nobody"}, {"Authorization": "Basic x"}):
            for path in asked:
                mine, theirs = (one_.get(path, headers=headers) for one_ in (two.http, one.http))
                assert mine.status_code == theirs.status_code, (path, headers, mine.text, theirs.text)
                assert bare(mine) == bare(theirs), path
                assert {**mine.headers, "date": ""} == {**theirs.headers, "date": ""}, path
        longer = two.http.post("/api/sign-in", content=b"x" * 300_000)
        assert longer.status_code in {413, 422}


def bare(answer: httpx.Response) -> str:
    """An answer without the time of the asking."""
    return re.sub(r'"(server_)?time":\d+', "", answer.text)


async def test_each_node_says_how_it_stands(server: Server, tmp_path: Path) -> None:
    database = await founded(server.address("figures"), tmp_path)
    with holder(tmp_path / "one", database) as one, follower(tmp_path / "two", database) as two:
        manager = signed_in(two.http, "401")
        assert within(5, lambda: two.http.get("/readyz").status_code == 200)
        figures = two.http.get("/metrics", headers=manager).text
        assert "dolly_holds 0.0" in figures
        assert re.search(r"^dolly_log_read_age_seconds [0-2]\.", figures, re.MULTILINE)
        assert re.search(r'^dolly_passed_on_total\{end="answered"\} \d', figures, re.MULTILINE)
        assert "dolly_holds 1.0" in one.http.get("/metrics", headers=manager).text
        assert two.http.get("/metrics").status_code == 401
        one.process.kill()
        assert within(2, lambda: two.http.get("/readyz").status_code == 503)
        two.says("is open at")
        assert two.http.get("/readyz").status_code == 200


def test_between_nodes_too_everything_travels_by_tls_and_a_certificate_is_known_by_the_database(
    server: Server, tmp_path: Path
) -> None:
    database, words = server.address("tls"), []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        cert, key = certificate(tmp_path / name)
        words.append((cert, ("--tls-cert", cert, "--tls-key", key)))
    (first, by_first), (second, by_second) = words
    manager = {"number": "401", "name": "Мария", "password": "long-enough"}
    with (
        node(tmp_path / "a", database, HOLDS, *by_first, verify=first),
        node(tmp_path / "b", database, FOLLOWS, *by_second, verify=second) as two,
    ):
        answer = two.http.post("/api/first-manager", json=manager)
        assert answer.status_code == 200, answer.text
        assert answer.headers["strict-transport-security"] == "max-age=31536000"
        assert within(5, lambda: two.http.get("/readyz").status_code == 200), "the line is up, by TLS as well"


def test_a_holder_with_another_certificate_than_the_databases_is_told_nothing(server: Server, tmp_path: Path) -> None:
    database = server.address("posing")
    cert, key = certificate(tmp_path)
    (tmp_path / "other").mkdir()
    other, _ = certificate(tmp_path / "other")
    by_tls = ("--tls-cert", cert, "--tls-key", key)
    with node(tmp_path / "a", database, HOLDS, *by_tls, verify=cert):
        with connect(parse_address(database)) as db:
            db.execute("SELECT set_config('dolly.fencing', (SELECT fencing::text FROM posing.lease), false)")
            db.execute("UPDATE posing_people.node SET certificate = %s", [Path(other).read_text(encoding="ascii")])
        with node(tmp_path / "b", database, FOLLOWS, "--no-demo") as two:
            answer = two.http.post("/api/sign-in", json={"number": "401", "password": "a secret of somebody"})
            assert (answer.status_code, answer.json()["error"]) == (503, "unavailable")
            assert two.http.get("/readyz").status_code == 503


async def test_while_the_database_is_lost_nothing_old_is_shown_as_the_present_and_play_goes_on_when_it_is_back(
    tmp_path: Path,
) -> None:
    server = Server()
    try:
        database = await founded(server.address("cut_off"), tmp_path)
        with holder(tmp_path / "one", database) as one, follower(tmp_path / "two", database) as two:
            croupier = signed_in(two.http, "104")
            server.stop()
            assert within(10, lambda: status_of(two) == 503), "what is shown there would be old"
            assert say(two.http, croupier, "1-place", {"type": "take-place", "place": "croupier"}).status_code == 503
            assert one.http.get("/readyz").status_code == 503
            assert within(10, lambda: status_of(one) == 503), "it cannot know whether it still has the house"
            server.start()

            def placed() -> bool:
                place = {"type": "take-place", "place": "croupier"}
                return say(two.http, croupier, "1-place", place).status_code == 200

            assert within(20, placed), "the same touch, said until it is answered"
            assert within(10, lambda: status_of(two) == 200)
            acts = two.http.get("/api/tables/R1/acts", headers=croupier).json()["acts"]
            assert [act["tag"] for act in acts].count("place-taken") == 1
    finally:
        server.remove()


def status_of(one: Node) -> int:
    return one.http.get("/api/tables/R1/view").status_code
