"""``dolly odds``: what a slip is worth, exactly; and what a table may win with the bets of a file of rounds."""

import sys
from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

from cyclopts import Parameter

from dolly.cli import DONE, MISUSE

if TYPE_CHECKING:
    from pathlib import Path

    from dolly.odds import SlipOdds, Total
    from dolly.rules.terms import Terms

#: Spins, bankroll, goal, and whether sums are to be in whole numbers.
Asked: TypeAlias = tuple[int | None, int | None, int | None, bool]
Flag = Annotated[bool, Parameter(negative="")]


def odds(  # noqa: PLR0913 - a command has so many options
    file: Annotated[str, Parameter(allow_leading_hyphen=True)],
    *,
    rules: str = "bg-2021",
    spins: int | None = None,
    bankroll: int | None = None,
    goal: int | None = None,
    exact: Flag = False,
    rounds: Flag = False,
    by: Literal["round", "hour", "day"] | None = None,
    level: float | None = None,
    plot: str | None = None,
    json: Flag = False,
) -> int:
    """Tell the odds of a slip exactly: expectation, house edge, variance, every net, and what each number costs.

    A slip is JSON, as for settle. Where an even chance may stay in prison on zero, a slip goes on until it is
    freed or lost, and SPINS are slips laid one after the other.

    Args:
        file: the slip's file; - reads standard input.
        rules: a shipped profile's name, or the path of a profile's TOML file.
        spins: what the slip comes to, laid so many times.
        bankroll: whole cents to begin with: the chance of ruin, within SPINS or until GOAL.
        goal: whole cents to stop at.
        exact: whole numbers for SPINS however long that takes; else a transform, whose error is told.
        rounds: the file holds rounds (docs/rounds.md): the table's win band for the bets actually placed.
        by: a band for every round, hour or day of the file; without it, day.
        level: how much of all that could have happened lies within a band; without it, 0.99.
        plot: write a picture to this .png or .svg file.
        json: print one JSON object; amounts are whole cents.
    """
    from dolly.cli.profiles import chosen_rules, text_of, what_may_be_named
    from dolly.rules.terms import compile_terms

    house_rules = chosen_rules(rules)
    if house_rules is None:
        return misuse(f"there are no rules {rules!r}; {what_may_be_named()}")
    asked = spins, bankroll, goal, exact
    wrong = _at_odds_of_rounds(asked, plot) if rounds else _at_odds(asked, by=by, level=level)
    if wrong:
        return misuse(wrong)
    path = _picture(plot)
    text = text_of(file)
    if text is None:
        return misuse(f"there is no file {file!r} that can be read")
    terms = compile_terms(house_rules)
    if rounds:
        from dolly.cli.win_band import print_bands

        print_bands(terms, text, by=by or "day", level=0.99 if level is None else level, as_json=json)
        return DONE
    _tell(terms, text, asked, path, as_json=json)
    return DONE


def _at_odds_of_rounds(asked: Asked, plot: str | None) -> str | None:
    """Returns what of the options does not go with rounds."""
    *figures, exact = asked
    if exact or any(one is not None for one in (*figures, plot)):
        return "--rounds tells the table's win band; it goes with --rules, --by, --level and --json"
    return None


def _at_odds(asked: Asked, *, by: str | None, level: float | None) -> str | None:
    """Returns what of the options does not go together, or with one slip."""
    spins, bankroll, goal, exact = asked
    if by is not None or level is not None:
        return "--by and --level are about the win band of a file of rounds; they go with --rounds"
    if exact and spins is None:
        return "--exact goes with --spins; one slip is told exactly in any case"
    if goal is not None and bankroll is None:
        return "--goal is reached from a bankroll; name one with --bankroll"
    if bankroll is not None and goal is None and spins is None:
        return "--bankroll goes with --goal, with --spins, or with both"
    if bankroll is not None and bankroll < 0:
        return f"--bankroll is whole cents from 0, not {bankroll}"
    return None


def _picture(plot: str | None) -> "Path | None":
    if plot is None:
        return None
    from dolly.odds.plots import checked_file

    return checked_file(plot)


def _tell(
    terms: "Terms",
    text: str,
    asked: Asked,
    path: "Path | None",
    *,
    as_json: bool,
) -> None:
    from dolly.cli.odds_page import as_object, print_page
    from dolly.money import Money
    from dolly.odds import fate, repeated, slip_odds
    from dolly.rules.slip_file import read_slip

    spins, bankroll, goal, exact = asked
    found = slip_odds(terms, read_slip(text))
    total = None if spins is None else repeated(found.distribution, spins, exact=True if exact else None)
    fated = None
    if bankroll is not None:
        aim = None if goal is None else Money(goal)
        fated = fate(found.distribution, found.staked, bankroll=Money(bankroll), goal=aim, slips=spins)
    if path is not None:
        _draw(found, total, path, terms.rules.currency)
    if as_json:
        from msgspec.json import encode

        print(encode(as_object(found, total, fated)).decode())
    else:
        print_page(found, total, fated)


def _draw(found: "SlipOdds", total: "Total | None", path: "Path", currency: str) -> None:
    from dolly.money import euros
    from dolly.odds import repeated
    from dolly.odds.plots import draw_total

    drawn = total or repeated(found.distribution, 1, exact=True)
    slips = "one slip" if drawn.slips == 1 else f"{drawn.slips:,} slips"
    draw_total(drawn, path, f"{slips} of {euros(found.staked)} {currency}", currency)


def misuse(sentence: str) -> int:
    """Says what is wrong with the command line, and returns its exit code."""
    print(f"dolly: {sentence}", file=sys.stderr)
    return MISUSE
