"""Asking for the inspector's confirmation: one thing waits at a time."""

from dolly.table.events import ConfirmationAsked, ConfirmationWithdrawn
from dolly.table.events.staff import Askable
from dolly.table.people import Said
from dolly.table.state import Table


def ask(table: Table, said: Said, asked: Askable) -> tuple[ConfirmationWithdrawn | ConfirmationAsked, ...]:
    """Nothing takes effect before its confirmation (ruling 18); a relief that waited gives way to the game."""
    asking = ConfirmationAsked(asked, said.by)
    if table.pending is None:
        return (asking,)
    return (ConfirmationWithdrawn(table.pending.by.person), asking)
