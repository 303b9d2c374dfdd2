"""Betting systems with memory: how many slips to lay next, from how the last ones went.

A system speaks in *units*: whole multiples of one slip, never less than one. A slip is won when its net is
above nought, lost when below; a slip that comes to nought changes nothing. None of them changes the house
edge: whatever is laid, the table keeps the same part of it on average.

Who plays Labouchère keeps the line on paper, and here the paper has ``LONGEST`` places: where a slip wins too
rarely the line grows for ever, so a session whose line has no place left is over, stopped as at a limit.
"""

from collections.abc import Callable, MutableMapping, Sequence
from typing import Any, Final, TypeAlias

from msgspec import Struct

from dolly.errors import Malformed
from dolly.odds.draws import Whole
from dolly.odds.parts import np

Flags: TypeAlias = "np.ndarray[Any, np.dtype[np.bool_]]"
#: A player's own system: called before the first slip with ``units`` and ``net`` nought, then after each with
#: what was laid, what it came to and the bankroll; returns the units to lay next. ``memory`` is the session's.
OwnSystem: TypeAlias = Callable[[MutableMapping[str, Any], int, int, int], int]

#: The systems that have a name, in the order of their numbers in compiled code.
NAMES: Final = ("flat", "martingale", "dalembert", "fibonacci", "labouchere")
FLAT, MARTINGALE, DALEMBERT, FIBONACCI, LABOUCHERE = range(5)

#: Beyond any limit, and beyond what any bankroll pays for.
MANY: Final = 1 << 61
#: The most numbers in a line of Labouchère.
LONGEST: Final = 1_024


def _fibonacci(most: int) -> tuple[int, ...]:
    numbers = [1, 1]
    while numbers[-1] < most:
        numbers.append(numbers[-1] + numbers[-2])
    return tuple(numbers)


#: 1, 1, 2, 3, 5, … as far as ``MANY``.
NUMBERS: Final = _fibonacci(MANY)


class System(Struct, frozen=True):
    """A system by its name; ``line`` are the numbers Labouchère begins with."""

    name: str = "flat"
    line: tuple[int, ...] = (1, 2, 3, 4)

    def __post_init__(self) -> None:
        """A system that exists can be played."""
        if self.name not in NAMES:
            raise Malformed(f"there is no system {self.name!r}; there are {', '.join(NAMES)}, and a function of yours")
        if not self.line or min(self.line) < 1 or sum(self.line) > MANY or len(self.line) >= LONGEST:
            raise Malformed(f"the line of Labouchère is whole numbers from 1, fewer than {LONGEST}, as 1-2-3-4")

    @property
    def code(self) -> int:
        """Its number in compiled code."""
        return NAMES.index(self.name)


#: One slip after the other, always the same.
FLAT_SYSTEM: Final = System()


