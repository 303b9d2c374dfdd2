"""Who runs the house, and its wheels, through the doors: what a live day's papers name is entered before it begins."""

from pathlib import Path

import pytest

from tests.web.day import Day
from tests.web.serving import Client, Doors, Json, demo_house, doors, good, refused

OPERATOR: Json = {
    "type": "enter-casino", "operator": "Казино Тест ООД", "eik": "123456789", "licence": "У-17", "name": "Казино Тест",
}  # fmt: skip


async def founded(house: Doors) -> tuple[Client, Client]:
    """A new house with a manager, a cashier and a desk, and nobody entered who runs it."""
    first = {"number": "401", "name": "Мария Стоянова", "password": "дълга-дума"}
    manager = Client(house.http, good(await house.anybody.ask("POST", "/api/first-manager", first))["token"])
    cashier = {"number": "501", "name": "Станка Петрова", "roles": ["cashier"], "password": "друга-дума"}
    good(await manager.ask("POST", "/api/staff", cashier))
    good(await manager.ask("POST", "/api/desks", {"desk": "desk-1"}))
    signing_in = {"number": "501", "password": "друга-дума", "role": None}
    return manager, Client(house.http, good(await house.anybody.ask("POST", "/api/sign-in", signing_in))["token"])


@pytest.mark.law("ЗСч 6")
async def test_no_desk_of_a_new_house_is_opened_before_the_manager_has_entered_who_runs_it(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path, is_demo=False), prepared=False) as house:
        manager, cashier = await founded(house)
        asked = await cashier.ask("POST", "/api/desks/desk-1/open", {"id": "open-1"})
        refused(asked, 409, "refused", "operator-missing")
        for words in ("ЕИК", "licence", "game manager", "Arrangement"):
            assert words in asked.json()["message"]
        refused(await cashier.ask("POST", "/api/operator", OPERATOR), 403, "not-permitted")
        for lacking in ("operator", "eik", "licence"):
            assert (await manager.ask("POST", "/api/operator", {**OPERATOR, lacking: ""})).status_code == 422
        good(await manager.ask("POST", "/api/operator", OPERATOR))
        good(await cashier.ask("POST", "/api/desks/desk-1/open", {"id": "open-2"}))


@pytest.mark.law("НДок 13")
async def test_live_tables_without_a_wheel_are_named_until_its_serial_number_is_entered(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        one = await Day.begun(house)

        async def lacking() -> list[str]:
            found: list[str] = good(await one.manager.ask("GET", "/api/equipment"))["lacking"]
            return found

        assert await lacking() == [], "training tables have no papers"
        await one.charge("L1")
        assert await lacking() == ["L1"]
        wheel = {"type": "enter-wheel", "table": "L1", "serial": "CH-4711", "maker": "Cammegh"}
        good(await one.manager.ask("POST", "/api/wheels", wheel))
        assert await lacking() == []
