"""The table's win band: what the table may win with the bets actually placed in a round, an hour or a day.

The bets of all seats in one round are one slip: they meet the same number. Rounds are independent, so their
nets are added up as slips laid one after the other. A table that falls outside its band again and again is
a table to be looked at.
"""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from dolly.errors import Malformed
from dolly.money import Money, total
from dolly.odds.course import Course, course_of
from dolly.odds.distribution import checked_level
from dolly.odds.sums import Total, sum_of
from dolly.rounds import Round
from dolly.rules.terms import Terms, component_lines

By: TypeAlias = Literal["round", "hour", "day"]

#: How much of all that could have happened lies within a band, when nothing else is asked for.
LEVEL: Final = Fraction(99, 100)


class Band(Struct, frozen=True):
    """The table's win over ``rounds`` rounds with ``staked`` cents at stake.

    With a chance of ``level`` it lies from ``low`` to ``high``, half of the rest on either side. ``won`` is
    what the table did win, where all numbers are known, and ``place`` the chance of winning that or less.
    """

    period: str
    rounds: int
    staked: Money
    expected: Fraction
    deviation: float
    level: Fraction
    low: int
    high: int
    method: str
    error: float
    won: int | None = None
    place: Fraction | float | None = None

    @property
    def within(self) -> bool | None:
        """Whether the table won what its band holds; None where that is not known."""
        return None if self.won is None else self.low <= self.won <= self.high


def band(
    courses: Iterable[Course], *, level: Fraction | float = LEVEL, period: str = "", won: int | None = None
) -> Band:
    """Returns the table's win band over rounds, each given as the course of all its bets together.

    Raises:
        Malformed: there is no round, or the level does not lie between 0 and 1.
    """
    held = tuple(courses)
    outside = (1 - checked_level(level)) / 2
    win: Total = sum_of((course.distribution().table, 1) for course in held)
    return Band(
        period, len(held), total(course.staked for course in held), win.mean, win.deviation, 1 - 2 * outside,
        win.quantile(outside), win.quantile(1 - outside), win.method, win.error,
        won, None if won is None else win.at_most(won),
    )  # fmt: skip


def bands_of(
    terms: Terms, rounds: Iterable[Round], *, by: By = "day", level: Fraction | float = LEVEL
) -> Iterator[Band]:
    """Yields a band for every round, hour or day of a file in which a number fell on bets.

    A void or interrupted round is none. Hours are those of the gaming day, as its times are written.

    Raises:
        Malformed: a round was played on another wheel, has no time where hours are asked for, or cannot be
            settled under these rules.
        Refused: the rules do not take a bet of it.
    """
    periods: dict[str, list[tuple[Course, str]]] = {}
    for one in rounds:
        if one.end in {"", "number"} and (course := _course(terms, one)):
            periods.setdefault(_period(one, by), []).append((course, one.pocket))
    for period, held in periods.items():
        yield band((course for course, _ in held), level=level, period=period, won=_won(held))


def _course(terms: Terms, one: Round) -> Course | None:
    """Returns the course of all bets that lay on the cloth when the number fell; None if there was none."""
    where = f"{one.day} {one.table}, round {one.number}"
    if one.wheel != terms.wheel.name:
        raise Malformed(f"played on a {one.wheel} wheel; these rules are for {terms.wheel.name}", where=where)
    stakes: dict[str, Money] = {}
    for sign, laid in ((1, one.bets), (-1, one.taken_back)):
        for _, bets in laid:
            for spot, stake in component_lines(terms, bets):
                stakes[spot] = stakes.get(spot, Money(0)) + stake * sign
    lines = tuple((spot, stake) for spot, stake in stakes.items() if stake)
    if any(stake < Money(0) for _, stake in lines):
        raise Malformed("more was taken back than had been laid", where=where)
    return course_of(terms, lines) if lines else None


def _period(one: Round, by: By) -> str:
    place = f"{one.day} {one.table}"
    match by:
        case "day":
            return place
        case "round":
            return f"{place} round {one.number}"
        case "hour":
            if not one.at:
                raise Malformed("has no time, so no hour either", where=f"{place}, round {one.number}")
            return f"{place} {one.at[:2]}:00"


def _won(held: list[tuple[Course, str]]) -> int | None:
    """Returns what the table won; None where a number is missing, or leaves a stake in prison."""
    won = 0
    for course, pocket in held:
        if not pocket:
            return None
        place = course.pockets.index(pocket)
        if course.after[0][place]:
            return None
        won -= course.nets[0][place]
    return won
