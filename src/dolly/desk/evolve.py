"""What the desk is after what happened."""

from typing import assert_never

from immutables import Map
from msgspec.structs import replace

from dolly.chips import less, more, value_of
from dolly.desk import events as on
from dolly.desk import till_events as handed
from dolly.desk.balance import Balance, Totals
from dolly.desk.counted import counted_for, of_the_law
from dolly.desk.handing import evolve_handing
from dolly.desk.state import Counting, Desk, Draft, Served, Till
from dolly.money import NOTHING, Money


def evolve(desk: Desk, event: on.DeskEvent) -> Desk:
    """Returns the desk after ``event``."""
    match event:
        case on.DeskOpened():
            return _opened(event)
        case on.DeskCounted():
            earlier = desk.counting.counts if desk.counting is not None else ()
            return replace(desk, counting=Counting(event.purpose, event.by, (*earlier, event.tills)))
        case on.BalanceDrawn() | on.BalanceSigned():
            return _balanced(desk, event)
        case on.CountConfirmed():
            return _confirmed(desk, event)
        case (
            on.ChipsSold() | on.ChipsRedeemed() | on.ChipsExchanged() | on.TokensSold() | on.TokensRedeemed()
            | on.PaymentCorrected() | on.HeldReturned()
        ):  # fmt: skip
            return _visited(_business(desk, event), event)
        case on.PaperDrafted():
            draft = Draft(event.draft, event.paper, event.amount, event.version, event.by)
            return replace(desk, drafts=desk.drafts.set(event.draft, draft), drafted=event.draft)
        case on.PaperSigned():
            return _signed(desk, event)
        case on.PaperVoided():
            return replace(desk, drafts=desk.drafts.delete(event.draft))
        case on.FloatSent():
            return _sent(desk, event)
        case on.CreditTaken():
            return _credited(desk, event)
        case on.FloatTakenBack():
            return _taken_back(desk, event)
        case (
            handed.TillPaperDrafted() | handed.TillPaperSigned() | handed.TillPaperVoided() | handed.TillGave()
            | handed.TillTook() | handed.TipsPaid()
        ):  # fmt: skip
            return evolve_handing(desk, event)
        case _:
            assert_never(event)


def _business(desk: Desk, event: on.Business) -> Desk:
    """What a customer's business does to the till and to the sums of the day."""
    match event:
        case on.ChipsSold():
            return _sold(desk, event)
        case on.ChipsRedeemed():
            return _redeemed(desk, event)
        case on.ChipsExchanged():
            return _exchanged(desk, event)
        case on.TokensSold():
            return _tokens_sold(desk, event)
        case on.TokensRedeemed():
            return _tokens_redeemed(desk, event)
        case on.PaymentCorrected():
            return _corrected(desk, event)
        case on.HeldReturned():
            return _given_back(desk, event)
        case _:
            assert_never(event)


def _opened(event: on.DeskOpened) -> Desk:
    desk = Desk(
        name=event.desk, day=event.day, catalogue=event.catalogue, law=event.thresholds, first=event.first, opened=True,
        new=event.new, refuse_parts=event.refuse_parts,
    )  # fmt: skip
    for left in event.left:
        desk = _till(desk, left.currency, Till(left.chips, value_of(left.cash)))
    return desk


def _balanced(desk: Desk, event: on.BalanceDrawn | on.BalanceSigned) -> Desk:
    """A balance drawn anew keeps what was signed before; on another version it does not count."""
    given = desk.balance.given if desk.balance is not None else ()
    if isinstance(event, on.BalanceDrawn):
        return replace(desk, balance=Balance(event.paper, event.version, given))
    assert desk.balance is not None, "a balance is drawn before it is signed"
    return replace(desk, balance=replace(desk.balance, given=(*given, event.signature)))


def _signed(desk: Desk, event: on.PaperSigned) -> Desk:
    draft = desk.drafts[event.draft]
    draft = replace(draft, signed=(*draft.signed, event.signature))
    return replace(desk, drafts=desk.drafts.set(event.draft, draft))


def _confirmed(desk: Desk, event: on.CountConfirmed) -> Desk:
    for found in event.tills:
        till = desk.tills[found.currency]
        desk = _till(desk, found.currency, replace(till, chips=found.chips, cash=value_of(found.cash)))
    cashiers = {"opening": event.counted_by, "shift": event.by, "closing": None}
    return replace(
        desk, counting=None, balance=None, cashier=cashiers[event.purpose],
        closed=desk.closed or event.purpose == "closing", served=None,
    )  # fmt: skip


def _sold(desk: Desk, event: on.ChipsSold) -> Desk:
    till, totals = desk.tills[event.currency], _totals(desk, event.currency)
    till = replace(till, chips=less(till.chips, event.chips), cash=till.cash + event.amount)
    return _till(desk, event.currency, till, replace(totals, sold=totals.sold + event.amount))


def _redeemed(desk: Desk, event: on.ChipsRedeemed) -> Desk:
    till, totals = desk.tills[event.currency], _totals(desk, event.currency)
    till = replace(till, chips=more(till.chips, event.chips))
    desk = _till(desk, event.currency, till, replace(totals, redeemed=totals.redeemed + event.amount))
    return _paid(desk, event)


def _exchanged(desk: Desk, event: on.ChipsExchanged) -> Desk:
    till = desk.tills[event.currency]
    return _till(desk, event.currency, replace(till, chips=less(more(till.chips, event.taken), event.given)))


