"""Which operator stood at the head of each paper when it was made, and which at any moment (ЗСч 6, 8).

A paper that took its number says for ever who issued it: what the house enters afterwards is on later papers alone.
"""

from immutables import Map
from msgspec import Struct
from msgspec.structs import replace

from dolly.house import HouseEvent
from dolly.house.events import HouseOpened, OperatorEntered, PaperNumbered
from dolly.house.state import Operator


class Letterheads(Struct, frozen=True):
    """What the house's logs tell of its head: who was ``entered`` since when (µs), and who by each number ``taken``.

    Nobody is entered before the first was. The place in the log decides for a number, since records may share a time.
    """

    entered: tuple[tuple[int, Operator | None], ...] = ()
    taken: Map[tuple[str, int], Operator | None] = Map()

    @property
    def last(self) -> Operator | None:
        """The operator as entered last, if any was."""
        return self.entered[-1][1] if self.entered else None

    def stood(self, at: int) -> Operator | None:
        """Returns the operator as entered at a moment (µs)."""
        return next((operator for since, operator in reversed(self.entered) if since <= at), None)

    def follow(self, event: HouseEvent, at: int) -> "Letterheads":
        """Returns what is known after the next event of the house's log; each year's log carries the operator over."""
        match event:
            case HouseOpened() | OperatorEntered():
                return replace(self, entered=(*self.entered, (at, event.operator)))
            case PaperNumbered():
                return replace(self, taken=self.taken.set((event.kind, event.number), self.last))
            case _:
                return self
