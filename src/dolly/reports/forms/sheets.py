"""The emergency sheets as blocks: blank forms of one table for an outage."""

from typing import Final

from dolly.reports.blocks import Column, Fact, Facts, Grid, Printed, Words
from dolly.reports.forms.parts import paper, table_facts, without_form
from dolly.reports.papers import EmergencySheet
from dolly.reports.papers.sheets import ENTERED_LATER, SheetKind
from dolly.reports.tongue import Tongue

#: What is written by hand on each sheet: the column's word and its share of the width.
COLUMNS: Final[dict[SheetKind, tuple[tuple[str, int], ...]]] = {
    "chip-sales": (("line", 1), ("clock", 2), ("seat-or-colour", 3), ("visitor", 2), ("cash-taken", 3),
                   ("notes-taken", 4), ("chips-given", 3), ("chip-value", 2), ("croupier-initials", 2),
                   ("inspector-initials", 2)),
    "numbers": (("line", 1), ("clock", 2), ("game", 2), ("direction", 3), ("number-and-colour", 3), ("void-why", 4),
                ("croupier-initials", 2), ("inspector-initials", 2)),
    "payments": (("line", 1), ("clock", 2), ("game", 2), ("seat-or-colour", 3), ("bet-and-chips", 4),
                 ("amount-paid", 3), ("croupier-initials", 2), ("inspector-initials", 2)),
    "racks": (("line", 1), ("clock", 2), ("seat", 2), ("card", 3), ("chip-value", 3), ("rack-shown", 3),
              ("stakes-on-layout", 3), ("cash-chips-given", 3), ("croupier-initials", 2), ("inspector-initials", 2)),
    "cards": (("line", 1), ("clock", 2), ("card", 3), ("seat", 2), ("card-to-rack", 3), ("rack-to-card", 3),
              ("chip-value", 2), ("croupier-initials", 2), ("inspector-initials", 2)),
}  # fmt: skip


def emergency_sheet(form: EmergencySheet, tongue: Tongue) -> Printed:
    """A blank form, signed by croupier and inspector; it says how its lines come into the record afterwards."""
    columns = tuple(Column(tongue.say(key), width=width) for key, width in COLUMNS[form.kind])
    rows = tuple((str(line), *(None for _ in columns[1:])) for line in range(1, form.rows + 1))
    by_hand = (
        *(() if form.head.day else (Fact(tongue.say("day"), "______________"),)),
        Fact(tongue.say("sheet-of-sheets"), "______ / ______"),
        Fact(tongue.say("outage-from"), "______________"),
    )
    signers = tuple(
        Fact(tongue.say(f"role-{role}"), "№ __________  ______________________") for role in ("croupier", "inspector")
    )
    blocks = (
        table_facts(tongue, form.table, *by_hand),
        Grid(tongue.say(f"sheet-{form.kind}"), columns, rows, by_hand=True),
        Words("", tongue.say("entered-afterwards" if form.kind in ENTERED_LATER else "recorded-at-the-table")),
        Facts(signers),
    )
    return without_form(paper(tongue, "emergency-sheet", form.head, blocks, wide=True))._replace(one_page=True)
