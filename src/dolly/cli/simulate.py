"""``dolly simulate``: slips and betting systems played by a seed, beside what exact odds say of them."""

from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from dolly.cli import DONE
from dolly.cli.odds import Flag, misuse

if TYPE_CHECKING:
    from dolly.cli.simulate_page import Study
    from dolly.rules.slip import Slip
    from dolly.rules.terms import Terms


def simulate(  # noqa: PLR0913 - a command has so many options
    *files: Annotated[str, Parameter(allow_leading_hyphen=True)],
    rules: str = "bg-2021",
    spins: int = 1_000_000,
    sessions: int = 1,
    seed: int = 0,
    spin_by_spin: Flag = False,
    system: str | None = None,
    bankroll: int | None = None,
    goal: int | None = None,
    beyond: Literal["most", "anew", "stop"] = "most",
    no_limits: Flag = False,
    workers: int | None = None,
    cluster: str = "",
    plot: str | None = None,
    json: Flag = False,
) -> int:
    """Play a slip so many spins in so many sessions, and say what came of it beside the exact odds.

    Several slips are laid in turn. Without a system, a bankroll or several slips the order does not matter,
    and all spins are drawn at once; --spin-by-spin plays them one after the other and follows the bankroll.
    Where an even chance may stay in prison on zero, SPINS are slips. The same seed gives the same answer.

    Args:
        files: the slips' files, JSON as for settle; - reads standard input.
        rules: a shipped profile's name, or the path of a profile's TOML file.
        spins: spins in a session; where an even chance may stay in prison, slips.
        sessions: how many sessions.
        seed: a whole number; another gives another game.
        spin_by_spin: play one session spin by spin: how often each number fell, and how the bankroll went.
        system: flat, martingale, dalembert, fibonacci, labouchere:1-2-3-4 (of 1,024 places), or FILE.py:FUNCTION.
        bankroll: whole cents a session begins with; it ends when they do not pay for the next slip.
        goal: whole cents at which a session ends.
        beyond: at a limit of the table: lay the most, begin the system anew, or stop.
        no_limits: play without the posted limits, which else hold for whatever is laid, minima too.
        workers: how many processes; without it, one a core. Sessions go by 64: one alone is played by one of them.
        cluster: the address of a Dask scheduler that is to do it instead.
        plot: write a picture of what the sessions came to, to this .png or .svg file.
        json: print one JSON object; amounts are whole cents.
    """
    from dolly.cli.profiles import chosen_rules, what_may_be_named
    from dolly.rules.terms import compile_terms

    house_rules = chosen_rules(rules)
    if house_rules is None:
        return misuse(f"there are no rules {rules!r}; {what_may_be_named()}")
    if goal is not None and bankroll is None:
        return misuse("--goal is reached from a bankroll; name one with --bankroll")
    playing = bool(system or bankroll is not None or len(files) > 1)
    if spin_by_spin and (playing or sessions != 1 or plot):
        return misuse("--spin-by-spin plays one slip in one session, without system, bankroll or picture")
    slips = _slips(files)
    if isinstance(slips, str):
        return misuse(slips)
    told = (not no_limits, json, plot)
    study = _study(compile_terms(house_rules), slips, (spins, sessions, seed), (workers, cluster), told)
    if spin_by_spin:
        study.spins()
    elif playing:
        study.sessions(system or "flat", bankroll, goal, beyond)
    else:
        study.totals()
    return DONE


def _study(
    terms: "Terms",
    slips: "list[Slip]",
    sizes: tuple[int, int, int],
    who: tuple[int | None, str],
    told: tuple[bool, bool, str | None],
) -> "Study":
    from dolly.cli.simulate_page import Study
    from dolly.odds import Workers, course_of

    return Study(terms, tuple(course_of(terms, slip) for slip in slips), *sizes, Workers(*who), *told)


def _slips(files: tuple[str, ...]) -> "list[Slip] | str":
    """Returns the slips of the files, or what is wrong with the command line."""
    from dolly.cli.profiles import text_of
    from dolly.rules.slip_file import read_slip

    slips = []
    for file in files:
        text = text_of(file)
        if text is None:
            return f"there is no file {file!r} that can be read"
        slips.append(read_slip(text))
    return slips or "name the file of a slip; - reads standard input"
