"""Several nodes of one house: whoever holds it writes; the others show it, and pass on what is said."""

import asyncio
import signal
import time
from collections.abc import AsyncIterator
from contextlib import ExitStack, aclosing, asynccontextmanager, closing
from pathlib import Path

import pytest

from dolly import cli
from dolly.store.connection import parse_address
from dolly.store.postgres import PostgresReader
from dolly.training.client import Client, Declined
from tests.store.server import Server
from tests.web.nodes import Node, follower, founded, holder, until
from tests.web.serving import Json
from tests.web.test_run import ended

SPIN = {"type": "spin", "direction": "clockwise"}


async def staffed(croupier_at: Node, inspector_at: Node) -> tuple[Client, Client]:
    croupier, inspector = await croupier_at.signed_in("104"), await inspector_at.signed_in("201")
    await croupier.say("R1", {"type": "take-place", "place": "croupier"})
    await inspector.say("R1", {"type": "take-place", "place": "inspector"})
    return croupier, inspector


def bet(seat: int, *spots: str, cents: int = 100) -> Json:
    return {"type": "place-bets", "seat": seat, "slip": [{"spot": spot, "stake": cents} for spot in spots]}


def verified(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["verify", database]) == 0
    assert "Sound" in capsys.readouterr().out


@asynccontextmanager
async def watching(client: Client) -> AsyncIterator[list[Json]]:
    """A console that stays on all the while; what it was shown, as it comes."""
    seen: list[Json] = []

    async def watch() -> None:
        async with aclosing(client.watch("R1", tick=10)) as pictures:
            async for picture in pictures:
                seen.append(picture)  # noqa: PERF401 - as they come

    task = asyncio.create_task(watch())
    try:
        yield seen
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


