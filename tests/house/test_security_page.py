"""Each sentence of the threat model names what does it and what tries it: all of that is there."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")


def test_every_file_and_every_test_the_page_names_is_there() -> None:
    named = re.findall(r"`((?:src|tests|docs)/[\w/.]+)(?:::(\w+))?`", PAGE)
    assert len(named) > 40
    for path, test in named:
        assert (ROOT / path).is_file(), path
        assert not test or f"def {test}(" in (ROOT / path).read_text(encoding="utf-8"), f"{path}::{test}"


def test_the_page_speaks_of_everybody_who_could_want_something() -> None:
    heads = " ".join(re.findall(r"^## (.+)$", PAGE, re.MULTILINE)).lower()
    wanted = ("player", "croupier", "cashier", "administrator", "thief", "network", "database")
    assert [one for one in wanted if one not in heads] == []
