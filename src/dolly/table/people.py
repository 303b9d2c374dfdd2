"""Who speaks at a table: roles, places, and a command as it came through the door."""

from enum import StrEnum
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from dolly.table.commands import Command


class Role(StrEnum):
    """The parts people play in a casino (regulation 2.2); ``HOUSE`` is Dolly itself, for holds and silence."""

    CROUPIER = "croupier"
    CHIPPER = "chipper"
    INSPECTOR = "inspector"
    PIT_BOSS = "pit-boss"
    GAME_MANAGER = "game-manager"
    CASHIER = "cashier"
    AUDITOR = "auditor"
    ADMINISTRATOR = "administrator"
    PLAYER = "player"
    HOUSE = "house"


class Place(StrEnum):
    """A place at the table that a member of staff takes (27(1)s3–s5)."""

    CROUPIER = "croupier"
    CHIPPER = "chipper"
    INSPECTOR = "inspector"


class Actor(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """Who speaks, and in which role: a staff number, or for a player the seat's terminal."""

    person: str
    role: Role
    seat: int | None = None


class Said(Struct, frozen=True, gc=False):
    """A command as it came through the door; ``at`` is µs since 1970 and the only reading of the clock."""

    id: str
    by: Actor
    at: int
    command: "Command"
