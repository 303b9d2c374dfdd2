"""House rules of the house's own, and the approvals without which no live table runs under any."""

from pathlib import Path

import pytest

from dolly.errors import Malformed
from dolly.rules.shipped import shipped_text
from dolly.web.profiles import read_profiles
from tests.web.day import Day
from tests.web.serving import demo_house, doors, good, refused

APPROVAL = {"profile": "bg-2021", "version": "1", "reference": "NRA-1", "date": "2026-01-31"}
LIVE = {"table": "L1", "kind": "cloth", "seats": 8, "training": False, "profile": "bg-2021", "charge": 5_000_000}


def own(folder: Path, old: str, new: str, name: str = "own") -> Path:
    """The shipped rules with one thing otherwise, in a house's folder."""
    text = shipped_text("bg-2021")
    assert old in text
    (folder / f"{name}.toml").write_text(text.replace(old, new), encoding="utf-8")
    return folder


def test_a_houses_own_profile_stands_beside_those_that_ship(tmp_path: Path) -> None:
    profiles = read_profiles(own(tmp_path, 'profile = "bg-2021"', 'profile = "our-house"'))

    assert profiles.named("our-house").profile == "our-house"
    assert {"bg-2021", "our-house"} <= set(profiles.names)
    with pytest.raises(Malformed, match="our-house"):
        profiles.named("another")


@pytest.mark.law("ruling 3")
@pytest.mark.parametrize(
    ("old", "new", "path"),
    [
        ("straight = { min = 50, max = 10000 }", "straight = { min = 50, max = -1 }", "limits.straight.max"),
        ("stakes_after_void", "stakes_after_viod", "play.stakes_after_viod"),
        ("last_games = 3", "last_games = 2", "play.last_games"),
    ],
)
def test_a_wrong_profile_stops_the_start_with_the_keys_full_path(tmp_path: Path, old: str, new: str, path: str) -> None:
    with pytest.raises(Malformed) as caught:
        read_profiles(own(tmp_path, old, new))

    assert path in str(caught.value)
    assert "own.toml" in str(caught.value)


def test_two_files_are_not_one_profile(tmp_path: Path) -> None:
    own(tmp_path, "[bets]", "[bets]", "one")
    with pytest.raises(Malformed, match="already"):
        read_profiles(own(tmp_path, "[bets]", "[bets]", "two"))


@pytest.mark.law("27(3)9", "ruling 1", "ruling 3")
async def test_a_live_table_opens_once_rules_and_scheme_are_approved(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        manager = await house.signed_in("401")
        first = await manager.ask("POST", "/api/tables", {**LIVE, "id": "1"})
        assert refused(first, 409, "refused", "not-approved")["what"] == "house-rules"
        good(await manager.ask("POST", "/api/approvals", APPROVAL))
        second = await manager.ask("POST", "/api/tables", {**LIVE, "id": "2"})
        assert refused(second, 409, "refused", "not-approved")["what"] == "voisins"
        good(await manager.ask("POST", "/api/approvals", {**APPROVAL, "call": "voisins"}))
        third = await manager.ask("POST", "/api/tables", {**LIVE, "id": "3"})
        assert "cashier" in refused(third, 409, "refused", "not-signed")["lacking"]
        day = Day(house, await house.signed_in("501"), manager)
        await day.open_desk()
        await day.charge("L1")

        rules = house.house.floor.host("L1").stored.live_terms.rules
        assert rules.approval is not None
        assert rules.calls.schemes["voisins"].approval == rules.approval


async def test_the_pit_sees_which_rules_there_are_and_what_still_lacks_an_approval(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        manager = await house.signed_in("401")
        good(await manager.ask("POST", "/api/approvals", APPROVAL))
        shown = {one["profile"]: one for one in good(await manager.ask("GET", "/api/profiles"))["profiles"]}

        assert shown["bg-2021"]["approval"]["reference"] == "NRA-1"
        assert shown["bg-2021"]["lacking"] == ["voisins"]
        assert not shown["france-english"]["loses_on_zero"]
        refused(await manager.ask("POST", "/api/approvals", {**APPROVAL, "version": "9"}), 422, "malformed")
        refused(await manager.ask("POST", "/api/approvals", {**APPROVAL, "call": "tiers"}), 422, "malformed")
        refused(await manager.ask("POST", "/api/approvals", {**APPROVAL, "profile": "none"}), 422, "malformed")
