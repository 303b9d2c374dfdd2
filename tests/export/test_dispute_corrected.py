"""A dispute that was put right is sound in the export of its day, with both of its protocols."""

import asyncio

import pytest
from msgspec.structs import replace

from dolly.floor.disputes import Correcting, correct_dispute, say_dispute, sign_protocol
from dolly.house import commands as house_say
from dolly.house import dispute_commands as say
from dolly.house.dispute_state import protocol_version
from tests.export.whole import checked, exported
from tests.floor.day import House
from tests.floor.house import MANAGER, HandClock, TriedLog, open_floor
from tests.floor.test_disputes import GAME, disputed, played


async def signed(one: House, number: int) -> None:
    for of in ("game-manager", "croupier"):
        await say_dispute(one.floor, one.id(), MANAGER, say.IdentifyParty(number, of, 1, "ab" * 32))
    version = protocol_version(one.floor.house.disputes[number])
    signing = say.ProtocolDispute(number, version, player_signs=False, croupier="104")
    await sign_protocol(one.floor, one.id(), MANAGER, signing)


def lines() -> tuple[bytes, ...]:
    """The first protocol has the wrong camera; it is annulled, the camera put right, and the protocol signed anew."""

    async def play() -> TriedLog:
        log, clock = TriedLog(), HandClock()
        async with open_floor(log, clock) as floor:
            one = House(floor)
            await played(one)
            number = await disputed(one)
            await signed(one, number)
            clock.pass_(60)
            await floor.register.say(MANAGER, house_say.AnnulPaper("dispute", 1, "the camera is K-05"))
            correcting = Correcting(number, replace(GAME, camera="K-05"), "the wrong screen", other_recording=True)
            await correct_dispute(floor, one.id(), MANAGER, correcting)
            clock.pass_(60)
            await signed(one, number)
        return log

    return tuple(exported(asyncio.run(play())))


@pytest.mark.law("Н32 46")
def test_a_protocol_signed_anew_on_what_was_put_right_is_sound() -> None:
    told = lines()
    assert checked(told).fault is None, checked(told).fault
    assert b"".join(told).count(b'"type":"dispute-corrected"') == 1
