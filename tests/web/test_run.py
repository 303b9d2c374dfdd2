"""``dolly run`` as a process: it says where it is, ends in order, and after a crash knows what it knew."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.web.serving import PASSWORDS, Json

SOURCE = Path(__file__).parents[2] / "src"


def start(data: Path, *words: str, port: str = "0") -> "subprocess.Popen[str]":
    command = (sys.executable, "-m", "dolly", "run", "--data", str(data), "--port", port, *words)
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)


@contextmanager
def running(data: Path, *words: str) -> Iterator[tuple["subprocess.Popen[str]", httpx.Client]]:
    with start(data, *words) as process:
        assert process.stdout is not None
        said = process.stdout.readline()
        found = re.search(r"http://[\d.]+:\d+", said)
        if found is None:
            process.kill()
            pytest.fail(f"no address in {said!r}: {process.stderr and process.stderr.read()}")
        try:
            with httpx.Client(base_url=found[0]) as http:
                yield process, http
        finally:
            process.kill()


def ended(process: "subprocess.Popen[str]") -> str:
    """What else it said until it ended."""
    process.wait(timeout=15)
    assert process.stdout is not None
    return process.stdout.read()


def signed_in(http: httpx.Client, number: str) -> dict[str, str]:
    answer = http.post("/api/sign-in", json={"number": number, "password": PASSWORDS[number]})
    return {"Authorization": f"Bearer {answer.json()['token']}"}


def say(http: httpx.Client, headers: dict[str, str], command_id: str, *commands: Json) -> httpx.Response:
    body = {"id": command_id, "commands": commands}
    return http.post("/api/tables/R1/commands", json=body, headers=headers)


def test_it_tells_its_address_and_ends_in_order(tmp_path: Path) -> None:
    with running(tmp_path, "--demo", "--no-robots") as (process, http):
        assert http.get("/healthz").status_code == 200
        assert http.get("/api/house").json()["demo"] is True
        process.send_signal(signal.SIGTERM)
        out = ended(process)
        assert process.returncode == 0
        for number, password in PASSWORDS.items():
            assert f"{number}  {password}" in out


def test_an_empty_house_says_that_it_asks_for_its_manager(tmp_path: Path) -> None:
    with running(tmp_path) as (process, http):
        assert http.get("/api/house").json()["needs_manager"] is True
        process.send_signal(signal.SIGINT)
        out = ended(process)
        assert "first game manager" in out
        assert process.returncode == 0


def test_two_processes_do_not_open_one_house(tmp_path: Path) -> None:
    with running(tmp_path), start(tmp_path) as second:
        _, told = second.communicate(timeout=15)
        assert second.returncode == 1
        assert "another Dolly has this house open" in told


@pytest.mark.law("ruling 11")
def test_a_server_killed_in_mid_spin_finds_the_game_on_hold_and_every_answer_kept(tmp_path: Path) -> None:
    with running(tmp_path, "--demo", "--no-robots") as (process, http):
        croupier, inspector = signed_in(http, "104"), signed_in(http, "201")
        say(http, croupier, "1-place", {"type": "take-place", "place": "croupier"})
        say(http, inspector, "2-place", {"type": "take-place", "place": "inspector"})
        spun = say(http, croupier, "3-spin", {"type": "spin", "direction": "clockwise"})
        assert spun.status_code == 200
        process.kill()
        process.wait()
    with running(tmp_path, "--demo", "--no-robots") as (_, http):
        view = http.get("/api/tables/R1/view").json()["public"]
        assert (view["held"], view["bets_open"], view["phase"]) == (True, False, "betting")
        assert say(http, croupier, "3-spin", {"type": "spin", "direction": "clockwise"}).json() == spun.json()


def test_a_port_that_is_taken_is_told_in_a_sentence(tmp_path: Path) -> None:
    with running(tmp_path / "one") as (_, http):
        port = str(http.base_url.port)
        with start(tmp_path / "two", port=port) as second:
            _, told = second.communicate(timeout=15)
        assert second.returncode == 1
        assert f"port {port}" in told
        assert "Traceback" not in told
