"""``dolly rules``: house rules shown as one reads them, and a profile's file checked key by key."""

import sys
from typing import Annotated

from cyclopts import App, Parameter

from dolly.cli import DONE, MISUSE, WRONG_DATA

rules = App(name="rules", help="Show house rules, or check a profile of your own.")


@rules.command
def show(profile: str | None = None, *, json: Annotated[bool, Parameter(negative="")] = False) -> int:
    """Show house rules: bets and what they pay, limits, calls and their cost, zero, law, approvals, sources.

    Args:
        profile: a shipped profile's name, or the path of a profile's TOML file; without it, bg-2021.
        json: print one JSON object; amounts are whole cents.
    """
    from dolly.cli.profiles import chosen_profile
    from dolly.cli.rules_page import as_object, print_page
    from dolly.rules.shipped import DEFAULT, shipped_names

    chosen = chosen_profile(profile or DEFAULT)
    if chosen is None:
        return _misuse(f"there are no rules {profile!r}; there are {', '.join(shipped_names())}, and files")
    if json:
        from msgspec.json import encode

        print(encode(as_object(chosen)).decode())
        return DONE
    print_page(chosen)
    if profile is None:
        print(f"\nThese are the default. Shipped: {', '.join(shipped_names())}.")
    return DONE


@rules.command
def check(
    file: Annotated[str, Parameter(allow_leading_hyphen=True)],
    *,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Check a profile's TOML file and say each fault with the full path of its key.

    Args:
        file: the profile's file; - reads standard input.
        json: print one JSON object.
    """
    from pathlib import Path

    from msgspec.json import encode

    from dolly.cli.profiles import text_of
    from dolly.rules.profile import profile_faults

    text = text_of(file)
    if text is None:
        return _misuse(f"there is no file {file!r} that can be read")
    name = "standard input" if file == "-" else Path(file).name
    faults = profile_faults(text, name)
    if json:
        told = [{"key": fault.where.removeprefix(f"{name}: "), "message": fault.reason} for fault in faults]
        print(encode({"sound": not faults, "faults": told}).decode())
    elif faults:
        print(*faults, sep="\n")
        print(f"{len(faults)} {'fault' if len(faults) == 1 else 'faults'}; no table is charged under this profile.")
    else:
        print(f"{name} is sound.")
    return WRONG_DATA if faults else DONE


def _misuse(sentence: str) -> int:
    print(f"dolly: {sentence}", file=sys.stderr)
    return MISUSE
