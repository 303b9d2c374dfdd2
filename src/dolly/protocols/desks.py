"""One desk's day folded from its log: one balance a shift, each from count to count (rulings 25, 28)."""

from collections import Counter
from collections.abc import Iterable
from typing import Literal, assert_never

from msgspec import Struct
from msgspec.structs import replace

from dolly.chips import Count, value_of
from dolly.desk import events as on
from dolly.desk import till_events as handed
from dolly.desk.commands import FloatPaper, Pay, TillCount
from dolly.documents import Signature
from dolly.errors import Broken
from dolly.money import NOTHING, Money
from dolly.protocols.handed import Handed, handed_of
from dolly.rules.rates import Compared

#: What moves a till; the words of the printed balance.
Kind = Literal[
    "chips-sold", "chips-redeemed-cash", "chips-redeemed-bank", "tokens-sold", "tokens-redeemed-cash",
    "tokens-redeemed-bank", "floats-out", "fills-out", "floats-in", "credits-in", "drop-in", "corrections",
    "held-chips", "held-cash", "held-bank", "safe-in", "safe-out", "desk-in", "desk-out", "tips-in",
]  # fmt: skip


class Moved(Struct, frozen=True):
    """One act's effect on a till, in cents: what it did to cash and chips, and what left by bank."""

    kind: Kind
    currency: str
    cash: Money = NOTHING
    chips: Money = NOTHING
    bank: Money = NOTHING


class Opening(Struct, frozen=True):
    """What a till was counted to hold when a shift began."""

    currency: str
    chips: Count
    cash: Count


class Shift(Struct, frozen=True):
    """From one count to the next; ``found`` is None while it goes on.

    ``begun`` is the count of the morning, which the day's first shift began with; ``counted_at`` is when the cashier
    counted for the last time (µs), ``closed_at`` when that count was confirmed.
    """

    opened_at: int
    opening: tuple[Opening, ...]
    moved: tuple[Moved, ...] = ()
    found: on.CountConfirmed | None = None
    closed_at: int = 0
    counted_at: int = 0
    begun: on.CountConfirmed | None = None


class Sent(Struct, frozen=True):
    """A charge, fill or credit in force: what was drafted, and its signatures."""

    number: int
    at: int
    paper: FloatPaper
    amount: Money
    version: str
    signatures: tuple[Signature, ...]


class Paid(Struct, frozen=True):
    """What left the desk by a numbered line of a bound book: a win, what was missing of one, what was held.

    What a player gave back of an overpayment stands on its line too, below nothing. ``order`` is the bank's, ``what``
    tells which of these it is. ``compared`` is what a sum in another currency than the
    law's came to, and by which rate.
    """

    pay: Pay
    book: int
    gap: bool
    at: int
    visitor: str
    currency: str
    amount: Money
    by: str
    series: str = ""
    order: str = ""
    what: Literal["win", "correction", "held"] = "win"
    compared: Compared | None = None


class DeskDay(Struct, frozen=True):
    """A desk from its opening to its closing balance; ``counted`` is what was last counted, blind."""

    log: str
    opened: on.DeskOpened
    opened_at: int
    shifts: tuple[Shift, ...] = ()
    sent: tuple[Sent, ...] = ()
    paid: tuple[Paid, ...] = ()
    taken: tuple[on.FloatTakenBack, ...] = ()
    corrections: tuple[on.PaymentCorrected, ...] = ()
    returned: tuple[on.HeldReturned, ...] = ()
    handed: tuple[Handed, ...] = ()
    drafts: dict[int, on.PaperDrafted] = {}
    counted: tuple[TillCount, ...] = ()

    @property
    def counts(self) -> tuple[on.CountConfirmed, ...]:
        """The confirmed counts of the day in order, that of the morning first."""
        each = (one for shift in self.shifts for one in (shift.begun, shift.found))
        return tuple(one for one in each if one is not None)

    @property
    def closing(self) -> Shift | None:
        """The shift that ended the day, once it has."""
        return next((each for each in self.shifts if each.found and each.found.purpose == "closing"), None)

    def shift_of(self, number: int) -> Shift | None:
        """The shift whose balance took a number; in older logs those of the day's end alone bear one."""
        return next((each for each in self.shifts if each.found and each.found.number == number), None)


