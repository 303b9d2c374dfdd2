"""What happened about errors in paying while the table was open."""

from msgspec import Struct

from dolly.documents import Signature
from dolly.money import NOTHING, Money


class PayingCorrected(Struct, frozen=True, forbid_unknown_fields=True, tag="paying-corrected"):
    """A payment of a past game was put right, signed by the game manager (ruling 29).

    ``back`` came from the player with consent, ``in_error`` stays paid and in the table's result; no debt is
    recorded. ``chip_value`` is what a chip of the rack is worth at a terminal table. Older records have the manager
    ``by`` alone, and no ``signatures``. ``further``: of this game and seat ``corrected_before`` had been put right.
    """

    seat: int | None
    game: int
    amount: Money
    to_player: bool
    back: Money
    in_error: Money
    chip_value: Money | None
    reason: str
    by: str
    signatures: tuple[Signature, ...] = ()
    further: bool = False
    corrected_before: Money = NOTHING
