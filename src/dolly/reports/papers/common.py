"""What every paper has: the house in its head, its number, its day, and the signatures at its foot."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from dolly.chips import Count, Currency, value_of
from dolly.errors import Broken
from dolly.money import NOTHING, Money, euros

#: A gaming day, ``2026-11-30``; a month, ``2026-11``.
Day = Annotated[str, Meta(pattern=r"^\d{4}-\d\d-\d\d$")]
Month = Annotated[str, Meta(pattern=r"^\d{4}-\d\d$")]

#: Microseconds of the common clock, as everywhere in Dolly.
Micros = int

Role = Literal["croupier", "chipper", "inspector", "pit-boss", "game-manager", "cashier", "auditor", "administrator",
               "player", "house", "wheel"]  # fmt: skip


class Casino(Struct, frozen=True, forbid_unknown_fields=True):
    """The house as the head names it: ``eik`` is the operator's number, ``licence`` that of the certificate."""

    operator: str
    eik: str
    licence: str
    name: str
    address: str = ""
    zone: str = "Europe/Sofia"


class LogHead(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a log stood when a paper was drawn from it: its last record's seq and hash.

    On paper it is a second witness: ``dolly verify --head`` holds what is typed from it against the log.
    """

    log: str
    seq: int
    hash: Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$")]


class Head(Struct, frozen=True, forbid_unknown_fields=True):
    """A paper's own data: a number of digits only, its day, when it was made, the hash of what it says (ЗСч 6).

    An annulled paper is kept and printed as annulled; ``replaced_by`` and ``replaces`` name the other, or are nought.
    ``reason`` is why it was made anew. A paper without a number is no document of the books (day book); a blank sheet
    has no day either. ``heads`` are those of the logs it was drawn from.
    """

    casino: Casino
    day: Day | Literal[""]
    made_at: Micros
    number: Annotated[int, Meta(ge=0)] = 0
    version: str = ""
    annulled: bool = False
    replaced_by: Annotated[int, Meta(ge=0)] = 0
    replaces: Annotated[int, Meta(ge=0)] = 0
    heads: tuple[LogHead, ...] = ()
    reason: str = ""

    def __post_init__(self) -> None:
        """Only an annulled paper has one that replaces it."""
        if self.replaced_by and not self.annulled:
            raise Broken(f"paper {self.number} is replaced by {self.replaced_by} and not annulled")


class Person(Struct, frozen=True, forbid_unknown_fields=True):
    """A staff number, and the name if the caller may give it (ruling 32)."""

    number: str
    name: str = ""


class Signed(Struct, frozen=True, forbid_unknown_fields=True):
    """A signature given in Dolly (role, person, time, version of the paper), or an empty line for one by hand."""

    role: Role
    person: Person | None = None
    at: Micros | None = None
    version: str = ""


class TableMark(Struct, frozen=True, forbid_unknown_fields=True):
    """A licensed table: its name in the house, serial number, kind, currency, the rules it runs under."""

    name: str
    currency: Currency
    serial: str = ""
    kind: Literal["cloth", "terminals"] = "cloth"
    rules: str = ""
    training: bool = False


def agree(what: str, said: Money, reckoned: Money) -> None:
    """Refuses to print a sum that is not the sum of what it sums.

    Raises:
        Broken: what was said and what was reckoned differ; nothing is printed.
    """
    if said != reckoned:
        raise Broken(f"{what} is said to be {euros(said)} and comes to {euros(reckoned)}")


def agree_count(what: str, said: Money, count: Count) -> None:
    """Refuses a total that its pieces do not come to."""
    agree(what, said, value_of(count))


def no_training(*tables: TableMark) -> None:
    """A training table is in no report of the house (issue: nothing of training enters a paper)."""
    for table in tables:
        if table.training:
            raise Broken(f"{table.name} is a training table and belongs in no total")


def nothing_if(amount: Money | None) -> Money:
    """Returns the amount, or nothing where there is none."""
    return NOTHING if amount is None else amount
