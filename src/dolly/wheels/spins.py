"""Spins of a wheel, as one keeps them: the number, and who and what may have had a part in it."""

from collections.abc import Iterable, Sequence
from typing import Final, Literal, TypeAlias, get_args

from msgspec import Struct

from dolly.errors import Malformed
from dolly.rules.wheel import Pocket

#: What spins may be parted by.
By: TypeAlias = Literal["direction", "wheel", "ball", "croupier"]
PARTED_BY: Final[tuple[By, ...]] = get_args(By)


class Spin(Struct, frozen=True):
    """A spin: its number; ``wheel`` is the wheel's serial number, ``at`` the time as it was written."""

    number: Pocket
    at: str = ""
    direction: str = ""
    wheel: str = ""
    ball: str = ""
    croupier: str = ""


class Series(Struct, frozen=True):
    """Spins that belong together, in order, and what they have in common; all of a wheel's where that is nothing."""

    having: dict[str, str]
    spins: tuple[Spin, ...]

    @property
    def numbers(self) -> tuple[Pocket, ...]:
        """The numbers in order."""
        return tuple(spin.number for spin in self.spins)

    @property
    def name(self) -> str:
        """What they have in common, in words."""
        return ", ".join(f"{what} {which or '?'}" for what, which in self.having.items()) or "all spins"


def series_of(spins: Sequence[Spin], by: Iterable[By] = ()) -> tuple[Series, ...]:
    """Returns the series to be looked at: every wheel's whole, then its parts by ``by`` in the order they began.

    Wheels are never mixed: a bias of one would drown in the others.

    Raises:
        Malformed: ``by`` names something that no spin tells.
    """
    asked = tuple(dict.fromkeys(by))
    for what in asked:
        if what not in PARTED_BY:
            raise Malformed(f"spins are parted by {', '.join(PARTED_BY)}, not by {what!r}")
        if not any(getattr(spin, what) for spin in spins):
            raise Malformed(f"no spin tells its {what}, so they cannot be parted by it")
    several = len({spin.wheel for spin in spins}) > 1
    keys: tuple[By, ...] = ("wheel",) if several else ()
    found: list[Series] = []
    for whole in _parted(Series({}, tuple(spins)), keys):
        parts = _parted(whole, tuple(what for what in asked if what not in keys))
        found += [whole] if len(parts) == 1 else [whole, *parts]
    return tuple(found)


def _parted(whole: Series, keys: tuple[By, ...]) -> tuple[Series, ...]:
    if not keys:
        return (whole,)
    parts: dict[tuple[str, ...], list[Spin]] = {}
    for spin in whole.spins:
        parts.setdefault(tuple(getattr(spin, key) for key in keys), []).append(spin)
    return tuple(
        Series({**whole.having, **dict(zip(keys, values, strict=True))}, tuple(held)) for values, held in parts.items()
    )
