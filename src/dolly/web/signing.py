"""Signatures: a fresh act of one person in one role, by PIN, at whatever console it is; no session is opened."""

from dolly.errors import NotPermitted
from dolly.table.people import Actor
from dolly.web.desk_bodies import Signing
from dolly.web.wiring import House


async def signer(house: House, signing: Signing) -> Actor:
    """Returns who signs, once number and PIN fit together and the person has that role.

    Raises:
        NotPermitted: they do not; after some tries the number is locked out for a while.
    """
    key = f"pin {signing.number}"
    house.lockout.begin(key)
    if not await house.people.knows_pin(signing.number, signing.pin):
        raise NotPermitted("number and PIN do not fit together")
    house.lockout.right(key)
    roles = house.floor.house.staff.get(signing.number, ())
    if signing.role.value not in roles:
        held = ", ".join(roles) or "none"
        raise NotPermitted(f"{signing.number} does not have the role {signing.role.value}, but: {held}")
    return Actor(signing.number, signing.role)
