"""Selling and redeeming at the desk, by the sums of the law (ЗХ 47, ЗМИП 12, 72; rulings 23, 29, 30, 32)."""

from dolly.chips import Count, check_types, less, sorted_count, value_of
from dolly.desk import commands as say
from dolly.desk import events as on
from dolly.desk.state import Desk
from dolly.errors import Refusal, Refused
from dolly.money import NOTHING, Money, euros
from dolly.rules.thresholds import LAW_CURRENCY, warned_of

#: A customer's business, which counts for due diligence (ЗМИП 12).
Business = say.SellChips | say.RedeemChips | say.ExchangeChips | say.SellTokens | say.RedeemTokens


def sell_chips(desk: Desk, person: str, command: say.SellChips) -> on.ChipsSold:
    """Chips are sold for cash, of approved types and of those that are there (27(1)s1)."""
    chips = _some(desk, command.currency, command.chips)
    less(desk.at_hand(command.currency), chips, desk.name)
    amount = value_of(chips)
    warns = _warnings(desk, command, amount)
    return on.ChipsSold(command.currency, chips, amount, command.visitor, person, warns, _elsewhere(command))


def redeem_chips(desk: Desk, person: str, command: say.RedeemChips) -> on.ChipsRedeemed:
    """Chips come back and are paid out, in cash up to the law's sum of one visit, by bank above it."""
    chips = _some(desk, command.currency, command.chips)
    amount = value_of(chips)
    _check_pay(desk, command.currency, amount, command.pay)
    warns = _warnings(desk, command, amount)
    gap = _gap(desk, command.pay, command.book)
    return on.ChipsRedeemed(
        command.currency, chips, amount, command.pay, command.book, gap, command.visitor, person, warns,
        _elsewhere(command), _paid_elsewhere(command),
    )  # fmt: skip


def exchange_chips(desk: Desk, person: str, command: say.ExchangeChips) -> on.ChipsExchanged:
    """Chips are changed into others of the very same value, and no cent more or less."""
    at_hand = desk.at_hand(command.currency)
    taken, given = sorted_count(command.taken), sorted_count(command.given)
    check_types((*taken, *given), desk.denominations(command.currency))
    amount, other = value_of(taken), value_of(given)
    if not amount or amount != other:
        raise Refused(
            Refusal.NOT_THE_SAME_VALUE,
            "chips are changed into the same value",
            taken=int(amount),
            given=int(other),
        )
    less(sorted_count((*at_hand, *taken)), given, desk.name)
    warns = _warnings(desk, command, amount)
    return on.ChipsExchanged(
        command.currency, taken, given, amount, person, command.visitor, warns, _elsewhere(command)
    )


def sell_tokens(desk: Desk, person: str, command: say.SellTokens) -> on.TokensSold:
    """Chips are bought onto a card (ruling 30)."""
    desk.till(command.currency)
    warns = _warnings(desk, command, command.amount)
    return on.TokensSold(
        command.currency, command.card, command.amount, command.visitor, person, warns, _elsewhere(command)
    )


def redeem_tokens(desk: Desk, person: str, command: say.RedeemTokens) -> on.TokensRedeemed:
    """Chips of a card are paid out by the same sums as any other."""
    desk.till(command.currency)
    _check_pay(desk, command.currency, command.amount, command.pay)
    warns = _warnings(desk, command, command.amount)
    gap = _gap(desk, command.pay, command.book)
    return on.TokensRedeemed(
        command.currency, command.card, command.amount, command.pay, command.book, gap, command.visitor, person, warns,
        _elsewhere(command), _paid_elsewhere(command),
    )  # fmt: skip


def correct_payment(desk: Desk, person: str, command: say.CorrectPayment) -> on.PaymentCorrected:
    """An underpayment is always paid; an overpayment is taken back only from what is handed over (ruling 29).

    What is paid is part of a win: cash up to the law's sum, bank above it (ЗХ 47(3)).
    """
    desk.till(command.currency)
    if command.to_player:
        _check_pay(desk, command.currency, command.amount, command.pay)
    elif command.pay != "cash":
        raise Refused(Refusal.UNKNOWN, "what a player gives back is cash", field="pay")
    gap = _gap(desk, command.pay, command.book)
    return on.PaymentCorrected(
        command.currency, command.log, command.game, command.amount, command.to_player, command.book, gap,
        command.reason, person, command.pay,
    )  # fmt: skip


def _some(desk: Desk, currency: str, count: Count) -> Count:
    chips = sorted_count(count)
    if not chips:
        raise Refused(Refusal.NOT_WHOLE_CHIPS, "no chips were named; give at least one piece")
    check_types(chips, desk.denominations(currency))
    return chips


def _check_pay(desk: Desk, currency: str, amount: Money, pay: say.Pay) -> None:
    """Above the law's sum a win is paid by bank (ЗХ 47(3)); the till must hold what is paid in cash."""
    most = desk.in_force.cash_up_to
    if pay == "bank":
        return
    if currency == LAW_CURRENCY and amount > most:
        raise Refused(
            Refusal.PAY_BY_BANK,
            f"cash is paid up to {euros(most)}; {euros(amount)} goes by bank",
            most=int(most),
            amount=int(amount),
        )
    held = desk.till(currency).cash
    if amount > held:
        raise _too_little(desk, held, amount)


def _too_little(desk: Desk, held: Money, amount: Money) -> Refused:
    return Refused(
        Refusal.CASH_TOO_SMALL,
        f"{desk.name} holds {euros(held)} in cash, not {euros(amount)}",
        held=int(held),
        amount=int(amount),
    )


def _gap(desk: Desk, pay: say.Pay, number: int) -> bool:
    """Tells whether a number of a bound book does not follow the last one used; the first is taken as it is."""
    last = desk.books.get(pay)
    if last is not None and number <= last:
        raise Refused(
            Refusal.ALREADY_KNOWN, f"number {number} of the {pay} book is used; the last was {last}", last=last
        )
    return last is not None and number != last + 1


def _warnings(desk: Desk, command: Business, amount: Money) -> tuple[str, ...]:
    """What the cashier is warned of, and no player ever sees (ruling 23, ЗМИП 80)."""
    if command.currency != LAW_CURRENCY:
        return ()
    law, visitor = desk.in_force, command.visitor
    so_far = desk.visits.get(visitor, NOTHING) + _elsewhere(command) + amount if visitor else amount
    warned = warned_of(law, command.currency, so_far)
    warns: tuple[str, ...] = () if warned is None else (warned,)
    if isinstance(command, say.RedeemChips | say.RedeemTokens) and command.pay == "cash" and visitor:
        paid = desk.paid.get(visitor, NOTHING) + command.paid_elsewhere
        warns = (*warns, "cash-in-parts") if paid and paid + amount > law.cash_up_to else warns
    cash = not isinstance(command, say.ExchangeChips)
    return (*warns, "cash-notice") if cash and amount > law.cash_notice else warns


def _elsewhere(command: Business) -> Money:
    """What a named visitor did elsewhere today; of one who is not named nobody knows."""
    return command.elsewhere if command.visitor else NOTHING


def _paid_elsewhere(command: say.RedeemChips | say.RedeemTokens) -> Money:
    return command.paid_elsewhere if command.visitor else NOTHING
