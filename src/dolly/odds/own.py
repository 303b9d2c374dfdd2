"""A player's own system from a Python file: loaded where it is played, so that every worker can have it."""

import runpy
from collections.abc import MutableMapping
from pathlib import Path
from typing import Any, cast

from dolly.errors import Malformed
from dolly.odds.systems import OwnSystem, System

#: What parts a file from the function in it, and Labouchère from his line.
_PART = ":"


class FromFile:
    """The function of that name in a file, called as ``OwnSystem`` is; it travels as its path and name."""

    def __init__(self, path: str, name: str) -> None:
        """Looks whether it is there.

        Raises:
            Malformed: there is no such file, it does not run, or it has no such function.
        """
        self.path, self.name = str(Path(path).resolve()), name
        self._function = self._loaded()

    def __call__(self, memory: MutableMapping[str, Any], units: int, net: int, bankroll: int) -> int:
        """Returns the units to lay next."""
        return self._function(memory, units, net, bankroll)

    def __reduce__(self) -> tuple[type["FromFile"], tuple[str, str]]:
        """Travels as path and name."""
        return FromFile, (self.path, self.name)

    def _loaded(self) -> OwnSystem:
        try:
            held = runpy.run_path(self.path)
        except OSError:
            raise Malformed(f"there is no file {self.path} that can be read") from None
        except Exception as error:  # whatever a player's file does wrong is theirs to mend
            raise Malformed(f"does not run: {type(error).__name__}: {error}", where=self.path) from error
        if not callable(held.get(self.name)):
            raise Malformed(f"has no function {self.name}", where=self.path)
        return cast("OwnSystem", held[self.name])


def system_named(text: str) -> System | OwnSystem:
    """Returns the system written as ``martingale``, ``labouchere:1-2-3-4`` or ``FILE.py:FUNCTION``.

    Raises:
        Malformed: there is none of that name, or the file or the line is not what it should be.
    """
    name, part, rest = text.rpartition(_PART)
    if part and name.endswith(".py"):
        return FromFile(name, rest)
    if part and name == "labouchere":
        if not all(number.isdecimal() for number in rest.split("-")):
            raise Malformed(f"a line of Labouchère is whole numbers from 1, as labouchere:1-2-3-4, not {text!r}")
        return System(name, tuple(map(int, rest.split("-"))))
    return System(text)
