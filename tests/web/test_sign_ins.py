"""Where somebody is signed in: listed, and ended at will, at once."""

from pathlib import Path

import pytest

from tests.web.serving import Client, demo_house, doors, good, refused, served


async def listed(by: Client, path: str = "/api/sign-ins") -> list[tuple[str, str, bool]]:
    told = good(await by.ask("GET", path))["sign_ins"]
    return [(one["sign_in"], one["role"], one["this"]) for one in told]


async def test_one_sees_ones_own_sign_ins_and_ends_one_of_them(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        here, lost = await house.signed_in("104"), await house.signed_in("104")
        await house.signed_in("105")
        windows = await listed(here)
        assert sorted(this for _, _, this in windows) == [False, True]
        other = next(name for name, _, this in windows if not this)
        good(await here.ask("DELETE", f"/api/sign-ins/{other}"))
        refused(await lost.ask("GET", "/api/me"), 401, "not-signed-in")
        assert [this for _, _, this in await listed(here)] == [True]
        refused(await here.ask("DELETE", f"/api/sign-ins/{other}"), 409, "refused", "unknown")


async def test_the_name_of_a_sign_in_opens_nothing(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        ((name, _, _),) = await listed(await house.signed_in("104"))
        refused(await Client(house.http, name).ask("GET", "/api/me"), 401, "not-signed-in")


async def test_others_sign_ins_are_ended_by_manager_and_administrator_only(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        croupier, pit, manager = [await house.signed_in(number) for number in ("104", "301", "401")]
        ((name, role, _),) = await listed(manager, "/api/people/104/sign-ins")
        assert role == "croupier"
        refused(await pit.ask("DELETE", f"/api/sign-ins/{name}"), 403, "not-permitted")
        refused(await pit.ask("GET", "/api/people/104/sign-ins"), 403, "not-permitted")
        good(await manager.ask("DELETE", f"/api/sign-ins/{name}"))
        refused(await croupier.ask("GET", "/api/me"), 401, "not-signed-in")
        again = await house.signed_in("104")
        good(await manager.ask("DELETE", "/api/people/104/sign-ins"))
        refused(await again.ask("GET", "/api/me"), 401, "not-signed-in")
        assert await listed(manager, "/api/people/104/sign-ins") == []


async def test_a_console_that_looks_on_is_sent_away_when_its_sign_in_ends(tmp_path: Path) -> None:
    async with served(demo_house(tmp_path)) as house:
        croupier, manager = await house.signed_in("104"), await house.signed_in("401")
        async with house.live(croupier.token) as console:
            await console.hear()
            good(await manager.ask("DELETE", "/api/people/104/sign-ins"))
            told = await console.until(lambda known: "error" in known)
            assert told["error"] == "not-signed-in"


async def test_another_password_ends_every_sign_in_of_the_old_one(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        croupier, manager = await house.signed_in("104"), await house.signed_in("401")
        member = {"number": "104", "name": "Борис", "roles": ["croupier"]}
        good(await manager.ask("POST", "/api/staff", member))
        good(await croupier.ask("GET", "/api/me"))
        good(await manager.ask("POST", "/api/staff", {**member, "password": "another one"}))
        refused(await croupier.ask("GET", "/api/me"), 401, "not-signed-in")


@pytest.mark.law("ruling 17")
async def test_the_house_sees_who_is_signed_in_where_and_who_is_needed_in_a_game(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        croupier, inspector, manager = [await house.signed_in(number) for number in ("104", "201", "401")]
        await house.signed_in("104")
        await croupier.must_say({"type": "take-place", "place": "croupier"})
        await inspector.must_say({"type": "take-place", "place": "inspector"})

        async def told() -> dict[str, tuple[int, list[tuple[str, str, bool]]]]:
            people = good(await manager.ask("GET", "/api/sign-ins/all"))["people"]
            return {
                one["number"]: (
                    len(one["sign_ins"]), [(each["table"], each["place"], each["in_game"]) for each in one["places"]]
                )
                for one in people
            }  # fmt: skip

        assert await told() == {
            "104": (2, [("R1", "croupier", False)]), "201": (1, [("R1", "inspector", False)]), "401": (1, []),
        }  # fmt: skip
        await croupier.must_say({"type": "spin", "direction": "clockwise"})
        assert (await told())["104"] == (2, [("R1", "croupier", True)])
        refused(await inspector.ask("GET", "/api/sign-ins/all"), 403, "not-permitted")
