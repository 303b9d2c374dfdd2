"""``python -m dolly.training`` as a process: it ends with the house, and says in a sentence why it cannot begin."""

import os
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from dolly.training.__main__ import SECRET, Ended, check
from tests.web.serving import Json
from tests.web.test_run import running

SOURCE = Path(__file__).parents[2] / "src"


def training(*words: str, secret: str = "") -> "subprocess.Popen[str]":
    environment = {**os.environ, "PYTHONPATH": str(SOURCE), SECRET: secret}
    command = (sys.executable, "-m", "dolly.training", *words)
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)


def ended(process: "subprocess.Popen[str]") -> tuple[int, str]:
    with process:
        _, told = process.communicate(timeout=60)
        return process.returncode, told


def in_place(http: httpx.Client) -> bool:
    public: Json = http.get("/api/tables/R1/view").json()["public"]
    return bool(public["croupier"] and public["inspector"])


def test_robots_come_to_the_house_and_end_when_it_is_gone_for_long(tmp_path: Path) -> None:
    with running(tmp_path, "--demo", "--no-robots") as (server, http):
        robots = training("robots", "--url", str(http.base_url), "--pace", "0.02", "--patience", "1")
        until = time.monotonic() + 60
        while not in_place(http) and time.monotonic() < until:
            time.sleep(0.1)
        assert in_place(http)
        server.kill()
        server.wait()
        code, told = ended(robots)
    assert (code, told.count("\n")) == (1, 1), told
    assert "does not answer" in told


def test_what_a_killed_server_had_started_ends_too() -> None:
    beside = subprocess.Popen(("sleep", "30"))
    robots = training("robots", "--url", "http://127.0.0.1:9", "--beside", str(beside.pid))
    assert ended(robots) == (0, "")  # it is not that process that started it, so that one is gone
    beside.kill()
    beside.wait()


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        (("wheel", "--url", "http://127.0.0.1:9"), 2, "there is none"),
        (("robots", "--url", "127.0.0.1"), 2, "is no address"),
        (("robots", "--url", "http://127.0.0.1:9", "--pace", "fast"), 2, "a pace is between"),
        (("robots", "--url", "http://127.0.0.1:9", "--robots", "-1"), 2, "0 or more"),
        (("robots", "--url", "http://127.0.0.1:9", "--patience", "0"), 1, "does not answer"),
    ],
)
def test_what_is_wrong_is_told_in_a_sentence(words: tuple[str, ...], code: int, sentence: str) -> None:
    returned, told = ended(training(*words))
    assert returned == code
    assert sentence in told
    assert "Traceback" not in told


@pytest.mark.law("ruling 2")
def test_wheel_and_robots_stay_out_of_a_real_house() -> None:
    with pytest.raises(Ended, match="no demonstration house"):
        check({"demo": False, "house": "Dolly", "tables": []}, ())


@pytest.mark.law("ruling 2")
def test_wheel_and_robots_stay_out_of_a_live_table() -> None:
    house = {"demo": True, "tables": [{"table": "R1", "training": True}, {"table": "L1", "training": False}]}
    check(house, ("R1",))
    with pytest.raises(Ended, match="no training table L1; the training tables are: R1"):
        check(house, ("R1", "L1"))
