"""What a visitor bought, exchanged and cashed on a gaming day, over all desks and live tables (ЗМИП 12, ruling 23).

Each log adds up its own; what a visitor did elsewhere is read here when an act of theirs is said, and stands in its
event. Acts of one visitor are said one after another, at whatever desks and tables: each is told the sum of all
before it. Acts of different visitors do not wait for each other, and no table waits for another.
"""

import asyncio
import re
from collections.abc import AsyncIterator, Iterable, Iterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from weakref import WeakValueDictionary

from msgspec import Struct
from msgspec.structs import replace

from dolly.desk import commands as desk_say
from dolly.desk import events as at_desk
from dolly.desk.counted import counted_for, of_the_law
from dolly.desk.money import Business, Paying, currency_of
from dolly.desk.state import Desk
from dolly.errors import Broken, Refusal, Refused
from dolly.floor.deciders import TableDecider
from dolly.floor.money_deciders import DeskDecider
from dolly.floor.together import AnyHost, Part, Plan
from dolly.house.rates import rate_on
from dolly.money import NOTHING, Money, total
from dolly.rules.rates import compared
from dolly.rules.thresholds import LAW_CURRENCY, Warned, thresholds_on, warned_of
from dolly.store.log import ReadableLog, day_of
from dolly.table import commands as say
from dolly.table import events as at_table
from dolly.table.events.day import TableCharged
from dolly.table.state import Table
from dolly.table.visitors import counts_for

if TYPE_CHECKING:
    from dolly.floor.floor import Floor

_VISITOR: Final = re.compile(r"[0-9A-Za-z-]{1,20}")
#: What names a visitor, at a desk and at a table.
_NAMING: Final = (
    desk_say.SellChips, desk_say.RedeemChips, desk_say.ExchangeChips, desk_say.SellTokens, desk_say.RedeemTokens,
    desk_say.CorrectPayment, desk_say.ReturnHeld, say.BuyChips, say.SellCashChips, say.EnterLater,
)  # fmt: skip
#: What names a visitor at a table.
_AT_TABLE: Final = (say.BuyChips, say.SellCashChips, say.EnterLater)


#: What names a visitor once it has happened.
Named = at_table.ChipsBought | at_table.CashChipsSold | at_table.EnteredLater | at_desk.Business


class Visit(Struct, frozen=True):
    """What a visitor's day has come to, in cents of the law's currency, and what it asks for.

    ``paid`` is what of it was paid out in cash: a win above the law's sum is not paid in cash in parts (ЗХ 47).
    """

    visitor: str
    day: str
    so_far: Money
    paid: Money
    warned: Warned | None


class Sums(NamedTuple):
    """What one log holds of visitors: bought, exchanged and cashed, and of it paid out in cash."""

    visits: Mapping[str, Money]
    paid: Mapping[str, Money]


def visitors_of(commands: Iterable[object]) -> frozenset[str]:
    """Returns whom a touch names: visitors whose totals it reads and adds to."""
    return frozenset(one.visitor for one in commands if isinstance(one, _NAMING) and one.visitor)


def by_rate(commands: Iterable[object]) -> bool:
    """Tells whether a touch is a customer's business in another currency than the law's, which needs the day's rate."""
    return any(isinstance(one, Business) and currency_of(one) != LAW_CURRENCY for one in commands)


