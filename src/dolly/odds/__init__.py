"""Exact odds and the simulator: what slips, bankrolls, systems and tables come to.

What is named in ``__all__`` is the public part; each name loads its module when it is first used, so that
whoever asks for one slip exactly needs neither NumPy nor any other extra. Nothing that runs a live table
imports this package.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from dolly.odds.course import Course, course_of
    from dolly.odds.distribution import Distribution
    from dolly.odds.estimates import Estimate
    from dolly.odds.limits import most_units
    from dolly.odds.many import ManySlips
    from dolly.odds.one_slip import SlipOdds, odds_of_course, slip_odds
    from dolly.odds.parts import NotInstalled
    from dolly.odds.plan import Plan, plan_of
    from dolly.odds.ruin import Fate, fate
    from dolly.odds.session_study import SessionsFound, simulate_sessions
    from dolly.odds.study import SpinsFound, TotalsFound, Workers, simulate_spins, simulate_totals
    from dolly.odds.sums import Total, repeated, sum_of
    from dolly.odds.systems import System
    from dolly.odds.table_win import Band, band, bands_of

__all__ = [
    "Band",
    "Course",
    "Distribution",
    "Estimate",
    "Fate",
    "ManySlips",
    "NotInstalled",
    "Plan",
    "SessionsFound",
    "SlipOdds",
    "SpinsFound",
    "System",
    "Total",
    "TotalsFound",
    "Workers",
    "band",
    "bands_of",
    "course_of",
    "fate",
    "most_units",
    "odds_of_course",
    "plan_of",
    "repeated",
    "simulate_sessions",
    "simulate_spins",
    "simulate_totals",
    "slip_odds",
    "sum_of",
]

_HOMES: Final = {
    "course": ("Course", "course_of"),
    "distribution": ("Distribution",),
    "estimates": ("Estimate",),
    "limits": ("most_units",),
    "many": ("ManySlips",),
    "one_slip": ("SlipOdds", "odds_of_course", "slip_odds"),
    "parts": ("NotInstalled",),
    "plan": ("Plan", "plan_of"),
    "ruin": ("Fate", "fate"),
    "session_study": ("SessionsFound", "simulate_sessions"),
    "study": ("SpinsFound", "TotalsFound", "Workers", "simulate_spins", "simulate_totals"),
    "sums": ("Total", "repeated", "sum_of"),
    "systems": ("System",),
    "table_win": ("Band", "band", "bands_of"),
}
_HOME_OF: Final = {name: home for home, names in _HOMES.items() for name in names}


if not TYPE_CHECKING:  # to a type checker a name that is not above is none

    def __getattr__(name: str) -> object:
        """Loads a public name when it is first used."""
        if name not in _HOME_OF:
            raise AttributeError(f"module 'dolly.odds' has no attribute {name!r}")
        globals()[name] = held = getattr(import_module(f"dolly.odds.{_HOME_OF[name]}"), name)
        return held
