"""The doors about people: the first manager, and staff who come, change and leave."""

from typing import Final

from litestar.params import FromPath

from dolly.errors import Malformed, Refusal, Refused
from dolly.floor.register import DOLLY
from dolly.floor.staffing import say_of_staff
from dolly.house import commands as house_say
from dolly.house.own_secrets import BOTH, set_by_others
from dolly.house.secret_commands import SetSecret
from dolly.table.people import Actor, Role
from dolly.web.bodies import Done, FirstManager, PersonAnswer, SecretAnswer, SignedIn, StaffAnswer, StaffMember
from dolly.web.door import AnyRequest, body, caller, house_of
from dolly.web.doors import door
from dolly.web.wiring import House

#: The roles staff may be entered with; a player is a seat's terminal, and the house speaks for itself.
STAFF_ROLES: Final = frozenset(Role) - {Role.PLAYER, Role.HOUSE}

#: What the first of a house may be: who enters everybody else.
FIRST_ROLES: Final = (Role.ADMINISTRATOR.value, Role.GAME_MANAGER.value)


@door("POST", "/api/first-manager", "first-manager", body=FirstManager, answer=SignedIn)
async def first_manager(request: AnyRequest) -> SignedIn:
    """Enters the first game manager of an empty house, who signs in with it.

    The house decides first, one after another, and the password is written once it has: whoever is second
    leaves nothing behind. Where the server was lost in between, the same number says it again.
    """
    serving, first = house_of(request), await body(request, FirstManager)
    actor = Actor(first.number, Role.GAME_MANAGER)
    async with serving.entering:
        if not needs_manager(serving):
            raise Refused(Refusal.ALREADY_KNOWN, "this house has its game manager; sign in")
        entry = await serving.people.ready(first.number, first.name, first.password)
        if serving.floor.house.staff.get(first.number) != FIRST_ROLES:
            await serving.floor.register.say(actor, house_say.EnterFirstManager(first.number, FIRST_ROLES))
        serving.people.enter(entry)
    return signed_in_as(serving, actor)


def needs_manager(serving: House) -> bool:
    """Tells whether the house is empty, or its one first manager was entered and has no password yet."""
    staff = serving.floor.house.staff
    if len(staff) != 1:
        return not staff
    number, roles = next(iter(staff.items()))
    return roles == FIRST_ROLES and serving.people.person(number) is None


@door("GET", "/api/staff", "staff", answer=StaffAnswer)
async def staff(request: AnyRequest) -> StaffAnswer:
    """All staff of the house."""
    serving = house_of(request)
    house = serving.floor.house
    marks = ((number, what, mark) for (number, what), mark in sorted(house.secrets.items()) if number in house.staff)
    return StaffAnswer(
        tuple(person_of(serving, number) for number in sorted(house.staff)),
        tuple(SecretAnswer(number, (what,), mark.by, mark.at) for number, what, mark in marks),  # type: ignore[arg-type]
    )


@door("POST", "/api/staff", "enter-staff", body=StaffMember, answer=PersonAnswer)
async def enter_staff(request: AnyRequest) -> PersonAnswer:
    """Enters a member of staff, or changes one: the house decides, and only then name and password are written.

    Where the server was lost in between, the same is said again: the roles stand, and the rest is written.
    """
    serving, by, member = house_of(request), caller(request).actor, await body(request, StaffMember)
    wrong = set(member.roles) - STAFF_ROLES
    if wrong:
        raise Malformed(f"staff cannot be entered as {', '.join(sorted(wrong))}", where="roles")
    async with serving.entering:
        if member.password is None and not _has_password(serving, member.number):
            raise Malformed("a new member of staff needs a password", where="password")
        entry = await serving.people.ready(member.number, member.name, member.password, member.pin)
        roles = tuple(sorted(role.value for role in set(member.roles)))
        if serving.floor.house.staff.get(member.number) != roles:
            await say_of_staff(serving.floor, by, house_say.EnterStaff(member.number, roles))
            serving.sign_ins.end_person(member.number, but_in=frozenset(member.roles))
        what = tuple(one for one in BOTH if getattr(member, one) is not None)
        if what:  # recorded before it is written: nothing is signed with a PIN that nobody knows who set
            await serving.floor.register.say(by, SetSecret(member.number, what))
        serving.people.enter(entry, after=serving.floor.register.host.at)
        if member.password is not None:  # whoever knew the old one, or holds a lost tablet, is signed out
            for one in serving.sign_ins.of(member.number):
                if one is not caller(request):
                    serving.sign_ins.end(one)
    return person_of(serving, member.number)


def _has_password(serving: House, number: str) -> bool:
    """Somebody who left and comes back is new: the password of then opens nothing now."""
    person = serving.people.person(number)
    return number in serving.floor.house.staff and person is not None and person.password is not None


@door("DELETE", "/api/staff/{number:str}", "remove-staff", answer=Done)
async def remove_staff(request: AnyRequest, number: FromPath[str]) -> Done:
    """A member of staff leaves the house, once they are in no place at a table; the name stays until it is erased."""
    serving = house_of(request)
    async with serving.entering:
        await say_of_staff(serving.floor, caller(request).actor, house_say.RemoveStaff(number))
        serving.sign_ins.end_person(number)
    return Done()


def signed_in_as(serving: House, actor: Actor) -> SignedIn:
    """Begins a sign-in and returns it with who it is."""
    return SignedIn(serving.sign_ins.begin(actor), person_of(serving, actor.person), actor.role)


def person_of(serving: House, number: str) -> PersonAnswer:
    """Returns a member of staff as they are told about themselves."""
    person = serving.people.person(number)
    others = set_by_others(serving.floor.house, number)
    return PersonAnswer(number, person.name if person else "", roles_of(serving, number), others)


def roles_of(serving: House, number: str) -> tuple[Role, ...]:
    """Returns the roles of a member of staff; the house's own number has none to sign in with."""
    if number == DOLLY.person:
        return ()
    return tuple(Role(role) for role in serving.floor.house.staff.get(number, ()))
