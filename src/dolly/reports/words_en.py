"""Amounts in English words, the British way: *and* before what is below a hundred."""

from typing import Final

from dolly.errors import Malformed
from dolly.money import Money
from dolly.reports.currencies import ENGLISH, HUNDREDTHS, Unit, split

_TO_NINETEEN: Final = [
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
]
_TENS: Final = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
_SCALES: Final = ("thousand", "million", "billion", "trillion")

#: The first number that has no word here.
TOO_LARGE: Final = 1000 ** (len(_SCALES) + 1)


def number_in_words(number: int) -> str:
    """Returns a whole number in English words.

    Raises:
        Malformed: the number has more than fifteen figures.
    """
    if abs(number) >= TOO_LARGE:
        raise Malformed(f"{number} cannot be written in words: at most fifteen figures can")
    if number < 0:
        return f"minus {number_in_words(-number)}"
    above, below = divmod(number, 1000)
    groups = [_below_thousand(below)] if below else []
    if above and 0 < below < 100:
        groups.insert(0, "and")
    for scale in _SCALES:
        above, here = divmod(above, 1000)
        if here:
            groups.insert(0, f"{_below_thousand(here)} {scale}")
    return " ".join(groups) or "zero"


def amount_in_words(amount: Money, currency: str = "EUR") -> str:
    """Returns an amount as a signed paper writes it out: "one hundred and one euros and thirty cents"."""
    minus, whole, hundredths = split(int(amount))
    sign = "minus " if minus else ""
    if currency not in ENGLISH:
        rest = f" and {hundredths}{HUNDREDTHS}" if hundredths else ""
        return f"{sign}{number_in_words(whole)} {currency}{rest}"
    major, minor = ENGLISH[currency]
    counted = [_counted(whole, major)] if whole or not hundredths else []
    if hundredths:
        counted.append(_counted(hundredths, minor))
    return sign + " and ".join(counted)


def _counted(number: int, unit: Unit) -> str:
    return f"{number_in_words(number)} {unit.one if number == 1 else unit.many}"


def _below_thousand(number: int) -> str:
    hundreds, rest = divmod(number, 100)
    words = [f"{_TO_NINETEEN[hundreds - 1]} hundred"] if hundreds else []
    if hundreds and rest:
        words.append("and")
    if rest >= 20:
        tens, ones = _TENS[rest // 10 - 2], rest % 10
        words.append(f"{tens}-{_TO_NINETEEN[ones - 1]}" if ones else tens)
    elif rest:
        words.append(_TO_NINETEEN[rest - 1])
    return " ".join(words)
