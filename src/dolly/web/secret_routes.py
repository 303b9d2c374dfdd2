"""The doors of one's own password and PIN, and of the list who set whose; the secrets themselves come out nowhere."""

import asyncio

from litestar.params import FromQuery

from dolly.errors import NotPermitted
from dolly.floor.secrets_told import secrets_set
from dolly.house.own_secrets import check_own
from dolly.house.secret_commands import SetSecret
from dolly.web.bodies import Done, OwnPassword, OwnPin, SecretAnswer, SecretsAnswer
from dolly.web.calendar import checked_day
from dolly.web.door import AnyRequest, body, caller, house_of
from dolly.web.doors import door
from dolly.web.wiring import House


@door("POST", "/api/me/pin", "own-pin", body=OwnPin, answer=Done)
async def own_pin(request: AnyRequest) -> Done:
    """Gives oneself another PIN, knowing the password; one that somebody else has set is no proof of who this is.

    The PIN is written first: were the server lost in between, it would count as another's and be chosen once more.
    """
    serving, by, wanted = house_of(request), caller(request).actor, await body(request, OwnPin)
    await _know(serving, by.person, wanted.password)
    check_own(serving.floor.house, by.person, "password")
    await serving.people.set_pin(by.person, wanted.pin)
    await serving.floor.register.say(by, SetSecret(by.person, ("pin",)))
    return Done()


@door("POST", "/api/me/password", "own-password", body=OwnPassword, answer=Done)
async def own_password(request: AnyRequest) -> Done:
    """Gives oneself another password, knowing the one of before; other windows signed in with that are ended."""
    serving, by, wanted = house_of(request), caller(request).actor, await body(request, OwnPassword)
    await _know(serving, by.person, wanted.password)
    if wanted.new == wanted.password:
        raise NotPermitted("the new password is the one of before; choose another")
    await serving.people.set_password(by.person, wanted.new)
    await serving.floor.register.say(by, SetSecret(by.person, ("password",)))
    for one in serving.sign_ins.of(by.person):
        if one is not caller(request):
            serving.sign_ins.end(one)
    return Done()


@door("GET", "/api/secrets", "secrets", answer=SecretsAnswer)
async def secrets(request: AnyRequest, day: FromQuery[str]) -> SecretsAnswer:
    """Which passwords and PINs were set on a gaming day: whose, by whom, when."""
    of, floor = checked_day(day), house_of(request).floor
    found = await asyncio.to_thread(secrets_set, floor, of)
    return SecretsAnswer(of, tuple(SecretAnswer(one.number, one.what, one.by, one.at) for one in found))


async def _know(serving: House, number: str, password: str) -> None:
    serving.lockout.begin(number)
    if not await serving.people.knows_password(number, password):
        raise NotPermitted("that is not your password")
    serving.lockout.right(number)
