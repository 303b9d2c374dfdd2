"""All that is wrong with a profile, told at once."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dolly.errors import Malformed
from dolly.rules.profile import parse_profile, profile_faults, read_profile
from dolly.rules.shipped import shipped_names, shipped_text
from tests.rules.facts import SINGLE


def faults(*changes: tuple[str, str], profile: str = "bg-2021") -> list[str]:
    text = shipped_text(profile)
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    return [fault.where.removeprefix("house.toml: ") for fault in profile_faults(text, "house.toml")]


@pytest.mark.parametrize("name", shipped_names())
def test_a_sound_profile_has_no_fault(name: str) -> None:
    assert profile_faults(shipped_text(name), name) == ()


def test_every_faulty_key_is_named_in_one_reading() -> None:
    assert faults(
        ("straight = { min = 50, max = 10000 }", "straight = { min = 50, mx = 10000 }"),
        ('currency = "EUR"', 'currency = "euro"'),
        ("last_games = 3", "last_games = true"),
        ("charge_sizes = [2000000", "charge_sizes = [0"),
        ('["4-7", 1]', '["4-8", 1]'),
        ('["12-15", 1]', '"12-15"'),
        ('= "stand"', '= "stay"'),
        ("even = { min = 500, max = 500000 }", "even = 5"),
    ) == [
        "currency", "calls.voisins.bets[3]", "calls.voisins.bets[2][1]", "limits.straight.mx", "limits.straight.max",
        "limits.even", "play.stakes_after_void", "play.last_games",
        "money.charge_sizes[1]",
    ]  # fmt: skip


def test_a_word_meant_but_mistyped_brings_no_further_faults_with_it() -> None:
    assert faults(('permitted = ["straight"', 'permitted = ["strait"')) == ["bets.permitted[1]"]


def test_a_missing_title_and_currency_are_each_one_fault() -> None:
    text = 'title.bg = "Американска рулетка по чл. 27 от наредбата от 2021 г."\n'
    english = 'title.en = "American roulette under Art. 27 of the 2021 ordinance"\n'
    assert faults((text, ""), (english, ""), ('currency = "EUR"\n', "")) == ["title", "currency"]


def test_where_every_key_can_be_read_limits_calls_and_law_are_held_against_it_together() -> None:
    assert faults(
        ("straight = 35", "straight = 36"),
        ("dozen = 2", "dozen = 3"),
        ("last_games = 3", "last_games = 2"),
        ("player.max = 2000000", "player.max = 400"),
        ("zero_combinations = true", "zero_combinations = false"),
    )[3:] == ["calls.voisins.bets[1]", "odds.straight", "odds.dozen", "play.last_games"]


def test_each_call_with_a_part_not_taken_is_named_once() -> None:
    told = faults(("zero_combinations = true", "zero_combinations = false"), profile=SINGLE)
    assert told[:2] == ["calls.voisins.bets[1]", "calls.jeu-zero.bets[1]"]
    assert set(told[2:]) == {"calls.permitted"}
    assert len(told) == 2 + len(["complete-0", "complete-1", "complete-2", "complete-3"])


def test_a_file_that_is_no_toml_has_one_fault_its_line() -> None:
    assert faults(('currency = "EUR"', 'currency = "EUR')) == ["line 10"]


def test_notes_are_texts_and_none_of_them_is_a_rule() -> None:
    assert faults(('sources = ["', 'sources = [3, "')) == ["sources[1]"]
    assert faults(("uncertain = [", "unsure = [")) == ["unsure"]
    text = shipped_text("bg-2021")
    bare = "\n".join(line for line in text.splitlines() if not line.startswith(("sources", "uncertain")))
    assert read_profile(bare, "house.toml").notes.sources == ()
    assert parse_profile(bare, "house.toml") == parse_profile(text, "house.toml")


@given(
    text=st.text(max_size=12), place=st.integers(0, 4400), cut=st.integers(0, 40), name=st.sampled_from(shipped_names())
)
def test_the_first_fault_told_is_the_one_that_stops_the_start(text: str, place: int, cut: int, name: str) -> None:
    whole = shipped_text(name)
    damaged = whole[:place] + text + whole[place + cut :]
    told = profile_faults(damaged, "house.toml")
    try:
        parse_profile(damaged, "house.toml")
    except Malformed as wrong:
        assert (wrong.where, wrong.reason) == (told[0].where, told[0].reason)  # noqa: PT017 - it may survive
    else:
        assert told == ()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (f"a = {'[' * 5_000}{']' * 5_000}", "without end"),
        (f"a = {'{a = ' * 3_000}1{'}' * 3_000}", "without end"),
        (f"a = {'9' * 5_000}", "thousands of digits"),
    ],
)
def test_a_file_that_python_itself_cannot_read_is_one_fault(text: str, told: str) -> None:
    (fault,) = profile_faults(text, "house.toml")

    assert told in fault.reason
    assert fault.where == "house.toml"
