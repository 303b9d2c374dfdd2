"""Desk balances, the daily and the monthly protocol, as papers."""

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from dolly.chips import value_of
from dolly.desk.balance import TillFound
from dolly.desk.events import CountConfirmed
from dolly.documents import Signature, version_of
from dolly.errors import Refusal, Refused
from dolly.money import NOTHING, Money
from dolly.protocols.desks import DeskDay, Opening, Shift, by_kind, expected
from dolly.protocols.table_papers import Maker, figures_of, mark_of
from dolly.protocols.tables import TableDay, sum_of
from dolly.protocols.till_papers import handovers_of
from dolly.reports.papers import (
    Correction,
    CurrencyTotal,
    DailyProtocol,
    DayTotal,
    DeskBalance,
    DeskMovement,
    Figures,
    Head,
    HeldBack,
    MonthlyProtocol,
    Signed,
    TableTotal,
    Till,
    line_of,
)
from dolly.reports.papers import DeskDay as DeskLine
from dolly.reports.papers import TableDay as TableLine
from dolly.reports.papers import sum_of as figures_sum

#: Whose line a sum of protocols has: that of the game manager, who reports the results (Н32 24(1)) and signs by PIN as
#: the sum takes its number, or by hand where that was not asked for yet. Nobody is named who is not asked (Н35 3(2)).
BY_HAND: Final = (Signed("game-manager"),)


def desk_balance(day: DeskDay, shift: Shift, maker: Maker, number: int = 0) -> DeskBalance:
    """Returns the balance of a shift that has ended (annex 4), under a number; older logs give the last one alone.

    It may have had several: one that was made anew has annulled the one before. One without a number was signed at the
    end of its shift.
    """
    found = shift.found
    if found is None:
        raise Refused(Refusal.COUNT_WAITS, f"this shift of {day.opened.desk} is not counted yet")
    closing = found.purpose == "closing"
    of = maker.of("desk-balance", found.number, number)
    anew = maker.anew("desk-balance", of)
    maker = maker if of else replace(maker, as_of=shift.closed_at)
    head = maker.head("desk-balance", of, day.opened.day, found.version if anew is None else anew.version)
    return DeskBalance(
        head=head,
        desk=day.opened.desk,
        purpose="closing" if closing else "shift",
        opened_at=shift.opened_at,
        closed_at=shift.closed_at,
        tills=tuple(_till(shift, till) for till in found.tills),
        counted_by=maker.person(found.counted_by, shift.closed_at),
        confirmed_by=maker.person(found.by, shift.closed_at),
        answers_for=maker.person(found.answers_for, shift.closed_at),
        answers_for_opening=maker.person(None if shift.begun is None else shift.begun.answers_for, shift.opened_at),
        signatures=_signatures(found, maker, shift) if anew is None else maker.signed(anew.signatures),
        opening_signatures=() if shift.begun is None else maker.signed(shift.begun.signatures),
    )


def _signatures(found: CountConfirmed, maker: Maker, shift: Shift) -> tuple[Signed, ...]:
    """The cashier who counted and the person who checked, as they signed the version (Н35 6).

    Older logs tell their acts alone: each with its time, and the checker in the role in which they checked.
    """
    if found.signatures:
        return maker.signed(found.signatures)
    counted_at = shift.counted_at or shift.closed_at
    checker = found.role or ("cashier" if found.purpose == "shift" else "game-manager")
    return (
        Signed("cashier", maker.person(found.counted_by, counted_at), counted_at),
        Signed(checker, maker.person(found.by, shift.closed_at), shift.closed_at),  # type: ignore[arg-type]
    )


def _till(shift: Shift, found: TillFound) -> Till:
    opening = next((each for each in shift.opening if each.currency == found.currency), Opening(found.currency, (), ()))
    cash, chips = expected(shift, found.currency)
    began = _over(() if shift.begun is None else (shift.begun,), found.currency)
    return Till(
        currency=found.currency,
        opening_cash=opening.cash,
        opening_chips=opening.chips,
        opening_cash_total=value_of(opening.cash),
        opening_chips_total=value_of(opening.chips),
        movements=tuple(
            DeskMovement(move.kind, acts, move.cash, move.chips, move.bank)
            for move, acts in by_kind(shift, found.currency)
        ),
        expected_cash=cash,
        expected_chips=chips,
        closing_cash=found.cash,
        closing_chips=found.chips,
        closing_cash_total=value_of(found.cash),
        closing_chips_total=value_of(found.chips),
        cash_over=found.cash_over,
        chips_over=found.chips_over,
        opening_cash_over=began[0],
        opening_chips_over=began[1],
    )


def _over(counts: Iterable[CountConfirmed], currency: str) -> tuple[Money, Money]:
    """The differences of a till in some counts added up, cash and chips; what came from the safe is none."""
    tills = [
        till
        for one in counts
        if not one.brought
        for till in one.tills
        if till.currency == currency and not till.brought
    ]
    return sum_of(each.cash_over for each in tills), sum_of(each.chips_over for each in tills)


def table_lines(tables: Iterable[TableDay], maker: Maker) -> tuple[TableLine, ...]:
    """Returns the lines of live tables that are counted; training and annulled papers are in no total (ruling 2)."""
    return tuple(
        TableLine(mark_of(day.charged), day.charged.day, maker.now("charge", day.charged.number), figures_of(day))
        for day in tables
        if day.live and day.counted is not None and not _annulled(day, maker)
    )


