"""The last signature on a closing protocol: everything of the table goes to a cashier, its tips apart (ruling 26)."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from dolly.chips import TipsLot
from dolly.desk import commands as desk_say
from dolly.documents import Signature, complete_with
from dolly.errors import Refusal, Refused
from dolly.floor.feed import TableHost
from dolly.floor.together import Part
from dolly.house import commands as house_say
from dolly.house.tips_commands import EnterTips
from dolly.table import commands as say
from dolly.table.closing_paper import closing_signed
from dolly.table.people import Actor, Role
from dolly.table.state import Table

if TYPE_CHECKING:
    from dolly.floor.desks import DeskHost
    from dolly.floor.floor import Floor

_CASHIER = Role.CASHIER.value


def closing_parts(floor: "Floor", host: TableHost, command: say.SignClosing, by: Actor) -> list[Part]:
    """A signature on a closing protocol, and with the last one what house and desk are told of it."""
    state = host.stored
    signed = closing_signed(state)
    if by.role is Role.CASHIER:
        _check_serving(floor, state, by.person)
    if not complete_with("closing", signed, by.role.value):
        return [Part(host, command, by)]
    assert state.counting is not None, "a protocol is signed after the count"
    cashier = signer_of(signed, _CASHIER, by)
    desk = _taking(floor, state, cashier.person)
    charged, count, number = state.charged, state.counting.counts[-1], floor.house.next_paper("closing")
    currency = charged.rules.currency
    back = desk_say.TakeBack(charged.table, host.name, number, currency, count.chips, count.cash)
    taken_by = "" if desk.stored.name == charged.desk else desk.stored.name
    parts = [
        Part(floor.register.host, house_say.NumberPaper("closing", host.name), by),
        Part(desk, back, cashier),
        Part(host, replace(command, number=number, desk=taken_by), by),
    ]
    if count.tips:
        parts.append(Part(floor.register.host, EnterTips(TipsLot(host.name, currency, count.tips)), by))
    return parts


def _check_serving(floor: "Floor", state: Table, cashier: str) -> None:
    """The cashier who signs serves at the desk that takes everything, and signs for it there (ruling 26)."""
    desk = _taking(floor, state, cashier)
    if desk.stored.cashier != cashier:
        raise Refused(
            Refusal.NOT_AT_THIS_DESK,
            f"chips and box go to {desk.stored.name}; the cashier who serves there signs for them: "
            f"{desk.stored.cashier or 'nobody yet'}",
            desk=desk.stored.name,
        )


def _taking(floor: "Floor", state: Table, cashier: str) -> "DeskHost":
    """Returns the desk that takes everything: the one that charged the table, while it is open.

    Once it has closed for the day, it is the one at which the cashier who signs serves (ruling 28).
    """
    charged = state.charged.desk
    open_ = {name: one for name, one in sorted(floor.desks.live.items()) if not one.stored.closed}
    if charged in open_:
        return open_[charged]
    found = next((one for one in open_.values() if one.stored.cashier == cashier), None)
    if found is None:
        there = ", ".join(f"{name} ({one.stored.cashier or 'nobody yet'})" for name, one in open_.items()) or "none"
        raise Refused(
            Refusal.NOT_AT_THIS_DESK,
            f"{charged} has closed; chips and box go to a desk that serves, whose cashier signs: {there}",
            desk=there,
            closed=charged,
        )
    return found


def signer_of(signed: tuple[Signature, ...], role: str, last: Actor) -> Actor:
    """Who signed in a role; the last signature is not there yet."""
    return next((Actor(each.person, Role(role)) for each in signed if each.role == role), last)
