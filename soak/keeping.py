"""Where a house is kept in a world, what can fail there, and what the next start finds when one has ended."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from random import Random
from typing import Literal, Protocol

from dolly.store.log import EventLog, ReadableLog
from soak.disk import Before, Ending

__all__ = ["Before", "Ending", "Keeping", "Kept", "Weather"]

#: What it is like where the house is kept. A disk: full, tearing writes, failing syncs, held by somebody else.
#: A database: connections are cut, or it cannot be reached at all.
Weather = Literal["fair", "full", "torn", "vain", "locked", "cut", "away"]


class Keeping(Protocol):
    """One world's house, wherever it is kept."""

    @property
    def weathers(self) -> tuple[Weather, ...]:
        """What it can be like here besides fair."""

    @property
    def errors(self) -> tuple[type[Exception], ...]:
        """What may come out of it in bad weather besides an error of Dolly's own."""

    def lay_out(self, step: Before) -> None:
        """Makes ready for a start, each step of which is told."""

    def open(self) -> EventLog:
        """Opens the house for the start, as the server does."""

    def readable(self, log: EventLog) -> AbstractContextManager[ReadableLog]:
        """The house as an auditor reads it: in no weather, and no step of the server's."""

    def fault(self, weather: Weather, what: str, chance: Random, failed: Callable[[], None]) -> None:
        """Fails a step of the start in this weather, or does not; ``failed`` counts it."""

    def held(self) -> Callable[[], None] | None:
        """Somebody else takes hold of it; returns how they let go, or nothing where they cannot."""

    def end(self) -> None:
        """The process of the start has ended: nothing more is written."""

    def let_go(self, log: EventLog | None) -> None:
        """Lets go of what the process held; nobody closes what was killed."""

    def clear_away(self, ending: Ending, chance: Random) -> None:
        """What the start left is what the next finds."""


#: Where the houses of worlds are kept: by a world's seed, for as long as it lasts.
Kept = Callable[[int], AbstractContextManager[Keeping]]
