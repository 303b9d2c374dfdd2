"""What a desk is between two acts: the fold of its log, and nothing else."""

from immutables import Map
from msgspec import Struct

from dolly.chips import ChipType, Count, approved_on, check_types, less
from dolly.desk.balance import Balance, Totals
from dolly.desk.commands import FloatPaper, Purpose, TillCount
from dolly.desk.till_papers import TillDraft
from dolly.documents import RECEIPT, Signature, missing
from dolly.errors import Refusal, Refused
from dolly.money import NOTHING, Money, euros, total
from dolly.rules.thresholds import Thresholds


class Till(Struct, frozen=True):
    """What lies in one currency's till by the books: chips by denomination, cash in cents."""

    chips: Count = ()
    cash: Money = NOTHING
    tokens: Money = NOTHING


class Draft(Struct, frozen=True):
    """A paper on its way to its last signature."""

    number: int
    paper: FloatPaper
    amount: Money
    version: str
    by: str
    signed: tuple[Signature, ...] = ()

    @property
    def on_way(self) -> bool:
        """Whether its chips are on their way to a table: all have signed but the croupier, whose receipt is last."""
        return RECEIPT.get(self.paper.kind) == "croupier" and missing(self.paper.kind, self.signed) == ("croupier",)


class Counting(Struct, frozen=True):
    """A count that waits for its second person; ``counts`` are the first and the one recount."""

    purpose: Purpose
    by: str
    counts: tuple[tuple[TillCount, ...], ...]


class Served(Struct, frozen=True):
    """The last customer's business; ``warns`` are for the cashier alone (ruling 23), ``series`` marks the book."""

    act: str
    currency: str
    amount: Money
    visitor: str = ""
    pay: str = ""
    book: int = 0
    gap: bool = False
    warns: tuple[str, ...] = ()
    series: str = ""


class Desk(Struct, frozen=True):
    """One desk's day. ``cashier`` serves; nobody does before the opening count is confirmed, nor after closing.

    ``visits`` is what each visitor bought, exchanged and cashed here today in the currency of the law's sums,
    ``elsewhere`` what was told of them with their last act, ``paid`` what this desk paid them in cash.
    ``books`` is the last line used here by way of paying, ``series`` the mark of the book it stands in; whether a line
    may be used is the house's to say. ``served`` is the last customer's business, forgotten when the shift passes on.
    ``new`` are currencies whose first count ever this day's is, ``refuse_parts`` that cash in parts is refused.
    ``balance`` is what a confirmed count comes to, while it waits for its signatures. ``till_drafts`` are handovers and
    payments of tips that wait for theirs.
    """

    name: str = ""
    day: str = ""
    catalogue: tuple[ChipType, ...] = ()
    law: Thresholds | None = None
    first: bool = False
    tills: Map[str, Till] = Map()
    totals: Map[str, Totals] = Map()
    cashier: str | None = None
    counting: Counting | None = None
    balance: Balance | None = None
    drafts: Map[int, Draft] = Map()
    drafted: int = 0
    visits: Map[str, Money] = Map()
    elsewhere: Map[str, Money] = Map()
    paid: Map[str, Money] = Map()
    books: Map[str, int] = Map()
    series: Map[str, str] = Map()
    new: tuple[str, ...] = ()
    refuse_parts: bool = False
    served: Served | None = None
    opened: bool = False
    closed: bool = False
    till_drafts: Map[int, TillDraft] = Map()
    till_drafted: int = 0

    @property
    def in_force(self) -> Thresholds:
        """The law's sums of the day."""
        assert self.law is not None, "a desk that is open knows the law"
        return self.law

    def till(self, currency: str) -> Till:
        """Returns the till of a currency the house works with, or refuses."""
        found = self.tills.get(currency)
        if found is None:
            known = ", ".join(sorted(self.tills)) or "none"
            raise Refused(
                Refusal.NOT_APPROVED, f"{self.name} has no till of {currency}; it has: {known}", what="currency"
            )
        return found

    def at_hand(self, currency: str) -> Count:
        """Returns the chips of a till less those on their way elsewhere: what may be sold, changed or sent."""
        chips = self.till(currency).chips
        for _, draft in sorted(self.drafts.items()):
            if draft.on_way and draft.paper.currency == currency:
                chips = less(chips, draft.paper.chips, self.name)
        for _, handed in sorted(self.till_drafts.items()):
            if handed.on_way and handed.paper.currency == currency:
                chips = less(chips, handed.paper.chips_out, self.name)
        return chips

    def cash_at_hand(self, currency: str) -> Money:
        """Returns the cash of a till less what is on its way out of it: what may be paid or handed over."""
        away = [one.paper for one in self.till_drafts.values() if one.on_way and one.paper.currency == currency]
        return self.till(currency).cash - total(each.cash_out for each in away)

    def check_cash_there(self, currency: str, amount: Money) -> None:
        """Refuses to pay or hand over cash that is not at hand; how much there is, is never told (ruling 25)."""
        if amount > self.cash_at_hand(currency):
            raise Refused(
                Refusal.CASH_TOO_SMALL,
                f"{self.name} has not {euros(amount)} {currency} in cash at hand: take less, pay by bank, or have cash"
                " brought from the safe or another desk first",
                amount=int(amount),
                currency=currency,
            )

    def denominations(self, currency: str) -> frozenset[Money]:
        """Returns the denominations of the cash chips and plaques of a currency that are approved on this day."""
        return frozenset(
            each.denomination
            for each in approved_on(self.catalogue, self.day)
            if each.currency == currency and each.denomination is not None
        )

    def later(self, currency: str) -> dict[Money, str]:
        """Returns from which day on others of the catalogue are approved."""
        ahead = [each for each in self.catalogue if each.currency == currency and each.date > self.day]
        return {each.denomination: each.date for each in ahead if each.denomination is not None}

    def check_types(self, count: Count, currency: str, held: frozenset[Money] = frozenset()) -> None:
        """Refuses chips of no type that is approved on this day, nor of one that is ``held`` from before."""
        check_types(count, self.denominations(currency) | held, self.later(currency))

    def colours(self, table: str) -> tuple[str, ...]:
        """Returns the colours of a table's approved sets of play chips, in order."""
        of_day = approved_on(self.catalogue, self.day)
        return tuple(sorted(each.colour for each in of_day if each.family == "colour" and each.table == table))

    def set_size(self, table: str, colour: str) -> int:
        """Returns how many chips a table's set of a colour has; nought where the house has not entered it."""
        sets = (each for each in approved_on(self.catalogue, self.day) if each.family == "colour")
        return max((each.pieces for each in sets if (each.table, each.colour) == (table, colour)), default=0)

    def draft(self, number: int) -> Draft:
        """Returns a draft that waits for signatures, or refuses."""
        found = self.drafts.get(number)
        if found is None:
            raise Refused(Refusal.UNKNOWN, f"no draft {number} waits for signatures at {self.name}", draft=number)
        return found

    def till_draft(self, number: int) -> TillDraft:
        """Returns a paper of the till that waits for signatures, or refuses."""
        found = self.till_drafts.get(number)
        if found is None:
            raise Refused(
                Refusal.UNKNOWN, f"no handover or payment {number} waits for signatures at {self.name}", draft=number
            )
        return found
