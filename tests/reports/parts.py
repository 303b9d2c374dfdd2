"""What the samples of papers share: the house in the head, times, counts, people and their signatures."""

from datetime import UTC, datetime
from typing import Final

from msgspec.structs import replace

from dolly.chips import Count, Pieces
from dolly.money import Money
from dolly.reports.papers import Casino, Head, LogHead, Person, Signed, TableMark
from dolly.reports.papers.common import Role

CASINO: Final = Casino(
    "„Рулетка Център“ ООД", "204512345", "000030-1234", "Казино „Доли“", "гр. София, бул. „Витоша“ № 1"
)
VERSION: Final = "9f2c4e6a8b0d1f3355778899aabbccddeeff00112233445566778899aabbccdd"
HEADS: Final = (
    LogHead("АР-1/2026-11-30", 2041, "3f2a91c07b1de5a2" + VERSION[:48]),
    LogHead("desk-1/2026-11-30", 388, "00ff" + VERSION[:60]),
)
TABLE: Final = TableMark("АР-1", "EUR", "AR-2024-0117", "cloth", "bg-2021 v.3, РД-15-7/2025")
TERMINALS: Final = TableMark("АР-2", "EUR", "AR-2024-0118", "terminals", "bg-2021 v.3, РД-15-7/2025")


def at(hour: int, minute: int = 0, second: int = 0, day: int = 30, month: int = 11) -> int:
    """A time of the year 2026 in UTC, in microseconds."""
    return int(datetime(2026, month, day, hour, minute, second, tzinfo=UTC).timestamp()) * 1_000_000


def head(number: int = 124, **more: object) -> Head:
    return replace(Head(CASINO, "2026-11-30", at(4, 12), number, VERSION, heads=HEADS), **more)


def count(*pairs: tuple[int, int]) -> Count:
    """``(euros, pieces)`` each."""
    return tuple(Pieces(Money(euros * 100), pieces) for euros, pieces in pairs)


def person(number: str = "104", name: str = "Мария Петрова") -> Person:
    return Person(number, name)


def signatures(*roles: Role) -> tuple[Signed, ...]:
    names = {"cashier": "Мария Петрова", "game-manager": "Иван Стоянов", "pit-boss": "Георги Димитров-Константинов",
             "croupier": "Елена Николова", "inspector": "Стоян Колев"}  # fmt: skip
    return tuple(
        Signed(role, Person(str(101 + place), names.get(role, "")), at(16, 4 + place, 9), VERSION)
        for place, role in enumerate(roles)
    )
