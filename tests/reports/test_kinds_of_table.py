"""Cloth tables and terminal tables side by side: papers say where a win comes from, and each has sheets of its own."""

from io import BytesIO
from typing import get_args

import pytest
from msgspec.structs import replace
from openpyxl import load_workbook

from dolly.errors import Malformed
from dolly.reports.papers import DailyProtocol, MonthlyProtocol, Paper, TableMark, TableProtocol
from dolly.reports.papers.sheets import SHEETS_OF, SheetKind
from dolly.reports.pdf import print_pdf
from dolly.reports.tongue import LANGUAGES, Language, Tongue
from dolly.reports.xlsx import print_xlsx
from dolly.table.commands.later import What
from tests.reports import parts, samples
from tests.reports.test_pdf import pages_of


def cells(paper: Paper, language: Language) -> list[str]:
    (sheet,) = load_workbook(BytesIO(print_xlsx(paper, language))).worksheets
    return [str(cell.value) for row in sheet.iter_rows() for cell in row if cell.value is not None]


def printed(paper: Paper, language: Language) -> str:
    return " ".join(" ".join(pages_of(print_pdf(paper, language))).split())


def both_ways(paper: Paper, language: Language, words: str) -> tuple[bool, bool]:
    """Whether the words stand in the workbook, and whether they begin a line of the print."""
    return words in cells(paper, language), words.split(":", maxsplit=1)[0] + ":" in printed(paper, language)


def table(mark: TableMark) -> TableProtocol:
    return replace(samples.table_protocol(), table=mark)


@pytest.mark.law("ruling 1", "ruling 31")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_cloth_table_s_protocol_says_that_its_win_comes_from_the_count_alone(language: Language) -> None:
    tongue = Tongue(language)
    assert both_ways(table(parts.TABLE), language, tongue.say("win-of-cloth")) == (True, True)
    assert both_ways(table(parts.TABLE), language, tongue.say("win-of-terminals")) == (False, False)


@pytest.mark.law("ruling 21")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_terminal_table_s_protocol_says_that_the_records_stand_beside_the_count(language: Language) -> None:
    tongue = Tongue(language)
    assert both_ways(table(parts.TERMINALS), language, tongue.say("win-of-terminals")) == (True, True)
    assert both_ways(table(parts.TERMINALS), language, tongue.say("win-of-cloth")) == (False, False)


@pytest.mark.law("ruling 31")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("paper", [samples.daily_protocol(), samples.monthly_protocol()])
def test_a_sum_of_both_kinds_says_it_of_both(paper: DailyProtocol | MonthlyProtocol, language: Language) -> None:
    tongue = Tongue(language)
    lines = paper.tables if isinstance(paper, DailyProtocol) else paper.lines
    assert {line.table.kind for line in lines} == {"cloth", "terminals"}
    for kind in ("cloth", "terminals"):
        assert both_ways(paper, language, tongue.say(f"win-of-{kind}")) == (True, True)


@pytest.mark.law("ruling 31")
def test_the_month_names_the_kind_of_each_table() -> None:
    said = cells(samples.monthly_protocol(), "en")
    assert "АР-1 · cloth" in said
    assert any(one.endswith("· terminals") for one in said)


@pytest.mark.parametrize(("kind", "mark"), [("cloth", parts.TABLE), ("terminals", parts.TERMINALS)])
def test_a_table_has_the_sheets_of_its_kind_and_the_refusal_names_them(kind: str, mark: TableMark) -> None:
    for sheet in SHEETS_OF[kind]:
        assert samples.emergency_sheet(sheet, mark).kind == sheet
    others: set[SheetKind] = {sheet for sheets in SHEETS_OF.values() for sheet in sheets} - set(SHEETS_OF[kind])
    for sheet in others:
        with pytest.raises(Malformed, match=", ".join(SHEETS_OF[kind])):
            samples.emergency_sheet(sheet, mark)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheets_of_terminals_ask_for_seat_rack_and_card(language: Language) -> None:
    tongue = Tongue(language)
    racks, cards = (cells(samples.emergency_sheet(one, parts.TERMINALS), language) for one in ("racks", "cards"))
    for word in ("seat", "card", "rack-shown", "stakes-on-layout", "cash-chips-given"):
        assert tongue.say(word) in racks
    for word in ("card", "seat", "card-to-rack", "rack-to-card"):
        assert tongue.say(word) in cards


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("kind", "mark"), [("cloth", parts.TABLE), ("terminals", parts.TERMINALS)])
def test_a_sheet_says_that_its_lines_are_entered_afterwards_only_where_they_can_be(
    kind: str, mark: TableMark, language: Language
) -> None:
    later = Tongue(language).say("entered-afterwards")
    enterable = {"chip-sale": "chip-sales", "number": "numbers"} | ({"payment": "payments"} if kind == "cloth" else {})
    says = {sheet for sheet in SHEETS_OF[kind] if later in cells(samples.emergency_sheet(sheet, mark), language)}
    assert says == set(enterable.values())
    assert set(get_args(What)) >= set(enterable)
