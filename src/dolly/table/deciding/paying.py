"""Errors in paying, found while the table is open: put right from float and rack in its own log (ruling 29)."""

from msgspec.structs import replace

from dolly.documents import signed_at_once
from dolly.errors import Refusal, Refused
from dolly.money import NOTHING, Money, euros, units_in
from dolly.rules.further import check_further
from dolly.table.commands.paying import CorrectPaying
from dolly.table.deciding.seats import check_whole_chips, chip_value_for, known_seat, taken_seat
from dolly.table.events.paying import PayingCorrected
from dolly.table.people import Said
from dolly.table.phases import IN_GAME
from dolly.table.state import Seat, Table


def correct_paying(table: Table, said: Said, command: CorrectPaying) -> PayingCorrected:
    """An underpayment is always paid; an overpayment comes back only from what is held, and with consent."""
    _check_past(table, command.game)
    if command.back > command.amount or (command.to_player and command.back):
        raise Refused(
            Refusal.UNKNOWN, "of an overpayment at most all of it comes back, and of an underpayment nothing",
            amount=int(command.amount), back=int(command.back),
        )  # fmt: skip
    cloth = table.charged.kind == "cloth"
    if command.seat is not None:
        known_seat(table, command.seat)
    elif not cloth:
        raise Refused(Refusal.SEAT_EMPTY, "at a terminal table every player has a seat; name it")
    value = None if cloth or command.seat is None else _value_at_terminal(table, command.seat, command)
    before = table.corrected.get((command.game, command.seat), NOTHING) + command.corrected_before
    check_further(command.game, before, further=command.further)
    in_error = NOTHING if command.to_player else command.amount - command.back
    corrected = PayingCorrected(
        command.seat, command.game, command.amount, command.to_player, command.back, in_error, value, command.reason,
        said.by.person, (), command.further, before,
    )  # fmt: skip
    return replace(corrected, signatures=signed_at_once(corrected, said.at, (said.by.role.value, said.by.person)))


def _check_past(table: Table, game: int) -> None:
    """Until its dolly is lifted a game is corrected as ruling 12 says; what is yet to come cannot be."""
    last = table.game - 1 if table.phase in IN_GAME else table.game
    if game <= last:
        return
    past = f"the past games of the day are 1 to {last}" if last else "no game of the day is past yet"
    raise Refused(
        Refusal.UNKNOWN, f"{past}; one that is on is corrected by its number", game=game, field="game", last=last
    )


def _value_at_terminal(table: Table, number: int, command: CorrectPaying) -> Money | None:
    """What a chip of the rack is worth; refuses what float or rack cannot give, and no whole chips."""
    if command.to_player:
        seat = taken_seat(table, number)
        value = chip_value_for(table, seat, None)
        check_whole_chips(command.amount, value)
        if command.amount > table.float_:
            raise Refused(
                Refusal.FLOAT_TOO_SMALL,
                f"the tray cannot pay {euros(command.amount)}; a fill comes first, or the desk pays",
                amount=int(command.amount),
            )
        return value
    if not command.back:
        return None
    _check_held(taken_seat(table, number), command.back)
    return None


def _check_held(seat: Seat, back: Money) -> None:
    """Only what the player still holds comes back; what stays is whole chips."""
    if back > seat.rack:
        raise Refused(
            Refusal.NOT_ENOUGH_CHIPS,
            f"the rack of seat {seat.number} holds {euros(seat.rack)}, not {euros(back)}; the rest is paid in error",
            seat=seat.number,
            held=int(seat.rack),
        )
    assert seat.chip_value is not None, "a rack holds chips of a value"
    if units_in(seat.rack - back, seat.chip_value)[1]:
        check_whole_chips(back, seat.chip_value)
