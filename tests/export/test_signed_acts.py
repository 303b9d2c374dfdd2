"""What an insider would doctor in acts signed at once, in sums, tips and rates is found out, though every hash fits."""

import asyncio
import json
from functools import cache

import msgspec
import pytest
from msgspec.structs import replace

from dolly.chips import HeldLot, Pieces, TipsLot, value_of
from dolly.desk import events as at_desk
from dolly.desk.till_events import TipsPaid
from dolly.desk.till_papers import TillPaper
from dolly.documents import EquipmentCheck, signed_at_once, version_told
from dolly.export.entered import EnteredCheck
from dolly.export.signed_acts import SignedActs
from dolly.floor.deciders import HouseDecider
from dolly.floor.money_deciders import DeskDecider
from dolly.floor.papers import sign_closing
from dolly.floor.sums import draw_now, sign_sum
from dolly.house import House as Facts
from dolly.house import HouseEvent, evolve
from dolly.house.commands import NumberPaper
from dolly.house.equipment_events import EquipmentChecked
from dolly.house.rates_commands import EnterRate
from dolly.house.tips_events import TipsEntered, TipsPaidEntered
from dolly.money import Money
from dolly.rules.rates import Rate
from dolly.table import commands as say
from dolly.table import events as on
from dolly.table.closing_paper import closing_version
from tests.export.forging import found_out, in_events, in_signatures, record, unsigned
from tests.export.whole import DAY, checked, exported
from tests.floor.day import CASHIER, FULL_SET, House
from tests.floor.house import CROUPIER, INSPECTOR, MANAGER, PIT, HandClock, TriedLog, open_floor
from tests.floor.test_correcting import LOG, correction
from tests.floor.test_handing import TIPS, drafted, signed
from tests.floor.test_struck_lines import strike
from tests.table.paying import paid

DESK = f"desk-1/{DAY}"
RATE = Rate("USD", DAY, 1_250_000, "БНБ, фиксинг 30.11.2026")


@cache
def lines() -> tuple[bytes, ...]:
    """A day with a line of a sheet, an error put right at the table and one at the desk, tips paid out, and its sum."""

    async def play() -> TriedLog:
        log, clock = TriedLog(), HandClock()
        async with open_floor(log, clock) as floor:
            one = House(floor)
            await one.found()
            await floor.register.say(MANAGER, EnterRate(RATE))
            await one.open_desk()
            await one.charge("R1")
            await _at_table(one)
            await one.desk(CASHIER, replace(correction(LOG), further=True))
            line = one.floor.desks.host("desk-1").stored.books["cash"]
            await strike(one, line, line + 1)
            await _pay_tips(one)
            await _sum_up(one)
        return log

    return tuple(exported(asyncio.run(play())))


async def _at_table(one: House) -> None:
    now = one.floor.clock()
    sold = say.EnterLater("chip-sale", now, INSPECTOR.person, 1, 1, amount=Money(20_000), notes=paid(20_000))
    await one.say("R1", CROUPIER, sold)
    await one.say("R1", CROUPIER, say.Spin("clockwise"))
    await one.say("R1", CROUPIER, say.CallNoMoreBets())
    await one.say("R1", CROUPIER, say.DeclareResult("17"))
    await one.say("R1", CROUPIER, say.SetDolly())
    await one.say("R1", CROUPIER, say.CollectLosing(), say.PayWinning(), say.LiftDolly())
    await one.say("R1", MANAGER, say.CorrectPaying(None, 1, Money(3_500), True, "overlooked"))  # noqa: FBT003
    await one.say("R1", CROUPIER, say.TakeTip(value_of(TIPS)))
    await one.say("R1", PIT, say.CloseTable("no-players"))
    await one.say("R1", CROUPIER, say.EnterTableCount(FULL_SET, paid(20_000), TIPS))
    await one.say("R1", PIT, say.ConfirmTableCount("104"))
    signing = say.SignClosing(closing_version(one.floor.host("R1").stored))
    for by in (CASHIER, MANAGER, PIT, CROUPIER):
        await sign_closing(one.floor, "R1", one.id(), by, signing)
    await one.floor.settled()


async def _pay_tips(one: House) -> None:
    lots = tuple(lot for _, lot in sorted(one.floor.house.tips.items()))
    await signed(one, await drafted(one, "tips", TIPS, (), tips=lots), CASHIER, MANAGER)


