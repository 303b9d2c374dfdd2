"""Every figure of a day reckoned anew from its events: what the protocols print, and whether the events agree.

An event carries its results. Here each is held against what it follows from: a sum against its pieces, a win
against charge, fills and count, and against the books; a till's expected sum against what moved it.
"""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from dolly.chips import value_of
from dolly.desk import events as at_desk
from dolly.errors import DollyError
from dolly.export.contained import Contained
from dolly.export.lines import Header
from dolly.export.visits import VisitSums
from dolly.floor.deciders import HouseDecider, TableDecider
from dolly.floor.money_deciders import DeskDecider
from dolly.floor.past import is_table
from dolly.house import House, evolve
from dolly.house.events import DeskLogClosed, LogClosed
from dolly.ledger.accounts import Books
from dolly.ledger.count import win_by_books
from dolly.ledger.transfer import balances
from dolly.money import NOTHING, Money, total
from dolly.protocols.desks import DeskDay, Moved, Shift, by_kind, expected, next_of_desk
from dolly.protocols.house_papers import daily_protocol
from dolly.protocols.table_papers import Maker
from dolly.protocols.tables import TableDay, next_of_table
from dolly.reports.papers import CurrencyTotal
from dolly.store.chain import ChainCheck
from dolly.store.log import Fault, Posted, Record
from dolly.table import events as on


class TableFigures(Struct, frozen=True):
    """One table's line; what has not been counted is None. ``hold`` is in hundredths of a percent."""

    log: str
    kind: str
    training: bool
    protocol: int
    currency: str
    charge: Money
    fills: Money
    chips: Money | None
    cash: Money | None
    tokens: Money
    held: Money | None
    carried_in: Money
    carried_out: Money
    credits: Money
    paid_in_error: Money
    drop: Money
    win: Money | None
    hold: int | None
    handle: Money
    tips: Money
    games: int
    voids: int
    interrupted: int


class Term(Struct, frozen=True):
    """One kind of movement of a till: how many acts, and what they did to cash and chips, and by bank."""

    kind: str
    acts: int
    cash: Money
    chips: Money
    bank: Money


class TillFigures(Struct, frozen=True):
    """One till's balance of one shift; what has not been counted is None."""

    log: str
    shift: int
    purpose: str
    protocol: int
    currency: str
    opening_cash: Money
    opening_chips: Money
    terms: tuple[Term, ...]
    expected_cash: Money
    expected_chips: Money
    cash: Money | None
    chips: Money | None


class DayFigures(Struct, frozen=True):
    """All of a day: tables, tills, and the totals of the daily protocol, one a currency."""

    tables: tuple[TableFigures, ...] = ()
    tills: tuple[TillFigures, ...] = ()
    totals: tuple[CurrencyTotal, ...] = ()


