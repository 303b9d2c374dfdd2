"""What a house is to the doors that only show it: one that this node holds, or one that it follows."""

from collections import Counter
from typing import Protocol

from prometheus_client import CollectorRegistry

from dolly.floor.clock import Clock
from dolly.floor.feed import Hub, TableStanding
from dolly.store.log import ReadableLog
from dolly.table.people import Actor
from dolly.web.buckets import Buckets
from dolly.web.limits import Paces
from dolly.web.sign_ins import SignIn


class ShownFloor(Protocol):
    """Tables as they stand."""

    @property
    def log(self) -> ReadableLog:
        """The house's logs, to read in."""

    def host(self, table: str) -> TableStanding:
        """Returns a table as it stands, or refuses: it is not charged."""

    def hub(self, table: str) -> Hub:
        """Returns the feed of a table of this house."""


class KnownSignIns(Protocol):
    """Who is signed in."""

    async def learn(self, token: str) -> None:
        """Hears of a sign-in that may have begun, or ended, at another node."""

    def who(self, token: str) -> SignIn:
        """Returns whose token it is.

        Raises:
            NotSignedIn: there is no such sign-in, or it has ended.
        """


class Watched(Protocol):
    """Who is told which consoles are open."""

    def came(self, table: str, actor: Actor) -> None:
        """A console was opened."""

    def went(self, table: str, actor: Actor) -> None:
        """A console is gone."""


class Ready(Protocol):
    """What who runs the house looks at."""

    @property
    def consoles(self) -> Counter[str]:
        """The open consoles of this node, by role."""

    @property
    def registry(self) -> CollectorRegistry:
        """The figures of this node."""

    async def check_ready(self) -> None:
        """Looks whether a game could be begun by who comes here.

        Raises:
            Unavailable: it could not, and why.
        """


class Shown(Protocol):
    """A house that can be looked at."""

    @property
    def clock(self) -> Clock:
        """The server's time."""

    @property
    def floor(self) -> ShownFloor:
        """Its tables."""

    @property
    def sign_ins(self) -> KnownSignIns:
        """Who is signed in."""

    @property
    def presence(self) -> Watched:
        """Who is told which consoles are open."""

    @property
    def operation(self) -> Ready:
        """What who runs it looks at."""

    @property
    def strangers(self) -> Counter[str]:
        """How many sockets an address has open without a sign-in."""

    @property
    def knocks(self) -> Buckets:
        """How often an address may knock."""

    @property
    def rubbish(self) -> Buckets:
        """How much of anybody's may be turned away."""

    @property
    def paces(self) -> Paces:
        """How much a sign-in may say, read and have drawn."""

    def sound(self) -> bool:
        """Tells whether every table can go on."""
