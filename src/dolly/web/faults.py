"""What only a door can say no to: no sign-in, and too many wrong tries."""

from typing import ClassVar

from dolly.errors import NotPermitted


class NotSignedIn(NotPermitted):
    """There is no sign-in here, or it has ended."""

    status: ClassVar[int] = 401
    kind: ClassVar[str] = "not-signed-in"


class LockedOut(NotPermitted):
    """Too many wrong tries; ``seconds`` until the next is heard."""

    status: ClassVar[int] = 429
    kind: ClassVar[str] = "locked-out"

    def __init__(self, seconds: int) -> None:
        super().__init__(f"too many wrong tries; try again in {seconds} s")
        self.seconds = seconds
