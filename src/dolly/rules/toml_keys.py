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

    A key that is not among ``known`` is a fault: a mistyped key must never leave a default standing in its
    place. The first fault stops the reading, unless ``faults`` is given to gather them; what is then
    returned in the place of a faulty value only lets the reading go on.
    """

    def __init__(
        self,
        table: Mapping[str, object],
        known: Collection[str],
        path: str = "",
        name: str = "",
        faults: list[Malformed] | None = None,
    ) -> None:
        self._table, self._path, self._name, self._faults = table, path, name, faults
        for key in table:
            if key not in known:
                guess = get_close_matches(key, known, n=1)
                meant = f"did you mean {guess[0]}?" if guess else f"the keys here are {', '.join(known)}"
                self.fault(key, f"there is no such key; {meant}")

    def __contains__(self, key: str) -> bool:
        return key in self._table

    def fault(self, key: str, reason: str) -> None:
        """Stops the reading at ``key``, or notes the fault where faults are gathered, the first of a key.

        Raises:
            Malformed: faults are not gathered; it says the profile, the key's full path, the reason.
        """
        path = f"{self._path}.{key}" if self._path else key
        wrong = Malformed(reason, where=f"{self._name}: {path}")
        if self._faults is None:
            raise wrong
        if wrong.where not in (noted.where for noted in self._faults):
            self._faults.append(wrong)

    def table(self, key: str, known: Collection[str]) -> "Keys":
        """Returns the table at ``key``; one that is not there is an empty one."""
        held, path = self._table.get(key, {}), f"{self._path}.{key}" if self._path else key
        if isinstance(held, dict):
            return Keys(held, known, path, self._name, self._faults)
        self.fault(key, f"is a table of {', '.join(known)}, not {held!r}")
        return Keys({}, known, path, self._name, [])  # what is missing in it is no fault besides

    def keys_of(self, key: str) -> tuple[str, ...]:
        """Returns the keys of the table at ``key``; of anything else, none."""
        held = self._table.get(key)
        return tuple(held) if isinstance(held, dict) else ()

    def text(self, key: str, default: str | None = None) -> str:
        """Returns a text, not empty."""
        if default is not None and key not in self._table:
            return default
        held = self._table.get(key)
        if isinstance(held, str) and held.strip():
            return held
        self._unlike(key, held, "is a text")
        return default or key

    def choice(self, key: str, allowed: Collection[str], default: str | None = None) -> str:
        """Returns one of the ``allowed`` words."""
        if default is not None and key not in self._table:
            return default
        held = self._table.get(key)
        if isinstance(held, str) and held in allowed:
            return held
        if isinstance(held, str) and held.strip():
            self.fault(key, _unknown(held, allowed))
        else:
            self._unlike(key, held, "is a text")
        return default or next(iter(allowed))

    def flag(self, key: str, *, default: bool) -> bool:
        """Returns true or false, written as such."""
        held = self._table.get(key, default)
        if isinstance(held, bool):
            return held
        self.fault(key, f"is true or false, not {held!r}")
        return default

    def whole(self, key: str, least: int, most: int, default: int | None = None) -> int:
        """Returns a whole number within the two bounds."""
        held = default if default is not None and key not in self._table else self._table.get(key)
        return self._whole(key, held, least, most)

    def amount(self, key: str, least: Money) -> Money:
        """Returns an amount in whole cents, at least ``least``."""
        return Money(self.whole(key, int(least), int(LARGEST)))

    def wholes(self, key: str, least: int, most: int) -> tuple[int, ...]:
        """Returns whole numbers within the two bounds, upwards, none twice."""
        listed = tuple(
            self._whole(f"{key}[{place}]", one, least, most) for place, one in enumerate(self._listed(key), 1)
        )
        if list(listed) != sorted(set(listed)):
            self.fault(key, "goes upwards, none twice")
        return listed or (least,)

    def words(self, key: str, allowed: Collection[str] | None = None) -> tuple[str, ...]:
        """Returns texts, none twice, each among the ``allowed`` where those are given."""
        found: list[str] = []
        for place, word in enumerate(self._listed(key), 1):
            if not isinstance(word, str) or not word:
                self.fault(f"{key}[{place}]", f"is a text, not {word!r}")
            elif allowed is not None and word not in allowed:
                self.fault(f"{key}[{place}]", _unknown(word, allowed))
                found += [meant for meant in get_close_matches(word, allowed, n=1) if meant not in found]
            elif word in found:
                self.fault(f"{key}[{place}]", f"{word!r} stands here twice")
            else:
                found.append(word)
        return tuple(found)

    def pairs(self, key: str) -> tuple[tuple[str, int], ...]:
        """Returns pairs of a text and a whole number of at least one, as ``["4-7", 1]``."""
        found = []
        for place, pair in enumerate(self._listed(key), 1):
            if not isinstance(pair, list) or len(pair) != 2 or not isinstance(pair[0], str):
                self.fault(f"{key}[{place}]", f'is a pair of spot and chips as ["4-7", 1], not {pair!r}')
                continue
            found.append((pair[0], self._whole(f"{key}[{place}][2]", pair[1], 1, 1000)))
        return tuple(found)

    def day(self, key: str, default: str | None = None) -> str:
        """Returns a day as ``YYYY-MM-DD``; TOML's own dates are taken too."""
        if default is not None and key not in self._table:
            return default
        held = self._table.get(key)
        text = held if isinstance(held, str) else str(held)
        if not is_day(text) and text != default:
            self._unlike(key, text, "is a day as 2026-01-31")
        return text

    def _unlike(self, key: str, held: object, right: str) -> None:
        self.fault(key, f"{right}, not {held!r}" if key in self._table else "is missing")

    def _listed(self, key: str) -> list[object]:
        held = self._table.get(key)
        if isinstance(held, list) and held:
            return held
        self._unlike(key, held, "is a list of at least one")
        return []

    def _whole(self, key: str, held: object, least: int, most: int) -> int:
        if held is None:
            self.fault(key, "is missing")
        elif not isinstance(held, int) or isinstance(held, bool):
            self.fault(key, f"is a whole number, not {held!r}")
        elif not least <= held <= most:
            self.fault(key, f"is {least} to {most}, not {held}")
        else:
            return held
        return least


def approval_in(keys: Keys) -> Approval | None:
    """Returns the approval noted in this table, or None where there is none."""
    if "approval" not in keys:
        return None
    held = keys.table("approval", ("reference", "date"))
    return Approval(held.text("reference"), held.day("date"))


def amount_or_none(keys: Keys, key: str) -> Money | None:
    """Returns an amount in whole cents, or None where no such limit is set."""
    return keys.amount(key, Money(1)) if key in keys else None


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
