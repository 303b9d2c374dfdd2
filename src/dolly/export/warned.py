"""What a cashier was warned of, by the sums of the law that the desk was opened on (ruling 23, ЗМИП 12, 72, ЗХ 47).

Records of before acts bore what they come to in the currency of the law are not judged: fewer sums were known then.
"""

from typing import Final

from dolly.desk import events as on
from dolly.desk.counted import of_the_law
from dolly.desk.state import Desk
from dolly.money import NOTHING, Money
from dolly.rules.thresholds import LAW_CURRENCY, warned_of

_BEARS: Final = b'"compared":'


def warned_fault(desk: Desk, event: object, body: bytes) -> str | None:
    """Returns what is told otherwise of warnings, or of a bank's order; ``desk`` is the one before the act."""
    if not isinstance(event, on.Business):
        return None
    what = event.__struct_config__.tag
    if getattr(event, "order", "") and getattr(event, "pay", "") != "bank":
        return f"the act {what} bears the number of a bank's order, and no bank pays"
    if _BEARS not in body or desk.law is None:
        return None
    due = _warns(desk, event)
    if event.warns == due:
        return None
    told, right = (", ".join(warns) or "nothing" for warns in (event.warns, due))
    return f"the act {what} warns of {told}, and the sums of the law of {right}"


def _warns(desk: Desk, event: on.Business) -> tuple[str, ...]:
    if not _warning(event):
        return ()
    amount = _amount(event)
    visited = desk.visits.get(event.visitor, NOTHING) + event.elsewhere if event.visitor else NOTHING
    warned = warned_of(desk.in_force, LAW_CURRENCY, visited + amount)
    warns: tuple[str, ...] = () if warned is None else (warned,)
    pay = getattr(event, "pay", "cash")
    if pay == "cash" and not isinstance(event, on.ChipsExchanged) and amount > desk.in_force.cash_notice:
        warns = (*warns, "cash-notice")
    before = _paid_before(desk, event)
    parts = pay == "cash" and before and before + amount > desk.in_force.cash_up_to
    return (*warns, "cash-in-parts") if parts else warns


def _warning(event: on.Business) -> bool:
    """What a player gives back, and chips that go back as chips, warn of nothing."""
    if isinstance(event, on.PaymentCorrected):
        return event.to_player
    return not isinstance(event, on.HeldReturned) or event.pay != "chips"


def _amount(event: on.Business) -> Money:
    """What an act comes to in the currency of the law; nothing, where no rate told it."""
    if event.compared is not None:
        return event.compared.amount
    return event.amount if of_the_law(event) else NOTHING


def _paid_before(desk: Desk, event: on.Business) -> Money:
    if not isinstance(event, on.ChipsRedeemed | on.TokensRedeemed | on.PaymentCorrected | on.HeldReturned):
        return NOTHING
    of_day = desk.paid.get(event.visitor, NOTHING) + event.paid_elsewhere if event.visitor else NOTHING
    return max(of_day, event.paid_before, key=int) if isinstance(event, on.PaymentCorrected) else of_day
