"""The odds of one slip: expectation, house edge, variance, every net it may come to, and what each number costs."""

from collections.abc import Iterable
from fractions import Fraction
from math import sqrt

from msgspec import Struct

from dolly.money import Money
from dolly.odds.course import Course, course_of
from dolly.odds.distribution import Distribution
from dolly.rules.slip import Bet
from dolly.rules.terms import Terms
from dolly.rules.wheel import GREEN


class SlipOdds(Struct, frozen=True):
    """What a slip of ``staked`` cents is worth to the player, and what the house stands to pay on it.

    ``expectation`` and ``variance`` are the rules' own, halves of halves in parts of a cent.
    ``distribution`` is in whole cents, as it is paid: where halving again meets an odd cent, that cent goes
    to the house, and ``rounding`` is by how much this lowers the expectation (nought under other rules).
    ``spins`` is how many spins a slip takes on average: more than one where stakes go to prison.
    ``liability`` is what leaves the tray on each number, winnings less the stakes that lose, in the wheel's
    order; below nought, the tray gains. A stake in prison counts there as the player's.
    """

    staked: Money
    expectation: Fraction
    variance: Fraction
    spins: Fraction
    distribution: Distribution
    liability: dict[str, int]

    @property
    def edge(self) -> Fraction:
        """The house edge: what the house keeps of the stake on average."""
        return -self.expectation / int(self.staked)

    @property
    def deviation(self) -> float:
        """The standard deviation of the player's net, in cents."""
        return sqrt(self.variance)

    @property
    def rounding(self) -> Fraction:
        """What odd cents of halves cost the player on average, in cents."""
        return self.expectation - self.distribution.mean


def slip_odds(terms: Terms, slip: Iterable[Bet | tuple[str, Money]]) -> SlipOdds:
    """Returns the odds of a slip under these rules, each figure exact.

    Raises:
        Malformed: there is no bet in it, or half of an odd stake might have to come back.
        Refused: the rules do not take a bet of it; the sentence names it by its number from 1.
    """
    return odds_of_course(terms, course_of(terms, slip))


def odds_of_course(terms: Terms, course: Course) -> SlipOdds:
    """Returns the odds of a slip whose course is known."""
    distribution = course.distribution()
    expectation, variance = distribution.mean, distribution.variance
    halving = terms.rules.play.even_chances_on_zero == "en-prison-halving"
    if halving and course.imprisons:
        expectation, variance = _halving(terms, course)
    liability = dict(zip(course.pockets, course.nets[0], strict=True))
    return SlipOdds(course.staked, expectation, variance, _spins(course, halving=halving), distribution, liability)


def _halving(terms: Terms, course: Course) -> tuple[Fraction, Fraction]:
    """Expectation and variance where each further zero takes half, for ever: two geometric series.

    With chance q of a zero, the stake in prison has been halved k times when it is decided, with chance
    (1 - q) q^k; so a half to the power k is on average (1 - q) / (1 - q / 2), and its square
    (1 - q) / (1 - q / 4).
    """
    count = len(course.pockets)
    zeros = sum(pocket in GREEN for pocket in course.pockets)
    zero = Fraction(zeros, count)
    half, quarter = (1 - zero) / (1 - zero / 2), (1 - zero) / (1 - zero / 4)
    staked = sum(int(stake) for _, stake in course.prisoners)
    freed = [
        sum(int(stake) for spot, stake in course.prisoners if pocket in terms.layout.spots[spot].numbers)
        for pocket in course.pockets
        if pocket not in GREEN
    ]
    mean, square = (Fraction(sum(one**power for one in freed), len(freed)) for power in (1, 2))
    first = second = Fraction(0)
    for net, locked in zip(course.nets[0], course.after[0], strict=True):
        base = net - staked if locked else net
        first += base + (mean * half if locked else 0)
        second += base**2 + (2 * base * mean * half + square * quarter if locked else 0)
    expectation = first / count
    return expectation, second / count - expectation**2


def _spins(course: Course, *, halving: bool) -> Fraction:
    """Returns how many spins a slip takes on average: in prison it waits for a number that is no zero, or for one."""
    if not course.imprisons:
        return Fraction(1)
    zero = Fraction(sum(map(bool, course.after[0])), len(course.pockets))
    return 1 + zero / (1 - zero) if halving else 1 + zero
