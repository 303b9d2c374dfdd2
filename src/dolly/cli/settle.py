"""``dolly settle``: a slip of bets and a winning number; who lost, who won, what is paid."""

import sys
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from dolly.cli import MISUSE

if TYPE_CHECKING:
    from dolly.rules.payment import SettledLine
    from dolly.rules.slip import Bet
    from dolly.rules.terms import Terms


def settle(
    file: Annotated[str, Parameter(allow_leading_hyphen=True)],
    *,
    number: str,
    rules: str = "bg-2021",
    limits: Annotated[bool, Parameter(negative="")] = False,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Settle a slip of bets against a winning number.

    A slip is JSON: a list of {"spot": NAME, "stake": CENTS} and {"call": NAME, "unit": CENTS}, or an object
    with that list as "bets".

    Args:
        file: the slip's file; - reads standard input.
        number: the winning number as called: 0, 00, 17.
        rules: a shipped profile's name, or the path of a profile's TOML file.
        limits: hold the slip against the posted limits of the table as well.
        json: print one JSON object; amounts are whole cents.
    """
    from dolly.cli.profiles import chosen_rules, text_of, what_may_be_named
    from dolly.errors import Malformed
    from dolly.rules.notation import parse_pocket
    from dolly.rules.slip_file import read_slip
    from dolly.rules.terms import compile_terms, component_lines
    from dolly.rules.terms import settle as settle_lines

    house_rules = chosen_rules(rules)
    if house_rules is None:
        return _misuse(f"there are no rules {rules!r}; {what_may_be_named()}")
    terms = compile_terms(house_rules)
    try:
        pocket = parse_pocket(number, terms.wheel)
    except Malformed as wrong:
        return _misuse(f"--number: {wrong}")
    text = text_of(file)
    if text is None:
        return _misuse(f"there is no file {file!r} that can be read")
    slip = read_slip(text)
    lines = component_lines(terms, slip)
    if limits:
        hold_to_limits(terms, slip)
    _print_lines(settle_lines(terms, lines, pocket), as_json=json)
    return 0


def hold_to_limits(terms: "Terms", slip: "tuple[Bet, ...]") -> None:
    """Holds a slip against the posted limits, as if a player with nothing on the layout laid it.

    Raises:
        Refused: a limit is broken; also the inside minimum, where the house returns what falls short of it.
    """
    from dolly.errors import Refusal, Refused
    from dolly.money import euros
    from dolly.rules.terms import accept, inside_short, inside_total

    accepted = accept(terms, slip)
    short = inside_short(terms, accepted.lines)
    if short and terms.rules.play.inside_minimum_short == "return":
        inside, minimum = inside_total(terms, accepted.lines), terms.limits.inside_minimum
        raise Refused(
            Refusal.BELOW_MINIMUM,
            f"inside lies {euros(inside)}, below the inside minimum {euros(minimum)}; {euros(short)} is missing",
            offered=int(inside),
            minimum=int(minimum),
            nearest=int(minimum),
        )


def _print_lines(lines: "tuple[SettledLine, ...]", *, as_json: bool) -> None:
    from msgspec.json import encode

    from dolly.cli.tables import print_table
    from dolly.engines.protocol import settled_told
    from dolly.money import euros
    from dolly.rules.payment import sums_of

    sums = sums_of(lines)
    if as_json:
        print(encode(settled_told(lines)).decode())
        return
    rows = [
        (line.spot, euros(line.stake), line.outcome.value, euros(line.winnings), euros(line.returned)) for line in lines
    ]
    rows.append(("in all", euros(sums.staked), "", euros(sums.winnings), euros(sums.returned)))
    print_table(("spot", "stake", "ends", "winnings", "stake back"), rows, ("stake", "winnings", "stake back"))
    print(f"collected {euros(sums.collected)}")


def _misuse(sentence: str) -> int:
    print(f"dolly: {sentence}", file=sys.stderr)
    return MISUSE
