"""The posted limits, asked of a slip that is to be laid again and again: is it taken, and how many times over."""

import re
from typing import Final

from dolly.errors import Refusal, Refused
from dolly.money import euros
from dolly.odds.course import Course
from dolly.rules.slip import on
from dolly.rules.terms import Terms, accept, inside_short

#: Lines are parted and merged here, so the numbers of the bets in a refusal are nobody's.
_NUMBERED: Final = re.compile(r"bet \d+, stake: ")
_FACTS: Final = ("bet", "nearest_by_bet")


def most_units(terms: Terms, course: Course) -> int:
    """Returns how many times over a slip may be laid under the posted limits.

    What is taken once meets every minimum as often as one likes, so what is left to ask are the bounds above.

    Raises:
        Refused: not even once: as it stands it is below a minimum, above a limit, or not of whole chips.
    """
    _taken_once(terms, course)
    limits = terms.limits
    bounds = [int(terms.spots[spot].most) // int(stake) for spot, stake in course.lines]
    bounds += [int(most) // int(course.staked) for most in (limits.player, limits.table) if most is not None]
    won = max(
        sum(int(stake) * terms.spots[spot].row[place] for spot, stake in course.lines)
        for place in range(len(course.pockets))
    )
    if limits.number is not None and won:
        bounds.append(int(limits.number) // won)
    return min(bounds)


def _taken_once(terms: Terms, course: Course) -> None:
    try:
        accept(terms, [on(spot, stake) for spot, stake in course.lines])
    except Refused as refused:
        facts = {name: fact for name, fact in refused.facts.items() if name not in _FACTS}
        raise Refused(refused.refusal, _sentence(_NUMBERED.sub("", str(refused))), **facts) from None
    if short := inside_short(terms, course.lines):
        least = terms.limits.inside_minimum
        told = f"inside, on the numbers, {euros(least - short)} is below the minimum {euros(least)}"
        raise Refused(Refusal.BELOW_MINIMUM, _sentence(told), offered=int(least - short), minimum=int(least))


def _sentence(why: str) -> str:
    return f"the posted limits do not take this slip as it stands: {why}"
