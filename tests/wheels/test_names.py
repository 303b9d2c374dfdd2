"""The names of the package are there, say what they are, and stand on their page."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import dolly.wheels

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGE = (DOCS / "wheels.md").read_text(encoding="utf-8")


def test_the_page_lists_the_names_each_with_its_own_first_line() -> None:
    names = (DOCS / "library.md").read_text(encoding="utf-8").split("### dolly.wheels")[1]
    listed = dict(re.findall(r"^\| `(\w+)` \| (.+) \|$", names, re.MULTILINE))
    assert list(listed) == dolly.wheels.__all__ == sorted(dolly.wheels.__all__)
    assert listed == {name: getattr(dolly.wheels, name).__doc__.splitlines()[0] for name in listed}
    with pytest.raises(AttributeError, match="has no attribute 'rien'"):
        _ = dolly.wheels.rien  # type: ignore[attr-defined]


def test_the_page_tells_every_head_of_the_file_and_every_test() -> None:
    from dolly.wheels.reading import COLUMNS  # noqa: PLC0415 - one test asks for it
    from tests.wheels.wheels import spun  # noqa: PLC0415 - likewise

    table = PAGE[PAGE.index("| head |") : PAGE.index("What is empty")]
    assert tuple(re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)) == COLUMNS
    tests = PAGE[PAGE.index("| test |") : PAGE.index("The rows")]
    looked = dolly.wheels.examine(dolly.WHEELS["single-zero"], spun(27, 400)).looked[0]
    assert re.findall(r"^\| `([\w ]+)` \|", tests, re.MULTILINE) == [
        one.test for one in looked.findings if not one.part
    ]


def test_looking_at_a_wheel_brings_no_numpy_and_no_server() -> None:
    script = (
        "import sys\nfrom dolly.wheels import *\nfrom dolly import WHEELS\n"
        "examine(WHEELS['single-zero'], [Spin('17'), Spin('0')])\n"
        "print(sorted({'numpy', 'litestar', 'apsw', 'matplotlib', 'dolly.odds'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True)
    assert done.stdout == "[]\n"
