"""One table's day folded from its log: charge, fills, games, drop, tips, count, signatures."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from dolly.chips import Count, more
from dolly.errors import Broken
from dolly.ledger.count import hold, win_by_count
from dolly.money import NOTHING, Money
from dolly.table import events as on
from dolly.table.events import Event


class Filled(Struct, frozen=True):
    """A fill as it came into the float, or a credit as it left it."""

    number: int
    at: int
    chips: Count
    amount: Money


class TableDay(Struct, frozen=True):
    """A table from its opening charge to its signed count; what has not happened yet is None.

    ``drop`` is the cash taken for chips by the table's own acts, ``notes`` those they named, ``tokens`` what came by
    player cards less what went back to them, ``handle`` what was staked in completed games (terminal tables; on
    cloth bets are not recorded). ``credits`` and ``hourly`` are the house's own slips
    (regulation 2.6), ``paid_in_error`` is in the result already (ruling 29), and so are the colours ``written_off``,
    less what a recount found (ruling 22).
    """

    log: str
    charged: on.TableCharged
    opened_at: int
    fills: tuple[Filled, ...] = ()
    credits: tuple[Filled, ...] = ()
    hourly: tuple[tuple[on.HourlyCounted, int], ...] = ()
    paid_in_error: Money = NOTHING
    written_off: Money = NOTHING
    games: int = 0
    voids: int = 0
    interrupted: int = 0
    drop: Money = NOTHING
    notes: Count = ()
    tokens: Money = NOTHING
    handle: Money = NOTHING
    tips: Money = NOTHING
    counts: tuple[on.TableCountEntered, ...] = ()
    closed: on.TableClosed | None = None
    closed_at: int = 0
    counted: on.TableCounted | None = None
    counted_at: int = 0
    signed: on.TableSignedOff | None = None

    @property
    def filled(self) -> Money:
        """All fills together."""
        return sum_of(each.amount for each in self.fills)

    @property
    def credited(self) -> Money:
        """All chips that went back to the desk before the count."""
        return sum_of(each.amount for each in self.credits)

    @property
    def came_in(self) -> Money:
        """What players brought for chips: the box as counted, else as the acts say, and what came by cards."""
        return (self.drop if self.counted is None else self.counted.box) + self.tokens

    @property
    def win(self) -> Money | None:
        """The win reckoned from charge, fills and the count (rulings 21, 22, 30); none before the count."""
        if self.counted is None:
            return None
        tray = self.counted.tray + self.credited - self.counted.held
        owed = self.counted.carried_in - self.counted.carried_out
        return win_by_count(self.charged.charge, self.filled, tray, self.counted.box + self.tokens + owed)

    @property
    def hold(self) -> Fraction | None:
        """The win for each cent that came in; none before the count, nor where nothing came in."""
        return None if self.win is None else hold(self.win, self.came_in)

    @property
    def live(self) -> bool:
        """Whether the table's figures enter a report (ruling 2)."""
        return not self.charged.training


def table_day(log: str, facts: Iterable[tuple[Event, int]]) -> TableDay:
    """Folds the events of a table's log with their times (µs); the first is the charge.

    Raises:
        Broken: the log does not begin with a charge.
    """
    day: TableDay | None = None
    for event, at in facts:
        day = next_of_table(log, day, event, at)
    if day is None:
        raise Broken(f"the log {log} is empty")
    return day


def next_of_table(log: str, day: TableDay | None, event: Event, at: int) -> TableDay:
    """Returns a table's day after its next event; the first is the charge."""
    if isinstance(event, on.TableCharged):
        return TableDay(log, event, at)
    if day is None:
        raise Broken(f"the log {log} does not begin with the table's charge")
    return _after(day, event, at)


def _after(day: TableDay, event: Event, at: int) -> TableDay:
    match event:
        case on.FillReceived():
            return replace(day, fills=(*day.fills, Filled(event.number, at, event.chips, event.amount)))
        case on.CreditSent():
            return replace(day, credits=(*day.credits, Filled(event.number, at, event.chips, event.amount)))
        case on.HourlyCounted():
            return replace(day, hourly=(*day.hourly, (event, at)))
        case on.PayingCorrected():
            return replace(day, paid_in_error=day.paid_in_error + event.in_error)
        case on.ColourWrittenOff():
            return replace(day, written_off=day.written_off + event.amount)
        case on.ColourRecounted():
            return replace(day, written_off=day.written_off - event.amount)
        case on.ChipsBought() | on.CashChipsSold() | on.EnteredLater(what="chip-sale"):
            return replace(day, drop=day.drop + event.amount, notes=more(day.notes, event.notes))
        case on.CardChipsBrought():
            return replace(day, tokens=day.tokens + event.amount)
        case on.CardChipsTaken():
            return replace(day, tokens=day.tokens - event.amount)
        case on.LosingCollected():
            return replace(day, handle=day.handle + sum_of(each.amount for each in event.seats))
        case on.WinningPaid():
            return replace(day, handle=day.handle + sum_of(each.returned for each in event.seats))
        case on.ResultCorrected():
            return replace(day, handle=day.handle - _undone(event))
        case on.DollyLifted():
            return replace(day, games=day.games + 1)
        case on.SpinVoided():
            return replace(day, voids=day.voids + 1)
        case on.GameInterrupted():
            return replace(day, interrupted=day.interrupted + 1)
        case on.TipTaken():
            return replace(day, tips=day.tips + event.amount)
        case on.TableCountEntered():
            return replace(day, counts=(*day.counts, event))
        case on.TableClosed():
            return replace(day, closed=event, closed_at=at)
        case on.TableCounted():
            return replace(day, counted=event, counted_at=at)
        case on.TableSignedOff():
            return replace(day, signed=event)
        case _:
            return day


def _undone(event: on.ResultCorrected) -> Money:
    """What was staked in a game whose collecting and paying were put back: it is collected and paid anew."""
    return sum_of((*(each.amount for each in event.uncollected), *(each.returned for each in event.unpaid)))


def sum_of(amounts: Iterable[Money]) -> Money:
    """Returns the sum of amounts."""
    running = NOTHING
    for amount in amounts:
        running = running + amount
    return running


def halves_of(fill: Money, initial: Money) -> Literal[1, 2, 4]:
    """Returns a fill in halves of the initial charge: one, two or four (Н35 5(4)).

    Raises:
        Broken: it is none of these.
    """
    for halves in (1, 2, 4):
        if fill * 2 == initial * halves:
            return halves
    raise Broken(f"a fill of {int(fill)} cents is not half, once or twice {int(initial)}")
