"""Printed papers through the doors, with every figure of a day the test keeps books of by itself."""

from io import BytesIO
from pathlib import Path

import pytest
from openpyxl import load_workbook
from pypdf import PdfReader

from tests.floor.house import HandClock
from tests.web.day import BUY_IN, HALF_SET, Day
from tests.web.reissues import made_anew
from tests.web.serving import Client, demo_house, doors, good, refused


async def played(one: Day) -> None:
    """A live table: 300 euro bought, a fill, 100 euro taken away, closed with a box a note short, signed."""
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
    await croupier.must_say({"type": "take-tip", "amount": 500}, table="L1")
    await croupier.must_say({"type": "exchange-colour", "seat": 1, "chips": 20, "all_home": True}, table="L1")
    await pit.must_say({"type": "close-table", "ground": "no-players"}, table="L1")
    chips = [[100_000, 90], [10_000, 524], [500, 1_500]]
    count = {"type": "enter-table-count", "chips": chips, "cash": [[5_000, 5]], "tips": [[500, 1]]}
    await croupier.must_say(count, table="L1")
    confirming = {"id": one.id(), "signing": one.signing("301"), "answers_for": "104"}
    good(await croupier.ask("POST", "/api/tables/L1/closing/confirm", confirming))
    version = good(await pit.ask("GET", "/api/tables/L1/closing"))["version"]
    for number in ("501", "401", "301", "104"):
        body = {"id": one.id(), "version": version, "signing": one.signing(number)}
        good(await croupier.ask("POST", "/api/tables/L1/closing/sign", body))
    await one.house.house.floor.settled()


async def printed(client: Client, path: str) -> str:
    answer = await client.ask("GET", path)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/pdf"
    return "\n".join(page.extract_text() for page in PdfReader(BytesIO(answer.content)).pages)


