"""What stands on a paper beside its figures: annulled, replaced, hashes, the proposal's warning."""

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
    return said


def notes(printed: Printed, tongue: Tongue) -> list[str]:
    """Returns the lines at the foot: hashes of what the paper says and of its closed log, whether it is a proposal."""
    hashes = (("version", printed.head.version), ("log-head", printed.head.log_head))
    told = [f"{tongue.say(key)}: {value}" for key, value in hashes if value]
    return [*([tongue.say("to-check")] if printed.proposal else []), *told]
