"""A robot croupier and a robot inspector, for a training table where nobody else is.

They take an empty place, lead and watch at a human pace, and stand back for good when a person relieves
them; a place left empty again is taken again after a while.
"""

from typing import Final

from dolly.training.client import Client, Declined, Json

SECOND: Final = 1_000_000

#: A place empty for so long is taken, in seconds.
EMPTY_FOR: Final = 8.0
#: How long the croupier lets each phase last before the next touch, in seconds.
WAITS: Final = {
    "tell-remaining": 2.0,
    "spin": 8.0,
    "invite": 1.0,
    "no-more-bets": 20.0,
    "number": 1.5,
    "dolly": 1.5,
    "done": 4.0,
    "collect-and-pay": 4.0,
    "pay": 3.0,
    "receive-fill": 3.0,
    "lift-dolly": 3.0,
}
#: With no number so long after no more bets the game is interrupted, in seconds.
NO_NUMBER: Final = 60.0


class Robot:
    """A robot in a staff place of one table."""

    place: str

    def __init__(self, client: Client, number: str, table: str, pace: float) -> None:
        self.client = client
        self.number = number
        self.table = table
        self.pace = pace
        self._empty_since: int | None = None

    async def act(self, picture: Json) -> None:
        """Looks at a picture and does what is to be done, if anything; being refused is no harm."""
        try:
            await self._act(picture)
        except Declined as declined:
            if declined.status == 401:
                raise

    async def _act(self, picture: Json) -> None:
        staff: Json | None = picture.get("staff")
        if staff is None:
            return
        if staff[self.place] == self.number:
            self._empty_since = None
            await self.work(picture, staff)
        elif staff[self.place] is not None:
            self._empty_since = None
        elif self._empty_since is None:
            self._empty_since = picture["time"]
        elif self.passed(picture, self._empty_since, EMPTY_FOR):
            self._empty_since = None
            await self.client.say(self.table, {"type": "take-place", "place": self.place})

    async def work(self, picture: Json, staff: Json) -> None:
        """What is done in the place."""
        raise NotImplementedError

    def passed(self, picture: Json, since: int, seconds: float) -> bool:
        """Whether so many seconds have passed by the server's time."""
        return bool(picture["time"] - since >= seconds * self.pace * SECOND)


class RobotCroupier(Robot):
    """Leads the game touch by touch, as the table offers it."""

    place = "croupier"

    def __init__(self, client: Client, number: str, table: str, pace: float) -> None:
        super().__init__(client, number, table, pace)
        #: Seats that wish to leave: their racks are exchanged for cash chips, and they are free again.
        self.leaving: set[int] = set()

    async def work(self, picture: Json, staff: Json) -> None:
        """The one next act, when its time has come; on hold, without the ball's number, the game is interrupted."""
        public: Json = picture["public"]
        if staff["pending"] is not None or public["suspended"] is not None:
            return
        if public["held"]:
            await self.client.say(self.table, {"type": "interrupt-game", "cause": "nobody saw the ball come to rest"})
            return
        touch: Json | None = staff["next"]
        if public["phase"] == "open":
            await self._let_leave(staff)
        if touch is None or not self.passed(picture, public["phase_at"], WAITS.get(touch["name"], 2.0)):
            return
        commands: list[Json] = touch["commands"]
        if touch["name"] == "number":
            commands = self._number(picture, public)
        if commands:
            await self.client.say(self.table, *commands)

    def _number(self, picture: Json, public: Json) -> list[Json]:
        """The number the training wheel shows; a wheel that shows none has a defect (ruling 10)."""
        if picture.get("proposal") is not None:
            return [{"type": "declare-result", "pocket": picture["proposal"]}]
        if self.passed(picture, public["phase_at"], NO_NUMBER):
            return [{"type": "interrupt-game", "cause": "the training wheel shows no number"}]
        return []

    async def _let_leave(self, staff: Json) -> None:
        for account in staff["accounts"]:
            seat = account["seat"]
            if seat not in self.leaving or account["staked"]:
                continue
            if account["rack"]:
                await self.client.say(self.table, {"type": "cash-out", "seat": seat, "amount": account["rack"]})
            await self.client.say(self.table, {"type": "leave-seat", "seat": seat})


class RobotInspector(Robot):
    """Watches: confirms what waits, acknowledges alarms."""

    place = "inspector"

    async def work(self, picture: Json, staff: Json) -> None:
        """What waits for the inspector's hand."""
        pending: Json | None = staff["pending"]
        if pending is not None and pending["by"]["person"] != self.number:
            if self.passed(picture, pending["at"], 2.0):
                await self.client.say(self.table, {"type": "confirm"})
            return
        for alarm in staff["alarms"]:
            if self.passed(picture, alarm["at"], 3.0):
                await self.client.say(self.table, {"type": "acknowledge", "alarm": alarm["number"]})
                return
