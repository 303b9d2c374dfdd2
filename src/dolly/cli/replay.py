"""``dolly replay FILE --table R1 --day 2026-11-30``: prints a table's day as a game one can read."""

import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import msgspec

from dolly.cli import DONE, MISUSE, WRONG_DATA
from dolly.cli.source import missing
from dolly.floor.clock import ZONE
from dolly.floor.telling import told
from dolly.store.codec import Codec
from dolly.store.log import ReadableLog, Record, day_of
from dolly.store.sources import as_it_stands
from dolly.table.events import Event, WheelSpun
from dolly.table.people import Actor

_CODEC: Codec[Event] = Codec(Event)


class ToldAct(msgspec.Struct, frozen=True):
    """One act of the day: its place, its time (µs), who said it, in which game, in words and as stored.

    Acts of the same ``touch`` were entered together (ruling 4).
    """

    log: str
    seq: int
    at: int
    by: Actor
    game: int
    touch: str
    told: str
    event: msgspec.Raw


def replay(file: str, /, *, table: str, day: str, json: bool = False) -> int:
    """Print a table's day as a game one can read: every act, its time, who said it, in the notation.

    Args:
        file: The house's log, as dolly run --data DIR keeps it, or its address, as --database has it.
        table: The table, as R1.
        day: The gaming day, as 2026-11-30.
        json: Print one JSON object instead of lines.
    """
    if missing(file):
        return MISUSE
    log = as_it_stands(file)
    try:
        names = [name for name in log.logs() if name.split("/")[0] == table and day_of(name) == day]
        if not names:
            print(f"dolly: {table} has no log for {day}; {_there_is(log)}", file=sys.stderr)
            return WRONG_DATA
        acts = [act for name in names for act in _acts(log, name)]
    finally:
        log.close()
    print(_as_json(table, day, acts) if json else _as_text(table, day, acts))
    return DONE


def _acts(log: ReadableLog, name: str) -> Iterator[ToldAct]:
    """Tells a log act by act; one that cannot be what was written stops with its sentence."""
    game = 0
    for record in log.read(name):
        event = _CODEC.decode(record.body)
        if isinstance(event, WheelSpun):
            game = event.game
        yield ToldAct(
            name, record.seq, record.at, _by(record), game, record.command, told(event), msgspec.Raw(record.body)
        )


def _by(record: Record) -> Actor:
    return msgspec.json.decode(record.by, type=Actor)


def _there_is(log: ReadableLog) -> str:
    tables = [name for name in log.logs() if day_of(name)]
    return f"there are: {', '.join(tables)}" if tables else "no table has been charged in this house yet"


def _as_json(table: str, day: str, acts: list[ToldAct]) -> str:
    return msgspec.json.encode({"table": table, "day": day, "acts": acts}).decode()


def _as_text(table: str, day: str, acts: list[ToldAct]) -> str:
    """Returns the day in lines, times as the casino's clock showed them; a blank line before each spin.

    A plus after its number marks what was entered in one touch with the act before it (ruling 4).
    """
    zone = ZoneInfo(ZONE)
    lines = [f"{table}, gaming day {day}", "(+: entered in one touch with the act before)"]
    log = game = touch = None
    for act in acts:
        if act.log != log:
            log, game = act.log, act.game
            lines += ["", log]
        elif act.game != game:
            game = act.game
            lines.append("")
        at = datetime.fromtimestamp(act.at / 1_000_000, UTC).astimezone(zone)
        together, touch = "+" if act.touch == touch else " ", act.touch
        who = f"{act.by.role.value} {act.by.person}"
        lines.append(f"{at:%H:%M:%S}.{at.microsecond // 1000:03d}  {act.seq:>5}{together} {who:<18}  {act.told}")
    return "\n".join(lines)
