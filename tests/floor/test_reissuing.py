"""Papers made anew over house and table: no chips move, every total counts them once, the old number is in none."""

import pytest
from msgspec.structs import replace

from dolly.chips import Count, Pieces, value_of
from dolly.desk import commands as desk_say
from dolly.documents import SIGNERS
from dolly.errors import Malformed, Refusal, Refused
from dolly.export.checking import check_export
from dolly.export.writing import Wanted, export
from dolly.floor.papers import sign_closing
from dolly.floor.past import desk_logs, live_tables, read_desk, read_table
from dolly.floor.reissuing import draft_reissue, paper_says, sign_reissue
from dolly.house import commands as house_say
from dolly.house.reissue_state import ReissueKind
from dolly.house.reissuing_commands import DraftReissue, SignReissue
from dolly.money import Money
from dolly.protocols.house_papers import daily_protocol, desk_balance, monthly_protocol
from dolly.protocols.slip_papers import credit_slip
from dolly.protocols.table_papers import Maker, mark_of, table_protocol
from dolly.reports.papers import DailyProtocol, MonthlyProtocol
from dolly.table import commands as say
from dolly.table.closing_paper import closing_paper, closing_signed, closing_version
from dolly.table.people import Actor
from tests.floor.day import CASHIER, FULL_SET, HALF_SET, NOTES, OTHER_CASHIER, SAFE, House
from tests.floor.house import CROUPIER, MANAGER, PIT, TriedLog
from tests.floor.test_gaming_day import BOX, house
from tests.floor.test_slips import CREDIT, draft_credit, use_slips
from tests.table.paying import paid

REASON = "the paper was signed by a person of another table"
BY_ROLE: dict[str, Actor] = {"cashier": CASHIER, "game-manager": MANAGER, "pit-boss": PIT, "croupier": CROUPIER}
TRAY: Count = (Pieces(Money(100_000), 90), Pieces(Money(10_000), 525), Pieces(Money(500), 1_500))


async def drafted(one: House, kind: ReissueKind, number: int) -> int:
    await draft_reissue(one.floor, one.id(), MANAGER, DraftReissue(kind, number, REASON))
    return one.floor.house.reissue_count


async def sign(one: House, draft: int, role: str) -> None:
    version = one.floor.house.reissues[draft].version
    await sign_reissue(one.floor, one.id(), BY_ROLE[role], SignReissue(draft, version))


async def anew(one: House, kind: ReissueKind, number: int) -> int:
    """A paper is made anew and signed by all; its number."""
    draft = await drafted(one, kind, number)
    while (lacking := unsigned(one, draft)) is not None:
        await sign(one, draft, lacking)
    return one.floor.house.papers[kind]


def unsigned(one: House, draft: int) -> str | None:
    """Whose signature a draft lacks next; nobody's, once it is in force."""
    waiting = one.floor.house.reissues.get(draft)
    return None if waiting is None else waiting.paper.lacking(waiting.signed)[0]


async def played(one: House) -> None:
    """A table is charged, filled, sells for three hundred euro, and is closed and signed off."""
    await one.charge("R1")
    await one.say("R1", CROUPIER, say.TakeSeat(1), say.BuyChips(1, Money(30_000), Money(500), notes=paid(30_000)))
    await one.fill("R1")
    await one.say("R1", CROUPIER, say.ExchangeColour(1, 60, all_home=True))
    await one.close("R1", TRAY, BOX)


def sums(one: House) -> tuple[DailyProtocol, MonthlyProtocol]:
    log, day = one.floor.log, one.floor.house.day
    tables, desks = list(live_tables(log, day)), [read_desk(log, name) for name in desk_logs(log, day)]
    maker = Maker(one.floor.house, {}, 0)
    return daily_protocol(day, 1, tables, desks, maker), monthly_protocol(day[:7], 1, tables, desks, maker)