class Visits:
    """The visitors' totals of a house, read from the logs that are live, and from those of the day that have ended."""

    def __init__(self, floor: "Floor") -> None:
        self._floor = floor
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._ended: dict[str, Sums] = {}
        self._looked: set[str] = set()

    @asynccontextmanager
    async def turn(self, visitors: Iterable[str], day: str) -> AsyncIterator[None]:
        """Takes these visitors' turns, in one order, until their act is written; before the turns of any log."""
        async with AsyncExitStack() as turns:
            for visitor in sorted(visitors):
                lock = self._turns.setdefault(visitor, asyncio.Lock())
                await turns.enter_async_context(lock)
            if visitors:
                await self._look(day)
            yield

    def filled(self, plan: Plan) -> list[Part]:
        """Returns what each log is told, with what visitors did elsewhere on that day, whatever was said of it."""
        return [part._replace(command=self._filled(part.host, part.command)) for part in plan()]

    def end(self, host: AnyHost) -> None:
        """Keeps the totals of a log that is live no more."""
        self._ended[host.name] = _standing(host.stored)

    def _filled(self, host: AnyHost, command: object) -> object:
        if isinstance(command, Business):  # whatever a console has said of it
            command = replace(command, rate=rate_on(self._floor.house, currency_of(command), day_of(host.name)))
        if not isinstance(command, _NAMING) or not command.visitor:
            return command
        if isinstance(command, _AT_TABLE):
            currency = host.stored.charged.rules.currency
            command = replace(command, rate=rate_on(self._floor.house, currency, day_of(host.name)))
        counts = _counts(host.stored) if isinstance(host.stored, Table) else True
        so_far, paid = self._so_far(command.visitor, day_of(host.name), host.name) if counts else (NOTHING, NOTHING)
        if isinstance(command, Paying):
            return replace(command, elsewhere=so_far, paid_elsewhere=paid)
        return replace(command, elsewhere=so_far)

    async def visit(self, visitor: str, day: str, amount: Money = NOTHING) -> Visit:
        """Returns what a visitor's ``day`` comes to with ``amount`` more; refuses what is no visitor's number.

        It is the gaming day of the desk or the table where the act is to be said, and judges it then: over the turn of
        the day that is another than the house's (ruling 27).
        """
        if not _VISITOR.fullmatch(visitor):
            raise Refused(
                Refusal.UNKNOWN, "a visitor's number is up to twenty letters, digits and hyphens", field="visitor"
            )
        await self._look(day)
        so_far, paid = self._so_far(visitor, day, "")
        return Visit(visitor, day, so_far, paid, warned_of(thresholds_on(day), LAW_CURRENCY, so_far + amount))

    def of_the_law(self, amount: Money, currency: str, day: str) -> Money | None:
        """Returns an amount in the currency of the law's sums; None in another for which no rate of the day stands."""
        rate = rate_on(self._floor.house, currency, day)
        if currency == LAW_CURRENCY:
            return amount
        return None if rate is None else compared(amount, rate).amount

    def _so_far(self, visitor: str, day: str, but: str) -> tuple[Money, Money]:
        live = {host.name: host for host in self._live()}
        ended = (sums for log, sums in self._ended.items() if day_of(log) == day and log not in live)
        standing = (_standing(host.stored) for log, host in live.items() if day_of(log) == day and log != but)
        sums = (*ended, *standing)
        visits, paid = (total(one[part].get(visitor, NOTHING) for one in sums) for part in (0, 1))
        return visits, paid

    def _live(self) -> Iterator[AnyHost]:
        yield from self._floor.desks.live.values()
        yield from self._floor.tables.values()

    async def _look(self, day: str) -> None:
        """What is in doubt is replayed, since an act may stand that nobody could be told of; ended logs are read."""
        for host in tuple(self._live()):
            if host.doubt and host.halted is None and day_of(host.name) == day:
                async with host.turn:
                    with suppress(Broken):  # it has halted, and the inspector is called; what was known of it counts
                        if host.doubt:
                            await host.recall()
        if day not in self._looked:  # later endings are told by ``end``
            live = {host.name for host in self._live()}
            for log in await asyncio.to_thread(_logs, self._floor.log, day):
                if log not in live and log not in self._ended:
                    self._ended[log] = await asyncio.to_thread(visits_in, self._floor.log, log)
            self._looked.add(day)
            self._forget(day)

    def _forget(self, day: str) -> None:
        """Days of which nothing is open are forgotten; over the turn of the day two are looked at by turns."""
        counting = (one for one in self._live() if not isinstance(one.stored, Table) or _counts(one.stored))
        oldest = min((day, *(day_of(host.name) for host in counting)))
        self._ended = {log: sums for log, sums in self._ended.items() if day_of(log) >= oldest}
        self._looked = {one for one in self._looked if one >= oldest}


def visits_in(log: ReadableLog, name: str) -> Sums:
    """Returns what each visitor did in one log, from its records alone; nothing of a training table (ruling 2)."""
    visits: dict[str, Money] = {}
    paid: dict[str, Money] = {}
    currency = ""
    codec: Any = DeskDecider.codec if name.startswith("desk-") else TableDecider.codec
    for record in log.read(name):
        if record.seq > 1 and b'"visitor":"' not in record.body:
            continue
        event = codec.decode(record.body)
        if isinstance(event, TableCharged):
            if event.training:
                return Sums({}, {})
            currency = event.rules.currency
        if not isinstance(event, Named) or not event.visitor:
            continue
        did, in_cash = added_by(event, currency)
        visits[event.visitor] = visits.get(event.visitor, NOTHING) + did
        paid[event.visitor] = paid.get(event.visitor, NOTHING) + in_cash
    return Sums(visits, paid)


def added_by(event: Named, currency: str = "") -> tuple[Money, Money]:
    """Returns what an act adds to its visitor's total of the day, and what of it was paid out in cash.

    ``currency`` is that of its table. What no rate of the day compares with the law's sums adds nothing.
    """
    if isinstance(event, at_desk.Business):
        return counted_for(event) if of_the_law(event) else (NOTHING, NOTHING)
    return counts_for(event, currency) or NOTHING, NOTHING


def _logs(log: ReadableLog, day: str) -> list[str]:
    return [name for name in log.logs() if day_of(name) == day]


def _standing(state: Desk | Table) -> Sums:
    if isinstance(state, Desk):
        return Sums(state.visits, state.paid)
    return Sums(state.visits if _counts(state) else {}, {})


def _counts(table: Table) -> bool:
    return table.charge is not None and not table.charge.training
