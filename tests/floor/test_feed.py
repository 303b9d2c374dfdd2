"""The feed: always the newest picture, never a backlog, and no number before the dolly."""

import asyncio
import json
from typing import Any

import pytest

from dolly.floor.cursor import Cursor
from dolly.floor.feed import BOARD, PACE, Viewer
from dolly.floor.floor import Floor
from dolly.money import Money
from dolly.table import commands as say
from dolly.table.people import Role
from tests.floor.house import CROUPIER, INSPECTOR, TriedLog, open_floor, player, playing, straight

BOSS = Viewer(Role.PIT_BOSS, "301")
AT_CROUPIER = Viewer(Role.CROUPIER, "104")
AT_INSPECTOR = Viewer(Role.INSPECTOR, "201")


def seat(number: int) -> Viewer:
    return Viewer(Role.PLAYER, f"R1/{number}", number)


async def heard(cursor: Cursor) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(await asyncio.wait_for(cursor.next(), 5))
    return told


async def newest(floor: Floor, cursor: Cursor) -> dict[str, Any]:
    """What a console knows once it has been told everything there is."""
    known: dict[str, Any] = {"acts": [], "refused": []}
    floor.hub("R1").draw()
    message = await heard(cursor)
    for part, told in message.items():
        known[part] = known[part] + told if part in {"acts", "refused"} else told
    return known


async def test_a_fresh_console_gets_all_of_its_parts() -> None:
    async with playing(TriedLog()) as (floor, _):
        hub = floor.hub("R1")
        board, at_seat, staff = Cursor(hub, BOARD), Cursor(hub, seat(1)), Cursor(hub, AT_INSPECTOR)

        assert set(await heard(board)) == {"seq", "time", "public", "seats"}
        message = await heard(at_seat)
        assert message["player"]["rack"] == 50_000
        assert set(await heard(staff)) == {"seq", "time", "public", "seats", "staff", "acts"}


async def test_a_stuck_tablet_gets_the_newest_picture_and_slows_nobody() -> None:
    async with playing(TriedLog()) as (floor, said):
        hub = floor.hub("R1")
        stuck, quick = Cursor(hub, BOARD), Cursor(hub, BOARD)
        await heard(stuck)
        await heard(quick)
        for _ in range(40):
            await said(player(1), say.PlaceBets(1, (straight("17"),)))
            await said(player(1), say.TakeBackBets(1))
        await said(player(1), say.PlaceBets(1, (straight("17", 700),)))
        hub.draw()

        assert (await heard(quick))["public"]["staked"] == 700
        message = await heard(stuck)
        assert (message["public"]["staked"], message["seq"]) == (700, floor.tables["R1"].seq)


async def test_staff_who_fall_behind_get_the_last_acts_only() -> None:
    async with playing(TriedLog()) as (floor, said):
        hub = floor.hub("R1")
        behind = Cursor(hub, AT_INSPECTOR)
        await heard(behind)
        for _ in range(400):
            await said(player(1), say.PlaceBets(1, (straight("17"),)))
            await said(player(1), say.TakeBackBets(1))
        hub.draw()

        acts = (await heard(behind))["acts"]

        assert len(acts) == 512
        assert [act["seq"] for act in acts][-1] == floor.tables["R1"].seq


async def test_a_private_part_is_told_only_when_it_changed() -> None:
    async with playing(TriedLog()) as (floor, said):
        at_seat = Cursor(floor.hub("R1"), seat(1))
        await heard(at_seat)
        await said(player(2), say.PlaceBets(2, (straight("17"),)))
        assert "player" not in await newest(floor, at_seat)
        await said(player(1), say.PlaceBets(1, (straight("17"),)))
        assert (await newest(floor, at_seat))["player"]["staked"] == 100


async def test_one_picture_is_drawn_for_many_bets_and_at_once_for_the_croupier() -> None:
    async with playing(TriedLog()) as (floor, said):
        hub = floor.hub("R1")
        hub.draw()
        drawn = hub.version
        for _ in range(10):
            await said(player(1), say.PlaceBets(1, (straight("17"),)))
        assert hub.version <= drawn + 1
        await said(CROUPIER, say.Spin("clockwise"))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert b'"spun"' in hub.drawn.public or b'"betting"' in hub.drawn.public
        await asyncio.sleep(2 * PACE)
        assert hub.version <= drawn + 4


async def test_an_idle_table_still_tells_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dolly.floor.feed.BEAT", 0.02)
    async with playing(TriedLog()) as (floor, _):
        board = Cursor(floor.hub("R1"), BOARD)
        await heard(board)
        assert set(await heard(board)) == {"time"}


@pytest.mark.law("ruling 4", "27(2)s3")
async def test_a_declared_number_is_seen_by_croupier_and_inspector_alone_until_the_dolly() -> None:
    log = TriedLog()
    async with playing(log) as (floor, said):
        await said(player(1), say.PlaceBets(1, (straight("23"),)))
        await said(CROUPIER, say.Spin("clockwise"))
        await said(CROUPIER, say.CallNoMoreBets())
        viewers = (BOARD, seat(1), BOSS, AT_CROUPIER, AT_INSPECTOR)
        cursors = {viewer: Cursor(floor.hub("R1"), viewer) for viewer in viewers}
        for cursor in cursors.values():
            await heard(cursor)
        await said(CROUPIER, say.DeclareResult("17"))
        told = {viewer: await newest(floor, cursor) for viewer, cursor in cursors.items()}

        for viewer in (BOARD, seat(1), BOSS):
            assert '"17"' not in json.dumps(told[viewer])
        for viewer in (AT_CROUPIER, AT_INSPECTOR):
            assert told[viewer]["staff"]["pocket"] == "17"
            assert [act["tag"] for act in told[viewer]["acts"]] == ["result-declared"]
    async with open_floor(log) as floor:
        boss = Cursor(floor.hub("R1"), BOSS)
        assert '"17"' not in json.dumps(await heard(boss))

        await floor.say("R1", "stated", CROUPIER, say.SettleHold("17"))  # the server was lost before the dolly stood
        await floor.say("R1", "confirmed", INSPECTOR, say.Confirm())
        assert '"17"' not in json.dumps(await newest(floor, boss))
        await floor.say("R1", "dolly", CROUPIER, say.SetDolly())

        known = await newest(floor, boss)
        tags = [act["tag"] for act in known["acts"]]
        assert tags == ["result-declared", "game-held", "confirmation-asked", "result-declared", "dolly-set"]
        assert known["public"]["result"] == "17"


async def test_the_inspector_is_told_of_refusals() -> None:
    async with playing(TriedLog()) as (floor, said):
        inspector, boss = Cursor(floor.hub("R1"), AT_INSPECTOR), Cursor(floor.hub("R1"), BOSS)
        await heard(inspector)
        await heard(boss)
        await asyncio.gather(said(player(1), say.PlaceBets(1, (straight("17", 90_000),))), return_exceptions=True)

        known = await newest(floor, inspector)

        assert [(one["person"], one["command"][0]["type"]) for one in known["refused"]] == [("R1/1", "place-bets")]
        assert (await newest(floor, boss))["refused"] == []


async def test_a_console_that_comes_back_is_told_the_acts_it_missed() -> None:
    async with playing(TriedLog()) as (floor, said):
        seen = floor.tables["R1"].seq
        await said(CROUPIER, say.BuyChips(1, Money(1_000)))
        back = await heard(Cursor(floor.hub("R1"), AT_INSPECTOR, seen))
        assert [act["tag"] for act in back["acts"]] == ["chips-bought"]
        assert set(back) == {"seq", "time", "public", "seats", "staff", "acts"}
