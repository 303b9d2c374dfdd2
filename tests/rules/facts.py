"""The shared vectors, loaded; what a test compares with is never typed."""

import json
from functools import cache
from pathlib import Path
from typing import Any, Final

from dolly.rules.house_rules import HouseRules
from dolly.rules.profile import parse_profile
from dolly.rules.shipped import shipped_profile, shipped_text
from dolly.rules.terms import Terms, compile_terms

VECTORS: Final = Path(__file__).resolve().parents[1] / "vectors"
SINGLE, DOUBLE = "all-bets-single-zero", "all-bets-double-zero"


@cache
def facts(name: str) -> Any:  # noqa: ANN401 - JSON, whose shape is the vectors' own
    return json.loads((VECTORS / f"{name}.json").read_text(encoding="utf-8"))


def terms_of(profile: str) -> Terms:
    return compile_terms(shipped_profile(profile))


def changed(profile: str, *changes: tuple[str, str]) -> HouseRules:
    """The shipped profile with lines of its text changed, each of which must be there."""
    text = shipped_text(profile)
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    return parse_profile(text, "house.toml")
