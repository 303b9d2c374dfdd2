"""The order in which acts may follow one another in a file, and the names they may use.

It is that of 27(2), no stricter than what a list of numbers written down by hand can keep: who bets, and
whether *no more bets* was noted, is left to the file.
"""

from typing import Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from dolly.errors import Malformed
from dolly.rounds import acts
from dolly.rounds.acts import AnyAct
from dolly.rules.layout import Layout, layout_of
from dolly.rules.notation import parse_call, parse_pocket, parse_spot
from dolly.rules.slip import Slip
from dolly.rules.toml_keys import is_day

Phase: TypeAlias = Literal["between", "betting", "closed to bets", "number"]

DAY_FORM: Final = "day 2026-01-31 table R1 wheel single-zero"


class Order(Struct, frozen=True):
    """Where a file stands: its day and wheel, the round that runs or ran last, who has which place."""

    wheel: str = ""
    phase: Phase = "between"
    round: int = 0
    pocket: str = ""
    closed: bool = False
    places: frozenset[str] = frozenset()

    @property
    def layout(self) -> Layout:
        """The cloth of the day's wheel."""
        return layout_of(self.wheel)


def follow(order: Order, act: AnyAct) -> Order:
    """Returns where the file stands after ``act``.

    Raises:
        Malformed: it cannot stand there; the sentence says what would be right.
    """
    if isinstance(act, acts.DayBegun):
        _no_round_open(order)
        if not is_day(act.day):
            raise Malformed(f"a day is one of the calendar as 2026-01-31, not {act.day!r}")
        if bool(act.rules) != bool(act.version):
            raise Malformed("rules are named with their version: rules bg-2021 version 1")
        return Order(wheel=act.wheel)
    if not order.wheel:
        raise Malformed(f"a day begins first: {DAY_FORM}")
    return _in_the_day(order, act)


def _in_the_day(order: Order, act: AnyAct) -> Order:
    match act:
        case acts.PlaceTaken():
            return replace(order, places=order.places | {act.role})
        case acts.PlaceLeft():
            if act.role not in order.places:
                raise Malformed(f"no {act.role} is at the table: {act.role} 104 comes first")
            return replace(order, places=order.places - {act.role})
        case acts.Spun():
            return _spin(order, act)
        case acts.Laid() | acts.TakenBack():
            _check_bets(order, act.bets)
        case acts.NoMoreBets():
            _in_a_round(order, ("betting",), "no more bets is called once a round")
            return replace(order, phase="closed to bets")
        case acts.Numbered() | acts.Corrected():
            return _number(order, act)
        case acts.Voided() | acts.Interrupted():
            _in_a_round(order, ("betting", "closed to bets", "number"), "a round ends once")
            return replace(order, phase="between", pocket="")
        case acts.Paid():
            _in_a_round(order, ("number",), "bets are paid after the number")
        case acts.Closed():
            _no_round_open(order)
            return replace(order, closed=True)
    return order


def _spin(order: Order, act: acts.Spun) -> Order:
    _no_round_open(order)
    if order.closed:
        raise Malformed("play has ended; a new day begins before the next round")
    if act.number <= order.round:
        raise Malformed(f"rounds are numbered upwards: after {order.round} comes {order.round + 1}")
    return replace(order, phase="betting", round=act.number, pocket="")


def _number(order: Order, act: acts.Numbered | acts.Corrected) -> Order:
    parse_pocket(act.pocket, order.layout.wheel)
    if isinstance(act, acts.Numbered):
        _in_a_round(order, ("betting", "closed to bets"), "a round has one number; another is corrected 17 to 18")
        return replace(order, phase="number", pocket=act.pocket)
    _in_a_round(order, ("number",), "a number is corrected after it was entered: number 17")
    if act.was != order.pocket:
        raise Malformed(f"{order.pocket} stands, not {act.was}: corrected {order.pocket} to {act.pocket}")
    if act.pocket == act.was:
        raise Malformed(f"{act.was} stands already; there is nothing to correct")
    return replace(order, pocket=act.pocket)


def _check_bets(order: Order, bets: Slip) -> None:
    if order.phase == "closed to bets":
        raise Malformed("after no more bets nothing is laid or taken back until the round has ended")
    for bet in bets:
        if bet.spot:
            parse_spot(bet.spot, order.layout)
        else:
            parse_call(bet.call, order.layout.wheel)


def _in_a_round(order: Order, phases: tuple[Phase, ...], why: str) -> None:
    if order.phase == "between":
        raise Malformed(f"no round runs: round {order.round + 1} comes first")
    if order.phase not in phases:
        raise Malformed(why)


def _no_round_open(order: Order) -> None:
    if order.phase in {"betting", "closed to bets"}:
        raise Malformed(f"round {order.round} has no end yet: number 17, void REASON or interrupted CAUSE")
