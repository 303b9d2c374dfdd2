"""Rounds as they were played, and as rows of a table."""

import pytest

from dolly.errors import Malformed
from dolly.money import Money
from dolly.rounds import read_csv, read_jsonl, read_rounds, rounds_of, write_csv
from dolly.rounds.columns import COLUMNS
from dolly.rules.slip import on
from tests.rounds.files import EVENING

DAY = "dolly rounds 1\nday 2026-08-24 table R1 wheel single-zero\n"


def test_each_round_says_who_was_there_what_was_laid_and_how_it_ended() -> None:
    first, second, third, fourth = rounds_of(read_rounds(EVENING))
    assert (first.number, first.at, first.direction, first.croupier, first.inspector) == (
        1, "20:05:12", "clockwise", "104", "201",
    )  # fmt: skip
    assert [seat for seat, _ in first.bets] == [3, 5]
    assert first.taken_back == ((3, (on("red", Money(1000)),)),)
    assert (first.end, first.pocket, first.corrected_from) == ("number", "18", "17")
    assert (second.end, second.pocket, second.reason) == ("void", "", "chip-in-wheel")
    assert (third.croupier, third.pocket) == ("105", "0")
    assert (fourth.end, fourth.reason) == ("interrupted", "power failure")


@pytest.mark.law("27(2)s5")
def test_stakes_of_a_void_spin_stand_for_the_next_unless_they_were_returned() -> None:
    played = f"{DAY}round 1\nseat 3 bets 17 500\nvoid ball-dropped\nseat 3 bets red 1000\nround 2\nnumber 17\n"
    _, stood = rounds_of(read_rounds(played))
    assert stood.bets == ((3, (on("17", Money(500)),)), (3, (on("red", Money(1000)),)))
    _, back = rounds_of(read_rounds(played.replace("ball-dropped", "ball-dropped stakes returned")))
    assert back.bets == ((3, (on("red", Money(1000)),)),)


def test_what_is_laid_between_two_rounds_is_for_the_next() -> None:
    first, second = rounds_of(read_rounds(f"{DAY}round 1\nnumber 5\nseat 3 bets 17 500\nround 2\nnumber 17\n"))
    assert first.bets == ()
    assert second.bets == ((3, (on("17", Money(500)),)),)


def test_a_number_that_turns_out_to_be_of_a_void_spin_is_none() -> None:
    (one,) = rounds_of(read_rounds(f"{DAY}round 1\nnumber 5\ncorrected 5 to 6\nvoid chip-in-wheel\n"))
    assert (one.end, one.pocket, one.corrected_from) == ("void", "", "")


def test_a_round_whose_end_is_not_told_has_none() -> None:
    (one,) = rounds_of(read_rounds(f"{DAY}round 1\n"))
    assert one.end == ""


def test_places_are_empty_again_on_the_next_day() -> None:
    file = f"{DAY}croupier 104\nround 1\nnumber 5\nday 2026-08-25 table R1 wheel single-zero\nround 1\nnumber 6\n"
    assert [one.croupier for one in rounds_of(read_rounds(file))] == ["104", ""]


def test_a_table_has_a_row_a_round() -> None:
    head, first, *_ = write_csv(rounds_of(read_rounds(EVENING))).splitlines()
    assert head == ",".join(COLUMNS)
    assert first == (
        "2026-08-24,R1,single-zero,1,20:05:12,clockwise,104,,201,"
        '"3: 17 500, red 1000, neighbours-0 100; 5: voisins 200",3: red 1000,number,18,red,17,'
    )


