"""The doors of the house's terminals: the game manager enrols them by code, and a lost one is retired at once."""

from litestar.params import FromPath

from dolly.errors import NotPermitted
from dolly.house.arranging import check_unenrolled
from dolly.house.arranging_commands import EnrolDevice, RetireDevice
from dolly.house.decide import MANAGER
from dolly.table.people import Actor, Role
from dolly.web.bodies import Done, Pairing, PairingCode
from dolly.web.device_bodies import DeviceAnswer, DevicesAnswer, Enrolled
from dolly.web.door import AnyRequest, address_of, body, caller, house_of
from dolly.web.doors import door
from dolly.web.pairing import ForDevice


@door("GET", "/api/devices", "devices", answer=DevicesAnswer)
async def devices(request: AnyRequest) -> DevicesAnswer:
    """The enrolled terminals: who enrolled each and when, and which seat it is paired to."""
    serving = house_of(request)
    since, paired = serving.people.devices(), serving.sign_ins.paired()
    return DevicesAnswer(
        tuple(
            DeviceAnswer(device, by, since.get(device, 0), *paired.get(device, ("", 0)))
            for device, by in sorted(serving.floor.house.devices.items())
        )
    )


@door("POST", "/api/devices", "show-enrolment", body=EnrolDevice, answer=PairingCode)
async def show_enrolment(request: AnyRequest) -> PairingCode:
    """Shows a code of six digits for two minutes, by which a device becomes a terminal of the house."""
    serving, wanted = house_of(request), await body(request, EnrolDevice)
    check_unenrolled(serving.floor.house, wanted.device)
    code = serving.enrolments.show(wanted.device, ForDevice(wanted.device, caller(request).actor.person))
    return PairingCode(code.code, code.expires_at)


@door("POST", "/api/enrol", "enrol", body=Pairing, answer=Enrolled)
async def enrol(request: AnyRequest) -> Enrolled:
    """A device gives its code, is enrolled by the manager who showed it, and gets its secret, once.

    The secret is kept first: were the server lost in between, it would open nothing, and the code is asked for anew.
    """
    serving, told = house_of(request), await body(request, Pairing)
    address = f"enrol {address_of(request)}"
    serving.lockout.begin(address)
    wanted = serving.enrolments.use(told.code)
    serving.lockout.right(address)
    serving.knocks.give_back(address_of(request))
    async with serving.entering:
        if MANAGER not in serving.floor.house.staff.get(wanted.by, ()):
            raise NotPermitted(f"{wanted.by}, who showed this code, is no game manager any more")
        check_unenrolled(serving.floor.house, wanted.device)
        token = serving.devices.entrust(wanted.device)
        await serving.floor.register.say(Actor(wanted.by, Role.GAME_MANAGER), EnrolDevice(wanted.device))
    return Enrolled(wanted.device, token)


@door("DELETE", "/api/devices/{device:str}", "retire-device", answer=Done)
async def retire_device(request: AnyRequest, device: FromPath[str]) -> Done:
    """A terminal is lost, broken or sold: what it is paired to ends at once, and its secret opens nothing more."""
    serving = house_of(request)
    async with serving.entering:
        serving.enrolments.drop(device)
        await serving.floor.register.say(caller(request).actor, RetireDevice(device))
        serving.devices.retire(device)
    return Done()
