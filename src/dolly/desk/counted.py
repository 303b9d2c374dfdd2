"""What a customer's business counts for by the law's sums: due diligence, and cash in parts (ЗМИП 12, ЗХ 47)."""

from dolly.desk import events as on
from dolly.money import NOTHING, Money
from dolly.rules.thresholds import LAW_CURRENCY


def of_the_law(event: on.Business) -> bool:
    """Tells whether an act is compared with the law's sums: in their currency, or by a rate of the day."""
    return event.currency == LAW_CURRENCY or event.compared is not None


def counted_for(event: on.Business) -> tuple[Money, Money]:
    """Returns what an act adds to its visitor's total of the day, and what of it was paid out in cash.

    Both are in the currency of the law's sums. What a player gives back is no win paid, and chips that go back in chips
    are bought, exchanged and cashed once only.
    """
    amount = event.amount if event.compared is None else event.compared.amount
    match event:
        case on.PaymentCorrected(to_player=False) | on.HeldReturned(pay="chips"):
            return NOTHING, NOTHING
        case (
            on.ChipsRedeemed(pay="cash")
            | on.TokensRedeemed(pay="cash")
            | on.PaymentCorrected(pay="cash")
            | on.HeldReturned(pay="cash")
        ):
            return amount, amount
        case _:
            return amount, NOTHING