@pytest.mark.law("ruling 32")
@pytest.mark.parametrize("kind", ["charge", "fill", "closing"])
async def test_a_paper_made_anew_is_in_every_total_once_and_the_annulled_one_in_none(kind: ReissueKind) -> None:
    async with house() as one:
        await played(one)
        before, held = sums(one), one.held()
        fill, opened = value_of(HALF_SET), value_of(FULL_SET)
        assert (before[0].totals[0].tables.fills, before[0].totals[0].tables.charge) == (fill, opened)

        assert await anew(one, kind, 1) == 2

        day, month = sums(one)
        assert one.held() == held
        assert (day.totals, month.totals, month.days, month.tables) == (
            before[0].totals, before[1].totals, before[1].days, before[1].tables,
        )  # fmt: skip
        assert [line.protocol for line in day.tables] == [2 if kind == "charge" else 1]
        assert [line.protocol for line in month.lines] == [2 if kind == "charge" else 1]
        paper = table_protocol(read_table(one.floor.log, f"R1/{one.floor.house.day}"), Maker(one.floor.house, {}, 0))
        assert [(line.number, line.amount) for line in paper.fills] == [(2 if kind == "fill" else 1, fill)]
        assert paper.fills_total == fill
        assert paper.closing is not None
        assert (paper.closing.number, paper.closing.replaces) == ((2, 1) if kind == "closing" else (1, 0))


@pytest.mark.law("ruling 32")
async def test_an_annulled_fill_that_nothing_replaces_is_in_no_total_and_its_table_neither() -> None:
    async with house() as one:
        await played(one)
        tables = list(live_tables(one.floor.log, one.floor.house.day))
        facts = one.floor.house
        old = Maker(replace(facts, annulled=facts.annulled.set(("fill", 1), 0)), {}, 0)  # as an old log tells it
        assert daily_protocol(one.floor.house.day, 1, tables, [], old).totals == ()
        assert monthly_protocol(one.floor.house.day[:7], 1, tables, [], old).totals == ()


@pytest.mark.law("ruling 26")
async def test_an_open_table_names_its_charge_and_its_fill_by_their_new_numbers_and_is_signed_off_on_them() -> None:
    async with house() as one:
        await one.charge("R1")
        await one.fill("R1")
        await anew(one, "charge", 1)
        await anew(one, "fill", 1)
        state = one.floor.host("R1").stored
        assert (state.charged.number, [fill.number for fill in state.received]) == (2, [2])
        await one.say("R1", PIT, say.CloseTable("no-players"))
        await one.counted("R1", TRAY, ())
        paper = closing_paper(one.floor.host("R1").stored)
        assert paper is not None
        assert (paper.number, [fill.number for fill in paper.fills]) == (2, [2])


@pytest.mark.law("ruling 26")
async def test_who_has_signed_a_closing_signs_again_where_a_fill_was_made_anew_meanwhile() -> None:
    async with house() as one:
        await one.charge("R1")
        await one.fill("R1")
        await one.say("R1", PIT, say.CloseTable("no-players"))
        signing = await one.counted("R1", TRAY, ())
        await sign_closing(one.floor, "R1", one.id(), MANAGER, signing)
        await anew(one, "fill", 1)
        state = one.floor.host("R1").stored
        assert closing_signed(state) == ()
        assert closing_version(state) != signing.version


async def test_what_is_read_of_a_paper_is_what_its_log_says_and_of_one_made_anew_the_same_chips() -> None:
    async with house() as one:
        await played(one)
        log = one.floor.log
        fill = paper_says(log, one.floor.house, "fill", 1)
        assert (fill.sums[0].currency, fill.sums[0].chips) == ("EUR", HALF_SET)
        closing = paper_says(log, one.floor.house, "closing", 1)
        assert (closing.sums[0].chips, closing.sums[0].cash) == (TRAY, BOX)
        await anew(one, "fill", 1)
        again = paper_says(log, one.floor.house, "fill", 2)
        assert again.sums == fill.sums
        assert again.original == one.floor.house.reissued["fill", 2].version != fill.original


