"""Games played anew from their bets: they follow one another, and what was collected and paid is what the bets came to.

The table is folded from its own events, as a server that starts anew folds it. On cloth no bets are recorded, so there
is nothing to collect or to pay in a log, and the order of the games is all that is held.
"""

from collections.abc import Iterable, Iterator
from itertools import chain

from dolly.errors import Refused
from dolly.export.called_for import called_faults
from dolly.export.confirmed import confirmed_faults
from dolly.export.seats_told import seat_faults
from dolly.money import Money, total
from dolly.rules.payment import SettledLine
from dolly.table import events as on
from dolly.table.deciding.endings import collected_so_far, paid_so_far
from dolly.table.deciding.game import collect, pay
from dolly.table.events.lines import Line, SeatLines, SeatPaid
from dolly.table.evolve import evolve
from dolly.table.state import Pending, Table

#: Of each seat: its lines, in whichever order, and the sums beside them.
_Told = dict[int, tuple[frozenset[Line | SettledLine], tuple[Money, ...]]]


class PlayedCheck:
    """Follows every table's games from its charge on."""

    def __init__(self) -> None:
        self._tables: dict[str, Table] = {}
        #: What waited before the last act: a hold ends with two acts of one confirmation.
        self._waited: dict[str, Pending | None] = {}
        #: The last act, and the table it found.
        self._last: dict[str, tuple[Table, on.Event]] = {}

    def of_table(self, log: str, event: on.Event, at: int) -> str | None:
        """Returns what an event tells otherwise than the game has come to by then; None is sound."""
        table = self._tables.get(log, Table())
        waiting = table.pending or self._waited.get(log)
        self._waited[log] = table.pending
        before, last = self._last.get(log, (table, None))
        self._last[log] = (table, event)
        told = chain(
            _faults(table, event), seat_faults(table, event, at), confirmed_faults(waiting, event),
            called_faults(before, last, event),
        )  # fmt: skip
        try:
            if wrong := next(told, None):
                return wrong
            self._tables[log] = evolve(table, event, at)
        except (Refused, ArithmeticError, AssertionError, LookupError, ValueError) as error:
            return f"what is told of the game does not follow from what was played: {error}"
        return None


def _faults(table: Table, event: on.Event) -> Iterator[str]:
    """Yields what of an act of a game does not follow; ``table`` is the one before it."""
    match event:
        case on.WheelSpun():
            yield from _same("the game", event.game, table.game + 1)
            yield from _same("the spin", event.spin, table.spin + 1)
            again = table.direction is not None and event.direction == table.direction
            yield from _same("a wheel not reversed", event.breach, again)
        case on.ResultDeclared():
            yield from _same("the colour of the number", event.colour, table.live_terms.wheel.colour(event.pocket))
        case on.DollySet():
            yield from _same("the number under the dolly", event.pocket, table.pocket)
            yield from _same("the colour of the number", event.colour, table.live_terms.wheel.colour(event.pocket))
        case on.LosingCollected():
            yield from _same("what was collected", _told(event.seats), _told(collect(table).seats))
        case on.WinningPaid():
            due = pay(table)
            yield from _same("what was paid", _told(event.seats), _told(due.seats))
            yield from _same("what is owed", event.owed, due.owed)
        case on.ResultCorrected():
            yield from _same("the number declared before", event.was, table.pocket)
            yield from _same(
                "what is taken back of collecting", _told(event.uncollected), _told(collected_so_far(table))
            )
            yield from _same("the colour of the number", event.colour, table.live_terms.wheel.colour(event.pocket))
            yield from _same("what was paid before", _told(event.unpaid), _told(paid_so_far(table)))
            yield from _same("the game", event.game, table.game)
        case on.DollyLifted() | on.SpinVoided() | on.GameInterrupted():
            yield from _same("the game", event.game, table.game)
        case on.BetsPlaced():
            yield from _same("the stake", event.staked, total(line.stake for line in event.lines))
        case _:
            return


def _told(seats: Iterable[SeatLines | SeatPaid]) -> _Told:
    found: _Told = {}
    for one in seats:
        sums = (one.amount,) if isinstance(one, SeatLines) else (one.returned, one.winnings)
        found[one.seat] = (frozenset(one.lines), sums)
    return found


def _same(what: str, told: object, follows: object) -> Iterator[str]:
    if told != follows:
        yield f"{what} is told otherwise than it follows from the bets and acts before"
