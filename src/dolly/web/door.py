"""From a request to what is said: who speaks, what, and when it stood at the door."""

from collections.abc import Mapping
from typing import Any, Final, TypeVar

from litestar import Request
from litestar.connection import ASGIConnection

from dolly.errors import DollyError, Malformed, NotPermitted
from dolly.house.own_secrets import check_own
from dolly.table import commands as say
from dolly.table.commands import Command
from dolly.table.lawful import permit
from dolly.table.people import Actor, Role, Said
from dolly.web.bodies import Confirming
from dolly.web.buckets import is_rubbish
from dolly.web.faults import NotSignedIn, TooFast
from dolly.web.limits import KNOCKS, waits_for_nothing
from dolly.web.node_headers import DOOR_AT
from dolly.web.reading import read
from dolly.web.rights import RIGHTS, permitted
from dolly.web.shown import Shown
from dolly.web.sign_ins import SignIn
from dolly.web.wiring import House

T = TypeVar("T")

#: What may be said with another's PIN at the croupier's console (ruling 9).
BY_PIN: Final = (say.Confirm, say.Withdraw, say.Acknowledge, say.WithdrawLastGames)

#: The greatest number a path may name: the last whole number that pages and databases agree on.
MOST: Final = 2**53

#: In which role the PIN's owner speaks: the inspector's first.
_CONFIRMING: Final = (Role.INSPECTOR, Role.PIT_BOSS, Role.GAME_MANAGER)

AnyRequest = Request[Any, Any, Any]


def house_of(connection: ASGIConnection[Any, Any, Any, Any]) -> House:
    """Returns the house that serves this connection."""
    house: House = connection.app.state.house
    return house


def shown_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Shown:
    """Returns the house to look at: this node's own, or the one that it follows."""
    shown: Shown = connection.app.state.house
    return shown


async def guard(request: AnyRequest) -> None:
    """Lets in who has the right, by the one table, before anything is decided; a terminal only to its table.

    Where this node holds the house it waits for nothing; a plain function would be sent to a thread each time.
    For the same reason it stands before each request and is none of the framework's guards, which copy the
    door each time.
    """
    operation = request.route_handler.opt.get("operation")
    if operation is None:  # the pages themselves
        return
    _check_numbers(request.path_params)
    house, token = shown_of(request), token_of(request)
    if token is not None:
        await house.sign_ins.learn(token)
    sign_in = handed_over(request) if operation == "hand-over" else signed_in(request)
    if operation in KNOCKS:
        house.knocks.take(address_of(request))
    name = address_of(request) if sign_in is None else sign_in.token
    house.rubbish.check(name)
    try:
        house.paces.take(operation, name)
    except TooFast:
        if operation != "say" or sign_in is None or not waits_for_nothing(sign_in.actor.role, await request.body()):
            raise
    request.scope["dolly"] = sign_in  # type: ignore[typeddict-unknown-key] # ours, for the handler
    if sign_in is None and RIGHTS[operation] is not None:
        raise NotSignedIn("sign in first")
    permitted(operation, sign_in.actor.role if sign_in else None)
    if sign_in is not None and operation != "say":  # what is said is held against it where it is journalled
        check_terminal(sign_in, request.path_params.get("table"))


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Returns where somebody comes from; behind a proxy, what that says of it (``dolly run --proxy``)."""
    return connection.client.host if connection.client else ""


def spilled(request: AnyRequest, error: DollyError) -> None:
    """Counts an answer that came to nothing against the sign-in, or the address of who has none."""
    if is_rubbish(error):
        sign_in: SignIn | None = request.scope.get("dolly")  # type: ignore[assignment] # set by the guard
        shown_of(request).rubbish.spill(address_of(request) if sign_in is None else sign_in.token)


def _check_numbers(parameters: Mapping[str, Any]) -> None:
    """A number in a path is one that a database can hold."""
    for name, value in parameters.items():
        if isinstance(value, int) and not -MOST <= value <= MOST:
            raise Malformed(f"there is no {name} of so many digits", where=name)


def check_terminal(sign_in: SignIn, table: str | None) -> None:
    """A terminal comes to its own table only."""
    if sign_in.table is not None and table not in {None, sign_in.table}:
        raise NotPermitted(f"this terminal is paired to a seat of {sign_in.table}, not of {table}")


def signed_in(connection: ASGIConnection[Any, Any, Any, Any]) -> SignIn | None:
    """Returns whose token the header bears; none where there is no header."""
    token = token_of(connection)
    return None if token is None else shown_of(connection).sign_ins.who(token)


def handed_over(connection: ASGIConnection[Any, Any, Any, Any]) -> SignIn | None:
    """Returns whose token it is, also where that person has just handed over the place and the answer was lost."""
    token = token_of(connection)
    handed = None if token is None else house_of(connection).sign_ins.handed_over(token)
    return signed_in(connection) if handed is None else handed.outgoing


def token_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    """Returns the token that the header bears; none where there is no header."""
    header = connection.headers.get("authorization")
    if header is None:
        return None
    kind, _, token = header.partition(" ")
    if kind.lower() != "bearer" or not token:
        raise NotSignedIn("the header reads: Authorization: Bearer <token>")
    return token


def door_time(request: AnyRequest) -> int:
    """Returns when a request stood at the door (µs): this node's, or that of the node which passed it on."""
    passed: int | None = request.scope.get(DOOR_AT)  # type: ignore[assignment] # set by who let the node in
    return house_of(request).clock() if passed is None else passed


