"""The house rules a command is to use: a shipped profile by name, or a house's own by its file."""

from pathlib import Path

from dolly.errors import Malformed
from dolly.rules.house_rules import HouseRules


def chosen_rules(named: str) -> HouseRules | None:
    """Returns the shipped profile of that name, else the one in the file of that path; None if neither exists.

    Raises:
        Malformed: the file is there and is no profile.
    """
    from dolly.rules.profile import parse_profile
    from dolly.rules.shipped import shipped_names, shipped_profile

    if named in shipped_names():
        return shipped_profile(named)
    path = Path(named)
    if not path.is_file():
        return None
    try:
        return parse_profile(path.read_text(encoding="utf-8-sig"), path.name)
    except UnicodeDecodeError as error:
        raise Malformed(f"is not UTF-8 text, at byte {error.start}", where=path.name) from None


def what_may_be_named() -> str:
    """Returns the sentence that says what ``--rules`` takes."""
    from dolly.rules.shipped import shipped_names

    return f"--rules takes a shipped profile ({', '.join(shipped_names())}) or the path of a TOML file"
