"""The doors of desks and cards: opening, counting, selling, redeeming, and what a console is shown of them."""

from litestar.params import FromPath
from msgspec.structs import replace

from dolly.desk import commands as say
from dolly.desk.view import DeskPicture, desk_picture
from dolly.errors import NotPermitted
from dolly.floor.answers import Accepted
from dolly.floor.days import cut_off_at, cut_off_near, today, turn_day
from dolly.floor.desk_day import open_desk, say_desk
from dolly.floor.ended import desk_asked
from dolly.floor.handing import coming
from dolly.house import commands as house_say
from dolly.house.holding import owed_over_cut_off
from dolly.store.log import day_of
from dolly.table.people import Role
from dolly.web.bodies import Done
from dolly.web.desk_bodies import (
    ConfirmingCount,
    CorrectingPayment,
    DeskAnswer,
    DesksAnswer,
    EnteringDesk,
    SayingAtDesk,
    SigningPaper,
    WithId,
)
from dolly.web.door import AnyRequest, body, caller, house_of
from dolly.web.doors import door
from dolly.web.owed_bodies import OwedAnswer
from dolly.web.signing import signer


@door("GET", "/api/desks", "desks", answer=DesksAnswer)
async def desks(request: AnyRequest) -> DesksAnswer:
    """The cash desks, the gaming day that stands, and today's."""
    house = house_of(request)
    known = sorted(house.floor.house.desks.items())
    listed = tuple(
        DeskAnswer(name, name in house.floor.desks.live, None if one.log is None else day_of(one.log))
        for name, one in known
    )
    return DesksAnswer(
        house.floor.house.day, today(house.floor), listed, cut_off_at(house.floor), cut_off_near(house.floor),
        tuple(OwedAnswer(*of, amount) for of, amount in owed_over_cut_off(house.floor.house)),
    )  # fmt: skip


@door("POST", "/api/desks", "enter-desk", body=EnteringDesk, answer=Done)
async def enter_desk(request: AnyRequest) -> Done:
    """Enters a cash desk."""
    house, entering = house_of(request), await body(request, EnteringDesk)
    await house.floor.register.say(caller(request).actor, house_say.EnterDesk(entering.desk))
    return Done()


@door("POST", "/api/day", "turn-day", body=WithId, answer=Accepted)
async def turn(request: AnyRequest) -> Accepted:
    """The game manager turns the gaming day (ruling 27)."""
    return await turn_day(house_of(request).floor, (await body(request, WithId)).id, caller(request).actor)


@door("POST", "/api/desks/{desk:str}/open", "open-desk", body=WithId, answer=Accepted)
async def open_(request: AnyRequest, desk: FromPath[str]) -> Accepted:
    """A cashier opens a desk; the morning's count comes next."""
    return await open_desk(house_of(request).floor, desk, (await body(request, WithId)).id, caller(request).actor)


@door("GET", "/api/desks/{desk:str}/view", "desk-view", answer=DeskPicture)
async def view(request: AnyRequest, desk: FromPath[str]) -> DeskPicture:
    """A desk as this role may see it."""
    floor = house_of(request).floor
    written = {key: book.last for key, book in floor.house.books.items()}
    stored, role = floor.desks.host(desk).stored, caller(request).actor.role.value
    return desk_picture(stored, role, written, coming(floor, desk), floor.house.rates.values())


@door("POST", "/api/desks/{desk:str}/commands", "say-at-desk", body=SayingAtDesk, answer=Accepted)
async def say_at_desk(request: AnyRequest, desk: FromPath[str]) -> Accepted:
    """Says one act at a desk; the same id gets the first answer."""
    saying = await body(request, SayingAtDesk)
    return await say_desk(house_of(request).floor, desk, saying.id, caller(request).actor, saying.command)


@door("POST", "/api/desks/{desk:str}/correct", "correct-payment", body=CorrectingPayment, answer=Accepted)
async def correct_payment(request: AnyRequest, desk: FromPath[str]) -> Accepted:
    """Puts a payment right after the count; the cashier who serves and the game manager sign by PIN (ruling 29)."""
    house, correcting = house_of(request), await body(request, CorrectingPayment)
    if (correcting.cashier.role, correcting.manager.role) != (Role.CASHIER, Role.GAME_MANAGER):
        raise NotPermitted("a correction is signed by the cashier who serves and by the game manager")
    host = desk_asked(house.floor, desk)
    cashier = await signer(request, correcting.cashier, host)
    manager = await signer(request, correcting.manager, host)
    command = replace(correcting.command, manager=manager.person)
    return await say_desk(house.floor, desk, correcting.id, cashier, command)


@door("POST", "/api/desks/{desk:str}/count/confirm", "confirm-desk-count", body=ConfirmingCount, answer=Accepted)
async def confirm_count(request: AnyRequest, desk: FromPath[str]) -> Accepted:
    """A second person confirms the count by PIN, and the balance is drawn (rulings 25, 28)."""
    house, confirming = house_of(request), await body(request, ConfirmingCount)
    by = await signer(request, confirming.signing, desk_asked(house.floor, desk))
    command = say.ConfirmCount(confirming.answers_for)
    return await say_desk(house.floor, desk, confirming.id, by, command)


@door("POST", "/api/desks/{desk:str}/balance/sign", "sign-desk-balance", body=SigningPaper, answer=Accepted)
async def sign_balance(request: AnyRequest, desk: FromPath[str]) -> Accepted:
    """Signs a desk's balance by PIN: the cashier who counted, and who checked; with the second it stands (Н35 6)."""
    house, signing = house_of(request), await body(request, SigningPaper)
    by = await signer(request, signing.signing, desk_asked(house.floor, desk))
    return await say_desk(house.floor, desk, signing.id, by, say.SignBalance(signing.version))
