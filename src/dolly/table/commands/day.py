"""What may be said about a table's day: charging, last games, suspending, closing, counting."""

from typing import Literal

from msgspec import Struct

from dolly.chips import Count
from dolly.documents import EquipmentCheck, Signature
from dolly.money import Amount, Money, Sum
from dolly.rules.house_rules import HouseRules, Terminals
from dolly.table.commands.colours import BlockedColour
from dolly.table.commands.cut_off import Carried, ColourOut
from dolly.table.commands.words import Label, Words

Kind = Literal["terminal", "cloth"]
Ground = Literal["working-time", "no-players", "cut-off"]


class ChargeTable(Struct, frozen=True, forbid_unknown_fields=True, tag="charge-table"):
    """Charges the table for a gaming day with one of the approved sizes under one house-rule version.

    ``table`` and ``day`` name the log; ``seats`` is the number of playing places; ``training`` marks a
    table whose figures enter no live report (ruling 2). ``predecessor`` is the head of the table's last log.
    A live table is charged by the opening protocol ``number``: the full set by denomination from ``desk``,
    signed by cashier, game manager, pit boss and croupier (Н35 5(2), ruling 26). At terminals it bears the
    house's approval of its ``terminals`` (ruling 1). ``blocked`` are colours not recounted since (ruling 22),
    ``carried`` the seats whose chips came over the cut-off (ruling 27). A live table
    bears the inspector's ``equipment`` check, and the ``denominations`` of the approved chips that may be counted; a
    cloth table also the ``colours`` of its approved sets, one for each place, the first seat's first, and how many
    chips each has: ``set_sizes``, nought where the house has not entered it.
    """

    table: Label
    day: Label
    kind: Kind
    training: bool
    seats: int
    rules: HouseRules
    charge: Amount
    predecessor: str = ""
    desk: str = ""
    number: int = 0
    chips: Count = ()
    signatures: tuple[Signature, ...] = ()
    terminals: Terminals | None = None
    blocked: tuple[BlockedColour, ...] = ()
    carried: tuple[Carried, ...] = ()
    equipment: EquipmentCheck | None = None
    denominations: tuple[Money, ...] = ()
    colours: tuple[str, ...] = ()
    set_sizes: tuple[int, ...] = ()


class AnnounceLastGames(Struct, frozen=True, forbid_unknown_fields=True, tag="announce-last-games"):
    """Three last games, announced between two games; said in a game it waits for the dolly to lift (27(6))."""


class WithdrawLastGames(Struct, frozen=True, forbid_unknown_fields=True, tag="withdraw-last-games"):
    """The inspector withdraws the announcement before the first of the three is spun (ruling 20)."""


class TellRemaining(Struct, frozen=True, forbid_unknown_fields=True, tag="tell-remaining"):
    """The croupier says how many games remain, after each of the last games (27(6))."""


class SuspendTable(Struct, frozen=True, forbid_unknown_fields=True, tag="suspend-table"):
    """Play is suspended between games: fire, wheel fault, inspection, no staff (ruling 19)."""

    reason: Words


class ResumeTable(Struct, frozen=True, forbid_unknown_fields=True, tag="resume-table"):
    """A suspended table plays on."""


class SendFill(Struct, frozen=True, forbid_unknown_fields=True, tag="send-fill"):
    """The game manager sends an additional charge: ½, 1 or 2 times the initial one (ruling 24)."""

    amount: Amount
    draft: int = 0


class ReceiveFill(Struct, frozen=True, forbid_unknown_fields=True, tag="receive-fill"):
    """The croupier counts the fill onto the table and signs; only then is it in the float (ruling 24).

    At a live table it comes with the paper ``number``, in the append of the paper's last signature.
    """

    number: int = 0
    chips: Count = ()


class CloseTable(Struct, frozen=True, forbid_unknown_fields=True, tag="close-table"):
    """Play ends on one of the two grounds of 27(5), chosen by who closes (ruling 19).

    On the ground *cut-off* play does not end: the gaming day does, the table is counted and charged anew, and
    what players hold stays theirs. On cloth ``out`` says how many chips of each colour that is (ruling 27).
    """

    ground: Ground
    out: tuple[ColourOut, ...] = ()


class CountTable(Struct, frozen=True, forbid_unknown_fields=True, tag="count-table"):
    """The closing count: chips in the tray and cash in the box, in cents, counted blind (ruling 25)."""

    tray: Sum
    box: Sum
