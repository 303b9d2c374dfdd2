"""Other bets on every spin: a great many slips settled at once, each on the number of its own spin."""

from typing import Any, Final, TypeAlias

from dolly.errors import Malformed
from dolly.odds.draws import Pockets, Whole
from dolly.odds.parts import np
from dolly.rules.payment import Outcome
from dolly.rules.terms import Terms

Spots: TypeAlias = "np.ndarray[Any, np.dtype[np.integer[Any]]]"

#: Spins settled at once without Numba: what is made on the way stays in the processor's cache.
TOGETHER: Final = 1 << 12

_TWICE: Final = {Outcome.LOST: -2, Outcome.HALF_RETURNED: -1}


class ManySlips:
    """The spots of some rules by their place in ``spots``, ready to settle arrays of slips."""

    def __init__(self, terms: Terms) -> None:
        """Prepares the payout rows.

        Raises:
            Malformed: under these rules a stake may stay in prison, so that one number does not settle it.
        """
        self.spots = tuple(terms.spots)
        self.pockets = terms.wheel.pockets
        endings = [[terms.endings[pocket][spot] for pocket in self.pockets] for spot in self.spots]
        if any(outcome is Outcome.IMPRISONED for row in endings for outcome, _ in row):
            raise Malformed("under these rules a stake may stay in prison over several spins; play it in sessions")
        # Twice the net of one cent, so that a half is a whole number too.
        rows = [[2 * odds if outcome is Outcome.WON else _TWICE[outcome] for outcome, odds in row] for row in endings]
        self._rows: Whole = np.array(rows, dtype=np.int64)

    def nets(self, spots: Spots, stakes: Whole, fell: Pockets, *, fast: bool = False) -> Whole:
        """Returns the net of each slip in cents.

        ``spots`` and ``stakes`` have a row a spin and a column a bet: the spot's place in ``spots`` and cents;
        a slip of fewer bets has stakes of nought. ``fell`` is the pocket of each spin by its place.

        Raises:
            Malformed: the arrays do not fit one another, or name a spot or a pocket that is not there.
        """
        if spots.ndim != 2 or spots.shape != stakes.shape or fell.shape != spots.shape[:1]:
            raise Malformed("spots and stakes have a row a spin and a column a bet, and there is a pocket a spin")
        if spots.size and not (spots.min() >= 0 and spots.max() < len(self.spots)):
            raise Malformed(f"a spot is named by its place, 0 to {len(self.spots) - 1}")
        if fell.size and not (fell.min() >= 0 and fell.max() < len(self.pockets)):
            raise Malformed(f"a pocket is named by its place, 0 to {len(self.pockets) - 1}")
        twice = np.empty(len(fell), dtype=np.int64)
        if fast:
            from dolly.odds.kernels import settle_slips  # noqa: PLC0415 - an extra

            settle_slips(self._rows, spots, stakes, fell, twice)
        else:
            for first in range(0, len(fell), TOGETHER):
                some = slice(first, first + TOGETHER)
                paid = self._rows[spots[some], fell[some, None]]
                np.einsum("ij,ij->i", paid, stakes[some], out=twice[some])
        twice //= 2
        return twice
