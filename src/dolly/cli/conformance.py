"""``dolly conformance``: drives another engine through the rules, and prints where it differs."""

import sys
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from dolly.cli import DONE, MISUSE, WRONG_DATA

if TYPE_CHECKING:
    from dolly.engines.suite import Report
    from dolly.rules.terms import Terms

Flag = Annotated[bool, Parameter(negative="")]


def conformance(  # noqa: PLR0913 - a command has so many options
    *command: Annotated[str, Parameter(allow_leading_hyphen=True)],
    rules: str = "bg-2021",
    seed: int = 27,
    timeout: float = 10.0,
    limit: int = 10,
    counts: Flag = False,
    json: Flag = False,
) -> int:
    """Hold another engine to the rules: dolly conformance -- COMMAND ARGS...

    COMMAND is started and asked line by line, as docs/engines.md says: every bet and every call for every
    pocket, slips of many bets, and lines that must be refused. Ends with 0 if it agrees, with 1 if it differs.

    Args:
        command: the engine and its own words, after --.
        rules: a shipped profile's name, or the path of a profile's TOML file.
        seed: chooses the slips of many bets.
        timeout: how many seconds an answer may take.
        limit: how many differences are shown; all are counted.
        counts: only the counts of these rules: without COMMAND they are printed, else the engine's are compared.
        json: print one JSON object.
    """
    from dolly.cli.profiles import chosen_rules, what_may_be_named
    from dolly.rules.terms import compile_terms

    house_rules = chosen_rules(rules)
    if house_rules is None:
        return _misuse(f"there are no rules {rules!r}; {what_may_be_named()}")
    if not command and not counts:
        return _misuse("an engine is named after --: dolly conformance -- COMMAND; dolly engine is one")
    if not timeout > 0 or limit < 0:
        return _misuse("--timeout is more than nothing, and --limit is not less than nothing")
    terms = compile_terms(house_rules)
    if not command:
        _print_counts(terms, as_json=json)
        return DONE
    return _examine(terms, command, (seed, timeout, limit), counts_only=counts, as_json=json)


def _examine(
    terms: "Terms", command: tuple[str, ...], asked: tuple[int, float, int], *, counts_only: bool, as_json: bool
) -> int:
    from msgspec.json import encode

    from dolly.cli.progress import progress_bar
    from dolly.engines.suite import examine

    seed, timeout, limit = asked
    try:
        with progress_bar("asking") as progress:
            report = examine(
                terms, command, seed=seed, timeout=timeout, limit=limit, counts_only=counts_only, progress=progress
            )
    except OSError as error:
        return _misuse(f"{command[0]!r} cannot be started: {error.strerror}")
    if as_json:
        print(encode({"agrees": report.agrees, "command": command, **_fields(report)}).decode())
    else:
        _print_report(report)
    return DONE if report.agrees else WRONG_DATA


def _fields(report: "Report") -> dict[str, object]:
    from msgspec.structs import asdict

    return asdict(report)


def _print_report(report: "Report") -> None:
    from dolly.cli.tables import print_table
    from dolly.engines.suite import plain

    for told in report.differences:
        about = f" ({told.about})" if told.about else ""
        print(f"{told.section}{about}", f"  asked  {told.asked}", f"  right  {told.right}", sep="\n")
        print(f"  came   {told.came}", *([f"  where  {told.where}"] if told.where else []), sep="\n")
    differ = sum(section.differ for section in report.sections.values())
    if differ > len(report.differences):
        print(f"… and {differ - len(report.differences)} more")
    rows = [(name, f"{held.asked:,}", f"{held.differ:,}") for name, held in report.sections.items()]
    print_table(("section", "asked", "differ"), rows, ("asked", "differ"))
    if report.counts == "refused":
        print("The engine does not tell its counts; it need not.")
    if report.complaint and not report.agrees:
        print("The end of what it wrote to standard error:")
        print(*(f"  {plain(line)}" for line in report.complaint.splitlines()), sep="\n")
    if report.stopped:
        print(f"Stopped: {report.stopped}.")
    found = "agrees" if report.agrees else f"differs: {differ} {'time' if differ == 1 else 'times'}"
    print(f"Under {report.profile}, slips drawn with seed {report.seed}, the engine {found}.")


def _print_counts(terms: "Terms", *, as_json: bool) -> None:
    from msgspec.json import encode

    from dolly.cli.tables import print_table
    from dolly.engines.counts import counts_of

    found = counts_of(terms)
    if as_json:
        print(encode(found).decode())
        return
    print(f"{found.profile}: {found.pockets} pockets; 2 cents on every bet, 2 cents a chip of every call")
    figures = ("chips", "won", "winnings", "returned", "imprisoned")
    for of, many, table in (("kind", "bets", found.bets), ("call", "calls", found.calls)):
        rows = [(name, *(f"{getattr(held, field):,}" for field in ("bets", *figures))) for name, held in table.items()]
        print()
        print_table((of, many, *figures), rows, (many, *figures))


def _misuse(sentence: str) -> int:
    print(f"dolly: {sentence}", file=sys.stderr)
    return MISUSE
