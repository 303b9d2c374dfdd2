"""Amounts in Bulgarian words, as they are written above a signature.

Three things make it more than a table: един and два bear the gender of what is counted (един цент, една хиляда,
едно евро), the thousand is feminine and the million masculine, and „и“ stands before the last word alone.
"""

from typing import Final

from dolly.errors import Malformed
from dolly.money import Money
from dolly.reports.currencies import BULGARIAN, HUNDREDTHS, Gender, Unit, split

_ONE: Final = {"masculine": "един", "feminine": "една", "neuter": "едно"}
_TWO: Final = {"masculine": "два", "feminine": "две", "neuter": "две"}
_TO_NINETEEN: Final = [
    "три",
    "четири",
    "пет",
    "шест",
    "седем",
    "осем",
    "девет",
    "десет",
    "единадесет",
    "дванадесет",
    "тринадесет",
    "четиринадесет",
    "петнадесет",
    "шестнадесет",
    "седемнадесет",
    "осемнадесет",
    "деветнадесет",
]
_TENS: Final = ["двадесет", "тридесет", "четиридесет", "петдесет", "шестдесет", "седемдесет", "осемдесет", "деветдесет"]
_HUNDREDS: Final = [
    "сто",
    "двеста",
    "триста",
    "четиристотин",
    "петстотин",
    "шестстотин",
    "седемстотин",
    "осемстотин",
    "деветстотин",
]
_SCALES: Final = (
    Unit("хиляда", "хиляди", "feminine"),
    Unit("милион", "милиона", "masculine"),
    Unit("милиард", "милиарда", "masculine"),
    Unit("трилион", "трилиона", "masculine"),
)

#: The first number that has no word here.
TOO_LARGE: Final = 1000 ** (len(_SCALES) + 1)


def number_in_words(number: int, gender: Gender = "neuter") -> str:
    """Returns a whole number in Bulgarian words, in the gender of what it counts.

    Raises:
        Malformed: the number has more than fifteen figures.
    """
    if abs(number) >= TOO_LARGE:
        raise Malformed(f"{number} cannot be written in words: at most fifteen figures can")
    if number < 0:
        return f"минус {number_in_words(-number, gender)}"
    return " ".join(_parts(number, gender)) or "нула"


def amount_in_words(amount: Money, currency: str = "EUR") -> str:
    """Returns an amount as a signed paper writes it out: „сто двадесет и едно евро и тридесет цента“."""
    minus, whole, hundredths = split(int(amount))
    sign = "минус " if minus else ""
    if currency not in BULGARIAN:
        rest = f" и {hundredths}{HUNDREDTHS}" if hundredths else ""
        return f"{sign}{number_in_words(whole, 'masculine')} {currency}{rest}"
    major, minor = BULGARIAN[currency]
    counted = [_counted(whole, major)] if whole or not hundredths else []
    if hundredths:
        counted.append(_counted(hundredths, minor))
    return sign + " и ".join(counted)


def _counted(number: int, unit: Unit) -> str:
    return f"{number_in_words(number, unit.gender)} {unit.one if number == 1 else unit.many}"


def _parts(number: int, gender: Gender) -> list[str]:
    """Returns the words from the greatest scale down, „и“ before the last."""
    below, above = number % 1000, number // 1000
    groups = [word for word in (_below_thousand(below, gender),) if word]
    for scale in _SCALES:
        above, here = divmod(above, 1000)
        if here:
            groups.insert(0, _scaled(here, scale))
    if len(groups) > 1 and _is_single(groups[-1]):
        groups.insert(-1, "и")
    return groups


def _scaled(here: int, scale: Unit) -> str:
    """One thousand is said without its one; one million with it."""
    if here == 1:
        return scale.one if scale.gender == "feminine" else f"един {scale.one}"
    return f"{_below_thousand(here, scale.gender)} {scale.many}"


def _is_single(group: str) -> bool:
    """A group whose own number is one word (сто, двадесет хиляди) takes „и“; a compound one has it within."""
    return " и " not in group


def _below_thousand(number: int, gender: Gender) -> str:
    """Returns a number below a thousand; nought is no word here."""
    hundreds, rest = divmod(number, 100)
    words = [_HUNDREDS[hundreds - 1]] if hundreds else []
    if rest >= 20:
        words.append(_TENS[rest // 10 - 2])
        rest %= 10
    if rest:
        words.append(_small(rest, gender))
    if len(words) > 1:
        words.insert(-1, "и")
    return " ".join(words)


def _small(number: int, gender: Gender) -> str:
    match number:
        case 1:
            return _ONE[gender]
        case 2:
            return _TWO[gender]
        case _:
            return _TO_NINETEEN[number - 3]
