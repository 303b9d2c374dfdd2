"""Spins from files: what is read, and what is refused with its line and what would be right."""

import pytest

from dolly.errors import Malformed
from dolly.rules.wheel import DOUBLE_ZERO, SINGLE_ZERO
from dolly.wheels import Spin, read_spins

ROUNDS = """dolly rounds 1
day 2026-08-24 table R1 wheel double-zero
20:01:10 croupier 104
20:05:12 round 1 clockwise
number 00
20:06:12 round 2 anticlockwise
void chip-in-wheel
20:07:12 round 3 anticlockwise
number 17
corrected 17 to 18
"""


def test_a_list_of_numbers_is_enough() -> None:
    assert read_spins("number\n17\n0\n\n17\n") == (SINGLE_ZERO, (Spin("17"), Spin("0"), Spin("17")))


def test_a_spin_may_tell_who_and_what_had_a_part_in_it() -> None:
    text = "time,number,direction,wheel,ball,croupier\n2026-08-24 20:05:12,17,clockwise,4711,white 2,104\n,0,,,,\n"
    assert read_spins(text)[1] == (Spin("17", "2026-08-24 20:05:12", "clockwise", "4711", "white 2", "104"), Spin("0"))


def test_a_spreadsheet_that_parts_by_semicolons_is_read_too() -> None:
    assert read_spins('number;croupier\r\n"00";A\r\n', wheel=DOUBLE_ZERO) == (DOUBLE_ZERO, (Spin("00", croupier="A"),))


@pytest.mark.parametrize("form", ["rounds", "jsonl", "csv"])
def test_rounds_are_read_in_each_of_their_forms_where_a_number_fell(form: str) -> None:
    from dolly.rounds import read_rounds, rounds_of, write_csv, write_jsonl  # noqa: PLC0415 - one test writes them

    acts = read_rounds(ROUNDS)
    text = {"rounds": ROUNDS, "jsonl": write_jsonl(acts), "csv": write_csv(rounds_of(acts))}[form]
    assert read_spins(text) == (
        DOUBLE_ZERO,
        (
            Spin("00", "2026-08-24 20:05:12", "clockwise", "R1", "", "104"),
            Spin("18", "2026-08-24 20:07:12", "anticlockwise", "R1", "", "104"),
        ),
    )


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "spins: nothing is in it; the first line holds the heads, of number, time"),
        ("17\n0\n", "spins: line 1: '17' is no head; the heads are number, time, direction"),
        ("croupier\nA\n", "spins: line 1: number is missing; the heads are"),
        ("number,number\n1,1\n", "spins: line 1: one stands twice"),
        ("number,croupiers\n1,A\n", "spins: line 1: 'croupiers' is no head; .* did you mean croupier"),
        ("number,ball\n1,x\n2\n", "spins: line 3: the row has 1 fields, and there are 2 heads"),
        ("number\n1\n37\n", "line 3, number: '37' is no pocket of a single-zero wheel; they are 0 and 1 to 36"),
        ("number\n1\n\n07\n", "line 4, number: '07' is no pocket .*; did you mean 7"),
        ("number\n00\n", "line 2, number: '00' is no pocket of a single-zero wheel, but of a double-zero one"),
        ("number,ball\n,x\n", "line 2, number: is missing; a spin without a number has no row"),
        ("number,direction\n1,left\n", "line 2, direction: is clockwise or anticlockwise, or empty, not 'left'"),
        ("number,time\n1,noon\n", "line 2, time: is written 20:05:12 or 2026-08-24 20:05:12, or empty, not 'noon'"),
        (
            "number,time\n1,2026-08-24 20:05:12\n2,2026-08-24 20:05:11\n",
            "line 3: 2026-08-24 20:05:11 is before the row above",
        ),
        ("number,time\n1,20:05:12\n2,2026-08-24 20:05:11\n", "line 3, time: times are all written as '20:05:12' is"),
        (
            "number,time\n1,2026-08-24 20:05:12\n2,20:05\n",
            "line 3, time: times are all written as '2026-08-24 20:05:12' is",
        ),
        ('number\n1\n"2\n', "spins: line 4: this is no CSV"),
    ],
)
def test_what_is_wrong_is_told_by_its_line_and_what_would_be_right(text: str, sentence: str) -> None:
    with pytest.raises(Malformed, match=sentence):
        read_spins(text)


def test_times_follow_one_another_on_each_wheel_and_a_time_of_day_may_pass_midnight() -> None:
    text = "number,time,wheel\n1,2026-08-24 20:05:12,A\n2,2026-08-24 19:00:00,B\n3,2026-08-24 20:05:12,A\n"
    assert len(read_spins(text)[1]) == 3
    assert len(read_spins("number,time\n1,23:59\n2,00:01\n")[1]) == 2


def test_rounds_of_two_kinds_of_wheel_are_not_one() -> None:
    with pytest.raises(Malformed, match="wheels of two kinds, double-zero and single-zero"):
        read_spins(ROUNDS, wheel=SINGLE_ZERO)
    assert read_spins("dolly rounds 1\n") == (SINGLE_ZERO, ())
