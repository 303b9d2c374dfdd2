"""Sessions at a table: a system with memory, a bankroll, a goal and the table's limits.

Sessions are played side by side, spin after spin, each with numbers of its own. Every ``GROUP`` of them has a
ball, block *i* of the seed for group *i*, whose numbers are dealt to its sessions in order at each spin. So
how many groups are played together, and by whom, changes nothing. A session that is over still has its ball
drawn, so that what one session does changes no other.

A slip laid with u units is that slip u times, on the same numbers: it comes to u times what the slip comes to,
and where halves meet an odd cent, each of them loses it. So the house edge of a slip is the same for any units.
"""

from collections.abc import Callable
from typing import Final

from dolly.errors import Malformed
from dolly.odds.draws import Ball, Pockets, Whole
from dolly.odds.parts import np
from dolly.odds.plan import Plan
from dolly.odds.systems import Flags, Memory, OwnMemory, System

#: Sessions that share a ball.
GROUP: Final = 64
#: Spins drawn for all sessions in one go.
TOGETHER: Final = 64
#: Words drawn at once for a group: few, for there may be many groups.
_WORDS: Final = 1 << 11

#: How a session ends, in the order of their numbers: all slips laid, ruined, goal reached, stopped at a limit.
ENDINGS: Final = ("played", "ruined", "reached", "limit")
PLAYING: Final = -1
#: Ended because the system asked for more than 64 bits hold over all slips: the study is refused.
TOO_MUCH: Final = -2


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
        self.reach: Whole = np.array(plan.reach, dtype=np.int64)
        self.variances = np.array([float(course.distribution().variance) for course in plan.courses])


class Balls:
    """The balls of all groups of sessions."""

    def __init__(self, plan: Plan, seed: int, first: int, sessions: int) -> None:
        pockets = len(plan.courses[0].pockets)
        sizes = [min(GROUP, sessions - before) for before in range(0, sessions, GROUP)]
        self._balls = [(Ball(seed, first + place, pockets, _WORDS), size) for place, size in enumerate(sizes)]

    def take(self, spins: int) -> Pockets:
        """Returns the next so many numbers of every session, a row a session."""
        taken: Pockets = np.empty((sum(size for _, size in self._balls), spins), dtype=np.uint8)
        for place, (ball, size) in enumerate(self._balls):
            taken[place * GROUP : place * GROUP + size] = ball.take(spins * size).reshape(spins, size).T
        return taken


class Seats:
    """Where every session stands; ``spread`` is the variance of all it has laid."""

    def __init__(self, plan: Plan, sessions: int) -> None:
        self.bankroll: Whole = np.full(sessions, plan.bankroll, dtype=np.int64)
        self.low = self.bankroll.copy()
        self.high = self.bankroll.copy()
        self.ended: Whole = np.full(sessions, PLAYING, dtype=np.int64)
        self.slips, self.staked, self.laid, self.net, self.state = (
            np.zeros(sessions, dtype=np.int64) for _ in range(5)
        )
        self.spread = np.zeros(sessions)

    @property
    def playing(self) -> bool:
        """Whether any session goes on."""
        return bool((self.ended == PLAYING).any())


def play(  # noqa: PLR0913 - whose sessions, which of them, and how
    plan: Plan, seed: int, first: int, sessions: int, *, fast: bool = False, told: Callable[[int], None] | None = None
) -> Seats:
    """Plays sessions from group ``first`` on to their ends, and returns where each stands.

    ``told`` is called now and then with how many spins more every session has played.

    Raises:
        Malformed: the system asks for more than can be counted, or a player's own for what cannot be laid.
    """
    seats, tables, balls = Seats(plan, sessions), Tables(plan), Balls(plan, seed, first, sessions)
    memory: Memory | OwnMemory
    if isinstance(plan.system, System):
        memory = Memory(plan.system, sessions)
    else:
        memory = OwnMemory(plan.system, seats.bankroll.tolist())
    while seats.playing:
        fell = balls.take(TOGETHER)
        if fast and isinstance(memory, Memory):
            from dolly.odds.table_kernel import play_spins  # noqa: PLC0415 - an extra

            play_spins(plan, seats, tables, memory, fell)
        else:
            _play_spins(plan, seats, tables, memory, fell)
        if (seats.ended == TOO_MUCH).any():
            raise Malformed(
                f"the system asks for more units than 64 bits hold over {plan.slips:,} slips;"
                " keep the table's limits, name a bankroll, or lay fewer slips"
            )
        if told:
            told(TOGETHER)
    return seats


def _play_spins(plan: Plan, seats: Seats, tables: Tables, memory: Memory | OwnMemory, fell: Pockets) -> None:
    for numbers in fell.T:
        if seats.playing:
            memory.room(1)
            _spin(plan, seats, tables, memory, numbers)


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
    stopped = laying & memory.full
    if plan.beyond == "stop":
        stopped |= laying & (memory.units > tables.most[slip])
    seats.ended[stopped] = ENDINGS.index("limit")
    laying &= ~stopped
    if plan.beyond == "anew" and (beyond := laying & (memory.units > tables.most[slip])).any():
        memory.begin(beyond) if isinstance(memory, Memory) else memory.begin(beyond, seats.bankroll)
    paid_for = seats.bankroll // tables.staked[slip]
    units = np.minimum(np.minimum(memory.units, tables.most[slip]), paid_for)
    too_much = laying & (units > tables.reach[slip])
    seats.ended[too_much] = TOO_MUCH
    laying &= ~too_much
    seats.laid = np.where(laying, units, seats.laid)
    seats.net[laying] = 0
    seats.staked += np.where(laying, units * tables.staked[slip], 0)
    many = units.astype(np.float64)
    seats.spread += np.where(laying, many * many * tables.variances[slip], 0.0)


def _end(plan: Plan, seats: Seats, tables: Tables, over: Flags) -> None:
    """A session is over when the goal is reached, the next slip cannot be paid for, or all slips are laid."""
    following = tables.staked[seats.slips % len(plan.courses)]
    seats.ended[over & (seats.slips >= plan.slips)] = ENDINGS.index("played")
    seats.ended[over & (seats.bankroll < following)] = ENDINGS.index("ruined")
    if plan.goal is not None:
        seats.ended[over & (seats.bankroll >= plan.goal)] = ENDINGS.index("reached")
