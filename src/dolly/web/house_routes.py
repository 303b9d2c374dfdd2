"""The doors of the house: who is here, signing in and out, approvals, opening a table."""

from secrets import compare_digest

from dolly.errors import Malformed, NotPermitted
from dolly.floor.answers import Accepted
from dolly.floor.approvals import approved, lacking
from dolly.floor.charging import Opening
from dolly.floor.clock import gaming_day
from dolly.house import commands as house_say
from dolly.house.arranging import setting
from dolly.rules.approving import approval_fault
from dolly.rules.house_rules import Approval, HouseRules, Terminals
from dolly.store.log import day_of
from dolly.table.people import Actor, Role
from dolly.table.phases import Phase
from dolly.web.bodies import (
    ApprovalBody,
    Done,
    HouseAnswer,
    Me,
    PersonAnswer,
    ProfileAnswer,
    ProfilesAnswer,
    SignedIn,
    SigningIn,
    TableAnswer,
    TerminalsBody,
)  # fmt: skip
from dolly.web.door import AnyRequest, body, caller, house_of
from dolly.web.doors import door
from dolly.web.staff_routes import needs_manager, person_of, roles_of, signed_in_as
from dolly.web.wiring import House

#: The training wheel's own sign-in.
WHEEL = "wheel"

LANGUAGES = ("bg", "en")


@door("GET", "/api/house", "house", answer=HouseAnswer)
async def house(request: AnyRequest) -> HouseAnswer:
    """The house: its tables, and in the demonstration its printed sign-ins."""
    serving = house_of(request)
    return HouseAnswer(
        house=serving.settings.name,
        demo=serving.settings.demo,
        needs_manager=needs_manager(serving),
        tables=tuple(_table(serving, name) for name in sorted(serving.floor.house.tables)),
        staff=serving.settings.demo_staff,
        languages=LANGUAGES,
        server_time=serving.clock(),
        gaming_day=gaming_day(serving.clock(), setting(serving.floor.house, "cut-off-hour")),
    )


def _table(serving: House, name: str) -> TableAnswer:
    known = serving.floor.house.tables[name]
    host = serving.floor.tables.get(name)
    open_ = host is not None and host.stored.phase not in {Phase.UNCHARGED, Phase.CLOSED, Phase.COUNTED}
    day = None if known.log is None else day_of(known.log)
    return TableAnswer(name, day, known.kind, known.training, open_, known.seats)


@door("POST", "/api/sign-in", "sign-in", body=SigningIn, answer=SignedIn)
async def sign_in(request: AnyRequest) -> SignedIn:
    """Signs a person in, in one role, for one window."""
    serving, one = house_of(request), await body(request, SigningIn)
    serving.lockout.begin(one.number)
    secret = serving.settings.wheel_secret
    if one.number == WHEEL and secret:
        if not compare_digest(one.password.encode(), secret.encode()):
            raise NotPermitted("number and password do not fit together")
        serving.lockout.right(one.number)
        return SignedIn(
            serving.sign_ins.begin(Actor(WHEEL, Role.HOUSE)), PersonAnswer(WHEEL, WHEEL, (Role.HOUSE,)), Role.HOUSE
        )
    roles = roles_of(serving, one.number)
    if not await serving.people.knows_password(one.number, one.password) or not roles:
        raise NotPermitted("number and password do not fit together")
    serving.lockout.right(one.number)
    role = one.role or roles[0]
    if role not in roles:
        held = ", ".join(each.value for each in roles)
        raise NotPermitted(f"{one.number} does not have the role {role.value}, but: {held}")
    return signed_in_as(serving, Actor(one.number, role))


@door("POST", "/api/sign-out", "sign-out", answer=Done)
async def sign_out(request: AnyRequest) -> Done:
    """Ends this window's sign-in."""
    house_of(request).sign_ins.end(caller(request))
    return Done()


@door("GET", "/api/me", "me", answer=Me)
async def me(request: AnyRequest) -> Me:
    """Who this window is."""
    serving, one = house_of(request), caller(request)
    if one.table is not None:
        return Me(one.actor.role, table=one.table, seat=one.actor.seat)
    return Me(one.actor.role, person_of(serving, one.actor.person))


@door("POST", "/api/me/ping", "ping", answer=Done)
async def ping(request: AnyRequest) -> Done:
    """Whether this window's sign-in still holds; nothing else is done."""
    del request
    return Done()


@door("POST", "/api/approvals", "enter-approval", body=ApprovalBody, answer=Accepted)
async def enter_approval(request: AnyRequest) -> Accepted:
    """Enters the approval of a house-rule version, without which no live table runs under it (ruling 3)."""
    serving, told = house_of(request), await body(request, ApprovalBody)
    approval = _approval(told.reference, told.date)
    rules = serving.profiles.named(told.profile)
    if told.version != rules.version:
        raise Malformed(f"{told.profile} stands at version {rules.version}, not {told.version}", where="version")
    if told.call and told.call not in rules.calls.permitted:
        raise Malformed(f"{told.profile} takes {', '.join(rules.calls.permitted)}, not {told.call}", where="call")
    entering = house_say.EnterApproval(told.profile, told.version, approval, told.call)
    return await serving.floor.register.say(caller(request).actor, entering)


@door("POST", "/api/terminals", "enter-terminals", body=TerminalsBody, answer=Accepted)
async def enter_terminals(request: AnyRequest) -> Accepted:
    """Enters the approval of the terminals, without which no live table is played at any (ruling 1)."""
    told = await body(request, TerminalsBody)
    chips = _approval(told.chips_reference, told.chips_date, "chips_")
    terminals = Terminals(_approval(told.reference, told.date), told.places, chips)
    entering = house_say.EnterTerminals(terminals)
    return await house_of(request).floor.register.say(caller(request).actor, entering)


def _approval(reference: str, date: str, of: str = "") -> Approval:
    fault = approval_fault(reference, date)
    if fault is not None:
        raise Malformed(fault[1], where=f"{of}{fault[0]}")
    return Approval(reference.strip(), date)


@door("GET", "/api/profiles", "profiles", answer=ProfilesAnswer)
async def profiles(request: AnyRequest) -> ProfilesAnswer:
    """The house rules that ship and the house's own, with the approvals the house has entered."""
    serving = house_of(request)
    standing = (approved(serving.floor.house, serving.profiles.named(name)) for name in serving.profiles.names)
    register = serving.floor.house
    return ProfilesAnswer(tuple(_profile(rules) for rules in standing), register.terminals, register.places_taken())


def _profile(rules: HouseRules) -> ProfileAnswer:
    loses = rules.play.even_chances_on_zero == "lose"
    sizes = rules.money.charge_sizes
    return ProfileAnswer(
        rules.profile, rules.version, rules.law, rules.title, rules.currency, sizes, loses, rules.approval,
        lacking(rules),
    )  # fmt: skip


@door("POST", "/api/tables", "open-table", body=Opening, answer=Accepted)
async def open_table(request: AnyRequest) -> Accepted:
    """Charges a table and opens it for the gaming day (ruling 27)."""
    serving, opening = house_of(request), await body(request, Opening)
    return await serving.floor.charge(opening, caller(request).actor)
