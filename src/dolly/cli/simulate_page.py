"""A study run from the command line: with a progress bar where somebody looks on, told as tables or as JSON."""

from collections.abc import Callable
from math import isfinite
from typing import Final

from msgspec import Struct, to_builtins
from msgspec.json import encode

from dolly.cli.odds_page import as_object as odds_object
from dolly.cli.progress import progress_bar
from dolly.cli.tables import print_table
from dolly.money import Money, euros
from dolly.odds import (
    Course,
    Plan,
    SessionsFound,
    SpinsFound,
    TotalsFound,
    Workers,
    most_units,
    odds_of_course,
    plan_of,
)
from dolly.odds.estimates import CONFIDENCE, Estimate
from dolly.odds.own import system_named
from dolly.odds.plan import Beyond
from dolly.odds.plots import checked_file, draw_nets
from dolly.odds.session_study import simulate_sessions
from dolly.odds.study import simulate_spins, simulate_totals
from dolly.rules.terms import Terms

#: In place of the ends of an interval that has none.
_NONE: Final = "unknown"

_QUANTILES: Final = (0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99)


class Study(Struct, frozen=True):
    """What is to be studied, by whom, and how it is told."""

    terms: Terms
    courses: tuple[Course, ...]
    slips: int
    number: int
    seed: int
    workers: Workers
    limits: bool
    json: bool
    plot: str | None

    def _check_limits(self) -> None:
        if self.limits:
            most_units(self.terms, self.courses[0])

    def totals(self) -> None:
        """All spins at once, for their order does not matter."""
        path = None if self.plot is None else checked_file(self.plot)
        self._check_limits()
        odds = odds_of_course(self.terms, self.courses[0])
        with progress_bar("playing") as progress:
            found = simulate_totals(
                odds, slips=self.slips, seed=self.seed, sessions=self.number, workers=self.workers, progress=progress
            )
        if path is not None:
            draw_nets(found.nets, path, _title(found.sessions, found.slips), self.terms.rules.currency)
        self._told(found, {"odds": odds_object(odds, None, None)})

    def spins(self) -> None:
        """Spin by spin, the bankroll followed."""
        self._check_limits()
        with progress_bar("playing") as progress:
            found = simulate_spins(
                self.courses[0], spins=self.slips, seed=self.seed, workers=self.workers, progress=progress
            )
        self._told(found, {})

    def sessions(self, system: str, bankroll: int | None, goal: int | None, beyond: Beyond) -> None:
        """Session by session, with a system, a bankroll and the limits of the table."""
        path = None if self.plot is None else checked_file(self.plot)
        purse, aim = (None if cents is None else Money(cents) for cents in (bankroll, goal))
        plan: Plan = plan_of(
            self.terms, self.courses, slips=self.slips, system=system_named(system), bankroll=purse, goal=aim,
            beyond=beyond, limits=self.limits,
        )  # fmt: skip
        with progress_bar("playing", first="reckoning exactly") as progress:
            found = simulate_sessions(
                plan, sessions=self.number, seed=self.seed, workers=self.workers, progress=progress
            )
        if path is not None:
            title = f"{_title(found.sessions, self.slips)}, {system}"
            draw_nets(found.nets, path, title, self.terms.rules.currency)
        self._told(found, {"system": system, "most_units": plan.most if self.limits else None})

    def _told(self, found: TotalsFound | SpinsFound | SessionsFound, besides: dict[str, object]) -> None:
        if self.json:
            told = to_builtins(found) | {"seed": self.seed, "confidence": CONFIDENCE} | besides
            if not isinstance(found, SpinsFound):
                told["nets"] = _quantiles(found.nets)
            print(encode(told).decode())
            return
        match found:
            case TotalsFound():
                _print_totals(found)
            case SpinsFound():
                _print_spins(found)
            case SessionsFound():
                _print_sessions(found)


def _title(sessions: int, slips: int) -> str:
    return f"{sessions:,} {'session' if sessions == 1 else 'sessions'} of {slips:,} slips"


def _print_totals(found: TotalsFound) -> None:
    rows = [
        _row("net of a slip", found.slip, _euros),
        _row("net of a session", found.session, _euros),
        _row("house edge", found.edge, _percent),
    ]
    _print(_title(found.sessions, found.slips), rows)
    _print_nets(found.nets)


def _print_spins(found: SpinsFound) -> None:
    _print(
        f"{found.spins:,} spins", [_row("net of a spin", found.spin, _euros), _row("house edge", found.edge, _percent)]
    )
    print()
    if found.way is not None:
        way = {"end": found.way.total, "low": found.way.low, "high": found.way.high, "drawdown": -found.way.drawdown}
        print_table(("the bankroll's way", ""), [(name, euros(Money(cents))) for name, cents in way.items()])
        print()
    fell = sorted(found.counts.items(), key=lambda pair: -pair[1])
    expected = found.spins / len(fell)
    shares = [(pocket, f"{count:,}", f"{count / expected:.4f}") for pocket, count in fell]
    print_table(("number", "fell", "of its share"), shares, ("number", "fell", "of its share"))


def _print_sessions(found: SessionsFound) -> None:
    rows = [_row(ending, share, _percent) for ending, share in found.ended.items()]
    rows += [_row("net of a session", found.session, _euros), _row("edge on all laid", found.edge, _percent)]
    _print(f"{found.sessions:,} sessions", rows)
    low, high = euros(Money(found.lowest)), euros(Money(found.highest))
    print(f"Laid {found.slips:,} slips of {euros(Money(found.staked))} in all.", end=" ")
    print(f"Counted from its beginning, a bankroll stood between {low} and {high}.")
    _print_nets(found.nets)


def _print(title: str, rows: list[tuple[str, ...]]) -> None:
    heads = (title, "found", "from", "to", "exact")
    print_table(heads, rows, heads[1:])
    print(f"From … to …: where the exact value lies in {CONFIDENCE:.0%} of such studies.")
    if any(_NONE in row for row in rows):
        print(f"{_NONE.capitalize()}: one figure alone does not tell how such figures scatter.")


def _row(name: str, one: Estimate, told: Callable[[float], str]) -> tuple[str, ...]:
    ends = (told(one.low), told(one.high)) if isfinite(one.low) else (_NONE, _NONE)
    return name, told(one.found), *ends, "" if one.exact is None else told(one.exact)


def _print_nets(nets: tuple[int, ...]) -> None:
    if len(nets) > 1:
        rows = [(f"{float(level):.0%} below", euros(Money(net))) for level, net in _quantiles(nets).items()]
        print()
        print_table((f"net of a session, {len(nets):,} of them", ""), rows)


def _quantiles(nets: tuple[int, ...]) -> dict[str, int]:
    held = sorted(nets)
    return {str(level): held[min(len(held) - 1, int(level * len(held)))] for level in _QUANTILES}


def _euros(cents: float) -> str:
    return f"{cents / 100:,.4f}"


def _percent(share: float) -> str:
    return f"{share:.4%}"
