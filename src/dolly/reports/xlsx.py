"""A paper as a workbook: the same blocks, figures as numbers, times as dates, people's words never as formulas."""

from datetime import date, datetime
from io import BytesIO
from typing import Final

from xlsxwriter import Workbook  # type: ignore[import-untyped]
from xlsxwriter.format import Format  # type: ignore[import-untyped]
from xlsxwriter.worksheet import Worksheet  # type: ignore[import-untyped]

from dolly.reports.blocks import Block, Cell, Facts, Form, Grid, InWords, Printed, Signatures, Words
from dolly.reports.forms import blocks_of
from dolly.reports.forms.parts import named
from dolly.reports.marks import marks, notes
from dolly.reports.papers import Paper
from dolly.reports.tongue import Language, Tongue

#: How a spreadsheet writes each form; the separators are those of the reader's own settings.
_WRITTEN: Final[dict[Form, str]] = {
    "text": "@",
    "amount": "#,##0.00",
    "count": "#,##0",
    "time": "dd.mm.yyyy hh:mm:ss",
    "clock": "hh:mm:ss",
    "date": "dd.mm.yyyy",
}
#: How wide a column must be for its form, in characters.
_WIDTH: Final[dict[Form, int]] = {"text": 14, "amount": 14, "count": 8, "time": 19, "clock": 10, "date": 12}
_WIDEST: Final = 46
#: A sheet's name is at most so long, and has none of these signs.
_SHEET_NAME: Final = 31
_NOT_IN_A_NAME: Final = str.maketrans(dict.fromkeys("[]:*?/\\"))


def print_xlsx(paper: Paper, language: Language = "bg") -> bytes:
    """Returns a paper as a workbook of one sheet, ready for A4."""
    tongue = Tongue(language, paper.head.casino.zone)
    printed = blocks_of(paper, tongue)
    buffer = BytesIO()
    never = {"strings_to_formulas": False, "strings_to_urls": False, "strings_to_numbers": False, "in_memory": True}
    with Workbook(buffer, never) as book:
        made = tongue.local(paper.head.made_at).replace(tzinfo=None)
        book.set_properties({"title": printed.title, "author": paper.head.casino.operator, "created": made})
        _Sheet(book, printed, tongue).write()
    return buffer.getvalue()