def desk_day(log: str, facts: Iterable[tuple[on.DeskEvent, int]]) -> DeskDay:
    """Folds the events of a desk's log with their times (µs); the first is the opening.

    Raises:
        Broken: the log does not begin with an opening.
    """
    day: DeskDay | None = None
    for event, at in facts:
        day = next_of_desk(log, day, event, at)
    if day is None:
        raise Broken(f"the log {log} is empty")
    return day


def next_of_desk(log: str, day: DeskDay | None, event: on.DeskEvent, at: int) -> DeskDay:
    """Returns a desk's day after its next event; the first is the opening."""
    if isinstance(event, on.DeskOpened):
        return DeskDay(log, event, at)
    if day is None:
        raise Broken(f"the log {log} does not begin with the desk's opening")
    return _after(day, event, at)


def _after(day: DeskDay, event: on.DeskEvent, at: int) -> DeskDay:
    day = _moved(day, moves_of(event, day))
    match event:
        case on.DeskCounted():
            shifts = day.shifts
            if shifts:
                shifts = (*shifts[:-1], replace(shifts[-1], counted_at=at))
            return replace(day, shifts=shifts, counted=event.tills)
        case on.CountConfirmed():
            return _counted(day, event, at)
        case on.PaperDrafted():
            return replace(day, drafts={**day.drafts, event.draft: event})
        case on.FloatSent() | on.CreditTaken():
            drafted = day.drafts[event.draft]
            sent = Sent(event.number, at, drafted.paper, event.amount, drafted.version, event.signatures)
            return replace(day, sent=(*day.sent, sent))
        case on.FloatTakenBack():
            return replace(day, taken=(*day.taken, event))
        case on.ChipsRedeemed() | on.TokensRedeemed():
            return replace(day, paid=(*day.paid, _paid(event, at)))
        case on.PaymentCorrected():
            return replace(day, corrections=(*day.corrections, event), paid=(*day.paid, _paid(event, at)))
        case handed.TillGave() | handed.TillTook() | handed.TipsPaid():
            return replace(day, handed=(*day.handed, handed_of(event, day.opened.desk, at)))
        case on.HeldReturned():
            paid = () if event.pay == "chips" else (_paid(event, at),)
            return replace(day, returned=(*day.returned, event), paid=(*day.paid, *paid))
        case _:
            return day


def _paid(event: on.ChipsRedeemed | on.TokensRedeemed | on.PaymentCorrected | on.HeldReturned, at: int) -> Paid:
    assert event.pay != "chips", "chips stand on no line of a book"
    back = isinstance(event, on.PaymentCorrected) and not event.to_player
    amount = -event.amount if back else event.amount
    what: Literal["win", "correction", "held"] = "win"
    if isinstance(event, on.PaymentCorrected):
        what = "correction"
    elif isinstance(event, on.HeldReturned):
        what = "held"
    return Paid(
        event.pay, event.book, event.gap, at, event.visitor, event.currency, amount, event.by, event.series,
        event.order, what, event.compared,
    )  # fmt: skip


