"""The doors of player cards: issued, looked up, blocked, moved and given a PIN at a desk, opened at a table."""

from contextlib import suppress

from litestar.params import FromPath

from dolly.card import card as cards
from dolly.errors import DollyError, NotPermitted, Refusal, Refused
from dolly.floor.answers import Accepted, message, turned_away
from dolly.floor.desk_day import issue_card, move_card, say_card
from dolly.floor.register import own_id
from dolly.floor.together import AnyHost
from dolly.table.commands.seats import Opened, TakeSeat
from dolly.table.people import Actor, Role
from dolly.web.card_bodies import CardAnswer, CardUse, IssuingCard, MovingCard, OpeningCard, SettingCardPin
from dolly.web.desk_bodies import WithId
from dolly.web.door import AnyRequest, body, caller, house_of
from dolly.web.doors import door
from dolly.web.signing import signer
from dolly.web.wiring import House


@door("POST", "/api/cards", "issue-card", body=IssuingCard, answer=Accepted)
async def issue(request: AnyRequest) -> Accepted:
    """Hands out a card: a number, and no personal data (ruling 30)."""
    issuing = await body(request, IssuingCard)
    return await issue_card(house_of(request).floor, issuing.card, issuing.id, caller(request).actor)


@door("GET", "/api/cards/{card:str}", "card", answer=CardAnswer)
async def card_of(request: AnyRequest, card: FromPath[str]) -> CardAnswer:
    """Looks up a card."""
    if not cards.is_card_number(card):
        raise Refused(Refusal.UNKNOWN, "a card's number is six to twelve digits", field="card")
    state = (await house_of(request).floor.desks.card(card)).stored
    if not state.number:
        raise Refused(Refusal.UNKNOWN, "no card of this number was ever issued", field="card")
    uses = tuple(CardUse(*use) for use in state.uses)
    return CardAnswer(
        state.number, state.currency, state.balance, state.blocked, state.moved_to, uses, state.has_pin
    )  # fmt: skip


@door("POST", "/api/cards/{card:str}/block", "block-card", body=WithId, answer=Accepted)
async def block(request: AnyRequest, card: FromPath[str]) -> Accepted:
    """Blocks a card: no bets and no purchases; redeeming stays, and no reason is shown."""
    floor, saying = house_of(request).floor, await body(request, WithId)
    return await say_card(floor, card, saying.id, caller(request).actor, cards.BlockCard())


@door("POST", "/api/cards/{card:str}/unblock", "unblock-card", body=WithId, answer=Accepted)
async def unblock(request: AnyRequest, card: FromPath[str]) -> Accepted:
    """Lets a card free."""
    floor, saying = house_of(request).floor, await body(request, WithId)
    return await say_card(floor, card, saying.id, caller(request).actor, cards.UnblockCard())


@door("POST", "/api/cards/{card:str}/move", "move-card", body=MovingCard, answer=Accepted)
async def move(request: AnyRequest, card: FromPath[str]) -> Accepted:
    """A lost card is blocked for good and its balance moves to a new number, never issued before."""
    house, moving = house_of(request), await body(request, MovingCard)
    answer = await move_card(house.floor, card, moving.to, moving.id, caller(request).actor)
    house.people.card_pins.forget(card)
    return answer


@door("POST", "/api/cards/{card:str}/pin", "set-card-pin", body=SettingCardPin, answer=Accepted)
async def set_pin(request: AnyRequest, card: FromPath[str]) -> Accepted:
    """The player chooses a PIN at the desk, where the card is in hand; its hash is kept once the card has said yes."""
    house, setting = house_of(request), await body(request, SettingCardPin)
    hashed = await house.people.card_pins.ready(setting.pin)
    answer = await say_card(house.floor, card, setting.id, caller(request).actor, cards.SetCardPin())
    house.people.card_pins.keep(card, hashed)
    return answer


@door("POST", "/api/tables/{table:str}/seats/{seat:int}/card", "open-card", body=OpeningCard, answer=Accepted)
async def open_card(request: AnyRequest, table: FromPath[str], seat: FromPath[int]) -> Accepted:
    """A seat is taken on a card that opens with its PIN, or by being shown (ruling 30)."""
    house, opening = house_of(request), await body(request, OpeningCard)
    host, by = house.floor.host(table), caller(request).actor
    if opening.pin is not None:
        await _fits(house, host, by, opening)
    if opening.permitting is not None:
        by = await signer(request, opening.permitting, host)
        if by.role is not Role.PIT_BOSS:
            raise NotPermitted("a second seat on a card in use is permitted by the pit boss, and by nobody else")
    how: Opened = "token" if opening.pin is None else "pin"
    return await house.floor.say(table, opening.id, by, TakeSeat(seat, opening.card, how))


async def _fits(house: House, host: AnyHost, by: Actor, opening: OpeningCard) -> None:
    """A wrong PIN is kept in the table's journal, by whose console and for which card, and never the PIN."""
    key = f"card {opening.card}"
    house.lockout.begin(key)
    if await house.people.card_pins.fits(opening.card, opening.pin or ""):
        house.lockout.right(key)
        return
    error = NotPermitted(f"card {opening.card} and PIN do not fit together; a PIN is chosen at the desk")
    at = house.clock()
    away = message(host.name, own_id(at), by, (f"open card {opening.card}",), at)
    with suppress(DollyError):  # it is told as it came about, once it is written
        await host.say(turned_away(away, error))
    raise error
