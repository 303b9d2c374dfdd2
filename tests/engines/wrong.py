"""Engines that are wrong in one thing each: ``python wrong.py NAME``. What they do right, the reference does."""

import json
import os
import sys
import time
from collections.abc import Callable
from typing import Any, Final

from dolly.engines.reference import Engine

RIGHT: Final = Engine()
Line = dict[str, Any]


def settled(line: bytes, change: Callable[[Line, Line], None]) -> bytes:
    """The right answer to a slip, changed; any other answer as it is."""
    answer = json.loads(RIGHT.answer(line))
    if "lines" in answer:
        change(json.loads(line), answer)
    return json.dumps(answer).encode()


def of_a_number(spot: str) -> bool:
    return spot.isdecimal()


def pays_36(line: bytes) -> bytes:
    def change(_asked: Line, answer: Line) -> None:
        for one in answer["lines"]:
            if one["won"] and of_a_number(one["spot"]):
                one["winnings"] += one["stake"]
                answer["winnings"] += one["stake"]

    return settled(line, change)


def zero_is_even(line: bytes) -> bytes:
    def change(asked: Line, answer: Line) -> None:
        for one in answer["lines"]:
            if asked["number"] == "0" and one["spot"] == "even":
                one |= {"won": True, "winnings": one["stake"]}

    return settled(line, change)


def true_for_one(line: bytes) -> bytes:
    def change(_asked: Line, answer: Line) -> None:
        for one in answer["lines"]:
            one["won"] = int(one["won"])

    return settled(line, change)


def keeps_the_stake_out(line: bytes) -> bytes:
    def change(_asked: Line, answer: Line) -> None:
        del answer["returned"]

    return settled(line, change)


def knows_no_finale(line: bytes) -> bytes:
    return b'{"error":{"message":"no"}}' if b'"call":"finale-' in line else RIGHT.answer(line)


def takes_true_for_one(line: bytes) -> bytes:
    return RIGHT.answer(line.replace(b'"stake":true', b'"stake":1'))


def forgives_null(line: bytes) -> bytes:
    for key in (b"spot", b"stake", b"call", b"unit"):
        line = line.replace(b',"%b":null' % key, b"")
    return RIGHT.answer(line)


def forgets_its_rules(line: bytes) -> bytes:
    if b"no-such-rules" in line:
        RIGHT.__init__()  # type: ignore[misc]
    return RIGHT.answer(line)


def dies_on_broken_json(line: bytes) -> bytes:
    try:
        json.loads(line)
    except ValueError:
        os.write(2, b"Traceback: line 17\n")
        os._exit(3)
    return RIGHT.answer(line)


def hangs_on_an_empty_line(line: bytes) -> bytes:
    if not line:
        time.sleep(60)
    return RIGHT.answer(line)


def floods(line: bytes) -> bytes:
    answer = RIGHT.answer(line)
    return answer if b'"rules"' in answer else b"x" * (1 << 22)


def prints_rubbish(line: bytes) -> bytes:
    answer = RIGHT.answer(line)
    return answer if b'"rules"' in answer else b"\x1b[31mWinner: 17!\xff"


def talks_on(line: bytes) -> bytes:
    return RIGHT.answer(line) + (b"\nthank you" if b'"number":"17"' in line else b"")


def counts_wrong(line: bytes) -> bytes:
    answer = json.loads(RIGHT.answer(line))
    if "pockets" in answer:
        answer["bets"]["all"]["winnings"] += 2
    return json.dumps(answer).encode()


def counts_nothing(line: bytes) -> bytes:
    return b'{"error":{"message":"what is a count?"}}' if b'"counts"' in line else RIGHT.answer(line)


def takes_no_rules(_line: bytes) -> bytes:
    return b'{"error":{"message":"only one wheel here"}}'


def stays_when_all_is_said(line: bytes) -> bytes:
    return RIGHT.answer(line)


def main(name: str) -> None:
    answer: Callable[[bytes], bytes] = globals()[name]
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(answer(line.removesuffix(b"\n")) + b"\n")
        sys.stdout.buffer.flush()
    if name == "stays_when_all_is_said":
        time.sleep(60)


if __name__ == "__main__":
    main(sys.argv[1])
