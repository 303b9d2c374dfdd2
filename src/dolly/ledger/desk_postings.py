"""What each event of a desk and of a card moves; what crosses to another log passes through transit.

``desk`` accounts hold a desk's chips and cash, ``tokens`` what it issued onto cards less what came back from
them, below nothing while cards are out. ``cage`` is the safe: a day begins with what it gives and ends with
what it takes, and gives and takes in between by signed handovers. ``corrections`` is the line of wrong payments put
right later (ruling 29), ``staff`` what was paid out of tips to those they were given to.
"""

from dataclasses import dataclass
from typing import assert_never

from dolly.card import card as cards
from dolly.card.card import CardEvent
from dolly.chips import value_of
from dolly.desk import events as on
from dolly.desk import till_events as handed
from dolly.desk.balance import TillFound
from dolly.ledger.transfer import TRANSIT, Transfer
from dolly.money import NOTHING, Money

Transfers = tuple[Transfer, ...]


@dataclass(frozen=True, slots=True)
class DeskBooks:
    """The names of a desk's accounts."""

    desk: str

    def chips(self, currency: str) -> str:
        """The chips of a till."""
        return f"desk:{self.desk}/chips:{currency}"

    def cash(self, currency: str) -> str:
        """The cash of a till."""
        return f"desk:{self.desk}/cash:{currency}"

    def named(self, kind: str, currency: str) -> str:
        """Another account of this desk: public, tokens, difference, corrections, staff."""
        return f"{kind}:{self.desk}:{currency}"


def desk_postings(event: on.DeskEvent, books: DeskBooks) -> Transfers:
    """Returns the transfers of an event; an act that moves no value is named."""
    match event:
        case on.DeskOpened():
            return _opened(event, books)
        case on.CountConfirmed():
            return tuple(move for found in event.tills for move in _counted(event, found, books))
        case on.ChipsSold():
            return _sold(event.currency, event.amount, books)
        case on.TokensSold():
            cash = _move(books.named("public", event.currency), books.cash(event.currency), event.amount, "sale")
            return cash + _move(
                books.named("tokens", event.currency), _transit(event.currency), event.amount, "tokens-sold"
            )
        case on.ChipsRedeemed():
            held, home = books.named("public", event.currency), books.chips(event.currency)
            redeemed = _move(held, home, event.amount, "chips-redeemed")
            return redeemed + _paid(event.currency, event.amount, event.pay, books)
        case on.TokensRedeemed():
            held, home = _transit(event.currency), books.named("tokens", event.currency)
            redeemed = _move(held, home, event.amount, "tokens-redeemed")
            return redeemed + _paid(event.currency, event.amount, event.pay, books)
        case on.FloatSent():
            return _move(books.chips(event.currency), _transit(event.currency), event.amount, "float-sent")
        case on.CreditTaken():
            return _move(_transit(event.currency), books.chips(event.currency), event.amount, "credit-taken")
        case on.FloatTakenBack():
            chips = _move(_transit(event.currency), books.chips(event.currency), event.chips_amount, "float-taken-back")
            return chips + _move(_transit(event.currency), books.cash(event.currency), event.cash_amount, "box")
        case on.PaymentCorrected():
            return _corrected(event, books)
        case on.HeldReturned():
            return _given_back(event, books)
        case handed.TillGave() | handed.TillTook():
            return _handed_over(event, books)
        case handed.TipsPaid():
            return _tips_paid(event, books)
        case (
            on.DeskCounted() | on.BalanceDrawn() | on.BalanceSigned() | on.ChipsExchanged() | on.PaperDrafted()
            | on.PaperSigned() | on.PaperVoided() | handed.TillPaperDrafted() | handed.TillPaperSigned()
            | handed.TillPaperVoided()
        ):  # fmt: skip
            return ()
        case _:
            assert_never(event)


def card_postings(event: CardEvent, number: str, currency: str) -> Transfers:
    """Returns the transfers of an event of a card."""
    account = f"card:{number}:{currency}"
    match event:
        case cards.CardLoaded():
            return _move(_transit(currency), account, event.amount, "card-loaded")
        case cards.CardDrawn():
            return _move(account, _transit(currency), event.amount, "card-drawn")
        case cards.CardMoved():
            return _move(account, _transit(currency), event.amount, "card-moved")
        case (
            cards.CardIssued() | cards.CardPutToUse() | cards.CardReleased() | cards.CardBlocked()
            | cards.CardUnblocked() | cards.CardPinSet()
        ):  # fmt: skip
            return ()
        case _:
            assert_never(event)


