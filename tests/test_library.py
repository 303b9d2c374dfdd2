"""The public library: small, listed on one page, and light to import."""

import ast
import doctest
import re
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest

import dolly

ROOT = Path(__file__).resolve().parents[1]
PAGES = ("README.md", "docs/library.md", "docs/rounds.md", "docs/odds.md", "docs/wheels.md")

#: What importing the library may never bring with it, and how many modules it may bring at most.
HEAVY = ("apsw", "asyncio", "cyclopts", "http", "litestar", "msgspec", "numpy", "rich", "socket", "sqlite3", "uvicorn")
MOST_MODULES = 40


def loaded_by(script: str) -> set[str]:
    """The modules a new Python has loaded once it ran ``script``, besides those it has for itself."""
    asked = f"import sys; before = set(sys.modules)\n{script}\nprint(*(set(sys.modules) - before))"
    done = subprocess.run([sys.executable, "-I", "-S", "-c", f"import sys; sys.path[:0] = {PATHS!r}\n{asked}"],
                          capture_output=True, text=True, check=True)  # fmt: skip
    return set(done.stdout.split())


PATHS = [str(ROOT / "src"), *(path for path in sys.path if "site-packages" in path)]


@pytest.mark.parametrize("page", PAGES)
def test_the_examples_of_the_pages_do_what_they_say(page: str) -> None:
    done = doctest.testfile(str(ROOT / page), module_relative=False, encoding="utf-8")
    assert done.failed == 0
    assert done.attempted == len(re.findall(r"^>>> ", (ROOT / page).read_text(encoding="utf-8"), re.MULTILINE)) > 0


def test_the_stable_names_are_sorted_and_the_page_lists_them_all_in_that_order() -> None:
    page = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")
    parts = page[page.index("## The stable names") :].split("### ")[1:]
    listed = {part.splitlines()[0]: re.findall(r"^\| `(\w+)` \|", part, re.MULTILINE) for part in parts}
    packages = (dolly, dolly.rounds, dolly.odds, dolly.wheels)
    assert listed == {package.__name__: list(package.__all__) for package in packages}
    by_kind = (
        [name for name in dolly.__all__ if name.isupper()],
        [name for name in dolly.__all__ if name[0].isupper() and not name.isupper()],
        [name for name in dolly.__all__ if not name[0].isupper()],
    )
    assert dolly.__all__ == [name for names in by_kind for name in sorted(names)]


@pytest.mark.parametrize("name", dolly.__all__)
def test_every_stable_name_is_there_and_says_what_it_is(name: str) -> None:
    held = getattr(dolly, name)
    if callable(held) and getattr(held, "__module__", "").startswith("dolly"):
        assert held.__doc__


def test_what_a_type_checker_sees_is_what_there_is_when_it_runs() -> None:
    tree = ast.parse((ROOT / "src" / "dolly" / "__init__.py").read_text(encoding="utf-8"))
    imported = {
        name.name: node.module
        for block in tree.body if isinstance(block, ast.If)
        for node in block.body if isinstance(node, ast.ImportFrom)
        for name in node.names
    }  # fmt: skip
    assert set(imported) | {"__version__"} == {*dolly.__all__, "odds", "wheels"}
    assert {name: home for name, home in imported.items() if home != "dolly"} == dolly._HOME_OF


def test_a_name_that_is_not_there_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="module 'dolly' has no attribute 'rien'"):
        _ = dolly.rien  # type: ignore[attr-defined]
    assert dir(dolly) == sorted(dolly.__all__)


def test_odds_and_wheels_are_there_for_whoever_says_them() -> None:
    """When it runs, here in a Python that has loaded neither, and to the type checker, which reads this very test."""
    loaded = loaded_by("import dolly; dolly.wheels.spins_needed; dolly.odds.slip_odds")
    assert {"dolly.odds", "dolly.wheels"} < loaded
    assert "numpy" not in loaded
    terms = dolly.compile_terms(dolly.shipped_profile())
    assert dolly.odds.slip_odds(terms, [dolly.on("red", dolly.Money(2))]).edge == Fraction(1, 37)
    assert dolly.wheels.spins_needed(37, 9, 0.10) == 7115


def test_importing_the_library_loads_next_to_nothing() -> None:
    loaded = loaded_by("import dolly")
    assert {name for name in loaded if name.startswith("dolly")} == {"dolly"}
    assert sorted(loaded.intersection(HEAVY)) == []
    assert len(loaded) <= MOST_MODULES


def test_no_name_of_the_library_brings_server_store_or_numpy() -> None:
    loaded = loaded_by("from dolly import *\nsettle(compile_terms(shipped_profile()), [('17', Money(500))], '17')")
    assert sorted(loaded.intersection(set(HEAVY) - {"msgspec"})) == []
    assert {name.split(".")[1] for name in loaded if name.startswith("dolly.")} == {
        "errors", "money", "rounds", "rules",
    }  # fmt: skip
