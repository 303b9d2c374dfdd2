"""The figures of an export as ``dolly verify`` prints them: tables, tills, totals and balances, in columns."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from dolly.money import Money

if TYPE_CHECKING:
    from dolly.export.checking import ExportReport
    from dolly.export.figures import DayFigures

_TABLE_HEAD = (
    "table", "charge", "fills", "credits", "chips", "cash", "cards", "held", "in", "out", "drop", "win", "hold",
    "handle", "tips", "games", "void", "int.",
)  # fmt: skip


def as_tables(report: "ExportReport") -> str:
    """Returns the report of an export: a sentence, and every figure reckoned anew."""
    seen = (
        f"lines {report.lines}, logs {report.logs}, records {report.records}, transfers {report.transfers}, "
        f"commands {report.commands} (refused {report.refusals})"
    )
    if report.unlinked:
        seen += f"; {report.unlinked} commands are from before they were chained"
    if report.fault is not None:
        return f"Not sound. Line {report.line}: {report.fault}\nLooked through before that: {seen}."
    house = f"{report.house}, " if report.house else ""
    sound = f"Sound: {house}gaming day {report.day}; {seen}. The chains hold, replay posts what stands there."
    accounts = [(account, euros(held)) for account, held in report.balances.items() if held]
    parts = [sound, *_figures(report.figures), columns(("account", "holds"), accounts)]
    return "\n\n".join(part for part in parts if part)


def _figures(day: "DayFigures") -> list[str]:
    tables = [
        (
            f"{one.log} (training)" if one.training else one.log, euros(one.charge), euros(one.fills),
            euros(one.credits), euros(one.chips), euros(one.cash), euros(one.tokens), euros(one.held),
            euros(one.carried_in), euros(one.carried_out), euros(one.drop), euros(one.win), percent(one.hold),
            euros(one.handle), euros(one.tips), str(one.games), str(one.voids), str(one.interrupted),
        )
        for one in day.tables
    ]  # fmt: skip
    tills = []
    for till in day.tills:
        name = f"{till.log} shift {till.shift} {till.currency}"
        tills.append((name, "opening", "", euros(till.opening_cash), euros(till.opening_chips), ""))
        tills += [("", t.kind, str(t.acts), euros(t.cash), euros(t.chips), euros(t.bank)) for t in till.terms]
        tills.append(("", "expected", "", euros(till.expected_cash), euros(till.expected_chips), ""))
        tills.append(("", f"counted ({till.purpose})", "", euros(till.cash), euros(till.chips), ""))
    totals = [
        (one.currency, euros(one.tables.charge), euros(one.tables.fills), euros(one.tables.chips),
         euros(one.tables.cash), euros(one.tables.result), euros(one.corrections), euros(one.grand))
        for one in day.totals
    ]  # fmt: skip
    return [
        columns(_TABLE_HEAD, tables),
        columns(("till", "", "acts", "cash", "chips", "by bank"), tills),
        columns(("day", "charge", "fills", "chips", "cash", "tables", "corrections", "result"), totals),
    ]


def euros(amount: Money | None) -> str:
    """Returns an amount with its cents, or a dash where there is none yet."""
    if amount is None:
        return "-"
    whole, cents = divmod(abs(int(amount)), 100)
    return f"{'-' if int(amount) < 0 else ''}{whole}.{cents:02}"


def percent(hundredths: int | None) -> str:
    """Returns a hold: the drop's share that was won; undefined where nothing was dropped."""
    if hundredths is None:
        return "-"
    return f"{'-' if hundredths < 0 else ''}{abs(hundredths) // 100}.{abs(hundredths) % 100:02} %"


def columns(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Returns rows under their heads, the first column to the left and figures to the right."""
    if not rows:
        return ""
    widths = [max(len(row[number]) for row in (head, *rows)) for number in range(len(head))]
    told = [all(row[number][:1] in "-0123456789" for row in rows) for number in range(len(head))]
    return "\n".join(
        "  ".join(
            cell.rjust(width) if figure else cell.ljust(width)
            for cell, width, figure in zip(row, widths, told, strict=True)
        ).rstrip()
        for row in (head, *rows)
    )
