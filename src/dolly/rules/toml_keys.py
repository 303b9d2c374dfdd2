"""Reading a profile's TOML key by key, so that whatever is wrong is told with the key's full path."""

from collections.abc import Collection, Mapping
from difflib import get_close_matches
from typing import Final

from dolly.errors import Malformed
from dolly.money import LARGEST, Money
from dolly.rules.house_rules import Approval

_DAYS: Final = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


class Keys:
    """One table of a profile: its values by key, and the path that leads to it.

    A key that is not among ``known`` stops the reading at once: a mistyped key must never leave a default
    standing in its place.
    """

    def __init__(self, table: Mapping[str, object], known: Collection[str], path: str = "", name: str = "") -> None:
        self._table, self._path, self._name = table, path, name
        for key in table:
            if key not in known:
                guess = get_close_matches(key, known, n=1)
                meant = f"did you mean {guess[0]}?" if guess else f"the keys here are {', '.join(known)}"
                raise self.wrong(key, f"there is no such key; {meant}")

    def __contains__(self, key: str) -> bool:
        return key in self._table

    def wrong(self, key: str, reason: str) -> Malformed:
        """Returns the error for ``key``: the profile, the key's full path, the reason."""
        path = f"{self._path}.{key}" if self._path else key
        return Malformed(reason, where=f"{self._name}: {path}")

    def value(self, key: str) -> object:
        """Returns what stands at ``key``, whatever it is; it must be there."""
        if key not in self._table:
            raise self.wrong(key, "is missing")
        return self._table[key]

    def table(self, key: str, known: Collection[str]) -> "Keys":
        """Returns the table at ``key``; one that is not there is an empty one."""
        held = self._table.get(key, {})
        if not isinstance(held, dict):
            raise self.wrong(key, f"is a table of {', '.join(known)}, not {held!r}")
        return Keys(held, known, f"{self._path}.{key}" if self._path else key, self._name)

    def text(self, key: str, default: str | None = None) -> str:
        """Returns a text, not empty."""
        if default is not None and key not in self._table:
            return default
        held = self.value(key)
        if not isinstance(held, str) or not held.strip():
            raise self.wrong(key, f"is a text, not {held!r}")
        return held

    def choice(self, key: str, allowed: Collection[str], default: str | None = None) -> str:
        """Returns one of the ``allowed`` words."""
        held = self.text(key, default)
        if held not in allowed:
            raise self.wrong(key, _unknown(held, allowed))
        return held

    def flag(self, key: str, *, default: bool) -> bool:
        """Returns true or false, written as such."""
        held = self._table.get(key, default)
        if not isinstance(held, bool):
            raise self.wrong(key, f"is true or false, not {held!r}")
        return held

    def whole(self, key: str, least: int, most: int, default: int | None = None) -> int:
        """Returns a whole number within the two bounds."""
        held = default if default is not None and key not in self._table else self.value(key)
        return self._whole(key, held, least, most)

    def amount(self, key: str, least: Money) -> Money:
        """Returns an amount in whole cents, at least ``least``."""
        return Money(self.whole(key, int(least), int(LARGEST)))

    def amount_or_none(self, key: str) -> Money | None:
        """Returns an amount in whole cents, or None where no such limit is set."""
        return self.amount(key, Money(1)) if key in self._table else None

    def wholes(self, key: str, least: int, most: int) -> tuple[int, ...]:
        """Returns whole numbers within the two bounds, upwards, none twice."""
        listed = tuple(
            self._whole(f"{key}[{place}]", one, least, most) for place, one in enumerate(self._listed(key), 1)
        )
        if list(listed) != sorted(set(listed)):
            raise self.wrong(key, "goes upwards, none twice")
        return listed

    def words(self, key: str, allowed: Collection[str] | None = None) -> tuple[str, ...]:
        """Returns texts, none twice, each among the ``allowed`` where those are given."""
        listed = self._listed(key)
        for place, word in enumerate(listed, 1):
            if not isinstance(word, str) or not word:
                raise self.wrong(f"{key}[{place}]", f"is a text, not {word!r}")
            if allowed is not None and word not in allowed:
                raise self.wrong(f"{key}[{place}]", _unknown(word, allowed))
            if word in listed[: place - 1]:
                raise self.wrong(f"{key}[{place}]", f"{word!r} stands here twice")
        return tuple(str(word) for word in listed)

    def pairs(self, key: str) -> tuple[tuple[str, int], ...]:
        """Returns pairs of a text and a whole number of at least one, as ``["4-7", 1]``."""
        found = []
        for place, pair in enumerate(self._listed(key), 1):
            if not isinstance(pair, list) or len(pair) != 2 or not isinstance(pair[0], str):
                raise self.wrong(f"{key}[{place}]", f'is a pair of spot and chips as ["4-7", 1], not {pair!r}')
            found.append((pair[0], self._whole(f"{key}[{place}][2]", pair[1], 1, 1000)))
        return tuple(found)

    def day(self, key: str, default: str | None = None) -> str:
        """Returns a day as ``YYYY-MM-DD``; TOML's own dates are taken too."""
        held = default if default is not None and key not in self._table else self.value(key)
        text = held if isinstance(held, str) else str(held)
        if not is_day(text) and text != default:
            raise self.wrong(key, f"is a day as 2026-01-31, not {text!r}")
        return text

    def approval(self) -> Approval | None:
        """Returns the approval noted in this table, or None where there is none."""
        if "approval" not in self._table:
            return None
        held = self.table("approval", ("reference", "date"))
        return Approval(held.text("reference"), held.day("date"))

    def _listed(self, key: str) -> list[object]:
        held = self.value(key)
        if not isinstance(held, list) or not held:
            raise self.wrong(key, f"is a list of at least one, not {held!r}")
        return held

    def _whole(self, key: str, held: object, least: int, most: int) -> int:
        if not isinstance(held, int) or isinstance(held, bool):
            raise self.wrong(key, f"is a whole number, not {held!r}")
        if not least <= held <= most:
            raise self.wrong(key, f"is {least} to {most}, not {held}")
        return held


def is_day(text: str) -> bool:
    """Returns whether ``text`` is a day of the calendar as ``YYYY-MM-DD``."""
    parts = text.split("-")
    if [len(part) for part in parts] != [4, 2, 2] or not (text.isascii() and all(part.isdecimal() for part in parts)):
        return False
    year, month, day = (int(part) for part in parts)
    if not (1 <= month <= 12 and 1 <= day <= _DAYS[month - 1] and year):
        return False
    return (month, day) != (2, 29) or (year % 4 == 0 and (year % 100 != 0 or year % 400 == 0))


def _unknown(word: str, allowed: Collection[str]) -> str:
    guess = get_close_matches(word, allowed, n=1)
    meant = f"did you mean {guess[0]}?" if guess else f"there are {', '.join(allowed)}"
    return f"{word!r} is unknown; {meant}"
