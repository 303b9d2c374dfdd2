"""A day is exported through its door, by the auditor and the game manager, also while it goes on."""

from pathlib import Path

import httpx

from dolly.export.checking import ExportReport, check_export
from dolly.table.people import Actor, Role
from tests.web.day import Day
from tests.web.serving import Client, Doors, demo_house, doors, refused


def checked(answer: httpx.Response) -> ExportReport:
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/jsonl"
    return check_export(answer.content.splitlines(keepends=True))


def holds_the_live_table(found: ExportReport, date: str) -> None:
    """Sound, of that day, with the live table alone, and the till not counted yet."""
    assert (found.fault, found.day) == (None, date)
    assert [one.log for one in found.figures.tables] == [f"L1/{date}"]
    assert found.figures.tills[0].cash is None


async def begun(house: Doors) -> tuple[Day, Client, str]:
    """A day that goes on: the desk serves, a live table is charged; its date."""
    day = await Day.begun(house)
    await day.charge()
    await day.desk({"type": "sell-chips", "currency": "EUR", "chips": [[500, 20]]})
    auditor = Client(house.http, house.house.sign_ins.begin(Actor("901", Role.AUDITOR), None))
    return day, auditor, (await day.view())["day"]


async def test_a_day_that_goes_on_is_exported_and_sound_for_auditor_and_manager(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        day, auditor, date = await begun(house)
        for reader in (auditor, day.manager):
            holds_the_live_table(checked(await reader.ask("GET", f"/api/export?day={date}")), date)
        found = checked(await auditor.ask("GET", f"/api/export?day={date}"))
        with_training = checked(await auditor.ask("GET", f"/api/export?day={date}&training=true"))
        assert with_training.fault is None
        marks = {one.log: one.training for one in with_training.figures.tables}
        assert (marks[f"L1/{date}"], marks[f"R1/{date}"]) == (False, True)
        assert with_training.figures.totals == found.figures.totals


async def test_names_leave_the_house_only_where_they_are_asked_for(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        _, auditor, date = await begun(house)
        names = [name for name in house.house.people.names().values() if name]
        plain = await auditor.ask("GET", f"/api/export?day={date}")
        assert names
        assert not any(name in plain.text for name in names)
        named = await auditor.ask("GET", f"/api/export?day={date}&names=true")
        assert checked(named).fault is None
        assert all(f'"name":"{name}"' in named.text for name in names)


async def test_a_day_that_was_not_is_malformed_and_a_cashier_may_not(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        _, auditor, _ = await begun(house)
        answer = await auditor.ask("GET", "/api/export?day=1999-12-31")
        refused(answer, 422, "malformed")
        assert "the days there are:" in answer.text
        cashier = await house.signed_in("501")
        refused(await cashier.ask("GET", "/api/export?day=1999-12-31"), 403, "not-permitted")


async def test_what_is_written_meanwhile_is_not_in_it(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        day, auditor, date = await begun(house)
        request = auditor.http.build_request(
            "GET", f"/api/export?day={date}", headers={"Authorization": f"Bearer {auditor.token}"}
        )
        answer = await auditor.http.send(request, stream=True)
        await day.desk({"type": "sell-chips", "currency": "EUR", "chips": [[500, 20]]})
        await answer.aread()
        assert checked(answer).fault is None
