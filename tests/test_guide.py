"""The guide says what its commands print, its pictures are those they draw, and its data can be made anew."""

import re
import shutil
from pathlib import Path

import pytest

from tools import guide

TEXT = guide.PAGE.read_text(encoding="utf-8")


def steady(page: str) -> str:
    """The page without the last digits of a bound, which hang on how a processor rounds."""
    return re.sub(r"off by more than \S+", "off by more than so much", page)


def test_every_command_of_the_guide_prints_what_stands_there(tmp_path: Path) -> None:
    shutil.copytree(guide.DATA, tmp_path / "data")
    (tmp_path / "pictures").mkdir()
    with guide.within(tmp_path):
        assert steady(guide.told(TEXT)) == steady(TEXT), "run: just guide"
    drawn = sorted(path.name for path in (tmp_path / "pictures").iterdir())
    assert drawn == sorted(re.findall(r"\]\(pictures/(guide-[\w-]+\.svg)\)", TEXT))
    assert drawn == sorted(path.name for path in (guide.DOCS / "pictures").glob("guide-*"))
    assert all(f"--plot pictures/{name}" in TEXT for name in drawn)


def test_the_guide_answers_three_questions_with_a_picture_each() -> None:
    chapters = TEXT.split("\n## ")[1:]
    assert [chapter.splitlines()[0] for chapter in chapters] == [
        "Is this wheel biased?", "What can this table lose tonight?", "Does this system work?",
    ]  # fmt: skip
    assert [chapter.count("](pictures/") for chapter in chapters] == [1, 1, 1]


@pytest.mark.parametrize(("name", "text"), guide.sample_data().items())
def test_the_sample_data_is_what_its_seed_gives(name: str, text: str) -> None:
    assert (guide.DATA / name).read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    ("said", "printed"),
    [
        ("a *p* of 0.0167", "56.312   50.998   58.619   67.985   0.0167"),
        ("nine pockets from 22 to 26", "22 to 26, 9 pockets"),
        ("expects to win 1,281.08", "expectation         -1,281.0811"),
        ("3,790 or more", "95.0% below         3790.00"),
        ("6,064 or more", "99.0% below         6064.00"),
        ("8,708 or more", "99.9% below         8708.00"),
        ("costs 832.00, on 17", "largest liability     832.00 on 17"),
        ("48.39 on average", "net of a session  -48.3875"),
        ("2.75 % found", "edge on all laid   2.7536%"),
        ("6,379 spins on average", "6,378.7 on average"),
        ("reached in 11.5 % of cases", "goal              11.501340%"),
    ],
)
def test_a_figure_in_the_text_is_one_that_was_printed(said: str, printed: str) -> None:
    blocks = "".join(re.findall(r"```console\n.*?```", TEXT, flags=re.DOTALL))
    words = " ".join(re.sub(r"```console\n.*?```", "", TEXT, flags=re.DOTALL).split())
    assert said in words
    assert printed in blocks


def test_what_is_no_command_of_the_guide_is_not_run() -> None:
    with pytest.raises(SystemExit, match="the guide runs dolly and head, not: rm -r data"):
        guide.answered("rm -r data")
    with pytest.raises(SystemExit, match="ended with 2"):
        guide.answered("dolly wheel nowhere.csv")
