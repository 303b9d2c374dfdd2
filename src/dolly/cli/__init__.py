"""The command line: one command a module, registered here by name.

Each command imports its parts only when it is called, so that ``dolly settle`` in a shell loop does not
load a web server. Exit codes: 0 done, 1 the data is wrong, 2 misuse of the command line.
"""

import os
import sys
from collections.abc import Sequence
from typing import Final

import msgspec
from cyclopts import App, CycloptsError

from dolly import __version__
from dolly.errors import DollyError, Malformed, Refused

DONE: Final = 0
WRONG_DATA: Final = 1
MISUSE: Final = 2
INTERRUPTED: Final = 130  # as shells have it: 128 + SIGINT

#: Name, where the function is, and the line ``dolly --help`` shows for it.
COMMANDS: Final = (
    ("run", "dolly.cli.run:run", "Serve a house: the tables, their pages and the live feed."),
    ("convert", "dolly.cli.convert:convert", "Write a file of rounds as text, JSON Lines or CSV."),
    ("settle", "dolly.cli.settle:settle", "Settle a slip of bets against a winning number."),
    ("odds", "dolly.cli.odds:odds", "Tell the odds of a slip exactly, and the win band of a table."),
    ("simulate", "dolly.cli.simulate:simulate", "Play slips and betting systems, seeded, on all cores."),
    ("conformance", "dolly.cli.conformance:conformance", "Hold another engine to the rules, over a line protocol."),
    ("engine", "dolly.cli.engine:engine", "Answer that protocol: Dolly's own rules as an engine."),
    ("wheel", "dolly.cli.wheel:wheel", "Look whether a wheel is biased, and what its spins could show."),
    ("rules", "dolly.cli.rules:rules", "Show house rules, or check a profile of your own."),
    ("spots", "dolly.cli.spots:spots", "List the places a chip may stand, and what each pays."),
    ("verify", "dolly.cli.verify:verify", "Check a log or an export: chain, ledger, replay, figures."),
    ("export", "dolly.cli.export:export", "Write a day as JSON Lines for an auditor, with its chain."),
    ("backup", "dolly.cli.backup:backup", "Copy a house's log whole, also while it is written."),
    ("restore", "dolly.cli.backup:restore", "Make a house of a copy, in a file or in PostgreSQL."),
    ("replay", "dolly.cli.replay:replay", "Print a table's day as a game one can read."),
)


def command_line() -> App:
    """Returns the command line with every command registered by its name only."""
    app = App(
        name="dolly",
        help="Live American-roulette tables, run as Article 27 says.",
        help_epilogue="Exit codes: 0 done, 1 the data is wrong, 2 misuse. Figures in JSON: whole cents.",
        version=__version__,
        help_format="plaintext",
        exit_on_error=False,
        suppress_keyboard_interrupt=False,
        result_action="return_value",
    )
    for name, where, sentence in COMMANDS:
        app.command(where, name=name, help=sentence)
    return app


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command and returns its exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    if not __debug__:
        print("dolly: do not start Python with -O; the assertions are part of the product.", file=sys.stderr)
        return MISUSE
    try:
        answer: object = command_line()(words)
        sys.stdout.flush()
    except CycloptsError:
        return MISUSE
    except DollyError as error:
        tell(error, as_json="--json" in words)
        return WRONG_DATA
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # else Python complains as it exits
        return DONE
    return answer if isinstance(answer, int) else DONE


def tell(error: DollyError, *, as_json: bool) -> None:
    """Prints what is wrong to standard error, as a sentence or as one JSON object."""
    if as_json:
        print(msgspec.json.encode({"error": as_object(error)}).decode(), file=sys.stderr)
    else:
        print(f"dolly: {error}", file=sys.stderr)


def as_object(error: DollyError) -> dict[str, object]:
    """Returns the error in the words of the HTTP door: its kind, its sentence and what it knows besides."""
    told: dict[str, object] = {"kind": error.kind, "message": str(error)}
    if isinstance(error, Malformed):
        told["where"] = error.where
    if isinstance(error, Refused):
        told["refusal"] = error.refusal
        told["facts"] = error.facts
    return told
