"""Whatever is written is read again as it was: text, JSON Lines, and the rounds of a table in CSV."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dolly.errors import Malformed
from dolly.rounds import (
    AnyAct,
    read_csv,
    read_jsonl,
    read_rounds,
    rounds_of,
    write_act,
    write_csv,
    write_jsonl,
    write_rounds,
)
from dolly.rounds.acts import Act
from dolly.rounds.forms import FORMS
from tests.rounds.files import EVENING, files


def test_an_evening_is_written_as_it_was_read() -> None:
    assert write_rounds(read_rounds(EVENING)) == EVENING


def test_every_act_has_one_form_and_the_evening_shows_them_all() -> None:
    assert {form.act for form in FORMS} == set(Act.__subclasses__())
    shown = {type(act) for act in read_rounds(EVENING)}
    assert {form.act.__name__ for form in FORMS if form.act not in shown} == {"Filled", "LastGamesWithdrawn"}


@given(files())
def test_what_is_written_as_text_is_read_again_as_it_was(file: tuple[AnyAct, ...]) -> None:
    text = write_rounds(file)
    assert read_rounds(text) == file
    assert write_rounds(read_rounds(text)) == text


@given(files())
def test_json_lines_hold_the_same_acts_as_the_text(file: tuple[AnyAct, ...]) -> None:
    lines = write_jsonl(file)
    assert read_jsonl(lines) == file
    assert lines.count("\n") == len(file)
    assert read_rounds(write_rounds(read_jsonl(lines))) == file


@given(files())
def test_the_rounds_of_a_table_in_csv_are_those_it_was_made_of(file: tuple[AnyAct, ...]) -> None:
    rounds = tuple(rounds_of(file))
    table = write_csv(rounds)
    again = tuple(rounds_of(read_csv(table)))
    assert again == rounds
    assert write_csv(again) == table


@given(files())
def test_a_line_by_itself_is_a_line_of_the_file(file: tuple[AnyAct, ...]) -> None:
    wheel = ""
    for act in file:
        wheel = getattr(act, "wheel", wheel)
        assert f"{write_act(act, wheel)}\n" in write_rounds(file)


@given(text=st.text(max_size=20), place=st.integers(0, len(EVENING)), cut=st.integers(0, 30))
def test_a_damaged_file_is_read_or_refused_with_its_line_and_column(text: str, place: int, cut: int) -> None:
    damaged = EVENING[:place] + text + EVENING[place + cut :]
    try:
        file = read_rounds(damaged, "evening")
    except Malformed as wrong:
        found = wrong.where.removeprefix("evening: line ").split(", column ")
        line = damaged.split("\n")[int(found[0]) - 1]
        assert 1 <= int(found[1]) <= len(line) + 1
    else:
        assert read_rounds(write_rounds(file)) == file


@given(st.text())
def test_any_text_at_all_is_read_or_refused_in_words(text: str) -> None:
    for read in (read_rounds, read_jsonl, read_csv):
        try:
            read(text)
        except Malformed as wrong:
            assert wrong.reason  # noqa: PT017 - or it is read


@given(files(), st.integers(0, 30), st.integers(0, 30))
def test_what_cannot_be_read_is_not_written(file: tuple[AnyAct, ...], first: int, second: int) -> None:
    mixed = list(file)
    one, other = first % len(mixed), second % len(mixed)
    mixed[one], mixed[other] = mixed[other], mixed[one]
    try:
        text = write_rounds(mixed)
    except Malformed as wrong:
        assert wrong.where.startswith("rounds: act ")  # noqa: PT017 - or the two may change places
    else:
        assert read_rounds(text) == tuple(mixed)


def test_an_act_with_what_no_line_could_hold_is_not_written() -> None:
    *_, last = read_rounds(EVENING)
    with pytest.raises(Malformed, match=r"^rounds: act 1: Expected `str` matching regex"):
        write_rounds([msgspec.structs.replace(last, at="25:00:00")])
