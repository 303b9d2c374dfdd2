"""The papers of the whole house as blocks."""

from dolly.money import NOTHING, Money
from dolly.reports.blocks import Block, Column, Grid, Printed, Row, Words
from dolly.reports.forms.parts import money_head, named, paper, signed, sum_in_words, win_comes_from
from dolly.reports.forms.till import handovers
from dolly.reports.papers import (
    Correction,
    CurrencyTotal,
    DailyProtocol,
    DeskDay,
    Figures,
    HeldBack,
    MonthlyProtocol,
    Signed,
    TableDay,
)
from dolly.reports.tongue import Tongue


def daily_protocol(form: DailyProtocol, tongue: Tongue) -> Printed:
    """Daily protocol for closing the casino (annex 5)."""
    blocks: list[Block] = []
    for said in form.totals:
        lines = [line for line in form.tables if line.table.currency == said.currency]
        blocks.append(_tables(tongue, lines, said))
    desks = sorted({line.currency for line in form.desks})
    blocks.extend(_desks(tongue, [line for line in form.desks if line.currency == one], one) for one in desks)
    blocks.extend(_corrections(tongue, form.corrections))
    blocks.extend(_held_back(tongue, form.held_back))
    blocks.extend(handovers(tongue, form.handovers))
    blocks.extend(_grand(tongue, form.totals))
    blocks.extend(sum_in_words(tongue, "grand-in-words", said.grand, said.currency) for said in form.totals)
    blocks.extend(win_comes_from(tongue, (line.table for line in form.tables)))
    blocks.append(Words("", tongue.say("training-never")))
    blocks.extend(signed(tongue, form.signatures))
    return paper(tongue, "daily-protocol", form.head, blocks, wide=True)


def monthly_protocol(form: MonthlyProtocol, tongue: Tongue) -> Printed:
    """Monthly protocol for closing the casino (annex 6): by table, by day, then each table's day."""
    blocks: list[Block] = []
    for said in form.totals:
        others = said.tables.others != NOTHING or any(
            line.figures.others != NOTHING for line in form.lines if line.table.currency == said.currency
        )
        closing: Row = _figures(said.tables, (tongue.say("total"), None), others=others)
        by_table: tuple[Row, ...] = tuple(
            _figures(one.figures, (_named(tongue, one.table, form), None), others=others)
            for one in form.tables
            if one.currency == said.currency
        )
        by_day: tuple[Row, ...] = tuple(
            _figures(one.figures, (tongue.date(one.day), str(one.protocol)), others=others)
            for one in form.days
            if one.currency == said.currency
        )
        each: tuple[Row, ...] = tuple(
            _figures(
                line.figures, (f"{tongue.date(line.day)} · {_of_kind(tongue, line)}", str(line.protocol)), others=others
            )
            for line in form.lines
            if line.table.currency == said.currency
        )
        for key, rows in (("by-table", by_table), ("by-day", by_day), ("by-day-and-table", each)):
            heads = _heads(tongue, said.currency, f"{key}-head", others=others)
            blocks.append(Grid(tongue.say(key, currency=said.currency), heads, rows, (closing,)))
    blocks.extend(_corrections(tongue, form.corrections))
    blocks.extend(_grand(tongue, form.totals))
    blocks.extend(sum_in_words(tongue, "grand-in-words", said.grand, said.currency) for said in form.totals)
    blocks.extend(win_comes_from(tongue, (line.table for line in form.lines)))
    blocks.append(Words("", tongue.say("training-never")))
    blocks.extend(signed(tongue, form.signatures))
    return paper(tongue, "monthly-protocol", form.head, blocks, wide=True)._replace(month=tongue.month(form.month))


def _of_kind(tongue: Tongue, line: TableDay) -> str:
    """A table with its kind: cloth and terminals stand side by side, and never look alike."""
    return f"{line.table.name} · {tongue.say(f'table-{line.table.kind}')}"


def _named(tongue: Tongue, table: str, form: MonthlyProtocol) -> str:
    """A table of the month with the kind or kinds under which it stood."""
    kinds = sorted({line.table.kind for line in form.lines if line.table.name == table})
    return " · ".join((table, *(tongue.say(f"table-{kind}") for kind in kinds)))


def _heads(tongue: Tongue, currency: str, first: str, *, others: bool) -> tuple[Column, ...]:
    keys = ["charge", "fills", "closing-chips", "cash-counted", *(["others"] if others else []), "result", "tips"]
    return (
        Column(tongue.say(first), width=4),
        Column(tongue.say("number-of-protocol"), width=2),
        *(Column(money_head(tongue, key, currency), "amount", 3) for key in keys),
    )


