"""The parts that come as extras, each loaded when a module first asks for it by name.

``from dolly.odds.parts import np`` is all a module writes. Where the part is not installed, the sentence says
which extra brings it. What needs none of them (one slip exactly, small sums exactly) runs without.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from dolly.errors import Unavailable

if TYPE_CHECKING:
    import distributed
    import flint
    import numba
    import numpy as np
    from matplotlib import figure

__all__ = ["NotInstalled", "distributed", "figure", "flint", "has", "np", "numba", "require"]

#: The name asked for, the module behind it, what it is called, and the extra that brings it.
_PARTS: Final = {
    "np": ("numpy", "NumPy", "odds"),
    "numba": ("numba", "Numba", "fast"),
    "flint": ("flint", "python-flint", "exact"),
    "distributed": ("distributed", "Dask", "cluster"),
    "figure": ("matplotlib.figure", "matplotlib", "plots"),
}


class NotInstalled(Unavailable):
    """A part that comes as an extra is not installed; the sentence says what installs it."""

    kind = "not-installed"


def has(name: str) -> bool:
    """Tells whether the part of that name is installed, without loading it."""
    return find_spec(_PARTS[name][0].partition(".")[0]) is not None


def require(name: str) -> None:
    """Looks whether the part of that name is installed, without loading it.

    Raises:
        NotInstalled: it is not.
    """
    if not has(name):
        _, called, extra = _PARTS[name]
        raise NotInstalled(f'this needs {called}, which is not installed: pip install "dolly[{extra}]"')


if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """Loads a part when it is first used."""
        if name not in _PARTS:
            raise AttributeError(f"module 'dolly.odds.parts' has no attribute {name!r}")
        module, _, _ = _PARTS[name]
        require(name)
        globals()[name] = import_module(module)
        return globals()[name]
