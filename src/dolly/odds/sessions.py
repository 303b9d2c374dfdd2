"""Sessions at a table: a system with memory, a bankroll, a goal and the table's limits.

A block of sessions is played side by side, spin after spin, each session with a ball of its own: at each spin
the block's draws are dealt to its sessions in order. A session that is over still has its ball drawn, so that
what one session does changes no other.
"""

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from dolly.errors import Malformed
from dolly.odds.course import Course
from dolly.odds.draws import Ball, Pockets, Whole
from dolly.odds.parts import np
from dolly.odds.systems import FLAT_SYSTEM, Flags, Memory, OwnMemory, OwnSystem, System

#: Sessions in a block: enough for NumPy to be busy, few enough for many workers.
BLOCK: Final = 2_048

Beyond: TypeAlias = Literal["most", "anew", "stop"]
#: How a session ends, in the order of their numbers: all slips laid, ruined, goal reached, stopped at a limit.
ENDINGS: Final = ("played", "ruined", "reached", "limit")
PLAYING: Final = -1
#: A bankroll where none is named.
ENOUGH: Final = 1 << 60


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
        if self.slips < 1:
            raise Malformed(f"a slip is laid once or more, not {self.slips} times")
        if self.goal is not None and self.goal <= self.bankroll:
            raise Malformed(f"a goal lies above the bankroll of {self.bankroll} cents, and {self.goal} does not")
        staked = int(self.courses[0].staked)
        if self.bankroll < staked:
            raise Malformed(f"a bankroll of {self.bankroll} cents does not pay for one slip of {staked}")


class Tables:
    """The courses as arrays: ``nets`` and ``after`` by slip, state and pocket."""

    def __init__(self, plan: Plan) -> None:
        states = max(len(course.nets) for course in plan.courses)
        shape = len(plan.courses), states, len(plan.courses[0].pockets)
        self.nets: Whole = np.zeros(shape, dtype=np.int64)
        self.after: Whole = np.zeros(shape, dtype=np.int64)
        for place, course in enumerate(plan.courses):
            self.nets[place, : len(course.nets)] = course.nets
            self.after[place, : len(course.after)] = course.after
        self.staked: Whole = np.array([int(course.staked) for course in plan.courses], dtype=np.int64)
        self.most: Whole = np.array(plan.most, dtype=np.int64)


class Seats:
    """Where every session of a block stands."""

    def __init__(self, plan: Plan, sessions: int) -> None:
        self.bankroll: Whole = np.full(sessions, plan.bankroll, dtype=np.int64)
        self.low = self.bankroll.copy()
        self.high = self.bankroll.copy()
        self.ended: Whole = np.full(sessions, PLAYING, dtype=np.int64)
        self.slips, self.staked, self.laid, self.net, self.state = (
            np.zeros(sessions, dtype=np.int64) for _ in range(5)
        )

    @property
    def playing(self) -> bool:
        """Whether any session goes on."""
        return bool((self.ended == PLAYING).any())


def play(plan: Plan, seed: int, block: int, sessions: int, *, fast: bool = False) -> Seats:
    """Plays a block of sessions to their ends, and returns where each stands."""
    ball = Ball(seed, block, len(plan.courses[0].pockets))
    seats, tables = Seats(plan, sessions), Tables(plan)
    if isinstance(plan.system, System):
        memory = Memory(plan.system, sessions)
        if fast:
            from dolly.odds.table_kernel import play_spins  # noqa: PLC0415 - an extra

            play_spins(plan, seats, tables, memory, ball)
            return seats
        while seats.playing:
            memory.room(1)
            _spin(plan, seats, tables, memory, ball.take(sessions))
        return seats
    own = OwnMemory(plan.system, seats.bankroll.tolist())
    while seats.playing:
        _spin(plan, seats, tables, own, ball.take(sessions))
    return seats


def _spin(plan: Plan, seats: Seats, tables: Tables, memory: Memory | OwnMemory, fell: Pockets) -> None:
    """One spin for all sessions that play."""
    slip = seats.slips % len(plan.courses)
    _lay(plan, seats, tables, memory, slip)
    playing = seats.ended == PLAYING
    net = np.where(playing, tables.nets[slip, seats.state, fell] * seats.laid, 0)
    seats.state = np.where(playing, tables.after[slip, seats.state, fell], seats.state)
    seats.bankroll += net
    seats.net += net
    np.minimum(seats.low, seats.bankroll, out=seats.low)
    np.maximum(seats.high, seats.bankroll, out=seats.high)
    over = playing & (seats.state == 0)
    seats.slips += over
    if isinstance(memory, Memory):
        memory.after(over & (seats.net > 0), over & (seats.net < 0), seats.laid)
    else:
        memory.after(over, seats.net, seats.laid, seats.bankroll)
    _end(plan, seats, tables, over)


def _lay(plan: Plan, seats: Seats, tables: Tables, memory: Memory | OwnMemory, slip: Whole) -> None:
    """Lays the next slip in every session that is not waiting for a stake in prison."""
    laying = (seats.ended == PLAYING) & (seats.state == 0)
    beyond = laying & (memory.units > tables.most[slip])
    if plan.beyond == "stop":
        seats.ended[beyond] = ENDINGS.index("limit")
        laying &= ~beyond
    elif plan.beyond == "anew" and beyond.any():
        memory.begin(beyond) if isinstance(memory, Memory) else memory.begin(beyond, seats.bankroll)
    paid_for = seats.bankroll // tables.staked[slip]
    units = np.minimum(np.minimum(memory.units, tables.most[slip]), paid_for)
    seats.laid = np.where(laying, units, seats.laid)
    seats.net[laying] = 0
    seats.staked += np.where(laying, units * tables.staked[slip], 0)


def _end(plan: Plan, seats: Seats, tables: Tables, over: Flags) -> None:
    """A session is over when the goal is reached, the next slip cannot be paid for, or all slips are laid."""
    following = tables.staked[seats.slips % len(plan.courses)]
    seats.ended[over & (seats.slips >= plan.slips)] = ENDINGS.index("played")
    seats.ended[over & (seats.bankroll < following)] = ENDINGS.index("ruined")
    if plan.goal is not None:
        seats.ended[over & (seats.bankroll >= plan.goal)] = ENDINGS.index("reached")
