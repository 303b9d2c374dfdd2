"""A paper of an open table that was made anew: the table names it by its new number from now (ЗСч 8)."""

from dolly.errors import Refusal, Refused
from dolly.table.commands.papers import NameReissue
from dolly.table.events.papers import ReissueNamed
from dolly.table.people import Said
from dolly.table.state import Table


def name_reissue(table: Table, said: Said, command: NameReissue) -> ReissueNamed:
    """Only a paper the table bears is replaced; a table that is signed off has no more to say."""
    if table.signed_off:
        raise Refused(Refusal.TABLE_CLOSED, "the table is signed off for the day")
    borne = {"charge": (table.charged.number,), "fill": tuple(each.number for each in table.received)}.get(command.kind)
    if borne is not None and command.replaces not in borne:
        there = ", ".join(map(str, borne)) or "none"
        raise Refused(
            Refusal.UNKNOWN,
            f"{command.kind} {command.replaces} is no paper of {table.charged.table}; it bears: {there}",
            number=command.replaces,
        )
    return ReissueNamed(command.kind, command.number, command.replaces, said.by.person)
