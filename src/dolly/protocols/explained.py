"""What of a round is said to a player: the acts of play of that game, and nothing of what staff is told of a visitor.

The list is of what may be said, never of what may not, so that an event that is new stays with the staff until
somebody decides otherwise (ruling 23, ЗМИП 80).
"""

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from dolly.protocols.day_book import Entry
from dolly.table import events as on

_OF_PLAY: Final = (
    on.WheelSpun, on.BetsInvited, on.BetsPlaced, on.BetsTakenBack, on.BetsMoved, on.BetStraightened,
    on.NoMoreBetsCalled, on.GameHeld, on.ResultDeclared, on.DollySet, on.ResultCorrected, on.LosingCollected,
    on.WinningPaid, on.DollyLifted, on.SpinVoided, on.GameInterrupted, on.PlaceTaken, on.PayingCorrected,
)  # fmt: skip
_BEGINS: Final = on.WheelSpun


def explained(acts: Iterable[Entry], seat: int | None = None) -> Iterator[Entry]:
    """Yields the acts that explain a game to a player, from its spin on; with a ``seat`` no act of another's.

    What was sold, exchanged, filled or tipped meanwhile is not the game's, and a call of the inspector is the staff's.
    """
    begun = False
    for number, at, role, person, event in acts:
        begun = begun or isinstance(event, _BEGINS)
        if not begun or not isinstance(event, _OF_PLAY) or _of_another(event, seat):
            continue
        yield number, at, role, person, _without_staffs_matters(event)


def _of_another(event: on.Event, seat: int | None) -> bool:
    """A payment put right for a player without a seat is of no seat."""
    return seat is not None and getattr(event, "seat", seat) != seat


def _without_staffs_matters(event: on.Event) -> on.Event:
    """Why a colleague was relieved, be it an illness, is no matter of the player's."""
    return replace(event, reason="") if isinstance(event, on.PlaceTaken) else event
