"""A playing robot: it bets as people do, on favourite numbers and outside chances, sometimes too late."""

import random
from typing import Final

from dolly.training.client import Client, Declined, Json

SECOND: Final = 1_000_000
CHIP: Final = 100
PURSE: Final = 20_000
#: Below so many cents in the rack, more chips are bought.
LOW: Final = 3_000
OUTSIDE: Final = ("red", "black", "even", "odd", "low", "high", "dozen-1", "dozen-2", "column-3")
#: How often a robot bets too late, as people do.
LATE: Final = 0.03


class RobotPlayer:
    """One seat of a training table, through its own terminal."""

    def __init__(self, client: Client, table: str, seat: int, chance: random.Random, pace: float = 1.0) -> None:
        self.client = client
        self.table = table
        self.seat = seat
        self.leaving = False
        self._chance = chance
        self._pace = pace
        self._favourites = [str(chance.randrange(37)) for _ in range(4)]
        self._planned: tuple[int, list[int]] | None = None

    async def act(self, picture: Json) -> None:
        """Bets when the time it had in mind has come."""
        public, own = picture["public"], picture.get("player")
        if own is None or self.leaving:
            return
        try:
            if public["bets_open"] and public["phase"] in {"spun", "betting"}:
                await self._bet_in_time(picture, public, own)
            elif public["phase"] == "no-more-bets" and self._planned is not None and self._planned[1]:
                self._planned = (public["game"], [])
                if self._chance.random() < LATE:
                    await self._lay([self._one_bet()])
        except Declined as declined:
            if declined.status == 401:
                raise

    async def _bet_in_time(self, picture: Json, public: Json, own: Json) -> None:
        game = public["game"]
        if self._planned is None or self._planned[0] != game:
            starts = picture["time"]
            waits = sorted(self._chance.uniform(1.5, 15) for _ in range(self._chance.choice((0, 1, 1, 2, 3))))
            self._planned = (game, [starts + int(wait * self._pace * SECOND) for wait in waits])
            if own["rack"] < LOW:
                await self._buy()
        due = self._planned[1]
        if due and picture["time"] >= due[0]:
            self._planned = (game, due[1:])
            await self._lay(self._slip())

    async def _buy(self) -> None:
        body = {"id": self.client.new_id(), "amount": PURSE, "chip_value": CHIP}
        await self.client.insist(f"/api/tables/{self.table}/seats/{self.seat}/play-money", body)

    def _slip(self) -> list[Json]:
        return [self._one_bet() for _ in range(self._chance.choice((1, 1, 2, 3)))]

    def _one_bet(self) -> Json:
        kind = self._chance.random()
        if kind < 0.45:
            return {"spot": self._chance.choice(self._favourites), "stake": CHIP * self._chance.choice((1, 2, 5))}
        if kind < 0.85:
            return {"spot": self._chance.choice(OUTSIDE), "stake": CHIP * self._chance.choice((5, 10, 20))}
        if kind < 0.95:
            return {"call": f"neighbours-{self._chance.choice(self._favourites)}", "unit": CHIP}
        return {"call": "voisins", "unit": CHIP}

    async def _lay(self, slip: list[Json]) -> None:
        """Lays a slip; a single bet that was too much is laid again at the nearest amount that would do."""
        try:
            await self.client.say(self.table, {"type": "place-bets", "seat": self.seat, "slip": slip})
        except Declined as declined:
            nearest = declined.nearest - declined.nearest % CHIP
            if len(slip) != 1 or "spot" not in slip[0] or nearest <= 0:
                raise
            less = [{**slip[0], "stake": nearest}]
            await self.client.say(self.table, {"type": "place-bets", "seat": self.seat, "slip": less})
