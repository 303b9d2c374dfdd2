"""Every figure of a day reckoned anew from its events: what the protocols print, and whether the events agree.

An event carries its results. Here each is held against what it follows from: a sum against its pieces, a win
against charge, fills and count, and against the books; a till's expected sum against what moved it.
"""

from collections.abc import Iterable, Iterator
from itertools import chain

from msgspec import Struct

from dolly.chips import value_of
from dolly.errors import DollyError
from dolly.export.agreeing import card_fault, carried, desk_faults, table_faults
from dolly.export.contained import Contained
from dolly.export.disputing import DisputesCheck
from dolly.export.entered import EnteredCheck
from dolly.export.headed import header_fault
from dolly.export.lines import Header
from dolly.export.numbering import PaperNumbers
from dolly.export.paying import PayingCheck
from dolly.export.played import PlayedCheck
from dolly.export.rated import RatesCheck
from dolly.export.signed_acts import SignedActs
from dolly.export.signing import SignedPapers
from dolly.export.standing import StandingCheck
from dolly.export.visits import VisitSums
from dolly.floor.deciders import HouseDecider, TableDecider
from dolly.floor.money_deciders import CardDecider, DeskDecider
from dolly.house import House, evolve
from dolly.house.events import DeskLogClosed, LogClosed
from dolly.ledger.transfer import balances
from dolly.money import NOTHING, Money
from dolly.protocols.bound_books import as_written
from dolly.protocols.desks import DeskDay, Moved, Shift, by_kind, expected, next_of_desk
from dolly.protocols.house_papers import daily_protocol, version_of_sum
from dolly.protocols.struck_lines import LineStruck, LinesUsed
from dolly.protocols.table_papers import Maker
from dolly.protocols.tables import TableDay, next_of_table
from dolly.reports.papers import CurrencyTotal, DailyProtocol
from dolly.store.chain import ChainCheck
from dolly.store.log import Fault, Posted, Record, day_of


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
        self._lines = LinesUsed()
        self._struck: list[LineStruck] = []
        self._held: dict[str, dict[str, Money]] = {}
        self._visits = VisitSums()
        self._contained = Contained()
        self._paying = PayingCheck()
        self._played = PlayedCheck()
        self._signed = SignedPapers()
        self._numbers = PaperNumbers()
        self._acts = SignedActs()
        self._entered = EnteredCheck()
        self._rates = RatesCheck()
        self._disputes = DisputesCheck()
        self._standing = StandingCheck(chain, lambda: self._signed.desks)

    def see(self, record: Record, posted: Iterable[Posted]) -> Fault | None:
        """Returns the first figure of a record that does not follow from what is before it."""
        log = record.log
        self._contained.see(record)
        if log.startswith("house/"):
            return self._of_house(record)
        if log.startswith("card/"):
            wrong = self._standing.of_card(CardDecider.codec.decode(record.body), record)
        elif log.startswith("desk-"):
            event = DeskDecider.codec.decode(record.body)
            aside = self._standing.of_desk(self._house, event, record)
            wrong = next(desk_faults(self._desks.get(log), event), None) or self._visits.fault(log, event, record.body)
            wrong = wrong or self._paying.of_desk(record, event) or self._numbers.of_desk(record, event)
            wrong = self._signed.of_desk(record, event) or wrong or card_fault(event, record.partners)
            self._entered.of_desk(record, event)
            wrong = self._rates.of_desk(record, event) or self._acts.fault(event, record) or wrong or aside
            self._desks[log] = next_of_desk(log, self._desks.get(log), event, record.at)
        else:
            told = TableDecider.codec.decode(record.body)
            day = self._tables[log] = next_of_table(log, self._tables.get(log), told, record.at)
            held = self._held.setdefault(log, {})
            for account, moved in balances(row.transfer for row in posted).items():
                held[account] = held.get(account, NOTHING) + moved
            wrong = next(table_faults(day, told, held), None) or self._played.of_table(log, told, record.at)
            wrong = wrong or self._visits.fault(log, told, record.body, day.charged)
            wrong = self._paying.of_table(self._house, record, told) or wrong
            wrong = wrong or self._numbers.of_table(record, told)
            wrong = self._signed.of_table(record, told) or self._acts.fault(told, record) or wrong
            wrong = wrong or card_fault(told, record.partners)
            wrong = self._rates.of_table(record, told) or wrong or self._standing.of_table(self._house, told, record)
            self._entered.of_table(record, told)
        return None if wrong is None else Fault(log, record.seq, "figures", wrong)

    def _of_house(self, record: Record) -> Fault | None:
        event = HouseDecider.codec.decode(record.body)
        wrong = self._paying.of_house(self._house, event, record)
        wrong = wrong or self._entered.of_house(self._house, event, record)
        self._rates.of_house(self._house, event, record)
        wrong = wrong or self._acts.of_house(event, record, self._version_of_day)
        wrong = self._disputes.of_house(self._house, event, record) or wrong
        wrong = wrong or self._numbers.of_house(self._house, event, record)
        if wrong := wrong or self._standing.of_house(self._house, event, record):
            return Fault(record.log, record.seq, "figures", wrong)
        self._house = evolve(self._house, event)
        if struck := self._lines.follow(event, record.at):
            self._struck.append(struck)
        self._contained.opened(self._house, event, record)
        if isinstance(event, LogClosed | DeskLogClosed):
            seq, digest = self._chain.head(event.log)
            if seq and digest.hex() != event.head:
                message = f"the house entered another end of {event.log} than record {seq}"
                return Fault(record.log, record.seq, "head", message)
        return None

    def whole_fault(self, header: Header, *, names: bool) -> Fault | None:
        """Returns what is wrong with the whole: a log left out, training not marked, totals that do not agree.

        ``names`` tells whether names of staff are there.
        """
        if left_out := self._contained.fault(header):
            return left_out
        left = (one.left(header.logs) for one in (self._paying, self._numbers, self._entered, self._disputes))
        for log, wrong in chain.from_iterable(left):
            return Fault(log, 0, "figures", wrong)
        marked = tuple(log for log, day in self._tables.items() if not day.live)
        if sorted(marked) != sorted(header.training):
            return Fault("", 0, "format", f"training is {', '.join(marked) or 'nothing'}; the header marks others")
        training = self._contained.training(header.day)
        if wrong_head := header_fault(header, self._house, training, names=names):
            return Fault("", 0, "format", wrong_head)
        try:
            self.figures(header.day)
        except (DollyError, ArithmeticError, AssertionError, LookupError, ValueError) as error:
            return Fault("", 0, "figures", f"the papers of the day cannot be drawn up: {error}")
        return None

    def _version_of_day(self, day: str) -> str:
        """Returns the version of a day's sum as it stands by now; an empty one of a day that is not in the export."""
        return version_of_sum(self._daily(day)) if any(day_of(log) == day for log in self._desks) else ""

    def _daily(self, day: str, number: int = 0) -> DailyProtocol:
        """Returns the daily protocol, drawn as it is signed: by the names of the logs, and without names of staff."""
        live = [one for _, one in sorted(self._tables.items()) if one.live]
        desks = as_written([one for _, one in sorted(self._desks.items())], self._struck)
        return daily_protocol(day, number, live, desks, Maker(self._house, {}, 0))

    def figures(self, day: str) -> DayFigures:
        """Returns all figures of the day."""
        tables, desks = list(self._tables.values()), list(self._desks.values())
        daily = self._daily(day, self._house.numbered.get(("daily", day), 0))
        tills = tuple(line for one in desks for line in till_figures(one, self._house))
        return DayFigures(tuple(table_figures(one, self._house) for one in tables), tills, daily.totals)


