"""The end of a day as people draw it: last games, chips brought home, counts that are right as a rule.

What lies in trays, boxes and tills is as the house believes it to be, now and then with something missing or too much.
"""

from collections.abc import Iterable
from random import Random
from typing import Final

from dolly.chips import Count, Pieces, sorted_count
from dolly.desk.commands import EnterCount, Purpose, TillCount
from dolly.desk.state import Desk
from dolly.money import Money
from dolly.table import commands as say
from dolly.table.commands import Command
from dolly.table.commands.cut_off import ColourOut
from dolly.table.commands.day import Ground
from dolly.table.phases import Phase
from dolly.table.state import Seat, Table
from tests.floor.day import DENOMINATIONS
from tests.floor.house import SECOND
from tests.table.paying import paid

#: Why a table is suspended that is about to be closed.
CLOSING: Final = "the table is closed"


def ending(chance: Random, table: Table, ground: Ground) -> tuple[Command, ...]:
    """What the croupier does now to end a live table's day; nothing where it is for somebody else."""
    if table.phase is Phase.CLOSED:
        return (table_count(chance, table),) if table.counting is None else ()
    if table.phase is not Phase.OPEN or table.pending is not None:
        return ()
    if table.games_left is None and table.suspended is None and not table.last_games_asked:
        return (say.AnnounceLastGames(),) if ground == "working-time" else ()
    if ground == "cut-off" and table.games_left is None:
        return ()  # play does not end; the pit closes the table between two games
    played = table.games_left == 0 and not table.to_tell
    if not played and table.suspended != CLOSING:
        return ()
    out = chips_out(table)
    if out:
        return brought_home(chance, table, out[0])
    return (say.CloseTable("working-time"),) if played else ()


def at_the_cut_off(chance: Random, table: Table) -> say.CloseTable | None:
    """What the pit says of a live table whose day is over while play goes on: what is out stays out (ruling 27).

    Nothing where its last games are announced: those are played. Now and then a colour is left out of the count.
    """
    if table.games_left is not None or table.last_games_asked or table.pending is not None:
        return None
    out = chips_out(table) if table.charged.kind == "cloth" else []
    counted = [ColourOut(seat.number, chance.choice((0, 7, 40, 60))) for seat in out]
    return say.CloseTable("cut-off", tuple(counted[: -1 if chance.random() < 0.05 else None]))


def chips_out(table: Table) -> list[Seat]:
    """The seats whose chips are not home: a colour that is out, or a rack."""
    cloth = table.charged.kind == "cloth"
    seats = (seat for _, seat in sorted(table.seats.items()))
    return [seat for seat in seats if (seat.chip_value is not None if cloth else seat.rack)]


def brought_home(chance: Random, table: Table, seat: Seat) -> tuple[Command, ...]:
    """A rack is cashed out or goes to the card; a colour is exchanged, or some of it is missing (ruling 22)."""
    if table.charged.kind == "terminal":
        if seat.card is not None and chance.random() < 0.4:
            return (say.TakeToCard(seat.number, seat.rack),)
        return (say.CashOut(seat.number, seat.rack), say.LeaveSeat(seat.number))[: chance.choice((1, 2))]
    if seat.missing and chance.random() < 0.9:
        return ()  # the pit boss writes it off
    if seat.missing or chance.random() < 0.3:
        return (say.CountColour(seat.number, chance.choice((0, 1, 20))),)
    return (say.ExchangeColour(seat.number, chance.choice((0, 7, 40)), all_home=True),)


def table_count(chance: Random, table: Table) -> say.EnterTableCount:
    """Counts tray, box and tip box by denomination; a cloth table's tray holds what luck has left in it."""
    if table.charged.kind == "cloth":
        fills = Pieces(Money(10_000), int(table.fills) // 10_000)
        tray = sorted_count(
            Pieces(each.denomination, max(0, each.pieces - chance.randint(-5, 20)))
            for each in (*table.charged.chips, fills)
        )
    else:
        owed = sum(int(each.amount) for each in table.carried)
        tray = in_chips(int(table.float_ + table.held_for_owners) + owed)
    box = paid(max(0, int(table.box) + _slip(chance, 1_000)))
    return say.EnterTableCount(tray, box, in_chips(int(table.tips)))


def in_chips(cents: int) -> Count:
    """An amount in as few chips as there are; what is less than the smallest is missing."""
    chips = []
    for one in DENOMINATIONS:
        pieces, cents = divmod(cents, one)
        chips.append(Pieces(Money(one), pieces))
    return sorted_count(chips)


def till_count(chance: Random, desk: Desk, purpose: Purpose) -> EnterCount:
    """Counts a desk's till."""
    till = desk.tills["EUR"]
    chips = _one_off(chance, till.chips)
    return EnterCount(purpose, (TillCount("EUR", chips, paid(max(0, int(till.cash) + _slip(chance, 500)))),))


def abandoned(table: Table, now: int) -> list[Seat]:
    """The seats of which nothing was heard for the house's time, and of which nothing lies on the cloth (ruling 22)."""
    if table.charged.kind != "terminal":
        return []
    since = now - table.live_terms.rules.timing.abandoned_seat * SECOND
    return [seat for _, seat in sorted(table.seats.items()) if seat.last_at <= since and not seat.stakes.staked]


def _one_off(chance: Random, chips: Iterable[Pieces]) -> Count:
    off = _slip(chance, 1)
    some = [*chips]
    if some and some[-1].pieces + off >= 0:
        some[-1] = Pieces(some[-1].denomination, some[-1].pieces + off)
    return sorted_count(some)


def _slip(chance: Random, by: int) -> int:
    """As a rule nought; now and then somebody has lost something, or has too much of it."""
    return chance.choice((-by, by)) if chance.random() < 0.15 else 0