@pytest.mark.law("ruling 25", "ruling 26")
async def test_a_tables_protocol_says_what_was_charged_filled_and_counted(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        one = await Day.begun(house)
        await played(one)
        day = (await one.view())["day"]
        text = await printed(one.manager, f"/api/reports/table?log=L1/{day}&language=en")
        plain = text.replace("\xa0", " ").replace(",", "")
        # 1 charge of 100 000, 1 fill of 50 000; 149 900 in the tray, 250 in the box, a tip of 5 apart
        for figure in ("100000.00", "50000.00", "149900.00", "250.00", "5.00"):
            assert figure in plain, text
        assert "150.00" in plain  # the result: 149 900 + 250 - 100 000 - 50 000
        assert "104" in plain
        bulgarian = await printed(one.manager, f"/api/reports/table?log=L1/{day}")
        assert "Протокол" in bulgarian


@pytest.mark.law("ruling 25")
async def test_a_tables_protocol_holds_the_notes_of_the_sales_beside_those_of_the_box(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        one = await Day.begun(house)
        await played(one)
        day = (await one.view())["day"]
        answer = await one.manager.ask("GET", f"/api/reports/table?log=L1/{day}&form=xlsx&language=en")
        rows = [
            [cell.value for cell in row] for row in load_workbook(BytesIO(answer.content)).worksheets[0].iter_rows()
        ]
        head = next(row for row in rows if "by the sales: pieces" in row)
        assert [cell for cell in head if cell is not None][1:] == [
            "by the sales: pieces", "by the sales: value", "by the count: pieces", "by the count: value",
            "Difference: pieces",
        ]  # fmt: skip
        fifty = [cell for cell in rows[rows.index(head) + 1] if cell is not None]
        assert fifty == [50, 6, 300, 5, 250, -1]


async def test_papers_are_listed_by_the_numbers_they_took_and_say_what_became_of_them(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        one = await Day.begun(house)
        await played(one)
        day = (await one.view())["day"]

        async def listed(kind: str, since: str = day) -> list[tuple[int, str, str, bool]]:
            told = good(await one.manager.ask("GET", f"/api/papers/{kind}?day={since}"))
            return [(each["number"], each["log"], each["day"], each["annulled"]) for each in told["papers"]]

        for kind in ("charge", "fill", "closing"):
            assert await listed(kind) == [(1, f"L1/{day}", day, False)]
        assert await listed("desk-balance") == await listed("charge", "2999-01-01") == []
        assert await made_anew(one, "closing", 1, ("501", "401", "301", "104")) == 2
        assert await listed("closing") == [(1, f"L1/{day}", day, True), (2, f"L1/{day}", day, False)]
        refused(await one.manager.ask("GET", f"/api/papers/letter?day={day}"), 422, "malformed")
        refused(await one.manager.ask("GET", "/api/papers/charge?day=today"), 422, "malformed")


async def test_the_days_protocol_waits_for_every_table_and_is_numbered_once(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path, clock=HandClock())) as house:
        one = await Day.begun(house)
        await played(one)
        day = (await one.view())["day"]
        facts = refused(await one.signs_sum(day), 409, "refused", "day-not-over")
        assert facts["open"] == f"desk-1/{day}"
        chips = [[100_000, 500], [10_000, 2_999], [500, 20_000]]
        await one.count("closing", chips, [[10_000, 200], [5_000, 405]])
        before = await one.printed(f"/api/reports/day/{day}")  # the draft bears the version that is signed
        told = good(await one.manager.ask("GET", f"/api/reports/day/{day}/sum"))
        assert (told["number"], told["waits"], told["totals"][0]["grand"]) == (0, [], 15_000)
        refused(await one.signs_sum(day, version="0" * 64), 409, "refused", "other-version")
        for signing in (one.signing("501"), one.signing("301"), {**one.signing("401"), "pin": "000000"}):
            refused(await one.signs_sum(day, signing=signing), 403, "not-permitted")
        assert (await one.manager.ask("POST", f"/api/reports/day/{day}", {"id": one.id()})).status_code == 422
        await one.sign_sum(day)
        refused(await one.signs_sum(day), 409, "refused", "already-known")
        paper = await one.printed(f"/api/reports/day/{day}")
        for text in (before, paper):
            assert told["version"] in text
        assert (f"on {told['version'][:12]}" in before, f"on {told['version'][:12]}" in paper) == (False, True)
        for text in (before, paper):  # nobody has a line who is asked for no signature (Н35 3(2))
            signers = text[text.rindex("Signatures") :]
            assert ("game manager" in signers, "cashier" in signers) == (True, False), signers
        assert good(await one.manager.ask("GET", f"/api/logs?day={day}"))["days"] == {day: 1}

        answer = await one.manager.ask("GET", f"/api/reports/day/{day}?form=xlsx")
        sheet = load_workbook(BytesIO(answer.content)).worksheets[0]
        cells = [cell.value for row in sheet.iter_rows() for cell in row if cell.value is not None]
        assert any(str(cell).startswith("L1") for cell in cells), cells
        assert 150 in cells  # the result of the only live table is the house's
        assert not any(str(cell).startswith(("R1", "R2")) for cell in cells)  # training is not play (ruling 2)
        month = f"/api/reports/month/{day[:7]}"
        await one.sign_sum(day[:7])
        refused(await one.signs_sum(day[:7]), 409, "refused", "already-known")
        assert await printed(one.manager, month)
        assert await printed(one.manager, f"/api/reports/wins/{day}/{day}")


async def test_fills_and_balances_are_printed_and_what_is_not_there_is_said(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        one = await Day.begun(house)
        await played(one)
        day = (await one.view())["day"]
        assert await printed(one.manager, f"/api/reports/fill?log=desk-1/{day}&number=1")
        assert await printed(one.manager, f"/api/reports/fill-copy?log=desk-1/{day}&number=1")
        refused(await one.manager.ask("GET", f"/api/reports/fill?log=desk-1/{day}&number=9"), 422, "malformed")
        refused(await one.manager.ask("GET", f"/api/reports/desk?log=desk-1/{day}&shift=3"), 422, "malformed")
        refused(await one.manager.ask("GET", "/api/reports/table?log=L9/2026-01-01"), 422, "malformed")
        refused(await one.manager.ask("GET", "/api/reports/day/today"), 422, "malformed")
        refused(await one.manager.ask("GET", f"/api/reports/day/{day}?form=doc"), 422, "malformed")


@pytest.mark.law("ruling 31")
async def test_the_day_book_has_every_act_and_blank_sheets_wait_for_an_outage(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        one = await Day.begun(house)
        await played(one)
        day = (await one.view())["day"]
        text = await printed(one.manager, f"/api/reports/book?log=L1/{day}&language=en")
        assert "104" in text
        assert "300.00" in text
        for kind in ("chip-sales", "numbers", "payments"):
            assert await printed(one.manager, f"/api/reports/sheet?log=L1/{day}&kind={kind}")
        for kind in ("x", "racks", "cards"):  # the last two are those of terminals
            refused(await one.manager.ask("GET", f"/api/reports/sheet?log=L1/{day}&kind={kind}"), 422, "malformed")


@pytest.mark.law("Н35 5")
async def test_a_fill_is_measured_against_the_charge_it_was_for_also_where_the_table_was_charged_anew(
    tmp_path: Path,
) -> None:
    async with doors(demo_house(tmp_path)) as house:
        one = await Day.begun(house)
        await played(one)
        again = await one.draft("charge", "L1", HALF_SET)
        for number in ("501", "401", "301", "104"):
            await one.sign(again, number)
        day = (await one.view())["day"]
        text = await printed(one.manager, f"/api/reports/fill?log=desk-1/{day}&number=1&language=en")
        assert "100000.00" in text.replace("\xa0", " ").replace(",", "")
