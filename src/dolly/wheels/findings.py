"""What a test of a wheel found, and what that may be called.

No single finding is called a bias: among many tests, looks and numbers something always stands out. It is a
bias when a test fixed beforehand shows it again on new spins; see ``dolly.wheels.confirming``.
"""

from typing import Final

from msgspec import Struct

#: The levels whose thresholds stand beside each statistic.
LEVELS: Final = (0.05, 0.01, 0.001)
#: A bias "could have been found" when a test at this level finds it with this chance.
LEVEL: Final = 0.01
POWER: Final = 0.90
#: A test goes by so many spins a pocket at least.
LEAST_EACH: Final = 5

FAIR: Final = "as a fair wheel does"
CHANCE: Final = "stands out, as one of so many tests may"
_FOUND: Final = ((0.001, "stands out very far"), (0.01, "stands out far"), (0.05, "stands out"))
CONFIRM: Final = "confirm it on new spins"


class Finding(Struct, frozen=True):
    """What one test found in ``spins`` spins: its statistic, the chance of as much on a fair wheel, thresholds.

    ``thresholds`` are those of ``LEVELS``, as reached by the statistic (or, with ``below``, undercut).
    ``could_find`` is the least bias this many spins find with a chance of ``POWER`` at ``LEVEL``; ``power`` says
    the same in words. Where there are too few spins, ``needs`` says how many, and there is no statistic.
    ``part`` is True for a row that another one sums up; it counts as no test of its own.
    """

    test: str
    spins: int
    found: str = ""
    statistic: float | None = None
    p_value: float | None = None
    thresholds: tuple[float, ...] = ()
    below: bool = False
    method: str = ""
    could_find: float | None = None
    power: str = ""
    needs: int = 0
    part: bool = False

    def corrected(self, tests: int) -> float | None:
        """Returns the chance that as much is found by any of so many tests of fair wheels, at most (Bonferroni)."""
        return None if self.p_value is None else min(1.0, self.p_value * tests)

    def verdict(self, tests: int = 1) -> str:
        """Returns what this may be called, being one of so many tests."""
        corrected = self.corrected(tests)
        if self.p_value is None or corrected is None:
            return f"too few spins: {self.needs:,} are needed" if self.needs else self.found
        for level, words in _FOUND:
            if corrected <= level:
                return f"{words}: {CONFIRM}"
        return CHANCE if self.p_value <= max(LEVELS) else FAIR


def too_few(test: str, spins: int, needs: int, *, part: bool = False) -> Finding:
    """Returns what is said where nothing can be found."""
    return Finding(test, spins, needs=needs, part=part)
