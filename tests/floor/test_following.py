"""A house that another node writes, followed from its log: the same tables, the same pictures, nothing secret early."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from dolly.errors import Broken, Malformed, Refused, Unavailable
from dolly.floor import following
from dolly.floor.cursor import Cursor
from dolly.floor.deciders import TableDecider
from dolly.floor.feed import Viewer
from dolly.floor.floor import Floor
from dolly.floor.following import Following
from dolly.store.file import open_to_read
from dolly.store.sqlite import SqliteLog, SqliteReader
from dolly.table import commands as say
from dolly.table import view
from dolly.table.commands import Command
from dolly.table.events import Event
from dolly.table.people import Actor, Role
from dolly.table.state import Table
from tests.floor.house import (
    CROUPIER,
    EVENING,
    INSPECTOR,
    MANAGER,
    SECOND,
    HandClock,
    Said,
    opening,
    player,
    playing,
    straight,
)

AT_CROUPIER = Viewer(Role.CROUPIER, "104")
AT_INSPECTOR = Viewer(Role.INSPECTOR, "201")
AT_PIT = Viewer(Role.PIT_BOSS, "301")


@asynccontextmanager
async def followed(path: Path, clock: HandClock | None = None) -> AsyncIterator[tuple[Floor, Said, Following]]:
    """A floor that plays, and a house beside it that has nothing but the file."""
    async with playing(SqliteLog(path), clock or HandClock()) as (floor, said):
        beside = Following(SqliteReader(open_to_read(path)), HandClock())
        await beside.open()
        try:
            yield floor, said, beside
        finally:
            await beside.close()


async def newest(beside: Following, cursor: Cursor) -> dict[str, Any]:
    """What a console knows of R1 once everything that is written has been looked at."""
    await beside.look("R1")
    beside.hub("R1").draw()
    told: dict[str, Any] = json.loads(await asyncio.wait_for(cursor.next(), 5))
    return told


async def to_the_end(console: Cursor) -> None:
    while True:
        await console.next()


async def a_round(said: Said, number: str) -> AsyncIterator[None]:
    """A round, stopping after each touch."""
    touches: list[tuple[Actor, Command]] = [
        (CROUPIER, say.Spin("clockwise")),
        (player(1), say.PlaceBets(1, (straight(number), straight("3")))),
        (player(2), say.PlaceBets(2, (straight("8"),))),
        (CROUPIER, say.CallNoMoreBets()),
        (CROUPIER, say.DeclareResult(number)),
        (CROUPIER, say.SetDolly()),
        (CROUPIER, say.CollectLosing()),
        (CROUPIER, say.PayWinning()),
        (CROUPIER, say.LiftDolly()),
    ]
    for by, command in touches:
        await said(by, command)
        yield


@pytest.mark.law("27(2)s3")
async def test_after_every_act_of_a_round_a_follower_holds_the_very_state_of_the_host(tmp_path: Path) -> None:
    async with followed(tmp_path / "house.db") as (floor, said, beside):
        async for _ in a_round(said, "17"):
            await beside.look("R1")
            one, other = floor.tables["R1"], beside.tables["R1"]
            assert (other.seq, other.landmarks) == (one.seq, one.landmarks)
            assert other.stored == one.stored
            assert view.public(other.stored) == view.public(one.stored)
        assert beside.house == floor.house


async def test_consoles_of_a_follower_are_told_what_those_of_the_holder_are_told(tmp_path: Path) -> None:
    async with followed(tmp_path / "house.db") as (floor, said, beside):
        here, there = Cursor(beside.hub("R1"), AT_PIT), Cursor(floor.hub("R1"), AT_PIT)
        async for _ in a_round(said, "17"):
            mine = await newest(beside, here)
            floor.hub("R1").draw()
            theirs = json.loads(await there.next())
            for part in ("seq", "public", "staff", "acts"):
                assert mine.get(part) == theirs.get(part), part


async def test_at_a_follower_too_the_number_is_the_croupiers_and_the_inspectors_until_the_dolly(tmp_path: Path) -> None:
    async with followed(tmp_path / "house.db") as (_, said, beside):
        seen: list[set[str]] = []
        async for _ in a_round(said, "17"):
            staff = [Cursor(beside.hub("R1"), one) for one in (AT_CROUPIER, AT_INSPECTOR, AT_PIT)]
            told = [await newest(beside, cursor) for cursor in staff]
            seen.append({act["tag"] for act in told[2]["acts"]})
            declared = [any(act["tag"] == "result-declared" for act in one["acts"]) for one in told]
            if beside.tables["R1"].stored.pocket is not None and not beside.tables["R1"].stored.dolly:
                assert declared == [True, True, False]
                assert '"pocket":"17"' not in json.dumps(told[2]).replace(" ", "")
        assert "result-declared" in seen[-1]


async def test_refusals_come_to_the_inspector_of_a_follower_as_they_are_written(tmp_path: Path) -> None:
    async with followed(tmp_path / "house.db") as (_, said, beside):
        at_inspector = Cursor(beside.hub("R1"), AT_INSPECTOR)
        await newest(beside, at_inspector)
        with pytest.raises(Refused):
            await said(player(1), say.PlaceBets(1, (straight("17", 9_000_000),)))
        [refused] = (await newest(beside, at_inspector))["refused"]
        assert (refused["person"], refused["seat"], refused["command"][0]["type"]) == ("R1/1", 1, "place-bets")
        await said(player(1), say.PlaceBets(1, (straight("17"),)))
        assert "refused" not in await newest(beside, at_inspector), "once is enough"


async def test_a_proposal_is_shown_once_the_follower_stands_where_it_was_made(tmp_path: Path) -> None:
    async with followed(tmp_path / "house.db") as (_, said, beside):
        at_croupier = Cursor(beside.hub("R1"), AT_CROUPIER)
        await said(CROUPIER, say.Spin("clockwise"))
        await beside.propose("R1", "17")
        assert beside.hub("R1").proposal is None, "bets are still open"
        await said(CROUPIER, say.CallNoMoreBets())
        await beside.propose("R1", "17")
        assert (await newest(beside, at_croupier))["proposal"] == "17"
        await said(CROUPIER, say.DeclareResult("17"))
        assert (await newest(beside, at_croupier))["proposal"] is None


async def test_a_table_that_is_charged_later_and_a_new_year_are_followed(tmp_path: Path) -> None:
    clock = HandClock()
    async with followed(tmp_path / "house.db", clock) as (floor, _, beside):
        with pytest.raises(Malformed, match="no table 'R9'"):
            beside.hub("R9")
        await floor.charge(opening(table="R9", command_id="0001-charge"), MANAGER)
        await beside.look("R9")
        assert beside.host("R9").name == floor.host("R9").name
        clock.at = EVENING + 40 * 24 * 3_600 * SECOND
        await floor.register.roll_year(2027)
        await floor.charge(opening(table="R10", command_id="0002-charge"), MANAGER)
        await beside.look("R10")
        assert beside.house == floor.house
        assert beside.house.year == 2027
        assert set(beside.tables) == {"R1", "R9", "R10"}


async def test_a_rung_log_is_read_and_silence_reads_them_all(tmp_path: Path) -> None:
    async with followed(tmp_path / "house.db") as (floor, said, beside):
        for place in ((floor.tables["R1"].name, 99), None, ("house/2026", 1), ("desk-1/2026-11-30", 4)):
            answer = await said(player(1), say.PlaceBets(1, (straight("17"),)))
            beside.heard(place)
            if place is not None and not place[0].startswith("R1"):
                beside.heard(None)
            here = Cursor(beside.hub("R1"), AT_INSPECTOR)
            async with asyncio.timeout(5):
                while json.loads(await here.next()).get("seq") != answer.seq:
                    pass


async def test_a_log_that_cannot_be_read_is_shown_to_nobody_as_the_present(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(following, "OLD_AFTER", 0.4)
    async with followed(tmp_path / "house.db") as (_, _said, beside):
        console = Cursor(beside.hub("R1"), AT_INSPECTOR)
        await console.next()
        with pytest.raises(Unavailable, match="shown anew"):  # nobody rings: the log is not read
            await asyncio.wait_for(to_the_end(console), 5)
        for ask in (beside.hub, beside.host):
            with pytest.raises(Unavailable, match="may be old"):
                ask("R1")
        beside.heard(None)
        await asyncio.sleep(0.1)
        assert beside.host("R1").stored.croupier == CROUPIER.person
        assert await Cursor(beside.hub("R1"), AT_INSPECTOR).next()


def as_if_another_dolly_had_written_it(*_: object) -> None:
    raise ValueError("of another time")


async def test_a_record_that_does_not_follow_stops_that_table_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with followed(tmp_path / "house.db") as (floor, said, beside):
        await floor.charge(opening(table="R9", command_id="0001-charge"), MANAGER)
        await beside.look("R9")
        console = Cursor(beside.hub("R1"), AT_INSPECTOR)
        await console.next()
        monkeypatch.setattr(beside.tables["R1"].decider, "evolve", as_if_another_dolly_had_written_it)
        await said(INSPECTOR, say.Note("incident", detail="a chair fell"))
        beside.heard(None)
        with pytest.raises(Unavailable, match="shown anew"):
            await asyncio.wait_for(to_the_end(console), 5)
        with pytest.raises(Broken, match="does not follow from those before"):
            beside.host("R1")
        beside.heard(None)
        await asyncio.sleep(0.1)
        assert beside.host("R9").halted is None


@pytest.mark.law("ruling 11")
async def test_a_house_that_was_followed_is_taken_over_from_where_it_is_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "house.db"
    async with followed(path) as (floor, said, beside):
        async for _ in a_round(said, "17"):
            pass
        await beside.look("R1")
        await said(CROUPIER, say.Spin("anticlockwise"))
        await said(player(1), say.PlaceBets(1, (straight("17"),)))
        known, seq = dict(beside.tables), floor.tables["R1"].seq
    since = seq - known["R1"].seq
    folded = counted(monkeypatch)
    stood = []
    for what, read in ((known, since + 1), ({}, seq + 1)):  # and the hold, which the first opening enters
        folded.clear()
        taken = Floor(SqliteLog(path), HandClock())
        await taken.open(what)
        host = taken.tables["R1"]
        stood.append((host.stored, host.seq, host.landmarks))
        acts = json.loads(await Cursor(taken.hub("R1"), AT_PIT).next())["acts"]
        assert [act["seq"] for act in acts][:seq] == list(range(1, seq + 1))
        assert (len(folded), host.stored.held_at is not None) == (read, True)
        await taken.close()
    assert stood[0] == stood[1]


def counted(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Every event of a table that is folded from now on."""
    events: list[object] = []
    fold = TableDecider.evolve

    def evolve(decider: TableDecider, state: Table, event: Event, at: int) -> Table:
        events.append(event)
        return fold(decider, state, event, at)

    monkeypatch.setattr(TableDecider, "evolve", evolve)
    return events