def _tokens_sold(desk: Desk, event: on.TokensSold) -> Desk:
    till, totals = desk.tills[event.currency], _totals(desk, event.currency)
    till = replace(till, cash=till.cash + event.amount, tokens=till.tokens + event.amount)
    return _till(desk, event.currency, till, replace(totals, tokens_sold=totals.tokens_sold + event.amount))


def _tokens_redeemed(desk: Desk, event: on.TokensRedeemed) -> Desk:
    till, totals = desk.tills[event.currency], _totals(desk, event.currency)
    totals = replace(totals, tokens_redeemed=totals.tokens_redeemed + event.amount)
    desk = _till(desk, event.currency, replace(till, tokens=till.tokens - event.amount), totals)
    return _paid(desk, event)


def _paid(desk: Desk, event: on.ChipsRedeemed | on.TokensRedeemed | on.HeldReturned) -> Desk:
    till, totals = desk.tills[event.currency], _totals(desk, event.currency)
    if event.pay == "cash":
        till = replace(till, cash=till.cash - event.amount)
        totals = replace(totals, paid_cash=totals.paid_cash + event.amount)
    else:
        totals = replace(totals, paid_bank=totals.paid_bank + event.amount)
    return _written(_till(desk, event.currency, till, totals), event.pay, event.book, event.series)


def _written(desk: Desk, pay: str, book: int, series: str) -> Desk:
    """The last line this desk used of a bound book; what a player gave back stands on none, but in older records."""
    if not book:
        return desk
    return replace(desk, books=desk.books.set(pay, book), series=desk.series.set(pay, series))


def _given_back(desk: Desk, event: on.HeldReturned) -> Desk:
    """What the desk has had since the table was signed off leaves it: as chips, or as its value."""
    till, totals = desk.tills[event.currency], _totals(desk, event.currency)
    totals = replace(totals, held=totals.held + event.amount)
    if event.pay == "chips":
        return _till(desk, event.currency, replace(till, chips=less(till.chips, event.chips)), totals)
    return _paid(_till(desk, event.currency, till, totals), event)


def _sent(desk: Desk, event: on.FloatSent) -> Desk:
    till, totals = desk.tills[event.currency], _totals(desk, event.currency)
    till = replace(till, chips=less(till.chips, event.chips))
    desk = _till(desk, event.currency, till, replace(totals, sent=totals.sent + event.amount))
    return replace(desk, drafts=desk.drafts.delete(event.draft))


def _credited(desk: Desk, event: on.CreditTaken) -> Desk:
    till, totals = desk.tills[event.currency], _totals(desk, event.currency)
    till = replace(till, chips=more(till.chips, event.chips))
    desk = _till(desk, event.currency, till, replace(totals, credits=totals.credits + event.amount))
    return replace(desk, drafts=desk.drafts.delete(event.draft))


def _taken_back(desk: Desk, event: on.FloatTakenBack) -> Desk:
    till, totals = desk.tills[event.currency], _totals(desk, event.currency)
    till = replace(till, chips=more(till.chips, event.chips), cash=till.cash + event.cash_amount)
    totals = replace(totals, taken_back=totals.taken_back + event.chips_amount, box=totals.box + event.cash_amount)
    return _till(desk, event.currency, till, totals)


def _corrected(desk: Desk, event: on.PaymentCorrected) -> Desk:
    till, totals = desk.tills[event.currency], _totals(desk, event.currency)
    amount = -event.amount if event.to_player else event.amount
    if event.pay == "cash":
        till = replace(till, cash=till.cash + amount)
    desk = _till(desk, event.currency, till, replace(totals, corrections=totals.corrections + amount))
    return _written(desk, event.pay, event.book, event.series)


def _totals(desk: Desk, currency: str) -> Totals:
    return desk.totals.get(currency, Totals())


def _till(desk: Desk, currency: str, till: Till, totals: Totals | None = None) -> Desk:
    desk = replace(desk, tills=desk.tills.set(currency, till))
    return desk if totals is None else replace(desk, totals=desk.totals.set(currency, totals))


def _visited(desk: Desk, event: on.Business) -> Desk:
    """A visitor's total of the day, bought, exchanged and cashed together (ЗМИП 12: linked operations)."""
    if not isinstance(event, on.PaymentCorrected):  # the game manager's decision, and no sale or payment to say again
        desk = replace(desk, served=_served(event))
    if not event.visitor or not of_the_law(event):
        return desk
    did, paid = counted_for(event)
    if paid:
        desk = replace(desk, paid=_more(desk.paid, event.visitor, paid))
    if not did:
        return desk
    return replace(
        desk,
        visits=_more(desk.visits, event.visitor, did),
        elsewhere=desk.elsewhere.set(event.visitor, event.elsewhere),
    )


def _served(event: on.Business) -> Served:
    served = Served(_tag(event), event.currency, event.amount, event.visitor, warns=event.warns)
    if isinstance(event, on.ChipsRedeemed | on.TokensRedeemed | on.HeldReturned):
        return replace(served, pay=event.pay, book=event.book, gap=event.gap, series=event.series)
    return served


def _more(sums: Map[str, Money], visitor: str, amount: Money) -> Map[str, Money]:
    return sums.set(visitor, sums.get(visitor, NOTHING) + amount)


def _tag(event: on.DeskEvent) -> str:
    return str(event.__struct_config__.tag)
