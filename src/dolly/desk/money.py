"""Selling and redeeming at the desk, by the sums of the law (ЗХ 47, ЗМИП 12, 72; rulings 23, 29, 30, 32)."""

import re
from typing import Final, NamedTuple

from msgspec.structs import replace

from dolly.chips import Count, less, sorted_count, value_of
from dolly.desk import commands as say
from dolly.desk import events as on
from dolly.desk.state import Desk
from dolly.documents import RECOGNISING, signed_at_once
from dolly.errors import NotPermitted, Refusal, Refused
from dolly.money import NOTHING, Money, euros
from dolly.rules.further import check_further
from dolly.rules.rates import Compared, compared
from dolly.rules.thresholds import LAW_CURRENCY, Thresholds, warned_of

#: An account of a bank as it is written everywhere in Europe; the shortest have fifteen signs.
_ACCOUNT: Final = re.compile(r"[A-Z]{2}\d{2}[0-9A-Z]{11,}", re.IGNORECASE)

#: A customer's business, which counts for due diligence (ЗМИП 12).
Business = (
    say.SellChips | say.RedeemChips | say.ExchangeChips | say.SellTokens | say.RedeemTokens | say.CorrectPayment
    | say.ReturnHeld
)  # fmt: skip

#: What leaves the desk as money, on a line of a bound book (Н35 11, 12).
Paying = say.RedeemChips | say.RedeemTokens | say.CorrectPayment | say.ReturnHeld


def sell_chips(desk: Desk, person: str, command: say.SellChips) -> on.ChipsSold:
    """Chips are sold for cash, of approved types and of those that are there (27(1)s1)."""
    chips = _some(desk, command.currency, command.chips)
    less(desk.at_hand(command.currency), chips, desk.name)
    amount = value_of(chips)
    law = _of_the_law(desk, command, amount)
    return on.ChipsSold(
        command.currency, chips, amount, command.visitor, person, _warnings(desk, command, law.amount),
        _elsewhere(command), law.told,
    )  # fmt: skip


def redeem_chips(desk: Desk, person: str, command: say.RedeemChips) -> on.ChipsRedeemed:
    """Chips come back and are paid out, in cash up to the law's sum of one visit, by bank above it."""
    chips = _some(desk, command.currency, command.chips)
    amount = value_of(chips)
    warns, told = _paid_out(desk, command, command.currency, amount)
    return on.ChipsRedeemed(
        command.currency, chips, amount, command.pay, command.book, command.gap, command.visitor, person, warns,
        _elsewhere(command), _paid_elsewhere(command), command.series, told, command.order,
    )  # fmt: skip


def exchange_chips(desk: Desk, person: str, command: say.ExchangeChips) -> on.ChipsExchanged:
    """Chips are changed into others of the very same value, and no cent more or less."""
    at_hand = desk.at_hand(command.currency)
    taken, given = sorted_count(command.taken), sorted_count(command.given)
    desk.check_types((*taken, *given), command.currency)
    amount, other = value_of(taken), value_of(given)
    if not amount or amount != other:
        raise Refused(
            Refusal.NOT_THE_SAME_VALUE,
            "chips are changed into the same value",
            taken=int(amount),
            given=int(other),
        )
    less(sorted_count((*at_hand, *taken)), given, desk.name)
    law = _of_the_law(desk, command, amount)
    return on.ChipsExchanged(
        command.currency, taken, given, amount, person, command.visitor, _warnings(desk, command, law.amount),
        _elsewhere(command), law.told,
    )  # fmt: skip


def sell_tokens(desk: Desk, person: str, command: say.SellTokens) -> on.TokensSold:
    """Chips are bought onto a card (ruling 30)."""
    desk.till(command.currency)
    law = _of_the_law(desk, command, command.amount)
    return on.TokensSold(
        command.currency, command.card, command.amount, command.visitor, person,
        _warnings(desk, command, law.amount), _elsewhere(command), law.told,
    )  # fmt: skip


def redeem_tokens(desk: Desk, person: str, command: say.RedeemTokens) -> on.TokensRedeemed:
    """Chips of a card are paid out by the same sums as any other."""
    desk.till(command.currency)
    warns, told = _paid_out(desk, command, command.currency, command.amount)
    return on.TokensRedeemed(
        command.currency, command.card, command.amount, command.pay, command.book, command.gap, command.visitor, person,
        warns, _elsewhere(command), _paid_elsewhere(command), command.series, told, command.order,
    )  # fmt: skip