def table_figures(day: TableDay, house: House) -> TableFigures:
    """Returns a table's line, under the number of the protocol that stands."""
    charged, counted = day.charged, day.counted
    number = house.number_now("charge", charged.number)
    hold = None if day.hold is None else round(day.hold * 10_000)
    return TableFigures(
        day.log, charged.kind, charged.training, number, charged.rules.currency, charged.charge, day.filled,
        counted.tray if counted else None, counted.box if counted else None, day.tokens,
        counted.held if counted else None, *carried(day), day.credited, day.paid_in_error, day.came_in, day.win,
        hold, day.handle, counted.tips if counted else day.tips, day.games, day.voids, day.interrupted,
    )  # fmt: skip


def till_figures(day: DeskDay, house: House) -> Iterator[TillFigures]:
    """Yields a desk's balances, shift by shift and till by till, under the numbers that stand."""
    for number, shift in enumerate(day.shifts, 1):
        purpose = "open" if shift.found is None else shift.found.purpose
        for opening in shift.opening:
            currency = opening.currency
            counted = _counted(shift, currency)
            cash, chips = expected(shift, currency)
            protocol = house.number_now("desk-balance", 0 if shift.found is None else shift.found.number)
            yield TillFigures(
                day.log, number, purpose, protocol, currency,
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
