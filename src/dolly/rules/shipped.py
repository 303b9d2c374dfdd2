"""The profiles that ship with Dolly, read from the package."""

from functools import cache
from importlib.resources import files
from typing import Final

from dolly.errors import Malformed
from dolly.rules.house_rules import HouseRules
from dolly.rules.profile import Notes, Profile, read_profile

#: The profile a table runs under unless another is named.
DEFAULT: Final = "bg-2021"

_ENDING: Final = ".toml"


def shipped_names() -> tuple[str, ...]:
    """Returns the names of the shipped profiles, in alphabetical order."""
    found = (one.name for one in (files("dolly.rules") / "profiles").iterdir())
    return tuple(sorted(name.removesuffix(_ENDING) for name in found if name.endswith(_ENDING)))


def shipped_profile(name: str = DEFAULT) -> HouseRules:
    """Returns the house rules of a shipped profile by its name.

    Raises:
        Malformed: none of that name ships; those that do are named.
    """
    return _shipped(name).rules


def shipped_notes(name: str = DEFAULT) -> Notes:
    """Returns what a shipped profile says of its sources, and of what is uncertain.

    Raises:
        Malformed: none of that name ships; those that do are named.
    """
    return _shipped(name).notes


@cache
def _shipped(name: str) -> Profile:
    return read_profile(shipped_text(name), name)


def shipped_text(name: str) -> str:
    """Returns the TOML of a shipped profile as it stands, with its comments: a house's own begins as a copy.

    Raises:
        Malformed: none of that name ships; those that do are named.
    """
    if name not in shipped_names():
        raise Malformed(f"no profile {name!r} ships with Dolly; there are {', '.join(shipped_names())}")
    return (files("dolly.rules") / "profiles" / f"{name}{_ENDING}").read_text(encoding="utf-8")
