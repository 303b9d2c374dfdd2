"""What a till hands over, and what is paid out of tips: one of each, and a day's list of them."""

from typing import Final

from dolly.chips import value_of
from dolly.money import NOTHING, Money
from dolly.reports.papers import HandoverLine, HandoverProtocol, TipsLine
from tests.reports.parts import at, count, head, signatures

CHIPS: Final = count((1000, 5), (100, 50), (25, 100))
TIPS: Final = count((25, 2), (5, 13), (1, 22))

HANDOVERS: Final = (
    HandoverLine(6, "to-desk", "desk-1", "desk-2", "EUR", value_of(CHIPS), Money(2_050_00)),
    HandoverLine(7, "from-safe", "", "desk-1", "EUR", NOTHING, Money(5_000_00), annulled=True),
    HandoverLine(2, "tips", "desk-1", "", "EUR", value_of(TIPS), value_of(TIPS)),
)


def handover() -> HandoverProtocol:
    cash = count((50, 40), (2, 25))
    signed = signatures("cashier", "game-manager", "cashier")
    return HandoverProtocol(
        head(6), "to-desk", "desk-1", "desk-2", at(22, 10), "EUR", CHIPS, value_of(CHIPS), cash, value_of(cash),
        signatures=signed,
    )  # fmt: skip


def tips_paid() -> HandoverProtocol:
    paid = value_of(TIPS)
    return HandoverProtocol(
        head(2), "tips", "desk-1", "", at(3, 5), "EUR", TIPS, paid, (), NOTHING, paid,
        (TipsLine("R1", "2026-11-29", paid),), signatures("cashier", "game-manager"),
    )  # fmt: skip
