"""Charging a table: in training by the pit's word, live by the opening protocol of a desk (Н35 5(2), ruling 26)."""

from functools import partial
from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec.structs import replace

from dolly.card.card import is_card_number
from dolly.floor.answers import Accepted, message
from dolly.floor.approvals import approved
from dolly.floor.days import day_to_open, next_log, turn
from dolly.floor.deciders import TableDecider
from dolly.floor.feed import TableHost
from dolly.floor.host import Host
from dolly.floor.paying_out import enter_missing
from dolly.floor.together import Part
from dolly.house import commands as house_say
from dolly.house.holding_commands import EnterHeldReturn
from dolly.house.state import KeptLot
from dolly.money import Amount
from dolly.rules.house_rules import Terminals
from dolly.table.commands.colours import BlockedColour
from dolly.table.commands.cut_off import Carried
from dolly.table.commands.day import ChargeTable
from dolly.table.people import Actor
from dolly.table.state import Table

if TYPE_CHECKING:
    from dolly.floor.floor import Floor


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table is charged for the day: its kind and places, its house rules, and one of the approved sizes."""

    id: Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
    table: house_say.TableName
    kind: house_say.Kind
    seats: Annotated[int, msgspec.Meta(ge=1, le=10_000)]
    training: bool
    profile: str
    charge: Amount


async def charge(floor: "Floor", opening: Opening, by: Actor) -> Accepted:
    """Charges a table by the word of pit boss or game manager; a live one refuses, for want of signatures."""
    async with floor.opening:
        await floor.settled()
        day = await day_to_open(floor)
        host = await next_table(floor, opening.table, day)
        predecessor = await predecessor_of(floor, opening.table)
        blocked, carried = await left_behind(floor, opening.table)

        def plan() -> list[Part]:
            owed = still_owed(floor, opening.table, carried)
            charging = replace(_charge_of(floor, opening, day, predecessor), blocked=blocked, carried=owed)
            parts = [*opening_parts(floor, charging, host, by), *taking_up(floor, charging, host, by)]
            return [*parts, Part(host, charging, by)]

        said = message(f"tables/{opening.table}", opening.id, by, (opening,), floor.clock())
        return await floor.together([floor.register.host, host], said, plan, host)


async def next_table(floor: "Floor", table: str, day: str) -> TableHost:
    """Returns a host of the log a table would open next, still empty."""
    name = await next_log(floor, table, day)
    host: TableHost = Host(name, TableDecider(), floor.log, floor.writer, floor.clock)
    await host.open()
    return host


async def predecessor_of(floor: "Floor", table: str) -> str:
    """Returns the head of a table's last log; nothing where there was none."""
    known = floor.house.tables.get(table)
    if known is None or known.last_log is None:
        return ""
    return (await floor.writer.run(partial(floor.log.head, known.last_log)))[1].hex()


async def left_behind(floor: "Floor", table: str) -> tuple[tuple[BlockedColour, ...], tuple[Carried, ...]]:
    """Returns what a table's last day left: colours blocked until recounted (ruling 22), chips over a cut-off.

    What was carried over is owed once: a day that was closed at the cut-off is followed by the next charge, which
    carries what no desk has given back by then (``still_owed``).
    """
    await enter_missing(floor)
    last = await _last_day(floor, table)
    if last is None:
        return (), ()
    return last.blocked, tuple([await _as_its_card(floor, each) for each in last.carried])


def still_owed(floor: "Floor", table: str, carried: tuple[Carried, ...]) -> tuple[Carried, ...]:
    """Returns what of the chips over a cut-off no desk has given back: asked while house and table hold still."""
    back = {lot.lot.seat for lot in _over_cut_off(floor, table) if lot.returned}
    return tuple(each for each in carried if each.seat not in back)


def taking_up(floor: "Floor", charging: ChargeTable, host: TableHost, by: Actor) -> list[Part]:
    """What the house enters of each lot that a charge carries: it is taken up, so that no desk gives it back too."""
    seats = {each.seat for each in charging.carried}
    lots = [one.lot for one in _over_cut_off(floor, charging.table) if one.lot.seat in seats]
    return [Part(floor.register.host, EnterHeldReturn(lot, host.name), by) for lot in lots]


def _over_cut_off(floor: "Floor", table: str) -> list[KeptLot]:
    """The lots of a table's last day, by seat, whatever has become of them."""
    last = floor.house.tables[table].last_log if table in floor.house.tables else None
    lots = [one for one in floor.house.held.values() if one.lot.carried and one.lot.log == last]
    return sorted(lots, key=lambda one: one.lot.seat)


async def colours_by_seat(floor: "Floor", table: str, approved_now: tuple[str, ...]) -> tuple[str, ...]:
    """Returns which approved set of play chips each seat has: the one it had on the table's last day, where it can.

    So chips that a player holds over the cut-off are the same seat's in the morning (ruling 27).
    """
    last = await _last_day(floor, table)
    return kept_in_place(approved_now, () if last is None else last.charged.colours)


def kept_in_place(now: tuple[str, ...], before: tuple[str, ...]) -> tuple[str, ...]:
    """Returns ``now`` with what was there before in its old place; what is new fills the gaps, then follows.

    >>> kept_in_place(("blue", "red", "white"), ("white", "green", "blue"))
    ('white', 'red', 'blue')
    """
    new = [colour for colour in now if colour not in before]
    kept = [colour if colour in now else new.pop(0) if new else "" for colour in before]
    return (*(colour for colour in kept if colour), *new)


async def _last_day(floor: "Floor", table: str) -> Table | None:
    """Returns a table as its last day left it, or nothing where there was none."""
    known = floor.house.tables.get(table)
    if known is None or known.last_log is None:
        return None
    live = floor.tables.get(table)
    if live is None or live.name != known.last_log:
        live = Host(known.last_log, TableDecider(), floor.log, floor.writer, floor.clock)
        await live.open()
    return live.stored


async def _as_its_card(floor: "Floor", carried: Carried) -> Carried:
    """A card may have been blocked or let free since its table was closed (ruling 30)."""
    if carried.card is None or not is_card_number(carried.card):
        return carried
    return replace(carried, barred=(await floor.desks.card(carried.card)).stored.blocked)


def opening_parts(floor: "Floor", charging: ChargeTable, host: TableHost, by: Actor) -> list[Part]:
    """What the house enters when a table opens: the day, the table as it will stand, its log."""
    house, known = floor.register.host, floor.house.tables.get(charging.table)
    parts = turn(floor, charging.day, by)
    stands = (charging.kind, charging.seats, charging.training)
    if known is None or (known.log is None and (known.kind, known.seats, known.training) != stands):
        parts.append(Part(house, house_say.EnterTable(charging.table, *stands), by))
    return [*parts, Part(house, house_say.OpenLog(charging.table, host.name), by)]


def _charge_of(floor: "Floor", opening: Opening, day: str, predecessor: str) -> ChargeTable:
    return ChargeTable(
        table=opening.table,
        day=day,
        kind=opening.kind,
        training=opening.training,
        seats=opening.seats,
        rules=approved(floor.house, floor.profile(opening.profile)),
        charge=opening.charge,
        predecessor=predecessor,
        terminals=terminals_of(floor, opening.kind, training=opening.training),
    )


def terminals_of(floor: "Floor", kind: house_say.Kind, *, training: bool) -> Terminals | None:
    """Returns the approval a live table at terminals is charged under (ruling 1); other tables need none."""
    return floor.house.terminals if kind == "terminal" and not training else None
