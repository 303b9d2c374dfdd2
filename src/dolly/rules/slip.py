"""A slip: bets on spots and calls, as they come through every door.

``{"spot": NAME, "stake": CENTS}`` or ``{"call": NAME, "unit": CENTS}``; the unit is one chip of the call.
"""

from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct

from dolly.money import NOTHING, Amount, Money

#: A name as the doors take it; what it means is for ``notation`` to say.
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]

BOTH_FORMS: Final = 'a bet is {"spot": …, "stake": …} or {"call": …, "unit": …}'


class Bet(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """One bet of a slip: a ``stake`` on a ``spot``, or a ``call`` by ``unit``; never both, never half."""

    spot: Name = ""
    stake: Amount = NOTHING
    call: Name = ""
    unit: Amount = NOTHING

    def __post_init__(self) -> None:
        """A value that exists is valid; a door turns the ``ValueError`` into its own answer."""
        if self.spot:
            if self.stake and not self.call and not self.unit:
                return
        elif self.call and self.unit and not self.stake:
            return
        raise ValueError(f"{BOTH_FORMS}, {_wrong(self)}")


Slip: TypeAlias = tuple[Bet, ...]


def on(spot: str, stake: Money) -> Bet:
    """Returns the bet of ``stake`` cents on ``spot``."""
    return Bet(spot, stake)


def called(call: str, unit: Money) -> Bet:
    """Returns the call at ``unit`` cents a chip."""
    return Bet(call=call, unit=unit)


def _wrong(bet: Bet) -> str:
    if bet.spot and bet.call:
        return "not both"
    if bet.spot:
        return "and a spot has a unit only in a call" if bet.unit else "and stake is missing"
    if bet.call:
        return "and a call has a unit, not a stake" if bet.stake else "and unit is missing"
    return "and neither spot nor call is named"
