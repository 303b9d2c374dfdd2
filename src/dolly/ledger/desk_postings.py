"""What each event of a desk and of a card moves; what crosses to another log passes through transit.

``desk`` accounts hold a desk's chips and cash, ``tokens`` what it issued onto cards less what came back from
them, below nothing while cards are out. ``cage`` is the safe: a day begins with what it gives and ends with
what it takes, and gives and takes in between by signed handovers. ``corrections`` is the line of wrong payments put
right later (ruling 29), ``staff`` what was paid out of tips to those they were given to.
"""

from typing import assert_never

from dolly.card import card as cards
from dolly.card.card import CardEvent
from dolly.chips import value_of
from dolly.desk import events as on
from dolly.desk.balance import TillFound
from dolly.desk.till_events import TillEvent
from dolly.ledger.till_postings import DeskBooks, Transfers, move, till_postings, transit
from dolly.money import NOTHING, Money

__all__ = ["DeskBooks", "card_postings", "desk_postings"]


def desk_postings(event: on.DeskEvent, books: DeskBooks) -> Transfers:
    """Returns the transfers of an event; an act that moves no value is named."""
    if isinstance(event, TillEvent):
        return till_postings(event, books)
    match event:
        case on.DeskOpened():
            return _opened(event, books)
        case on.CountConfirmed():
            return tuple(move for found in event.tills for move in _counted(event, found, books))
        case on.ChipsSold():
            return _sold(event.currency, event.amount, books)
        case on.TokensSold():
            cash = move(books.named("public", event.currency), books.cash(event.currency), event.amount, "sale")
            out, target = books.named("tokens", event.currency), transit(event.currency)
            return cash + move(out, target, event.amount, "tokens-sold")
        case on.ChipsRedeemed():
            held, home = books.named("public", event.currency), books.chips(event.currency)
            redeemed = move(held, home, event.amount, "chips-redeemed")
            return redeemed + _paid(event.currency, event.amount, event.pay, books)
        case on.TokensRedeemed():
            held, home = transit(event.currency), books.named("tokens", event.currency)
            redeemed = move(held, home, event.amount, "tokens-redeemed")
            return redeemed + _paid(event.currency, event.amount, event.pay, books)
        case on.FloatSent():
            return move(books.chips(event.currency), transit(event.currency), event.amount, "float-sent")
        case on.CreditTaken():
            return move(transit(event.currency), books.chips(event.currency), event.amount, "credit-taken")
        case on.FloatTakenBack():
            chips = move(transit(event.currency), books.chips(event.currency), event.chips_amount, "float-taken-back")
            return chips + move(transit(event.currency), books.cash(event.currency), event.cash_amount, "box")
        case on.PaymentCorrected():
            return _corrected(event, books)
        case on.HeldReturned():
            return _given_back(event, books)
        case (
            on.DeskCounted() | on.BalanceDrawn() | on.BalanceSigned() | on.ChipsExchanged() | on.PaperDrafted()
            | on.PaperSigned() | on.PaperVoided()
        ):  # fmt: skip
            return ()
        case _:
            assert_never(event)


def card_postings(event: CardEvent, number: str, currency: str) -> Transfers:
    """Returns the transfers of an event of a card."""
    account = f"card:{number}:{currency}"
    match event:
        case cards.CardLoaded():
            return move(transit(currency), account, event.amount, "card-loaded")
        case cards.CardDrawn():
            return move(account, transit(currency), event.amount, "card-drawn")
        case cards.CardMoved():
            return move(account, transit(currency), event.amount, "card-moved")
        case (
            cards.CardIssued() | cards.CardPutToUse() | cards.CardReleased() | cards.CardBlocked()
            | cards.CardUnblocked() | cards.CardPinSet()
        ):  # fmt: skip
            return ()
        case _:
            assert_never(event)


def _opened(event: on.DeskOpened, books: DeskBooks) -> Transfers:
    """The safe gives what the last day left."""
    moves: Transfers = ()
    for left in event.left:
        cage = f"cage:{left.currency}"
        moves += move(cage, books.chips(left.currency), value_of(left.chips), "desk-opened")
        moves += move(cage, books.cash(left.currency), value_of(left.cash), "desk-opened")
    return moves


def _counted(event: on.CountConfirmed, found: TillFound, books: DeskBooks) -> Transfers:
    """Books are brought to what was counted; at the day's end everything goes to the safe."""
    currency = found.currency
    cage = f"cage:{currency}"
    other = cage if event.brought or found.brought else books.named("difference", currency)
    chips, cash = books.chips(currency), books.cash(currency)
    moves = _adjusted(chips, other, found.chips_over) + _adjusted(cash, other, found.cash_over)
    if event.purpose == "closing":
        moves += move(chips, cage, value_of(found.chips), "desk-closed")
        moves += move(cash, cage, value_of(found.cash), "desk-closed")
    return moves


def _adjusted(account: str, difference: str, over: Money) -> Transfers:
    if over > NOTHING:
        return move(difference, account, over, "count")
    return move(account, difference, -over, "count")


def _sold(currency: str, amount: Money, books: DeskBooks) -> Transfers:
    public = books.named("public", currency)
    cash = move(public, books.cash(currency), amount, "sale")
    return cash + move(books.chips(currency), public, amount, "chips-sold")


def _paid(currency: str, amount: Money, pay: str, books: DeskBooks) -> Transfers:
    source = books.cash(currency) if pay == "cash" else f"bank:{currency}"
    return move(source, books.named("public", currency), amount, f"paid-{pay}")


def _given_back(event: on.HeldReturned, books: DeskBooks) -> Transfers:
    """What the table owed the owner it owes no more, whether or not its chips are home; the desk pays (ruling 22).

    All of a table's chips come home to the desk, those of owners too, and ``home`` tells what of them is not the
    house's until it is given back. What was carried over a cut-off the next charge would have owed: it lies in the
    rack still, or is a colour in the player's hand, and the table owes it no more (ruling 27).
    """
    owed = _owed_no_more(event, books)
    if event.pay != "chips":
        return owed + _paid(event.currency, event.amount, event.pay, books)
    public = books.named("public", event.currency)
    return owed + move(books.chips(event.currency), public, event.amount, "held-chips")


def _owed_no_more(event: on.HeldReturned, books: DeskBooks) -> Transfers:
    lot, place = event.lot, f"{event.lot.table}:{event.currency}"
    if not lot.carried:
        return move(f"held:{place}", f"home:{place}", event.amount, "held-returned")
    rack = f"rack:{lot.table}/{lot.seat}:{event.currency}"
    chips = rack if lot.carried == "terminal" else books.named("public", event.currency)
    return move(chips, f"carried:{place}", event.amount, "carried-returned")


def _corrected(event: on.PaymentCorrected, books: DeskBooks) -> Transfers:
    """On the day of correction, on a line of its own; the closed log stands (ruling 29)."""
    cash = books.cash(event.currency) if event.pay == "cash" else f"bank:{event.currency}"
    line = books.named("corrections", event.currency)
    if event.to_player:
        return move(cash, line, event.amount, "correction-paid")
    return move(line, cash, event.amount, "correction-taken")