def test_a_list_of_numbers_is_soon_made_into_rounds() -> None:
    file = read_csv("number,day,table\n17,2026-08-24,R1\n0,2026-08-24,R1\n5,2026-08-25,R1\n")
    assert [(one.day, one.number, one.pocket) for one in rounds_of(file)] == [
        ("2026-08-24", 1, "17"), ("2026-08-24", 2, "0"), ("2026-08-25", 1, "5"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("heads", "row", "where", "told"),
    [
        ("day,number", "2026-08-24,17", "line 1", "table is missing; the heads are day, table"),
        ("day,table,numbr", "2026-08-24,R1,17", "line 1", "number is missing"),
        ("day,table,number,wheeel", "2026-08-24,R1,17,x", "line 1", "'wheeel' is unknown"),
        ("day,table,number,day", "2026-08-24,R1,17,x", "line 1", "one stands twice"),
        ("day,table,number", "2026-08-24,R1", "line 2", "as many fields as there are heads, 3"),
        ("day,table,number", "2026-08-24,R1,17,18", "line 2", "as many fields as there are heads, 3"),
        ("day,table,number", "2026-08-24,R1,37", "line 2", "'37' is no pocket"),
        ("day,table,number", "24.08.2026,R1,17", "line 2", "$.day"),
        ("day,table,number", '2026-08-24,"R1"x,17', "line 2", "this is no CSV"),
        ("day,table,number,wheel", "2026-08-24,R1,17,triple", "line 2, wheel", "is single-zero or double-zero"),
        ("day,table,number,colour", "2026-08-24,R1,17,red", "line 2, colour", "17 is black, not red"),
        ("day,table,number,end", "2026-08-24,R1,17,won", "line 2, end", "is number, void or interrupted, not 'won'"),
        ("day,table,number,end", "2026-08-24,R1,,void", "line 2", "$.reason"),
        ("day,table,number,round", "2026-08-24,R1,17,x", "line 2, round", "is a whole number, not 'x'"),
        ("day,table,number,direction", "2026-08-24,R1,17,left", "line 2", "$.direction"),
        ("day,table,number,bets", "2026-08-24,R1,17,17 500", "line 2, bets", "is bets by seat as 3: 17 500"),
        ("day,table,number,bets", "2026-08-24,R1,17,3: 17-19 500", "line 2, bets", "'17-19' is no spot"),
        ("day,table,number,bets", "2026-08-24,R1,17,3: 17 500 5", "line 2, bets", "the bets have ended before '5'"),
        ("day,table,number,bets", "2026-08-24,R1,17,3:", "line 2, bets", "BET is missing"),
    ],
)
def test_a_fault_of_a_table_is_told_with_its_line_and_head(heads: str, row: str, where: str, told: str) -> None:
    with pytest.raises(Malformed) as wrong:
        read_csv(f"{heads}\n{row}\n", "table.csv")
    assert wrong.value.where == f"table.csv: {where}"
    assert told in wrong.value.reason


def test_a_reason_with_the_ends_of_lines_in_it_comes_back_from_a_table() -> None:
    rounds = tuple(rounds_of(read_rounds(f'{DAY}round 1\nvoid "a\\rb\\nc, \\"d\\""\n')))
    assert tuple(rounds_of(read_csv(write_csv(rounds)))) == rounds
    assert rounds[0].reason == 'a\rb\nc, "d"'


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ('{"act":"rond"}', "Invalid value 'rond' - at `$.act`"),
        ('{"act":"round","number":0}', "Expected `int` >= 1 - at `$.number`"),
        ('{"act":"round","number":1,"colour":"red"}', "unknown field `colour`"),
        ('{"act":"bets","seat":1,"bets":[{"spot":"17"}]}', "stake is missing"),
        ('{"act":"bets","seat":1,"bets":[{"spot":"17-19","stake":5}]}', "do not lie together"),
        ('{"act":"number","pocket":"5"}', "no round runs"),
        ("[]", "Expected `object`, got `array`"),
        ('{"act":"number"', "Input data was truncated"),
        ('{"x":' + "[" * 100_000, "lists within lists without end"),
    ],
)
def test_a_fault_of_json_lines_is_told_with_its_line(line: str, told: str) -> None:
    day = '{"act":"day","day":"2026-08-24","table":"R1","wheel":"single-zero"}'
    with pytest.raises(Malformed) as wrong:
        read_jsonl(f"{day}\n\n{line}\n", "day.jsonl")
    assert wrong.value.where == "day.jsonl: line 3"
    assert told in wrong.value.reason
