"""Every act with money asks once, with the sum in figures and in words: no page forgets to hand over the cents."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

UI: Final = Path(__file__).resolve().parents[2] / "ui"
#: A sum in a question; two counts side by side are read in figures only, as they are counted.
SUM: Final = re.compile(r"\{ \$amount \}")


def tags(text: str) -> Iterator[str]:
    """The opening tags of questions, with all that stands in their braces."""
    for found in re.finditer(r"<Ask\b", text):
        depth, end = 0, found.end()
        while depth or text[end] != ">":
            depth += {"{": 1, "}": -1}.get(text[end], 0)
            end += 1
        yield text[found.start() : end]


def questions(language: str) -> dict[str, str]:
    """The texts by key."""
    kept: dict[str, str] = {}
    for path in (UI / "locales").rglob(f"{language}.ftl"):
        kept |= dict(re.findall(r"^([a-z][\w-]*) = ?(.*(?:\n[ \t].*)*)", path.read_text(encoding="utf-8"), re.MULTILINE))
    return kept


@pytest.mark.parametrize("language", ["bg", "en"])
def test_a_question_that_names_a_sum_says_it_in_words_as_well(language: str) -> None:
    texts, asked, silent = questions(language), 0, []
    for path in sorted((UI / "src").rglob("*.svelte")):
        for tag in tags(path.read_text(encoding="utf-8")):
            keys = re.findall(r't\("([\w-]+)"', tag.partition("question=")[2])
            if any(SUM.search(texts.get(key, "")) for key in keys):
                asked += 1
                if not re.search(r"\bcents=|\{cents\}", tag):
                    silent.append(f"{path.name}: {keys[0]}")
    assert asked > 10
    assert silent == []
