"""What may be said about tips, and about counting and signing a closed table."""

from msgspec import Struct

from dolly.chips import Count
from dolly.documents import Version
from dolly.money import Amount, Sum
from dolly.table.commands.words import Label


class TakeTip(Struct, frozen=True, forbid_unknown_fields=True, tag="take-tip"):
    """Chips given as a tip, into the locked tip box and apart from the table's result (Н35 5(9)).

    At a terminal table they come from the rack of ``seat``; on cloth from whoever gives them.
    """

    amount: Amount
    seat: int | None = None


class RecallFill(Struct, frozen=True, forbid_unknown_fields=True, tag="recall-fill"):
    """A fill that was sent and not received goes back; its paper was given up (ruling 24)."""


class EnterTableCount(Struct, frozen=True, forbid_unknown_fields=True, tag="enter-table-count"):
    """Tray, box and tip box as counted, blind and by denomination; once more is the recount (ruling 25).

    ``clicker`` is what the hand counter says of banknotes taken, where one is used (Н33 38(3)).
    """

    chips: Count
    cash: Count
    tips: Count = ()
    clicker: Sum | None = None


class ConfirmTableCount(Struct, frozen=True, forbid_unknown_fields=True, tag="confirm-table-count"):
    """A second person confirms the count; a difference names who answers for it (ruling 25)."""

    answers_for: Label | None = None


class SignClosing(Struct, frozen=True, forbid_unknown_fields=True, tag="sign-closing"):
    """Signs the closing protocol on its version; with the last signature all goes to the cashier (ruling 26).

    ``number`` is the protocol's with the last signature, nought before; so is ``desk``, the one that takes everything
    where it is not the one that charged the table.
    """

    version: Version
    number: int = 0
    desk: str = ""


ClosingCommand = TakeTip | RecallFill | EnterTableCount | ConfirmTableCount | SignClosing
