"""What a count should find, and what it means: the same for a live table and for a training one."""

from dolly.money import Money
from dolly.table.deciding.cut_off import carried_total
from dolly.table.events.day import TableCounted
from dolly.table.state import Counted, Table


def expected_tray(table: Table) -> Money | None:
    """What should lie in the tray: the float, what is held for owners, and what players hold over the cut-off.

    At a cloth table bets are not recorded, and only the count knows (ruling 31).
    """
    if table.charged.kind == "cloth":
        return None
    return table.float_ + table.held_for_owners + carried_total(table.carried)


def counted_as(
    table: Table, tray: Money, box: Money, by: str, confirmed: tuple[str, str | None] = ("", None)
) -> TableCounted:
    """Returns the count beside what was expected; a difference never blocks (ruling 25).

    The win is tray and box less charge and fills. What came by cards counts as cash does (ruling 30). What is
    held for owners lies in the tray and is never the result (ruling 22), nor is what players hold over the
    cut-off: it is owed to them, and was (ruling 27). Chips that went back to the desk before are home as those of
    the count are (regulation 2.6).
    """
    held, home = table.held_for_owners, tray + table.credits
    carried_in, carried_out = carried_total(table.charged.carried), carried_total(table.carried)
    last: Counted | None = table.counting.counts[-1] if table.counting is not None else None
    confirmed_by, answers_for = confirmed
    return TableCounted(
        tray,
        box,
        expected_tray(table),
        table.box,
        home + box + table.tokens + carried_in - carried_out - table.charged.charge - table.fills - held,
        by,
        held,
        confirmed_by=confirmed_by,
        answers_for=answers_for,
        tokens=table.tokens,
        tips=table.tips if last is None else last.tips_value,
        expected_tips=table.tips,
        written_off=table.written_off,
        carried_in=carried_in,
        carried_out=carried_out,
        credits=table.credits,
        paid_in_error=table.paid_in_error,
        expected_notes=table.notes,
    )
