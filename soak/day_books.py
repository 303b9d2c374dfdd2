"""What a gaming day comes to by the auditor's own reckoning: tables, desks, and the numbers of papers, in cents.

Worked out from what was said and accepted: a count is what its people entered, a result follows from the law's own
sentence (Н35 5(8): what came home and the box, less the charge and the fills), and a number from how many went before.
"""

from collections import Counter
from typing import Literal

from msgspec import Struct

from soak.handed import Handed

#: Papers that take a number of the house.
Numbered = Literal["charge", "fill", "credit", "closing", "desk-balance", "daily", "handover", "tips"]


class TableDay(Struct):
    """One charge of a live table; ``result`` is there once two people have counted.

    ``taker`` is the desk at which the cashier works who signed its closing last. ``held`` was secured for owners in it,
    ``owed_in`` and ``owed_out`` went over a cut-off with the players.
    """

    table: str
    day: str
    number: int
    charge: int
    fills: int = 0
    tokens: int = 0
    credits: int = 0
    held: int = 0
    owed_in: int = 0
    owed_out: int = 0
    tray: int = 0
    box: int = 0
    tips: int = 0
    tips_taken: int = 0
    taker: str = ""
    result: int | None = None

    @property
    def beside(self) -> int:
        """What is in the result besides charge, fills, tray and box: each kind once."""
        return self.tokens + self.credits - self.held + self.owed_in - self.owed_out


class DeskDay(Struct):
    """One opening of a desk: what was last counted there, and the differences of all its counts."""

    desk: str
    day: str
    purpose: str = ""
    chips: int = 0
    cash: int = 0
    expected_chips: int = 0
    expected_cash: int = 0
    chips_over: int = 0
    cash_over: int = 0
    number: int = 0


class Days:
    """The days of a house since the books were begun: what is open by name, and what has ended.

    ``owed`` is what players of a table hold between two charges of it, over a cut-off. ``handed`` are the papers of the
    tills, ``replaced`` what stands in the place of a paper that was made anew.
    """

    def __init__(self) -> None:
        self.tables: dict[str, TableDay] = {}
        self.desks: dict[str, DeskDay] = {}
        self.left: dict[str, tuple[int, int]] = {}
        self.ended_tables: list[TableDay] = []
        self.ended_desks: list[DeskDay] = []
        self.owed: dict[str, int] = {}
        self.numbers: Counter[Numbered] = Counter()
        self.drawn_up: dict[str, int] = {}
        self.handed: list[Handed] = []
        self.replaced: dict[tuple[str, int], int] = {}

    def number(self, kind: Numbered) -> int:
        """Returns the next number of a kind: one more than the last."""
        self.numbers[kind] += 1
        return self.numbers[kind]

    def made_anew(self, kind: Numbered, old: int) -> None:
        """A paper takes the next number, and whatever it is of bears that from now on."""
        new = self.replaced[kind, old] = self.number(kind)
        of_kind: dict[str, list[TableDay | DeskDay | Handed]] = {
            "charge": [*self.tables.values(), *self.ended_tables],
            "desk-balance": [*self.ended_desks],
            "handover": [one for one in self.handed if one.kind == kind],
            "tips": [one for one in self.handed if one.kind == kind],
        }
        for one in of_kind.get(kind, []):
            if one.number == old:
                one.number = new

    def table(self, name: str) -> TableDay:
        """Returns the day of a table that is open; of one in training nobody keeps figures."""
        return self.tables.setdefault(name, TableDay(name, "", 0, 0))

    def desk(self, name: str) -> DeskDay:
        """Returns the day of a desk that is open."""
        return self.desks.setdefault(name, DeskDay(name, ""))

    def of(self, day: str) -> tuple[list[TableDay], list[DeskDay]]:
        """Returns what has ended of a day."""
        tables, desks = self.ended_tables, self.ended_desks
        return [one for one in tables if one.day == day], [one for one in desks if one.day == day]
