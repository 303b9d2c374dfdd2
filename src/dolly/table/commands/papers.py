"""What may be said at a table for a paper of it that was made anew under another number (ЗСч 8)."""

from typing import Literal

from msgspec import Struct

#: The papers of a table that is still open; its closing protocol is none yet.
TablePaper = Literal["charge", "fill", "credit"]


class NameReissue(Struct, frozen=True, forbid_unknown_fields=True, tag="name-reissue"):
    """The charge, a fill or a credit bears another number from now; it comes with the last signature on that paper."""

    kind: TablePaper
    number: int
    replaces: int