class Memory:
    """What a system remembers of every session of a block.

    ``units`` is what it lays next. ``ends`` are three rows: where Fibonacci stands, and where Labouchère's
    line, a row of ``lines``, begins and ends: counted on for ever, and taken round the row's length.
    """

    def __init__(self, system: System, sessions: int) -> None:
        self.system = system
        self.units: Whole = np.ones(sessions, dtype=np.int64)
        self.ends: Whole = np.zeros((3, sessions), dtype=np.int64)
        length = max(32, 1 << (len(system.line) + 1).bit_length()) if system.code == LABOUCHERE else 1
        self.lines: Whole = np.zeros((sessions, length), dtype=np.int64)
        self.line: Whole = np.array(system.line, dtype=np.int64)
        self.begin(np.ones(sessions, dtype=np.bool_))

    @property
    def full(self) -> Flags:
        """Where there is no place left for a loss in the line of Labouchère."""
        _, first, last = self.ends
        flags: Flags = last - first + 1 >= (LONGEST if self.system.code == LABOUCHERE else 2)
        return flags

    def begin(self, anew: Flags) -> None:
        """Begins anew in these sessions."""
        self.units[anew] = 1
        self.ends[0, anew] = 0
        if self.system.code == LABOUCHERE:
            self.ends[1, anew] = 0
            self.ends[2, anew] = len(self.line) - 1
            self.lines[anew, : len(self.line)] = self.line
            self.units[anew] = self.line[0] + (self.line[-1] if len(self.line) > 1 else 0)

    def room(self, spins: int) -> None:
        """Makes the rows long enough for so many more losses."""
        _, first, last = self.ends
        longest = int((last - first).max()) + 1 + spins
        length = self.lines.shape[1]
        if self.system.code != LABOUCHERE or longest <= length:
            return
        wider = 1 << longest.bit_length()
        places = first[:, None] + np.arange(length)
        rows = np.arange(len(first))[:, None]
        held = np.zeros((len(first), wider), dtype=np.int64)
        held[rows, places % wider] = self.lines[rows, places % length]
        self.lines = held

    def after(self, won: Flags, lost: Flags, laid: Whole) -> None:
        """Goes on after slips that were won or lost with ``laid`` units."""
        match self.system.code:
            case 1:
                self.units = np.where(lost, laid * 2, np.where(won, 1, self.units))
            case 2:
                self.units = np.where(lost, laid + 1, np.where(won, np.maximum(laid - 1, 1), self.units))
            case 3:
                place = self.ends[0]
                back, on = np.maximum(place - 2, 0), np.minimum(place + 1, len(NUMBERS) - 1)
                place[:] = np.where(lost, on, np.where(won, back, place))
                self.units = np.array(NUMBERS, dtype=np.int64)[place]
            case 4:
                self._cross(won, lost, laid)

    def _cross(self, won: Flags, lost: Flags, laid: Whole) -> None:
        """After a win the first and the last number are crossed out; after a loss what was laid is written behind."""
        _, first, last = self.ends
        first += won
        last += lost.astype(np.int64) - won
        length = self.lines.shape[1]
        rows = np.flatnonzero(lost)
        self.lines[rows, last[rows] % length] = laid[rows]
        self.begin(last < first)
        every = np.arange(len(first))
        ends = self.lines[every, last % length]
        both = self.lines[every, first % length] + ends
        self.units = np.minimum(np.where(last > first, both, ends), MANY)


class OwnMemory:
    """The memory of a player's own system, a dictionary a session."""

    def __init__(self, system: OwnSystem, bankrolls: Sequence[int]) -> None:
        self.system = system
        self.memories: list[dict[str, Any]] = [{} for _ in bankrolls]
        asked = [self._asked(place, 0, 0, bankroll) for place, bankroll in enumerate(bankrolls)]
        self.units: Whole = np.array(asked, dtype=np.int64)
        self.full: Flags = np.zeros(len(asked), dtype=np.bool_)

    def room(self, spins: int) -> None:
        """A dictionary has room for whatever its system remembers."""

    def after(self, over: Flags, nets: Whole, laid: Whole, bankrolls: Whole) -> None:
        """Asks for the next units in every session in which a slip is over."""
        for place in np.flatnonzero(over).tolist():
            self.units[place] = self._asked(place, int(laid[place]), int(nets[place]), int(bankrolls[place]))

    def begin(self, anew: Flags, bankrolls: Whole) -> None:
        """Begins anew in these sessions."""
        for place in np.flatnonzero(anew).tolist():
            self.memories[place] = {}
            self.units[place] = self._asked(place, 0, 0, int(bankrolls[place]))

    def _asked(self, place: int, units: int, net: int, bankroll: int) -> int:
        try:
            answer: object = self.system(self.memories[place], units, net, bankroll)
        except Exception as error:  # whatever a player's function does wrong is theirs to mend
            raise Malformed(f"the system of your own failed: {type(error).__name__}: {error}") from error
        if isinstance(answer, bool) or not isinstance(answer, int) or answer < 1:
            raise Malformed(f"a system lays whole units, one or more; this one said {answer!r:.40}")
        return min(answer, MANY)