class _Sheet:
    """One worksheet, written from the top down; ``row`` is the next free line."""

    def __init__(self, book: Workbook, printed: Printed, tongue: Tongue) -> None:
        self._printed = printed
        self._tongue = tongue
        self._book = book
        self._formats: dict[tuple[Form, bool, bool], Format] = {}
        self._sheet: Worksheet = book.add_worksheet(_sheet_name(printed.title))
        self._row = 0
        self._widths: dict[int, int] = {}

    def write(self) -> None:
        """Writes head, blocks and foot, then fits columns and page."""
        self._head()
        for block in self._printed.blocks:
            self._block(block)
        for note in notes(self._printed, self._tongue):
            self._line(note)
        for column, width in self._widths.items():
            self._sheet.set_column(column, column, width)
        self._sheet.set_paper(9)
        if self._printed.wide:
            self._sheet.set_landscape()
        self._sheet.fit_to_pages(1, 0)
        self._sheet.set_footer(f"&L{_plain(self._printed.title)}&R&P / &N")

    def _head(self) -> None:
        say, head, casino = self._tongue.say, self._printed.head, self._printed.head.casino
        self._line(casino.operator, strong=True)
        self._line(casino.name)
        if casino.address:
            self._line(casino.address)
        self._line(f"{say('eik')}: {casino.eik} · {say('licence')} {casino.licence}")
        self._row += 1
        self._line(self._printed.title, strong=True)
        self._line(self._printed.form)
        if head.number:
            self._line(say("number-sign", number=str(head.number)), strong=True)
        if self._printed.copy:
            self._line(self._printed.copy, strong=True)
        for mark in marks(self._printed, self._tongue):
            self._line(mark, strong=True)
        of: tuple[tuple[str, Cell, Form], ...] = ((say("day"), head.day, "date"),) if head.day else ()
        if self._printed.month:
            of = ((say("month"), self._printed.month, "text"),)
        self._facts((*of, (say("printed-at"), head.made_at, "time")))

    def _block(self, block: Block) -> None:
        self._row += 1
        match block:
            case Facts(facts, title):
                self._title(title)
                self._facts(tuple(facts))
            case Grid():
                self._grid(block)
            case Words(title, text, strong):
                self._title(title)
                self._line(text, strong=strong)
            case InWords(label, amount, currency):
                self._facts(((f"{label}, {currency}", amount, "amount"),))
                words = self._tongue.in_words(amount, currency)
                self._line(f"{self._tongue.say('in-words')}: {words}")
            case Signatures():
                self._signatures(block)

    def _facts(self, facts: tuple[tuple[str, Cell, Form], ...]) -> None:
        for label, value, form in facts:
            self._cell(0, label, "text")
            self._cell(1, value, form)
            self._row += 1

    def _grid(self, grid: Grid) -> None:
        self._title(grid.title)
        for place, column in enumerate(grid.columns):
            self._cell(place, column.head, "text", strong=True, boxed=True)
        for rows, strong in ((grid.rows, False), (grid.totals, True)):
            for row in rows:
                self._row += 1
                for place, (cell, column) in enumerate(zip(row, grid.columns, strict=True)):
                    self._cell(place, cell, column.form, strong=strong, boxed=True)
        self._row += 1

    def _signatures(self, block: Signatures) -> None:
        self._title(block.title)
        say = self._tongue.say
        for place, part in enumerate(("role", "person", "act", "hand")):
            self._cell(place, say(f"signer-{part}"), "text", strong=True, boxed=True)
        for line in block.lines:
            self._row += 1
            self._cell(0, say(f"role-{line.role}"), "text", boxed=True)
            self._cell(1, named(line.person) if line.person else "", "text", boxed=True)
            self._cell(2, line.at, "time", boxed=True)
            self._cell(3, say("signer-version", version=line.version[:12]) if line.version else "", "text", boxed=True)
        self._row += 1

    def _title(self, title: str) -> None:
        if title:
            self._line(title, strong=True)

    def _line(self, text: str, *, strong: bool = False) -> None:
        self._sheet.write_string(self._row, 0, text, self._format("text", strong=strong, boxed=False))
        self._row += 1

    def _cell(self, place: int, cell: Cell, form: Form, *, strong: bool = False, boxed: bool = False) -> None:
        style = self._format(form, strong=strong, boxed=boxed)
        wide = max(_WIDTH[form], len(cell) + 2 if isinstance(cell, str) else 0)
        self._widths[place] = min(max(wide, self._widths.get(place, 0)), _WIDEST)
        if cell is None or cell == "":
            self._sheet.write_blank(self._row, place, None, style)
        elif form == "date":
            self._sheet.write_datetime(self._row, place, date.fromisoformat(str(cell)), style)
        elif isinstance(cell, str):
            self._sheet.write_string(self._row, place, cell, style)
        elif form == "amount":
            self._sheet.write_number(self._row, place, int(cell) / 100, style)
        elif form in {"time", "clock"} and self._tongue.comes_twice(int(cell)):
            self._sheet.write_string(self._row, place, self._tongue.moment(int(cell)), style)
        elif form in {"time", "clock"}:
            self._sheet.write_datetime(self._row, place, self._moment(int(cell)), style)
        else:
            self._sheet.write_number(self._row, place, int(cell), style)

    def _moment(self, micros: int) -> datetime:
        return self._tongue.local(micros).replace(tzinfo=None, microsecond=0)

    def _format(self, form: Form, *, strong: bool, boxed: bool) -> Format:
        key = (form, strong, boxed)
        if key not in self._formats:
            self._formats[key] = self._book.add_format(
                {"num_format": _WRITTEN[form], "bold": strong, "border": int(boxed), "text_wrap": boxed,
                 "valign": "vcenter"}
            )  # fmt: skip
        return self._formats[key]


def _plain(text: str) -> str:
    """An ampersand commands the printer of a page's foot; two of them are one sign."""
    return text.replace("&", "&&")


def _sheet_name(title: str) -> str:
    return title.translate(_NOT_IN_A_NAME)[:_SHEET_NAME].strip()
