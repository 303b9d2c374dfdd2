"""Tips of a table: counted with it, kept apart, and paid out once by a signed paper, outside every result."""

import pytest

from dolly.chips import Count, Pieces, TipsLot, value_of
from dolly.desk import till_commands as till_say
from dolly.errors import Refusal, Refused
from dolly.export.checking import check_export
from dolly.export.writing import Wanted, export
from dolly.floor.books import books_reader
from dolly.floor.handing import void_till_paper
from dolly.floor.papers import sign_closing
from dolly.floor.past import read_desk, read_table
from dolly.house.commands import RetireChipType
from dolly.money import Money
from dolly.protocols.house_papers import daily_protocol, desk_balance
from dolly.protocols.table_papers import Maker, table_protocol
from dolly.protocols.till_papers import handover_protocol
from dolly.store.verify import verify
from dolly.table import commands as say
from dolly.table.closing_paper import closing_version
from tests.floor.day import CASHIER, FULL_SET, NOTES, OTHER_CASHIER, SAFE, House, worth
from tests.floor.house import CROUPIER, MANAGER, PIT, HandClock, TriedLog, open_floor
from tests.floor.test_gaming_day import house
from tests.floor.test_handing import CASH, CHIPS, DAY, TIPS, closed, drafted, second_desk, signed


async def tipped(one: House, counted: Count = TIPS, answers: str | None = None) -> None:
    """A table takes a tip, is closed, counted with its tip box, and signed off."""
    await one.charge("R1")
    await one.say("R1", CROUPIER, say.TakeTip(value_of(TIPS)))
    await one.say("R1", PIT, say.CloseTable("no-players"))
    await one.say("R1", CROUPIER, say.EnterTableCount(FULL_SET, (), counted))
    await one.say("R1", PIT, say.ConfirmTableCount(answers))
    signing = say.SignClosing(closing_version(one.floor.host("R1").stored))
    for by in (CASHIER, MANAGER, PIT, CROUPIER):
        await sign_closing(one.floor, "R1", one.id(), by, signing)
    await one.floor.settled()


def lots(one: House) -> tuple[TipsLot, ...]:
    return tuple(lot for _, lot in sorted(one.floor.house.tips.items()))


async def test_tips_are_paid_out_once_by_cashier_and_game_manager_outside_every_result() -> None:
    log = TriedLog()
    async with house(log) as one:
        await tipped(one)
        assert [(lot.table, lot.amount) for lot in lots(one)] == [("R1", value_of(TIPS))]
        assert one.held()["tips:R1:EUR"] == worth(TIPS)
        waiting = lots(one)
        draft = await drafted(one, "tips", TIPS, (), tips=waiting)
        again = await drafted(one, "tips", TIPS, (), tips=waiting)
        await signed(one, draft, CASHIER, MANAGER)
        held = one.held()
        assert "tips:R1:EUR" not in held
        assert held["desk:desk-1/chips:EUR"] == worth(SAFE, TIPS)
        assert held["desk:desk-1/cash:EUR"] == worth(NOTES) - worth(TIPS)
        assert held["staff:desk-1:EUR"] == worth(TIPS)
        assert not lots(one)
        await signed(one, again, CASHIER)
        with pytest.raises(Refused) as twice:
            await signed(one, again, MANAGER)
        assert twice.value.refusal is Refusal.UNKNOWN
        await void_till_paper(one.floor, "desk-1", one.id(), MANAGER, till_say.VoidTillPaper(again[1], "paid already"))
        with pytest.raises(Refused):
            await drafted(one, "tips", TIPS, (), tips=waiting)

        table = read_table(log, f"R1/{DAY}")
        assert table.counted is not None
        assert (table.counted.win, table.counted.tips) == (Money(0), value_of(TIPS))
        desk = read_desk(log, f"desk-1/{DAY}")
        daily = daily_protocol(DAY, 1, [table], [desk], Maker(one.floor.house, {}, 0))
        assert daily.totals[0].grand == Money(0)
        assert [(line.way, line.cash) for line in daily.handovers] == [("tips", value_of(TIPS))]


async def test_a_lot_of_tips_is_paid_as_it_was_counted_and_by_its_own_chips() -> None:
    async with house() as one:
        await tipped(one)
        (lot,) = lots(one)
        more = TipsLot(lot.log, "EUR", (Pieces(Money(500), 8),))
        with pytest.raises(Refused) as counted:
            await drafted(one, "tips", more.chips, (), tips=(more,))
        assert counted.value.refusal is Refusal.UNKNOWN
        assert "35.00 EUR as counted" in str(counted.value)
        for chips, cash, named in ((CHIPS, (), (lot,)), (TIPS, CASH, (lot,)), (TIPS, (), ()), (TIPS, (), (lot, lot))):
            with pytest.raises(Refused):
                await drafted(one, "tips", chips, cash, tips=named)


