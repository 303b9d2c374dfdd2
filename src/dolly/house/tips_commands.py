"""What the house is told of tips: those of a closed table, and that lots of them are paid out."""

from msgspec import Struct

from dolly.chips import TipsLot
from dolly.house.holding_commands import DeskLog


class EnterTips(Struct, frozen=True, forbid_unknown_fields=True, tag="enter-tips"):
    """The tips of a table that was signed off go into the house's locked box (Н33 38(6))."""

    lot: TipsLot


class EnterTipsPaid(Struct, frozen=True, forbid_unknown_fields=True, tag="enter-tips-paid"):
    """Lots are paid out to the staff, each whole and once; ``log`` is the desk's that pays."""

    lots: tuple[TipsLot, ...]
    log: DeskLog


TipsCommand = EnterTips | EnterTipsPaid
