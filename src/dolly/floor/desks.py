"""The live cash desks and cards of a house: which logs are open, and their hosts."""

from typing import TYPE_CHECKING

from dolly.card.card import Card, CardCommand, CardEvent
from dolly.desk.commands import DeskCommand
from dolly.desk.events import DeskEvent
from dolly.desk.state import Desk
from dolly.errors import Malformed, Refusal, Refused
from dolly.floor.host import Host
from dolly.floor.money_deciders import CardDecider, DeskDecider

if TYPE_CHECKING:
    from dolly.floor.floor import Floor

DeskHost = Host[Desk, DeskCommand, DeskEvent]
CardHost = Host[Card, CardCommand, CardEvent]


class Desks:
    """Hosts of desks by name and of cards by number; a card's is opened when it is first asked for."""

    def __init__(self, floor: "Floor") -> None:
        self._floor = floor
        self.live: dict[str, DeskHost] = {}
        self._cards: dict[str, CardHost] = {}

    async def catch_up(self) -> None:
        """Every desk whose day the house has entered as open is live."""
        for name, known in sorted(self._floor.house.desks.items()):
            if known.log is not None and name not in self.live:
                self.live[name] = await self.hosted(known.log)

    async def close(self) -> None:
        """Lets every turn end."""
        for host in self.live.values():
            await host.close()
        for card in self._cards.values():
            await card.close()

    def host(self, desk: str) -> DeskHost:
        """Returns the live host of a desk, or refuses: it is not open."""
        self.check_known(desk)
        if desk not in self.live:
            raise Refused(Refusal.DESK_CLOSED, f"{desk} is not open today", desk=desk)
        return self.live[desk]

    def check_known(self, desk: str) -> None:
        """Refuses a desk that was never entered."""
        if desk not in self._floor.house.desks:
            there = ", ".join(sorted(self._floor.house.desks)) or "none yet"
            raise Malformed(f"there is no desk {desk!r}; the desks are: {there}", where="desk")

    async def card(self, number: str) -> CardHost:
        """Returns the host of a card, issued or not."""
        if number not in self._cards:
            floor = self._floor
            host: CardHost = Host(f"card/{number}", CardDecider(), floor.log, floor.writer, floor.clock)
            await host.open()
            self._cards.setdefault(number, host)
        return self._cards[number]

    async def hosted(self, name: str) -> DeskHost:
        """Returns a host of a desk's log, open."""
        floor = self._floor
        host: DeskHost = Host(name, DeskDecider(), floor.log, floor.writer, floor.clock)
        await host.open()
        return host
