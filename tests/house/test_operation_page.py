"""The page for whoever runs a house says what is so: every option, every setting, every figure, every file."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from dolly import cli
from dolly.floor.figures import Figures
from dolly.floor.floor import Floor
from dolly.house.arranging import SETTINGS
from dolly.store.memory import MemoryLog

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "operation.md").read_text(encoding="utf-8")
SERVICE = ROOT / "deploy" / "dolly.service"
CONTAINER = (ROOT / "deploy" / "Containerfile").read_text(encoding="utf-8")


def options(capsys: pytest.CaptureFixture[str]) -> set[str]:
    cli.main(["run", "--help"])
    told = capsys.readouterr().out
    return {one for one in re.findall(r"(?<![\w-])--[a-z-]+", told) if not one.startswith("--no-")}


def test_every_option_of_dolly_run_has_its_row_and_no_other_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    told = options(capsys)
    assert set(re.findall(r"^\| `(--[a-z-]+)` \|", PAGE, re.MULTILINE)) == told
    node = (ROOT / "deploy" / "node.conf").read_text(encoding="utf-8")
    assert set(re.findall(r"(?<![\w-])--[a-z-]+", node)) <= told
    for text in (SERVICE.read_text(encoding="utf-8"), CONTAINER):
        started = text[text.index("run") :] if "ENTRYPOINT" not in text else text[text.index("ENTRYPOINT") :]
        assert set(re.findall(r"(?<![\w-])--(?:host|data|witness|log|port|demo)", started)) <= told


def test_every_setting_of_the_house_stands_with_its_range_and_default() -> None:
    rows = re.findall(r"^\| `([a-z-]+)` \| (\d+) \| (\d+) \| (\d+) \|", PAGE, re.MULTILINE)
    assert {name: tuple(map(int, figures)) for name, *figures in rows} == SETTINGS


async def test_every_figure_is_on_the_page_and_every_figure_of_the_page_is_told() -> None:
    named = set(re.findall(r"dolly_[a-z_]+", PAGE))
    floor = Floor(MemoryLog())
    counted = {
        f"{family.name}_total" if family.type == "counter" else family.name for family in Figures(floor).collect()
    }
    floor.writer.close()
    more = {"dolly_consoles", "dolly_commit_seconds", "dolly_clock_stepped_total", "dolly_clock_held_total"}
    nodes = {"dolly_holds", "dolly_log_read_age_seconds", "dolly_passed_on_total"}
    assert named == counted | more | nodes | {
        "dolly_not_witnessed_total",
        "dolly_locked_out_total",
        "dolly_too_fast_total",
    }


def sentences() -> Iterator[str]:
    for path in (ROOT / "ui" / "locales").rglob("en.ftl"):
        yield from re.findall(r" = (.+)", path.read_text(encoding="utf-8"))


def test_what_consoles_say_at_three_in_the_morning_is_what_they_say() -> None:
    words = " ".join(sentences())
    quoted = re.findall(r"“(No answer|The house cannot|The table has halted)([^”]*)”", PAGE)
    assert len(quoted) == 3
    assert [start + rest for start, rest in quoted if (start + rest).rstrip(".") not in words] == []


def test_the_page_links_only_to_what_is_there() -> None:
    links = re.findall(r"\]\(([^)#\s]+)\)", PAGE)
    assert [link for link in links if not (ROOT / "docs" / link).exists()] == []


def test_the_unit_is_one_systemd_would_take_and_gives_the_house_nothing_of_the_machine(tmp_path: Path) -> None:
    text = SERVICE.read_text(encoding="utf-8")
    assert re.search(r"^ExecStart=/opt/dolly/\.venv/bin/dolly run --data /var/lib/dolly ", text, re.MULTILINE)
    wanted = ("NoNewPrivileges=yes", "ProtectSystem=strict", "CapabilityBoundingSet=", "UMask=0077", "Restart=always")
    assert [one for one in wanted if one not in text.splitlines()] == []
    tried = tmp_path / "dolly.service"
    here = re.sub(r"^(User|Group|Documentation)=.*\n", "", text, flags=re.MULTILINE)
    tried.write_text(here.replace("/opt/dolly/.venv/bin/dolly", sys.executable), encoding="utf-8")
    try:
        done = subprocess.run(
            ["systemd-analyze", "verify", "--man=no", str(tried)], check=False, capture_output=True, text=True
        )
    except FileNotFoundError:  # a machine without systemd: what can be read of the file was read above
        return
    assert (done.returncode, done.stderr) == (0, "")


def test_the_container_runs_as_nobody_in_particular_and_installs_by_hash() -> None:
    installs = re.findall(r"pip install ([^\\\n]+)", CONTAINER)
    assert all("--require-hashes" in one or "--no-deps --no-index" in one for one in installs)
    assert re.search(r"^USER dolly$", CONTAINER, re.MULTILINE)
    copied = re.findall(r"^COPY (?!--from)(\S+)", CONTAINER, re.MULTILINE)
    assert copied == ["."]
    assert "/readyz" in CONTAINER
