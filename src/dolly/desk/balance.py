"""The balance of a desk (annex 4): what its count came to, whole, and under one version that two people sign."""

from msgspec import Struct

from dolly.chips import Count
from dolly.desk.commands import Purpose, TillCount
from dolly.documents import Signature, fitting
from dolly.errors import NotPermitted, Refusal, Refused
from dolly.money import NOTHING, Money


class TillFound(Struct, frozen=True, forbid_unknown_fields=True):
    """One till as confirmed: counted beside expected; above nothing is too much (ruling 25).

    ``brought``: the till's first count ever, of which what was counted came from the safe and is no difference.
    """

    currency: str
    chips: Count
    cash: Count
    expected_chips: Money
    expected_cash: Money
    chips_over: Money
    cash_over: Money
    brought: bool = False


class Totals(Struct, frozen=True, forbid_unknown_fields=True):
    """What one till did today, in cents, for the balance (annex 4); of a handover chips and cash together."""

    sold: Money = NOTHING
    redeemed: Money = NOTHING
    paid_cash: Money = NOTHING
    paid_bank: Money = NOTHING
    tokens_sold: Money = NOTHING
    tokens_redeemed: Money = NOTHING
    sent: Money = NOTHING
    taken_back: Money = NOTHING
    box: Money = NOTHING
    corrections: Money = NOTHING
    credits: Money = NOTHING
    held: Money = NOTHING
    from_safe: Money = NOTHING
    to_safe: Money = NOTHING
    from_desks: Money = NOTHING
    to_desks: Money = NOTHING
    tips: Money = NOTHING


class BalancePaper(Struct, frozen=True, forbid_unknown_fields=True):
    """A balance as it is signed: the counts, what the books say, what the day did, who answers for a difference.

    It is signed by the cashier who counted and by ``confirmed_by``, who checked in ``role`` (Н35 6); at the end of a
    shift that is the cashier who takes over the same figures (ruling 28). ``totals`` are the day's until now, by
    currency.
    """

    desk: str
    day: str
    purpose: Purpose
    counts: tuple[tuple[TillCount, ...], ...]
    tills: tuple[TillFound, ...]
    totals: tuple[tuple[str, Totals], ...]
    counted_by: str
    confirmed_by: str
    role: str
    answers_for: str | None
    brought: bool

    @property
    def signers(self) -> tuple[tuple[str, str], ...]:
        """Who signs, as role and person, in the order in which they are shown."""
        return ("cashier", self.counted_by), (self.role, self.confirmed_by)


class Balance(Struct, frozen=True):
    """A balance that waits for its signatures; those given on another version do not count."""

    paper: BalancePaper
    version: str
    given: tuple[Signature, ...] = ()

    @property
    def signed(self) -> tuple[Signature, ...]:
        """The signatures on this version."""
        return fitting(self.version, self.given)

    @property
    def lacking(self) -> tuple[tuple[str, str], ...]:
        """Whose signatures are lacking, as role and person."""
        there = {each.person for each in self.signed}
        return tuple((role, person) for role, person in self.paper.signers if person not in there)


def check_balance_signature(balance: Balance, new: Signature) -> None:
    """Refuses whoever is neither the cashier who counted nor who checked, another version, and a second signature."""
    paper = balance.paper
    if (new.role, new.person) not in paper.signers:
        wanted = ", ".join(f"{person} ({role})" for role, person in paper.signers)
        raise NotPermitted(
            f"{new.person} as {new.role} does not sign this balance of {paper.desk}; it is signed by: {wanted}"
        )
    if new.version != balance.version:
        raise Refused(
            Refusal.OTHER_VERSION, "the balance was changed; look at it again before signing", version=balance.version
        )
    if any(each.person == new.person for each in balance.signed):
        raise Refused(
            Refusal.SIGNED_ALREADY, f"{new.person} has signed this balance; nobody signs twice on one paper",
            person=new.person,
        )  # fmt: skip
