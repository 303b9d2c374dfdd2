"""Tips, counting, signing and payments put right, as one reads them."""

from typing import assert_never

from dolly.chips import Count, value_of
from dolly.money import euros
from dolly.table import events as on


def closing(event: on.ClosingEvent) -> str:
    """Returns the sentence of an act about tips, counting and signing."""
    match event:
        case on.TipTaken():
            where = "" if event.seat is None else f" from seat {event.seat}"
            return f"a tip of {euros(event.amount)}{where}, apart from the result"
        case on.FillRecalled():
            return f"the fill of {euros(event.amount)} goes back to the desk"
        case on.TableCountEntered():
            again = "counted again" if event.again else "counted blind"
            clicker = "" if event.clicker is None else f", clicker {euros(event.clicker)}"
            tips = _tips(event.tips)
            return f"{again}: tray {counted(event.chips)}; box {counted(event.cash)}{tips}{clicker}"
        case on.ClosingSigned():
            return f"the closing protocol is signed by {event.signature.person} ({event.signature.role})"
        case on.TableSignedOff():
            sums = f"chips {euros(event.chips_amount)}, box {euros(event.cash_amount)}"
            return f"closing protocol {event.number} is in force: {sums} to {event.desk}{_tips(event.tips)}"
        case _:
            assert_never(event)


def paying(event: on.PayingCorrected) -> str:
    """Returns the sentence of a payment that was put right (ruling 29)."""
    who = "a player with cash chips" if event.seat is None else f"seat {event.seat}"
    if event.to_player:
        return f"game {event.game}: {euros(event.amount)} that {who} was underpaid is paid: {event.reason}"
    rest = f"{euros(event.back)} given back, {euros(event.in_error)} paid in error"
    return f"game {event.game}: {who} was overpaid {euros(event.amount)}; {rest}: {event.reason}"


def _tips(tips: Count) -> str:
    return f"; tips {counted(tips)}" if tips else ""


def entered_later(event: on.EnteredLater) -> str:
    """Returns the sentence of a line of an emergency sheet; its own time stands in the record."""
    where = "" if event.seat is None else f", seat {event.seat}"
    where += "" if event.chip_value is None else f", chips of {euros(event.chip_value)}"
    what = f"number {event.pocket}" if event.what == "number" else f"{event.what} {euros(event.amount)}"
    words = f": {event.detail}" if event.detail else ""
    what += f" (sheet {event.sheet}, line {event.line})" if event.sheet else ""
    return f"entered later: {what}{where}{notes(event.notes)}, signed by {event.by} and {event.witness}{words}"


def notes(count: Count) -> str:
    """Returns the notes of a sale, or nothing where none are named."""
    return f"; to the box {pieces_of(count)}" if count else ""


def counted(count: Count) -> str:
    """Returns a count by denomination and its value."""
    return f"{pieces_of(count)} = {euros(value_of(count))}"


def pieces_of(count: Count) -> str:
    """Returns so many pieces of each denomination."""
    return " + ".join(f"{each.pieces} × {euros(each.denomination)}" for each in count) or "nothing"
