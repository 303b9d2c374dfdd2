"""A signature has one time wherever it is told, and what was signed is printed as it stood."""

from typing import TypeVar, get_args

import pytest
from msgspec.structs import replace

from dolly.chips import Pieces
from dolly.desk.events import FloatSent
from dolly.desk.till_events import TillGave, TillTook
from dolly.floor.deciders import TableDecider
from dolly.floor.money_deciders import DeskDecider
from dolly.floor.sums import SumKind, draw_now, draw_numbered, sign_sum
from dolly.house.commands import AnnulPaper, EnterCasino, NumberPaper
from dolly.money import Money
from dolly.protocols.table_papers import Maker
from dolly.store.log import ReadableLog
from dolly.table.events import TableCharged
from tests.floor.day import CASHIER, FULL_SET, OTHER_CASHIER, House
from tests.floor.house import MANAGER, HandClock, TriedLog, open_floor
from tests.floor.test_gaming_day import house
from tests.floor.test_handing import DAY, drafted, second_desk, signed

E = TypeVar("E")


class TickingClock(HandClock):
    """A clock that is a microsecond further each time it is read."""

    def __call__(self) -> int:
        self.at += 1
        return self.at


def told(log: ReadableLog, name: str, kind: type[E]) -> tuple[E, int]:
    """The last event of a kind in a log, and the time of its record."""
    codec = DeskDecider.codec if name.startswith("desk-") else TableDecider.codec
    events = [(codec.decode(record.body), record.at) for record in log.read(name)]
    return next((event, at) for event, at in reversed(events) if isinstance(event, kind))


@pytest.mark.law("ruling 24", "ruling 26")
async def test_a_receipt_has_the_time_of_its_act_in_every_log_that_tells_it() -> None:
    log = TriedLog()
    async with open_floor(log, TickingClock()) as floor:
        one = House(floor)
        await one.found()
        await one.open_desk()
        await one.charge("R1")
        await second_desk(one)
        await signed(one, await drafted(one, "to-desk", to="desk-2"), CASHIER, MANAGER, OTHER_CASHIER)
    sent, at = told(log, f"desk-1/{DAY}", FloatSent)
    charged, _ = told(log, f"R1/{DAY}", TableCharged)
    assert charged.signatures == sent.signatures
    assert charged.signatures[-1].at == at
    gave, at = told(log, f"desk-1/{DAY}", TillGave)
    took, _ = told(log, f"desk-2/{DAY}", TillTook)
    assert took.signatures == gave.signatures
    assert took.signatures[-1].at == at


def casino(operator: str) -> EnterCasino:
    return EnterCasino(operator, "123456789", "У-1", "Казино")


@pytest.mark.parametrize("kind", get_args(SumKind))
async def test_a_signed_sum_is_printed_by_the_operator_it_was_signed_for(kind: SumKind) -> None:
    async with house() as one:
        floor, about = one.floor, DAY if kind == "daily" else DAY[:7]
        await floor.register.say(MANAGER, casino("Старо ООД"))
        await one.charge("R1")
        await one.close("R1", FULL_SET, ())
        till = floor.desks.host("desk-1").stored.tills["EUR"]
        await one.count_desk("closing", till.chips, (Pieces(Money(500), int(till.cash) // 500),))
        await floor.settled()
        order: tuple[SumKind, ...] = ("daily",) if kind == "daily" else ("daily", "monthly")
        for each, of in zip(order, (DAY, DAY[:7]), strict=False):
            version = draw_now(floor.log, each, of).version(floor.house)
            await sign_sum(floor, each, one.id(), MANAGER, NumberPaper(each, of, version))
        await floor.register.say(MANAGER, casino("Ново ЕООД"))

        drawn = draw_numbered(floor.log, floor.house, kind, about)
        assert drawn.then is not None
        printed = drawn.paper(replace(Maker(floor.house, {}, 0), house=drawn.then, since=floor.house))
        assert printed.head.casino.operator == "Старо ООД"
        assert drawn.version(drawn.then) == drawn.signatures[0].version == printed.head.version
        assert not printed.head.annulled

        await floor.register.say(MANAGER, AnnulPaper(kind, 1, "the operator was wrong"))
        draft = draw_numbered(floor.log, floor.house, kind, about)
        assert (draft.number, draft.then) == (0, None), "what would be signed next, and not what was annulled"
