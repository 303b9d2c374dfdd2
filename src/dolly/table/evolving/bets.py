"""How stakes move between rack and layout."""

from collections.abc import Iterable, Mapping, Sequence
from typing import assert_never

from msgspec.structs import replace

from dolly.money import NOTHING, Money, total
from dolly.table.events import BetEvent, BetsMoved, BetsPlaced, BetsTakenBack, BetStraightened
from dolly.table.events.lines import Line, SeatLines
from dolly.table.state import Seat, Stakes, Table


def evolve_bets(table: Table, event: BetEvent, at: int) -> Table:
    """Returns the table after a bet came down, off, or was put right."""
    match event:
        case BetsPlaced():
            return _moved(table, event, at, (), event.lines)
        case BetsTakenBack():
            return _moved(table, event, at, event.lines, ())
        case BetsMoved():
            return _moved(table, event, at, event.taken, event.placed)
        case BetStraightened():
            after = _moved(table, event, at, event.taken, event.placed)
            return after if event.confirmed_by is None else replace(after, pending=None)
        case _:
            assert_never(event)


def _moved(table: Table, event: BetEvent, at: int, off: tuple[Line, ...], down: tuple[Line, ...]) -> Table:
    seat = table.seats[event.seat]
    before = seat.stakes
    keyed = isinstance(event, BetStraightened) or event.keyed
    left = stakes_off(table, before, off) if off else before
    after = stakes_down(table, left, down, keyed=keyed) if down else left
    change = after.staked - before.staked
    moved = replace(seat, stakes=after, rack=seat.rack - change, last_at=at, last_bet_at=at)
    return replace(
        table,
        seats=table.seats.set(event.seat, moved),
        exposure=table.exposure + after.exposure - before.exposure,
        staked=table.staked + change,
        racks=table.racks - change,
    )


def stakes_down(table: Table, stakes: Stakes, lines: Iterable[Line], *, keyed: bool) -> Stakes:
    """Returns the stakes with ``lines`` laid down besides."""
    spots = table.live_terms.spots
    on, by_croupier = dict(stakes.on), stakes.keyed
    staked, exposure = stakes.staked, stakes.exposure
    for line in lines:
        spot, stake = line.spot, line.stake
        on[spot] = on[spot] + stake if spot in on else stake
        staked = staked + stake
        exposure += int(stake) * spots[spot].packed
        if keyed:
            by_croupier = {**by_croupier, spot: by_croupier.get(spot, NOTHING) + stake}
    return Stakes(on, by_croupier, staked, exposure)


def stakes_off(table: Table, stakes: Stakes, lines: Sequence[Line]) -> Stakes:
    """Returns the stakes with ``lines`` taken off; a spot with nothing on it is no longer named."""
    on, by_croupier = dict(stakes.on), dict(stakes.keyed)
    for line in lines:
        spot, stake = line.spot, line.stake
        _lessen(on, spot, stake)
        if spot in by_croupier:
            _lessen(by_croupier, spot, min(stake, by_croupier[spot]))
    if len(on) < len(lines):  # what is left is sooner reckoned anew than what came off
        return _standing(table, on, by_croupier)
    staked, exposure, spots = stakes.staked, stakes.exposure, table.live_terms.spots
    for line in lines:
        staked = staked - line.stake
        exposure -= int(line.stake) * spots[line.spot].packed
    return Stakes(on, by_croupier, staked, exposure)


def _standing(table: Table, on: dict[str, Money], keyed: dict[str, Money]) -> Stakes:
    spots = table.live_terms.spots
    exposure = 0
    for spot, stake in on.items():
        exposure += int(stake) * spots[spot].packed
    return Stakes(on, keyed, total(on.values()), exposure)


def _lessen(amounts: dict[str, Money], spot: str, by: Money) -> None:
    left = amounts[spot] - by
    assert left >= NOTHING, "more came off a spot than stood on it"
    if left:
        amounts[spot] = left
    else:
        del amounts[spot]


def given_back(table: Table, returned: Iterable[SeatLines]) -> Table:
    """Returns the table with stakes gone back from the layout to the racks."""
    seats = table.seats.mutate()
    exposure, back = table.exposure, NOTHING
    for seat_lines in returned:
        seat = seats[seat_lines.seat]
        left = stakes_off(table, seat.stakes, seat_lines.lines)
        exposure += left.exposure - seat.stakes.exposure
        back = back + seat_lines.amount
        seats[seat.number] = replace(seat, stakes=left, rack=seat.rack + seat_lines.amount)
    return replace(table, seats=seats.finish(), exposure=exposure, staked=table.staked - back, racks=table.racks + back)


def everything_on(table: Table) -> tuple[SeatLines, ...]:
    """All that stands on the layout, seat by seat in the order of seats."""
    return tuple(
        SeatLines(seat.number, lines_on(seat.stakes.on), seat.stakes.staked)
        for seat in in_order(table.seats)
        if seat.stakes.on
    )


def lines_on(stakes: Mapping[str, Money]) -> tuple[Line, ...]:
    """Stakes by spot as lines."""
    return tuple([Line(spot, stake) for spot, stake in stakes.items()])


def in_order(seats: Mapping[int, Seat]) -> list[Seat]:
    """The seats by number."""
    return [seats[number] for number in sorted(seats)]
