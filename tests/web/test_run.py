"""``dolly run`` as a process: it says where it is, ends in order, and after a crash knows what it knew."""

import json
import os
import re
import signal
import ssl
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from dolly.cli.run import EVERYWHERE, HERE
from dolly.web.lockout import TRIES
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


def test_with_json_it_tells_the_same_as_one_object(tmp_path: Path) -> None:
    with start(tmp_path, "--demo", "--no-robots", "--json") as process:
        assert process.stdout is not None
        told = json.loads(process.stdout.readline())
        try:
            assert httpx.get(f"{told['address']}healthz").status_code == 200
        finally:
            process.kill()
    assert told["consoles"]["board"] == f"{told['network']}board/"
    assert {one["number"]: one["password"] for one in told["staff"]} == dict(PASSWORDS)
    assert told["empty"] is False


def test_host_without_an_address_serves_the_houses_network(tmp_path: Path) -> None:
    with start(tmp_path, "--demo", "--no-robots", "--json", "--host") as process:
        assert process.stdout is not None
        told = json.loads(process.stdout.readline())
        try:
            network = httpx.URL(told["network"])
            assert network.host not in {HERE, EVERYWHERE}
            assert httpx.get(f"{told['network']}healthz").status_code == 200
        finally:
            process.kill()


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


def certificate(folder: Path) -> tuple[str, str]:
    """A certificate that vouches for itself, for this machine."""
    cert, key = str(folder / "cert.pem"), str(folder / "key.pem")
    asking = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    asking += ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", cert]
    subprocess.run(asking, check=True, capture_output=True)
    return cert, key


def test_over_tls_it_serves_with_its_certificate_and_nothing_else(tmp_path: Path) -> None:
    cert, key = certificate(tmp_path)
    with start(tmp_path / "data", "--tls-cert", cert, "--tls-key", key) as process:
        assert process.stdout is not None
        said = process.stdout.readline()
        found = re.search(r"https://[\d.]+:\d+", said)
        try:
            assert found is not None, said
            with httpx.Client(base_url=found[0], verify=ssl.create_default_context(cafile=cert)) as http:
                answer = http.get("/readyz")
            assert answer.status_code == 200
            assert answer.headers["strict-transport-security"] == "max-age=31536000"
            with pytest.raises(httpx.TransportError):
                httpx.get(f"http://{found[0][8:]}/readyz")
        finally:
            process.kill()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--tls-cert", "cert.pem"), "TLS needs both"),
        (("--tls-cert", "none.pem", "--tls-key", "none.pem"), "cannot be read"),
        (("--tls-cert", __file__, "--tls-key", __file__), "are no certificate"),
        (("--tls-cert", "cert.pem", "--tls-key", "key.pem", "--demo"), "speaks plain HTTP"),
        (("--witness", "/nowhere/auditor.txt"), "cannot be opened for appending"),
    ],
)
def test_a_setting_that_cannot_be_is_told_in_a_sentence_at_the_start(
    words: tuple[str, ...], told: str, tmp_path: Path
) -> None:
    with start(tmp_path, *words) as process:
        _, said = process.communicate(timeout=15)
    assert process.returncode == 1
    assert told in said
    assert "Traceback" not in said


def test_who_asks_is_believed_of_the_proxy_and_of_nobody_else(tmp_path: Path) -> None:
    for words, believed in ((("--proxy", HERE), True), ((), False)):
        with running(tmp_path, *words) as (_, http):
            sent = [
                http.post(
                    "/api/pair", json={"code": "000000"}, headers={"X-Forwarded-For": f"10.0.0.{one}"}
                ).status_code
                for one in range(TRIES + 1)
            ]
        assert sent == [409] * TRIES + [409 if believed else 429]


def test_what_a_house_writes_only_its_owner_reads(tmp_path: Path) -> None:
    folder = tmp_path / "made before by somebody"
    folder.mkdir(mode=0o755)
    with running(folder, "--witness", str(tmp_path / "heads.txt")):
        files = [*folder.iterdir(), tmp_path / "heads.txt"]
        assert len(files) > 3
        assert [one.name for one in files if one.stat().st_mode & 0o077] == []
