"""Statistics of a wheel: is it biased, and what bias could so many spins have shown?

What is named in ``__all__`` is the public part; each name loads its module when it is first used. Nothing here
needs NumPy. Nothing that runs a live table imports this package.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from dolly.wheels.extremes import Band, fair_band
    from dolly.wheels.findings import Finding
    from dolly.wheels.power import spins_needed, spins_needed_overall
    from dolly.wheels.reading import read_spins
    from dolly.wheels.report import Confirmation, Looked, Report, confirm, examine
    from dolly.wheels.spins import Spin

__all__ = [
    "Band",
    "Confirmation",
    "Finding",
    "Looked",
    "Report",
    "Spin",
    "confirm",
    "examine",
    "fair_band",
    "read_spins",
    "spins_needed",
    "spins_needed_overall",
]

_HOMES: Final = {
    "extremes": ("Band", "fair_band"),
    "findings": ("Finding",),
    "power": ("spins_needed", "spins_needed_overall"),
    "reading": ("read_spins",),
    "report": ("Confirmation", "Looked", "Report", "confirm", "examine"),
    "spins": ("Spin",),
}
_HOME_OF: Final = {name: home for home, names in _HOMES.items() for name in names}


if not TYPE_CHECKING:  # to a type checker a name that is not above is none

    def __getattr__(name: str) -> object:
        """Loads a public name when it is first used."""
        if name not in _HOME_OF:
            raise AttributeError(f"module 'dolly.wheels' has no attribute {name!r}")
        globals()[name] = held = getattr(import_module(f"dolly.wheels.{_HOME_OF[name]}"), name)
        return held
