"""A bankroll and a goal: the chance of ruin, of the goal, and how many slips it takes.

The same slip is laid again and again. The player is ruined when what is left does not pay for another, and
done when the goal is reached. Small questions are answered in fractions, larger ones in floating point with
a bound on the error.
"""

from collections.abc import Mapping
from fractions import Fraction
from math import gcd
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from dolly.errors import Malformed
from dolly.money import Money
from dolly.odds.distribution import Distribution

#: Up to so many steps of a sum over bankrolls it is done in fractions.
EXACT: Final = 300_000
#: Up to so many it is done at all; that is some minutes.
MOST: Final = 20_000_000_000
#: The most different bankrolls there may be between ruin and goal.
WIDEST: Final = 4_000_000

Chance = Fraction | float


class Fate(Struct, frozen=True):
    """``ruin`` and ``goal``, and ``playing`` where neither has happened within ``slips``; together one.

    ``mean_slips`` is how many slips are laid on average until the end; None where their number is given.
    ``method`` is ``exact`` in fractions; in floating point ``equations`` to the end, ``steps`` slip by slip.
    ``error`` bounds the error of each chance, nought where the method is exact.
    """

    ruin: Chance
    goal: Chance
    playing: Chance
    mean_slips: Chance | None
    method: Literal["exact", "equations", "steps"]
    error: float


class Ladder(Struct, frozen=True):
    """The bankrolls on which a slip can still be laid: ``count`` rungs, the player on ``start``.

    ``moves`` are rungs up or down with their weights out of ``out_of``. From rung ``count`` upwards the goal
    is reached; below nought is ruin.
    """

    count: int
    start: int
    moves: Mapping[int, int]
    out_of: int

    @property
    def down(self) -> int:
        """The most rungs a slip can lose."""
        return max(0, -min(self.moves))

    @property
    def up(self) -> int:
        """The most rungs a slip can win."""
        return max(0, *self.moves)


def fate(
    slip: Distribution, staked: Money, *, bankroll: Money, goal: Money | None = None, slips: int | None = None
) -> Fate:
    """Returns what becomes of a bankroll: played to the end, or for so many ``slips`` at most.

    Raises:
        Malformed: neither goal nor slips are named, the goal is reached already, or it is too much to reckon.
    """
    if slips is None and goal is None:
        raise Malformed("without a goal and without an end a bankroll is lost; name a goal, or how many slips")
    if slips is not None and slips < 1:
        raise Malformed(f"a slip is laid once or more, not {slips} times")
    if goal is not None and goal <= bankroll:
        raise Malformed(f"a goal lies above the bankroll of {int(bankroll)} cents, and {int(goal)} does not")
    if bankroll < staked:
        return Fate(Fraction(1), Fraction(0), Fraction(0), None if slips else Fraction(0), "exact", 0.0)
    if goal is None and slips is not None and int(bankroll) + slips * min(0, slip.nets[0]) >= int(staked):
        return Fate(Fraction(0), Fraction(0), Fraction(1), None, "exact", 0.0)  # it pays for all of them, lost or not
    ladder = _ladder(slip, int(staked), int(bankroll), goal, slips)
    if ladder.count > WIDEST:
        raise Malformed(f"between ruin and goal lie {ladder.count:,} different bankrolls, {WIDEST:,} at most")
    if slips is not None:
        found = _within(ladder, slips)
        return found if goal is not None else replace(found, goal=Fraction(0), playing=found.goal + found.playing)
    from dolly.odds.ladder import climbed, climbed_exactly  # noqa: PLC0415 - where few rungs are, NumPy is not needed

    if ladder.count * ladder.down * ladder.up <= EXACT and ladder.count <= 500:
        return climbed_exactly(ladder)
    if ladder.count * max(ladder.down, ladder.up) ** 2 > MOST:
        raise Malformed("this ladder of bankrolls is too large to be solved; name how many slips are laid at most")
    return climbed(ladder)


def _ladder(slip: Distribution, staked: int, bankroll: int, goal: Money | None, slips: int | None) -> Ladder:
    step = gcd(*slip.nets)
    if not step:
        raise Malformed("this slip neither wins nor loses, whatever the number")
    moves = {net // step: weight for net, weight in zip(slip.nets, slip.weights, strict=True)}
    start = (bankroll - staked) // step
    if goal is not None:
        count = start - (bankroll - int(goal)) // step
    else:
        assert slips is not None, "one of the two is named"
        # Who holds as much as all that can still be lost is as good as past the last rung.
        count = max(start, slips * max(0, -min(moves))) + 1
    return Ladder(count, start, moves, slip.out_of)


def _within(ladder: Ladder, slips: int) -> Fate:
    steps = slips * len(ladder.moves) * min(ladder.count, slips * (ladder.up + ladder.down) + 1)
    if steps <= EXACT * 4:
        return _within_exactly(ladder, slips)
    if steps > MOST:
        raise Malformed("so many slips over so many bankrolls are too much to reckon; ask for fewer slips")
    from dolly.odds.ladder import walked  # noqa: PLC0415 - needs NumPy; what is exact does not

    return walked(ladder, slips)


def _within_exactly(ladder: Ladder, slips: int) -> Fate:
    """Follows every way, rung by rung, in whole numbers."""
    there = {ladder.start: 1}
    ruin = goal = 0
    for _ in range(slips):
        ruin, goal = ruin * ladder.out_of, goal * ladder.out_of
        after: dict[int, int] = {}
        for rung, ways in there.items():
            for move, weight in ladder.moves.items():
                to = rung + move
                if to < 0:
                    ruin += ways * weight
                elif to >= ladder.count:
                    goal += ways * weight
                else:
                    after[to] = after.get(to, 0) + ways * weight
        there = after
    out_of = ladder.out_of**slips
    ruined, reached = Fraction(ruin, out_of), Fraction(goal, out_of)
    return Fate(ruined, reached, 1 - ruined - reached, None, "exact", 0.0)
