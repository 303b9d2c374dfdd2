"""A robot croupier and a robot inspector, for a training table where nobody else is.

They take an empty place, lead and watch at a human pace, and stand back when a person relieves them, which
is one act between two games. A place left empty again is taken again after a while; so is one whose holder
has not been heard of for long, since a visitor who closes a window leaves the place held.
"""

import random
from typing import Final

from dolly.training.client import Client, Declined, Json

SECOND: Final = 1_000_000

#: A place empty for so long is taken, in seconds.
EMPTY_FOR: Final = 8.0
#: How long the croupier lets each phase last before the next touch, in seconds: between these two.
WAITS: Final = {
    "tell-remaining": (1.5, 3.0),
    "spin": (8.0, 11.0),
    "invite": (1.0, 1.5),
    "no-more-bets": (18.0, 25.0),
    "number": (1.0, 2.0),
    "dolly": (1.0, 2.0),
    "done": (4.0, 6.0),
}
ELSE: Final = (2.0, 4.0)
#: With no number so long after no more bets the game is interrupted, in seconds.
NO_NUMBER: Final = 60.0
#: How long the inspector looks before confirming, and before acknowledging, in seconds.
LOOKS: Final = 2.0
#: How long a terminal that is kept from leaving by its chips may change its mind, in seconds.
LEAVES_AFTER: Final = 3.0


class Robot:
    """A robot in a staff place of one table."""

    place: str
    #: A holder who has done nothing for so long has gone, in seconds.
    gone_after: float

    def __init__(
        self, client: Client, number: str, table: str, pace: float, chance: random.Random | None = None
    ) -> None:
        self.client = client
        self.number = number
        self.table = table
        self.pace = pace
        self.chance = chance or random.Random()
        self.holder: str | None = None
        self._since: int | None = None
        self._said = 0

    async def act(self, picture: Json) -> None:
        """Looks at a picture and does what is to be done, if anything; being refused is no harm."""
        staff: Json | None = picture.get("staff")
        if staff is None or picture["seq"] < self._said:  # drawn before what this robot did last
            return
        self._look(picture, staff)
        try:
            if self.holder == self.number:
                await self.work(picture, staff)
            elif self._may_take(picture):
                await self.take(picture["public"])
        except Declined as declined:
            if declined.status == 401:
                raise

    async def work(self, picture: Json, staff: Json) -> None:
        """What is done in the place."""
        raise NotImplementedError

    async def take(self, public: Json) -> None:
        """Takes the place: an empty one at any time, that of another between two games (ruling 17)."""
        self._since = None  # it is seen anew how long the place has been so
        if self.holder is None or public["phase"] == "open":
            await self.say({"type": "take-place", "place": self.place})

    async def say(self, *commands: Json) -> None:
        """Says one touch; pictures from before it are not looked at any more."""
        answer = await self.client.say(self.table, *commands)
        self._said = int(answer.get("seq", 0))

    def passed(self, picture: Json, since: int, seconds: float) -> bool:
        """Whether so many seconds have passed by the server's time."""
        return bool(picture["time"] - since >= seconds * self.pace * SECOND)

    def _look(self, picture: Json, staff: Json) -> None:
        """Keeps who has the place, and since when nothing was heard of them."""
        heard = [act["at"] for act in picture.get("acts") or () if act["by"] == staff[self.place]]
        if staff[self.place] != self.holder or self._since is None:
            self.holder, self._since = staff[self.place], picture["time"]
        elif heard:
            self._since = max(self._since, *heard)

    def _may_take(self, picture: Json) -> bool:
        public = picture["public"]
        if public["phase"] in {"closed", "counted"} or public["suspended"] is not None or public["last_games"] == 0:
            return False
        seconds = EMPTY_FOR if self.holder is None else self.gone_after
        return self._since is not None and self.passed(picture, self._since, seconds)


