"""What can have happened to the posted limits."""

from msgspec import Struct

from dolly.rules.house_rules import Limits


class LimitsAsked(Struct, frozen=True, forbid_unknown_fields=True, tag="limits-asked"):
    """Other limits were posted: shown from now, in force from the next lifting of the dolly (ruling 15)."""

    limits: Limits
    by: str


class LimitsChanged(Struct, frozen=True, forbid_unknown_fields=True, tag="limits-changed"):
    """These limits are in force from here on; ``by`` posted them."""

    limits: Limits
    by: str


LimitsEvent = LimitsAsked | LimitsChanged
