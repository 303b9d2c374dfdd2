"""The table's win band for the bets actually placed, from a file of rounds."""

from decimal import Decimal
from fractions import Fraction
from typing import TYPE_CHECKING, Literal

from dolly.cli.convert import reader_of
from dolly.cli.odds_page import number
from dolly.cli.tables import print_table
from dolly.errors import Malformed
from dolly.money import Money, euros
from dolly.odds import Band, bands_of
from dolly.odds.distribution import checked_level
from dolly.rounds import rounds_of

if TYPE_CHECKING:
    from dolly.rules.terms import Terms


def print_bands(terms: "Terms", text: str, *, by: Literal["round", "hour", "day"], level: float, as_json: bool) -> None:
    """Prints a band for every round, hour or day in which there were bets.

    Raises:
        Malformed: the level lies not between 0 and 1, the file holds no rounds, none of them has bets, or they do
            not go with these rules.
    """
    checked_level(level)
    rounds = rounds_of(reader_of(text)(text, "rounds"), "rounds")
    bands = tuple(bands_of(terms, rounds, by=by, level=Fraction(str(level))))
    if not bands:
        raise Malformed("no round of this file has bets on which a number fell")
    if as_json:
        from msgspec.json import encode

        print(encode({"bands": [_as_object(band) for band in bands]}).decode())
        return
    heads = (by, "rounds", "staked", "expected", "from", "to", "won", "within")
    print_table(heads, map(_row, bands), heads[1:7])
    worst = max(band.error for band in bands)
    told = f"no chance is off by more than {worst:.1e}" if worst else "exact"
    print(f"The table's win lies from … to … with a chance of {_share(level)} or a little more; {told}.")


def _share(level: float) -> str:
    """Returns a level as it was named: 0.9999999 is 99.99999%, and no 100%."""
    return f"{(Decimal(str(level)) * 100).normalize():f}%"


def _as_object(band: Band) -> dict[str, object]:
    return {
        "period": band.period, "rounds": band.rounds, "staked": band.staked, "expected": number(band.expected),
        "deviation": band.deviation, "level": float(band.level), "low": band.low, "high": band.high,
        "method": band.method, "error": band.error, "won": band.won,
        "place": None if band.place is None else number(band.place), "within": band.within,
    }  # fmt: skip


def _row(band: Band) -> tuple[str, ...]:
    within = {None: "", True: "yes", False: "NO"}[band.within]
    won = "" if band.won is None else euros(Money(band.won))
    return (
        band.period, str(band.rounds), euros(band.staked), f"{float(band.expected) / 100:.2f}",
        euros(Money(band.low)), euros(Money(band.high)), won, within,
    )  # fmt: skip
