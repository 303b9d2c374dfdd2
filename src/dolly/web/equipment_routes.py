"""The doors of a table's equipment: its wheel by serial number, and the inspector's check before it is opened."""

from litestar.params import FromPath

from dolly.errors import NotPermitted
from dolly.floor.answers import Accepted
from dolly.floor.days import day_to_open
from dolly.house.equipment_commands import CheckEquipment, EnterWheel
from dolly.table.people import Actor, Role
from dolly.web.desk_bodies import CheckingEquipment, EquipmentAnswer
from dolly.web.door import AnyRequest, body, caller, house_of
from dolly.web.doors import door
from dolly.web.signing import signer


@door("GET", "/api/equipment", "equipment", answer=EquipmentAnswer)
async def equipment(request: AnyRequest) -> EquipmentAnswer:
    """The wheels of the house, which live tables have none entered, and which was checked by whom for which day."""
    house = house_of(request).floor.house
    lacking = (name for name, one in sorted(house.tables.items()) if not one.training and name not in house.wheels)
    return EquipmentAnswer(
        tuple(one for _, one in sorted(house.wheels.items())), dict(sorted(house.checks.items())), tuple(lacking)
    )


@door("POST", "/api/wheels", "enter-wheel", body=EnterWheel, answer=Accepted)
async def enter_wheel(request: AnyRequest) -> Accepted:
    """Enters the wheel of a table by its serial number, as the licence file lists it."""
    return await house_of(request).floor.register.say(caller(request).actor, await body(request, EnterWheel))


@door("POST", "/api/tables/{table:str}/equipment", "check-equipment", body=CheckingEquipment, answer=Accepted)
async def check(request: AnyRequest, table: FromPath[str]) -> Accepted:
    """The inspector signs that a table's equipment is in order for the day that is opened (ruling 26)."""
    floor, checking = house_of(request).floor, await body(request, CheckingEquipment)
    if checking.signing.role is not Role.INSPECTOR:
        raise NotPermitted("the equipment check is signed by the inspector")
    by: Actor = await signer(request, checking.signing, floor.register.host)
    looked = CheckEquipment(
        table, await day_to_open(floor), checking.level, checking.sound, checking.ball, checking.cloth, checking.board,
        checking.detail,
    )  # fmt: skip
    return await floor.register.say(by, looked, command_id=checking.id)
