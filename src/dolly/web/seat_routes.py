"""The doors of a seat: terminals are paired by code; in the demonstration free seats need none."""

from typing import Final

from litestar.params import FromPath

from dolly.errors import NotPermitted, Refusal, Refused
from dolly.floor.answers import Accepted, message
from dolly.floor.register import DOLLY, own_id
from dolly.table import commands as table_say
from dolly.table.people import Actor, Role
from dolly.table.state import Table
from dolly.web.bodies import Done, Paired, Pairing, PairingCode, PlayMoney
from dolly.web.devices import HEADER
from dolly.web.door import AnyRequest, address_of, body, caller, door_time, house_of
from dolly.web.doors import door
from dolly.web.pairing import ForSeat
from dolly.web.wiring import House

_ENROLLED_ONLY: Final = "at a live table only terminals the house has enrolled are paired"


@door("POST", "/api/tables/{table:str}/seats/{seat:int}/pair", "show-code", answer=PairingCode)
async def show_code(request: AnyRequest, table: FromPath[str], seat: FromPath[int]) -> PairingCode:
    """Shows a code of six digits for two minutes, by which a terminal becomes this seat's."""
    house = house_of(request)
    host = house.floor.host(table)
    _known_seat(host.stored, seat)
    if not host.stored.charged.training and not house.floor.house.devices:
        raise Refused(Refusal.NOT_ENROLLED, f"{_ENROLLED_ONLY}; there are none yet")
    code = house.codes.show((table, seat), ForSeat(table, host.name, seat))
    return PairingCode(code.code, code.expires_at)


@door("DELETE", "/api/tables/{table:str}/seats/{seat:int}/pair", "unpair", answer=Done)
async def unpair(request: AnyRequest, table: FromPath[str], seat: FromPath[int]) -> Done:
    """Staff unpair a terminal; accepted bets stand (ruling 22)."""
    house = house_of(request)
    _known_seat(house.floor.host(table).stored, seat)
    house.codes.drop((table, seat))
    house.sign_ins.end_seat(table, seat)
    return Done()


@door("POST", "/api/pair", "pair", body=Pairing, answer=Paired)
async def pair(request: AnyRequest) -> Paired:
    """A terminal gives its code and is paired; another device that was paired to the seat is not any more.

    What may not be paired here leaves the code to the terminal it is for.
    """
    house, pairing = house_of(request), await body(request, Pairing)
    address = f"pair {address_of(request)}"
    house.lockout.begin(address)
    code = house.codes.shown(pairing.code)
    house.lockout.right(address)
    house.knocks.give_back(address_of(request))
    host = house.floor.host(code.table)
    if host.name != code.log:
        raise Refused(Refusal.TABLE_CLOSED, "the day of this code is over; ask for a new one")
    token = request.headers.get(HEADER)
    _enrolled_only(host.stored, house.devices.who(token))
    house.codes.use(pairing.code)
    if code.seat not in host.stored.seats:
        await _seat(house, code.table, code.seat)
    device = house.devices.who(token)
    _enrolled_only(host.stored, device)  # it may have been retired while the seat was taken
    return _paired(house, code.table, code.seat, device)


@door("POST", "/api/tables/{table:str}/seats/{seat:int}/sit", "sit", answer=Paired)
async def sit(request: AnyRequest, table: FromPath[str], seat: FromPath[int]) -> Paired:
    """Sits down at a free seat of a training table in the demonstration house."""
    house = house_of(request)
    state = house.floor.host(table).stored
    _training_only(house, state)
    _known_seat(state, seat)
    await _seat(house, table, seat)
    return _paired(house, table, seat)


@door("POST", "/api/tables/{table:str}/seats/{seat:int}/play-money", "play-money", body=PlayMoney, answer=Accepted)
async def play_money(request: AnyRequest, table: FromPath[str], seat: FromPath[int]) -> Accepted:
    """Buys chips for play money, as from the croupier in place; training in the demonstration house only."""
    house, sign_in, wanted = house_of(request), caller(request), await body(request, PlayMoney)
    if sign_in.actor.seat != seat:
        raise NotPermitted(f"this terminal is paired to seat {sign_in.actor.seat}, not {seat}")
    door_at = door_time(request)
    host = house.floor.host(table)
    _training_only(house, host.stored)
    croupier = host.stored.croupier
    if croupier is None:
        raise Refused(Refusal.NO_CROUPIER, "no croupier is on the table to sell chips")
    buying = table_say.BuyChips(seat, wanted.amount, wanted.chip_value)
    return await host.say(message(host.name, wanted.id, Actor(croupier, Role.CROUPIER), (buying,), door_at))


async def _seat(house: House, table: str, seat: int) -> None:
    await house.floor.say(table, own_id(house.clock()), DOLLY, table_say.TakeSeat(seat))


def _paired(house: House, table: str, seat: int, device: str | None = None) -> Paired:
    """One seat, one device; and a terminal of the house is one playing place, not two."""
    if device is not None:
        house.sign_ins.end_device(device)
    house.sign_ins.end_seat(table, seat)
    token = house.sign_ins.begin(Actor(f"{table}/{seat}", Role.PLAYER, seat), table, device)
    return Paired(token, table, seat)


def _known_seat(state: Table, seat: int) -> None:
    if state.charge is None:
        raise Refused(Refusal.NOT_CHARGED, "the table is not charged yet")
    if not 1 <= seat <= state.charge.seats:
        seats = state.charge.seats
        raise Refused(Refusal.NO_SUCH_SEAT, f"there is no seat {seat}; the seats are 1 to {seats}", seat=seat)
    if state.charge.kind != "terminal":
        raise Refused(Refusal.TERMINALS_ONLY, "at a cloth table nobody plays at a terminal (ruling 1)")


def _enrolled_only(state: Table, device: str | None) -> None:
    """At a live table one bets at terminals the house has enrolled, never on a phone of one's own (ruling 1)."""
    if not state.charged.training and device is None:
        raise Refused(Refusal.NOT_ENROLLED, f"{_ENROLLED_ONLY}; this device is none of them")


def _training_only(house: House, state: Table) -> None:
    if not house.settings.demo or state.charge is None or not state.charge.training:
        raise Refused(Refusal.TRAINING_ONLY, "this is for training tables of the demonstration house")
