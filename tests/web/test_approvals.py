"""Approvals through the doors: what can be looked up, and what a live table at terminals may not go beyond."""

from pathlib import Path

import pytest

from tests.web.day import FULL_SET, Day
from tests.web.serving import demo_house, doors, good, refused

RULES = {"profile": "bg-2021", "version": "1", "reference": "NRA-1", "date": "2026-01-31"}
TERMINALS = {
    "reference": "NRA-2", "date": "2026-01-31", "places": 12, "chips_reference": "NRA-3", "chips_date": "2026-01-31",
}  # fmt: skip


@pytest.mark.law("ruling 1", "ruling 3")
@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("reference", "    "), ("reference", "x"), ("reference", "x" * 81),
        ("date", "2026-99-99"), ("date", "2026-02-29"), ("date", "today"), ("date", ""),
    ],
)  # fmt: skip
async def test_an_approval_that_cannot_be_looked_up_is_not_entered(tmp_path: Path, part: str, value: str) -> None:
    async with doors(demo_house(tmp_path)) as house:
        manager = await house.signed_in("401")
        for path, body in (("/api/approvals", RULES), ("/api/terminals", TERMINALS)):
            refused(await manager.ask("POST", path, {**body, part: value}), 422, "malformed")
        refused(await manager.ask("POST", "/api/terminals", {**TERMINALS, f"chips_{part}": value}), 422, "malformed")
        assert not house.house.floor.house.approvals
        assert house.house.floor.house.terminals is None


@pytest.mark.law("ruling 3")
async def test_an_approval_of_another_century_opens_no_table_today(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        manager = await house.signed_in("401")
        good(await manager.ask("POST", "/api/approvals", {**RULES, "date": "2099-01-01"}))
        opening = {
            "id": "1", "table": "L1", "kind": "cloth", "seats": 8, "training": False, "profile": "bg-2021",
            "charge": 10_000_000,
        }  # fmt: skip
        answer = await manager.ask("POST", "/api/tables", opening)
        assert refused(answer, 409, "refused", "not-approved")["what"] == "house-rules"
        assert "2099-01-01" in answer.json()["message"]


@pytest.mark.law("ruling 1")
async def test_live_tables_at_terminals_open_within_the_places_approved_and_no_phone_is_paired_there(
    tmp_path: Path,
) -> None:
    async with doors(demo_house(tmp_path)) as house:
        day = await Day.begun(house)
        first = await day.draft("charge", "T1", FULL_SET, "terminal", 8)
        for number in ("501", "401", "301"):
            await day.sign(first, number)
        last = await day.signs(first, "104")
        assert refused(last, 409, "refused", "not-approved")["what"] == "terminals"

        good(await day.manager.ask("POST", "/api/terminals", TERMINALS))
        await day.sign(first, "104")
        shown = good(await day.manager.ask("GET", "/api/profiles"))
        assert (shown["terminals"]["places"], shown["places_taken"]) == (12, 8)

        second = await day.draft("charge", "T2", FULL_SET, "terminal", 5)
        for number in ("501", "401", "301"):
            await day.sign(second, number)
        facts = refused(await day.signs(second, "104"), 409, "refused", "beyond-places")
        assert (facts["places"], facts["free"]) == (12, 4)
        assert "T2" not in house.house.floor.tables

        croupier = await house.signed_in("104")
        refused(await croupier.ask("POST", "/api/tables/T1/seats/1/pair"), 409, "refused", "not-enrolled")
        refused(await house.anybody.ask("POST", "/api/tables/T1/seats/1/sit"), 409, "refused", "training-only")
