"""The page that explains a round to a player: the round's own acts, and nothing of what staff is told of a visitor."""

from collections.abc import Iterator

import pytest
from msgspec.json import encode

from dolly.floor.past import read_table
from dolly.floor.rounds_told import round_told
from dolly.house import House
from dolly.money import Money
from dolly.protocols.table_papers import Maker
from dolly.reports.papers import RoundSheet
from dolly.store.memory import MemoryLog
from dolly.table import commands as say
from dolly.table.people import Place
from dolly.web.dispute_papers import round_sheet
from tests.floor.house import CROUPIER, INSPECTOR, MANAGER, Said, player, playing, straight
from tests.table.paying import paid

LOG = "R1/2026-11-30"
OF_STAFF = ("V-17", "V-18", "diligence", "inspector-called", "noted", "alarm-acknowledged", "illness")
NOT_OF_THE_GAME = ("chips-bought", "cashed-out", "tip-taken", "place-left", "seat-taken")


async def game_amid_the_trade(said: Said) -> None:
    """A game in which chips are sold to visitors above the house's sum, cashed out, tipped, noted and relieved."""
    await said(CROUPIER, say.Spin("clockwise"))
    await said(player(1), say.PlaceBets(1, (straight("17"),)))
    await said(player(2), say.PlaceBets(2, (straight("5"),)))
    for seat, visitor in ((1, "V-17"), (2, "V-18")):
        more = Money(600_000)
        await said(CROUPIER, say.BuyChips(seat, more, None, visitor, notes=paid(int(more))))
    await said(INSPECTOR, say.Acknowledge(1))
    await said(INSPECTOR, say.Note("incident", 2, "V-18 is watched for due diligence"))
    await said(CROUPIER, say.CashOut(2, Money(100)))
    await said(CROUPIER, say.CallNoMoreBets())
    await said(CROUPIER, say.DeclareResult("17"))
    await said(CROUPIER, say.SetDolly())
    await said(CROUPIER, say.CollectLosing(), say.PayWinning(), say.LiftDolly())
    await said(MANAGER, say.CorrectPaying(2, 1, Money(100), to_player=True, reason="a chip was overlooked"))


def sheets(log: MemoryLog) -> Iterator[RoundSheet]:
    """The page of the whole game, and that of the first seat."""
    charged = read_table(log, LOG).charged
    for seat in (None, 1):
        yield round_sheet(round_told(log, LOG, 1, seat), charged, "K-04", Maker(House(), {}, 10), "bg")


@pytest.mark.law("ruling 23")
async def test_no_call_of_the_inspector_and_no_visitor_stands_on_a_players_page_with_or_without_a_seat() -> None:
    log = MemoryLog()
    async with playing(log) as (_, said):
        await game_amid_the_trade(said)
        of_staff = encode(round_told(log, LOG, 1)).decode()
        pages = [encode(sheet).decode() for sheet in sheets(log)]

    assert all(word in of_staff for word in ("V-17", "V-18", "inspector-called", "noted"))  # staff reads it all
    assert [(word, page) for page in pages for word in OF_STAFF if word in page] == []


@pytest.mark.law("27(2)s3", "ruling 32")
async def test_a_players_page_lists_the_acts_of_the_game_and_for_a_seat_its_own_alone() -> None:
    log = MemoryLog()
    async with playing(log) as (_, said):
        await game_amid_the_trade(said)
        whole, own = sheets(log)

    play = ["no-more-bets-called", "result-declared", "dolly-set", "losing-collected", "winning-paid", "dolly-lifted"]
    assert [act.act for act in whole.acts] == [
        "wheel-spun", "bets-invited", "bets-placed", "bets-placed", *play, "paying-corrected",
    ]  # fmt: skip
    assert [act.act for act in own.acts] == ["wheel-spun", "bets-invited", "bets-placed", *play]
    assert "място 2" not in encode(own).decode()
    assert {act.act for act in whole.acts}.isdisjoint(NOT_OF_THE_GAME)
    assert Place.CROUPIER.value in {act.role for act in own.acts}