class Figuring:
    """Folds every log of the export, event after event."""

    def __init__(self, chain: ChainCheck) -> None:
        self._chain = chain
        self._house = House()
        self._tables: dict[str, TableDay] = {}
        self._desks: dict[str, DeskDay] = {}
        self._held: dict[str, dict[str, Money]] = {}
        self._visits = VisitSums()
        self._contained = Contained()

    def see(self, record: Record, posted: Iterable[Posted]) -> Fault | None:
        """Returns the first figure of a record that does not follow from what is before it."""
        log = record.log
        self._contained.see(record)
        if log.startswith("house/"):
            return self._of_house(record)
        if log.startswith("card/"):
            return None
        if log.startswith("desk-"):
            event = DeskDecider.codec.decode(record.body)
            wrong = next(desk_faults(self._desks.get(log), event), None) or self._visits.fault(log, event, record.body)
            self._desks[log] = next_of_desk(log, self._desks.get(log), event, record.at)
        else:
            told = TableDecider.codec.decode(record.body)
            day = self._tables[log] = next_of_table(log, self._tables.get(log), told, record.at)
            held = self._held.setdefault(log, {})
            for account, moved in balances(row.transfer for row in posted).items():
                held[account] = held.get(account, NOTHING) + moved
            wrong = next(table_faults(day, told, held), None)
            wrong = wrong or self._visits.fault(log, told, record.body, day.charged)
        return None if wrong is None else Fault(log, record.seq, "figures", wrong)

    def _of_house(self, record: Record) -> Fault | None:
        event = HouseDecider.codec.decode(record.body)
        self._house = evolve(self._house, event)
        self._contained.opened(self._house, event, record)
        if isinstance(event, LogClosed | DeskLogClosed):
            seq, digest = self._chain.head(event.log)
            if seq and digest.hex() != event.head:
                message = f"the house entered another end of {event.log} than record {seq}"
                return Fault(record.log, record.seq, "head", message)
        return None

    def whole_fault(self, header: Header) -> Fault | None:
        """Returns what is wrong with the whole: a log left out, training not marked, totals that do not agree."""
        if left_out := self._contained.fault(header):
            return left_out
        marked = tuple(log for log, day in self._tables.items() if not day.live)
        if sorted(marked) != sorted(header.training):
            return Fault("", 0, "format", f"training is {', '.join(marked) or 'nothing'}; the header marks others")
        try:
            self.figures(header.day)
        except (DollyError, ArithmeticError, AssertionError, LookupError, ValueError) as error:
            return Fault("", 0, "figures", f"the papers of the day cannot be drawn up: {error}")
        return None

    def figures(self, day: str) -> DayFigures:
        """Returns all figures of the day."""
        tables, desks = list(self._tables.values()), list(self._desks.values())
        number = self._house.numbered.get(("daily", day), 0)
        live = [one for one in tables if one.live]
        daily = daily_protocol(day, number, live, desks, Maker(self._house, {}, 0))
        tills = tuple(line for one in desks for line in till_figures(one))
        return DayFigures(tuple(map(table_figures, tables)), tills, daily.totals)


def table_figures(day: TableDay) -> TableFigures:
    """Returns a table's line."""
    charged, counted = day.charged, day.counted
    hold = None if day.hold is None else round(day.hold * 10_000)
    return TableFigures(
        day.log, charged.kind, charged.training, charged.number, charged.rules.currency, charged.charge, day.filled,
        counted.tray if counted else None, counted.box if counted else None, day.tokens,
        counted.held if counted else None, *carried(day), day.credited, day.paid_in_error, day.came_in, day.win,
        hold, day.handle, counted.tips if counted else day.tips, day.games, day.voids, day.interrupted,
    )  # fmt: skip


def till_figures(day: DeskDay) -> Iterator[TillFigures]:
    """Yields a desk's balances, shift by shift and till by till."""
    for number, shift in enumerate(day.shifts, 1):
        purpose = "open" if shift.found is None else shift.found.purpose
        for opening in shift.opening:
            currency = opening.currency
            counted = _counted(shift, currency)
            cash, chips = expected(shift, currency)
            yield TillFigures(
                day.log, number, purpose, 0 if shift.found is None else shift.found.number, currency,
                value_of(opening.cash), value_of(opening.chips),
                tuple(_term(moved, acts) for moved, acts in by_kind(shift, currency)), cash, chips, *counted,
            )  # fmt: skip


def _counted(shift: Shift, currency: str) -> tuple[Money, Money] | tuple[None, None]:
    for till in () if shift.found is None else shift.found.tills:
        if till.currency == currency:
            return value_of(till.cash), value_of(till.chips)
    return None, None


def _term(moved: Moved, acts: int) -> Term:
    return Term(moved.kind, acts, moved.cash, moved.chips, moved.bank)


def table_faults(day: TableDay, event: on.Event, held: dict[str, Money]) -> Iterator[str]:
    """Yields each figure of a table's event that does not follow; ``day`` and ``held`` are those after it."""
    match event:
        case on.TableCharged() if event.chips:
            yield from _agree("the charge", event.charge, value_of(event.chips))
        case on.FillReceived() if event.chips:
            yield from _agree("the fill", event.amount, value_of(event.chips))
        case on.CreditSent():
            yield from _agree("the credit", event.amount, value_of(event.chips))
        case on.HourlyCounted():
            yield from _agree("the tray", event.amount, value_of(event.chips))
        case on.ChipsBought() | on.CashChipsSold() | on.EnteredLater() if event.notes:
            yield from _agree("the notes of a sale", event.amount, value_of(event.notes))
        case on.TableCounted():
            yield from _count_faults(day, event, held)
        case on.TableSignedOff():
            yield from _agree("the chips handed over", event.chips_amount, value_of(event.chips))
            yield from _agree("the cash handed over", event.cash_amount, value_of(event.cash))
            if day.counted is not None:
                yield from _agree("the chips counted", event.chips_amount, day.counted.tray)
                yield from _agree("the box counted", event.cash_amount, day.counted.box)
        case _:
            return


