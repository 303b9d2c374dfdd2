"""How the house is arranged, as its door tells it."""

from msgspec import Struct

from dolly.house.state import Assignment, Operator


class SettingAnswer(Struct, frozen=True):
    """One setting: what holds, its range, its default, the reference it rests on."""

    name: str
    value: int
    least: int
    most: int
    default: int
    reference: str


class ArrangedAnswer(Struct, frozen=True):
    """How the house is arranged."""

    operator: Operator | None
    settings: tuple[SettingAnswer, ...]
    assignments: tuple[Assignment, ...]
