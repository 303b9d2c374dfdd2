"""What who runs the house looks at: readiness, figures, alarms; and what a failure says to the people at the table."""

import json
import logging
import re
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest
import structlog
from structlog.testing import capture_logs

from dolly.errors import NotPermitted, Unavailable
from dolly.floor.clock_watch import ClockWatch, Step
from dolly.table import commands as say
from dolly.web import operation
from dolly.web.app import STATIC
from dolly.web.headers import POLICY
from dolly.web.own_log import LogKind, keep_log
from tests.floor.house import INSPECTOR, SECOND, HandClock, TriedLog, once, playing
from tests.web.serving import PASSWORDS, PINS, Client, demo_house, doors, good, player_of, refused, served

UI = Path(__file__).parents[2] / "ui"


async def figures(client: Client) -> dict[str, float]:
    text = (await client.ask("GET", "/metrics")).text
    return {name: float(value) for name, value in re.findall(r"^(dolly_\S+) (\S+)$", text, re.MULTILINE)}


async def test_a_house_is_ready_while_its_database_answers_and_its_disk_has_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with doors(demo_house(tmp_path)) as house:
        good(await house.anybody.ask("GET", "/readyz"))
        monkeypatch.setattr(operation, "LEAST_FREE", 2**60)
        refused(await house.anybody.ask("GET", "/readyz"), 503, "unavailable")
        monkeypatch.undo()
        house.house.floor.tables["R1"].halted = "record 7 does not follow"
        refused(await house.anybody.ask("GET", "/readyz"), 503, "unavailable")
        refused(await house.anybody.ask("GET", "/healthz"), 503, "unavailable")


async def test_the_figures_speak_of_games_slips_and_refusals(tmp_path: Path) -> None:
    async with served(demo_house(tmp_path)) as house:
        croupier, _ = await house.staffed()
        player, manager = await house.seated(1), await house.signed_in("401")
        good(await player.ask("POST", "/api/tables/R1/seats/1/play-money", {"id": "chips", "amount": 10_000}))
        await croupier.must_say({"type": "spin", "direction": "clockwise"})
        await player.must_say(player_of(1, ("17", 300)))
        refused(await player.say(player_of(1, ("17", 1_000_000))), 409, "refused", "above-maximum")
        async with house.live(croupier.token) as console:
            await console.hear()
            told = await figures(manager)
        assert told['dolly_games_total{table="R1"}'] == 1
        assert told['dolly_slips_accepted_total{table="R1"}'] == 1
        assert told['dolly_slips_refused_total{reason="above-maximum",table="R1"}'] == 1
        assert told['dolly_consoles{role="croupier"}'] == 1
        assert told['dolly_staked{table="R1"}'] == 300
        assert told['dolly_queue{table="R1"}'] == 0
        assert told["dolly_commit_seconds_count"] > 0
        assert told['dolly_halted{table="R1"}'] == 0


async def test_open_alarms_of_all_tables_say_who_where_and_since_when(tmp_path: Path) -> None:
    clock = HandClock()
    async with doors(demo_house(tmp_path, clock=clock)) as house:
        croupier, inspector = await house.staffed()
        await croupier.must_say({"type": "call-inspector"})
        clock.pass_(5)
        (alarm,) = good(await inspector.ask("GET", "/api/alarms"))["alarms"]
        assert (alarm["table"], alarm["kind"], alarm["by"]) == ("R1", "inspector-called", "104")
        assert alarm["since"] == clock.at - 5 * SECOND
        house.house.floor.tables["R2"].halted = "record 7 does not follow"
        kinds = [one["kind"] for one in good(await inspector.ask("GET", "/api/alarms"))["alarms"]]
        assert sorted(kinds) == ["halted", "inspector-called"]
        refused(await croupier.ask("GET", "/api/alarms"), 403, "not-permitted")


async def test_a_step_of_the_clock_is_an_alarm_and_stands_in_every_live_log() -> None:
    wall, machine = HandClock(), HandClock()
    async with playing(TriedLog(), wall) as (floor, said):
        watch = ClockWatch(floor, wall, machine)
        wall.pass_(5)
        machine.pass_(5)
        await watch.look()
        before = watch.step
        wall.pass_(3_600)
        with capture_logs() as logged:
            await watch.look()
        assert (before, watch.step) == (None, Step(wall.at, 3_600 * SECOND))
        assert [one["event"] for one in logged] == ["the server's clock stepped"]
        last = list(floor.log.read(floor.tables["R1"].name))[-1]
        assert json.loads(last.body) == {"type": "noted", "kind": "clock-set", "seat": None, "detail": "+3600.0"}
        with pytest.raises(NotPermitted, match="by the house alone"):
            await said(INSPECTOR, say.Note("clock-set", detail="+3600.0"))


