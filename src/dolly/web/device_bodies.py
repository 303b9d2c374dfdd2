"""What the doors of the house's terminals read and answer."""

from msgspec import Struct


class DeviceAnswer(Struct, frozen=True):
    """An enrolled terminal: by whom, since when (µs), and the table and seat it is paired to, if to any."""

    device: str
    by: str
    enrolled_at: int
    table: str = ""
    seat: int = 0


class DevicesAnswer(Struct, frozen=True):
    """The enrolled terminals of the house."""

    devices: tuple[DeviceAnswer, ...]


class Enrolled(Struct, frozen=True):
    """A device is a terminal of the house; its secret belongs in its own storage, and is told this once."""

    device: str
    token: str