async def _sum_up(one: House) -> None:
    till = one.floor.desks.host("desk-1").stored.tills["EUR"]
    await one.count_desk("closing", till.chips, (Pieces(Money(100), int(till.cash) // 100),))
    await one.floor.settled()
    for kind, about in (("daily", DAY), ("monthly", DAY[:7])):
        version = draw_now(one.floor.log, kind, about).version(one.floor.house)  # type: ignore[arg-type]
        await sign_sum(one.floor, kind, one.id(), MANAGER, NumberPaper(kind, about, version))  # type: ignore[arg-type]


def test_the_day_itself_is_sound_and_all_of_it_is_there() -> None:
    assert checked(lines()).fault is None, checked(lines()).fault
    told = b"".join(lines())
    for tag in (
        "entered-later",
        "paying-corrected",
        "payment-corrected",
        "tips-entered",
        "tips-paid",
        "rate-entered",
        "book-line-struck",
    ):
        assert f'"type":"{tag}"'.encode() in told


@pytest.mark.parametrize("tag", ["payment-corrected", "paying-corrected", "entered-later"])
@pytest.mark.law("ruling 29")
def test_an_act_that_says_otherwise_than_was_signed_at_once_is_found_out(tag: str) -> None:
    reason = {"entered-later": ('"detail":""', '"detail":"x"')}.get(tag, ("overlooked", "forgotten"))
    assert "on another version than what it tells" in found_out(lines(), in_events(tag, *reason))


@pytest.mark.parametrize("tag", ["payment-corrected", "paying-corrected", "entered-later"])
def test_a_signature_of_another_person_role_or_time_is_found_out_and_one_that_is_lacking(tag: str) -> None:
    for role in ("game-manager", "croupier"):
        other = f'"role":"{role}"'
        if other.encode() in b"".join(line for line in lines() if f'"type":"{tag}"'.encode() in line):
            assert "a role that does not sign" in found_out(lines(), in_signatures(tag, other, '"role":"chipper"'))
    last = {"payment-corrected": "501", "paying-corrected": "401", "entered-later": "201"}[tag]
    stranger = in_signatures(tag, f'"person":"{last}"', '"person":"999"')
    assert "and tells another" in found_out(lines(), stranger)
    assert "at another time" in found_out(lines(), in_signatures(tag, '"at":1', '"at":2'))
    assert "is signed 0 times" in found_out(lines(), unsigned(tag))


@pytest.mark.parametrize(
    ("tag", "one", "other"), [("payment-corrected", "401", "501"), ("entered-later", "201", "104")]
)
def test_one_person_who_signs_for_two_is_found_out(tag: str, one: str, other: str) -> None:
    twice = in_signatures(tag, f'"person":"{one}"', f'"person":"{other}"')
    assert "is signed twice by one person" in found_out(lines(), twice)


@pytest.mark.law("ruling 22")
def test_what_is_given_back_is_signed_by_who_recognises_and_by_the_cashier() -> None:
    lot = HeldLot(LOG, 7, 3, "EUR", Money(500))
    bare = at_desk.HeldReturned(lot, "EUR", lot.amount, "cash", (), 4, False, "V-17", "501", "201")  # noqa: FBT003
    right = replace(bare, signatures=signed_at_once(bare, 5, ("inspector", "201"), ("cashier", "501")))
    assert judged(right) is None
    assert judged(replace(right, gap=True, elsewhere=Money(5))) is None  # the floor looked that up, nobody signed it
    assert "another version" in str(judged(replace(right, visitor="V-18")))
    croupier = replace(bare, signatures=signed_at_once(bare, 5, ("croupier", "201"), ("cashier", "501")))
    assert "does not sign" in str(judged(croupier))


def judged(event: at_desk.DeskEvent) -> str | None:
    return SignedActs().fault(event, record(DESK, "one", DeskDecider.codec.encode(event)))


def test_an_act_from_before_signatures_is_not_judged_and_one_after_others_bore_them_is() -> None:
    lot = HeldLot(LOG, 7, 3, "EUR", Money(500))
    new = at_desk.HeldReturned(lot, "EUR", lot.amount, "cash", (), 4, False, "V-17", "501", "201")  # noqa: FBT003
    new = replace(new, signatures=signed_at_once(new, 5, ("inspector", "201"), ("cashier", "501")))
    body = DeskDecider.codec.encode(new)
    at = body.index(b',"signatures":')
    old = body[:at] + b"}"
    event, acts = DeskDecider.codec.decode(old), SignedActs()
    assert acts.fault(event, record(DESK, "one", old)) is None
    assert acts.fault(new, record(DESK, "two", body)) is None
    assert "is signed 0 times" in str(acts.fault(event, record(DESK, "three", old)))


@pytest.mark.law("ruling 26")
def test_an_equipment_check_that_says_otherwise_or_another_check_at_the_charge_is_found_out() -> None:
    other = in_events("equipment-checked", '"detail":""', '"detail":"a scratch"')
    assert "on other words than it says" in found_out(lines(), other)
    charged = in_events("table-charged", '"equipment":{"person":"201"', '"equipment":{"person":"202"')
    assert "an equipment check that the house does not have" in found_out(lines(), charged)


def test_an_equipment_check_from_before_it_had_a_version_is_read_and_not_judged_until_one_has() -> None:
    check = EquipmentCheck("201", 5, DAY, "W-17")
    old = HouseDecider.codec.encode(EquipmentChecked("R1", check)).replace(b',"version":""', b"")
    event, acts = HouseDecider.codec.decode(old), SignedActs()
    assert event == EquipmentChecked("R1", check)
    assert acts.of_house(event, record("house/2026", "one", old), str) is None
    new = replace(check, version=version_told(msgspec.json.encode(check)))
    told = EquipmentChecked("R1", new)
    assert acts.of_house(told, record("house/2026", "two", HouseDecider.codec.encode(told)), str) is None
    assert "on other words" in str(acts.of_house(event, record("house/2026", "three", old), str))


def summed(kind: str, old: str, new: str) -> str:
    """What is found where the signature on a sum is doctored."""
    doctored = in_signatures("paper-numbered", old, new)
    return found_out(lines(), lambda log, text: doctored(log, text) if f'"kind":"{kind}"' in text else text)


def test_a_sum_is_signed_by_the_game_manager_at_its_time_on_what_the_day_comes_to() -> None:
    for kind in ("daily", "monthly"):
        assert "a role that does not sign" in summed(kind, '"role":"game-manager"', '"role":"cashier"')
        assert "at another time" in summed(kind, '"at":1', '"at":2')
    told = [json.loads(line)["sealed"]["body"] for line in lines() if b'"kind":"daily"' in line and b'"sealed"' in line]
    version = next(body["signatures"][0]["version"] for body in told if body["type"] == "paper-numbered")
    assert "on another version" in summed("daily", version, "0" * 64)


def test_tips_lie_as_their_table_was_signed_off_and_are_paid_out_as_they_lie() -> None:
    entered = in_events("tips-entered", '"currency":"EUR"', '"currency":"USD"')
    assert f"{LOG} was not signed off with the tips" in found_out(lines(), entered)
    paid_out = in_events("tips-paid-entered", '"currency":"EUR"', '"currency":"USD"')
    assert f"the tips of {LOG} are paid out, and do not wait so" in found_out(lines(), paid_out)


def test_tips_that_only_a_table_a_desk_or_the_house_tells_of_are_named() -> None:
    off = on.TableSignedOff(1, "desk-1", (), (), Money(0), Money(0), (), tips=TIPS)
    lot = TipsLot(LOG, "", TIPS)
    check = told_of(TipsEntered(replace(lot, log=f"R2/{DAY}"), "501"))
    check.of_table(record(LOG, "two"), off)
    assert list(check.left((LOG, DESK))) == [(LOG, f"{LOG} is signed off with tips that the house has not entered")]
    other = check.of_house(Facts(), TipsEntered(lot, "501"), record("house/2026", "three"))
    assert other is not None  # in another act than the signing off
    paying = TillPaper("tips", DAY, "EUR", TIPS, (), "", (lot,))
    check.of_desk(record(DESK, "four"), TipsPaid(1, 1, paying, value_of(TIPS), "0" * 64, ()))
    assert (DESK, f"{DESK} pays out tips that the house does not enter as paid") in list(check.left((DESK,)))
    kept = evolve(Facts(), TipsEntered(lot, "501"))
    twice = TipsPaidEntered((lot, lot), DESK, "501")
    assert "twice" in str(check.of_house(kept, twice, record("house/2026", "four")))


def told_of(*events: HouseEvent) -> EnteredCheck:
    check = EnteredCheck()
    for event in events:
        assert check.of_house(Facts(), event, record("house/2026", "zero")) is None
    return check
