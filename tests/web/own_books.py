"""Books that a test keeps by itself, from what was said and accepted alone: no formula of Dolly's is asked."""

from collections import Counter
from dataclasses import dataclass, field

Pieces = list[list[int]]

#: A line of a slip: the spot, the stake, and how many times it pays on the number that fell; 0 is lost.
Line = tuple[str, int, int]


def worth(*counts: Pieces) -> int:
    return sum(value * pieces for count in counts for value, pieces in count)


def changed(cents: int, denominations: tuple[int, ...] = (100_000, 10_000, 500, 100)) -> Pieces:
    """A sum in as few chips or notes as there are."""
    count = []
    for value in denominations:
        pieces, cents = divmod(cents, value)
        if pieces:
            count.append([value, pieces])
    assert cents == 0
    return count


@dataclass
class Counted:
    """A count as it was said: when (µs), the pieces of each kind, and who answers for what is missing."""

    at: int
    chips: Pieces
    cash: Pieces
    tips: Pieces = field(default_factory=list)
    answers: str | None = None


@dataclass
class TableBooks:
    """One table's day in cents."""

    charge: int
    fills: int = 0
    cash: int = 0
    missing: int = 0
    tips: int = 0
    handle: int = 0
    tokens: int = 0
    carried_in: int = 0
    carried_out: int = 0
    games: int = 0
    voids: int = 0
    tray: int = 0
    racks: Counter[int] = field(default_factory=Counter)
    #: The notes that sales named, each fill with its moment (µs), and what the day's end found.
    notes: Counter[int] = field(default_factory=Counter)
    filled: list[tuple[int, Pieces]] = field(default_factory=list)
    counted: Counted | None = None

    def __post_init__(self) -> None:
        self.tray = self.charge

    def fill(self, cents: int) -> None:
        self.fills += cents
        self.tray += cents

    def paid_with(self, notes: Pieces) -> None:
        for value, pieces in notes:
            self.notes[value] += pieces

    def buy(self, seat: int, cents: int, notes: Pieces) -> None:
        """Cash into the box; chips from the tray into the player's hands."""
        self.paid_with(notes)
        self.cash += cents
        self.tray -= cents
        self.racks[seat] += cents

    def bring(self, seat: int, cents: int) -> None:
        """Chips of a card come to the rack, which the tray backs."""
        self.tokens += cents
        self.tray -= cents
        self.racks[seat] += cents

    def take_away(self, seat: int) -> int:
        """All of a rack goes back to its card, and the tray backs it no more."""
        cents = self.racks.pop(seat, 0)
        self.tokens -= cents
        self.tray += cents
        return cents

    def play(self, *slips: tuple[int, Line]) -> None:
        """A game that ended with a number: what lost is in the tray, what won came out of it."""
        self.games += 1
        for seat, (_, stake, pays) in slips:
            self.handle += stake
            gain = stake * pays if pays else -stake
            self.racks[seat] += gain
            self.tray -= gain

    def go_home(self, seat: int) -> int:
        """The player takes what the rack holds; those chips are no longer the table's nor were they."""
        return self.racks.pop(seat, 0)

    @property
    def box(self) -> int:
        return self.cash - self.missing

    @property
    def win(self) -> int:
        owed = self.carried_in - self.carried_out
        return self.tray + self.box - self.charge - self.fills + self.tokens + owed


@dataclass
class DeskBooks:
    """One till over one shift: what it began with, and what each kind of act did to cash, chips and bank."""

    cash: int
    chips: int
    lines: dict[str, list[int]] = field(default_factory=dict)
    begun: Counted | None = None
    counted: Counted | None = None

    def __post_init__(self) -> None:
        self.opening = (self.cash, self.chips)

    def did(self, kind: str, *, cash: int = 0, chips: int = 0, bank: int = 0) -> None:
        line = self.lines.setdefault(kind, [0, 0, 0, 0])
        for place, amount in enumerate((1, cash, chips, bank)):
            line[place] += amount
        self.cash += cash
        self.chips += chips

    def next_shift(self) -> "DeskBooks":
        return DeskBooks(self.cash, self.chips, begun=self.counted)
