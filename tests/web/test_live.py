"""The live feed over real sockets: coming back, falling behind, hanging up, and a croupier's console lost."""

import asyncio
import json
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from dolly.table.phases import Phase
from tests.web.serving import demo_house, good, player_of, served

SPIN = {"type": "spin", "direction": "clockwise"}


async def test_a_console_that_comes_back_is_shown_all_since_it_was_gone(tmp_path: Path) -> None:
    async with served(demo_house(tmp_path)) as house:
        croupier, inspector = await house.staffed()
        async with house.live(inspector.token) as live:
            seen = (await live.hear())["seq"]
        await croupier.must_say(SPIN)
        async with house.live(inspector.token, seen) as live:
            back = await live.hear()
            assert [act["tag"] for act in back["acts"]] == ["wheel-spun", "bets-invited"]
            assert {"public", "staff", "seq", "time"} <= set(back)
            await croupier.must_say({"type": "call-no-more-bets"})
            known = await live.until(lambda known: known["public"]["phase"] == "no-more-bets")
            assert known["acts"][-1]["tag"] == "no-more-bets-called"


async def test_the_board_needs_no_sign_in_and_hears_the_time(tmp_path: Path) -> None:
    async with served(demo_house(tmp_path)) as house, house.live() as board:
        assert set(await board.hear()) == {"seq", "time", "public", "seats"}
        assert set(await board.hear()) == {"time"}


async def test_what_is_shown_after_a_bet_is_what_was_answered(tmp_path: Path) -> None:
    async with served(demo_house(tmp_path)) as house:
        await house.staffed()
        player = await house.seated(1)
        good(await player.ask("POST", "/api/tables/R1/seats/1/play-money", {"id": "chips", "amount": 10_000}))
        async with house.live(player.token) as live:
            await live.hear()
            answer = await player.must_say(player_of(1, ("17", 300)))
            known = await live.until(lambda known: known["seq"] >= answer["seq"])
            assert (known["player"]["staked"], known["public"]["staked"]) == (300, 300)


async def test_one_stuck_tablet_slows_nobody(tmp_path: Path) -> None:
    async with served(demo_house(tmp_path)) as house:
        croupier, _ = await house.staffed()
        feed = f"ws://{house.address}/api/tables/R1/live"
        async with connect(feed, compression=None, max_queue=1, close_timeout=0.1) as stuck:
            stuck.transport.pause_reading()
            await stuck.send(json.dumps({"token": croupier.token, "seq": 0}))
            async with house.live() as board:
                notes = [{"type": "note", "kind": "incident", "detail": "x" * 200}] * 20
                for _ in range(15):
                    await croupier.must_say(*notes)
                await croupier.must_say(SPIN)
                spun = board.until(lambda known: known.get("public", {}).get("phase") == "betting")
                await asyncio.wait_for(spun, 3)


@pytest.mark.parametrize(
    ("hello", "code"),
    [("{}", None), ('{"token": "nonsense"}', 4401), ("hello", 4400), ('{"token": null, "seq": -1}', 4400)],
)
async def test_a_socket_says_who_it_is(tmp_path: Path, hello: str, code: int | None) -> None:
    async with served(demo_house(tmp_path)) as house, connect(f"ws://{house.address}/api/tables/R1/live") as socket:
        await socket.send(hello)
        first = json.loads(await socket.recv())
        if code is None:
            assert "public" in first
            return
        assert first["error"] in {"not-signed-in", "malformed"}
        with pytest.raises(ConnectionClosed) as closed:
            await socket.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == code


async def test_a_socket_closes_when_its_sign_in_ends(tmp_path: Path) -> None:
    async with served(demo_house(tmp_path)) as house:
        croupier, _ = await house.staffed()
        player = await house.seated(1)
        async with house.live(player.token) as live:
            await live.hear()
            good(await croupier.ask("DELETE", "/api/tables/R1/seats/1/pair"))
            with pytest.raises(ConnectionClosed):
                await live.until(lambda _: False)
            assert live.socket.close_code == 4401


@pytest.mark.law("ruling 11")
async def test_the_croupiers_console_lost_in_a_game_holds_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dolly.web.presence.SECOND", 0.02)
    async with served(demo_house(tmp_path)) as house:
        croupier, _ = await house.staffed()
        async with house.live(croupier.token) as live:
            await live.hear()
            await croupier.must_say(SPIN)
        async with house.live() as board:
            known = await board.until(lambda known: known.get("public", {}).get("held", False))
            assert known["public"]["bets_open"] is False
        kept = [bytes(record.body) for record in house.house.floor.log.read(house.house.floor.tables["R1"].name)]
        assert json.loads(kept[-1]) == {"type": "game-held", "cause": "console-lost"}


@pytest.mark.law("ruling 11")
async def test_a_console_that_is_back_in_time_holds_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dolly.web.presence.SECOND", 0.04)
    async with served(demo_house(tmp_path)) as house:
        croupier, _ = await house.staffed()
        async with house.live(croupier.token) as live:
            await live.hear()
            await croupier.must_say(SPIN)
        async with house.live(croupier.token) as live:
            await live.hear()
            await asyncio.sleep(0.4)
            table = house.house.floor.tables["R1"].stored
            assert (table.phase, table.held_at) == (Phase.BETTING, None)


async def test_one_address_has_so_many_sockets_without_a_sign_in_and_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dolly.web.live.MOST_STRANGERS", 2)
    async with served(demo_house(tmp_path)) as house:
        croupier = await house.signed_in("104")
        async with house.live() as one, house.live() as two:
            await one.hear()
            await two.hear()
            async with connect(f"ws://{house.address}/api/tables/R1/live", compression=None) as third:
                assert json.loads(await third.recv())["error"] == "locked-out"
        for _ in range(500):  # until the server has heard that both are gone
            if not house.house.strangers:
                break
            await asyncio.sleep(0.01)
        async with house.live(croupier.token) as console, house.live() as board, house.live() as other:
            for each in (console, board, other):
                assert "public" in await each.hear()
