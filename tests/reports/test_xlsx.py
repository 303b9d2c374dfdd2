"""Every paper as a workbook: figures are numbers, times are dates, people's words are never formulas."""

from datetime import datetime
from io import BytesIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from openpyxl import load_workbook
from openpyxl.worksheet.worksheet import Worksheet

from dolly.reports.papers import Paper, Person
from dolly.reports.tongue import LANGUAGES, Language, Tongue
from dolly.reports.xlsx import print_xlsx
from tests.reports import parts, samples
from tests.reports.samples import PAPERS

Value = str | float | int | datetime | None


def sheet_of(paper: Paper, language: Language = "bg") -> Worksheet:
    book = load_workbook(BytesIO(print_xlsx(paper, language)))
    (sheet,) = book.worksheets
    return sheet


def rows_of(paper: Paper, language: Language = "bg") -> list[list[Value]]:
    return [list(row) for row in sheet_of(paper, language).iter_rows(values_only=True)]  # type: ignore[arg-type]


def row_of(rows: list[list[Value]], first: str) -> list[Value]:
    return next(row for row in rows if row[0] == first)


@pytest.mark.law("ruling 33")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PAPERS)
def test_every_paper_is_a_workbook_with_its_head_and_the_same_twice(name: str, language: Language) -> None:
    paper, tongue = PAPERS[name], Tongue(language)
    assert print_xlsx(paper, language) == print_xlsx(paper, language)
    said = [cell for row in rows_of(paper, language) for cell in row if isinstance(cell, str)]
    assert parts.CASINO.operator in said
    assert any(parts.CASINO.eik in one and parts.CASINO.licence in one for one in said)
    if paper.head.number:
        assert tongue.say("number-sign", number=str(paper.head.number)) in said
    if paper.head.annulled:
        assert any(one.startswith(tongue.say("annulled")) for one in said)


def test_a_protocol_s_figures_are_numbers_that_add_up() -> None:
    rows = rows_of(samples.table_protocol())
    terms = {str(row[1]): row for row in rows if row[0] in {"+", "−", "="}}
    signed = {name: float(str(row[2])) * (-1 if row[0] == "−" else 1) for name, row in terms.items()}
    assert len(signed) == 6
    result = signed.pop("Краен резултат")
    assert sum(signed.values()) == result == 9_138
    words = [row[0] for row in rows if str(row[0]).startswith("словом: девет")]
    assert words == ["словом: девет хиляди сто тридесет и осем евро"]


def test_pieces_times_denomination_is_the_value_in_every_row() -> None:
    rows = rows_of(samples.fill_protocol())
    start = next(place for place, row in enumerate(rows) if row[:3] == ["Номинал, EUR", "брой", "стойност"])
    total, place = 0.0, start + 1
    while isinstance(rows[place][0], int | float):
        denomination, pieces, value = (float(str(cell)) for cell in rows[place][:3])
        assert denomination * pieces == value
        total, place = total + value, place + 1
    assert rows[place][:3] == ["Общо", None, total]
    assert total == 36_400


def test_a_time_is_a_date_of_the_house_s_zone() -> None:
    row = row_of(rows_of(samples.fill_protocol()), "Заредена на")
    assert row[1] == datetime(2026, 11, 30, 0, 15, 30)  # noqa: DTZ001
    assert row_of(rows_of(samples.fill_protocol()), "Игрален ден")[1] == datetime(2026, 11, 30)  # noqa: DTZ001


def test_the_hour_that_comes_twice_keeps_its_offset() -> None:
    paper = replace(samples.fill_protocol(), at=parts.at(1, 30, 0, 25, 10))
    assert row_of(rows_of(paper), "Заредена на")[1] == "25.10.2026 г. 03:30:00 (UTC+2)"


def test_the_daily_totals_are_the_sum_of_the_tables() -> None:
    rows = rows_of(samples.daily_protocol())
    start = next(place for place, row in enumerate(rows) if row[0] == "Игрална маса")
    lines, total = rows[start + 1 : start + 3], rows[start + 3]
    assert total[0] == "Общо"
    for place in range(2, 9):
        assert float(str(total[place])) == sum(float(str(line[place])) for line in lines)


@pytest.mark.parametrize("words", ["=1+1", "+1", "-1", "@x", "http://x.y", "{=1}", '=HYPERLINK("x")', "123", "a\nb"])
def test_what_people_write_is_never_a_formula(words: str) -> None:
    line = replace(samples.ACTS[1], person=Person("107", ""), detail="")
    paper = replace(samples.day_book(), acts=(line,), table=replace(parts.TABLE, serial=words))
    sheet = sheet_of(paper)
    cell = next(row[1] for row in sheet.iter_rows() if row[0].value == "Сериен №")
    assert (cell.value, cell.data_type) == (words, "s")
    assert cell.hyperlink is None


@given(st.text(max_size=60))
@settings(max_examples=60)
def test_no_text_stops_a_workbook(words: str) -> None:
    head = replace(parts.head(0), casino=replace(parts.CASINO, operator=words, name=words))
    paper = replace(samples.day_book(), head=head, table=replace(parts.TABLE, name=words))
    assert sheet_of(paper).max_row > 5