async def test_a_clock_set_back_is_an_alarm_for_as_long_as_a_tables_time_stands_still(tmp_path: Path) -> None:
    clock = HandClock()
    async with doors(demo_house(tmp_path, clock=clock)) as house:
        croupier, inspector = await house.staffed()
        watch = ClockWatch(house.house.floor, clock, HandClock())
        house.house.operation.clock_watch = watch
        clock.pass_(-60)
        await watch.look()
        alarms = good(await inspector.ask("GET", "/api/alarms"))["alarms"]
        assert {(one["table"], one["kind"], one["moved"]) for one in alarms} == {
            (None, "clock-stepped", -60 * SECOND), ("R1", "clock-held", 0), ("R2", "clock-held", 0),
        }  # fmt: skip
        house.house.floor.hub("R1").draw()
        assert good(await croupier.ask("GET", "/api/tables/R1/view"))["time_held"] is True
        clock.pass_(60)
        house.house.floor.hub("R1").draw()
        assert [one["kind"] for one in good(await inspector.ask("GET", "/api/alarms"))["alarms"]] == ["clock-stepped"]
        assert "time_held" not in good(await croupier.ask("GET", "/api/tables/R1/view"))


async def test_where_the_disk_is_full_the_people_are_told_so_and_the_same_touch_counts_once_later(
    tmp_path: Path,
) -> None:
    log = TriedLog()
    async with doors(demo_house(tmp_path, log=log)) as house:
        croupier, inspector = await house.staffed()
        spin = {"id": "0001-spin", "commands": [{"type": "spin", "direction": "clockwise"}]}
        log.before = once(Unavailable("the disk is full"))
        with capture_logs() as logged:
            answer = await croupier.ask("POST", "/api/tables/R1/commands", spin)
        refused(answer, 503, "unavailable")
        assert answer.json()["message"] == "the log cannot be written now; say the same command again with the same id"
        (line,) = [one for one in logged if one["event"] == "a turn failed"]
        assert (line["ids"], line["game"], line["error"]) == (["0001-spin"], 0, "the disk is full")
        alarms = good(await inspector.ask("GET", "/api/alarms"))["alarms"]
        assert [one["kind"] for one in alarms] == ["not-written"]
        good(await croupier.ask("POST", "/api/tables/R1/commands", spin))
        assert good(await inspector.ask("GET", "/api/alarms"))["alarms"] == []


@pytest.mark.parametrize("language", ["bg", "en"])
def test_the_pages_have_a_sentence_for_every_failure_of_the_house(language: str) -> None:
    words = (UI / "locales" / f"{language}.ftl").read_text(encoding="utf-8")
    failures = (
        "no-answer",
        "unavailable",
        "broken",
        "not-signed-in",
        "not-permitted",
        "locked-out",
        "too-fast",
        "stale",
    )
    assert [one for one in failures if not re.search(rf"^failure-{one} = \S", words, re.MULTILINE)] == []


def test_no_page_holds_code_or_style_of_its_own_between_its_tags() -> None:
    pages = sorted([*UI.glob("*/index.html"), UI / "index.html", *STATIC.rglob("*.html")])
    assert pages
    inline = re.compile(r"<script(?![^>]*\bsrc=)[^>]*>\s*\S|<style|\sstyle=|\son\w+=|javascript:", re.IGNORECASE)
    assert [str(page) for page in pages if inline.search(page.read_text(encoding="utf-8"))] == []
    assert "unsafe" not in POLICY


async def test_every_answer_bears_the_secure_headers(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        for path in ("/", "/api/house", "/api/nothing", "/api/me"):
            headers = (await house.anybody.ask("GET", path)).headers
            assert headers["content-security-policy"] == POLICY
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["x-frame-options"] == "DENY"
            assert "strict-transport-security" not in headers
            assert "set-cookie" not in headers


@pytest.mark.parametrize("kind", ["text", "json"])
async def test_no_secret_stands_in_the_servers_own_log(
    kind: LogKind, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, own_log: StringIO
) -> None:
    async def breaks(number: str, secret: str) -> bool:
        raise RuntimeError(f"a fault nobody foresaw, about {number}, {len(secret)} characters")

    keep_log(kind, own_log)
    async with doors(demo_house(tmp_path)) as house:
        croupier, _ = await house.staffed()
        pin = {"number": "201", "pin": PINS["201"]}
        await croupier.say({"type": "confirm"}, confirm_as={**pin, "pin": "0000"})
        await house.anybody.ask("POST", "/api/sign-in", {"number": "104", "password": PASSWORDS["104"], "x": 1})
        monkeypatch.setattr(house.house.people, "knows_password", breaks)
        monkeypatch.setattr(house.house.people, "knows_pin", breaks)
        body = {"number": "104", "password": PASSWORDS["104"]}
        refused(await house.anybody.ask("POST", "/api/sign-in", body), 500, "broken")
        refused(await croupier.say({"type": "confirm"}, confirm_as=pin), 500, "broken")
    written = own_log.getvalue()
    assert written.count("a door broke") == 2
    assert "croupier 104" in written
    assert written.count("a fault nobody foresaw, about") >= 2
    assert not [one for one in (croupier.token, PASSWORDS["104"], PINS["201"]) if one in written]
    if kind == "json":
        assert {json.loads(line)["level"] for line in written.splitlines()} == {"error"}


@pytest.fixture
def own_log() -> Iterator[StringIO]:
    """The server's own log, put back afterwards to what tests have."""
    yield StringIO()
    structlog.reset_defaults()
    logging.basicConfig(handlers=[logging.NullHandler()], force=True)