def carried(day: TableDay) -> tuple[Money, Money]:
    """Returns what players held when the table was charged, and what they hold over its cut-off (ruling 27)."""
    out = () if day.closed is None else day.closed.carried
    return total(each.amount for each in day.charged.carried), total(each.amount for each in out)


def _count_faults(day: TableDay, counted: on.TableCounted, held: dict[str, Money]) -> Iterator[str]:
    assert day.win is not None, "a counted table has a win"
    yield from _agree("the win", counted.win, day.win)
    yield from _agree("the win by the books", counted.win, win_by_books(held, Books.of(day.charged)))
    yield from _agree("what came by cards", counted.tokens, day.tokens)
    carried_in, carried_out = carried(day)
    yield from _agree("what players held from the day before", counted.carried_in, carried_in)
    yield from _agree("what players hold over the cut-off", counted.carried_out, carried_out)
    yield from _agree("what went back to the desk", counted.credits, day.credited)
    yield from _agree("what was paid in error", counted.paid_in_error, day.paid_in_error)
    yield from _agree("the cash taken", counted.expected_box, day.drop)
    yield from _agree("the tips taken", counted.expected_tips, day.tips)
    if counted.expected_notes != day.notes:
        yield "the notes taken are told otherwise than the sales name them"
    if day.counts:
        last = day.counts[-1]
        yield from _agree("the tray", counted.tray, value_of(last.chips))
        yield from _agree("the box", counted.box, value_of(last.cash))
        yield from _agree("the tips", counted.tips, value_of(last.tips))


def desk_faults(day: DeskDay | None, event: at_desk.DeskEvent) -> Iterator[str]:
    """Yields each figure of a desk's event that does not follow; ``day`` is the one before it."""
    match event:
        case at_desk.ChipsSold() | at_desk.ChipsRedeemed() | at_desk.FloatSent() | at_desk.CreditTaken():
            yield from _agree("the chips", event.amount, value_of(event.chips))
        case at_desk.ChipsExchanged():
            yield from _agree("the chips taken", event.amount, value_of(event.taken))
            yield from _agree("the chips given", event.amount, value_of(event.given))
        case at_desk.PaperDrafted():
            yield from _agree("the paper", event.amount, value_of(event.paper.chips))
        case at_desk.FloatTakenBack():
            yield from _agree("the chips", event.chips_amount, value_of(event.chips))
            yield from _agree("the box", event.cash_amount, value_of(event.cash))
        case at_desk.PaymentCorrected() if not is_table(event.log):
            yield f"a correction is of {event.log!r}, which is no table's log"
        case at_desk.CountConfirmed():
            for found in event.tills:
                yield from _till_faults(day, found)
        case _:
            return


def _till_faults(day: DeskDay | None, found: at_desk.TillFound) -> Iterator[str]:
    if day is None:
        return
    cash, chips = expected(day.shifts[-1], found.currency) if day.shifts else _left(day, found.currency)
    yield from _agree("the expected cash", found.expected_cash, cash)
    yield from _agree("the expected chips", found.expected_chips, chips)
    yield from _agree("the difference in cash", found.cash_over, value_of(found.cash) - cash)
    yield from _agree("the difference in chips", found.chips_over, value_of(found.chips) - chips)


def _left(day: DeskDay, currency: str) -> tuple[Money, Money]:
    """What the day before left in a till: cash and chips."""
    tills = [each for each in day.opened.left if each.currency == currency]
    return total(value_of(each.cash) for each in tills), total(value_of(each.chips) for each in tills)


def _agree(what: str, said: Money, found: Money) -> Iterator[str]:
    if said != found:
        yield f"{what} is told as {int(said)} and comes to {int(found)}"
