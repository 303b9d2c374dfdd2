"""What is wrong with a line is told with line and column, and with what would be right."""

import pytest

from dolly.errors import Malformed
from dolly.money import Money
from dolly.rounds import acts, read_rounds
from dolly.rules.slip import called, on

DAY = "dolly rounds 1\nday 2026-08-24 table R1 wheel single-zero\n"


@pytest.mark.parametrize(
    ("lines", "line", "column", "told"),
    [
        ("rond 3", 3, 1, "'rond' is no word here; did you mean round?"),
        ("round x", 3, 7, "N is a whole number, 1 to 1000000000, not 'x'; right is round N [clockwise|anticlockwise]"),
        ("round 01", 3, 7, "N is a whole number"),
        ("round 3 clokwise", 3, 9, "the line has ended before 'clokwise'; right is round N [clockwise|anticlockwise]"),
        ("round 1\nseat 3", 4, 7, "the line ends too soon; here stands taken or left or buys"),
        ("round 1\nseat 3 bet 17 500", 4, 8, "did you mean bets?"),
        ("round 1\nseat 3 bets 17 500, 19-17 5", 4, 21, "'19-17' is no spot: 17 and 19 do not lie together"),
        ("round 1\nseat 3 bets 17", 4, 15, "CENTS is missing here; right is seat N bets BET CENTS, …"),
        ("round 1\nseat 3 bets 17 5.00", 4, 16, "CENTS is a whole number"),
        ("round 1\nseat 3 bets 17 5 red 5", 4, 18, "the line has ended before 'red'"),
        ("round 1\nseat 3 bets voisin 5", 4, 13, "'voisin' is no spot"),
        ("round 1\nseat 3 bets neighbours-40 5", 4, 13, "'neighbours-40' is no call"),
        ("round 1\nnumber 37", 4, 8, "'37' is no pocket of a single-zero wheel"),
        ("round 1\nnumber 17 red", 4, 11, "17 is black, not red"),
        ("round 1\nno mor bets", 4, 4, "did you mean more?"),
        ("round 1\nno more bets\nseat 3 bets 17 5", 5, 1, "after no more bets nothing is laid"),
        ("round 1\nno more bets\nno more bets", 5, 1, "no more bets is called once a round"),
        ("number 17", 3, 1, "no round runs: round 1 comes first"),
        ("round 1\nround 2", 4, 1, "round 1 has no end yet: number 17, void REASON or interrupted CAUSE"),
        ("round 2\nnumber 0\nround 2", 5, 1, "rounds are numbered upwards: after 2 comes 3"),
        ("round 1\nnumber 17\nnumber 18", 5, 1, "a round has one number; another is corrected 17 to 18"),
        ("round 1\ncorrected 17 to 18", 4, 1, "a number is corrected after it was entered"),
        ("round 1\nnumber 17\ncorrected 18 to 19", 5, 1, "17 stands, not 18: corrected 17 to 19"),
        ("round 1\nnumber 17\ncorrected 17 to 17", 5, 1, "17 stands already"),
        ("round 1\nseat 3 paid 5 returned 0", 4, 1, "bets are paid after the number"),
        ("closed no-players\nround 1", 4, 1, "play has ended"),
        ("round 1\nday 2026-08-25 table R1 wheel single-zero", 4, 1, "round 1 has no end yet"),
        ("inspector leaves", 3, 1, "no inspector is at the table: inspector 104 comes first"),
        ("croupier", 3, 9, "PERSON is missing here; right is croupier|chipper|inspector PERSON"),
        ("croupier by 104", 3, 10, "PERSON is one word, or a text in quotation marks, not 'by'"),
        ("last games x", 3, 12, "right is last games N"),
        ("closed tired", 3, 8, "here stands working-time or no-players"),
        ("void a b", 3, 8, 'the line has ended before \'b\'; right is void TEXT ["TEXT"] [stakes returned]'),
        ('note "hello', 3, 6, 'a text in quotation marks ends with another "'),
        (r'note "a \q"', 3, 9, "a text in quotation marks is written as in JSON"),
        (r'note "\ud800"', 3, 6, "half of a character"),
        ("note hello there", 3, 12, "the line has ended before 'there'; right is note TEXT"),
        ("8:05 round 1", 3, 1, "a time is written 08:05:12"),
        ("25:00:00 round 1", 3, 1, "a time is written 08:05:12"),
        ("08:00:00", 3, 9, "after the time stands what happened"),
        ("  Иван", 3, 3, "'Иван' is no word here"),
        ('"round" 1', 3, 1, "'round' is no word here"),
        ("day 2026-02-30 table R1 wheel single-zero", 3, 1, "a day is one of the calendar"),
        ("day 2026-08-25 table R1 wheel single", 3, 31, "did you mean single-zero?"),
        ("day 2026-08-25 table R1 wheel single-zero rules x", 3, 50, "here stands version"),
        ("round 1 by", 3, 11, "PERSON is missing here"),
        ("round 1 confirmed 201 by 104", 3, 23, "the line has ended before 'by'"),
    ],
)  # fmt: skip
def test_a_fault_is_told_with_line_column_and_what_is_right(lines: str, line: int, column: int, told: str) -> None:
    with pytest.raises(Malformed) as wrong:
        read_rounds(DAY + lines, "evening")
    assert wrong.value.where == f"evening: line {line}, column {column}"
    assert told in wrong.value.reason


