"""Where the games of a table's day began and ended in its log: two numbers each, whatever was staked in them."""

from array import array
from typing import Final

from dolly.table import commands as say
from dolly.table import events as on

_ENDS: Final = (on.DollyLifted, on.SpinVoided, on.GameInterrupted)
_NUMBERS: Final = (on.ResultDeclared, on.ResultCorrected)
_NUMBERS_ASKED: Final = (say.CorrectResult, say.SettleHold)

#: What stands where a game ended instead of its number.
_ENDED: Final = 0


class Landmarks:
    """The landmarks of one log; of a log without games there are none.

    ``number_at`` is the first seq in the game that is on at which a number was named, be it published or not.
    """

    def __init__(self) -> None:
        self.number_at: int | None = None
        self._places = array("q")
        self._games = array("q")

    def see(self, seq: int, event: object) -> None:
        """Keeps the place of an event by which a game begins, ends, or has a number."""
        if isinstance(event, on.WheelSpun):
            self._keep(seq, event.game)
            self.number_at = None
        elif isinstance(event, _ENDS):
            self._keep(seq, _ENDED)
            self.number_at = None
        elif self.number_at is None and names_the_number(event):
            self.number_at = seq

    __hash__ = None  # type: ignore[assignment] # they go on

    def __eq__(self, other: object) -> bool:
        """Tells whether both know the same games and the same number."""
        if not isinstance(other, Landmarks):
            return NotImplemented
        mine, theirs = (self.number_at, self._places, self._games), (other.number_at, other._places, other._games)
        return mine == theirs

    def copy(self) -> "Landmarks":
        """Returns the same landmarks, to be gone on with apart."""
        other = Landmarks()
        other.number_at = self.number_at
        other._places, other._games = self._places[:], self._games[:]
        return other

    def spins(self) -> list[tuple[int, int]]:
        """Returns where the wheel was spun, and for which game."""
        return [(place, game) for place, game in zip(self._places, self._games, strict=True) if game != _ENDED]

    def bounds(self, game: int) -> tuple[int, int] | None:
        """Returns the first and the last seq of a past game, from what followed the game before to its own end."""
        first, spun = 1, False
        for place, begun in zip(self._places, self._games, strict=True):
            if begun == _ENDED:
                if spun:
                    return first, place
                first = place + 1
            elif begun == game:
                spun = True
        return None

    def _keep(self, place: int, game: int) -> None:
        self._places.append(place)
        self._games.append(game)


def names_the_number(event: object) -> bool:
    """Tells whether an event names a number that only croupier and inspector know before the dolly."""
    if isinstance(event, on.ConfirmationAsked):
        return isinstance(event.asked, _NUMBERS_ASKED)
    return isinstance(event, _NUMBERS)
