"""Why the inspector is called by the rules and not by a hand: facts, which each tongue says in its own words."""

from msgspec import Struct

from dolly.money import Money


class SoldAboveSum(Struct, frozen=True, forbid_unknown_fields=True, tag="sold-above-sum"):
    """Chips were sold above the house's sum (ruling 23): at a seat, or cash chips; ``visitor`` may be empty yet."""

    amount: Money
    seat: int | None = None
    visitor: str = ""


class BackBeyondSold(Struct, frozen=True, forbid_unknown_fields=True, tag="back-beyond-sold"):
    """A seat handed back chips for far more than it was sold: they could be from elsewhere (ruling 22)."""

    seat: int
    back: Money
    sold: Money


CalledFor = SoldAboveSum | BackBeyondSold
