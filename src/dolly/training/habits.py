"""How a robot bets: its favourite numbers and what lies about them, outside chances, now and then a call.

Pure but for the chance it is given; what it may bet on, and how much, it reads from the posted rules.
"""

import random
from typing import Final

from dolly.training.client import Json

#: Robots play for small chips; the dearest of theirs, in cents.
DEAREST_CHIP: Final = 500
#: What a robot buys at a time, and below what it buys again, in its chips.
PURSE: Final = 200
LOW: Final = 30

_ABOUT: Final = frozenset({"split", "street", "corner", "line"})
_OUTSIDE: Final = frozenset({"dozen", "column", "even"})


class Habits:
    """One robot's way of betting under the rules of its table."""

    def __init__(self, rules: Json, chance: random.Random) -> None:
        self._chance = chance
        spots: list[Json] = rules["spots"]
        chips: list[int] = rules["rules"]["limits"]["chip_values"]
        self.chip: int = chance.choice([chip for chip in chips if chip <= DEAREST_CHIP] or chips[:1])
        numbers = [spot for spot in spots if spot["kind"] == "straight"]
        self.favourites: list[Json] = chance.sample(numbers, min(4, len(numbers)))
        names = {spot["numbers"][0] for spot in self.favourites}
        self._about = [spot for spot in spots if spot["kind"] in _ABOUT and names & set(spot["numbers"])]
        self._outside = [spot for spot in spots if spot["kind"] in _OUTSIDE]
        calls = [call["name"] for call in rules["calls"]]
        self._neighbours = [call for call in calls if call in {f"neighbours-{name}" for name in names}]
        self._sectors = [call for call in calls if call == "voisins"]

    def slip(self) -> list[Json]:
        """A slip as people lay it: mostly one bet or two, no spot twice."""
        bets = [self._bet() for _ in range(self._chance.choice((1, 1, 2, 3)))]
        return list({bet.get("spot") or bet["call"]: bet for bet in bets if bet}.values())

    def _bet(self) -> Json:
        kind = self._chance.random()
        if kind < 0.35:
            return self._on(self.favourites, (1, 1, 2, 5))
        if kind < 0.55:
            return self._on(self._about, (1, 2, 4))
        if kind < 0.85:
            return self._on(self._outside, (5, 10, 20))
        return self._called(self._neighbours if kind < 0.95 else self._sectors)

    def _on(self, spots: list[Json], chips: tuple[int, ...]) -> Json:
        if not spots:
            return {}
        spot = self._chance.choice(spots)
        least = -(-spot["min"] // self.chip) * self.chip
        return {"spot": spot["name"], "stake": max(least, self.chip * self._chance.choice(chips))}

    def _called(self, calls: list[str]) -> Json:
        return {"call": self._chance.choice(calls), "unit": self.chip} if calls else {}


def nearest(slip: list[Json], facts: Json) -> list[Json]:
    """The slip at the nearest amounts that would do, as a refusal names them; bets for which none would are gone."""
    named: dict[int, int] = {}
    for one in str(facts.get("nearest_by_bet") or "").split():
        number, _, amount = one.partition(":")
        named[int(number)] = int(amount)
    changed = []
    for place, bet in enumerate(slip, 1):
        key = "stake" if "spot" in bet else "unit"
        cents = named[place] if place in named else int(bet[key])
        if cents > 0:
            changed.append({**bet, key: cents})
    return changed if changed != slip else []
