"""The papers of one table: charging and closing (annex 3), and the fill (annex 11)."""

from typing import Literal

from msgspec import Struct

from dolly.chips import Count
from dolly.money import NOTHING, Money, total
from dolly.reports.papers.common import Casino, Head, Micros, Person, Role, Signed, TableMark, agree, agree_count

#: Why play ended: 27(5), or the cut-off of the gaming day (ruling 27).
Ground = Literal["end-of-working-time", "no-players", "cut-off"]

#: What else moves a result, each on a line of its own. Chips back to the desk are an internal slip; chips held for
#: their owner lie in the tray and are not the house's; colours carried over a cut-off are owed to players.
TermKind = Literal["credits", "held-for-owner", "colours-carried-in", "colours-carried-out", "colours-written-off",
                   "card-chips",
                   "paid-in-error", "racks"]  # fmt: skip

#: How big a fill is, in halves of the initial charge: one half, one whole, twice (Н35 5(4)).
Halves = Literal[1, 2, 4]


class ResultTerm(Struct, frozen=True, forbid_unknown_fields=True):
    """A signed amount of the result beside the four of the law; one ``in_result`` no is shown and not added."""

    kind: TermKind
    amount: Money
    in_result: bool = True


class Difference(Struct, frozen=True, forbid_unknown_fields=True):
    """A count that differs from what was expected, and who answers for it (ruling 25)."""

    what: Literal["tray", "box", "tips", "chips", "cash"]
    expected: Money
    counted: Money
    answers_for: Person | None = None


class FillLine(Struct, frozen=True, forbid_unknown_fields=True):
    """A fill as the table's protocol lists it; the fill's own protocol is attached (Н35 5(3))."""

    number: int
    at: Micros
    halves: Halves
    chips: Count
    amount: Money
    annulled: bool = False

    def __post_init__(self) -> None:
        """The amount is what the pieces come to."""
        agree_count(f"fill {self.number}", self.amount, self.chips)


class Closing(Struct, frozen=True, forbid_unknown_fields=True):
    """The closing count: chips, banknotes, tips apart, result, signatures (Н35 5(7) to 5(9)).

    ``entered_cash`` came by the sales, and ``entered_notes`` are those they named. ``annulled``: the closing is,
    whatever stands of the opening; ``number`` is its own, ``replaced_by`` and ``replaces`` those of the others, nought
    for none, and ``reason`` why it was made anew. ``casino`` is named where another operator was entered after the
    opening was signed, for the head of the paper is that of its opening.
    """

    ground: Ground
    at: Micros
    chips: Count
    chips_total: Money
    notes: Count
    cash_total: Money
    result: Money
    tips: Count = ()
    tips_total: Money = NOTHING
    terms: tuple[ResultTerm, ...] = ()
    clicker: int | None = None
    entered_cash: Money | None = None
    differences: tuple[Difference, ...] = ()
    counted_by: Person | None = None
    confirmed_by: Person | None = None
    signatures: tuple[Signed, ...] = ()
    entered_notes: Count = ()
    annulled: bool = False
    number: int = 0
    replaced_by: int = 0
    replaces: int = 0
    reason: str = ""
    casino: Casino | None = None

    def __post_init__(self) -> None:
        """Each total is what its pieces come to."""
        agree_count("the closing chips", self.chips_total, self.chips)
        agree_count("the cash counted", self.cash_total, self.notes)
        if self.tips:
            agree_count("the tips", self.tips_total, self.tips)


class TableProtocol(Struct, frozen=True, forbid_unknown_fields=True):
    """Protocol for charging and closing a gaming table, annex 3; ``closing`` is None until the count is signed."""

    head: Head
    table: TableMark
    opened_at: Micros
    charge: Count
    charge_total: Money
    opening_signatures: tuple[Signed, ...] = ()
    fills: tuple[FillLine, ...] = ()
    fills_total: Money = NOTHING
    closing: Closing | None = None

    def __post_init__(self) -> None:
        """Result = closing chips + cash - initial charge - fills, and what else moves it (regulation 2.7)."""
        agree_count("the initial charge", self.charge_total, self.charge)
        agree("the additional charge", self.fills_total, total(fill.amount for fill in self.fills))
        if (closing := self.closing) is not None:
            others = total(term.amount for term in closing.terms if term.in_result)
            reckoned = closing.chips_total + closing.cash_total - self.charge_total - self.fills_total + others
            agree("the result", closing.result, reckoned)


class InternalSlip(Struct, frozen=True, forbid_unknown_fields=True):
    """A slip the law does not know and a house may use: chips back to the desk, or a count within the day.

    It never touches annex 3 (regulation 2.6). A count within the day names who counted, in which role, and is signed
    by nobody: it moves nothing, and asks for no PIN.
    """

    head: Head
    table: TableMark
    kind: Literal["credit", "hourly-count"]
    at: Micros
    chips: Count
    amount: Money
    signatures: tuple[Signed, ...] = ()
    counted_by: Person | None = None
    counted_as: Role | None = None

    def __post_init__(self) -> None:
        """The amount is what the pieces come to."""
        agree_count("the slip", self.amount, self.chips)


class FillProtocol(Struct, frozen=True, forbid_unknown_fields=True):
    """Protocol for additional charging, annex 11: the original stays at the desk, the copy goes into the box."""

    head: Head
    table: TableMark
    at: Micros
    halves: Halves
    initial: Money
    chips: Count
    amount: Money
    copy: Literal["original", "copy"] = "original"
    signatures: tuple[Signed, ...] = ()

    def __post_init__(self) -> None:
        """A fill is one half, one whole or twice the initial charge (Н35 5(4))."""
        agree_count("the fill", self.amount, self.chips)
        agree("twice the fill", self.amount * 2, self.initial * self.halves)
