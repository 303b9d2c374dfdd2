"""The house rules a table runs under: one versioned profile, all of it data.

A profile is read from TOML by ``dolly.rules.profile`` and travels whole inside the table's first event,
so that a day can be re-computed years later from its log alone. Times are whole seconds, money is whole
cents of ``currency``. Kinds of bet are named as in the vectors' ``positions.json``.
"""

from typing import Literal

from msgspec import Struct

from dolly.money import Money


class Approval(Struct, frozen=True, forbid_unknown_fields=True):
    """An approval of the regulator: its reference and its date (``YYYY-MM-DD``)."""

    reference: str
    date: str


class Terminals(Struct, frozen=True, forbid_unknown_fields=True):
    """The approval of a house's terminals: how many playing places, and that of their electronic chips (ruling 1)."""

    approval: Approval
    places: int
    chips: Approval


class Range(Struct, frozen=True, forbid_unknown_fields=True):
    """The least and the most that may stand, in cents, both allowed."""

    min: Money
    max: Money


class Scheme(Struct, frozen=True, forbid_unknown_fields=True):
    """A call bet's scheme: component bets as ``(spot, chips)`` in scheme order (27(3)9, reading 7).

    ``approval`` is None for a scheme shipped as an example: usable in training and in ``settle`` only.
    """

    version: str
    bets: tuple[tuple[str, int], ...]
    valid_from: str = ""
    approval: Approval | None = None


class BetRules(Struct, frozen=True, forbid_unknown_fields=True):
    """Which kinds of bet are taken, and whether zero combinations are among them (reading 2)."""

    permitted: tuple[str, ...]
    zero_combinations: bool = True


class CallRules(Struct, frozen=True, forbid_unknown_fields=True):
    """Which families of call bets are taken (reading 7), and the schemes of those that have one.

    ``permitted`` holds family names: ``neighbours``, ``voisins``, ``tiers``, ``orphelins``, ``jeu-zero``,
    ``finale``, ``complete``. ``neighbours`` is how many each side at most (``bg-2021``: exactly 2).
    """

    permitted: tuple[str, ...]
    neighbours_each_side: tuple[int, ...] = (2,)
    approvals: dict[str, Approval] = {}
    schemes: dict[str, Scheme] = {}


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """The posted limits (reading 8, ruling 15), all in cents.

    ``kinds``: the seat's total on one spot of that kind; for inside kinds ``min`` is not tested per spot
    but as the player's inside total (``inside_minimum``) at no more bets. ``number``: the most one seat
    can win on one pocket through all its bets. ``player``: the most one player stakes in a game over all
    seats of one card. ``table``: the most all seats together stake in a game. None: no such limit.
    """

    chip_values: tuple[Money, ...]
    kinds: dict[str, Range]
    inside_minimum: Money
    number: Money | None = None
    player: Money | None = None
    table: Money | None = None


class PlayRules(Struct, frozen=True, forbid_unknown_fields=True):
    """How a game runs: what the law leaves to the house, and what it fixes (checked by the profile).

    ``even_chances_on_zero``: what becomes of an even-chance stake on zero: ``lose`` (27(4)), ``half-back``
    or ``en-prison`` (two forms). Live tables run ``lose`` only.
    """

    bets_before_spin: bool = True
    stakes_after_void: Literal["stand", "return"] = "stand"
    void_reasons: tuple[str, ...] = ("chip-in-wheel", "object-in-wheel", "ball-dropped")
    last_games: int = 3
    alternate_direction: bool = True
    collect_before_pay: bool = True
    croupier_required: bool = True
    inspector_required: bool = True
    even_chances_on_zero: Literal["lose", "half-back", "en-prison-halving", "en-prison-lose"] = "lose"
    inside_minimum_short: Literal["honour", "return"] = "honour"
    payout_order: tuple[str, ...] = (
        "column", "dozen", "even", "five", "line", "corner", "street", "split", "straight",
    )  # fmt: skip
    refuse_beyond_float: bool = False


class Timing(Struct, frozen=True, forbid_unknown_fields=True):
    """The house's times, in whole seconds."""

    last_seconds: int = 3
    silent_croupier: int = 90
    abandoned_seat: int = 600
    console_lost: int = 5


class TableMoney(Struct, frozen=True, forbid_unknown_fields=True):
    """The approved sizes of the initial charge, and the sums that ask for a second look, in cents."""

    charge_sizes: tuple[Money, ...]
    payout_check: Money | None = None
    buy_in_acknowledged: Money | None = None


class HouseRules(Struct, frozen=True, forbid_unknown_fields=True):
    """One version of the house rules, as approved; a table runs under exactly one."""

    profile: str
    version: str
    law: str
    title: dict[str, str]
    currency: str
    wheel: Literal["single-zero", "double-zero"]
    bets: BetRules
    odds: dict[str, int]
    calls: CallRules
    limits: Limits
    play: PlayRules
    timing: Timing
    money: TableMoney
    approval: Approval | None = None