@pytest.mark.parametrize(
    ("text", "where", "told"),
    [
        ("", "line 1, column 1", "the file is empty; its first line is dolly rounds 1"),
        ("# only a remark\n\n", "line 1, column 1", "the file is empty"),
        ("round 1", "line 1, column 1", "the first line of a file of rounds is dolly rounds 1"),
        ("\n dolly rounds 2", "line 2, column 2", "the first line of a file of rounds is dolly rounds 1"),
        ("dolly rounds 1\nround 1", "line 2, column 1", "a day begins first: day 2026-01-31 table R1"),
        ("dolly rounds 1\nnumber 17", "line 2, column 1", "a day begins first"),
    ],
)
def test_a_file_begins_with_its_format_and_then_a_day(text: str, where: str, told: str) -> None:
    with pytest.raises(Malformed) as wrong:
        read_rounds(text, "evening")
    assert wrong.value.where == f"evening: {where}"
    assert told in wrong.value.reason


def test_remarks_blank_lines_indents_and_the_line_ends_of_other_systems_mean_nothing() -> None:
    plain = read_rounds(f"{DAY}round 1\nnumber 17 black\n")
    dressed = f"# An evening\r\n{DAY}\n\n   round   1 # the first\r\n\tnumber 17# black\n".replace(
        "wheel s", "wheel\ts"
    )
    assert read_rounds(dressed) == plain


def test_two_days_may_stand_in_one_file_each_with_its_own_wheel() -> None:
    text = f"{DAY}round 7\nnumber 0\nday 2026-08-25 table R2 wheel double-zero\nround 1\nnumber 00 green\n"
    *_, last = read_rounds(text)
    assert last == acts.Numbered(pocket="00")


def test_spots_and_calls_are_told_apart_by_name_and_amounts_are_cents() -> None:
    *_, laid = read_rounds(f"{DAY}seat 3 bets 0-2-3 500, jeu-zero 100, dozen-1 1000, finale-6 50, even 20\n")
    expected = (
        on("0-2-3", Money(500)), called("jeu-zero", Money(100)), on("dozen-1", Money(1000)),
        called("finale-6", Money(50)), on("even", Money(20)),
    )  # fmt: skip
    assert laid == acts.Laid(seat=3, bets=expected)


def test_a_name_that_is_a_word_of_the_format_is_written_in_quotation_marks() -> None:
    *_, taken, left = read_rounds(f'{DAY}croupier "leaves"\ncroupier leaves\n')
    assert taken == acts.PlaceTaken(role="croupier", person="leaves")
    assert left == acts.PlaceLeft(role="croupier")
