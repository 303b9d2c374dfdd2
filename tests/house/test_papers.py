"""What the papers, the locks and the packaging say must agree with one another."""

import json
import re
import tomllib
from pathlib import Path
from typing import Final

import pytest

import dolly

ROOT: Final = Path(__file__).resolve().parents[2]
PROJECT: Final = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LOCKS: Final = sorted((ROOT / "requirements").glob("*.txt"))


def wanted(text: str) -> list[str]:
    lines = (line.partition("#")[0].strip() for line in text.splitlines())
    return sorted(line for line in lines if line and not line.startswith("-"))


def test_the_version_is_the_same_wherever_it_is_written() -> None:
    head = re.search(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert head is not None
    assert {dolly.__version__, head[1]} == {PROJECT["project"]["version"]}


def test_the_package_asks_for_what_the_run_file_names() -> None:
    assert wanted((ROOT / "requirements" / "run.in").read_text()) == sorted(PROJECT["project"]["dependencies"])


def test_the_extra_of_postgres_asks_for_what_its_file_names() -> None:
    extra = PROJECT["project"]["optional-dependencies"]["postgres"]
    assert wanted((ROOT / "requirements" / "postgres.in").read_text()) == extra


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_every_locked_package_has_an_exact_version_and_a_hash(lock: Path) -> None:
    packages = re.split(r"\n(?=[a-z])", lock.read_text())
    assert len(packages) > 1
    assert [one.splitlines()[0] for one in packages if not re.match(r"[\w.-]+==\S+", one)] == []
    assert [one.splitlines()[0] for one in packages if "--hash=sha256:" not in one] == []


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_no_lock_of_python_packages_holds_an_address(lock: Path) -> None:
    assert re.findall(r"\w+://\S+|--\S*index\S*|--find-links\S*|--trusted-host\S*", lock.read_text()) == []


@pytest.mark.parametrize("name", ["run.txt", "postgres.txt"])
def test_what_the_tests_run_on_is_what_the_product_runs_on(name: str) -> None:
    run, test = ((ROOT / "requirements" / one).read_text() for one in (name, "test.txt"))
    pin = re.compile(r"^([\w.-]+)==(\S+)", re.MULTILINE)
    tested = dict(pin.findall(test))
    assert {name: tested.get(name) for name, _ in pin.findall(run)} == dict(pin.findall(run))


def test_the_lock_of_the_pages_holds_no_address() -> None:
    text = (ROOT / "ui" / "package-lock.json").read_text(encoding="utf-8")
    assert re.findall(r"\w+://[^\"]+", text) == []


def test_every_package_of_the_pages_has_its_checksum() -> None:
    packages = json.loads((ROOT / "ui" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert packages
    assert [name for name, one in packages.items() if name and not one.get("link") and "integrity" not in one] == []


@pytest.mark.parametrize("name", ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"])
def test_a_paper_links_only_to_what_is_there(name: str) -> None:
    links = re.findall(r"\]\(([^)#\s]+)\)", (ROOT / name).read_text(encoding="utf-8"))
    assert [link for link in links if "://" not in link and not (ROOT / link).exists()] == []


def test_every_decision_is_in_the_list_of_decisions() -> None:
    folder = ROOT / "docs" / "decisions"
    listed = re.findall(r"\]\((\d{4}-[\w-]+\.md)\)", (folder / "README.md").read_text(encoding="utf-8"))
    assert sorted(listed) == sorted(path.name for path in folder.glob("[0-9]*.md"))


def test_the_two_commands_can_be_executed() -> None:
    assert [name for name in ("run", "test", ".ci/run") if not (ROOT / name).stat().st_mode & 0o111] == []
