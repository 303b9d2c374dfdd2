"""Which way a touch takes: most go to their table alone, some concern the house, other tables or a card as well."""

from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING

from dolly.floor.answering import say_of_counts
from dolly.floor.answers import Accepted, Message
from dolly.floor.correcting import correct_at_table
from dolly.floor.feed import TableHost
from dolly.floor.places import say_of_places
from dolly.floor.seat_cards import CONCERNS, say_with_cards
from dolly.floor.slips import say_of_slips
from dolly.floor.visits import visitors_of
from dolly.table import commands as say
from dolly.table.commands import Command

if TYPE_CHECKING:
    from dolly.floor.floor import Floor

Way = Callable[["Floor", TableHost, Message], Awaitable[Accepted]]


def way_of(commands: Sequence[Command]) -> Way | None:
    """Returns how a touch is said where its table alone cannot decide; the first that holds is the way."""
    if any(isinstance(command, say.CountHourly) for command in commands):
        return say_of_slips
    if any(isinstance(command, say.ConfirmTableCount) for command in commands):
        return say_of_counts
    if any(isinstance(command, say.TakePlace) for command in commands):
        return say_of_places
    if any(isinstance(command, say.CorrectPaying) for command in commands):
        return correct_at_table
    if any(isinstance(command, CONCERNS) for command in commands) or visitors_of(commands):
        return say_with_cards
    return None
