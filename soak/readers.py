"""The readers of what others write, each fed anything at all: notation, slips, profiles, exports.

Only their own refusals may come out, and what was read must come out as it went in. A mutator drives them by the
coverage of what each input ran through (``soak.coverage``); the readers themselves need none.
"""

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from typing import Final

import msgspec

from dolly.errors import Malformed, Refused
from dolly.export.checking import check_export
from dolly.export.lines import Line, RecordLine, decoder, encode
from dolly.export.writing import Wanted, export
from dolly.money import Money
from dolly.rules.acceptance import accept
from dolly.rules.layout import layout_of
from dolly.rules.notation import call_name, parse_call, parse_pocket, parse_spot
from dolly.rules.profile import check_rules, profile_faults, read_profile, write_rules
from dolly.rules.shipped import shipped_names, shipped_profile, shipped_text
from dolly.rules.slip import called, on
from dolly.rules.slip_file import read_slip
from dolly.rules.terms import Terms, compile_terms
from dolly.rules.wheel import WHEELS
from dolly.store.chain import link, unseal
from dolly.table import commands as say
from tests.export.whole import ended_anew
from tests.floor.house import CROUPIER, EVENING, PIT, TriedLog, player, playing


def read_notation(data: bytes) -> None:
    """Spots, calls and pockets: one spelling each, and what was read prints as it was written."""
    text = data.decode("utf-8", "replace")
    for name, wheel in WHEELS.items():
        layout = layout_of(name)
        with suppress(Malformed):
            assert parse_spot(text, layout).name == text, text
        with suppress(Malformed):
            assert parse_pocket(text, wheel) == text, text
        with suppress(Malformed):
            call = parse_call(text, wheel)
            assert parse_call(call_name(call), wheel) == call, text


def read_slips(data: bytes) -> None:
    """Slips as files: what was read is written as JSON and read again, and may be refused at a table, no more."""
    text = data.decode("utf-8", "replace")
    try:
        slip = read_slip(text)
    except Malformed:
        return
    assert read_slip(msgspec.json.encode(slip).decode()) == slip, text
    with suppress(Malformed, Refused):
        accept(_terms(), slip)


@cache
def _terms() -> Terms:
    return compile_terms(shipped_profile())


def read_profiles(data: bytes) -> None:
    """House rules as files: every fault is told as one, and rules without any are held sound once more."""
    text = data.decode("utf-8", "replace")
    faults = profile_faults(text, "fed")
    try:
        rules = read_profile(text, "fed").rules
    except Malformed as fault:
        told = str(fault)
    else:
        told = ""
        check_rules(rules, "fed")
        assert write_rules(rules)
        compile_terms(rules)
    assert told in [str(one) for one in faults] or (not told and not faults), (told, faults)


@cache
def _day() -> list[bytes]:
    """The export of a short day: one game at a training table, its players and its count."""
    log = TriedLog()
    asyncio.run(_played(log))
    return list(export(log, Wanted(DAY, EVENING, training=True)))


async def _played(log: TriedLog) -> None:
    async with playing(log) as (_, said):
        await said(player(1), say.PlaceBets(1, (on("17", Money(500)), called("neighbours-17", Money(100)))))
        await said(CROUPIER, say.Spin("clockwise"))
        await said(CROUPIER, say.CallNoMoreBets())
        await said(CROUPIER, say.DeclareResult("17"))
        await said(CROUPIER, say.SetDolly())
        await said(CROUPIER, say.CollectLosing(), say.PayWinning(), say.LiftDolly())
        await said(PIT, say.SuspendTable("fire"))
        await said(PIT, say.ResumeTable())


def read_exports(data: bytes) -> None:
    """An export in which one line is anything at all; a forger's also has hashes and an end that fit."""
    if len(data) < 2:
        return
    day = [*_day()]
    day[data[1] % len(day)] = data[2:] + b"\n"
    check_export(ended_anew(_chained(day)) if data[0] & 1 else day)


def _chained(day: list[bytes]) -> list[bytes]:
    """The lines with the hashes that records would have, had they been written like this."""
    heads: dict[str, bytes] = {}
    chained = []
    for raw in day:
        with suppress(Exception):
            line: Line = decoder.decode(raw)
            if isinstance(line, RecordLine):
                record = unseal((line.log, line.seq), line.command, bytes(line.sealed), bytes.fromhex(line.hash))
                heads[line.log] = link(heads.get(line.log, record.prev), record.sealed)
                line = msgspec.structs.replace(line, hash=heads[line.log].hex())
                chained.append(encode(line) + b"\n")
                continue
        chained.append(raw)
    return chained


def _lines() -> list[bytes]:
    return [bytes((1, at)) + line[:-1] for at, line in enumerate(_day())]


#: The gaming day of that evening.
DAY: Final = "2026-11-30"

Reader = Callable[[bytes], None]

#: Each reader, what it begins with, and words that a mutator may put in.
READERS: Final[Mapping[str, tuple[Reader, Callable[[], list[bytes]], tuple[str, ...]]]] = {
    "notation": (
        read_notation,
        lambda: [one.encode() for one in ("17", "0", "00", "17-20", "0-1-2-3", "red", "dozen-2", "neighbours-17-3",
                                          "voisins", "finale-6", "complete-17", "1-2-3-4-5-6")],
        ("neighbours", "voisins", "tiers", "orphelins", "jeu-zero", "finale", "complete", "column", "dozen", "-", "00"),
    ),
    "slips": (
        read_slips,
        lambda: [b'[{"spot":"17","stake":500}]', b'{"bets":[{"call":"voisins","unit":100}]}',
                 b'[{"spot":"red","stake":1e3}]', b"[]"],
        ('"spot"', '"stake"', '"call"', '"unit"', '"bets"', "NaN", "1e999", "null", "true", "\\u0000", "\\ud800"),
    ),
    "profiles": (
        read_profiles,
        lambda: [shipped_text(name).encode() for name in shipped_names()],
        ("approval", "reference", "date", "permitted", "valid_from", "limits", "straight", "min", "max", "[[", "]]",
         "inf", "nan", "0x", "1979-05-27", '"""', "'''"),
    ),
    "exports": (
        read_exports,
        _lines,
        ('"kind"', '"record"', '"sealed"', '"command"', '"amount"', '"seq"', "null", "-1", "9223372036854775808", "[]"),
    ),
}  # fmt: skip
