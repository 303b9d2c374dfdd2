"""A payment stands on its right line in every paper that names it, and a signed sum stays as it was signed (0046)."""

import pytest

from dolly.desk import commands as desk_say
from dolly.desk.view import desk_picture
from dolly.floor.past import desk_logs, read_desk, struck_lines
from dolly.floor.rounds_told import round_told
from dolly.floor.sums import draw_now, draw_numbered, sign_sum
from dolly.house.commands import NumberPaper
from dolly.house.holding_commands import StrikeBookLine
from dolly.money import Money
from dolly.protocols.bound_books import books_list, written
from dolly.protocols.table_papers import Maker
from dolly.reports.papers import DailyProtocol
from dolly.table import commands as say
from tests.floor.day import CASHIER, FULL_SET, House
from tests.floor.house import CROUPIER, MANAGER, HandClock
from tests.floor.test_bound_books import CHIP, pay
from tests.floor.test_gaming_day import house
from tests.floor.test_handing import DAY, closed
from tests.floor.test_visits import AT
from tests.floor.test_visits import house as desks

LOG = f"R1/{DAY}"


async def strike(one: House, line: int, right: int, series: str = "", right_series: str = "") -> None:
    """The game manager strikes a line; time goes on."""
    assert isinstance(one.floor.clock, HandClock)
    one.floor.clock.pass_(1)
    await one.floor.register.say(MANAGER, StrikeBookLine("cash", series, line, right_series, right, "typed wrongly"))
    one.floor.clock.pass_(1)


async def corrected_on(one: House, line: int) -> None:
    """35 that were overlooked in the first game are paid at the desk, on a line of the book."""
    overlooked = desk_say.CorrectPayment(
        "EUR", LOG, 1, Money(3_500), to_player=True, book=line, reason="overlooked", manager="401", further=True
    )
    await one.desk(CASHIER, overlooked)


async def played(one: House) -> None:
    """One game without bets, and the table goes home."""
    await one.charge("R1")
    await one.say("R1", CROUPIER, say.Spin("clockwise"))
    await one.say("R1", CROUPIER, say.CallNoMoreBets())
    await one.say("R1", CROUPIER, say.DeclareResult("17"))
    await one.say("R1", CROUPIER, say.SetDolly())
    await one.say("R1", CROUPIER, say.CollectLosing(), say.PayWinning(), say.LiftDolly())
    await one.close("R1", FULL_SET, ())


def lines(paper: object) -> list[str]:
    assert isinstance(paper, DailyProtocol)
    return [each.document for each in paper.corrections]


async def test_a_struck_line_is_the_right_one_in_the_sums_and_on_the_sheet_of_the_round() -> None:
    async with house() as one:
        await played(one)
        await corrected_on(one, 7)
        await corrected_on(one, 9)
        await strike(one, 9, 8)
        await corrected_on(one, 9)  # written there in truth
        log, maker = one.floor.log, Maker(one.floor.house, {}, 0)
        for kind, about in (("daily", DAY), ("monthly", DAY[:7])):
            paper = draw_now(log, kind, about).paper(maker)  # type: ignore[arg-type]
            assert [each.document for each in paper.corrections] == ["7", "8", "9"], kind
        told = round_told(log, LOG, 1)
        assert [each.book for each in told.desk] == [7, 8, 9]
        assert [each.book for each in read_desk(log, f"desk-1/{DAY}").corrections] == [7, 9, 9], "as typed"


async def test_what_is_struck_after_a_sum_was_signed_leaves_it_as_it_was_signed() -> None:
    async with house() as one:
        await played(one)
        await corrected_on(one, 7)
        await strike(one, 7, 8)
        await closed(one)
        log = one.floor.log
        drawn = draw_now(log, "daily", DAY)
        seen = drawn.version(one.floor.house)
        await sign_sum(one.floor, "daily", one.id(), MANAGER, NumberPaper("daily", DAY, seen))
        await strike(one, 8, 10)
        house_now = one.floor.house
        numbered = draw_numbered(log, house_now, "daily", DAY)
        assert lines(numbered.paper(Maker(house_now, {}, 0))) == ["8"]
        assert numbered.version(house_now) == seen
        assert [each.book for each in round_told(log, LOG, 1).desk] == [10], "the sheet tells what stands now"


@pytest.mark.law("ruling 32")
@pytest.mark.parametrize("then", ["desk-1", "desk-2"])
async def test_a_line_struck_and_written_again_while_the_clock_is_held_moves_the_payment_that_stood_there(
    then: str,
) -> None:
    async with desks() as one:
        await pay(one, "desk-2", 4)
        await pay(one, "desk-1", 9, series="В")
        assert isinstance(one.floor.clock, HandClock)
        one.floor.clock.pass_(-7_200)  # set back: until it has caught up, all that is written bears one time
        await one.floor.register.say(MANAGER, StrikeBookLine("cash", "В", 9, "", 5, "typed wrongly"))
        await one.desk(AT[then], desk_say.RedeemChips("EUR", CHIP, "cash", 9, "7", series="В"), then)
        log, maker = one.floor.log, Maker(one.floor.house, {}, 0)
        days = [read_desk(log, name) for name in desk_logs(log, DAY)]
        paper = books_list(DAY, DAY, days, maker, struck_lines(log))
        (struck,) = paper.struck
        assert (struck.desk, struck.line, struck.right_line) == ("desk-1", 9, 5)
        paid = written(days, struck_lines(log)).paid
        stand = {(desk.opened.desk, each.series, each.book, each.visitor) for desk, each in paid}
        assert stand == {("desk-2", "", 4, ""), ("desk-1", "", 5, ""), (then, "В", 9, "7")}
        for asked in ([days[0]], [days[1]]):  # the list of one desk alone takes nobody else's payment
            assert len(written(asked, struck_lines(log)).struck) == (asked[0].opened.desk == "desk-1")


@pytest.mark.law("ruling 32")
async def test_the_cashiers_page_offers_no_line_of_a_book_that_went_with_its_struck_line() -> None:
    async with desks() as one:

        def offered() -> tuple[str | None, int | None]:
            written = {key: book.last for key, book in one.floor.house.books.items()}
            view = desk_picture(one.floor.desks.host("desk-1").stored, "cashier", written)
            return view.series.get("cash"), view.books.get("cash")

        await pay(one, "desk-1", 1, series="А-1")
        await pay(one, "desk-1", 2, series="А-7")
        assert offered() == ("А-7", 2)
        await strike(one, 2, 2, "А-7", "А-1")
        assert offered() == ("А-1", 2), "the only book there is"
        await pay(one, "desk-2", 41, series="Б-1")
        assert offered() == (None, None), "which of two, the cashier says"
        await pay(one, "desk-1", 42, series="Б-1")
        assert offered() == ("Б-1", 42)