def correct_payment(desk: Desk, person: str, at: int, command: say.CorrectPayment) -> on.PaymentCorrected:
    """An underpayment is always paid; an overpayment is taken back only from what is handed over (ruling 29).

    What is paid is part of a win: cash up to the law's sum, bank above it (ЗХ 47(3)).
    """
    desk.till(command.currency)
    if not command.manager:
        raise Refused(
            Refusal.NOT_SIGNED, "the game manager signs a correction, by number and PIN", lacking="game-manager"
        )
    check_further(command.game, command.corrected_before, further=command.further)
    warns: tuple[str, ...] = ()
    told: Compared | None = None
    if command.to_player:
        warns, told = _paid_out(desk, command, command.currency, command.amount)
    elif command.pay != "cash":
        raise Refused(Refusal.UNKNOWN, "what a player gives back is cash", field="pay")
    if command.to_player != bool(command.book):
        words = "a payment has its line of a bound book; what a player gives back has none: leave the number out"
        raise Refused(Refusal.UNKNOWN, words, field="book")
    _check_order(command)
    corrected = on.PaymentCorrected(
        command.currency, command.log, command.game, command.amount, command.to_player, command.book, command.gap,
        command.reason, person, command.pay, command.visitor, warns, _elsewhere(command), _paid_elsewhere(command),
        command.series, command.paid_before, (), told, command.order, command.corrected_before, command.further,
    )  # fmt: skip
    signers = ("game-manager", command.manager), ("cashier", person)
    return replace(corrected, signatures=signed_at_once(corrected, at, *signers))


def return_held(desk: Desk, person: str, at: int, command: say.ReturnHeld) -> on.HeldReturned:
    """A lot goes back whole: as cash chips of its very value, or paid by the same sums as any other (ruling 22).

    Who recognises the owner and who hands it over sign both, on all that is told of it.
    """
    lot = command.lot
    desk.till(lot.currency)
    _check_order(command)
    chips = _held_chips(desk, command)
    if command.recognised_by in {"", person}:
        raise Refused(
            Refusal.SAME_PERSON, "the owner is recognised by a second person, who signs by PIN", person=person
        )
    if command.recognised_role not in RECOGNISING:
        raise NotPermitted("an owner is recognised by inspector, pit boss or game manager, who signs by PIN")
    warns, told = ((), None) if command.pay == "chips" else _paid_out(desk, command, lot.currency, lot.amount)
    given = on.HeldReturned(
        lot, lot.currency, lot.amount, command.pay, chips, command.book, command.gap, command.visitor, person,
        command.recognised_by, warns, _elsewhere(command), _paid_elsewhere(command), command.series, told,
        command.order,
    )  # fmt: skip
    signers = (command.recognised_role, command.recognised_by), ("cashier", person)
    return replace(given, signatures=signed_at_once(given, at, *signers))


def _held_chips(desk: Desk, command: say.ReturnHeld) -> Count:
    """The chips of the lot's very value that are there; a payment names none, and has its line of a book instead."""
    lot = command.lot
    if (command.pay == "chips") == bool(command.book):
        raise Refused(Refusal.UNKNOWN, "a payment has its line of a bound book, and chips have none", field="book")
    if command.pay != "chips":
        if command.chips:
            raise Refused(Refusal.UNKNOWN, "chips are named only where chips are given", field="chips")
        return ()
    chips = _some(desk, lot.currency, command.chips)
    given = value_of(chips)
    if given != lot.amount:
        raise Refused(
            Refusal.NOT_THE_SAME_VALUE,
            f"held is {euros(lot.amount)}, and {euros(given)} would be given; a lot goes back whole",
            taken=int(lot.amount),
            given=int(given),
        )
    less(desk.at_hand(lot.currency), chips, desk.name)
    return chips


def _some(desk: Desk, currency: str, count: Count) -> Count:
    chips = sorted_count(count)
    if not chips:
        raise Refused(Refusal.NOT_WHOLE_CHIPS, "no chips were named; give at least one piece")
    desk.check_types(chips, currency)
    return chips


class _Law(NamedTuple):
    """What an act comes to in the currency of the law's sums; ``told`` says by which rate, where it is in another."""

    amount: Money
    told: Compared | None = None


def _of_the_law(desk: Desk, command: Business, amount: Money) -> _Law:
    """An act in another currency is compared by the rate that the house has entered for the day (regulation 2.13)."""
    currency, rate = currency_of(command), command.rate
    if currency == LAW_CURRENCY:
        return _Law(amount)
    if rate is None or (rate.currency, rate.day) != (currency, desk.day):
        raise Refused(
            Refusal.RATE_MISSING,
            f"no rate of {currency} for {desk.day} is entered; the game manager enters how much of it one"
            f" {LAW_CURRENCY} is on that day, and where the rate is from",
            currency=currency,
            day=desk.day,
        )
    told = compared(amount, rate)
    return _Law(told.amount, told)