class RobotCroupier(Robot):
    """Leads the game touch by touch, as the table offers it."""

    place = "croupier"
    gone_after = 300.0

    def __init__(
        self, client: Client, number: str, table: str, pace: float, chance: random.Random | None = None
    ) -> None:
        super().__init__(client, number, table, pace, chance)
        #: Seats that wish to leave: their racks are exchanged for cash chips, and they are free again.
        self.leaving: set[int] = set()
        self._waits: tuple[tuple[str, int], float] | None = None

    @property
    def leads(self) -> bool:
        """Whether this robot is in the croupier's place."""
        return self.holder == self.number

    async def take(self, public: Json) -> None:
        """A game whose croupier has gone is taken over as removal, the inspector confirming (ruling 17)."""
        await super().take(public)
        if self.holder is not None and public["phase"] != "open" and not public["waiting"]:
            await self.say({"type": "take-place", "place": self.place, "reason": "removal"})

    async def work(self, picture: Json, staff: Json) -> None:
        """The one next act, when its time has come."""
        public: Json = picture["public"]
        if staff["pending"] is not None or public["suspended"] is not None:
            return
        if public["held"]:  # the choice of ruling 11 that needs no number, for nobody saw one
            await self.say({"type": "interrupt-game", "cause": "nobody saw the ball come to rest"})
            return
        if public["phase"] == "open" and await self._let_leave(public, staff):
            return
        touch: Json | None = staff["next"]
        if touch is None or not self.passed(picture, public["phase_at"], self._wait(touch["name"], public)):
            return
        commands = self._number(picture, public) if touch["name"] == "number" else touch["commands"]
        if commands:
            await self.say(*commands)

    def _wait(self, touch: str, public: Json) -> float:
        """How long this touch waits this time."""
        which = (touch, public["phase_at"])
        if self._waits is None or self._waits[0] != which:
            self._waits = (which, self.chance.uniform(*WAITS.get(touch, ELSE)))
        return self._waits[1]

    def _number(self, picture: Json, public: Json) -> list[Json]:
        """The number the training wheel shows; a wheel that shows none has a defect (ruling 10)."""
        if picture.get("proposal") is not None:
            return [{"type": "declare-result", "pocket": picture["proposal"]}]
        if self.passed(picture, public["phase_at"], NO_NUMBER):
            return [{"type": "interrupt-game", "cause": "the training wheel shows no number"}]
        return []

    async def _let_leave(self, public: Json, staff: Json) -> bool:
        """Exchanges the chips of who wishes to leave, and of all once the last games are played (ruling 20)."""
        for account in staff["accounts"]:
            seat, going = account["seat"], account["seat"] in self.leaving
            if account["staked"] or not (going or public["last_games"] == 0):
                continue
            touch: list[Json] = []
            if account["rack"]:
                touch.append({"type": "cash-out", "seat": seat, "amount": account["rack"]})
            if going:
                touch.append({"type": "leave-seat", "seat": seat})
                self.leaving.discard(seat)
            if touch:
                await self.say(*touch)
                return True
        return False


class RobotInspector(Robot):
    """Watches: confirms what waits, acknowledges alarms, secures abandoned seats where hardly one is free."""

    place = "inspector"
    gone_after = 900.0

    def __init__(
        self, client: Client, number: str, table: str, pace: float, chance: random.Random | None = None
    ) -> None:
        super().__init__(client, number, table, pace, chance)
        #: Seats that tried to leave and could not for their chips; the croupier lets them (ruling 22).
        self.kept_from_leaving: dict[int, int] = {}
        #: How many seats are to be free, or abandoned ones are secured; the house's time for that, in seconds.
        self.free_wanted = 0
        self.abandoned_after = 600.0
        self._begun: int | None = None
        self._unmoved: dict[int, tuple[Json, int]] = {}

    async def act(self, picture: Json) -> None:
        """Sees every refusal too: one who tried to leave with chips in the rack wishes to exchange them."""
        self._begun = self._begun or picture["time"]
        for one in picture.get("refused") or ():
            if one["refusal"] == "seat-not-empty-handed" and one["role"] == "player" and one["at"] >= self._begun:
                self.kept_from_leaving[one["seat"]] = one["at"]
        await super().act(picture)

    async def work(self, picture: Json, staff: Json) -> None:
        """What waits for the inspector's hand."""
        pending: Json | None = staff["pending"]
        if pending is not None and pending["by"]["person"] != self.number:
            if self.passed(picture, pending["at"], LOOKS):
                await self.say({"type": "confirm"})
            return
        for alarm in staff["alarms"]:
            if self.passed(picture, alarm["at"], LOOKS):
                await self.say({"type": "acknowledge", "alarm": alarm["number"]})
                return
        await self._secure_abandoned(picture, staff)

    def wishes_to_leave(self, picture: Json) -> set[int]:
        """Seats that could not leave for their chips, and have done nothing since."""
        wishing = {
            seat: at for seat, at in self.kept_from_leaving.items()
            if any(one["seat"] == seat and one["last_bet_at"] <= at for one in picture["staff"]["accounts"])
        }  # fmt: skip
        due = {seat for seat, at in wishing.items() if self.passed(picture, at, LEAVES_AFTER)}
        self.kept_from_leaving = {seat: at for seat, at in wishing.items() if seat not in due}
        return due

    async def _secure_abandoned(self, picture: Json, staff: Json) -> None:
        """A visitor who went away keeps no seat from others: the chips are held for the owner (ruling 22)."""
        public, now = picture["public"], picture["time"]
        for account in staff["accounts"]:
            before = self._unmoved.get(account["seat"])
            if before is None or before[0] != account:
                self._unmoved[account["seat"]] = (account, now)
        free = public["seat_count"] - len(picture["seats"])
        if public["kind"] != "terminal" or public["phase"] != "open" or free >= self.free_wanted:
            return
        for account in staff["accounts"]:
            seat, since = account["seat"], self._unmoved[account["seat"]][1]
            if not account["staked"] and now - since >= self.abandoned_after * SECOND:
                self._unmoved[seat] = (account, now)  # if refused, not again for as long
                await self.say({"type": "secure-seat", "seat": seat})
                return
