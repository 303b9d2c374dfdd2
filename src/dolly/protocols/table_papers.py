"""A table's protocol as a paper: every figure from the folded day, every sum checked by the paper."""

from collections.abc import Mapping
from typing import cast

from msgspec import Struct

from dolly.documents import Signature
from dolly.errors import Broken, Malformed
from dolly.house.reissue_state import Reissued
from dolly.house.state import House, Operator
from dolly.money import NOTHING
from dolly.protocols.letterheads import Letterheads
from dolly.protocols.names import Names, name_of
from dolly.protocols.tables import TableDay, halves_of
from dolly.reports.papers import (
    Casino,
    Closing,
    Difference,
    Figures,
    FillLine,
    Head,
    LogHead,
    Person,
    ResultTerm,
    Signed,
    TableMark,
    TableProtocol,
)
from dolly.reports.papers.common import Role
from dolly.reports.papers.table import Ground
from dolly.table.events import TableCharged, TableCounted

_GROUNDS: Mapping[str, Ground] = {
    "working-time": "end-of-working-time", "no-players": "no-players", "cut-off": "cut-off",
}  # fmt: skip


class Maker(Struct, frozen=True):
    """What a paper takes from outside its log: the house's facts, names by staff number, when it is made (µs).

    ``heads`` tell where the logs stood that it is drawn from. An annulled sum is drawn by the ``house`` as it stood
    when the paper took its number; whether it is annulled, and what replaced it, is told by the house ``since``.
    A paper bears the operator of ``letterheads`` under whom it took its number (ЗСч 6, 8); one without a number the
    operator ``as_of`` a moment (µs), or of now where none is named.
    """

    house: House
    names: Names
    made_at: int
    heads: tuple[LogHead, ...] = ()
    since: House | None = None
    letterheads: Letterheads = Letterheads()
    as_of: int | None = None

    @property
    def _annulled(self) -> Mapping[tuple[str, int], int]:
        return (self.since or self.house).annulled

    def head(self, kind: str, number: int, day: str, version: str = "") -> Head:
        """Returns a paper's head; an annulled one says so, and what replaces it."""
        annulled = (kind, number) in self._annulled
        replaced = self._annulled.get((kind, number), 0)
        return Head(
            self.casino_of(kind, number), day, self.made_at, number, version, annulled, replaced,
            self._replaces(kind, number), self.heads, self.reason(kind, number),
        )  # fmt: skip

    def now(self, kind: str, number: int) -> int:
        """Returns the number of the paper that stands in the place of one (ЗСч 8)."""
        return self.house.number_now(kind, number)

    def of(self, kind: str, first: int, number: int) -> int:
        """Returns the number a paper is drawn under: of its numbers the one asked for, nought for the one that stands.

        Raises:
            Malformed: the paper never had that number.
        """
        had = self.house.numbers(kind, first)
        if number and number not in had:
            told = ", ".join(map(str, had))
            raise Malformed(f"this {kind} has no number {number}; the numbers it has had: {told}", where="number")
        return number or had[-1]

    def anew(self, kind: str, number: int) -> Reissued | None:
        """Returns the paper made anew under a number, or nothing where that number was the first."""
        return self.house.reissued.get((kind, number))

    def reason(self, kind: str, number: int) -> str:
        """Returns why a paper was made anew, or why it was annulled by one made anew."""
        facts = self.since or self.house
        found = facts.reissued.get((kind, number)) or facts.reissued.get((kind, self._annulled.get((kind, number), 0)))
        return "" if found is None else found.paper.reason

    @property
    def casino(self) -> Casino:
        """The operator as entered when a paper without a number is of, or now."""
        now = self.as_of is None or not self.letterheads.entered
        return _casino(self.house.operator if now else self.letterheads.stood(self.as_of or 0))

    def casino_of(self, kind: str, number: int) -> Casino:
        """Returns the operator under whom a paper took its number, whatever the house has entered since."""
        taken = self.letterheads.taken
        return _casino(taken[kind, number]) if (kind, number) in taken else self.casino

    def person(self, number: str | None, at: int | None = None) -> Person | None:
        """Returns a member of staff, by the name they bore at a moment (µs), or bear now, where it is known still."""
        return Person(number, name_of(self.names, number, at)) if number else None

    def signed(self, signatures: tuple[Signature, ...]) -> tuple[Signed, ...]:
        """Returns signatures as they are printed."""
        return tuple(
            Signed(cast("Role", each.role), self.person(each.person, each.at), each.at, each.version)
            for each in signatures
        )

    def _replaces(self, kind: str, number: int) -> int:
        found = (old for (one, old), new in self._annulled.items() if one == kind and new == number and number)
        return next(found, 0)


def _casino(one: Operator | None) -> Casino:
    """The operator as entered; dashes where the house had not entered it yet."""
    if one is None:
        return Casino("–", "–", "–", "–")
    return Casino(one.operator, one.eik, one.licence, one.name, one.address)


def mark_of(charged: TableCharged) -> TableMark:
    """Returns a table as papers name it."""
    rules = charged.rules
    serial = "" if charged.equipment is None else charged.equipment.serial
    kind = "cloth" if charged.kind == "cloth" else "terminals"
    return TableMark(
        charged.table, rules.currency, serial, kind=cast("TableMark", kind), rules=f"{rules.profile} {rules.version}",  # type: ignore[arg-type]
        training=charged.training,
    )  # fmt: skip