@pytest.mark.law("ruling 25")
async def test_tips_that_are_counted_otherwise_than_they_were_taken_are_answered_for() -> None:
    async with house() as one:
        found: Count = (Pieces(Money(500), 5),)
        with pytest.raises(Refused) as differs:
            await tipped(one, found)
        assert (differs.value.refusal, differs.value.facts) == (Refusal.DIFFERENCE, {"tips_EUR": True})
        await one.say("R1", PIT, say.ConfirmTableCount("104"))
        signing = say.SignClosing(closing_version(one.floor.host("R1").stored))
        for by in (CASHIER, MANAGER, PIT, CROUPIER):
            await sign_closing(one.floor, "R1", one.id(), by, signing)
        held = one.held()
        assert held["tips:R1:EUR"] == worth(found)
        assert held["difference:R1:EUR"] == 1_000
        protocol = table_protocol(read_table(one.floor.log, f"R1/{DAY}"), Maker(one.floor.house, {}, 0))
        assert protocol.closing is not None
        assert protocol.closing.result == Money(0)
        (difference,) = protocol.closing.differences
        assert difference.what == "tips"
        assert difference.answers_for is not None
        assert difference.answers_for.number == "104"


async def test_a_day_of_handovers_and_tips_is_reckoned_anew_from_its_export() -> None:
    log = TriedLog()
    async with house(log) as one:
        await second_desk(one)
        await tipped(one)
        await signed(one, await drafted(one, "from-safe"), MANAGER, CASHIER)
        await signed(one, await drafted(one, "to-desk", to="desk-2"), CASHIER, MANAGER, OTHER_CASHIER)
        await signed(one, await drafted(one, "to-safe", desk="desk-2", by=OTHER_CASHIER), OTHER_CASHIER, MANAGER)
        await signed(one, await drafted(one, "tips", TIPS, (), tips=lots(one)), CASHIER, MANAGER)
        await closed(one)

        desks = [read_desk(log, f"desk-{n}/{DAY}") for n in (1, 2)]
        maker = Maker(one.floor.house, {}, 0)
        shift = desks[0].closing
        assert shift is not None
        (till,) = desk_balance(desks[0], shift, maker).tills
        moves = {line.kind: (int(line.cash), int(line.chips)) for line in till.movements}
        assert moves["safe-in"] == (worth(CASH), worth(CHIPS))
        assert moves["desk-out"] == (-worth(CASH), -worth(CHIPS))
        assert moves["tips-in"] == (-worth(TIPS), worth(TIPS))
        assert (till.cash_over, till.chips_over) == (Money(0), Money(0))
        lines = daily_protocol(DAY, 1, [], desks, maker).handovers
        assert [(line.way, line.number, line.giver, line.taker) for line in lines] == [
            ("from-safe", 1, "", "desk-1"),
            ("to-desk", 2, "desk-1", "desk-2"),
            ("to-safe", 3, "desk-2", ""),
            ("tips", 1, "desk-1", ""),
        ]
        papers = [handover_protocol(each, maker) for each in desks[0].handed]
        assert [paper.head.number for paper in papers] == [1, 2, 1]
        assert check_export(export(log, Wanted(DAY, one.floor.clock()))).fault is None


async def test_tips_of_a_type_retired_since_are_paid_all_the_same_and_the_desk_closes_on_their_chips() -> None:
    log, clock = TriedLog(), HandClock()
    async with open_floor(log, clock) as floor:
        one = House(floor)
        await one.found()
        await one.open_desk()
        await tipped(one)
        await closed(one)
        await floor.settled()
        await floor.register.say(MANAGER, RetireChipType("cash 500"))
        clock.pass_(24 * 3_600)
        await one.open_desk()
        with pytest.raises(Refused) as bought:
            await drafted(one, "from-safe", TIPS, ())
        assert bought.value.refusal is Refusal.NOT_APPROVED
        await signed(one, await drafted(one, "tips", TIPS, (), tips=lots(one)), CASHIER, MANAGER)
        assert lots(one) == ()
        await closed(one)
        await floor.settled()
        assert check_export(export(log, Wanted("2026-12-01", clock()))).fault is None


async def test_tips_may_be_paid_out_on_another_day_and_each_days_export_holds() -> None:
    log, clock = TriedLog(), HandClock()
    async with open_floor(log, clock) as floor:
        one = House(floor)
        await one.found()
        await one.open_desk()
        await tipped(one)
        await closed(one)
        await floor.settled()
        clock.pass_(24 * 3_600)
        await one.open_desk()
        await one.charge("R1")
        await one.say("R1", CROUPIER, say.TakeTip(Money(500)))
        waiting = lots(one)
        assert [lot.log for lot in waiting] == [f"R1/{DAY}"]
        await signed(one, await drafted(one, "tips", TIPS, (), tips=waiting), CASHIER, MANAGER)
        assert one.held()["tips:R1:EUR"] == 500
        assert verify(log, books_reader()).fault is None
        for day in (DAY, "2026-12-01"):
            assert check_export(export(log, Wanted(day, clock()))).fault is None
