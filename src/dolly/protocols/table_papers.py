"""A table's protocol and its fills as papers: every figure from the folded day, every sum checked by the paper."""

from collections.abc import Mapping
from typing import cast

from msgspec import Struct

from dolly.chips import Count, value_of
from dolly.documents import Signature
from dolly.errors import Broken, Malformed
from dolly.house.state import House
from dolly.money import NOTHING, Money
from dolly.protocols.desks import Sent
from dolly.protocols.tables import TableDay
from dolly.reports.papers import (
    Casino,
    Closing,
    Difference,
    Figures,
    FillLine,
    FillProtocol,
    Head,
    InternalSlip,
    LogHead,
    Person,
    ResultTerm,
    Signed,
    TableMark,
    TableProtocol,
)
from dolly.reports.papers.common import Role
from dolly.reports.papers.table import Ground, Halves
from dolly.table.events import TableCharged, TableCounted

_GROUNDS: Mapping[str, Ground] = {
    "working-time": "end-of-working-time", "no-players": "no-players", "cut-off": "cut-off",
}  # fmt: skip


class Maker(Struct, frozen=True):
    """What a paper takes from outside its log: the house's facts, names by staff number, when it is made (µs).

    ``heads`` tell where the logs stood that it is drawn from. An annulled sum is drawn by the ``house`` as it stood
    when the paper took its number; whether it is annulled, and what replaced it, is told by the house ``since``.
    """

    house: House
    names: Mapping[str, str]
    made_at: int
    heads: tuple[LogHead, ...] = ()
    since: House | None = None

    @property
    def _annulled(self) -> Mapping[tuple[str, int], int]:
        return (self.since or self.house).annulled

    def head(self, kind: str, number: int, day: str, version: str = "") -> Head:
        """Returns a paper's head; an annulled one says so, and what replaces it."""
        annulled = (kind, number) in self._annulled
        replaced = self._annulled.get((kind, number), 0)
        return Head(
            self.casino, day, self.made_at, number, version, annulled, replaced, self._replaces(kind, number),
            self.heads,
        )  # fmt: skip

    @property
    def casino(self) -> Casino:
        """The operator as entered; dashes where the house has not entered it yet."""
        one = self.house.operator
        if one is None:
            return Casino("–", "–", "–", "–")
        return Casino(one.operator, one.eik, one.licence, one.name, one.address)

    def person(self, number: str | None) -> Person | None:
        """Returns a member of staff, by name where it is known still."""
        return None if not number else Person(number, self.names.get(number, ""))

    def signed(self, signatures: tuple[Signature, ...]) -> tuple[Signed, ...]:
        """Returns signatures as they are printed."""
        return tuple(
            Signed(cast("Role", each.role), self.person(each.person), each.at, each.version) for each in signatures
        )

    def _replaces(self, kind: str, number: int) -> int:
        found = (old for (one, old), new in self._annulled.items() if one == kind and new == number and number)
        return next(found, 0)


def mark_of(charged: TableCharged) -> TableMark:
    """Returns a table as papers name it."""
    rules = charged.rules
    serial = "" if charged.equipment is None else charged.equipment.serial
    kind = "cloth" if charged.kind == "cloth" else "terminals"
    return TableMark(
        charged.table, rules.currency, serial, kind=cast("TableMark", kind), rules=f"{rules.profile} {rules.version}",  # type: ignore[arg-type]
        training=charged.training,
    )  # fmt: skip


def table_protocol(day: TableDay, maker: Maker) -> TableProtocol:
    """Returns the protocol for charging and closing a table (annex 3), as far as its day has come."""
    charged = day.charged
    version = charged.signatures[0].version if charged.signatures else ""
    return TableProtocol(
        head=maker.head("charge", charged.number, charged.day, version),
        table=mark_of(charged),
        opened_at=day.opened_at,
        charge=charged.chips,
        charge_total=charged.charge,
        opening_signatures=maker.signed(charged.signatures),
        fills=tuple(
            FillLine(
                each.number,
                each.at,
                halves_of(each.amount, charged.charge),
                each.chips,
                each.amount,
                ("fill", each.number) in maker.house.annulled,
            )
            for each in day.fills
        ),
        fills_total=day.filled,
        closing=None if day.counted is None else _closing(day, day.counted, maker),
    )


def _closing(day: TableDay, counted: TableCounted, maker: Maker) -> Closing:
    assert day.closed is not None, "a table is closed before it is counted"
    last = day.counts[-1]
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
        differences=_differences(counted, maker),
        counted_by=maker.person(counted.by),
        confirmed_by=maker.person(counted.confirmed_by),
        signatures=maker.signed(day.signed.signatures if day.signed else ()),
        annulled=day.signed is not None and ("closing", day.signed.number) in maker.house.annulled,
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


def _differences(counted: TableCounted, maker: Maker) -> tuple[Difference, ...]:
    answers = maker.person(counted.answers_for)
    found = []
    if counted.expected_tray is not None and counted.tray != counted.expected_tray:
        found.append(Difference("tray", counted.expected_tray, counted.tray, answers))
    if counted.box != counted.expected_box:
        found.append(Difference("box", counted.expected_box, counted.box, answers))
    if counted.tips != counted.expected_tips:
        found.append(Difference("tips", counted.expected_tips, counted.tips, answers))
    return tuple(found)


def credit_slip(sent: Sent, mark: TableMark, maker: Maker) -> InternalSlip:
    """Returns the house's own slip of chips that went back to the desk (regulation 2.6)."""
    return InternalSlip(
        head=maker.head("credit", sent.number, sent.paper.day, sent.version),
        table=mark,
        kind="credit",
        at=sent.at,
        chips=sent.paper.chips,
        amount=sent.amount,
        signatures=maker.signed(sent.signatures),
    )


def hourly_slip(day: TableDay, number: int, maker: Maker) -> InternalSlip:
    """Returns the ``number``-th count within a table's day, from 1; it has no number of its own, and moved nothing."""
    if not 1 <= number <= len(day.hourly):
        raise Malformed(f"{day.log} was counted {len(day.hourly)} times within its day", where="number")
    counted, at = day.hourly[number - 1]
    return InternalSlip(
        head=maker.head("hourly-count", 0, day.charged.day),
        table=mark_of(day.charged),
        kind="hourly-count",
        at=at,
        chips=counted.chips,
        amount=counted.amount,
        signatures=(Signed(cast("Role", counted.role), maker.person(counted.by), at),),
    )


def fill_protocol(sent: Sent, initial: Money, mark: TableMark, maker: Maker, *, copy: bool) -> FillProtocol:
    """Returns the protocol of a fill (annex 11), as original or as the copy that goes into the box."""
    chips: Count = sent.paper.chips
    assert value_of(chips) == sent.amount, "a fill's amount is what its pieces come to"
    return FillProtocol(
        head=maker.head("fill", sent.number, sent.paper.day, sent.version),
        table=mark,
        at=sent.at,
        halves=halves_of(sent.amount, initial),
        initial=initial,
        chips=chips,
        amount=sent.amount,
        copy="copy" if copy else "original",
        signatures=maker.signed(sent.signatures),
    )


def halves_of(fill: Money, initial: Money) -> Halves:
    """Returns a fill in halves of the initial charge: one, two or four (Н35 5(4)).

    Raises:
        Broken: it is none of these.
    """
    for halves in (1, 2, 4):
        if fill * 2 == initial * halves:
            return halves
    raise Broken(f"a fill of {int(fill)} cents is not half, once or twice {int(initial)}")
