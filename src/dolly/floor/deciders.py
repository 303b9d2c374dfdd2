"""What a host needs of a decider: one small form, and table and house in it."""

from collections.abc import Sequence
from typing import Final, Protocol, TypeVar

from msgspec.structs import replace

from dolly import house
from dolly.house import House, HouseCommand, HouseEvent
from dolly.ledger.accounts import Books
from dolly.ledger.postings import postings
from dolly.ledger.transfer import Transfer
from dolly.store.codec import Codec
from dolly.table import events
from dolly.table.commands import Command
from dolly.table.decide import decide
from dolly.table.events.day import TableCharged
from dolly.table.evolve import evolve
from dolly.table.lawful import permit
from dolly.table.people import Actor, Said
from dolly.table.state import Table
from dolly.table.touches import check_touch

S = TypeVar("S")
C_contra = TypeVar("C_contra", contravariant=True)
E = TypeVar("E")

_LANDMARKS: Final = frozenset({
    events.WheelSpun,
    events.ConfirmationAsked,
    events.ResultDeclared,
    events.ResultCorrected,
    events.DollyLifted,
    events.SpinVoided,
    events.GameInterrupted,
})  # fmt: skip


class Decider(Protocol[S, C_contra, E]):
    """Decides what becomes of what is said, folds what happened, posts what moved: all of it pure."""

    codec: Codec[E]

    def fresh(self) -> S:
        """Returns the state before the first event."""

    def check_touch(self, commands: Sequence[object]) -> None:
        """Refuses commands that may not be said in one touch."""

    def decide(self, state: S, command: C_contra, by: Actor, at: int, command_id: str) -> tuple[E, ...]:
        """Returns what happened; raises NotPermitted or Refused, and then nothing did."""

    def evolve(self, state: S, event: E, at: int) -> S:
        """Returns the state after an event."""

    def transfers(self, state: S, event: E) -> tuple[Transfer, ...]:
        """Returns what an event moves, given the state after it."""

    def landmark(self, event: E) -> bool:
        """Tells whether the place of an event is kept at hand."""


class TableDecider:
    """One table's day."""

    codec: Codec[events.Event] = Codec(events.Event)

    def __init__(self) -> None:
        self._charge: TableCharged | None = None
        self._books: Books | None = None

    def fresh(self) -> Table:
        """Returns a table before its charge."""
        return Table()

    def check_touch(self, commands: Sequence[object]) -> None:
        """No touch holds acts between which something happens at the table (ruling 4)."""
        check_touch(commands)

    def decide(self, state: Table, command: Command, by: Actor, at: int, command_id: str) -> tuple[events.Event, ...]:
        """Returns what happened at the table."""
        said = Said(command_id, by, at, command)
        permit(said)
        return decide(state, said)

    def evolve(self, state: Table, event: events.Event, at: int) -> Table:
        """Returns the table after an event."""
        return evolve(state, event, at)

    def transfers(self, state: Table, event: events.Event) -> tuple[Transfer, ...]:
        """Returns the transfers of an event; the books are opened with the charge."""
        if self._books is None or state.charge is not self._charge:
            self._charge = state.charged
            self._books = Books.of(self._charge)
        return postings(event, self._books)

    def landmark(self, event: events.Event) -> bool:
        """Where games begin and end, and where a number was declared, one looks again."""
        return type(event) in _LANDMARKS


class HouseDecider:
    """The house's standing facts: they move no chips."""

    codec: Codec[HouseEvent] = Codec(HouseEvent)

    def __init__(self, before: House = House()) -> None:  # noqa: B008 - frozen
        self._before = replace(before, year=0)

    def fresh(self) -> House:
        """Returns what stood before this year's log: its first fact carries it over."""
        return self._before

    def check_touch(self, commands: Sequence[object]) -> None:
        """One fact is entered at a time."""

    def decide(
        self, state: House, command: HouseCommand, by: Actor, at: int, command_id: str
    ) -> tuple[HouseEvent, ...]:
        """Returns what happened to the house."""
        del command_id
        return house.decide(state, command, by.person, role=by.role.value, at=at)

    def evolve(self, state: House, event: HouseEvent, at: int) -> House:
        """Returns the house after an event."""
        del at
        return house.evolve(state, event)

    def transfers(self, state: House, event: HouseEvent) -> tuple[Transfer, ...]:
        """No chips move."""
        del state, event
        return ()

    def landmark(self, event: HouseEvent) -> bool:
        """Nothing is looked for later."""
        del event
        return False
