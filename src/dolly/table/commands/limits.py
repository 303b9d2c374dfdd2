"""What may be said about the posted limits."""

from msgspec import Struct

from dolly.rules.house_rules import Limits


class ChangeLimits(Struct, frozen=True, forbid_unknown_fields=True, tag="change-limits"):
    """Other limits are posted, within those of the approved house rules (ruling 15).

    They hold from the next lifting of the dolly and are shown on the board before; of an open table with
    nothing on the layout they hold at once.
    """

    limits: Limits