def caller(request: AnyRequest) -> SignIn:
    """Returns who the guard let in."""
    sign_in: SignIn | None = request.scope["dolly"]  # type: ignore[typeddict-item] # set by the guard
    if sign_in is None:
        raise NotSignedIn("sign in first")
    return sign_in


async def body(request: AnyRequest, kind: type[T]) -> T:
    """Parses a request's body, or says what was wrong, where, and what would be right."""
    return read(await request.body(), kind)


def check_said(actor: Actor, commands: tuple[Command, ...]) -> None:
    """Asks for every command whether that role may say it, before anything is decided."""
    if actor.role is Role.HOUSE:
        raise NotPermitted("what the house says of itself comes through no door")
    for command in commands:
        if isinstance(command, say.ChargeTable):
            raise NotPermitted("a table is charged through /api/tables, by the house's own rules and approvals")
        if isinstance(command, say.TakeSeat) and command.opened == "pin":
            raise NotPermitted("a card's PIN is given at its own door: …/seats/{seat}/card")
        if _of_a_paper(command):
            raise NotPermitted("what is signed has its own door: …/papers/…, …/closing/sign, …/paying/correct")
        permit(Said("", actor, 0, command))


def _of_a_paper(command: Command) -> bool:
    """Tells whether a command comes only with a paper, from its own door (rulings 24, 26)."""
    match command:
        case (
            say.SignClosing() | say.RecallFill() | say.EnterLater() | say.CorrectPaying() | say.SendCredit()
            | say.ConfirmTableCount() | say.NameReissue()
        ):  # fmt: skip
            return True
        case say.SendFill():
            return bool(command.draft)
        case say.ReceiveFill():
            return bool(command.number or command.chips)
        case _:
            return False


async def by_pin(house: House, caller_: SignIn, confirming: Confirming, commands: tuple[Command, ...]) -> Actor:
    """Returns who speaks by PIN at the croupier's console: a signature, not a session (ruling 9)."""
    if caller_.actor.role is not Role.CROUPIER:
        raise NotPermitted("a PIN is given at the croupier's console; elsewhere one signs in")
    if not all(isinstance(command, BY_PIN) for command in commands):
        tags = ", ".join(str(kind.__struct_config__.tag) for kind in BY_PIN)
        raise NotPermitted(f"by PIN one may say only: {tags}")
    number = confirming.number
    house.lockout.begin(f"pin {number}")
    if not await house.people.knows_pin(number, confirming.pin):
        raise NotPermitted(f"number and PIN do not fit together: {number}")
    house.lockout.right(f"pin {number}")
    check_own(house.floor.house, number, "pin")
    roles = house.floor.house.staff.get(number, ())
    for role in _CONFIRMING:
        if role.value in roles:
            return Actor(number, role)
    raise NotPermitted(f"{number} is neither inspector, pit boss nor game manager")
