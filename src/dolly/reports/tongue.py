"""The languages papers are printed in: their words from Fluent files, numbers and dates as the language writes them."""

from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from functools import cache
from importlib.resources import files
from typing import Final, Literal, get_args
from zoneinfo import ZoneInfo

from babel.dates import format_date, format_skeleton
from babel.numbers import format_decimal
from fluent.runtime import FluentBundle, FluentResource

from dolly.money import Money
from dolly.reports import words_bg, words_en

Language = Literal["bg", "en"]
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)

#: Babel's names: English as it is written in Europe, the day before the month.
_LOCALES: Final = {"bg": "bg_BG", "en": "en_GB"}
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)


class Tongue:
    """One language and one zone: words, numbers, dates."""

    def __init__(self, language: Language, zone: str = "Europe/Sofia") -> None:
        self.language: Language = language
        self._bundle = bundle_of(language)
        self._zone = ZoneInfo(zone)
        self._locale = _LOCALES[language]

    def say(self, key: str, **facts: str | int) -> str:
        """Returns the words of ``key``; a key without words is our mistake."""
        assert self.knows(key), f"{key} has no words"
        words = self._bundle.get_message(key).value
        assert words is not None, f"{key} has no words"
        text, errors = self._bundle.format_pattern(words, facts)
        assert not errors, f"{key}: {errors}"
        return str(text)

    def knows(self, key: str) -> bool:
        """Tells whether there are words for ``key``."""
        return self._bundle.has_message(key)

    def amount(self, amount: Money) -> str:
        """Returns an amount with two decimals: ``1 234,56`` and ``1,234.56``, below nothing with a minus sign."""
        return format_decimal(Decimal(int(amount)).scaleb(-2), "#,##0.00", locale=self._locale).replace("-", "−")

    def rate(self, millionths: int) -> str:
        """Returns a rate of exchange with at least four decimals, as a central bank tells it."""
        return format_decimal(Decimal(millionths).scaleb(-6), "#,##0.0000##", locale=self._locale)

    def number(self, number: int) -> str:
        """Returns a whole number."""
        return format_decimal(number, locale=self._locale)

    def date(self, day: str) -> str:
        """Returns a gaming day as a date in figures."""
        return format_date(date.fromisoformat(day), "dd.MM.y 'г.'" if self.language == "bg" else "dd/MM/y")

    def month(self, month: str) -> str:
        """Returns a month in words and its year."""
        first = date.fromisoformat(f"{month}-01")
        return str(format_skeleton("yMMMM", first, locale=self._locale))

    def moment(self, micros: int) -> str:
        """Returns date and time in the house's zone."""
        here = self.local(micros)
        return f"{self.date(here.date().isoformat())} {self.clock(micros)}"

    def clock(self, micros: int) -> str:
        """Returns the time of the day; in the hour that a clock change repeats, with its offset from UTC."""
        here = self.local(micros)
        text = f"{here:%H:%M:%S}"
        if not self.comes_twice(micros):
            return text
        offset = here.utcoffset() or timedelta()
        return f"{text} (UTC+{offset // timedelta(hours=1)})"

    def comes_twice(self, micros: int) -> bool:
        """Tells whether the clock shows this time twice, since summer time ends."""
        here = self.local(micros)
        return here.utcoffset() != here.replace(fold=1 - here.fold).utcoffset()

    def local(self, micros: int) -> datetime:
        """Returns a time of the common clock in the house's zone."""
        return (_EPOCH + timedelta(microseconds=micros)).astimezone(self._zone)

    def in_words(self, amount: Money, currency: str) -> str:
        """Returns an amount in words."""
        if self.language == "bg":
            return words_bg.amount_in_words(amount, currency)
        return words_en.amount_in_words(amount, currency)


@cache
def bundle_of(language: Language) -> FluentBundle:
    """Returns the words of a language, read once."""
    text = (files("dolly.reports") / "locales" / f"{language}.ftl").read_text(encoding="utf-8")
    bundle = FluentBundle([_LOCALES[language].replace("_", "-")], use_isolating=False)
    bundle.add_resource(FluentResource(text))
    return bundle