def moves_of(event: on.DeskEvent, day: DeskDay) -> tuple[Moved, ...]:
    """Returns what an event did to the till: every kind of movement in exactly one term."""
    if isinstance(event, handed.TillEvent):
        return _handed_moves(event)
    match event:
        case on.ChipsSold():
            return (Moved("chips-sold", event.currency, cash=event.amount, chips=-event.amount),)
        case on.ChipsRedeemed(pay="cash"):
            return (Moved("chips-redeemed-cash", event.currency, cash=-event.amount, chips=event.amount),)
        case on.ChipsRedeemed():
            return (Moved("chips-redeemed-bank", event.currency, chips=event.amount, bank=event.amount),)
        case on.TokensSold():
            return (Moved("tokens-sold", event.currency, cash=event.amount),)
        case on.TokensRedeemed(pay="cash"):
            return (Moved("tokens-redeemed-cash", event.currency, cash=-event.amount),)
        case on.TokensRedeemed():
            return (Moved("tokens-redeemed-bank", event.currency, bank=event.amount),)
        case on.FloatSent():
            kind: Kind = "floats-out" if day.drafts[event.draft].paper.kind == "charge" else "fills-out"
            return (Moved(kind, event.currency, chips=-event.amount),)
        case on.CreditTaken():
            return (Moved("credits-in", event.currency, chips=event.amount),)
        case on.FloatTakenBack():
            chips = Moved("floats-in", event.currency, chips=event.chips_amount)
            return (chips, Moved("drop-in", event.currency, cash=event.cash_amount))
        case on.PaymentCorrected(pay="bank"):
            return (Moved("corrections", event.currency, bank=event.amount),)
        case on.PaymentCorrected():
            amount = -event.amount if event.to_player else event.amount
            return (Moved("corrections", event.currency, cash=amount),)
        case on.HeldReturned(pay="chips"):
            return (Moved("held-chips", event.currency, chips=-event.amount),)
        case on.HeldReturned(pay="cash"):
            return (Moved("held-cash", event.currency, cash=-event.amount),)
        case on.HeldReturned():
            return (Moved("held-bank", event.currency, bank=event.amount),)
        case _:
            return ()


def _handed_moves(event: handed.TillEvent) -> tuple[Moved, ...]:
    """What the receipt of a till's paper did; nothing before it."""
    match event:
        case handed.TillGave():
            kind: Kind = "safe-out" if event.paper.way == "to-safe" else "desk-out"
            return (Moved(kind, event.paper.currency, cash=-event.cash_amount, chips=-event.chips_amount),)
        case handed.TillTook():
            kind = "safe-in" if event.paper.way == "from-safe" else "desk-in"
            return (Moved(kind, event.paper.currency, cash=event.cash_amount, chips=event.chips_amount),)
        case handed.TipsPaid():
            return (Moved("tips-in", event.paper.currency, cash=-event.amount, chips=value_of(event.paper.chips)),)
        case handed.TillPaperDrafted() | handed.TillPaperSigned() | handed.TillPaperVoided():
            return ()
        case _:
            assert_never(event)


def _moved(day: DeskDay, moves: tuple[Moved, ...]) -> DeskDay:
    if not moves or not day.shifts:
        return day
    last = day.shifts[-1]
    return replace(day, shifts=(*day.shifts[:-1], replace(last, moved=(*last.moved, *moves))))


def _counted(day: DeskDay, event: on.CountConfirmed, at: int) -> DeskDay:
    """A count ends a shift and begins the next, on what was counted; the day's first begins the first."""
    shifts = day.shifts
    if shifts:
        shifts = (*shifts[:-1], replace(shifts[-1], found=event, closed_at=at))
    if event.purpose != "closing":
        opening = tuple(Opening(each.currency, each.chips, each.cash) for each in event.tills)
        begun = event if event.purpose == "opening" else None
        shifts = (*shifts, Shift(at, opening, begun=begun))
    return replace(day, shifts=shifts)


def by_kind(shift: Shift, currency: str) -> tuple[tuple[Moved, int], ...]:
    """Returns a shift's movements of one currency added up by kind, with how many acts each had."""
    sums: dict[Kind, Moved] = {}
    acts: Counter[Kind] = Counter()
    for move in shift.moved:
        if move.currency != currency:
            continue
        before = sums.get(move.kind, Moved(move.kind, currency))
        acts[move.kind] += 1
        sums[move.kind] = Moved(
            move.kind, currency, before.cash + move.cash, before.chips + move.chips, before.bank + move.bank
        )
    return tuple((sums[kind], acts[kind]) for kind in sums)


def expected(shift: Shift, currency: str) -> tuple[Money, Money]:
    """Returns what a till should hold at the shift's end: cash and chips, in cents."""
    opening = next(each for each in shift.opening if each.currency == currency)
    cash, chips = value_of(opening.cash), value_of(opening.chips)
    for move in shift.moved:
        if move.currency == currency:
            cash, chips = cash + move.cash, chips + move.chips
    return cash, chips