async def test_a_paper_of_a_desk_whose_day_is_over_is_made_anew_and_its_day_is_summed_after_it() -> None:
    async with house() as one:
        till = one.floor.desks.host("desk-1").stored.tills["EUR"]
        await one.count_desk("closing", till.chips, (Pieces(Money(500), int(till.cash) // 500),))
        await one.floor.settled()
        draft = await drafted(one, "desk-balance", 1)
        summed = house_say.NumberPaper("daily", one.floor.house.day, "5" * 64, "5" * 64)
        with pytest.raises(Refused) as caught:
            await one.floor.register.say(MANAGER, summed)
        assert caught.value.refusal is Refusal.DAY_NOT_OVER
        for role in SIGNERS["desk-balance"]:
            await sign(one, draft, role)
        day, _ = sums(one)
        assert [line.protocol for line in day.desks] == [2]
        await one.floor.register.say(MANAGER, summed)


@pytest.mark.law("ruling 28")
async def test_the_balance_of_each_shift_has_a_number_and_is_made_anew_while_the_desk_goes_on() -> None:
    log = TriedLog()
    async with house(log) as one:
        await one.count_desk("shift", SAFE, NOTES, by=OTHER_CASHIER)
        assert await anew(one, "desk-balance", 1) == 2
        less_one = (Pieces(Money(10_000), 199), *NOTES[1:])
        counted = desk_say.EnterCount("closing", (desk_say.TillCount("EUR", SAFE, less_one),))
        await one.desk(OTHER_CASHIER, counted)
        await one.confirm_desk(answers_for="502", cashier=OTHER_CASHIER)
        await one.floor.settled()
        name, facts = f"desk-1/{one.floor.house.day}", one.floor.house
        desk, maker = read_desk(log, name), Maker(facts, {}, 0)
        first, last = desk.shifts
        assert [desk.shift_of(number) for number in (1, 2, 3)] == [first, None, last]
        for number, replaced in ((1, 2), (2, 0)):
            head = desk_balance(desk, first, maker, number).head
            assert (head.number, head.replaced_by) == (number, replaced)
        assert desk_balance(desk, last, maker).head.number == 3
        assert paper_says(log, facts, "desk-balance", 3).sums[0].cash == less_one
        day, _ = sums(one)
        assert [(line.protocol, line.cash_over) for line in day.desks] == [(3, Money(-10_000))]
        assert facts.papers["desk-balance"] == 3
        found = check_export(export(log, Wanted(facts.day, one.floor.clock())))
        assert found.fault is None, found.fault


async def test_a_credit_made_anew_is_a_term_of_the_result_once_and_its_slip_names_the_old() -> None:
    async with house() as one:
        await use_slips(one)
        await one.charge("R1")
        draft = await draft_credit(one)
        for by in (PIT, CROUPIER, CASHIER):
            await one.sign(draft, by)
        draft_anew = await drafted(one, "credit", 1)
        for role in SIGNERS["credit"]:
            await sign(one, draft_anew, role)
        day = read_table(one.floor.log, f"R1/{one.floor.house.day}")
        maker = Maker(one.floor.house, {}, 0)
        (sent,) = (
            each
            for each in read_desk(one.floor.log, f"desk-1/{one.floor.house.day}").sent
            if each.paper.kind == "credit"
        )
        new, old = credit_slip(sent, mark_of(day.charged), maker), credit_slip(sent, mark_of(day.charged), maker, 1)
        assert (new.head.number, new.head.replaces, new.head.reason) == (2, 1, REASON)
        assert (old.head.annulled, old.head.replaced_by) == (True, 2)
        assert new.chips == old.chips == CREDIT
        assert day.credited == value_of(CREDIT)
        with pytest.raises(Malformed, match="the numbers it has had: 1, 2"):
            credit_slip(sent, mark_of(day.charged), maker, 3)
