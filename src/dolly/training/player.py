"""A playing robot at its own terminal: it bets after the invitation at a human pace, sometimes too late."""

import random
from typing import Final

from dolly.training.client import Client, Declined, Json
from dolly.training.habits import LOW, PURSE, Habits, nearest

SECOND: Final = 1_000_000
#: Between which times after the invitation a robot lays its slips, in seconds.
BETS_WITHIN: Final = (1.5, 18.0)
#: How often a robot bets too late, as people do.
LATE: Final = 0.03
#: How long a robot waits before it buys again where no chips were to be had, in seconds.
BUYS_AGAIN: Final = 30.0


class RobotPlayer:
    """One seat of a training table, through its own terminal."""

    def __init__(self, client: Client, table: str, seat: int, chance: random.Random, pace: float = 1.0) -> None:
        self.client = client
        self.table = table
        self.seat = seat
        self.leaving = False
        self._chance = chance
        self._pace = pace
        self._habits: Habits | None = None
        self._game: int | None = None
        self._due: list[int] = []
        self._buys_at = 0
        self._asked_to_leave = False

    async def act(self, picture: Json) -> None:
        """Bets when a time it had in mind has come; being refused is no harm."""
        if picture.get("player") is None:
            return
        try:
            await self._act(picture, picture["public"], picture["player"])
        except Declined as declined:
            if declined.status == 401:
                raise

    async def _act(self, picture: Json, public: Json, own: Json) -> None:
        if self.leaving:
            await self._leave(public, own)
        elif public["phase"] == "betting" and public["bets_open"]:
            habits = await self._known_habits()
            if own["rack"] or own["staked"]:
                habits.chip = own["chip_value"]  # fixed while any of the colour is out
            if public["game"] != self._game:
                self._game, self._due = public["game"], self._plan(picture["time"])
            if own["rack"] < LOW * habits.chip and picture["time"] >= self._buys_at:
                self._buys_at = picture["time"] + int(BUYS_AGAIN * self._pace * SECOND)
                await self._buy(habits)
            if self._due and picture["time"] >= self._due[0]:
                self._due.pop(0)
                await self._lay(habits.slip())
        elif public["phase"] == "no-more-bets" and self._due:
            self._due = []
            if self._chance.random() < LATE:
                await self._lay((await self._known_habits()).slip())

    async def ask_to_leave(self) -> None:
        """Where a person leads: asks, by the one key a terminal has for it, for chips to be exchanged."""
        if self._asked_to_leave:
            return
        self._asked_to_leave = True
        wish = {"type": "call-inspector", "detail": f"seat {self.seat} wishes to exchange its chips and leave"}
        try:
            await self.client.say(self.table, wish)
        except Declined as declined:
            if declined.status == 401:
                raise

    async def _leave(self, public: Json, own: Json) -> None:
        """A seat is left with nothing down and nothing in the rack (ruling 22)."""
        if public["phase"] == "open" and not own["rack"] and not own["staked"]:
            await self.client.say(self.table, {"type": "leave-seat", "seat": self.seat})

    async def _known_habits(self) -> Habits:
        """The habits of this robot under the rules its table runs under today."""
        if self._habits is None:
            self._habits = Habits(await self.client.get(f"/api/tables/{self.table}/rules"), self._chance)
        return self._habits

    def _plan(self, now: int) -> list[int]:
        slips = self._chance.choice((0, 1, 1, 2, 3))
        waits = sorted(self._chance.uniform(*BETS_WITHIN) for _ in range(slips))
        return [now + int(wait * self._pace * SECOND) for wait in waits]

    async def _buy(self, habits: Habits) -> None:
        body = {"id": self.client.new_id(), "amount": PURSE * habits.chip, "chip_value": habits.chip}
        await self.client.insist(f"/api/tables/{self.table}/seats/{self.seat}/play-money", body)

    async def _lay(self, slip: list[Json]) -> None:
        """Lays a slip; where something was too little or too much, once more at the nearest that would do."""
        if not slip:
            return
        try:
            await self.client.say(self.table, _place(self.seat, slip))
        except Declined as declined:
            less = nearest(slip, declined.facts)
            if not less:
                raise
            await self.client.say(self.table, _place(self.seat, less))


def _place(seat: int, slip: list[Json]) -> Json:
    return {"type": "place-bets", "seat": seat, "slip": slip}
