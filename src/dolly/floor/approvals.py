"""The approvals a house has entered, put beside the rules they belong to."""

from msgspec.structs import replace

from dolly.house.state import House
from dolly.rules.house_rules import Approval, HouseRules, Scheme


def approved(house: House, rules: HouseRules) -> HouseRules:
    """Returns the rules with the approvals entered for their version and for the schemes of their calls."""
    entered = {
        call: approval
        for (profile, version, call), approval in house.approvals.items()
        if (profile, version) == (rules.profile, rules.version)
    }
    own = entered.pop("", rules.approval)
    calls = replace(
        rules.calls,
        approvals={**rules.calls.approvals, **entered},
        schemes={
            name: _with(scheme, entered[name]) if name in entered else scheme
            for name, scheme in rules.calls.schemes.items()
        },
    )
    return replace(rules, approval=own, calls=calls)


def _with(scheme: Scheme, approval: Approval) -> Scheme:
    """A scheme that says no other day is valid from the day of its approval."""
    return replace(scheme, approval=approval, valid_from=scheme.valid_from or approval.date)


def lacking(rules: HouseRules) -> tuple[str, ...]:
    """Returns the calls that a live table would still have to be approved for (27(3)9, reading 7)."""
    return tuple(call for call in rules.calls.permitted if call != "neighbours" and call not in rules.calls.approvals)
