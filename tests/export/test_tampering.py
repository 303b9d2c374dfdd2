"""Whatever is changed in an export is found and named by its line, also where the end was written anew."""

import json
from collections.abc import Callable
from hashlib import sha256
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dolly.export.checking import ExportReport
from dolly.store.chain import link, origin
from tests.export.whole import checked, ended_anew, exported

LINES = exported()
WHOLE = b"".join(LINES)


def parts(kind: str, holds: str = "") -> list[int]:
    """Which lines are of a kind and hold some words."""
    found = [n for n, line in enumerate(LINES) if json.loads(line)["kind"] == kind and holds in line.decode()]
    assert found, (kind, holds)
    return found


def act_of(number: int) -> int:
    """The line of the record whose transfers a line is among: those are held together against what replay posts."""
    while json.loads(LINES[number])["kind"] in {"transfer", "carried"}:
        number -= 1
    return number


def edited(number: int, change: Callable[[dict[str, Any]], None]) -> list[bytes]:
    """The lines with one of them changed, and an end that fits."""
    line = json.loads(LINES[number])
    change(line)
    told = json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
    assert told != LINES[number]
    return ended_anew([*LINES[:number], told, *LINES[number + 1 :]])


def named(found: ExportReport) -> tuple[int, str]:
    assert found.fault is not None
    return found.line, found.fault.kind


def test_an_export_as_it_was_written_is_sound() -> None:
    found = checked(LINES)
    assert (found.fault, found.lines, found.logs, found.refusals) == (None, len(LINES), 5, 1)
    assert checked(ended_anew(LINES)).fault is None


@given(st.integers(0, len(WHOLE) - 1), st.integers(1, 255))
def test_no_byte_can_be_changed_unseen(at: int, by: int) -> None:
    changed = WHOLE[:at] + bytes([WHOLE[at] ^ by]) + WHOLE[at + 1 :]
    found = checked(changed.splitlines(keepends=True))
    assert found.fault is not None
    assert 0 < found.line <= found.lines + 1


@given(st.integers(1, len(LINES) - 2), st.data())
def test_no_figure_nor_letter_can_be_changed_unseen_with_an_end_that_fits(number: int, data: st.DataObject) -> None:
    line = LINES[number]
    at = data.draw(st.sampled_from([at for at, byte in enumerate(line) if chr(byte).isalnum()]))
    other = {48: b"1", 120: b"y"}.get(line[at], b"0" if chr(line[at]).isdigit() else b"x")
    found = checked(ended_anew([*LINES[:number], line[:at] + other + line[at + 1 :], *LINES[number + 1 :]]))
    assert found.fault is not None, line
    assert act_of(number) < found.line


@given(st.integers(0, len(LINES) - 1))
def test_no_line_can_be_left_out_unseen(number: int) -> None:
    left = [*LINES[:number], *LINES[number + 1 :]]
    assert checked(left).fault is not None
    if number < len(LINES) - 1:
        found = checked(ended_anew(left))
        assert found.fault is not None
        assert act_of(number) <= found.line


@given(st.integers(0, len(LINES) - 2), st.integers(1, 6))
def test_no_two_lines_can_change_places_unseen(number: int, apart: int) -> None:
    other = min(number + apart, len(LINES) - 1)
    swapped = list(LINES)
    swapped[number], swapped[other] = swapped[other], swapped[number]
    assert checked(swapped).fault is not None
    found = checked(ended_anew(swapped))
    assert found.fault is not None
    assert act_of(number) <= found.line


@given(st.integers(0, len(LINES) - 1))
def test_no_line_can_be_written_twice_unseen(number: int) -> None:
    twice = [*LINES[: number + 1], *LINES[number:]]
    assert checked(twice).fault is not None
    if number < len(LINES) - 1:
        assert checked(ended_anew(twice)).fault is not None


@given(st.integers(0, len(WHOLE) - 1))
def test_no_tail_can_be_cut_off_unseen(length: int) -> None:
    left = WHOLE[:length].splitlines(keepends=True)
    assert checked(left).fault is not None
    if len(left) > 1:
        assert checked(ended_anew([*left, b""])).fault is not None