@pytest.mark.law("27(2)s3", "ruling 4")
async def test_a_round_is_played_with_the_croupier_on_one_node_and_players_on_another(
    server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = await founded(server.address("round"), tmp_path)
    with holder(tmp_path / "one", database) as one, follower(tmp_path / "two", database) as two:
        croupier, _ = await staffed(two, one)
        here, there = await one.seated(1), await two.seated(2)
        async with watching(there) as at_seat:
            await croupier.say("R1", SPIN)
            await here.say("R1", bet(1, "17", "3"))
            await there.say("R1", bet(2, "17"))
            await croupier.say("R1", {"type": "call-no-more-bets"})
            proposed = (await until_proposed(croupier))["proposal"]
            assert proposed in {str(number) for number in range(37)}, "the wheel runs beside the holder"
            await croupier.say("R1", {"type": "declare-result", "pocket": "17"})
            with pytest.raises(Declined) as late:
                await there.say("R1", bet(2, "8"))
            assert late.value.refusal == "bets-closed"
            assert at_seat[-1]["public"]["result"] is None
            await croupier.say("R1", {"type": "set-dolly"})
            await croupier.say("R1", {"type": "collect-losing"}, {"type": "pay-winning"}, {"type": "lift-dolly"})
            on_two = await until(there, "open")
            on_one = await until(here, "open")
        assert on_one["public"] == on_two["public"]
        assert (on_one["player"]["rack"], on_two["player"]["rack"]) == (50_000 + 3_500 - 100, 50_000 + 3_500)
        refused = (await croupier.get("/api/tables/R1/refusals"))["refusals"]
        assert [one["refusal"] for one in refused] == ["bets-closed"]
        assert refused[0]["door_at"] <= refused[0]["at"]
    verified(database, capsys)


async def until_proposed(client: Client) -> Json:
    async for picture in client.watch("R1"):
        if picture.get("proposal") is not None:
            return picture
    raise AssertionError


class Better:
    """A terminal that bets and takes back without end, each touch under one id until it is answered."""

    def __init__(self, client: Client, seat: int) -> None:
        self.client = client
        self.seat = seat
        self.answered: dict[str, Json] = {}
        self._heard = asyncio.Event()

    async def play(self) -> None:
        while True:
            for command in (bet(self.seat, "17"), {"type": "take-back-bets", "seat": self.seat}):
                id_ = self.client.new_id()
                try:
                    body = {"id": id_, "commands": [command]}
                    self.answered[id_] = await self.client.insist("/api/tables/R1/commands", body)
                except Declined as declined:
                    self.answered[id_] = declined.answer
                self._heard.set()

    async def heard_again(self, before: set[str]) -> None:
        """Waits until this terminal has been answered something new: it has gone on by itself."""
        while set(self.answered) <= before:
            self._heard.clear()
            await self._heard.wait()


@pytest.mark.law("ruling 11")
async def test_the_holder_killed_in_mid_round_under_load_is_followed_and_every_answer_stands_exactly_once(
    server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = await founded(server.address("load"), tmp_path)
    with ExitStack() as nodes:
        one = nodes.enter_context(holder(tmp_path / "one", database))
        two = nodes.enter_context(follower(tmp_path / "two", database))
        three = nodes.enter_context(follower(tmp_path / "three", database))
        croupier, inspector = await staffed(two, three)
        betters = [Better(await (two, three)[seat % 2].seated(seat), seat) for seat in range(1, 5)]
        async with watching(croupier) as at_croupier:
            await croupier.say("R1", SPIN)
            playing = [asyncio.create_task(better.play()) for better in betters]
            await asyncio.sleep(1.5)
            one.process.kill()
            killed = time.monotonic()
            before = {id_ for better in betters for id_ in better.answered}
            await until_held(at_croupier)
            took = time.monotonic() - killed
            await asyncio.wait_for(asyncio.gather(*(better.heard_again(before) for better in betters)), 30)
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
        assert took < 5
        answered = {id_: answer for better in betters for id_, answer in better.answered.items()}
        assert len(before) > 20
        assert {answer.get("refusal") for id_, answer in answered.items() if id_ not in before} <= {
            None,
            "on-hold",
            "bets-closed",
        }
        stands_once(database, answered)
        await croupier.say("R1", {"type": "settle-hold", "pocket": "17"})
        await inspector.say("R1", {"type": "confirm"})
        await croupier.say("R1", {"type": "set-dolly"})
        await croupier.say("R1", {"type": "collect-losing"}, {"type": "pay-winning"}, {"type": "lift-dolly"})
        assert (await until(croupier, "open"))["public"]["recent"][-1]["pocket"] == "17"
    verified(database, capsys)


async def until_held(seen: list[Json]) -> None:
    """Waits until a console that was on all the while is shown that the game is on hold."""
    async with asyncio.timeout(20):
        while not seen[-1]["public"]["held"]:  # noqa: ASYNC110 - it is a list that grows
            await asyncio.sleep(0.02)


def stands_once(database: str, answered: dict[str, Json]) -> None:
    """Every answered command is in the house once, with the answer that was given."""
    with closing(PostgresReader(parse_address(database))) as log:
        commands = [one for one in log.answers() if one.id in answered]
        assert sorted(one.id for one in commands) == sorted(answered)
        for one in commands:
            assert one.accepted is ("acts" in answered[one.id]), one.id
        for name in log.logs():
            spoken = [record.command for record in log.read(name)]
            places = {command: spoken.index(command) for command in spoken}
            for command, place in places.items():
                assert spoken[place : place + spoken.count(command)] == [command] * spoken.count(command)


@pytest.mark.law("ruling 11")
async def test_a_holder_that_was_paused_while_another_took_over_writes_nothing_and_ends(
    server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = await founded(server.address("paused"), tmp_path)
    with holder(tmp_path / "one", database) as one, follower(tmp_path / "two", database) as two:
        croupier, _ = await staffed(two, two)
        old = one.console(croupier.token)
        one.process.send_signal(signal.SIGSTOP)
        spin = {"id": "spin-1", "commands": [SPIN]}
        late = {"id": "late-1", "commands": [{"type": "note", "kind": "incident", "detail": "said to the old holder"}]}
        saying = asyncio.create_task(croupier.insist("/api/tables/R1/commands", spin))
        to_the_old = asyncio.create_task(old.post("/api/tables/R1/commands", late))
        spun = await asyncio.wait_for(saying, 30)  # said again, to the node that has the house now
        one.process.send_signal(signal.SIGCONT)
        with pytest.raises(Exception) as told:  # noqa: PT011 - unavailable, or hung up
            await to_the_old
        assert getattr(told.value, "status", 503) in {401, 503}
        ended(one.process)
        assert one.process.returncode == 1
        assert one.process.stderr is not None
        assert "another node has taken over the house paused" in one.process.stderr.read()
        again = await croupier.insist("/api/tables/R1/commands", spin)
        assert again == spun
        with closing(PostgresReader(parse_address(database))) as log:
            assert log.answer("late-1") is None
    verified(database, capsys)


async def test_a_chain_of_two_houses_in_two_schemas_keeps_them_apart(
    server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sofia = await founded(server.address("chain_sofia"), tmp_path)
    plovdiv = await founded(server.address("chain_plovdiv"), tmp_path)
    with ExitStack() as nodes:
        one = nodes.enter_context(holder(tmp_path / "s1", sofia))
        two = nodes.enter_context(follower(tmp_path / "s2", sofia))
        other = nodes.enter_context(holder(tmp_path / "p1", plovdiv))
        await staffed(two, one)
        croupier, _ = await staffed(other, other)
        await croupier.say("R1", SPIN)
        assert two.http.get("/api/tables/R1/view").json()["public"]["phase"] == "open"
        one.process.kill()
        two.says("is open at")
        await croupier.say("R1", {"type": "call-no-more-bets"})
        assert other.http.get("/api/tables/R1/view").json()["public"]["phase"] == "no-more-bets"
        assert two.http.get("/api/tables/R1/view").json()["public"]["phase"] == "open"
    for house in (sofia, plovdiv):
        verified(house, capsys)


@pytest.mark.law("ruling 11")
async def test_a_croupiers_console_that_is_lost_at_a_follower_holds_the_game(server: Server, tmp_path: Path) -> None:
    database = await founded(server.address("presence"), tmp_path)
    with holder(tmp_path / "one", database) as one, follower(tmp_path / "two", database) as two:
        croupier, inspector = await staffed(two, one)
        async with watching(inspector) as at_inspector:
            async with watching(croupier) as at_croupier:
                await croupier.say("R1", SPIN)
                await asyncio.sleep(6)
                assert at_croupier[-1]["public"]["phase"] == "betting"
                assert not at_inspector[-1]["public"]["held"], "the console is there, at the other node"
            await until_held(at_inspector)


async def test_a_sign_in_that_is_ended_at_the_holder_is_sent_away_from_the_follower_at_once(
    server: Server, tmp_path: Path
) -> None:
    database = await founded(server.address("sent_away"), tmp_path)
    with holder(tmp_path / "one", database) as one, follower(tmp_path / "two", database) as two:
        inspector, manager = await two.signed_in("201"), await one.signed_in("401")
        pictures = inspector.watch("R1")
        await anext(pictures)
        one.http.delete("/api/people/201/sign-ins", headers={"Authorization": f"Bearer {manager.token}"})
        began = time.monotonic()
        with pytest.raises(Declined) as away:
            async for _ in pictures:
                pass
        assert away.value.status == 401
        assert time.monotonic() - began < 3
        for path in ("/api/tables/R1/acts", "/api/me"):
            with pytest.raises(Declined) as away:
                await inspector.get(path)
            assert away.value.status == 401
