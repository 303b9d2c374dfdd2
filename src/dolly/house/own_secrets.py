"""Passwords and PINs: who set whose stays; what somebody else has set signs nothing until the owner chooses anew."""

from typing import Final

from msgspec.structs import replace

from dolly.errors import Refusal, Refused
from dolly.house.secret_commands import SetSecret, What
from dolly.house.secret_events import SecretSet
from dolly.house.state import House, SecretMark

#: What a person signs in and signs with.
BOTH: Final[tuple[What, ...]] = ("password", "pin")


def decide_secret(house: House, command: SetSecret, by: str, at: int) -> SecretSet:
    """A password or PIN is set for a member of staff, and that it was is recorded."""
    if command.number not in house.staff:
        raise Refused(Refusal.UNKNOWN, f"no member of staff has the number {command.number}", number=command.number)
    return SecretSet(command.number, tuple(sorted(set(command.what))), by, at)


def evolve_secret(house: House, event: SecretSet) -> House:
    """Returns the house after a password or PIN was set: who set it last, and when."""
    marks = house.secrets
    for what in event.what:
        marks = marks.set((event.number, what), SecretMark(event.by, event.at))
    return replace(house, secrets=marks)


def set_by_others(house: House, number: str) -> tuple[What, ...]:
    """Returns which of a person's password and PIN somebody else has set last."""
    return tuple(what for what in BOTH if house.secrets.get((number, what), SecretMark(number, 0)).by != number)


def check_own(house: House, number: str, what: What) -> None:
    """Refuses what rests on a secret that somebody else has set: its owner chooses a new one first."""
    if what in set_by_others(house, number):
        by = house.secrets[number, what].by
        named = "PIN" if what == "pin" else "password"
        raise Refused(
            Refusal.SECRET_NOT_OWN,
            f"the {named} of {number} was set by {by}; {number} signs in and chooses a {named} of their own first",
            what=what,
            number=number,
            by=by,
        )
