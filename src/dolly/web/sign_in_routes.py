"""The doors of sign-ins: where somebody is signed in, one's own or a member of staff's, and ending that at will."""

import structlog
from litestar.params import FromPath
from msgspec import Struct

from dolly.errors import NotPermitted, Refusal, Refused
from dolly.floor.places import places_of
from dolly.table.people import Actor, Place, Role
from dolly.table.phases import Phase
from dolly.web.bodies import Done
from dolly.web.door import AnyRequest, caller, house_of
from dolly.web.doors import door
from dolly.web.sign_ins import SignIn
from dolly.web.wiring import House

#: Who ends the sign-ins of others.
ENDS_OTHERS = frozenset({Role.GAME_MANAGER, Role.ADMINISTRATOR})

_log = structlog.get_logger("dolly.web")


class SignInAnswer(Struct, frozen=True):
    """One window: in which role it is signed in, since when, when it was last heard of (µs), whether it is this one."""

    sign_in: str
    role: Role
    begun_at: int
    seen_at: int
    this: bool


class SignInsAnswer(Struct, frozen=True):
    """Where a person is signed in, the oldest first."""

    number: str
    sign_ins: tuple[SignInAnswer, ...]


class PlaceHeld(Struct, frozen=True):
    """A place at a table that somebody holds, and whether a game is on there that needs them (ruling 17)."""

    table: str
    place: Place
    in_game: bool


class PersonSignedIn(Struct, frozen=True):
    """A member of staff who is signed in somewhere, and where they work just now."""

    number: str
    name: str
    places: tuple[PlaceHeld, ...]
    sign_ins: tuple[SignInAnswer, ...]


class AllSignInsAnswer(Struct, frozen=True):
    """All of the staff who are signed in, by number; ``time`` is the server's (µs)."""

    time: int
    people: tuple[PersonSignedIn, ...]


@door("GET", "/api/sign-ins", "sign-ins", answer=SignInsAnswer)
async def own_sign_ins(request: AnyRequest) -> SignInsAnswer:
    """Where one is signed in oneself."""
    return _answer(request, caller(request).actor.person)


@door("GET", "/api/sign-ins/all", "all-sign-ins", answer=AllSignInsAnswer)
async def all_sign_ins(request: AnyRequest) -> AllSignInsAnswer:
    """Who of the staff is signed in, since when, and at which table they hold a place."""
    house = house_of(request)
    names = house.people.names()
    numbers = [number for number in house.sign_ins.people() if number in house.floor.house.staff]
    return AllSignInsAnswer(
        house.clock(),
        tuple(
            PersonSignedIn(number, names.get(number, ""), _places(house, number), _answer(request, number).sign_ins)
            for number in numbers
        ),
    )


@door("GET", "/api/people/{number:str}/sign-ins", "sign-ins-of", answer=SignInsAnswer)
async def sign_ins_of(request: AnyRequest, number: FromPath[str]) -> SignInsAnswer:
    """Where a member of staff is signed in."""
    return _answer(request, number)


@door("DELETE", "/api/sign-ins/{sign_in:str}", "end-sign-in", answer=Done)
async def end_sign_in(request: AnyRequest, sign_in: FromPath[str]) -> Done:
    """Ends one sign-in at once: one's own anywhere, and anybody's by the game manager."""
    by, house = caller(request).actor, house_of(request)
    found = house.sign_ins.named(sign_in)
    if found is None:
        raise Refused(Refusal.UNKNOWN, "there is no such sign-in, or it has ended")
    if found.actor.person != by.person and by.role not in ENDS_OTHERS:
        raise NotPermitted("one ends one's own sign-ins; others' end the game manager and the administrator")
    _end(request, found, by)
    return Done()


@door("DELETE", "/api/people/{number:str}/sign-ins", "end-sign-ins-of", answer=Done)
async def end_sign_ins_of(request: AnyRequest, number: FromPath[str]) -> Done:
    """Ends every sign-in of a member of staff at once, as when a tablet is lost."""
    for one in house_of(request).sign_ins.of(number):
        _end(request, one, caller(request).actor)
    return Done()


def _places(house: House, number: str) -> tuple[PlaceHeld, ...]:
    floor = house.floor
    return tuple(
        PlaceHeld(table, place, floor.tables[table].stored.phase is not Phase.OPEN)
        for table, place in places_of(floor, number)
    )


def _end(request: AnyRequest, one: SignIn, by: Actor) -> None:
    house_of(request).sign_ins.end(one)
    _log.warning("a sign-in was ended", person=one.actor.person, role=one.actor.role, by=by.person, by_role=by.role)


def _answer(request: AnyRequest, number: str) -> SignInsAnswer:
    this = caller(request)
    found = house_of(request).sign_ins.of(number)
    told = (SignInAnswer(one.name, one.actor.role, one.begun_at, one.seen_at, one is this) for one in found)
    return SignInsAnswer(number, tuple(sorted(told, key=lambda one: (one.begun_at, one.sign_in))))
