"""What can have happened to the tips of the house; the names are for ever."""

from msgspec import Struct

from dolly.chips import TipsLot


class TipsEntered(Struct, frozen=True, forbid_unknown_fields=True, tag="tips-entered"):
    """The tips of a table that was signed off lie in the house's locked box, as they were counted."""

    lot: TipsLot
    by: str


class TipsPaidEntered(Struct, frozen=True, forbid_unknown_fields=True, tag="tips-paid-entered"):
    """Lots were paid out at the desk whose log is ``log``."""

    lots: tuple[TipsLot, ...]
    log: str
    by: str


TipsEvent = TipsEntered | TipsPaidEntered
