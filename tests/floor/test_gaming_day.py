"""A gaming day over desk and tables: floats out and in by signed papers, and every cent where the books say."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from dolly.chips import Count, Pieces, more
from dolly.desk import commands as desk_say
from dolly.desk.commands import Charging, FloatPaper
from dolly.errors import Refusal, Refused, Unavailable
from dolly.floor.books import books_reader
from dolly.floor.papers import sign_paper, void_paper
from dolly.money import Money
from dolly.store.log import EventLog
from dolly.store.verify import verify
from dolly.table import commands as say
from dolly.table.phases import Phase
from tests.floor.day import (
    CASHIER,
    FULL_SET,
    HALF_SET,
    NOTES,
    OTHER_CASHIER,
    SAFE,
    House,
    worth,
)
from tests.floor.house import CROUPIER, INSPECTOR, MANAGER, PIT, HandClock, TriedLog, once, open_floor
from tests.table.paying import paid

BOX: Count = (Pieces(Money(5_000), 6),)


@asynccontextmanager
async def house(log: EventLog | None = None) -> AsyncIterator[House]:
    """A house with its desk open and counted; in the end everything it wrote is verified."""
    log = log or TriedLog()
    async with open_floor(log, HandClock()) as floor:
        one = House(floor)
        await one.found()
        await one.open_desk()
        yield one
        report = verify(log, books_reader())
        assert report.fault is None, report.fault


@pytest.mark.law("ruling 26", "27(1)s1")
async def test_the_fourth_signature_opens_the_table_and_takes_the_chips_from_the_desk() -> None:
    async with house() as one:
        draft = await one.draft("R1")
        for by in (CASHIER, MANAGER, PIT):
            await one.sign(draft, by)
            assert "R1" not in one.floor.tables
            assert one.held()["desk:desk-1/chips:EUR"] == worth(SAFE)
        await one.sign(draft, CROUPIER)

        table = one.floor.host("R1").stored
        assert (table.phase, table.float_) == (Phase.OPEN, Money(10_000_000))
        assert (table.charged.desk, table.charged.number, table.charged.chips) == ("desk-1", 1, FULL_SET)
        assert [each.person for each in table.charged.signatures] == ["501", "401", "301", "104"]
        held = one.held()
        assert held["desk:desk-1/chips:EUR"] == worth(SAFE) - 10_000_000
        assert held["float:R1:EUR"] == 10_000_000
        assert one.floor.house.papers["charge"] == 1
        assert not one.floor.desks.host("desk-1").stored.drafts


@pytest.mark.law("ruling 26")
async def test_the_croupier_signs_last_nobody_twice_and_only_what_stands_there() -> None:
    async with house() as one:
        number, version = await one.draft("R1")
        with pytest.raises(Refused) as early:
            await one.sign((number, version), CROUPIER)
        assert early.value.refusal is Refusal.NOT_SIGNED
        await one.sign((number, version), CASHIER)
        with pytest.raises(Refused) as twice:
            await one.sign((number, version), CASHIER)
        assert twice.value.refusal is Refusal.SIGNED_ALREADY
        with pytest.raises(Refused) as other:
            await one.sign((number, "0" * 64), MANAGER)
        assert other.value.refusal is Refusal.OTHER_VERSION


async def test_a_charge_that_the_table_refuses_is_refused_whole_at_the_last_signature() -> None:
    async with house() as one:
        desk = one.floor.desks.host("desk-1")
        paper = FloatPaper("charge", "R1", desk.stored.day, "EUR", FULL_SET, Charging("cloth", 8, "bg-2021"))
        await one.desk(CASHIER, desk_say.DraftPaper(paper))  # the inspector has not looked at the wheel yet
        draft = desk.stored.draft(1)
        for by in (CASHIER, MANAGER, PIT):
            await one.sign((draft.number, draft.version), by)
        before = one.held()
        with pytest.raises(Refused) as caught:
            await one.sign((draft.number, draft.version), CROUPIER)
        assert caught.value.refusal is Refusal.NOT_SIGNED
        assert caught.value.facts["lacking"] == "inspector"
        assert one.held() == before
        assert "R1" not in one.floor.tables
        assert one.floor.house.papers.get("charge", 0) == 0  # no number is lost on it
        await one.check("R1")
        await one.sign((draft.number, draft.version), CROUPIER)
        assert one.floor.house.papers["charge"] == 1


@pytest.mark.law("ruling 24")
async def test_a_fill_is_on_its_way_with_three_signatures_and_in_the_float_with_the_croupiers() -> None:
    async with house() as one:
        await one.charge("R1")
        draft = await one.draft("R1", HALF_SET, fill=True)
        await one.sign(draft, MANAGER)
        await one.sign(draft, CASHIER)
        assert one.floor.host("R1").stored.fill_in_transit is None
        await one.sign(draft, PIT)
        assert one.floor.host("R1").stored.fill_in_transit == Money(5_000_000)
        assert one.held()["float:R1:EUR"] == 10_000_000
        with pytest.raises(Refused) as barred:
            await one.say("R1", PIT, say.CloseTable("no-players"))
        assert barred.value.refusal is Refusal.UNACKNOWLEDGED

        await one.say("R1", CROUPIER, say.Spin("clockwise"))
        with pytest.raises(Refused) as playing:
            await one.sign(draft, CROUPIER)
        assert playing.value.refusal is Refusal.OUT_OF_TURN
        await one.say("R1", CROUPIER, say.VoidSpin("ball-dropped"))
        await one.sign(draft, CROUPIER)

        assert one.held()["float:R1:EUR"] == 15_000_000
        assert one.floor.host("R1").stored.fills == Money(5_000_000)
        assert one.floor.house.papers["fill"] == 1


@pytest.mark.law("ruling 24")
async def test_a_fill_that_is_given_up_is_recalled_and_its_chips_never_left() -> None:
    async with house() as one:
        await one.charge("R1")
        draft = await one.fill_under_way("R1")
        before = one.held()
        await void_paper(one.floor, "desk-1", one.id(), MANAGER, desk_say.VoidPaper(draft[0], "players left"))

        assert one.floor.host("R1").stored.fill_in_transit is None
        assert one.held() == before


@pytest.mark.law("ruling 25", "ruling 26", "ruling 21")
async def test_a_day_from_the_safe_to_the_safe() -> None:
    async with house() as one:
        await one.charge("R1")
        await one.say("R1", CROUPIER, say.TakeSeat(1), say.BuyChips(1, Money(30_000), Money(500), notes=paid(30_000)))
        await one.say("R1", CROUPIER, say.ExchangeColour(1, 20, all_home=True))
        left = (Pieces(Money(100_000), 60), Pieces(Money(10_000), 349), Pieces(Money(500), 1_000))
        await one.close("R1", left, BOX)

        assert one.floor.house.tables["R1"].log is None
        assert one.floor.house.papers["closing"] == 1
        held = one.held()
        assert held["desk:desk-1/chips:EUR"] == worth(SAFE) - 10_000
        assert held["desk:desk-1/cash:EUR"] == worth(NOTES, BOX)
        assert held["public:R1:EUR"] == 10_000 - 30_000
        assert "float:R1:EUR" not in held
        assert "home:R1:EUR" not in held

        desk = one.floor.desks.host("desk-1")
        await one.count_desk("closing", desk.stored.tills["EUR"].chips, more(NOTES, BOX))
        assert "desk-1" not in one.floor.desks.live
        assert one.floor.house.desks["desk-1"].log is None
        assert one.held() == {
            "cage:EUR": 20_000, "public:R1:EUR": -20_000,
        }  # fmt: skip


@pytest.mark.law("ruling 28")
async def test_a_shift_ends_by_a_blind_count_and_the_next_cashier_takes_over_the_same_figures() -> None:
    async with house() as one:
        await one.desk(CASHIER, desk_say.SellChips("EUR", (Pieces(Money(500), 20),)))
        sold = worth(SAFE) - 10_000
        chips = (*SAFE[:2], Pieces(Money(500), 19_980))
        await one.count_desk("shift", chips, more(NOTES, (Pieces(Money(10_000), 1),)), by=OTHER_CASHIER)

        desk = one.floor.desks.host("desk-1").stored
        assert desk.cashier == "502"
        assert one.held()["desk:desk-1/chips:EUR"] == sold
        with pytest.raises(Refused) as gone:
            await one.desk(CASHIER, desk_say.SellChips("EUR", (Pieces(Money(500), 1),)))
        assert gone.value.refusal is Refusal.NOT_AT_THIS_DESK


async def test_the_next_day_begins_with_what_the_last_one_left() -> None:
    log, clock = TriedLog(), HandClock()
    async with open_floor(log, clock) as floor:
        one = House(floor)
        await one.found()
        await one.open_desk()
        await one.count_desk("closing", SAFE, NOTES)
    clock.pass_(24 * 3600)
    async with open_floor(log, clock) as floor:
        two = House(floor)
        two._ids = iter(range(1_000, 2_000))  # type: ignore[assignment] # ids of another process
        await two.open_desk(SAFE, NOTES)
        desk = floor.desks.host("desk-1").stored
        assert (desk.day, desk.first) == ("2026-12-01", False)
        assert desk.tills["EUR"].chips == SAFE
        assert verify(log, books_reader()).fault is None


async def test_a_crash_at_the_last_signature_leaves_all_or_nothing() -> None:
    for after in (False, True):
        log, clock = TriedLog(), HandClock()
        async with open_floor(log, clock) as floor:
            one = House(floor)
            await one.found()
            await one.open_desk()
            draft = await one.draft("R1")
            for by in (CASHIER, MANAGER, PIT):
                await one.sign(draft, by)
            fails = once(Unavailable("the disk is full"))
            if after:
                log.after = fails
            else:
                log.before = fails
            with pytest.raises(Unavailable):
                await sign_paper(floor, "desk-1", "last", CROUPIER, desk_say.SignPaper(*draft))
            answer = await sign_paper(floor, "desk-1", "last", CROUPIER, desk_say.SignPaper(*draft))
            assert "table-charged" in answer.acts
            assert floor.host("R1").stored.float_ == Money(10_000_000)
            assert floor.house.papers["charge"] == 1
        assert verify(log, books_reader()).fault is None
        async with open_floor(log, clock) as floor:
            assert floor.host("R1").stored.float_ == Money(10_000_000)
            assert floor.desks.host("desk-1").stored.cashier == "501"


@pytest.mark.law("27(1)s5")
async def test_no_act_of_play_comes_before_the_signatures() -> None:
    async with house() as one:
        draft = await one.draft("R1")
        await one.sign(draft, CASHIER)
        with pytest.raises(Exception, match="no table"):
            await one.say("R1", INSPECTOR, say.CallInspector("x"))
