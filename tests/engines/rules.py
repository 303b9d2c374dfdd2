"""House rules with few bets, so that an engine is examined in a moment."""

from functools import cache

import msgspec

from dolly.rules.house_rules import BetRules, CallRules
from dolly.rules.shipped import shipped_profile
from dolly.rules.terms import Terms, compile_terms


@cache
def few_bets() -> Terms:
    """Numbers, even chances, and finales."""
    rules = msgspec.structs.replace(
        shipped_profile("new-south-wales"), bets=BetRules(("straight", "even")), calls=CallRules(("finale",))
    )
    return compile_terms(rules)
