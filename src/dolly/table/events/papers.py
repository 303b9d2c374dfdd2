"""What happened to papers of an open table; the names are for ever."""

from msgspec import Struct

from dolly.table.commands.papers import TablePaper


class ReissueNamed(Struct, frozen=True, forbid_unknown_fields=True, tag="reissue-named"):
    """A paper of the table was made anew: it is named by its new number from now, and no chips moved (ЗСч 8)."""

    kind: TablePaper
    number: int
    replaces: int
    by: str
