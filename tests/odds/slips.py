"""Slips and courses that the tests of the odds share."""

from dolly.money import Money
from dolly.odds import Course, course_of
from dolly.rules.shipped import shipped_profile
from dolly.rules.terms import Terms, compile_terms

HALVING, SECOND_LOSES = "france-french", "en-prison-second-zero-loses"
HALF_BACK, SURRENDER = "france-english", "us-double-zero-surrender"


def terms_of(profile: str = "bg-2021") -> Terms:
    return compile_terms(shipped_profile(profile))


def lines(*bets: tuple[str, int]) -> tuple[tuple[str, Money], ...]:
    return tuple((spot, Money(stake)) for spot, stake in bets)


def course(*bets: tuple[str, int], profile: str = "bg-2021") -> Course:
    return course_of(terms_of(profile), lines(*bets))
