"""The house rules a house may charge its tables under: those that ship, and its own in the folder of its data."""

from pathlib import Path
from typing import Final

from dolly.errors import Malformed
from dolly.rules.house_rules import HouseRules
from dolly.rules.profile import parse_profile
from dolly.rules.shipped import shipped_names, shipped_profile

#: Where a house keeps its own profiles, beside its log: one TOML file each, named as the profile.
FOLDER: Final = "profiles"


class Profiles:
    """Profiles by name; a house's own stands before a shipped one of the same name."""

    def __init__(self, own: dict[str, HouseRules] | None = None) -> None:
        self._own = own or {}

    @property
    def names(self) -> tuple[str, ...]:
        """All there are, in alphabetical order."""
        return tuple(sorted({*shipped_names(), *self._own}))

    def named(self, name: str) -> HouseRules:
        """Returns the house rules of that name.

        Raises:
            Malformed: there are none of that name; those that there are are named.
        """
        if name in self._own:
            return self._own[name]
        if name not in self.names:
            raise Malformed(f"there is no profile {name!r}; there are {', '.join(self.names)}", where="profile")
        return shipped_profile(name)


def read_profiles(folder: Path) -> Profiles:
    """Reads a house's own profiles at the start; one that is wrong stops it with the key's full path.

    Raises:
        Malformed: a file cannot be read, or says what no table can run under.
    """
    own: dict[str, HouseRules] = {}
    for file in sorted(folder.glob("*.toml")) if folder.is_dir() else ():
        try:
            text = file.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise Malformed(f"cannot be read: {error}", where=str(file)) from error
        rules = parse_profile(text, str(file))
        if rules.profile in own:
            raise Malformed(f"another file here is the profile {rules.profile!r} already", where=f"{file}: profile")
        own[rules.profile] = rules
    return Profiles(own)
