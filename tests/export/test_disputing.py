"""What an insider would doctor in a dispute's protocol is found out: its words, who signed, its number, its place."""

import asyncio
import json
from functools import cache

import pytest
from msgspec.structs import replace

from dolly.export.disputing import DisputesCheck
from dolly.floor.disputes import open_dispute, say_dispute, sign_protocol
from dolly.house import House as Facts
from dolly.house import HouseEvent, evolve
from dolly.house import commands as house_say
from dolly.house import dispute_commands as say
from dolly.house.decide import carried
from dolly.house.dispute_state import Party, protocol_version
from dolly.house.events import HouseOpened, NumberedPaper, PaperNumbered
from tests.export.forging import Change, found_out, in_events, in_signatures, record
from tests.export.whole import checked, exported
from tests.floor.day import House
from tests.floor.house import INSPECTOR, MANAGER, HandClock, TriedLog, open_floor
from tests.floor.test_disputes import GAME, disputed, played
from tests.house_decider.disputing import Disputing

SIGNED = "dispute-protocolled"


@cache
def lines() -> tuple[bytes, ...]:
    """A day with two protocols, by a croupier and by a player; the first is annulled and signed anew by its player."""

    async def play() -> TriedLog:
        log, clock = TriedLog(), HandClock()
        async with open_floor(log, clock) as floor:
            one = House(floor)
            await played(one)
            first = await disputed(one)
            await protocol(one, first, "104")
            clock.pass_(60)
            await protocol(one, await disputed(one), None)
            await floor.register.say(MANAGER, house_say.AnnulPaper("dispute", 1, "the player came back"))
            clock.pass_(60)
            await protocol(one, first, None)
            await open_dispute(floor, one.id(), INSPECTOR, GAME)
        return log

    return tuple(exported(asyncio.run(play())))


async def protocol(one: House, number: int, croupier: str | None) -> None:
    """Both are named, and the manager signs with the player, or with the croupier in the player's stead."""
    other: Party = "player" if croupier is None else "croupier"
    for of in ("game-manager", other):
        await say_dispute(one.floor, one.id(), MANAGER, say.IdentifyParty(number, of, 1, "ab" * 32))
    version = protocol_version(one.floor.house.disputes[number])
    await sign_protocol(one.floor, one.id(), MANAGER, say.ProtocolDispute(number, version, croupier is None, croupier))


def of_protocol(number: int, change: Change) -> Change:
    """Changes the record of one protocol alone."""
    told = f'"protocol":{{"number":{number},'
    return lambda log, sealed: change(log, sealed) if told in sealed else sealed


@pytest.mark.law("Н32 46")
def test_protocols_by_croupier_and_player_and_one_made_anew_are_sound() -> None:
    assert checked(lines()).fault is None, checked(lines()).fault
    assert b"".join(lines()).count(f'"type":"{SIGNED}"'.encode()) == 3


@pytest.mark.parametrize(("tag", "old", "new"), [
    ("dispute-opened", "17 was bet in time", "17 was bet late"),
    ("dispute-opened", "K-04", "K-05"),
    ("dispute-decided", "it was late", "it was in time"),
    ("party-identified", "ab" * 32, "cd" * 32),
])  # fmt: skip
@pytest.mark.law("Н32 46")
def test_a_protocol_of_a_dispute_that_says_otherwise_than_was_signed_is_found_out(tag: str, old: str, new: str) -> None:
    told = found_out(lines(), in_events(tag, old, new))
    assert told == "the version of dispute protocol 1 is not that of what its dispute says"


@pytest.mark.law("Н32 46", "ruling 32")
def test_a_protocol_made_anew_is_signed_on_whose_place_it_takes() -> None:
    other = in_events("dispute-protocolled", '"dispute":1,"protocol":{"number":3', '"dispute":3,"protocol":{"number":3')
    assert "is of dispute 3, which is not in hand" in found_out(lines(), other)
    never = in_events("paper-annulled", '"number":1', '"number":2')
    assert found_out(lines(), never) == "dispute protocol 3 is of dispute 1, which is in protocol 1 already"


@pytest.mark.law("Н32 46")
def test_a_protocol_without_a_signature_or_of_another_role_is_found_out() -> None:
    alone = of_protocol(1, in_events(SIGNED, '"player_signed":false', '"player_signed":true'))
    assert found_out(lines(), alone) == (
        "dispute protocol 1 is signed by game-manager and croupier; with the player's signature it is signed by "
        "game-manager"
    )
    nobody = of_protocol(2, in_events(SIGNED, '"player_signed":true', '"player_signed":false'))
    assert "without the player's signature it is signed by game-manager and croupier" in found_out(lines(), nobody)
    chipper = of_protocol(1, in_signatures(SIGNED, '"role":"croupier"', '"role":"chipper"'))
    assert "is signed by game-manager and chipper" in found_out(lines(), chipper)


