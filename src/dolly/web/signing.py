"""Signatures: a fresh act of one person in one role, by PIN, at whatever console it is; no session is opened."""

from contextlib import suppress
from typing import Any

from dolly.errors import DollyError, NotPermitted, Refused
from dolly.floor.answers import message, turned_away
from dolly.floor.ended import Ended
from dolly.floor.register import own_id
from dolly.floor.together import AnyHost
from dolly.house.own_secrets import check_own
from dolly.table.people import Actor
from dolly.web.desk_bodies import Signing
from dolly.web.door import AnyRequest, caller, house_of
from dolly.web.wiring import House


async def signer(request: AnyRequest, signing: Signing, host: AnyHost | Ended[Any]) -> Actor:
    """Returns who signs, once number and PIN fit together, the PIN is their own and the person has that role.

    A signature that is turned away is kept in the journal of the log it was for: by whose console, for whom,
    and never the PIN.

    Raises:
        NotPermitted: they do not; after some tries the number is locked out for a while.
        Refused: somebody else has set the PIN, and its owner has not chosen one yet.
    """
    house = house_of(request)
    try:
        return await _known(house, signing)
    except (NotPermitted, Refused) as error:
        at = house.clock()
        tried = (f"sign as {signing.role.value}: {signing.number}",)
        away = message(host.name, own_id(at), caller(request).actor, tried, at)
        with suppress(DollyError):  # it is told as it came about, once it is written
            await host.say(turned_away(away, error))
        raise


async def _known(house: House, signing: Signing) -> Actor:
    key = f"pin {signing.number}"
    house.lockout.begin(key)
    if not await house.people.knows_pin(signing.number, signing.pin):
        raise NotPermitted("number and PIN do not fit together")
    house.lockout.right(key)
    check_own(house.floor.house, signing.number, "pin")
    roles = house.floor.house.staff.get(signing.number, ())
    if signing.role.value not in roles:
        held = ", ".join(roles) or "none"
        raise NotPermitted(f"{signing.number} does not have the role {signing.role.value}, but: {held}")
    return Actor(signing.number, signing.role)