@pytest.mark.parametrize(
    ("kind", "holds", "change", "fault"),
    [
        ("record", '"chips-bought"', lambda line: line["sealed"]["body"].update(amount=30_001), "hash"),
        ("record", '"table-count-entered"', lambda line: line["sealed"]["body"]["cash"][0].__setitem__(1, 7), "hash"),
        (
            "record", '"paper-signed"',
            lambda line: line["sealed"]["body"]["signature"].update(person="301"), "hash",
        ),
        ("record", '"wheel-spun"', lambda line: line["sealed"].update(at=line["sealed"]["at"] + 1), "hash"),
        ("record", '"wheel-spun"', lambda line: line.update(hash="0" * 64), "hash"),
        ("record", '"wheel-spun"', lambda line: line.update(seq=99), "place"),
        ("record", '"wheel-spun"', lambda line: line.update(command="000001-day"), "place"),
        ("command", '"wheel-spun"', lambda line: line["answer"].update(at=0), "journal"),
        ("command", '"refusal"', lambda line: line["answer"].update(message="it was permitted"), "journal"),
        ("command", '"wheel-spun"', lambda line: line["by"].update(person="105"), "journal"),
        ("command", '"wheel-spun"', lambda line: line.update(person="105"), "journal"),
        ("command", '"wheel-spun"', lambda line: line.update(link="0" * 64), "journal"),
        ("transfer", '"sale"', lambda line: line.update(target_after=line["target_after"] + 1), "ledger"),
        ("carried", "", lambda line: line.update(balance=line["balance"] + 1), "ledger"),
        ("log", '"R1/', lambda line: line.update(records=line["records"] - 1), "sequence"),
        ("log", '"R1/', lambda line: line.update(commands=line["commands"] - 1), "journal"),
        ("balance", "", lambda line: line.update(balance=line["balance"] + 1), "balance"),
    ],
)  # fmt: skip
def test_one_thing_changed_is_named_by_its_line(
    kind: str, holds: str, change: Callable[[dict[str, Any]], None], fault: str
) -> None:
    number = parts(kind, holds)[-1 if kind == "carried" else 0]
    line, found = named(checked(edited(number, change)))
    assert found == fault
    assert line == number + (2 if kind == "carried" else 1)


def test_a_transfer_of_another_amount_is_named_by_the_record_that_posts_otherwise() -> None:
    number = parts("transfer", '"sale"')[0]

    def more(line: dict[str, Any]) -> None:
        line["amount"] += 100
        line["source_after"] -= 100
        line["target_after"] += 100

    line, kind = named(checked(edited(number, more)))
    assert (line, kind) in {(number, "postings"), (number - 1, "postings")}


def resealed(log: str, first: int, change: Callable[[str], str]) -> list[bytes]:
    """A forger's work: one record changed, and the hashes of all that follow in its log reckoned anew."""
    lines, prev = list(LINES), b""
    for number, raw in enumerate(LINES):
        line = json.loads(raw)
        if line["kind"] == "log" and line["log"] == log:
            lines[number] = raw.replace(line["hash"].encode(), prev.hex().encode())
        if line["kind"] != "record" or line["log"] != log:
            continue
        if line["seq"] < first:
            prev = bytes.fromhex(line["hash"])
            continue
        sealed = raw[raw.index(b'"sealed":') + 9 : -2].decode()
        old = json.loads(sealed)["previous"]
        sealed = (change(sealed) if line["seq"] == first else sealed).replace(old, (prev or origin(log)).hex())
        prev = link(prev or origin(log), sealed.encode())
        head = raw[: raw.index(b'"sealed":')].replace(line["hash"].encode(), prev.hex().encode())
        lines[number] = head + b'"sealed":' + sealed.encode() + b"}\n"
    return ended_anew(lines)


def test_a_forged_chain_that_changes_money_is_found_by_what_replay_posts() -> None:
    (number,) = parts("record", '"chips-bought"')
    seq = json.loads(LINES[number])["seq"]
    forged = resealed("R1/2026-11-30", seq, lambda sealed: sealed.replace('"amount":30000', '"amount":40000'))
    assert named(checked(forged)) == (number + 1, "postings")


def test_a_forged_chain_that_moves_no_money_is_found_by_the_head_that_the_house_entered() -> None:
    spun = [json.loads(LINES[number]) for number in parts("record", '"wheel-spun"')]
    seq = next(one["seq"] for one in spun if one["log"] == "R1/2026-11-30")
    forged = resealed("R1/2026-11-30", seq, lambda sealed: sealed.replace('"source":"entered"', '"source":"sensor"'))
    line, kind = named(checked(forged))
    assert kind == "head"
    assert "log-closed" in LINES[line - 1].decode()


def test_a_forged_count_is_found_by_the_figures() -> None:
    (number,) = parts("record", '"table-count-entered"')
    seq = json.loads(LINES[number])["seq"]
    forged = resealed("R1/2026-11-30", seq, lambda sealed: sealed.replace("[[5000,6]]", "[[5000,7]]"))
    line, kind = named(checked(forged))
    assert (line > number + 1, kind) == (True, "figures")


def test_a_forged_act_that_does_not_fit_those_before_it_is_named() -> None:
    (number, *_) = parts("record", '"float-sent"')
    seq = json.loads(LINES[number])["seq"]
    forged = resealed("desk-1/2026-11-30", seq, lambda sealed: sealed.replace('"draft":1', '"draft":9'))
    assert named(checked(forged)) == (number + 1, "event")


def test_an_end_of_other_lines_is_no_end() -> None:
    assert named(checked([*LINES[:-1], LINES[-1].replace(b'"sha256":"', b'"sha256":"0')]))[1] == "line"
    other = sha256(b"other").hexdigest().encode()
    told = json.loads(LINES[-1])["sha256"].encode()
    assert named(checked([*LINES[:-1], LINES[-1].replace(told, other)])) == (len(LINES), "digest")
    assert named(checked([*LINES, LINES[-1]])) == (len(LINES) + 1, "line")
