"""The commands on the pages about odds, wheels and engines run as they stand there."""

import os
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from dolly import cli
from dolly.rules.shipped import shipped_text

DOCS = Path(__file__).resolve().parents[2] / "docs"
#: The cluster of the page; here it is one that is there.
CLUSTER = "tcp://10.0.0.5:8786"


def commands(page: str) -> list[str]:
    """What stands indented on a page and begins with our name, without the remarks behind it."""
    lines = (DOCS / page).read_text(encoding="utf-8").splitlines()
    return [line.partition(" # ")[0].strip() for line in lines if line.startswith("    dolly ")]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with the files the pages speak of, and our command on the path."""
    (tmp_path / "slip.json").write_text('[{"spot": "17", "stake": 500}, {"spot": "red", "stake": 1000}]')
    (tmp_path / "day.txt").write_text((DOCS / "data" / "evening.rounds").read_text(encoding="utf-8"))
    for name, data in (("spins.csv", "wheel-4711.csv"), ("newer.csv", "wheel-4711-later.csv")):
        (tmp_path / name).write_text((DOCS / "data" / data).read_text(encoding="utf-8"))
    (tmp_path / "mine.py").write_text("def cautious(memory, units, net, bankroll):\n    return 2 if net > 0 else 1\n")
    (tmp_path / "house.toml").write_text(shipped_text("new-south-wales"))
    for name, words in (("dolly", '"$@"'), ("engine", "engine")):
        script = tmp_path / name
        script.write_text(f"#!/bin/sh\nexec {shlex.quote(sys.executable)} -m dolly {words}\n")
        script.chmod(0o755)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("PYTHONPATH", f"{DOCS.parent / 'src'}{os.pathsep}{tmp_path}")


@pytest.fixture
def cluster() -> Iterator[str]:
    from distributed import LocalCluster  # noqa: PLC0415 - the one command that needs it

    with LocalCluster(  # type: ignore[no-untyped-call]
        n_workers=2, threads_per_worker=1, processes=False, dashboard_address=None, protocol="tcp", host="127.0.0.1"
    ) as local:
        yield local.scheduler_address


ALL = [(page, command) for page in ("odds.md", "wheels.md", "engines.md") for command in commands(page)]


@pytest.mark.parametrize(("page", "command"), [one for one in ALL if CLUSTER not in one[1]])
def test_a_command_of_a_page_runs_as_it_stands(page: str, command: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = shlex.split(command)[1:]
    assert cli.main(words) == cli.DONE, page
    out, err = capsys.readouterr()
    assert (bool(out), err) == (True, "")
    if "--plot" in words:
        assert Path(words[words.index("--plot") + 1]).stat().st_size > 10_000


@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::ResourceWarning")
def test_the_command_for_a_cluster_runs_on_one(cluster: str, capsys: pytest.CaptureFixture[str]) -> None:
    [command] = [command for _, command in ALL if CLUSTER in command]
    assert cli.main(shlex.split(command.replace(CLUSTER, cluster))[1:]) == cli.DONE
    assert "1,000 sessions" in capsys.readouterr().out


def test_the_pages_have_commands() -> None:
    assert {page: len(commands(page)) for page in ("odds.md", "wheels.md", "engines.md")} == {
        "odds.md": 5, "wheels.md": 3, "engines.md": 3,
    }  # fmt: skip
