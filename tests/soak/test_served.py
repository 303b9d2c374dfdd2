"""What the people of the house that is killed say of its cloth table, and what is told of how far that table is."""

from random import Random
from typing import Any

import pytest

from dolly.floor.papers import sign_closing
from dolly.table import commands as say
from soak.closing import CLOSING
from soak.served_cloth import CROUPIER as LEADS
from soak.served_cloth import PIT as WALKS
from soak.served_cloth import Hurry, _of_draft, _of_table, how_far
from tests.floor.day import CASHIER, FULL_SET
from tests.floor.house import CROUPIER, INSPECTOR, MANAGER, PIT, TriedLog
from tests.floor.test_gaming_day import house


@pytest.mark.law("27(5)", "ruling 20")
async def test_how_far_a_table_is_from_its_ground_to_the_signed_protocol() -> None:
    log = TriedLog()
    async with house(log) as one:
        await one.charge("R1")
        assert how_far(log, "R1") == ""
        await one.say("R1", CROUPIER, say.AnnounceLastGames())
        assert how_far(log, "R1") == "last games"
        await one.say("R1", INSPECTOR, say.WithdrawLastGames())
        assert how_far(log, "R1") == ""
        await one.say("R1", PIT, say.CloseTable("no-players"))
        assert how_far(log, "R1") == "closed"
        signing = await one.counted("R1", FULL_SET)
        for by in (CASHIER, MANAGER, PIT):
            await sign_closing(one.floor, "R1", one.id(), by, signing)
            assert how_far(log, "R1") == "closed"
        await sign_closing(one.floor, "R1", one.id(), CROUPIER, signing)
        assert how_far(log, "R1") == ""
        await one.floor.settled()
        await one.charge("R1")
        assert how_far(log, "R1") == ""


def seen(*, last_games: int | None = None, suspended: str | None = None, out: int = 0) -> dict[str, Any]:
    public = {"phase": "open", "last_games": last_games, "suspended": suspended}
    return {"public": public, "staff": {"accounts": [{"seat": seat, "chip_value": 500} for seat in range(out)]}}


@pytest.mark.law("27(5)")
@pytest.mark.parametrize(
    ("hurry", "looks", "by", "next_"),
    [
        ("no-players", seen(out=2), WALKS, say.SuspendTable(CLOSING)),
        ("working-time", seen(out=2), LEADS, say.AnnounceLastGames()),
        ("", seen(last_games=0), LEADS, say.CloseTable("working-time")),
        ("no-players", seen(suspended=CLOSING), WALKS, say.CloseTable("no-players")),
    ],
)
def test_whoever_hurries_brings_the_table_to_its_end_on_a_ground_of_the_law(
    hurry: Hurry, looks: dict[str, Any], by: object, next_: say.Command
) -> None:
    for seed in range(20):
        assert _of_table(looks, "2026-11-30", Random(seed), hurry) == ("table", "L1", by, (next_,))


def test_colours_come_home_before_the_ground_and_last_games_are_played_meanwhile() -> None:
    for seed in range(20):
        drawn = _of_table(seen(last_games=0, out=1), "2026-11-30", Random(seed), "working-time")
        assert drawn is not None
        assert isinstance(drawn[3][0], say.ExchangeColour)
        assert _of_table(seen(last_games=2), "2026-11-30", Random(seed), "working-time") is None


def test_a_fill_is_mostly_given_up_where_the_table_closes_and_a_charge_is_not() -> None:
    def given_up(kind: str, hurry: Hurry) -> int:
        draft = {"draft": 1, "version": "0" * 64, "paper": {"kind": kind}, "signed": []}
        return sum(_of_draft(draft, Random(seed), hurry)[0] == "void" for seed in range(100))

    assert given_up("fill", "no-players") > 60
    assert max(given_up("fill", ""), given_up("charge", "no-players")) < 20
