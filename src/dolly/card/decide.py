"""What becomes of what is said to a card: ``decide(card, command, by) -> events``, or a refusal."""

from typing import assert_never

from msgspec.structs import replace

from dolly.card import card as on
from dolly.card.card import Card, CardCommand, CardEvent
from dolly.errors import Refusal, Refused
from dolly.money import NOTHING, euros


def decide(card: Card, command: CardCommand, by: str) -> tuple[CardEvent, ...]:
    """Returns what happened to the card because of what was said by ``by``."""
    _check(card, command)
    match command:
        case on.IssueCard():
            return (on.CardIssued(command.card, command.currency, by),)
        case on.LoadCard():
            return (on.CardLoaded(command.source, command.amount, by),)
        case on.DrawCard():
            return (_draw(card, command, by),)
        case on.UseCard():
            return (_use(card, command),)
        case on.ReleaseCard():
            return (_release(card, command),)
        case on.BlockCard():
            return (on.CardBlocked(by),)
        case on.UnblockCard():
            return (on.CardUnblocked(by),)
        case on.MoveCard():
            return (_move(card, command, by),)
        case on.SetCardPin():
            return (on.CardPinSet(by),)
        case _:
            assert_never(command)


def evolve(card: Card, event: CardEvent) -> Card:
    """Returns the card after ``event``."""
    match event:
        case on.CardIssued():
            return Card(event.card, event.currency)
        case on.CardLoaded():
            return replace(card, balance=card.balance + event.amount)
        case on.CardDrawn():
            return replace(card, balance=card.balance - event.amount)
        case on.CardPutToUse():
            return replace(card, uses=(*card.uses, (event.table, event.seat)))
        case on.CardReleased():
            return replace(card, uses=tuple(use for use in card.uses if use != (event.table, event.seat)))
        case on.CardBlocked():
            return replace(card, blocked=True)
        case on.CardUnblocked():
            return replace(card, blocked=False)
        case on.CardMoved():
            return replace(card, balance=NOTHING, blocked=True, moved_to=event.to)
        case on.CardPinSet():
            return replace(card, has_pin=True)
        case _:
            assert_never(event)


def _check(card: Card, command: CardCommand) -> None:
    """Refuses what is said to a card that was never issued, has moved on, or is blocked."""
    if isinstance(command, on.IssueCard):
        if card.number:
            raise Refused(Refusal.ALREADY_KNOWN, f"card {card.number} is issued already", card=card.number)
        return
    if not card.number:
        raise Refused(Refusal.UNKNOWN, "no card of this number was ever issued", field="card")
    if card.moved_to is not None and not isinstance(command, on.ReleaseCard):
        raise Refused(
            Refusal.CARD_BLOCKED, f"card {card.number} was lost; its balance is on {card.moved_to}", card=card.number
        )
    if isinstance(command, on.LoadCard | on.DrawCard):
        check_currency(card, command.currency)
    if isinstance(command, on.BlockCard) and card.blocked:
        raise Refused(Refusal.ALREADY_KNOWN, f"card {card.number} is blocked already", card=card.number)
    if isinstance(command, on.UnblockCard) and not card.blocked:
        raise Refused(Refusal.ALREADY_KNOWN, f"card {card.number} is not blocked", card=card.number)
    if card.blocked and isinstance(command, on.UseCard):
        raise _blocked(card)
    if card.blocked and isinstance(command, on.LoadCard) and command.source.startswith("desk-"):
        raise _blocked(card)  # a purchase; what a player takes away from a table still comes home


def check_currency(card: Card, currency: str) -> None:
    """A card is in one currency, that it was issued in: what comes onto it or leaves it is in no other."""
    if card.number and currency != card.currency:
        raise Refused(
            Refusal.CARD_CURRENCY,
            f"card {card.number} is in {card.currency}, and this is in {currency}; sell and pay in {card.currency}",
            card=card.number, currency=card.currency, asked=currency,
        )  # fmt: skip


def _draw(card: Card, command: on.DrawCard, by: str) -> on.CardDrawn:
    """What is on it and no more: nothing below zero can exist; a blocked card plays no more (ruling 30)."""
    if card.blocked and command.to_play:
        raise _blocked(card)
    if command.amount > card.balance:
        raise Refused(
            Refusal.NOT_ENOUGH_CHIPS,
            f"card {card.number} holds {euros(card.balance)}, not {euros(command.amount)}",
            card=card.number,
            held=int(card.balance),
        )
    return on.CardDrawn(command.target, command.amount, by)


def _use(card: Card, command: on.UseCard) -> on.CardPutToUse:
    """A second seat on a card in use is refused unless the pit permits it by name (ruling 30)."""
    if card.uses and command.permitted_by is None:
        table, seat = card.uses[0]
        raise Refused(
            Refusal.CARD_IN_USE,
            f"the card is in use at seat {seat} of {table}; a second seat needs the pit boss",
            table=table,
            seat=seat,
        )
    return on.CardPutToUse(command.table, command.seat, command.permitted_by)


def _release(card: Card, command: on.ReleaseCard) -> on.CardReleased:
    if (command.table, command.seat) not in card.uses:
        raise Refused(Refusal.UNKNOWN, f"the card is not in use at seat {command.seat} of {command.table}")
    return on.CardReleased(command.table, command.seat)


def _move(card: Card, command: on.MoveCard, by: str) -> on.CardMoved:
    """A lost card is blocked and its balance moves; it plays no more, so its seats are left first."""
    if command.to == card.number:
        raise Refused(Refusal.UNKNOWN, "a balance moves to another number", field="to")
    if card.uses:
        table, seat = card.uses[0]
        raise Refused(
            Refusal.CARD_IN_USE, f"the card is in use at seat {seat} of {table}; that seat is left first",
            table=table, seat=seat,
        )  # fmt: skip
    return on.CardMoved(command.to, card.balance, by)


def _blocked(card: Card) -> Refused:
    return Refused(Refusal.CARD_BLOCKED, f"card {card.number} cannot be used", card=card.number)
