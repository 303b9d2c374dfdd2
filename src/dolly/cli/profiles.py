"""The house rules a command is to use: a shipped profile by name, or a house's own by its file."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from dolly.errors import Malformed

if TYPE_CHECKING:
    from dolly.rules.house_rules import HouseRules
    from dolly.rules.profile import Profile


def chosen_rules(named: str) -> "HouseRules | None":
    """Returns the shipped profile of that name, else the one in the file of that path; None if neither exists.

    Raises:
        Malformed: the file is there and is no profile.
    """
    profile = chosen_profile(named)
    return profile.rules if profile else None


def chosen_profile(named: str) -> "Profile | None":
    """Returns the same as ``chosen_rules``, with the notes of the profile beside its rules.

    Raises:
        Malformed: the file is there and is no profile.
    """
    from dolly.rules.profile import read_profile
    from dolly.rules.shipped import shipped_names, shipped_text

    if named in shipped_names():
        return read_profile(shipped_text(named), named)
    path = Path(named)
    return read_profile(text_in(path.read_bytes(), path.name), path.name) if path.is_file() else None


def what_may_be_named() -> str:
    """Returns the sentence that says what ``--rules`` takes."""
    from dolly.rules.shipped import shipped_names

    return f"--rules takes a shipped profile ({', '.join(shipped_names())}) or the path of a TOML file"


def text_of(file: str) -> str | None:
    """Returns the text of a file or, for ``-``, of standard input; None if there is no such file.

    Raises:
        Malformed: what is there is no text.
    """
    try:
        held = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except OSError:
        return None
    return text_in(held, file)


def text_in(held: bytes, name: str) -> str:
    """Returns the text in bytes of UTF-8.

    Raises:
        Malformed: they are no text.
    """
    try:
        return held.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Malformed(f"is not UTF-8 text, at byte {error.start}", where=name) from None
