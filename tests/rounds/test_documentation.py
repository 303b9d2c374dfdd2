"""The page that describes the format says what reader and writer go by."""

import re
from pathlib import Path

from dolly.rounds.columns import COLUMNS
from dolly.rounds.forms import FORMS

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "rounds.md").read_text(encoding="utf-8")


def test_every_line_of_the_format_stands_on_the_page_as_it_is_read_and_no_other() -> None:
    lines = [found.replace("\\|", "|") for found in re.findall(r"^\| `([^`]+)` \|", PAGE, re.MULTILINE)]
    assert lines == [form.shape for form in FORMS]


def test_every_head_of_a_table_stands_on_the_page_in_its_order() -> None:
    table = PAGE[PAGE.index("## A table in CSV") :]
    told = [found for found in re.findall(r"`(\w+)`", table[: table.index("Payments")]) if found in COLUMNS]
    assert tuple(dict.fromkeys(told)) == COLUMNS
