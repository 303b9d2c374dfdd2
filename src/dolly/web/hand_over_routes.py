"""The door of handing over a place: number and PIN at the shared console, and the outgoing sign-in ends."""

from litestar.params import FromPath

from dolly.errors import NotPermitted
from dolly.table import commands as say
from dolly.table.people import Place, Role
from dolly.web.bodies import SignedIn
from dolly.web.desk_bodies import HandingOver
from dolly.web.door import AnyRequest, body, caller, house_of, token_of
from dolly.web.doors import door
from dolly.web.faults import NotSignedIn
from dolly.web.signing import signer
from dolly.web.staff_routes import person_of

_PLACES = {Role.CROUPIER: Place.CROUPIER, Role.CHIPPER: Place.CHIPPER, Role.INSPECTOR: Place.INSPECTOR}


@door("POST", "/api/tables/{table:str}/hand-over", "hand-over", body=HandingOver, answer=SignedIn)
async def hand_over(request: AnyRequest, table: FromPath[str]) -> SignedIn:
    """Who comes gives number and PIN, takes the place in one act between two games, and this window is theirs.

    The outgoing person's sign-in at this window ends with it (ruling 17); in a game the table refuses, for
    relief there is for illness or removal alone. Where the answer was lost, the same id and PIN are answered again.
    """
    house, outgoing, handing = house_of(request), caller(request), await body(request, HandingOver)
    place = _PLACES[outgoing.actor.role]
    if outgoing.ended:
        _check_same(request, handing.id)
    if handing.signing.role is not outgoing.actor.role:
        raise NotPermitted(f"the {place.value}'s place is handed over to a {place.value}")
    incoming = await signer(request, handing.signing, house.floor.host(table))
    await house.floor.say(table, handing.id, incoming, say.TakePlace(place))
    token = house.sign_ins.hand_over(outgoing, handing.id, incoming)
    return SignedIn(token, person_of(house, incoming.person), incoming.role)


def _check_same(request: AnyRequest, command_id: str) -> None:
    """Who has handed over the place says no more than that again."""
    token = token_of(request)
    handed = None if token is None else house_of(request).sign_ins.handed_over(token)
    if handed is None or handed.id != command_id:
        raise NotSignedIn("sign in first; this sign-in has ended as its place was handed over")
