"""What the law asks at which sum, as dated data: the next amendment is a further row, and no code.

Sums in leva in acts that were not amended are read as euro, divided by 1.95583 and rounded half up
(ЗВЕ 11–13; regulation 2.13). All in cents of the euro; another currency has no rows, and is asked nothing.
"""

from typing import Final, Literal

from msgspec import Struct

from dolly.money import Money

#: The currency the law's sums are in.
LAW_CURRENCY: Final = "EUR"


class Thresholds(Struct, frozen=True, forbid_unknown_fields=True):
    """The sums in force from ``valid_from`` on, each with its source.

    ``cash_up_to``: a win is paid in cash up to this, above by bank (ЗХ 47(2)–(3); Н32 36(1)).
    ``at_once_below``: a bank order is given at once below this, from it on by the end of the next working day
    (ЗХ 47(4)). ``due_diligence``: buying, exchanging or cashing chips of this or more a visit asks for it
    (ЗМИП 12). ``cash_notice``: cash above this is notified (ЗМИП 72). ``warn_from``: the cashier is warned
    from this part of ``due_diligence`` on, in percent: floor practice.
    """

    valid_from: str
    cash_up_to: Money
    at_once_below: Money
    due_diligence: Money
    cash_notice: Money
    warn_from: int
    source: str


#: Oldest first.
THRESHOLDS: Final[tuple[Thresholds, ...]] = (
    Thresholds(
        valid_from="2026-01-01",
        cash_up_to=Money(255_646),
        at_once_below=Money(511_292),
        due_diligence=Money(200_000),
        cash_notice=Money(1_500_000),
        warn_from=80,
        source="ЗХ 47(2)–(4), Н32 36(1): 5000 and 10 000 лв. read as euro by ЗВЕ 11–13; ЗМИП 12, 72",
    ),
)


#: What a visit asks for, or soon will.
Warned = Literal["due-diligence", "near-due-diligence"]


def warned_of(law: Thresholds, currency: str, so_far: Money) -> Warned | None:
    """Returns what chips bought and cashed for ``so_far`` in one visit ask for, and nothing below (ruling 23)."""
    if currency != LAW_CURRENCY:
        return None
    if so_far >= law.due_diligence:
        return "due-diligence"
    return "near-due-diligence" if int(so_far) * 100 >= int(law.due_diligence) * law.warn_from else None


def thresholds_on(day: str) -> Thresholds:
    """Returns what holds on a gaming day; before the first row, the first."""
    in_force = [each for each in THRESHOLDS if each.valid_from <= day]
    return in_force[-1] if in_force else THRESHOLDS[0]
