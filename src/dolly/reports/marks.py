"""What stands on a paper beside its figures: annulled, replaced, the hash of its contents, the proposal's warning."""

from dolly.reports.blocks import Printed
from dolly.reports.tongue import Tongue


def marks(printed: Printed, tongue: Tongue) -> list[str]:
    """Returns what must not be overlooked: annulled, and by which it is replaced; which annulled one this replaces."""
    head = printed.head
    said = []
    if head.annulled:
        key = "annulled-replaced" if head.replaced_by else "annulled-alone"
        said.append(f"{tongue.say('annulled')}. {tongue.say(key, number=str(head.replaced_by))}")
    if head.replaces:
        said.append(tongue.say("replaces", number=str(head.replaces)))
    if head.reason:
        said.append(tongue.say("reason-anew", reason=head.reason))
    return said


def of_day(printed: Printed, tongue: Tongue) -> tuple[str, str]:
    """Returns what a paper is of, as label and words: its gaming day or its month; empty for a blank sheet."""
    if printed.month:
        return tongue.say("month"), printed.month
    return tongue.say("day"), tongue.date(printed.head.day) if printed.head.day else ""


def notes(printed: Printed, tongue: Tongue) -> list[str]:
    """Returns the lines at the foot: the hash of what the paper says, and whether the layout is a proposal."""
    version = [f"{tongue.say('version')}: {printed.head.version}"] if printed.head.version else []
    return [*([tongue.say("to-check")] if printed.proposal else []), *version, *printed.foot]