def table_protocol(day: TableDay, maker: Maker, number: int = 0, closing: int = 0) -> TableProtocol:
    """Returns the protocol for charging and closing a table (annex 3), as far as its day has come.

    ``number`` and ``closing`` ask for the opening and the closing as they stood under numbers that are annulled by now.
    An annulled opening stands alone: the closing is on the sheet of the one that took its place.
    """
    charged = day.charged
    of = maker.of("charge", charged.number, number)
    anew = maker.anew("charge", of)
    signatures = charged.signatures if anew is None else anew.signatures
    head = maker.head("charge", of, charged.day, signatures[0].version if signatures else "")
    return TableProtocol(
        head=head,
        table=mark_of(charged),
        opened_at=day.opened_at,
        charge=charged.chips,
        charge_total=charged.charge,
        opening_signatures=maker.signed(signatures),
        fills=_fill_lines(day, maker),
        fills_total=day.filled,
        closing=None if day.counted is None or head.annulled else _closing(day, day.counted, maker, head, closing),
    )


def _fill_lines(day: TableDay, maker: Maker) -> tuple[FillLine, ...]:
    """Each fill once, under the number that stands."""
    return tuple(
        FillLine(
            maker.now("fill", each.number), each.at, halves_of(each.amount, day.charged.charge), each.chips,
            each.amount, maker.house.lacks("fill", each.number),
        )
        for each in day.fills
    )  # fmt: skip


def _closing(day: TableDay, counted: TableCounted, maker: Maker, opened: Head, closing: int) -> Closing:
    """The count; where another operator was entered since the opening was signed, it says who that is."""
    assert day.closed is not None, "a table is closed before it is counted"
    last = day.counts[-1]
    number = maker.of("closing", day.signed.number, closing) if day.signed else 0
    anew, signed = maker.anew("closing", number), day.signed.signatures if day.signed else ()
    paper = maker.head("closing", number, day.charged.day)
    return Closing(
        ground=_GROUNDS[day.closed.ground],
        at=day.counted_at,
        chips=last.chips,
        chips_total=counted.tray,
        notes=last.cash,
        cash_total=counted.box,
        result=counted.win,
        tips=last.tips,
        tips_total=counted.tips,
        terms=terms_of(counted),
        clicker=None if last.clicker is None else int(last.clicker),
        entered_cash=counted.expected_box,
        entered_notes=counted.expected_notes,
        differences=_differences(day, counted, maker),
        counted_by=maker.person(counted.by, day.counted_at),
        confirmed_by=maker.person(counted.confirmed_by, day.counted_at),
        signatures=maker.signed(signed if anew is None else anew.signatures),
        annulled=paper.annulled,
        number=number,
        replaced_by=paper.replaced_by,
        replaces=paper.replaces,
        reason=paper.reason,
        casino=paper.casino if number and paper.casino != opened.casino else None,
    )


def terms_of(counted: TableCounted) -> tuple[ResultTerm, ...]:
    """Returns what moves a result beside the four terms of the law: each kind in one term, and in no other.

    Last come those that are in the result already: they are shown, and not added again (rulings 22, 29).
    """
    terms = []
    if counted.credits:
        terms.append(ResultTerm("credits", counted.credits))
    if counted.tokens:
        terms.append(ResultTerm("card-chips", counted.tokens))
    if counted.held:
        terms.append(ResultTerm("held-for-owner", -counted.held))
    if counted.carried_in:
        terms.append(ResultTerm("colours-carried-in", counted.carried_in))
    if counted.carried_out:
        terms.append(ResultTerm("colours-carried-out", -counted.carried_out))
    if counted.written_off:
        terms.append(ResultTerm("colours-written-off", counted.written_off, in_result=False))
    if counted.paid_in_error:
        terms.append(ResultTerm("paid-in-error", counted.paid_in_error, in_result=False))
    return tuple(terms)


def figures_of(day: TableDay) -> Figures:
    """Returns a counted table's line of the daily protocol.

    Raises:
        Broken: the table is not counted yet.
    """
    counted = day.counted
    if counted is None:
        raise Broken(f"{day.log} is not counted")
    others = NOTHING
    for term in terms_of(counted):
        others = others + (term.amount if term.in_result else NOTHING)
    return Figures(
        day.charged.charge, day.filled, counted.tray, counted.box, counted.win, tips=counted.tips, others=others
    )


def _differences(day: TableDay, counted: TableCounted, maker: Maker) -> tuple[Difference, ...]:
    answers = maker.person(counted.answers_for, day.counted_at)
    found = []
    if counted.expected_tray is not None and counted.tray != counted.expected_tray:
        found.append(Difference("tray", counted.expected_tray, counted.tray, answers))
    if counted.box != counted.expected_box:
        found.append(Difference("box", counted.expected_box, counted.box, answers))
    if counted.tips != counted.expected_tips:
        found.append(Difference("tips", counted.expected_tips, counted.tips, answers))
    return tuple(found)
