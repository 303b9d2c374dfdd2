"""The printed sheets of a whole day, row by row: a figure stands beside its own words, not just somewhere."""

from io import BytesIO

from openpyxl import load_workbook

from tests.web.own_books import TableBooks
from tests.web.second_desk import SecondDesk
from tests.web.whole_day import WholeDay
from tests.web.whole_papers import CORRECTION, NUMBERS, figures

Row = list[object]
NAMES = {"L1": "L1 · cloth", "L2": "L2 · terminals", "L3": "L3 · cloth"}


def euro(*cents: int) -> Row:
    return [each / 100 for each in cents]


def amounts(*tables: TableBooks) -> Row:
    """The columns of annexes 5 and 6, in their order."""
    kept = figures(*tables)
    return euro(*(kept[key] for key in ("charge", "fills", "chips", "cash", "result", "tips")))


async def rows_of(one: WholeDay, path: str) -> list[Row]:
    """The rows of a sheet in English, without their empty cells."""
    answer = await one.day.manager.ask("GET", f"{path}form=xlsx&language=en")
    assert answer.status_code == 200, answer.text
    sheets = load_workbook(BytesIO(answer.content)).worksheets
    cells = [
        [cell for cell in row if cell is not None] for sheet in sheets for row in sheet.iter_rows(values_only=True)
    ]
    return [[float(each) if isinstance(each, int) else each for each in row] for row in cells if row]


def stand(rows: list[Row], *wanted: Row, times: int = 1) -> None:
    """Each row stands on the sheet, as often as it should."""
    for row in wanted:
        assert rows.count(row) == times, (row, [each for each in rows if each[:1] == row[:1]])


async def check_prints(one: WholeDay, beside: SecondDesk) -> None:
    """What is printed says the same; a closing made anew names the annulled one, and that one it."""
    table = await one.day.printed(f"/api/reports/table?log=L3/{one.date}")
    assert "The closing of the table no. 2 replaces no. 1, which is annulled." in table
    annulled = await one.day.printed("/api/reports/paper/closing/1")
    assert "The closing of the table no. 1 is annulled and replaced by no. 2." in annulled
    for name, books in one.tables.items():
        await check_table_sheet(one, name, books)
    await check_balance_sheets(one, beside)
    await check_sums_sheets(one, beside)


async def check_table_sheet(one: WholeDay, name: str, books: TableBooks) -> None:
    """Annex 3: each term of the result, and the box's difference with who answers; annex 11 beside it."""
    rows = await rows_of(one, f"/api/reports/table?log={name}/{one.date}&")
    terms = (
        ("+", "Closing chips", books.tray), ("+", "Counted cash", books.box), ("−", "Initial charge", books.charge),
        ("−", "Additional charging", books.fills), ("=", "Final result", books.win),
    )  # fmt: skip
    stand(rows, *([sign, words, *euro(amount)] for sign, words, amount in terms))
    boxes = [row for row in rows if row[0] == "table box"]
    assert [row[1:4] for row in boxes] == ([euro(books.cash, books.box, -books.missing)] if books.missing else [])
    assert books.counted is not None
    assert all(str(row[4]).startswith(f"{books.counted.answers} ·") for row in boxes)
    if books.fills:
        fill = await rows_of(one, f"/api/reports/fill?log=desk-1/{one.date}&number={NUMBERS[name][3]}&")
        stand(fill, ["Initial charge", *euro(books.charge)], ["Additional charge, EUR", *euro(books.fills)])
        pieces: list[Row] = [
            [value / 100, float(count), value * count / 100] for _, chips in books.filled for value, count in chips
        ]
        stand(fill, *pieces)


async def check_balance_sheets(one: WholeDay, beside: SecondDesk) -> None:
    """Annex 4: what a till began with, what the books expect, what was counted and what is missing."""
    shifts = [("desk-2", 1, beside.books), *(("desk-1", number, each) for number, each in enumerate(one.shifts, 1))]
    for desk, shift, books in shifts:
        rows = await rows_of(one, f"/api/reports/desk?log={desk}/{one.date}&shift={shift}&")
        assert books.counted is not None
        cash, chips = (
            sum(value * count for value, count in each) for each in (books.counted.cash, books.counted.chips)
        )
        bank = sum(line[3] for line in books.lines.values())
        stand(
            rows, ["Opening", *euro(*books.opening)], ["Expected", *euro(books.cash, books.chips, bank)],
            ["Counted", *euro(cash, chips)], ["Difference", *euro(cash - books.cash, chips - books.chips)],
        )  # fmt: skip


async def check_sums_sheets(one: WholeDay, beside: SecondDesk) -> None:
    """Annexes 5 and 6: a row a table, a row a day, a row a desk, the totals, the correction apart."""
    tables = one.tables.values()
    daily = await rows_of(one, f"/api/reports/day/{one.date}?")
    month = await rows_of(one, f"/api/reports/month/{one.date[:7]}?")
    day = "/".join(reversed(one.date.split("-")))
    result = sum(each.win for each in tables)
    grand: Row = ["EUR", *euro(result, CORRECTION, result + CORRECTION)]
    for name, books in one.tables.items():
        number = str(NUMBERS[name][0])
        stand(daily, [NAMES[name], number, *amounts(books)])
        stand(month, [NAMES[name], *amounts(books)], [f"{day} · {NAMES[name]}", number, *amounts(books)])
    stand(daily, ["Total", *amounts(*tables)], grand)
    stand(month, ["Total", *amounts(*tables)], times=3)
    stand(month, [day, "1", *amounts(*tables)], grand)
    for rows in (daily, month):
        assert [row[-2:] for row in rows if row[0] == "L2"] == [[CORRECTION / 100, "EUR"]]
    for desk, protocol, till, short in (("desk-1", "4", one.desk, -5_000), ("desk-2", "1", beside.books, 0)):
        stand(daily, [desk, protocol, *euro(till.cash + short, till.chips, short, 0)])
