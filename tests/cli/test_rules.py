"""``dolly rules``: house rules as one reads them, and a profile's file checked key by key."""

import io
import json
import sys
from pathlib import Path

import pytest

from dolly import cli
from dolly.cli.rules_page import call_costs
from dolly.rules.house_rules import HouseRules
from dolly.rules.profile import write_rules
from dolly.rules.shipped import shipped_names, shipped_notes, shipped_profile, shipped_text
from tests.rules.facts import SINGLE


def told(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = cli.main(["rules", *words])
    out, err = capsys.readouterr()
    return code, out, err


@pytest.mark.parametrize("name", shipped_names())
def test_every_shipped_profile_is_shown_with_its_sources_and_what_is_uncertain(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = told(capsys, "show", name)
    assert (code, err) == (cli.DONE, "")
    assert shipped_profile(name).title["en"] in out
    notes = shipped_notes(name)
    assert all(line in out for line in (*notes.sources, *notes.uncertain, *notes.left_out))


def test_bets_limits_calls_zero_law_and_approval_stand_on_one_page(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = told(capsys, "show", "bg-2021")
    lines = [" ".join(line.split()) for line in out.splitlines()]
    assert "law bg-2021; what it fixes cannot be set otherwise" in lines
    assert "on zero even chances lose" in lines
    assert "approval no approval on record" in lines
    assert "straight 37 35 to 1 100.00" in lines
    assert "dozen 3 2 to 1 5.00 2000.00" in lines
    assert "number 15000.00, the most one seat can win on one number" in lines
    assert "neighbours-N 5 2.50 by wheel and cloth" in lines
    assert "voisins 9 4.50 customary-1; no approval on record" in lines
    assert "closing 3 last games announced" in lines


def test_without_a_name_the_default_is_shown_and_the_others_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = told(capsys, "show")
    assert "profile   bg-2021, version 1" in out
    assert out.splitlines()[-1] == f"These are the default. Shipped: {', '.join(shipped_names())}."


def test_a_house_s_own_file_is_shown_with_its_approvals(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "house.toml"
    approved = 'approval = { reference = "NRA-7", date = "2026-01-31" }'
    text = shipped_text("bg-2021").replace("[bets]", f"{approved}\n[bets]", 1)
    path.write_text(text.replace('version = "customary-1"', f'{approved}\nversion = "house-2"'), encoding="utf-8")
    _, out, _ = told(capsys, "show", str(path))
    assert "approval  approved NRA-7, 2026-01-31" in out
    assert "house-2; approved NRA-7, 2026-01-31" in out


def test_in_json_the_rules_are_whole_with_costs_and_notes(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = told(capsys, "show", "france-english", "--json")
    shown = json.loads(out)
    assert code == cli.DONE
    assert shown["rules"] == json.loads(write_rules(shipped_profile("france-english")))
    assert shown["sources"] == list(shipped_notes("france-english").sources)
    assert {"call": "voisins", "least": 9, "most": 9, "scheme": "customary-1; no approval on record"} in shown[
        "call_costs"
    ]


def test_what_a_call_costs_depends_on_the_number_it_is_called_on() -> None:
    rules: HouseRules = shipped_profile(SINGLE)
    costs = {cost.call: (cost.least, cost.most) for cost in call_costs(rules)}
    assert costs["complete-N"] == (17, 40)
    assert costs["finale-D"] == (3, 4)
    assert costs["neighbours-N-9"] == (19, 19)
    assert costs["tiers"] == (6, 6)


def test_rules_that_are_not_there_are_misuse_and_those_there_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = told(capsys, "show", "gr")
    assert (code, out) == (cli.MISUSE, "")
    assert "greece" in err


def test_a_sound_file_is_said_to_be_sound(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "house.toml"
    path.write_text(shipped_text("greece"), encoding="utf-8")
    assert told(capsys, "check", str(path)) == (cli.DONE, "house.toml is sound.\n", "")
    assert json.loads(told(capsys, "check", str(path), "--json")[1]) == {"sound": True, "faults": []}


def test_each_fault_is_said_with_the_path_of_its_key(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "house.toml"
    text = (
        shipped_text("bg-2021")
        .replace('currency = "EUR"', 'currency = "euro"')
        .replace("last_games = 3", "last_game = 3")
    )
    path.write_text(text, encoding="utf-8")
    code, out, err = told(capsys, "check", str(path))
    assert (code, err) == (cli.WRONG_DATA, "")
    first, second, sum_ = out.splitlines()
    assert first == "house.toml: currency: is three capitals as EUR, not 'euro'"
    assert second.startswith("house.toml: play.last_game: there is no such key; did you mean last_games?")
    assert sum_.startswith("2 faults;")
    code, out, _ = told(capsys, "check", str(path), "--json")
    assert (code, [fault["key"] for fault in json.loads(out)["faults"]]) == (
        cli.WRONG_DATA,
        ["currency", "play.last_game"],
    )


def test_a_profile_is_checked_from_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    held = io.TextIOWrapper(io.BytesIO(b"wheel = 5\n"))
    monkeypatch.setattr(sys, "stdin", held)
    code, out, _ = told(capsys, "check", "-")
    assert code == cli.WRONG_DATA
    assert "standard input: wheel: is a text, not 5" in out


def test_a_file_that_is_not_there_is_misuse(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = told(capsys, "check", str(tmp_path / "none.toml"))
    assert (code, out) == (cli.MISUSE, "")
    assert "there is no file" in err


@pytest.mark.parametrize("words", [("chek", "x"), ("check",), ("show", "a", "b")])
def test_a_word_that_is_no_command_of_rules_is_misuse(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert told(capsys, *words)[0] == cli.MISUSE
