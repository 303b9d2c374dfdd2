"""Credits and hourly counts over desk, table and house: off unless the house uses them (regulation 2.6)."""

import pytest
from msgspec.structs import replace

from dolly.chips import Count, Pieces, value_of
from dolly.desk import commands as desk_say
from dolly.errors import Refusal, Refused
from dolly.floor.papers import void_paper
from dolly.floor.past import read_desk, read_table
from dolly.house.arranging_commands import EnterSetting
from dolly.money import Money
from dolly.protocols.desks import by_kind
from dolly.protocols.slip_papers import credit_slip, hourly_slip
from dolly.protocols.table_papers import Maker, figures_of, mark_of, table_protocol, terms_of
from dolly.reports.papers import ResultTerm
from dolly.table import commands as say
from dolly.table.people import Actor, Place, Role
from tests.floor.day import CASHIER, FULL_SET, HALF_SET, House, worth
from tests.floor.house import CROUPIER, MANAGER, PIT
from tests.floor.test_gaming_day import BOX, house
from tests.table.paying import paid

CREDIT: Count = (Pieces(Money(100_000), 10),)
AFTER: Count = (Pieces(Money(100_000), 50), *FULL_SET[1:])
RELIEF = Actor("105", Role.CROUPIER)


async def use_slips(one: House) -> None:
    await one.floor.register.say(MANAGER, EnterSetting("internal-slips", 1, "РД-05-1"))


async def draft_credit(one: House, chips: Count = CREDIT) -> tuple[int, str]:
    desk = one.floor.desks.host("desk-1")
    await one.desk(CASHIER, desk_say.DraftPaper(desk_say.FloatPaper("credit", "R1", desk.stored.day, "EUR", chips)))
    draft = desk.stored.draft(desk.stored.drafted)
    return draft.number, draft.version


async def test_a_house_that_has_not_asked_for_them_has_neither_credits_nor_hourly_counts() -> None:
    async with house() as one:
        await one.charge("R1")
        with pytest.raises(Refused) as credit:
            await draft_credit(one)
        with pytest.raises(Refused) as count:
            await one.say("R1", PIT, say.CountHourly(FULL_SET))
        for no in (credit, count):
            assert (no.value.refusal, no.value.facts) == (Refusal.SLIPS_OFF, {"setting": "internal-slips"})
            assert "the game manager sets internal-slips to 1" in str(no.value)
        assert not one.floor.desks.host("desk-1").stored.drafts


async def test_with_the_cashiers_receipt_the_chips_have_left_the_float_and_lie_at_the_desk() -> None:
    async with house() as one:
        await use_slips(one)
        await one.charge("R1")
        at_desk = one.held()["desk:desk-1/chips:EUR"]
        draft = await draft_credit(one)
        with pytest.raises(Refused) as early:
            await one.sign(draft, CASHIER)
        assert early.value.refusal is Refusal.NOT_SIGNED
        await one.sign(draft, PIT)
        await one.sign(draft, CROUPIER)
        assert one.held()["float:R1:EUR"] == worth(FULL_SET)
        await one.sign(draft, CASHIER)

        held, till = one.held(), one.floor.desks.host("desk-1").stored.tills["EUR"]
        assert held["float:R1:EUR"] == worth(FULL_SET) - worth(CREDIT)
        assert held["desk:desk-1/chips:EUR"] == at_desk + worth(CREDIT) == int(value_of(till.chips))
        assert "transit:EUR" not in held
        assert one.floor.house.papers["credit"] == 1
        assert not one.floor.desks.host("desk-1").stored.drafts


async def test_a_credit_is_a_line_of_the_result_and_of_the_desks_balance_and_has_a_slip_of_its_own() -> None:
    async with house() as one:
        await use_slips(one)
        await one.charge("R1")
        await one.fill("R1")
        draft = await draft_credit(one)
        for by in (PIT, CROUPIER, CASHIER):
            await one.sign(draft, by)
        await one.say("R1", CROUPIER, say.CountHourly(HALF_SET))
        log, desk_log = one.floor.host("R1").name, one.floor.desks.host("desk-1").name
        await one.say("R1", CROUPIER, say.SellCashChips(Money(30_000), notes=paid(30_000)))
        tray = (*HALF_SET, *AFTER)
        await one.close("R1", tray, BOX)

        day, desk = read_table(one.floor.log, log), read_desk(one.floor.log, desk_log)
        assert day.counted is not None
        assert terms_of(day.counted) == (ResultTerm("credits", value_of(CREDIT)),)
        assert figures_of(day).result == day.counted.win == Money(30_000)
        maker = Maker(one.floor.house, {}, one.floor.clock())
        assert table_protocol(day, maker).closing is not None  # its sums agree, or it could not be made
        moved = {kind.kind: (acts, int(kind.chips)) for kind, acts in by_kind(desk.shifts[-1], "EUR")}
        assert moved["credits-in"] == (1, worth(CREDIT))
        (sent,) = [each for each in desk.sent if each.paper.kind == "credit"]
        slip = credit_slip(sent, mark_of(day.charged), maker)
        assert (slip.kind, slip.head.number, slip.amount) == ("credit", 1, value_of(CREDIT))
        assert [each.role for each in slip.signatures] == ["pit-boss", "croupier", "cashier"]
        hourly = hourly_slip(day, 1, maker)
        assert (hourly.kind, hourly.chips, hourly.signatures) == ("hourly-count", HALF_SET, ())
        assert (hourly.counted_by, hourly.counted_as) == (maker.person(CROUPIER.person), "croupier")


async def test_the_croupier_on_the_table_hands_it_over_and_may_be_relieved_before_the_receipt() -> None:
    async with house() as one:
        await use_slips(one)
        await one.charge("R1")
        draft = await draft_credit(one)
        with pytest.raises(Refused) as other:
            await one.sign(draft, RELIEF)
        assert other.value.refusal is Refusal.NOT_AT_THIS_TABLE
        await one.sign(draft, CROUPIER)
        await one.sign(draft, PIT)
        await one.say("R1", RELIEF, say.TakePlace(Place.CROUPIER))
        await one.say("R1", RELIEF, say.Spin("clockwise"))
        with pytest.raises(Refused) as playing:
            await one.sign(draft, CASHIER)
        assert playing.value.refusal is Refusal.OUT_OF_TURN
        await one.say("R1", RELIEF, say.VoidSpin("ball-dropped"))
        await one.sign(draft, CASHIER)
        assert one.floor.host("R1").stored.credits == value_of(CREDIT)


async def test_a_credit_given_up_recalls_no_fill_and_one_of_another_day_is_refused() -> None:
    async with house() as one:
        await use_slips(one)
        await one.charge("R1")
        draft = await draft_credit(one)
        await one.sign(draft, PIT)
        before = one.held()
        await void_paper(one.floor, "desk-1", one.id(), PIT, desk_say.VoidPaper(draft[0], "not needed"))
        assert one.held() == before
        paper = desk_say.FloatPaper("credit", "R1", "2026-11-30", "EUR", CREDIT)
        host = one.floor.host("R1")
        host.stored = replace(host.stored, charge=replace(host.stored.charged, day="2026-11-29"))
        with pytest.raises(Refused) as day:
            await one.desk(CASHIER, desk_say.DraftPaper(paper))
        assert day.value.facts["day"] == "2026-11-29"


async def test_a_count_within_the_day_is_a_touch_of_its_own() -> None:
    async with house() as one:
        await use_slips(one)
        await one.charge("R1")
        with pytest.raises(Refused):
            await one.say("R1", CROUPIER, say.CountHourly(FULL_SET), say.TakeSeat(1))
