"""Figures of a floor in the trade's words, for Prometheus: counted as commits are told, reckoned when asked for."""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.registry import Collector

from dolly.floor.feed import TableTurn
from dolly.table import commands as say
from dolly.table import events as on

if TYPE_CHECKING:
    from dolly.floor.floor import Floor

Family = CounterMetricFamily | GaugeMetricFamily

#: Which acts are counted, under what name and with what words.
_COUNTED: Final[dict[type, tuple[str, str]]] = {
    on.WheelSpun: ("dolly_games", "Games begun, by the spin of the wheel"),
    on.DollyLifted: ("dolly_games_paid", "Games played to their end: the dolly was lifted"),
    on.SpinVoided: ("dolly_spins_voided", "Spins declared void"),
    on.GameInterrupted: ("dolly_games_interrupted", "Games interrupted, all stakes back"),
    on.BetsPlaced: ("dolly_slips_accepted", "Slips of bets accepted"),
}


class Figures(Collector):
    """Watches all tables; what a commit costs here is one addition an act."""

    def __init__(self, floor: "Floor") -> None:
        self._floor = floor
        self._acts: Counter[tuple[str, type]] = Counter()
        self._refused: Counter[tuple[str, str, str]] = Counter()
        floor.watchers.append(self._told)

    def _told(self, table: str, turn: TableTurn) -> None:
        acts = self._acts
        for act in turn.acts:
            acts[table, type(act.event)] += 1
        for one in turn.declined:
            slip = any(isinstance(command, say.PlaceBets) for command in one.message.commands)
            answer = one.answer
            self._refused[table, "slip" if slip else "other", answer.refusal or answer.error] += 1

    def collect(self) -> Iterator[Family]:
        """Yields every family as it stands."""
        for kind, (name, words) in _COUNTED.items():
            yield _counter(name, words, {(table,): n for (table, one), n in self._acts.items() if one is kind})
        slips = {(table, reason): n for (table, what, reason), n in self._refused.items() if what == "slip"}
        others = {(table, reason): n for (table, what, reason), n in self._refused.items() if what == "other"}
        yield _counter("dolly_slips_refused", "Slips of bets refused", slips, "reason")
        yield _counter("dolly_commands_refused", "Other commands refused", others, "reason")
        tables = self._floor.tables.items()
        yield _gauge("dolly_queue", "Commands that wait at a table", {name: host.waiting for name, host in tables})
        alarms = {name: len(host.stored.alarms) for name, host in tables}
        yield _gauge("dolly_alarms", "Alarms not yet acknowledged", alarms)
        halted = {name: int(host.halted is not None) for name, host in tables}
        yield _gauge("dolly_halted", "Whether a table has halted", halted)
        held = {name: int(host.stored.held_at is not None) for name, host in tables}
        yield _gauge("dolly_on_hold", "Whether a game is on hold", held)
        yield _gauge("dolly_staked", "Cents on the cloth", {name: int(host.stored.staked) for name, host in tables})


def _counter(name: str, words: str, values: dict[Any, int], *more: str) -> CounterMetricFamily:
    family = CounterMetricFamily(name, words, labels=("table", *more))
    for labels, value in sorted(values.items()):
        family.add_metric(labels, value)
    return family


def _gauge(name: str, words: str, values: dict[str, int]) -> GaugeMetricFamily:
    family = GaugeMetricFamily(name, words, labels=("table",))
    for table, value in sorted(values.items()):
        family.add_metric((table,), value)
    return family
