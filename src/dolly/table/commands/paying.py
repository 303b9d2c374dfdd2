"""What may be said about errors in paying that are found while the table is open (ruling 29)."""

from typing import Annotated

from msgspec import Meta, Struct

from dolly.money import NOTHING, Amount, Money, Sum


class CorrectPaying(Struct, frozen=True, forbid_unknown_fields=True, tag="correct-paying"):
    """The game manager puts right what was paid in a past game of this table's day (ruling 29).

    An underpayment is paid ``to_player`` whole. Of an overpayment ``back`` is what the player gives back with
    consent, out of what the player still holds; the rest is paid in error. On cloth ``seat`` is the colour, or
    None for a player with cash chips. Of a game and seat that were put right before, at the table or at a desk, it is
    said to be a ``further`` mistake; ``corrected_before``, what desks have put right, is read when it is said.
    """

    seat: int | None
    game: Annotated[int, Meta(ge=1)]
    amount: Amount
    to_player: bool
    reason: Annotated[str, Meta(min_length=1, max_length=200)]
    back: Sum = NOTHING
    further: bool = False
    corrected_before: Money = NOTHING
