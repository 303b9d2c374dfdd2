"""American roulette as rules one can compute with, and the live tables that run by them.

What is named in ``__all__`` is the public library: wheels, layouts, bets, calls, house rules, settlement,
notation, rounds as files. ``docs/library.md`` describes it with examples; those names stay. Each is loaded
when it is first used, so that ``import dolly`` costs next to nothing and brings no server, no store and no
NumPy with it.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from dolly import odds as odds
    from dolly import rounds
    from dolly import wheels as wheels
    from dolly.errors import DollyError, Malformed, Refusal, Refused
    from dolly.money import Money, euros
    from dolly.rules.house_rules import HouseRules
    from dolly.rules.layout import Layout, Spot, layout_of
    from dolly.rules.notation import CallName, call_name, parse_call, parse_pocket, parse_spot
    from dolly.rules.payment import Outcome, SettledLine, Sums, sums_of
    from dolly.rules.profile import Notes, Profile, parse_profile, profile_faults, read_profile
    from dolly.rules.shipped import shipped_names, shipped_notes, shipped_profile, shipped_text
    from dolly.rules.slip import Bet, called, on
    from dolly.rules.slip_file import read_slip
    from dolly.rules.terms import (
        Accepted,
        Terms,
        accept,
        compile_terms,
        component_lines,
        exposure,
        liability_by_pocket,
        settle,
    )
    from dolly.rules.wheel import WHEELS, Colour, Wheel

__all__ = [
    "WHEELS",
    "Accepted",
    "Bet",
    "CallName",
    "Colour",
    "DollyError",
    "HouseRules",
    "Layout",
    "Malformed",
    "Money",
    "Notes",
    "Outcome",
    "Profile",
    "Refusal",
    "Refused",
    "SettledLine",
    "Spot",
    "Sums",
    "Terms",
    "Wheel",
    "__version__",
    "accept",
    "call_name",
    "called",
    "compile_terms",
    "component_lines",
    "euros",
    "exposure",
    "layout_of",
    "liability_by_pocket",
    "on",
    "parse_call",
    "parse_pocket",
    "parse_profile",
    "parse_spot",
    "profile_faults",
    "read_profile",
    "read_slip",
    "rounds",
    "settle",
    "shipped_names",
    "shipped_notes",
    "shipped_profile",
    "shipped_text",
    "sums_of",
]

__version__: Final = "0.1.0"

#: Where each public name lives; the tests hold this to the imports above and to ``__all__``.
_HOMES: Final = {
    "dolly.errors": ("DollyError", "Malformed", "Refusal", "Refused"),
    "dolly.money": ("Money", "euros"),
    "dolly.rules.house_rules": ("HouseRules",),
    "dolly.rules.layout": ("Layout", "Spot", "layout_of"),
    "dolly.rules.notation": ("CallName", "call_name", "parse_call", "parse_pocket", "parse_spot"),
    "dolly.rules.payment": ("Outcome", "SettledLine", "Sums", "sums_of"),
    "dolly.rules.profile": ("Notes", "Profile", "parse_profile", "profile_faults", "read_profile"),
    "dolly.rules.shipped": ("shipped_names", "shipped_notes", "shipped_profile", "shipped_text"),
    "dolly.rules.slip": ("Bet", "called", "on"),
    "dolly.rules.slip_file": ("read_slip",),
    "dolly.rules.terms": (
        "Accepted", "Terms", "accept", "compile_terms", "component_lines", "exposure", "liability_by_pocket", "settle",
    ),
    "dolly.rules.wheel": ("WHEELS", "Colour", "Wheel"),
}  # fmt: skip
_HOME_OF: Final = {name: home for home, names in _HOMES.items() for name in names}
#: Packages that are part of the library whole: ``dolly.odds.…`` loads the odds when it is first said. Odds and
#: wheels are not in ``__all__``, for ``from dolly import *`` at a live table must not bring them.
_PACKAGES: Final = ("odds", "rounds", "wheels")


if not TYPE_CHECKING:  # to a type checker a name that is not above is none

    def __getattr__(name: str) -> object:
        """Loads a public name when it is first used."""
        if name in _HOME_OF:
            held: object = getattr(import_module(_HOME_OF[name]), name)
        elif name in _PACKAGES:
            held = import_module(f"dolly.{name}")
        else:
            raise AttributeError(f"module 'dolly' has no attribute {name!r}")
        globals()[name] = held
        return held


def __dir__() -> list[str]:
    return sorted(__all__)
