"""A dispute that was put right is sound in the export of its day, with both of its protocols."""

import asyncio
from functools import cache

import pytest
from msgspec.structs import replace

from dolly.export.disputing import DisputesCheck
from dolly.floor.disputes import Correcting, correct_dispute, say_dispute, sign_protocol
from dolly.house import commands as house_say
from dolly.house import dispute_commands as say
from dolly.house.dispute_events import DisputeCorrected
from dolly.house.dispute_state import protocol_version
from tests.export.forging import found_out, in_events, record
from tests.export.whole import checked, exported
from tests.floor.day import House
from tests.floor.house import MANAGER, HandClock, TriedLog, open_floor
from tests.floor.test_disputes import GAME, disputed, played
from tests.house_decider.disputing import Disputing


async def signed(one: House, number: int) -> None:
    for of in ("game-manager", "croupier"):
        await say_dispute(one.floor, one.id(), MANAGER, say.IdentifyParty(number, of, 1, "ab" * 32))
    version = protocol_version(one.floor.house.disputes[number])
    signing = say.ProtocolDispute(number, version, player_signs=False, croupier="104")
    await sign_protocol(one.floor, one.id(), MANAGER, signing)


@cache
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


@pytest.mark.law("Н32 46")
def test_what_was_put_right_and_is_told_otherwise_or_by_another_is_found_out() -> None:
    camera = in_events("dispute-corrected", '"camera":"K-05"', '"camera":"K-06"')
    assert found_out(lines(), camera) == "the version of dispute protocol 2 is not that of what its dispute says"
    by_another = in_events("dispute-corrected", '"by":"401"', '"by":"402"')
    assert found_out(lines(), by_another).startswith(
        "what is put right of dispute 1 is told by 402, and was said by 401"
    )


@pytest.mark.law("Н32 46", "ruling 32")
def test_what_is_put_right_under_a_protocol_in_force_is_found_out() -> None:
    one = Disputing()
    number = one.protocolled().number
    dispute = one.house.disputes[number]
    event = DisputeCorrected(number, dispute.statement, "the wrong screen", False, False, "401", 5)  # noqa: FBT003
    said = record("house/2026")
    assert DisputesCheck().of_house(one.house, event, said) == (
        "what is put right of dispute 1 is told of a dispute that is in protocol 1 already"
    )
    unknown = replace(event, dispute=7)
    assert str(DisputesCheck().of_house(one.house, unknown, said)).endswith("of a dispute that is not in hand")
