"""How much and how often: for every door the longest body it reads, and the rate that what comes through it counts to.

One table, as that of the rights: a door takes its size from it, the guard its rate; a test walks through all.
"""

from collections.abc import Mapping
from typing import Final, Literal

import msgspec
from msgspec import Struct
from prometheus_client import Counter

from dolly.floor.clock import Clock
from dolly.table.people import Role
from dolly.web.buckets import Buckets, Rates
from dolly.web.faults import TooFast
from dolly.web.rights import AT_TABLES, RIGHTS

#: What is counted: knocks by address, the rest by sign-in, or by the address of who has none. A ``socket`` is opened
#: once, and how many an address may have is counted where they are (``live.MOST_STRANGERS``); another node's is known
#: by the secret of the holder's turn.
Kind = Literal["knock", "said", "read", "drawn", "socket"]

#: The longest body a door reads, in bytes: of who is not known yet; of staff; of a touch, which may hold twenty slips.
LONGEST_UNKNOWN: Final = 4_096
LONGEST_BODY: Final = 65_536
LONGEST_TOUCH: Final = 262_144

#: The doors nobody is known at yet, and which cost something: so many knocks an address, and no more.
KNOCKS: Final = frozenset({"sign-in", "first-manager", "pair", "enrol", "sit"})
#: What is drawn up from whole logs when it is asked for: printed papers, sums, exports.
DRAWN: Final = frozenset({
    "report-table", "report-fill", "report-fill-copy", "report-credit", "report-paper", "report-hourly-count",
    "report-desk", "report-handover", "report-tips", "report-day", "report-month", "report-wins", "report-books",
    "report-book", "report-sheet", "report-round", "report-dispute", "report-complaints", "day-sum", "month-sum",
    "export", "round",
})  # fmt: skip
#: What is only looked at.
READ: Final = frozenset({
    "healthz", "readyz", "openapi", "house", "rules", "view", "me", "rights", "sign-ins", "all-sign-ins",
    "sign-ins-of", "acts", "game", "refusals", "profiles", "staff", "secrets", "former-staff", "desks", "desk-view",
    "held", "books", "visit", "before-sale", "tips", "papers", "reissues", "live-tables", "closing", "chips", "card",
    "disputes", "dispute", "identities", "identity", "incidents", "equipment", "arranged", "rates", "devices", "logs",
    "alarms", "metrics", "answering",
})  # fmt: skip
_SOCKETS: Final = frozenset({"live", "node-link"})

#: Nothing may delay these (ruling 4): of who works at a table they are heard at whatever pace.
AT_ONCE: Final = frozenset({"call-no-more-bets", "void-spin", "call-inspector"})
#: A touch that holds nothing else is no longer than this, in bytes.
_SHORT: Final = 1_024

TOO_FAST: Final = Counter(
    "dolly_too_fast", "Requests told to wait: more than a hand says, reads or has drawn", ["what"]
)


class Limit(Struct, frozen=True):
    """The longest body of a door, in bytes, and what its requests count to."""

    longest: int
    rate: Kind


def _longest(operation: str) -> int:
    if operation == "say":
        return LONGEST_TOUCH
    return LONGEST_BODY if RIGHTS[operation] else LONGEST_UNKNOWN


def _kind(operation: str) -> Kind:
    kinds: tuple[tuple[Kind, frozenset[str]], ...] = (
        ("knock", KNOCKS), ("drawn", DRAWN), ("read", READ), ("socket", _SOCKETS),
    )  # fmt: skip
    return next((kind for kind, operations in kinds if operation in operations), "said")


#: Every door stands here by the name of its operation.
LIMITS: Final[Mapping[str, Limit]] = {one: Limit(_longest(one), _kind(one)) for one in RIGHTS}


class Paces:
    """What each sign-in has said, read and had drawn of late."""

    def __init__(self, rates: Rates, clock: Clock) -> None:
        self._buckets: dict[Kind, Buckets] = {
            "said": Buckets(rates.said, clock, TooFast),
            "read": Buckets(rates.read, clock, TooFast),
            "drawn": Buckets(rates.drawn, clock, TooFast),
        }

    def take(self, operation: str, name: object) -> None:
        """Counts one request; what has no pace of its own is counted elsewhere.

        Raises:
            TooFast: it is one too many; it says how long to wait.
        """
        kind = LIMITS[operation].rate
        buckets = self._buckets.get(kind)
        if buckets is None:
            return
        try:
            buckets.take(name)
        except TooFast:
            TOO_FAST.labels(kind).inc()
            raise


class _Tagged(Struct):
    type: str


class _Touch(Struct):
    commands: list[_Tagged]


_touch: Final = msgspec.json.Decoder(_Touch)


def waits_for_nothing(role: Role, body: bytes) -> bool:
    """Tells whether a touch holds nothing but what nothing may delay, said by who works at a table (ruling 4)."""
    if role not in AT_TABLES or len(body) > _SHORT:
        return False
    try:
        commands = _touch.decode(body).commands
    except (msgspec.DecodeError, UnicodeDecodeError):
        return False
    return bool(commands) and all(one.type in AT_ONCE for one in commands)
