"""What a house is: the fold of its log."""

from immutables import Map
from msgspec import Struct

from dolly.chips import ChipType, HeldLot, TipsLot
from dolly.documents import EquipmentCheck
from dolly.house.books import Book
from dolly.house.commands import Kind
from dolly.house.dispute_state import Dispute
from dolly.house.reissue_state import Reissue, Reissued
from dolly.rules.house_rules import Approval, Terminals
from dolly.rules.rates import Rate


class KnownTable(Struct, frozen=True):
    """A table of the house; ``log`` is the live one of its present day, or None."""

    table: str
    kind: Kind
    seats: int
    training: bool
    log: str | None = None
    last_log: str | None = None

    @property
    def on_live_terminals(self) -> bool:
        """Whether it is played at terminals, and no training."""
        return self.kind == "terminal" and not self.training


class KnownDesk(Struct, frozen=True):
    """A cash desk of the house; ``log`` is the live one of its present day, or None."""

    desk: str
    log: str | None = None
    last_log: str | None = None


class Operator(Struct, frozen=True):
    """The operator and the casino, as every paper's head names them."""

    operator: str
    eik: str
    licence: str
    name: str
    address: str = ""


class Setting(Struct, frozen=True, array_like=True):
    """What is set, and the approved rule it rests on."""

    value: int
    reference: str


class Assignment(Struct, frozen=True):
    """Who works in which place at which table, on which shift."""

    number: str
    table: str
    place: str
    shift: str


class Wheel(Struct, frozen=True):
    """The wheel of a table, by its serial number."""

    table: str
    serial: str
    maker: str = ""


class KeptLot(Struct, frozen=True):
    """Chips held for an owner since ``at`` (µs), secured by ``by``; ``returned`` is the log of who gave them back.

    Of what a player holds over a cut-off it may be the table's next as well, which took it up (ruling 27).
    """

    lot: HeldLot
    at: int
    by: str
    training: bool = False
    returned: str = ""
    card: str = ""


class SecretMark(Struct, frozen=True, array_like=True):
    """Who set a person's password or PIN last, and when (µs)."""

    by: str
    at: int


class House(Struct, frozen=True):
    """Standing facts: roles by staff number, tables by name, approvals by profile, version and call, the day.

    ``chips`` is the catalogue by name, ``papers`` the last number given by kind of paper, and ``annulled`` what
    replaced a paper that was annulled, by kind and number; nought where nothing did. ``numbered`` is the number
    of the last paper of a kind that stands in a log or is about a day, ``stands`` where each paper does, by kind and
    number. ``disputes`` are those in hand, by number;
    ``incidents`` tells how many entries a day's register of complaints and incidents has. ``settings`` are by
    name, ``assignments`` by table and number. ``devices`` are its enrolled terminals, and who enrolled each.
    ``held`` is what was secured for owners, by log and record, ``books`` how far each bound book is used, by kind and
    mark.
    ``secrets`` tell who set whose password or PIN last, by number and which of the two. ``reissues`` are papers made
    anew that wait for signatures, by draft, ``reissue_count`` how many were drafted, ``reissued`` those in force, by
    kind and number. ``tips`` are those that wait to be paid out, by the log of their table, ``rates`` what other
    currencies are worth, by currency and gaming day, ``last_rates`` what each was told last. ``struck`` tells how many
    lines of bound books were struck this year.
    """

    year: int = 0
    staff: Map[str, tuple[str, ...]] = Map()
    tables: Map[str, KnownTable] = Map()
    approvals: Map[tuple[str, str, str], Approval] = Map()
    day: str = ""
    desks: Map[str, KnownDesk] = Map()
    chips: Map[str, ChipType] = Map()
    papers: Map[str, int] = Map()
    annulled: Map[tuple[str, int], int] = Map()
    numbered: Map[tuple[str, str], int] = Map()
    stands: Map[tuple[str, int], str] = Map()
    operator: Operator | None = None
    terminals: Terminals | None = None
    devices: Map[str, str] = Map()
    disputes: Map[int, Dispute] = Map()
    dispute_count: int = 0
    incidents: Map[str, int] = Map()
    settings: Map[str, Setting] = Map()
    wheels: Map[str, Wheel] = Map()
    checks: Map[str, EquipmentCheck] = Map()
    assignments: Map[tuple[str, str], tuple[Assignment, ...]] = Map()
    held: Map[tuple[str, int, int], KeptLot] = Map()
    books: Map[tuple[str, str], Book] = Map()
    secrets: Map[tuple[str, str], SecretMark] = Map()
    reissues: Map[int, Reissue] = Map()
    reissue_count: int = 0
    reissued: Map[tuple[str, int], Reissued] = Map()
    tips: Map[str, TipsLot] = Map()
    rates: Map[tuple[str, str], Rate] = Map()
    last_rates: Map[str, Rate] = Map()
    struck: int = 0

    def places_taken(self, but: str = "") -> int:
        """Returns how many terminals' places the live tables that are open have, ``but`` one table."""
        tables = (one for name, one in self.tables.items() if name != but)
        return sum(one.seats for one in tables if one.log is not None and one.on_live_terminals)

    def in_force(self, kind: str, about: str) -> int:
        """Returns the number of the paper of a kind that is about a log, a day or a month; nought where none stands."""
        number = self.numbered.get((kind, about), 0)
        return 0 if (kind, number) in self.annulled else number

    def next_paper(self, kind: str) -> int:
        """Returns the number the next paper of a kind will take."""
        return self.papers.get(kind, 0) + 1

    def number_now(self, kind: str, number: int) -> int:
        """Returns the number of the paper that stands in the place of one: its own, unless it was made anew."""
        while (newer := self.annulled.get((kind, number), 0)) > number:
            anew = self.reissued.get((kind, newer))
            if anew is None or anew.paper.replaces != number:
                break
            number = newer
        return number

    def first_number(self, kind: str, number: int) -> int:
        """Returns the number under which a paper's chips moved: its own, unless it was made anew of another."""
        while (anew := self.reissued.get((kind, number))) is not None and anew.paper.replaces < number:
            number = anew.paper.replaces
        return number

    def numbers(self, kind: str, first: int) -> tuple[int, ...]:
        """Returns the numbers a paper has had since its ``first``; all but the last are annulled."""
        now, found = self.number_now(kind, first), [first]
        while found[-1] != now:
            found.append(self.annulled[kind, found[-1]])
        return tuple(found)

    def lacks(self, kind: str, number: int) -> bool:
        """Tells whether a paper is annulled and none made anew stands in its place."""
        return (kind, self.number_now(kind, number)) in self.annulled
