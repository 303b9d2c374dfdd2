"""The doors of how a house is arranged: the operator, the settings, who works where on which shift, who may what."""

from litestar.params import FromPath, FromQuery

from dolly.floor.answers import Accepted
from dolly.house import commands as house_say
from dolly.house.arranging import SETTINGS, setting
from dolly.house.arranging_commands import AssignStaff, EndAssignment, EnterSetting
from dolly.house.assigning import listed
from dolly.house.commands import EnterCasino
from dolly.web.arranged_bodies import ArrangedAnswer, SettingAnswer
from dolly.web.door import AnyRequest, body, caller, house_of
from dolly.web.doors import door
from dolly.web.rights_told import RightsAnswer, rights_told


@door("GET", "/api/arranged", "arranged", answer=ArrangedAnswer)
async def arranged(request: AnyRequest) -> ArrangedAnswer:
    """The operator, every setting with its range, and the assignments."""
    house = house_of(request).floor.house
    settings = tuple(
        SettingAnswer(name, setting(house, name), least, most, default,
                      house.settings[name].reference if name in house.settings else "")
        for name, (least, most, default) in SETTINGS.items()
    )  # fmt: skip
    return ArrangedAnswer(house.operator, settings, listed(house))


@door("GET", "/api/rights", "rights", answer=RightsAnswer)
async def rights(request: AnyRequest) -> RightsAnswer:
    """Who may do what: the tables this server asks, in the order of the chain of command (Н32 24)."""
    del request
    return rights_told()


@door("POST", "/api/operator", "enter-operator", body=EnterCasino, answer=Accepted)
async def enter_operator(request: AnyRequest) -> Accepted:
    """Enters the operator and the casino, as every paper's head names them."""
    return await _say(request, await body(request, EnterCasino))


@door("POST", "/api/settings", "enter-setting", body=EnterSetting, answer=Accepted)
async def enter_setting(request: AnyRequest) -> Accepted:
    """Sets one thing for the house, with the approved rule it rests on."""
    return await _say(request, await body(request, EnterSetting))


@door("POST", "/api/assignments", "assign-staff", body=AssignStaff, answer=Accepted)
async def assign(request: AnyRequest) -> Accepted:
    """The pit boss assigns a person to a place at a table for a shift (Н32 24(2))."""
    return await _say(request, await body(request, AssignStaff))


@door("DELETE", "/api/assignments/{table:str}/{number:str}", "end-assignment", answer=Accepted)
async def end_assignment(
    request: AnyRequest, table: FromPath[str], number: FromPath[str], shift: FromQuery[str] = ""
) -> Accepted:
    """A person is no longer assigned to a table; with ``shift`` on that one of theirs alone."""
    return await _say(request, EndAssignment(number, table, shift))


async def _say(request: AnyRequest, command: house_say.HouseCommand) -> Accepted:
    return await house_of(request).floor.register.say(caller(request).actor, command)
