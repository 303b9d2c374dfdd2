"""What only a door can say no to: no sign-in, too many wrong tries, and too much at once."""

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
    words: ClassVar[str] = "too many wrong tries; try again in {seconds} s"

    def __init__(self, seconds: int) -> None:
        super().__init__(self.words.format(seconds=seconds))
        self.seconds = seconds


class TooFast(LockedOut):
    """More comes from one sign-in, or one address, than a hand does; nothing was heard of it."""

    kind: ClassVar[str] = "too-fast"
    words: ClassVar[str] = "too much at once from here; nothing was done, say the same again with its id in {seconds} s"
