"""``./run`` and ``./test`` on a machine that lacks something: a clear sentence, and twice in a row nothing to do."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def bin_(tmp_path: Path) -> Path:
    """A machine that has the shell's own tools, and what a test puts beside them."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for name in ("sh", "cat", "cmp", "cp", "basename", "printf", "id"):
        found = shutil.which(name)
        if found is not None:
            (folder / name).symlink_to(found)
    return folder


def tool(folder: Path, name: str, does: str) -> None:
    (folder / name).write_text(f"#!/bin/sh\n{does}\n")
    (folder / name).chmod(0o755)


def said(bin_: Path, script: str, *words: str, cwd: Path) -> "subprocess.CompletedProcess[str]":
    command = ["sh", str(ROOT / "tools" / script), *words]
    environment = {"PATH": str(bin_), "HOME": os.environ.get("HOME", "/")}
    return subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True, check=False)


def test_without_python_it_says_which_one_it_needs_and_how_to_get_it(bin_: Path, tmp_path: Path) -> None:
    done = said(bin_, "environment.sh", ".venv", cwd=tmp_path)
    assert done.returncode == 1
    assert done.stderr.startswith("dolly: Python 3.11 or newer is needed. Install it, for example: ")


def test_an_old_python_is_named_with_the_place_where_it_was_found(bin_: Path, tmp_path: Path) -> None:
    tool(bin_, "python3", 'if [ "$1" = -V ]; then echo Python 3.9.2; else exit 1; fi')
    done = said(bin_, "environment.sh", ".venv", cwd=tmp_path)
    assert done.returncode == 1
    assert f"(found only Python 3.9.2 at {bin_}/python3)" in done.stderr


def test_a_python_that_makes_no_environments_is_told_with_what_it_lacks(bin_: Path, tmp_path: Path) -> None:
    tool(bin_, "python3", 'case "$2" in *ensurepip*) exit 1 ;; *print*) echo 3.11 ;; *) exit 0 ;; esac')
    done = said(bin_, "environment.sh", ".venv", cwd=tmp_path)
    assert done.returncode == 1
    assert "cannot make virtual environments. Install what it lacks, for example: apt-get install python3.11-venv" in (
        done.stderr
    )


def test_an_environment_is_made_once_and_packages_that_do_not_come_are_told(bin_: Path, tmp_path: Path) -> None:
    (bin_ / "python3").symlink_to(sys.executable)
    first = said(bin_, "environment.sh", ".venv", cwd=tmp_path)
    assert (first.returncode, first.stdout[:24]) == (0, "dolly: making .venv with")
    again = said(bin_, "environment.sh", ".venv", cwd=tmp_path)
    assert (again.returncode, again.stdout) == (0, "")
    (tmp_path / "packages.txt").write_text("no-such-package==1.0 --hash=sha256:" + "0" * 64 + "\n")
    (tmp_path / ".venv" / "pip.conf").write_text("[global]\nno-index = true\n")
    third = said(bin_, "environment.sh", ".venv", "packages.txt", cwd=tmp_path)
    assert third.returncode == 1
    assert "packages.txt could not be installed (see above). Is the package index within reach?" in third.stderr
    assert not (tmp_path / ".venv" / ".filled-from-packages.txt").exists()


def test_without_chromium_it_says_what_the_browser_tests_need(bin_: Path, tmp_path: Path) -> None:
    (bin_ / "id").unlink()
    tool(bin_, "id", "echo 1000")
    done = said(bin_, "browser.sh", cwd=tmp_path)
    assert done.returncode == 1
    assert (
        done.stderr
        == "dolly: the browser tests need Chromium. Install it, for example: sudo apt-get install chromium\n"
    )
    tool(bin_, "chromium", "exit 0")
    assert said(bin_, "browser.sh", cwd=tmp_path).returncode == 0
