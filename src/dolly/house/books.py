"""Lines of bound books, judged over the house: each once, whatever desk and day, and gaps are seen (ruling 32).

Lines may come out of order, where two desks write in one book: a line that was missing is filled by its payment.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import Struct

from dolly.errors import Refusal, Refused

#: From one line to another, both included.
Lines = tuple[int, int]

#: How many stretches of missing lines a refusal names.
_NAMED: Final = 3

#: Letters that look alike in both scripts, by whichever keyboard a mark was typed.
_ALIKE: Final = str.maketrans("ABCEHKMOPTXY", "АВСЕНКМОРТХУ")


class Book(Struct, frozen=True):
    """A bound book as far as it was used: from ``first`` to ``last``, but for the lines ``missing`` between."""

    first: int
    last: int
    missing: tuple[Lines, ...] = ()

    def used(self, line: int) -> bool:
        """Whether a payment stands on this line already."""
        return self.first <= line <= self.last and not any(low <= line <= high for low, high in self.missing)

    def leaves_gap(self, line: int) -> bool:
        """Whether this line, used next, leaves lines between it and those used."""
        return line > self.last + 1 or line < self.first - 1

    def with_line(self, line: int) -> "Book":
        """Returns the book once this line is used."""
        if line > self.last:
            return Book(self.first, line, (*self.missing, *_between(self.last, line)))
        if line < self.first:
            return Book(line, self.last, (*_between(line, self.first), *self.missing))
        return Book(self.first, self.last, tuple(_without(self.missing, line)))

    def without_line(self, line: int) -> "Book | None":
        """Returns the book as if this line had never been used; None where there was no other."""
        if self.first == self.last:
            return None
        missing = tuple(_joined(sorted((*self.missing, (line, line)))))
        first, last = self.first, self.last
        if missing[0][0] == first:
            first, missing = missing[0][1] + 1, missing[1:]
        if missing and missing[-1][1] == last:
            last, missing = missing[-1][0] - 1, missing[:-1]
        return Book(first, last, missing)


def judged(book: Book | None, line: int) -> bool:
    """Tells whether a line leaves a gap; the first of a book is taken as it is."""
    return book is not None and book.leaves_gap(line)


def check_unused(book: Book | None, line: int, kind: str, series: str) -> None:
    """Refuses a line that a payment stands on, at whatever desk and on whatever day."""
    if book is None or not book.used(line):
        return
    named = f"{kind} book {series}" if series else f"{kind} book"
    missing = ", ".join(told(each) for each in book.missing[-_NAMED:])
    free = f"; not used yet before it: {missing}" if missing else ""
    raise Refused(
        Refusal.BOOK_LINE_USED,
        f"line {line} of the {named} is used; the last was {book.last}, next comes {book.last + 1}{free}",
        last=book.last,
        line=line,
    )


def mark_in(books: Iterable[tuple[str, str]], kind: str, mark: str) -> str:
    """Returns the mark as the house knows it, where the same was typed in the other script or in small letters."""
    known = [there for of, there in books if of == kind]
    if mark in known:
        return mark
    return next((there for there in known if _alike(there) == _alike(mark)), mark)


def _alike(mark: str) -> str:
    return mark.upper().translate(_ALIKE)


def told(lines: Lines) -> str:
    """Returns a stretch of lines as one writes it: ``7`` or ``7-9``."""
    low, high = lines
    return str(low) if low == high else f"{low}-{high}"


def _between(low: int, high: int) -> tuple[Lines, ...]:
    return ((low + 1, high - 1),) if high - low > 1 else ()


def _joined(lines: Iterable[Lines]) -> Iterator[Lines]:
    """Stretches in order, those that touch as one."""
    low, high = 0, -1
    for start, end in lines:
        if start == high + 1:
            high = end
            continue
        if high > 0:
            yield low, high
        low, high = start, end
    yield low, high


def _without(missing: tuple[Lines, ...], line: int) -> Iterator[Lines]:
    for low, high in missing:
        if not low <= line <= high:
            yield low, high
            continue
        if low < line:
            yield low, line - 1
        if line < high:
            yield line + 1, high
