"""What sessions play: the slips, the table's limits, a system, a bankroll and a goal."""

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from dolly.errors import Malformed
from dolly.money import Money
from dolly.odds.course import Course
from dolly.odds.limits import most_units
from dolly.odds.systems import FLAT_SYSTEM, MANY, OwnSystem, System
from dolly.rules.terms import Terms

Beyond: TypeAlias = Literal["most", "anew", "stop"]
#: How far a bankroll may go up or down in a session, so that 64 bits hold all that is reckoned with it.
FARTHEST: Final = 1 << 60
#: A bankroll where none is named: it can lose as much as that and still pay for any slip.
ENOUGH: Final = FARTHEST << 1


class Plan(Struct, frozen=True):
    """What every session of a study plays.

    ``courses`` are laid in turn, slip by slip. ``most`` is beside each the most units the table takes, and
    ``beyond`` what the player does who is to lay more: lays the most, begins the system anew, or stops.
    A player who cannot pay for what the system asks lays as many units as can be paid for, and is ruined when
    that is none. ``slips`` is how many slips are laid at most.
    """

    courses: tuple[Course, ...]
    most: tuple[int, ...]
    slips: int
    system: System | OwnSystem = FLAT_SYSTEM
    bankroll: int = ENOUGH
    goal: int | None = None
    beyond: Beyond = "most"

    def __post_init__(self) -> None:
        """A plan that exists can be played."""
        if not self.courses or len(self.most) != len(self.courses):
            raise Malformed("a plan has one slip or more, and beside each the most units the table takes")
        if len({course.pockets for course in self.courses}) > 1:
            raise Malformed("all slips of a plan are laid at the same wheel")
        if self.slips < 1:
            raise Malformed(f"a slip is laid once or more, not {self.slips} times")
        if min(self.most) < 1 or min(self.reach) < 1:
            raise Malformed("so many slips of so much may come to more than 64 bits hold; lay fewer, or less")
        self._check_bankroll()

    def _check_bankroll(self) -> None:
        if self.bankroll != ENOUGH and self.bankroll > FARTHEST:
            raise Malformed(f"a bankroll is 2^60 cents at most, not {self.bankroll}")
        if self.goal is not None and self.bankroll == ENOUGH:
            raise Malformed("a goal is reached from a bankroll; name one")
        if self.goal is not None and self.goal <= self.bankroll:
            raise Malformed(f"a goal lies above the bankroll of {self.bankroll} cents, and {self.goal} does not")
        if self.goal is not None and self.goal > FARTHEST << 1:
            raise Malformed(f"a goal is 2^61 cents at most, not {self.goal}")
        staked = int(self.courses[0].staked)
        if self.bankroll < staked:
            raise Malformed(f"a bankroll of {self.bankroll} cents does not pay for one slip of {staked}")

    @property
    def reach(self) -> tuple[int, ...]:
        """Beside each course the most units that, laid with every slip, move a bankroll by ``FARTHEST`` at most."""
        return tuple(FARTHEST // (self.slips * _dearest(course)) for course in self.courses)


def _dearest(course: Course) -> int:
    """Returns the most a bankroll can move, or be staked, by one slip."""
    nets = max(max(map(abs, state)) for state in course.nets)
    return max(nets, int(course.staked)) * (2 if course.imprisons else 1)


def plan_of(  # noqa: PLR0913 - a plan has so many parts
    terms: Terms, courses: Sequence[Course], *, slips: int, system: System | OwnSystem = FLAT_SYSTEM,
    bankroll: Money | None = None, goal: Money | None = None, beyond: Beyond = "most", limits: bool = True,
) -> Plan:  # fmt: skip
    """Returns the plan of sessions at a table with these rules; ``limits`` says whether its limits hold.

    Raises:
        Refused: the limits do not take a slip as it stands.
        Malformed: it cannot be played; the sentence says why.
    """
    most = tuple(most_units(terms, course) if limits else MANY for course in courses)
    purse = ENOUGH if bankroll is None else int(bankroll)
    return Plan(tuple(courses), most, slips, system, purse, None if goal is None else int(goal), beyond)