def _figures(figures: Figures, first: tuple[str, str | None], *, others: bool) -> Row:
    more: tuple[Money, ...] = (figures.others,) if others else ()
    return (*first, figures.charge, figures.fills, figures.chips, figures.cash, *more, figures.result, figures.tips)


def _tables(tongue: Tongue, lines: list[TableDay], said: CurrencyTotal) -> Grid:
    others = any(line.figures.others != NOTHING for line in lines)
    rows = tuple(
        _figures(line.figures, (_of_kind(tongue, line), str(line.protocol)),
                 others=others)
        for line in lines
    )  # fmt: skip
    closing = _figures(said.tables, (tongue.say("total"), None), others=others)
    heads = _heads(tongue, said.currency, "table", others=others)
    return Grid(tongue.say("tables-in", currency=said.currency), heads, rows, (closing,))


def _desks(tongue: Tongue, lines: list[DeskDay], currency: str) -> Grid:
    columns = (
        Column(tongue.say("desk"), width=3),
        Column(tongue.say("number-of-protocol")),
        *(
            Column(money_head(tongue, key, currency), "amount", 3)
            for key in ("cash", "chips", "cash-over", "chips-over")
        ),
    )
    rows: tuple[Row, ...] = tuple(
        (line.desk, str(line.protocol), line.cash, line.chips, line.cash_over, line.chips_over) for line in lines
    )
    return Grid(tongue.say("desks-in", currency=currency), columns, rows)


def _corrections(tongue: Tongue, lines: tuple[Correction, ...]) -> tuple[Grid, ...]:
    """Errors in paying of closed logs, booked on this day with the game's number (ruling 29)."""
    if not lines:
        return ()
    columns = (
        Column(tongue.say("table")),
        Column(tongue.say("day-of-game"), "date"),
        Column(tongue.say("game"), width=1),
        Column(tongue.say("reason"), width=4),
        Column(tongue.say("correction-signed"), width=4),
        Column(tongue.say("document"), width=2),
        Column(tongue.say("amount"), "amount"),
        Column(tongue.say("currency"), width=1),
    )
    rows: tuple[Row, ...] = tuple(
        (line.table, line.day, str(line.game), line.reason, _signed_at_once(tongue, line.signatures),
         line.document or "–", line.amount, line.currency)
        for line in lines
    )  # fmt: skip
    return (Grid(tongue.say("corrections"), columns, rows),)


def _signed_at_once(tongue: Tongue, lines: tuple[Signed, ...]) -> str:
    """Who signed a correction, in which role, when, and on which version; a dash for one of before."""
    if not lines:
        return "–"
    people = ", ".join(f"{tongue.say(f'role-{line.role}')} {named(line.person)}" for line in lines)
    last = lines[-1]
    at = "" if last.at is None else f"; {tongue.moment(last.at)}"
    return f"{people}{at} {tongue.say('signer-version', version=last.version[:12])}"


def _held_back(tongue: Tongue, lines: tuple[HeldBack, ...]) -> tuple[Grid, ...]:
    """What owners were given back of what was held for them; it was never the house's, and is in no result."""
    if not lines:
        return ()
    columns = (
        Column(tongue.say("table")),
        Column(tongue.say("day-left"), "date"),
        Column(tongue.say("seat"), width=1),
        Column(tongue.say("desk"), width=2),
        Column(tongue.say("given-back-as"), width=3),
        Column(tongue.say("document"), width=2),
        Column(tongue.say("amount"), "amount"),
        Column(tongue.say("currency"), width=1),
    )
    rows: tuple[Row, ...] = tuple(
        (line.table, line.day, str(line.seat), line.desk, tongue.say(f"given-{line.pay}"), line.document or "–",
         line.amount, line.currency)
        for line in lines
    )  # fmt: skip
    return (Grid(tongue.say("held-back"), columns, rows),)


def _grand(tongue: Tongue, totals: tuple[CurrencyTotal, ...]) -> tuple[Grid, ...]:
    """The house's result by currency; currencies are never netted."""
    columns = (
        Column(tongue.say("currency")),
        Column(tongue.say("result-of-tables"), "amount", 3),
        Column(tongue.say("corrections"), "amount", 3),
        Column(tongue.say("machines"), "amount", 3),
        Column(tongue.say("grand-result"), "amount", 3),
    )
    rows: tuple[Row, ...] = tuple(
        (said.currency, said.tables.result, said.corrections, said.machines, said.grand) for said in totals
    )
    return (Grid(tongue.say("grand"), columns, rows),)
