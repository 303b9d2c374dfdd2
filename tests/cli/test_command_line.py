"""``dolly``: what it offers, how it ends, and that it loads no more than it must."""

import json
import subprocess
import sys

import pytest

from dolly import __version__, cli
from dolly.errors import Malformed, Refusal, Refused


def dolly(*words: str, python: tuple[str, ...] = ()) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, *python, "-m", "dolly", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_help_names_every_command() -> None:
    done = dolly("--help")
    assert done.returncode == cli.DONE
    assert [name for name, _, sentence in cli.COMMANDS if name not in done.stdout or sentence not in done.stdout] == []


@pytest.mark.parametrize("name", [name for name, _, _ in cli.COMMANDS])
def test_every_command_has_help_of_its_own(name: str) -> None:
    done = dolly(name, "--help")
    assert (done.returncode, done.stderr) == (cli.DONE, "")
    assert f"dolly {name}" in done.stdout


def test_version_is_the_package_s() -> None:
    assert dolly("--version").stdout.strip() == __version__


@pytest.mark.parametrize(
    "words",
    [("dance",), ("settle", "--no-such-option"), ("verify",), ("run", "--port", "99999999"), ("run", "--port", "-1")],
)
def test_misuse_ends_in_two_and_says_what_is_wrong(words: tuple[str, ...]) -> None:
    done = dolly(*words)
    assert done.returncode == cli.MISUSE
    assert done.stdout == ""
    assert done.stderr


def test_it_declines_to_run_without_its_assertions() -> None:
    done = dolly("--version", python=("-O",))
    assert done.returncode == cli.MISUSE
    assert "-O" in done.stderr


def test_help_loads_no_web_server_and_no_database() -> None:
    heavy = "[one for one in ('litestar', 'apsw') if one in sys.modules]"
    asked = f"import sys, dolly.cli; dolly.cli.main(['--help']); print({heavy})"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_wrong_data_is_told_as_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    cli.tell(Malformed("3-4 is no split; 3-6 is", where="bet 2: spot"), as_json=False)
    assert capsys.readouterr().err == "dolly: bet 2: spot: 3-4 is no split; 3-6 is\n"


def test_wrong_data_is_told_as_an_object_with_json(capsys: pytest.CaptureFixture[str]) -> None:
    cli.tell(Refused(Refusal.ABOVE_MAXIMUM, "at most 100.00", maximum=10_000), as_json=True)
    assert json.loads(capsys.readouterr().err) == {
        "error": {
            "kind": "refused",
            "message": "at most 100.00",
            "refusal": "above-maximum",
            "facts": {"maximum": 10_000},
        },
    }