def _transit(currency: str) -> str:
    return f"{TRANSIT}:{currency}"


def _move(source: str, target: str, amount: Money, reason: str) -> Transfers:
    return (Transfer(source, target, amount, reason),) if amount else ()


def _opened(event: on.DeskOpened, books: DeskBooks) -> Transfers:
    """The safe gives what the last day left."""
    moves: Transfers = ()
    for left in event.left:
        cage = f"cage:{left.currency}"
        moves += _move(cage, books.chips(left.currency), value_of(left.chips), "desk-opened")
        moves += _move(cage, books.cash(left.currency), value_of(left.cash), "desk-opened")
    return moves


def _counted(event: on.CountConfirmed, found: TillFound, books: DeskBooks) -> Transfers:
    """Books are brought to what was counted; at the day's end everything goes to the safe."""
    currency = found.currency
    cage = f"cage:{currency}"
    other = cage if event.brought or found.brought else books.named("difference", currency)
    chips, cash = books.chips(currency), books.cash(currency)
    moves = _adjusted(chips, other, found.chips_over) + _adjusted(cash, other, found.cash_over)
    if event.purpose == "closing":
        moves += _move(chips, cage, value_of(found.chips), "desk-closed")
        moves += _move(cash, cage, value_of(found.cash), "desk-closed")
    return moves


def _adjusted(account: str, difference: str, over: Money) -> Transfers:
    if over > NOTHING:
        return _move(difference, account, over, "count")
    return _move(account, difference, -over, "count")


def _sold(currency: str, amount: Money, books: DeskBooks) -> Transfers:
    public = books.named("public", currency)
    cash = _move(public, books.cash(currency), amount, "sale")
    return cash + _move(books.chips(currency), public, amount, "chips-sold")


def _paid(currency: str, amount: Money, pay: str, books: DeskBooks) -> Transfers:
    source = books.cash(currency) if pay == "cash" else f"bank:{currency}"
    return _move(source, books.named("public", currency), amount, f"paid-{pay}")


def _given_back(event: on.HeldReturned, books: DeskBooks) -> Transfers:
    """What the table owed the owner it owes no more, whether or not its chips are home; the desk pays (ruling 22).

    All of a table's chips come home to the desk, those of owners too, and ``home`` tells what of them is not the
    house's until it is given back.
    """
    place = f"{event.lot.table}:{event.currency}"
    owed = _move(f"held:{place}", f"home:{place}", event.amount, "held-returned")
    if event.pay != "chips":
        return owed + _paid(event.currency, event.amount, event.pay, books)
    public = books.named("public", event.currency)
    return owed + _move(books.chips(event.currency), public, event.amount, "held-chips")


def _handed_over(event: handed.TillGave | handed.TillTook, books: DeskBooks) -> Transfers:
    """Between till and safe at once, between two tills through transit: what one gives the other takes."""
    currency, way = event.paper.currency, event.paper.way
    chips, cash = books.chips(currency), books.cash(currency)
    other = f"cage:{currency}" if way in {"from-safe", "to-safe"} else _transit(currency)
    if isinstance(event, handed.TillTook):
        moves = _move(other, chips, event.chips_amount, f"chips-{way}")
        return moves + _move(other, cash, event.cash_amount, f"cash-{way}")
    moves = _move(chips, other, event.chips_amount, f"chips-{way}")
    return moves + _move(cash, other, event.cash_amount, f"cash-{way}")


def _tips_paid(event: handed.TipsPaid, books: DeskBooks) -> Transfers:
    """The chips of each lot leave its table's tips for the till, and their value leaves the till in cash (Н35 5(9))."""
    currency = event.paper.currency
    moves: Transfers = ()
    for lot in event.paper.tips:
        moves += _move(f"tips:{lot.table}:{currency}", books.chips(currency), lot.amount, "tips-chips")
    return moves + _move(books.cash(currency), books.named("staff", currency), event.amount, "tips-paid")


def _corrected(event: on.PaymentCorrected, books: DeskBooks) -> Transfers:
    """On the day of correction, on a line of its own; the closed log stands (ruling 29)."""
    cash = books.cash(event.currency) if event.pay == "cash" else f"bank:{event.currency}"
    line = books.named("corrections", event.currency)
    if event.to_player:
        return _move(cash, line, event.amount, "correction-paid")
    return _move(line, cash, event.amount, "correction-taken")
