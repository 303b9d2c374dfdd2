"""``dolly spots``: every place a chip may stand, as the vectors have them."""

import json

import pytest

from dolly import cli
from tests.rules.facts import facts


@pytest.mark.parametrize("wheel", ["single-zero", "double-zero"])
def test_the_spots_in_json_are_the_positions_of_the_vectors(wheel: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["spots", "--wheel", wheel, "--json"]) == cli.DONE
    assert json.loads(capsys.readouterr().out) == facts("positions")[wheel]


def test_one_kind_is_listed_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["spots", "--kind", "dozen"]) == cli.DONE
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["spot", "dozen-1", "dozen-2", "dozen-3", "3"]
    assert lines[1].split()[2:5] == ["2", "to", "1"]


def test_a_kind_that_wheel_has_not_lists_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["spots", "--kind", "five"]) == cli.DONE
    assert "0 spots on the single-zero layout" in capsys.readouterr().out


@pytest.mark.parametrize("words", [["--wheel", "triple-zero"], ["--kind", "basket"]])
def test_misuse_ends_in_two_and_names_what_there_is(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["spots", *words]) == cli.MISUSE
    out, err = capsys.readouterr()
    assert out == ""
    assert "single-zero or double-zero" in err or "straight, split" in err
