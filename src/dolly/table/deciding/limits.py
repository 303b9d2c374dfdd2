"""A change of the posted limits: within the approved house rules, and never on bets already down (ruling 15)."""

from collections.abc import Iterator

from msgspec.structs import replace

from dolly.errors import Malformed, Refusal, Refused
from dolly.money import Money, euros
from dolly.rules.house_rules import Limits
from dolly.rules.profile import check_rules
from dolly.table.commands.limits import ChangeLimits
from dolly.table.events.limits import LimitsAsked, LimitsChanged
from dolly.table.phases import Phase
from dolly.table.state import Table


def change_limits(table: Table, person: str, command: ChangeLimits) -> LimitsAsked | LimitsChanged:
    """A change holds from the next lifting of the dolly, and at once where nothing can lie on the layout.

    What lies on the layout of a cloth table is not recorded, so that there the dolly is always waited for.
    """
    _check_within(table, command.limits)
    if table.phase is Phase.OPEN and table.charged.kind == "terminal" and not table.staked:
        return LimitsChanged(command.limits, person)
    return LimitsAsked(command.limits, person)


def limits_due(table: Table) -> tuple[LimitsChanged, ...]:
    """Returns the change that the lifting of the dolly brings into force."""
    coming = table.coming_limits
    return () if coming is None else (LimitsChanged(coming.limits, coming.by),)


def _check_within(table: Table, wanted: Limits) -> None:
    """What is posted lies within the approved rules and can be met with the chips posted (reading 8, ruling 3)."""
    approved = table.charged.rules
    for key, sentence in _beyond(approved.limits, wanted):
        raise Refused(Refusal.NOT_APPROVED, f"limits.{key}: {sentence}", what="limits", key=key)
    try:
        check_rules(replace(approved, limits=wanted), approved.profile)
    except Malformed as wrong:
        raise Refused(Refusal.NOT_APPROVED, str(wrong), what="limits") from wrong


def _beyond(approved: Limits, wanted: Limits) -> Iterator[tuple[str, str]]:
    """Yields where limits go beyond the approved ones, and what would be right."""
    if wanted.chip_values != approved.chip_values:
        yield "chip.values", f"the chips stay {', '.join(map(euros, approved.chip_values))} as approved"
    if wanted.kinds.keys() != approved.kinds.keys():
        yield "kinds", f"they are told for each of {', '.join(approved.kinds)}"
        return
    for kind, held in wanted.kinds.items():
        least, most = approved.kinds[kind].min, approved.kinds[kind].max
        if not least <= held.min <= held.max <= most:
            yield kind, f"from {euros(held.min)} to {euros(held.max)} is not within {euros(least)} to {euros(most)}"
    if wanted.inside_minimum < approved.inside_minimum:
        yield "inside.min", f"{euros(wanted.inside_minimum)} is below the approved {euros(approved.inside_minimum)}"
    for word, now, most_approved in (
        ("number", wanted.number, approved.number),
        ("player", wanted.player, approved.player),
        ("table", wanted.table, approved.table),
    ):
        if _looser(now, most_approved):
            assert most_approved is not None
            told = "no limit" if now is None else euros(now)
            yield f"{word}.max", f"{told} is beyond the approved {euros(most_approved)}"


def _looser(now: Money | None, approved: Money | None) -> bool:
    return approved is not None and (now is None or now > approved)
