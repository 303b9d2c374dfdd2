"""The papers of the whole house: the daily protocol (annex 5) and the monthly (annex 6)."""

from typing import Literal

from msgspec import Struct

from dolly.chips import Currency
from dolly.errors import Broken
from dolly.money import NOTHING, Money, total
from dolly.reports.papers.common import Day, Head, Month, Signed, TableMark, agree, no_training
from dolly.reports.papers.till import HandoverLine


class Figures(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table's day comes to; ``others`` are the further terms of the result, tips stand outside it."""

    charge: Money
    fills: Money
    chips: Money
    cash: Money
    result: Money
    tips: Money = NOTHING
    others: Money = NOTHING

    def __post_init__(self) -> None:
        """Result = closing chips + cash - initial charge - fills, and what else moves it."""
        reckoned = self.chips + self.cash - self.charge - self.fills + self.others
        agree("a table's result", self.result, reckoned)


def sum_of(figures: list[Figures]) -> Figures:
    """Returns figures added up, line by line."""
    return Figures(
        total(each.charge for each in figures),
        total(each.fills for each in figures),
        total(each.chips for each in figures),
        total(each.cash for each in figures),
        total(each.result for each in figures),
        total(each.tips for each in figures),
        total(each.others for each in figures),
    )


class TableDay(Struct, frozen=True, forbid_unknown_fields=True):
    """One signed protocol of one table; a table charged anew at the cut-off or in the day has two lines."""

    table: TableMark
    day: Day
    protocol: int
    figures: Figures


class DeskDay(Struct, frozen=True, forbid_unknown_fields=True):
    """A desk's closing balance in one currency; the differences are those of all counts of its day."""

    desk: str
    protocol: int
    currency: Currency
    cash: Money
    chips: Money
    cash_over: Money = NOTHING
    chips_over: Money = NOTHING


class Correction(Struct, frozen=True, forbid_unknown_fields=True):
    """An error in paying of an earlier, closed log, booked on this day with the game's number (ruling 29)."""

    table: str
    day: Day
    game: int
    currency: Currency
    amount: Money
    reason: str
    document: str = ""
    signatures: tuple[Signed, ...] = ()


class HeldBack(Struct, frozen=True, forbid_unknown_fields=True):
    """What was held for an owner and went back on this day, of whatever day it was: in no result (ruling 22)."""

    table: str
    day: Day
    seat: int
    currency: Currency
    amount: Money
    pay: Literal["chips", "cash", "bank"]
    desk: str
    document: str = ""


class CurrencyTotal(Struct, frozen=True, forbid_unknown_fields=True):
    """The house's day in one currency; currencies are never netted (regulation 2.7)."""

    currency: Currency
    tables: Figures
    grand: Money
    corrections: Money = NOTHING
    machines: Money | None = None


class TableTotal(Struct, frozen=True, forbid_unknown_fields=True):
    """A table's month."""

    table: str
    currency: Currency
    figures: Figures


class DayTotal(Struct, frozen=True, forbid_unknown_fields=True):
    """A day of the month, all tables."""

    day: Day
    protocol: int
    currency: Currency
    figures: Figures


class DailyProtocol(Struct, frozen=True, forbid_unknown_fields=True):
    """Daily protocol for closing the casino, annex 5 (Н35 7): cancelled papers and training tables in no total."""

    head: Head
    tables: tuple[TableDay, ...]
    desks: tuple[DeskDay, ...]
    totals: tuple[CurrencyTotal, ...]
    corrections: tuple[Correction, ...] = ()
    signatures: tuple[Signed, ...] = ()
    held_back: tuple[HeldBack, ...] = ()
    handovers: tuple[HandoverLine, ...] = ()

    def __post_init__(self) -> None:
        """Every table's line is in the total of its currency, once."""
        no_training(*(line.table for line in self.tables))
        _each_once([line.protocol for line in self.tables], "a table's protocol")
        used = {line.table.currency for line in self.tables} | {line.currency for line in self.corrections}
        _one_total_each(used, [each.currency for each in self.totals])
        for said in self.totals:
            here = [line.figures for line in self.tables if line.table.currency == said.currency]
            _agree_figures(f"the tables in {said.currency}", said.tables, sum_of(here))
            corrections = total(line.amount for line in self.corrections if line.currency == said.currency)
            agree(f"the corrections in {said.currency}", said.corrections, corrections)
            machines = NOTHING if said.machines is None else said.machines
            agree(f"the result in {said.currency}", said.grand, said.tables.result + said.corrections + machines)


class MonthlyProtocol(Struct, frozen=True, forbid_unknown_fields=True):
    """Monthly protocol for closing the casino, annex 6 (Н35 7): the sum of the daily ones, by day and by table."""

    head: Head
    month: Month
    lines: tuple[TableDay, ...]
    days: tuple[DayTotal, ...]
    tables: tuple[TableTotal, ...]
    totals: tuple[CurrencyTotal, ...]
    corrections: tuple[Correction, ...] = ()
    signatures: tuple[Signed, ...] = ()

    def __post_init__(self) -> None:
        """Days and tables are two ways to one sum."""
        no_training(*(line.table for line in self.lines))
        _each_once([line.protocol for line in self.lines], "a table's protocol")
        for day in self.days:
            here = [x.figures for x in self.lines if (x.day, x.table.currency) == (day.day, day.currency)]
            _agree_figures(f"{day.day} in {day.currency}", day.figures, sum_of(here))
        for table in self.tables:
            mine = [x.figures for x in self.lines if (x.table.name, x.table.currency) == (table.table, table.currency)]
            _agree_figures(f"{table.table} in {table.currency}", table.figures, sum_of(mine))
        used = {line.table.currency for line in self.lines} | {line.currency for line in self.corrections}
        _one_total_each(used, [each.currency for each in self.totals])
        for said in self.totals:
            by: tuple[tuple[Literal["days", "tables"], list[Figures]], ...] = (
                ("days", [day.figures for day in self.days if day.currency == said.currency]),
                ("tables", [table.figures for table in self.tables if table.currency == said.currency]),
            )
            for way, figures in by:
                _agree_figures(f"the {way} in {said.currency}", said.tables, sum_of(figures))
            corrections = total(line.amount for line in self.corrections if line.currency == said.currency)
            agree(f"the corrections in {said.currency}", said.corrections, corrections)
            machines = NOTHING if said.machines is None else said.machines
            agree(f"the month in {said.currency}", said.grand, said.tables.result + said.corrections + machines)


def _agree_figures(what: str, said: Figures, reckoned: Figures) -> None:
    for field in Figures.__struct_fields__:
        agree(f"{field} of {what}", getattr(said, field), getattr(reckoned, field))


def _each_once(numbers: list[int], what: str) -> None:
    if len(set(numbers)) != len(numbers):
        raise Broken(f"{what} is summed twice: {sorted(numbers)}")


def _one_total_each(used: set[Currency], totals: list[Currency]) -> None:
    if not used.issubset(totals) or len(set(totals)) != len(totals):
        raise Broken(f"each currency has one total: there are {sorted(used)}, and totals of {sorted(totals)}")
