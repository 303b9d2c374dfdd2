"""The game manager strikes what was typed wrongly in a bound book: its payment stands on another line (ruling 32)."""

from typing import Final

from dolly.house.books import Book
from dolly.house.holding_commands import StrikeBookLine
from soak.consoles import Console
from soak.lines import Line
from tests.floor.house import MANAGER

#: A mark that no cashier writes, and that somebody may have meant.
_OTHER: Final = "desk-9"


class Strikes(Console):
    """Whoever holds the books against the list: what was typed is another line than was written, as a rule the last."""

    def __init__(self, line: Line) -> None:
        super().__init__(line, MANAGER)

    async def act(self) -> None:
        """One line is struck, right or wrong, where a book has one."""
        floor, chance = self.floor(), self.chance
        books = [] if floor is None else sorted(floor.house.books.items())
        if not books or chance.random() < 0.3:
            return
        (kind, series), book = chance.choice(books)
        line = book.last if chance.random() < 0.6 else chance.randint(book.first, book.last)
        right = self._right(book, line)
        mark = series if chance.random() < 0.9 else chance.choice((_OTHER, "desk-1", "desk-2"))
        strike = StrikeBookLine("cash" if kind == "cash" else "bank", series, line, mark, right, "typed wrongly")
        await self.say("house", "house", strike)

    def _right(self, book: Book, line: int) -> int:
        """Mostly a line that is missing, or one near by; now and then one that is used, or the very same."""
        chance = self.chance
        missing = [one for low, high in book.missing for one in range(low, high + 1)]
        if missing and chance.random() < 0.6:
            return chance.choice(missing)
        return max(1, line + chance.choice((0, -1, 1, 2, 3, 7)))