@pytest.mark.law("Н32 46")
def test_a_signature_of_another_person_time_or_version_is_found_out() -> None:
    stranger = in_signatures(SIGNED, '"person":"401"', '"person":"402"')
    assert "is signed by 402 as game-manager, and was said by 401" in found_out(lines(), stranger)
    twice = in_signatures(SIGNED, '"person":"104"', '"person":"401"')
    assert found_out(lines(), twice) == "dispute protocol 1 is signed twice by one person"
    assert "at another time than its record tells" in found_out(lines(), in_signatures(SIGNED, '"at":1', '"at":2'))

    def later(_: str, sealed: str) -> str:
        head, body, told = sealed.partition('"body":')
        return head + body + told.replace('"at":1', '"at":2')

    assert found_out(lines(), of_protocol(2, later)) == "dispute protocol 2 is of another time than its record tells"
    told = next(json.loads(line)["sealed"]["body"] for line in lines() if f'"type":"{SIGNED}"'.encode() in line)
    version = in_signatures(SIGNED, told["protocol"]["version"], "0" * 64)
    assert found_out(lines(), version) == "401 signed dispute protocol 1 on another version than it has"


@pytest.mark.law("ruling 32")
def test_a_gap_or_a_double_in_the_numbers_of_protocols_and_of_disputes_is_found_out() -> None:
    given = in_events("paper-numbered", '"kind":"dispute","number":2', '"kind":"dispute","number":3')
    assert "dispute takes number 3 and the next is 2: a gap or a double" in found_out(lines(), given)
    borne = in_events(SIGNED, '"protocol":{"number":2', '"protocol":{"number":1')
    assert found_out(lines(), borne) == "dispute protocol 1 is signed in an act in which the house gives no such number"
    opened = in_events("dispute-opened", '"number":3', '"number":4')
    assert found_out(lines(), opened) == "dispute 4 is opened and the next is 3: a gap or a double"


@pytest.mark.law("ruling 32")
def test_a_number_that_no_protocol_bears_or_that_is_given_to_another_log_is_named() -> None:
    check, numbered = DisputesCheck(), PaperNumbered("dispute", 1, "house/2026")
    assert check.of_house(Facts(), numbered, record("house/2026")) is None
    left = list(check.left(("house/2026",)))
    assert left == [("house/2026", "dispute protocol 1 was given, and no dispute has such a protocol")]
    elsewhere = replace(numbered, log="R1/2026-11-30")
    assert "is given to R1/2026-11-30" in str(DisputesCheck().of_house(Facts(), elsewhere, record("house/2026")))


@pytest.mark.law("ruling 32")
def test_a_protocol_told_as_replaced_by_that_of_another_dispute_is_found_out() -> None:
    other = in_events("paper-annulled", '"replaced_by":0', '"replaced_by":2')
    assert found_out(lines(), other) == (
        "dispute protocol 1 of dispute 1 is told as replaced by 2, which is of dispute 2: a protocol is replaced by "
        "the next one of its own dispute"
    )


@pytest.mark.law("Н32 46", "ruling 32")
def test_what_a_year_takes_over_names_the_protocol_in_place_of_each_annulled_one() -> None:
    one = Disputing()
    number = one.protocolled().number
    one.say(house_say.AnnulPaper("dispute", 1, "the camera is K-05"))
    waiting = carried(one.house, 2027, "ab")
    one.named(number, "player")
    one.protocol(number, player=True)
    anew = carried(one.house, 2027, "ab")
    for opened in (waiting, anew):
        assert taken_over(opened) is None
    lost = replace(anew, annulled=(NumberedPaper("dispute", 1, replaced_by=0),))
    assert taken_over(lost) == "dispute protocol 1 is taken over as replaced by 0, and is replaced by 2"
    assert "as replaced by not annulled" in str(taken_over(replace(waiting, annulled=())))
    assert "is taken over and the last is 0" in str(taken_over(replace(anew, dispute_count=0)))
    house = evolve(Facts(), anew)
    assert set(house.disputes) == {number}


def taken_over(opened: HouseEvent) -> str | None:
    assert isinstance(opened, HouseOpened)
    return DisputesCheck().of_house(Facts(), opened, record("house/2026"))
