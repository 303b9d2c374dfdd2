"""What a table tells of seats, colours, alarms and last games, against the table as it stood.

A colour's value is one while any of it is out, and what is exchanged for it comes to that value a chip (27(1)s1).
"""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from dolly.money import Money, total
from dolly.table import events as on
from dolly.table.deciding.colours import blocked_colour
from dolly.table.deciding.game import SECOND, marked, short_of_minimum
from dolly.table.deciding.seats import chips_out
from dolly.table.people import Place
from dolly.table.state import Seat, Table

#: What goes out at a colour's value, for so much money.
_Out = on.ChipsBought | on.ColourIssued | on.CardChipsBrought | on.EnteredLater
_VALUED: Final = (*_Out.__args__, on.PayingCorrected)


def seat_faults(table: Table, event: on.Event, at: int) -> Iterator[str]:
    """Yields what an event tells otherwise than the table it stands on; ``table`` is the one before it."""
    if isinstance(event, _VALUED) and event.chip_value is not None and event.seat is not None:
        yield from _valued(table, event.seat, event.chip_value, _out(event))
    match event:
        case on.ColourExchanged() | on.CardChipsTaken() | on.ColourCounted() | on.ColourWrittenOff():
            yield from _home(table.seats[event.seat], event)
        case on.ColourRecounted():
            found = blocked_colour(table, event.seat)
            if found is None or event.found > found.chips or event.amount != found.chip_value * event.found:
                yield f"the colour of seat {event.seat} is found again otherwise than it was written off"
        case on.SeatLeft() if chips_out(table, table.seats[event.seat]):
            yield f"seat {event.seat} is left with its chips out"
        case on.SeatSecured() if event.amount != table.seats[event.seat].rack:
            yield f"seat {event.seat} is secured with another sum than its rack held"
        case on.NoMoreBetsCalled():
            yield from _ended(table, event, at)
        case on.PlaceTaken() | on.PlaceLeft():
            yield from _placed(table, event)
        case _:
            yield from _counted_down(table, event, at)


def _ended(table: Table, event: on.NoMoreBetsCalled, at: int) -> Iterator[str]:
    """Who bet in the last seconds; of a hold older logs marked those alone, and not while the console was away."""
    ended = table.held_at if event.source == "hold" else None
    ways = {marked(one, at if ended is None else ended) for one in (table, replace(table, held_at=None))}
    if event.marked not in ways or (event.held_at, event.returned) != (ended, short_of_minimum(table)):
        yield "who bet in the last seconds, or what went back at no more bets, is told otherwise than it was"


def _valued(table: Table, number: int, value: Money, amount: Money | None) -> Iterator[str]:
    """A colour's value is one of those posted, the same while any of it is out, and what it is sold for is whole."""
    seat = table.seats.get(number)
    if seat is not None and chips_out(table, seat) and seat.chip_value not in {None, value}:
        yield f"a chip of seat {number} is told as worth {int(value)}, and those that are out {seat.chip_value}"
    if value not in table.live_terms.limits.chip_values and (seat is None or value != seat.chip_value):
        yield f"a chip of seat {number} is told as worth {int(value)}, which is no value that is posted"
    if amount is not None and int(amount) % int(value):
        yield f"{int(amount)} is no whole number of chips of {int(value)} at seat {number}"


def _out(event: on.Event) -> Money | None:
    return event.amount if isinstance(event, _Out) else None


_Home = on.ColourExchanged | on.CardChipsTaken | on.ColourCounted | on.ColourWrittenOff


def _home(seat: Seat, event: _Home) -> Iterator[str]:
    value = seat.chip_value
    if value is None:
        yield f"no colour of seat {seat.number} is out, and chips of it are told"
        return
    match event:
        case on.ColourExchanged() if event.amount != value * event.chips:
            yield f"{event.chips} chips of {int(value)} are exchanged for {int(event.amount)}"
        case on.ColourExchanged() if event.all_home and seat.missing:
            yield f"the colour of seat {seat.number} is told as home, and {seat.missing} chips are missing"
        case on.ColourWrittenOff():
            told = (event.chips, event.chip_value, event.amount, event.counted_by)
            if told != (seat.missing, value, value * seat.missing, seat.counted_by):
                yield f"the colour of seat {seat.number} is written off otherwise than it was counted"
        case _:
            pass


def _placed(table: Table, event: on.PlaceTaken | on.PlaceLeft) -> Iterator[str]:
    """Who is relieved was in the place, and who leaves it."""
    there = {Place.CROUPIER: table.croupier, Place.CHIPPER: table.chipper, Place.INSPECTOR: table.inspector}
    out = event.out if isinstance(event, on.PlaceTaken) else event.person
    if out != there[event.place]:
        yield f"{out or 'nobody'} is told to have been the {event.place.value}, and was not: {there[event.place]}"


def _counted_down(table: Table, event: on.Event, at: int) -> Iterator[str]:
    match event:
        case on.LastGamesAnnounced() if event.games != table.live_terms.rules.play.last_games:
            yield f"{event.games} last games are announced, and the house rules have another number"
        case on.RemainingTold() if event.remaining != table.games_left:
            yield f"{event.remaining} games are told to remain, and {table.games_left} do"
        case on.DollyLifted():
            left = None if table.games_left is None else table.games_left - 1
            if event.games_left != left:
                yield f"{event.games_left} games are told to be left, and {left} are"
        case on.AlarmAcknowledged() if all(alarm.number != event.alarm for alarm in table.alarms):
            yield f"alarm {event.alarm} is acknowledged, and is not open"
        case on.CroupierSilent():
            if (event.game, event.seconds) != (table.game, (at - table.spun_at) // SECOND):
                yield "the croupier's silence is told of another game, or of another length"
        case on.CardBarred():
            seats = tuple(number for number, seat in sorted(table.seats.items()) if seat.card == event.card)
            if event.seats != seats:
                yield f"card {event.card} is barred at other seats than it is at"
        case on.TableCountEntered() if event.again != (table.counting is not None):
            yield "a count of the table is told as the second and is the first, or the other way round"
        case on.FillRecalled() if event.amount != table.fill_in_transit:
            yield "a fill is recalled that was not on its way so"
        case on.TableClosed() if event.ground != "cut-off" and any(chips_out(table, s) for s in table.seats.values()):
            yield "the table is closed while chips of a seat are out"
        case on.BetsTakenBack() if event.amount != total(line.stake for line in event.lines):
            yield "bets are taken back for another sum than they come to"
        case _:
            return
