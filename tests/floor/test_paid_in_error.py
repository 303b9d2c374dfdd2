"""What was paid in error at an open table is a line of its closing protocol, in the result already (ruling 29)."""

import pytest

from dolly.chips import Count, Pieces
from dolly.floor.past import read_table
from dolly.money import Money
from dolly.protocols.table_papers import Maker, figures_of, table_protocol, terms_of
from dolly.reports.blocks import Grid
from dolly.reports.forms.table import table_protocol as form_of
from dolly.reports.papers import ResultTerm
from dolly.reports.tongue import Tongue
from dolly.table import commands as say
from tests.floor.day import FULL_SET, House
from tests.floor.house import CROUPIER, MANAGER
from tests.floor.test_gaming_day import BOX, house
from tests.table.paying import paid

#: The full set less a chip of 100: the player kept it.
LEFT: Count = (FULL_SET[0], Pieces(Money(10_000), 349), FULL_SET[2])


async def game(one: House) -> None:
    for command in (
        say.Spin("clockwise"), say.CallNoMoreBets(), say.DeclareResult("17"), say.SetDolly(),
        say.CollectLosing(), say.PayWinning(), say.LiftDolly(),
    ):  # fmt: skip
        await one.say("R1", CROUPIER, command)


@pytest.mark.law("ruling 29")
async def test_what_stays_paid_in_error_is_shown_on_the_closing_protocol_and_not_taken_off_again() -> None:
    async with house() as one:
        await one.charge("R1")
        await one.say("R1", CROUPIER, say.SellCashChips(Money(30_000), notes=paid(30_000)))
        await game(one)
        overpaid = say.CorrectPaying(
            seat=None,
            game=1,
            amount=Money(12_500),
            to_player=False,
            reason="a column paid as a number",
            back=Money(2_500),
        )
        await one.say("R1", MANAGER, overpaid)
        log = one.floor.host("R1").name
        await one.close("R1", LEFT, BOX)

        day = read_table(one.floor.log, log)
        assert day.counted is not None
        assert (day.paid_in_error, day.counted.paid_in_error) == (Money(10_000), Money(10_000))
        assert terms_of(day.counted) == (ResultTerm("paid-in-error", Money(10_000), in_result=False),)
        assert figures_of(day).result == day.win == Money(20_000)  # 300 in the box, less the 100 that are gone
        assert figures_of(day).others == Money(0)

        printed = form_of(table_protocol(day, Maker(one.floor.house, {}, one.floor.clock())), Tongue("en"))
        (result,) = [block for block in printed.blocks if isinstance(block, Grid) and block.totals[0][0] == "="]
        assert ("", "Paid in error (in the result already)", Money(10_000)) in result.totals
        assert result.totals[0] == ("=", "Final result", Money(20_000))
