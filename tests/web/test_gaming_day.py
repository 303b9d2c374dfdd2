"""The gaming day through the doors: signatures by PIN, blind counts, and no way round a paper."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from dolly.floor.deciders import TableDecider
from dolly.money import Money
from dolly.table.events.later import EnteredLater
from tests.web.day import BUY_IN, FULL_SET, HALF_SET, NOTES, SAFE, Day
from tests.web.serving import PINS, demo_house, doors, good, refused
from tests.web.test_approvals import TERMINALS


@asynccontextmanager
async def day(folder: Path) -> AsyncIterator[Day]:
    async with doors(demo_house(folder)) as house:
        yield await Day.begun(house)


@pytest.mark.law("ruling 26", "ruling 24", "27(1)s1")
async def test_a_live_table_is_charged_filled_closed_and_signed_off(tmp_path: Path) -> None:
    async with day(tmp_path) as one:
        await one.charge("L1")
        croupier, inspector = await one.house.signed_in("104"), await one.house.signed_in("201")
        pit = await one.house.signed_in("301")
        await croupier.must_say({"type": "take-place", "place": "croupier"}, table="L1")
        await inspector.must_say({"type": "take-place", "place": "inspector"}, table="L1")
        await croupier.must_say({"type": "take-seat", "seat": 1}, table="L1")
        await croupier.must_say(BUY_IN, table="L1")
        fill = await one.draft("fill", "L1", HALF_SET)
        for number in ("401", "501", "301", "104"):
            await one.sign(fill, number)
        exchange = {"type": "exchange-colour", "seat": 1, "chips": 60, "all_home": True}
        await croupier.must_say(exchange, table="L1")
        await pit.must_say({"type": "close-table", "ground": "no-players"}, table="L1")

        chips = [[100_000, 90], [10_000, 522], [500, 1_500]]  # the player took three of 100 euro
        count = {"type": "enter-table-count", "chips": chips, "cash": [[5_000, 6]]}
        await croupier.must_say(count, table="L1")
        blind = good(await pit.ask("GET", "/api/tables/L1/closing"))
        assert (blind["counted_by"], blind["chips"], blind["version"]) == ("104", [], None)
        assert (blind["recorded"], blind["unnamed"]) == ([], 0)
        confirming = {"id": one.id(), "signing": one.signing("301")}
        good(await croupier.ask("POST", "/api/tables/L1/closing/confirm", confirming))
        closing = good(await pit.ask("GET", "/api/tables/L1/closing"))
        assert closing["lacking"] == ["cashier", "game-manager", "pit-boss", "croupier"]
        assert closing["recorded"] == closing["cash"] == [[5_000, 6]]
        for number in ("501", "401", "301", "104"):
            body = {"id": one.id(), "version": closing["version"], "signing": one.signing(number)}
            good(await croupier.ask("POST", "/api/tables/L1/closing/sign", body))
        await one.house.house.floor.settled()

        seen = await one.view(one.manager)
        (till,) = seen["tills"]
        assert till["chips_amount"] == sum(value * pieces for value, pieces in SAFE) - 30_000
        assert till["cash"] == sum(value * pieces for value, pieces in NOTES) + 30_000
        assert good(await pit.ask("GET", "/api/papers/tables")) == {"tables": []}
        assert dict(one.house.house.floor.house.papers) == {"charge": 1, "fill": 1, "closing": 1}


@pytest.mark.law("ruling 25")
async def test_a_cashier_never_sees_the_sums_that_are_to_be_counted(tmp_path: Path) -> None:
    async with day(tmp_path) as one:
        assert (await one.view())["tills"] == []
        assert (await one.view(await one.house.signed_in("301")))["tills"] == []
        assert len((await one.view(one.manager))["tills"]) == 1


@pytest.mark.law("ruling 26")
async def test_a_signature_is_a_fresh_act_of_that_person_in_that_role(tmp_path: Path) -> None:
    async with day(tmp_path) as one:
        draft = await one.draft("charge", "L1", FULL_SET)
        path = f"/api/desks/desk-1/papers/{draft['draft']}/sign"
        wrong = {**one.signing("401"), "pin": "0000"}
        body = {"id": one.id(), "version": draft["version"], "signing": wrong}
        refused(await one.cashier.ask("POST", path, body), 403, "not-permitted")
        body = {"id": one.id(), "version": draft["version"], "signing": {**one.signing("301"), "role": "game-manager"}}
        refused(await one.cashier.ask("POST", path, body), 403, "not-permitted")
        body = {"id": one.id(), "version": "0" * 64, "signing": one.signing("401")}
        refused(await one.cashier.ask("POST", path, body), 409, "refused", "other-version")
        await one.sign(draft, "401")
        body = {"id": one.id(), "version": draft["version"], "signing": one.signing("401")}
        refused(await one.cashier.ask("POST", path, body), 409, "refused", "signed-already")
        (left,) = (await one.view())["drafts"]
        assert [each["person"] for each in left["signed"]] == ["401"]
        assert left["lacking"] == ["cashier", "pit-boss", "croupier"]


@pytest.mark.law("ruling 24", "ruling 26")
@pytest.mark.parametrize(
    "command",
    [
        {"type": "sign-closing", "version": "0" * 64, "number": 1},
        {"type": "recall-fill"},
        {"type": "send-fill", "amount": 5_000_000, "draft": 1},
        {"type": "send-credit", "amount": 100_000, "number": 1, "chips": [[100_000, 1]]},
        {"type": "confirm-table-count"},
        {
            "type": "enter-later",
            "what": "number",
            "happened_at": 0,
            "witness": "301",
            "sheet": 1,
            "line": 1,
            "pocket": "17",
        },
        {"type": "correct-paying", "seat": None, "game": 1, "amount": 500, "to_player": True, "reason": "missed"},
    ],
)
async def test_nothing_of_a_paper_comes_through_the_tables_own_door(tmp_path: Path, command: dict[str, object]) -> None:
    async with day(tmp_path) as one:
        await one.charge("L1")
        refused(await one.manager.say(command, table="L1"), 403, "not-permitted")


@pytest.mark.law("ruling 24")
async def test_a_fill_on_its_way_is_recalled_with_the_game_managers_pin(tmp_path: Path) -> None:
    async with day(tmp_path) as one:
        await one.charge("L1")
        draft = await one.draft("fill", "L1", [[100_000, 30], [10_000, 175], [500, 500]])
        for number in ("401", "501", "301"):
            await one.sign(draft, number)
        path = f"/api/desks/desk-1/papers/{draft['draft']}/void"
        for by in (one.cashier, one.manager):  # nor does a console that was left open
            refused(await by.ask("POST", path, {"id": one.id(), "reason": "gone"}), 403, "not-permitted")
        body = {"id": one.id(), "reason": "gone", "signing": {**one.signing("401"), "role": "game-manager"}}
        good(await one.cashier.ask("POST", path, body))
        assert (await one.view())["drafts"] == []


async def test_a_sale_said_twice_is_one_sale(tmp_path: Path) -> None:
    async with day(tmp_path) as one:
        command = {"type": "sell-chips", "currency": "EUR", "chips": [[500, 20]], "visitor": "17"}
        body = {"id": "twice", "command": command}
        first = good(await one.cashier.ask("POST", "/api/desks/desk-1/commands", body))
        assert good(await one.cashier.ask("POST", "/api/desks/desk-1/commands", body)) == first
        (till,) = (await one.view(one.manager))["tills"]
        assert till["totals"]["sold"] == 10_000


async def test_above_the_laws_sum_a_win_goes_by_bank(tmp_path: Path) -> None:
    async with day(tmp_path) as one:
        chips = [[100_000, 2], [10_000, 6]]
        redeem = {"type": "redeem-chips", "currency": "EUR", "chips": chips, "pay": "cash", "book": 17}
        answer = await one.cashier.ask("POST", "/api/desks/desk-1/commands", {"id": one.id(), "command": redeem})
        facts = refused(answer, 409, "refused", "pay-by-bank")
        assert facts["most"] == 255_646
        await one.desk({**redeem, "pay": "bank", "book": 3, "visitor": "17"})
        (till,) = (await one.view(one.manager))["tills"]
        assert till["totals"]["paid_bank"] == 260_000


@pytest.mark.law("ruling 30")
async def test_a_card_is_issued_loaded_looked_up_blocked_and_moved(tmp_path: Path) -> None:
    async with day(tmp_path) as one:
        good(await one.cashier.ask("POST", "/api/cards", {"id": one.id(), "card": "004711"}))
        selling = {"type": "sell-tokens", "currency": "EUR", "card": "004711", "amount": 50_000}
        said = await one.cashier.ask("POST", "/api/desks/desk-1/commands", {"id": one.id(), "command": selling})
        assert refused(said, 409, "refused", "tokens-not-approved")["day"] == (await one.view())["day"]
        good(await one.manager.ask("POST", "/api/terminals", TERMINALS))
        await one.desk(selling)
        card = good(await one.cashier.ask("GET", "/api/cards/004711"))
        assert card == {
            "card": "004711", "currency": "EUR", "balance": 50_000, "blocked": False, "moved_to": None, "uses": [],
            "has_pin": False,
        }  # fmt: skip
        good(await one.cashier.ask("POST", "/api/cards/004711/block", {"id": one.id()}))
        refused(await one.cashier.ask("POST", "/api/cards/004711/unblock", {"id": one.id()}), 403, "not-permitted")
        good(await one.cashier.ask("POST", "/api/cards/004711/move", {"id": one.id(), "to": "004712"}))
        assert good(await one.cashier.ask("GET", "/api/cards/004712"))["balance"] == 50_000
        refused(await one.cashier.ask("GET", "/api/cards/1"), 409, "refused", "unknown")


@pytest.mark.law("ruling 27")
async def test_the_day_is_turned_by_the_game_manager_once(tmp_path: Path) -> None:
    async with day(tmp_path) as one:
        refused(await one.cashier.ask("POST", "/api/day", {"id": one.id()}), 403, "not-permitted")
        refused(await one.manager.ask("POST", "/api/day", {"id": one.id()}), 409, "refused", "already-known")


@pytest.mark.law("ruling 23")
async def test_what_the_law_asks_of_a_visitor_is_shown_to_the_cashier_alone(tmp_path: Path) -> None:
    async with day(tmp_path) as one:
        await one.desk({"type": "sell-chips", "currency": "EUR", "chips": [[100_000, 1]], "visitor": "17"})
        await one.desk({"type": "sell-chips", "currency": "EUR", "chips": [[10_000, 9]], "visitor": "17"})
        seen = await one.view()
        assert seen["visits"] == {"17": 190_000}
        assert (seen["served"]["act"], seen["served"]["amount"]) == ("desk-chips-sold", 90_000)
        assert seen["served"]["warns"] == ["near-due-diligence"]
        for other in (one.manager, await one.house.signed_in("301")):
            seen = await one.view(other)
            assert (seen["served"], seen["visits"]) == (None, {})


@pytest.mark.law("ruling 24", "ruling 26")
async def test_whoever_signs_is_told_which_live_tables_have_papers(tmp_path: Path) -> None:
    async with day(tmp_path) as one:
        assert good(await one.cashier.ask("GET", "/api/papers/tables")) == {"tables": []}
        await one.charge("L1")
        (table,) = good(await one.cashier.ask("GET", "/api/papers/tables"))["tables"]
        assert (table["table"], table["desk"], table["charge"]) == ("L1", "desk-1", 10_000_000)
        assert (table["chips"], table["fill_in_transit"], table["lacking"]) == (FULL_SET, None, [])


async def test_a_wrong_pin_is_kept_in_the_journal_and_the_pin_is_not(tmp_path: Path) -> None:
    async with day(tmp_path) as one:
        draft = await one.draft("charge", "L1", FULL_SET)
        body = {"id": one.id(), "version": draft["version"], "signing": {**one.signing("401"), "pin": "987654"}}
        path = f"/api/desks/desk-1/papers/{draft['draft']}/sign"
        refused(await one.cashier.ask("POST", path, body), 403, "not-permitted")

        floor = one.house.house.floor
        (kept,) = floor.log.refusals(floor.desks.host("desk-1").name)
        assert kept.person == "501"
        assert b"401" in kept.answer
        assert b"987654" not in kept.answer


async def test_what_was_written_on_a_sheet_is_entered_later_and_signed_by_two(tmp_path: Path) -> None:
    async with day(tmp_path) as one:
        await one.charge("L1")
        croupier = await one.house.signed_in("104")
        await croupier.must_say({"type": "take-place", "place": "croupier"}, table="L1")
        at = one.house.house.floor.host("L1").stored.opened_at
        line = {"type": "enter-later", "what": "chip-sale", "happened_at": at, "witness": "x", "amount": 20_000}
        line |= {"sheet": 1, "line": 1}
        refused(await croupier.say(line, table="L1"), 403, "not-permitted")
        first, second = one.signing("104"), {"number": "201", "role": "inspector", "pin": PINS["201"]}
        for wrong in (
            {"signing": first},
            {"signing": first, "witness": {**second, "role": "croupier"}},
            {"signing": first, "witness": {**second, "pin": "000000"}},
            {"signing": {**first, "pin": "000000"}, "witness": second},
        ):
            answer = await croupier.ask("POST", "/api/tables/L1/later", {"id": one.id(), "line": line, **wrong})
            assert answer.status_code in {403, 422}, answer.text
        body = {"id": one.id(), "line": line, "signing": first, "witness": second}
        told = good(await croupier.ask("POST", "/api/tables/L1/later", body))
        again = await croupier.ask("POST", "/api/tables/L1/later", {**body, "id": one.id()})
        refused(again, 409, "refused", "sheet-line-used")
        assert one.house.house.floor.host("L1").stored.box == Money(20_000)
        book = await one.printed(f"/api/reports/book?log=L1/{(await one.view())['day']}")
        (event,) = (
            event
            for record in one.house.house.floor.log.read(one.house.house.floor.host("L1").name)
            if isinstance(event := TableDecider.codec.decode(record.body), EnteredLater)
        )
        assert [(each.role, each.person, each.at) for each in event.signatures] == [
            ("croupier", "104", told["at"]), ("inspector", "201", told["at"]),
        ]  # fmt: skip
        assert event.signatures[0].version[:12] in book


@pytest.mark.law("ruling 29")
async def test_a_correction_has_its_own_door_and_the_pins_of_cashier_and_game_manager(tmp_path: Path) -> None:
    async with day(tmp_path) as one:
        command = {
            "type": "correct-payment", "currency": "EUR", "log": "L1/2026-01-01", "game": 1, "amount": 1_000,
            "to_player": True, "book": 1, "reason": "17 was overlooked", "manager": "401",
        }  # fmt: skip
        by_word = {"id": one.id(), "command": command}
        refused(await one.cashier.ask("POST", "/api/desks/desk-1/commands", by_word), 422, "malformed")
        cashier, manager = one.signing("501"), one.signing("401")
        for signed in (
            {"cashier": cashier, "manager": {**manager, "pin": "000000"}},
            {"cashier": {**cashier, "pin": "000000"}, "manager": manager},
            {"cashier": cashier, "manager": one.signing("301")},
            {"cashier": manager, "manager": manager},
        ):
            answer = await one.cashier.ask("POST", "/api/desks/desk-1/correct", {**by_word, "id": one.id(), **signed})
            refused(answer, 403, "not-permitted")
        signed = {"cashier": cashier, "manager": manager}
        answer = await one.cashier.ask("POST", "/api/desks/desk-1/correct", {**by_word, "id": one.id(), **signed})
        refused(answer, 409, "refused", "unknown")  # with both it is heard; there was no such game


async def test_the_last_signature_of_a_desk_whose_answer_was_lost_is_told_again_by_its_door(tmp_path: Path) -> None:
    async with day(tmp_path) as one:
        tills = [{"currency": "EUR", "chips": SAFE, "cash": NOTES}]
        await one.desk({"type": "enter-count", "purpose": "closing", "tills": tills})
        confirming = {"id": one.id(), "signing": one.signing("401")}
        good(await one.cashier.ask("POST", "/api/desks/desk-1/count/confirm", confirming))
        await one.sign_balance("501")
        last = {"id": one.id(), "version": (await one.view())["balance"]["version"], "signing": one.signing("401")}
        door = "/api/desks/desk-1/balance/sign"
        answer = good(await one.cashier.ask("POST", door, last))
        await one.house.house.floor.settled()
        assert good(await one.cashier.ask("POST", door, last)) == answer
        refused(await one.cashier.ask("POST", door, {**last, "id": one.id()}), 409, "refused", "desk-closed")
