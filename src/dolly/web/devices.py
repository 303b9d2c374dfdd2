"""The house's terminals: each holds a secret of its own, of which only the hash is kept (ruling 1)."""

from collections.abc import Callable
from secrets import token_urlsafe
from typing import Final

from dolly.house import House as Standing
from dolly.web.people import People
from dolly.web.sign_ins import SignIns, hashed_token

#: In which header a terminal shows its secret when it is paired.
HEADER: Final = "Dolly-Device"


class Devices:
    """Which terminals are the house's; the house's log says who is, the people's store by which secret."""

    def __init__(self, people: People, sign_ins: SignIns, standing: Callable[[], Standing]) -> None:
        self._people = people
        self._sign_ins = sign_ins
        self._standing = standing

    def entrust(self, device: str) -> str:
        """Gives a terminal its secret, which nobody can tell from what is kept; it holds once the house says so."""
        token = token_urlsafe(32)
        self._people.enrol(device, hashed_token(token))
        return token

    def who(self, token: str | None) -> str | None:
        """Returns which terminal of the house that is; none where there is no such secret, or it is retired."""
        device = self._people.device(hashed_token(token)) if token else None
        return device if device in self._standing().devices else None

    def retire(self, device: str) -> None:
        """Ends what a terminal is paired to, at once, and forgets its secret; accepted bets stand (ruling 22)."""
        self._sign_ins.end_device(device)
        self._people.retire(device)

    def end_strays(self) -> None:
        """Ends pairings that may not be: the server was lost between a terminal's retiring and their end."""
        standing = self._standing()
        live = frozenset(table for table, known in standing.tables.items() if not known.training)
        self._sign_ins.end_strays(frozenset(standing.devices), live)
