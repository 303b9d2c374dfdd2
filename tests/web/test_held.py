"""What is held for owners, through the doors: listed to whom it concerns, and given back by two people at the desk."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace

from dolly.chips import HeldLot
from dolly.house.commands import EnterTerminals
from dolly.house.state import KeptLot
from dolly.money import Money
from dolly.rules.house_rules import Approval, Terminals
from dolly.table import commands as say
from dolly.table.people import Place
from dolly.web.held_routes import TOLD_OF, listed
from tests.floor.house import CROUPIER, INSPECTOR, MANAGER, HandClock
from tests.table.paying import paid
from tests.web.day import FULL_SET, Day
from tests.web.serving import PINS, Json, demo_house, doors, good, refused

APPROVAL = Approval("РД-01-1", "2026-01-15")
AT_DESK = "/api/desks/desk-1/held"


@asynccontextmanager
async def left_behind(folder: Path) -> AsyncIterator[tuple[Day, Json]]:
    """A live table with terminals, at which chips for 300 were bought and left; the lot as the desk lists it."""
    clock = HandClock()
    async with doors(demo_house(folder, clock=clock)) as house:
        one, floor = await Day.begun(house), house.house.floor
        await floor.register.say(MANAGER, EnterTerminals(Terminals(APPROVAL, 16, APPROVAL)))
        draft = await one.draft("charge", "L1", FULL_SET, at="terminal")
        for number in ("501", "401", "301", "104"):
            await one.sign(draft, number)
        await floor.say("L1", "t-1", CROUPIER, say.TakePlace(Place.CROUPIER))
        await floor.say("L1", "t-2", INSPECTOR, say.TakePlace(Place.INSPECTOR))
        bought = say.BuyChips(1, Money(30_000), Money(500), notes=paid(30_000))
        await floor.say("L1", "t-3", CROUPIER, say.TakeSeat(1), bought)
        clock.pass_(3_600)
        await floor.say("L1", "t-4", INSPECTOR, say.SecureSeat(1))
        (line,) = good(await one.cashier.ask("GET", "/api/held"))["held"]
        yield one, line


def giving(one: Day, line: Json, *, by: str = "202", role: str = "inspector", pay: str = "cash") -> Json:
    signing = {"number": by, "role": role, "pin": PINS[by]}
    command = {
        "type": "return-held", "lot": line["lot"], "pay": pay, "visitor": "V-17", "book": 0 if pay == "chips" else 1,
        "chips": [[10_000, 3]] if pay == "chips" else [],
    }  # fmt: skip
    return {"id": one.id(), "command": command, "signing": signing}


@pytest.mark.law("ruling 22")
async def test_a_lot_is_listed_given_back_once_and_listed_as_gone(tmp_path: Path) -> None:
    async with left_behind(tmp_path) as (one, line):
        assert {key: line[key] for key in ("table", "by", "returned")} == {"table": "L1", "by": "201", "returned": ""}
        assert {key: line["lot"][key] for key in ("seat", "amount", "currency")} == {
            "seat": 1, "amount": 30_000, "currency": "EUR",
        }  # fmt: skip
        body = giving(one, line)
        first = good(await one.cashier.ask("POST", AT_DESK, body))
        assert good(await one.cashier.ask("POST", AT_DESK, body)) == first  # a nervous hand gives back once
        refused(await one.cashier.ask("POST", AT_DESK, giving(one, line)), 409, "refused", "returned-already")
        (gone,) = good(await one.manager.ask("GET", "/api/held"))["held"]
        assert gone["returned"] == one.house.house.floor.desks.host("desk-1").name
        served = (await one.view())["served"]
        assert (served["act"], served["amount"], served["book"], served["visitor"]) == (
            "held-returned",
            30_000,
            1,
            "V-17",
        )
        assert (await one.view())["marks"] == {"cash": {"": 1}, "bank": {}}
        (book,) = good(await one.cashier.ask("GET", "/api/books"))["books"]
        assert (book["book"], book["first"], book["last"], book["missing"]) == ("cash", 1, 1, [])
        day = served and (await one.view())["day"]
        for language in ("bg", "en"):
            printed = await one.manager.ask("GET", f"/api/reports/books/{day}/{day}?form=pdf&language={language}")
            assert printed.content.startswith(b"%PDF")
        assert (await one.manager.ask("GET", f"/api/reports/day/{day}?form=xlsx")).status_code == 200


@pytest.mark.law("ruling 22")
def test_all_that_is_held_is_listed_and_of_what_went_back_the_last() -> None:
    lots = [KeptLot(HeldLot("R1/2026-11-30", at, 1, "EUR", Money(100)), at, "201") for at in range(1, 2 * TOLD_OF)]
    gone = [replace(one, returned=f"desk-1/2026-12-{1 + one.at % 28:02}") for one in lots]
    told = listed([*gone, *lots[::-1], replace(lots[0], training=True)])
    assert [one.at for one in told[: len(lots)]] == [one.at for one in lots]
    days = [one.returned[-2:] for one in told[len(lots) :]]
    assert (len(days), days[0]) == (TOLD_OF, "28")
    assert days == sorted(days, reverse=True)


@pytest.mark.law("ruling 22")
async def test_an_owner_is_recognised_by_somebody_over_the_table_with_a_pin_of_their_own(tmp_path: Path) -> None:
    async with left_behind(tmp_path) as (one, line):
        wrong = giving(one, line)
        wrong["signing"]["pin"] = "0000"
        refused(await one.cashier.ask("POST", AT_DESK, wrong), 403, "not-permitted")
        croupier = giving(one, line, by="104", role="croupier")
        refused(await one.cashier.ask("POST", AT_DESK, croupier), 403, "not-permitted")
        forged = giving(one, line)
        forged["command"]["recognised_by"] = "401"  # whoever signs is who recognises, whatever is said of it
        good(await one.cashier.ask("POST", AT_DESK, forged))
        log = one.house.house.floor.log
        name = one.house.house.floor.desks.host("desk-1").name
        (body,) = [record.body for record in log.read(name) if b'"held-returned"' in record.body]
        assert b'"recognised_by":"202"' in body


@pytest.mark.law("ruling 22")
async def test_nobody_but_the_cashier_who_serves_gives_back_and_a_lot_needs_its_visitor(tmp_path: Path) -> None:
    async with left_behind(tmp_path) as (one, line):
        refused(await one.manager.ask("POST", AT_DESK, giving(one, line)), 403, "not-permitted")
        other = await one.house.signed_in("502")
        refused(await other.ask("POST", AT_DESK, giving(one, line)), 409, "refused", "not-at-this-desk")
        nobody = giving(one, line)
        nobody["command"]["visitor"] = ""
        refused(await one.cashier.ask("POST", AT_DESK, nobody), 422, "malformed")
        say_so = {"id": one.id(), "command": giving(one, line)["command"]}
        refused(await one.cashier.ask("POST", "/api/desks/desk-1/commands", say_so), 422, "malformed")
        good(await one.cashier.ask("POST", AT_DESK, giving(one, line, pay="chips")))