def _check_pay(desk: Desk, currency: str, amount: Money, pay: say.Pay, law: Money) -> None:
    """Above the law's sum a win is paid by bank (ЗХ 47(3)); the till must hold what is paid in cash."""
    most = desk.in_force.cash_up_to
    if pay == "bank":
        return
    if law > most:
        raise Refused(
            Refusal.PAY_BY_BANK,
            f"cash is paid up to {euros(most)} {LAW_CURRENCY}; {euros(law)} {LAW_CURRENCY} goes by bank",
            most=int(most),
            amount=int(law),
        )
    desk.check_cash_there(currency, amount)


def _check_order(command: Paying) -> None:
    """The number of an order is the bank's; an account is the player's, and stands in the bound book alone."""
    if command.order and command.pay != "bank":
        raise Refused(Refusal.UNKNOWN, "an order has a number where the bank pays; leave it empty here", field="order")
    if _ACCOUNT.fullmatch(command.order.replace(" ", "")):
        raise Refused(
            Refusal.UNKNOWN, "that is an account, which stands in the bound book alone; give the number of the order",
            field="order",
        )  # fmt: skip


def _paid_out(desk: Desk, command: Paying, currency: str, amount: Money) -> tuple[tuple[str, ...], Compared | None]:
    """What leaves the desk by the law's sums, and what the cashier is warned of because of it."""
    assert command.pay != "chips", "chips are no payment"
    law = _of_the_law(desk, command, amount)
    _check_pay(desk, currency, amount, command.pay, law.amount)
    _check_order(command)
    warns = _warnings(desk, command, law.amount)
    before = _paid_before(desk, command)
    if command.pay != "cash" or not before or before + law.amount <= desk.in_force.cash_up_to:
        return warns, law.told
    if desk.refuse_parts:
        most = desk.in_force.cash_up_to
        raise Refused(
            Refusal.CASH_IN_PARTS,
            f"{euros(before)} were paid in cash already, and cash is paid up to {euros(most)} in all its parts;"
            f" {euros(law.amount)} goes by bank",
            most=int(most),
            paid=int(before),
            amount=int(law.amount),
        )
    return (*warns, "cash-in-parts"), law.told


def _paid_before(desk: Desk, command: Paying) -> Money:
    """What was paid in cash to the same person: of the day by number, and of the same game on any day (ЗХ 47)."""
    visitor = command.visitor
    of_day = desk.paid.get(visitor, NOTHING) + command.paid_elsewhere if visitor else NOTHING
    return max(of_day, command.paid_before, key=int) if isinstance(command, say.CorrectPayment) else of_day


def _warnings(desk: Desk, command: Business, amount: Money) -> tuple[str, ...]:
    """What the cashier is warned of by an ``amount`` of the law's currency, and no player sees (ruling 23, ЗМИП 80)."""
    law, visitor = desk.in_force, command.visitor
    _check_named(law, command, amount)
    so_far = desk.visits.get(visitor, NOTHING) + _elsewhere(command) + amount if visitor else amount
    warned = warned_of(law, LAW_CURRENCY, so_far)
    warns: tuple[str, ...] = () if warned is None else (warned,)
    cash = not isinstance(command, say.ExchangeChips) and getattr(command, "pay", "cash") == "cash"
    return (*warns, "cash-notice") if cash and amount > law.cash_notice else warns


def _check_named(law: Thresholds, command: Business, amount: Money) -> None:
    """From the law's sum on who buys, exchanges or cashes is known by number first (ЗМИП 12, 15; ruling 23)."""
    if not command.visitor and amount >= law.due_diligence:
        raise Refused(
            Refusal.VISITOR_NEEDED,
            f"the visitor's number is needed from {euros(law.due_diligence)} {LAW_CURRENCY}: ask for it first; who"
            " gives none is not served for so much",
            least=int(law.due_diligence),
        )


def currency_of(command: Business) -> str:
    """Returns the currency of a customer's business."""
    return command.lot.currency if isinstance(command, say.ReturnHeld) else command.currency


def _elsewhere(command: Business) -> Money:
    """What a named visitor did elsewhere today; of one who is not named nobody knows."""
    return command.elsewhere if command.visitor else NOTHING


def _paid_elsewhere(command: Paying) -> Money:
    return command.paid_elsewhere if command.visitor else NOTHING