def _annulled(day: TableDay, maker: Maker) -> bool:
    """Whether a paper of a table is annulled and none stands in its place: the table's figures are in no total then.

    Opening and closing are one form, and its result rests on each fill and credit. What is made anew is summed as ever.
    """
    papers = [("charge", day.charged.number), ("closing", 0 if day.signed is None else day.signed.number)]
    papers += [("fill", each.number) for each in day.fills] + [("credit", each.number) for each in day.credits]
    return any(maker.house.lacks(kind, number) for kind, number in papers)


def version_of_sum(paper: DailyProtocol | MonthlyProtocol) -> str:
    """Returns the version of a sum: the hash of all it says, whatever number it takes and whenever it is printed.

    It is drawn by a maker who knows no names, so that it stays the same when a name is changed or erased.
    """
    return version_of(replace(paper, head=Head(paper.head.casino, paper.head.day, 0), signatures=()))


def signed_sum(
    paper: DailyProtocol | MonthlyProtocol, signatures: tuple[Signature, ...], maker: Maker
) -> DailyProtocol | MonthlyProtocol:
    """Returns a sum as it was signed when it took its number; one of before is signed by hand."""
    if not signatures:
        return paper
    head = replace(paper.head, version=signatures[0].version)
    return replace(paper, head=head, signatures=maker.signed(signatures))


def daily_protocol(day: str, number: int, tables: list[TableDay], desks: list[DeskDay], maker: Maker) -> DailyProtocol:
    """Returns the daily protocol of the casino (annex 5): the sum of its tables, nothing summed twice."""
    lines, corrections = table_lines(tables, maker), corrections_of(desks, maker)
    return DailyProtocol(
        head=maker.head("daily", number, day),
        tables=lines,
        desks=tuple(line for desk in desks for line in _desk_lines(desk, maker)),
        totals=_totals(lines, corrections),
        corrections=corrections,
        signatures=BY_HAND,
        held_back=held_back_of(desks),
        handovers=handovers_of(desks, maker),
    )


def held_back_of(desks: Iterable[DeskDay]) -> tuple[HeldBack, ...]:
    """Returns what desks gave back of what was held for owners, on whatever day it was left (ruling 22)."""
    return tuple(
        HeldBack(
            each.lot.table, each.lot.day, each.lot.seat, each.currency, each.amount, each.pay, desk.opened.desk,
            "" if each.pay == "chips" else line_of(each.series, each.book),
        )
        for desk in desks
        for each in desk.returned
    )  # fmt: skip


def monthly_protocol(
    month: str, number: int, tables: list[TableDay], desks: list[DeskDay], maker: Maker
) -> MonthlyProtocol:
    """Returns the monthly protocol (annex 6): the sum of the days, by day and by table."""
    lines, corrections = table_lines(tables, maker), corrections_of(desks, maker)
    days = sorted({(line.day, line.table.currency) for line in lines})
    named = sorted({(line.table.name, line.table.currency) for line in lines})
    return MonthlyProtocol(
        head=maker.head("monthly", number, f"{month}-01"),
        month=month,
        lines=lines,
        days=tuple(
            DayTotal(
                day, maker.house.numbered.get(("daily", day), 0), currency,
                figures_sum([x.figures for x in lines if (x.day, x.table.currency) == (day, currency)]),
            )
            for day, currency in days
        ),
        tables=tuple(
            TableTotal(
                table, currency,
                figures_sum([x.figures for x in lines if (x.table.name, x.table.currency) == (table, currency)]),
            )
            for table, currency in named
        ),
        totals=_totals(lines, corrections),
        corrections=corrections,
        signatures=BY_HAND,
    )  # fmt: skip


def corrections_of(desks: Iterable[DeskDay], maker: Maker) -> tuple[Correction, ...]:
    """Returns what desks put right of earlier games, signed: below nothing was paid to a player (ruling 29)."""
    return tuple(
        Correction(
            each.log.partition("/")[0], each.log.partition("/")[2][:10], each.game, each.currency,
            -each.amount if each.to_player else each.amount, each.reason, line_of(each.series, each.book),
            maker.signed(each.signatures),
        )
        for desk in desks
        for each in desk.corrections
    )  # fmt: skip


def _desk_lines(desk: DeskDay, maker: Maker) -> list[DeskLine]:
    closing = desk.closing
    if closing is None or closing.found is None or maker.house.lacks("desk-balance", closing.found.number):
        return []
    number = maker.now("desk-balance", closing.found.number)
    return [
        DeskLine(
            desk.opened.desk, number, till.currency, value_of(till.cash), value_of(till.chips),
            *_over(desk.counts, till.currency),
        )
        for till in closing.found.tills
    ]  # fmt: skip


def _totals(lines: tuple[TableLine, ...], corrections: tuple[Correction, ...]) -> tuple[CurrencyTotal, ...]:
    """One total a currency, never netted (regulation 2.7)."""
    currencies = sorted({line.table.currency for line in lines} | {each.currency for each in corrections})
    return tuple(_total(one, lines, corrections) for one in currencies)


def _total(currency: str, lines: tuple[TableLine, ...], corrections: tuple[Correction, ...]) -> CurrencyTotal:
    figures: Figures = figures_sum([line.figures for line in lines if line.table.currency == currency])
    corrected: Money = NOTHING
    for each in corrections:
        if each.currency == currency:
            corrected = corrected + each.amount
    return CurrencyTotal(currency, figures, figures.result + corrected, corrected)
