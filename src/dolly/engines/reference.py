"""The reference engine: Dolly's own rules behind the line protocol, and an example of how one is written."""

from collections.abc import Collection, Iterable, Iterator
from typing import Annotated, Any, BinaryIO, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from dolly.engines.counts import counts_of
from dolly.engines.protocol import LONGEST, Told, Unreadable, read, refused_told, settled_told, written
from dolly.errors import DollyError, Malformed
from dolly.money import LARGEST, NOTHING, Money
from dolly.rules.house_rules import (
    BetRules,
    CallRules,
    HouseRules,
    Limits,
    PlayRules,
    Range,
    Scheme,
    TableMoney,
    Timing,
)
from dolly.rules.layout import KINDS, layout_of
from dolly.rules.notation import MOST_EACH_SIDE, SECTORS, families_on, parse_pocket, parse_spot
from dolly.rules.payment import ZeroRule
from dolly.rules.profile_checks import part_faults
from dolly.rules.slip import Slip
from dolly.rules.terms import Terms, compile_terms, component_lines, settle

Odds: TypeAlias = Annotated[int, Meta(ge=0, le=1_000)]
Chips: TypeAlias = Annotated[int, Meta(ge=1, le=1_000)]
EachSide: TypeAlias = Annotated[int, Meta(ge=1, le=MOST_EACH_SIDE)]


class Rules(Struct, frozen=True, forbid_unknown_fields=True, tag_field="ask", tag="rules"):
    """From here on these house rules hold."""

    profile: str
    wheel: Literal["single-zero", "double-zero"]
    bets: tuple[str, ...]
    zero_combinations: bool
    odds: dict[str, Odds]
    calls: tuple[str, ...]
    neighbours_each_side: tuple[EachSide, ...]
    schemes: dict[str, tuple[tuple[str, Chips], ...]]
    even_chances_on_zero: ZeroRule


class Settle(Struct, frozen=True, forbid_unknown_fields=True, tag_field="ask", tag="settle"):
    """How does this slip end?"""

    bets: Slip
    number: str


class CountAll(Struct, frozen=True, forbid_unknown_fields=True, tag_field="ask", tag="counts"):
    """What are your counts?"""


ASKED: Final[Any] = Rules | Settle | CountAll


class Engine:
    """An engine in the middle of a conversation: it knows the rules that hold, once it has been told."""

    def __init__(self) -> None:
        self._terms: Terms | None = None

    def answer(self, line: bytes) -> bytes:
        """Returns the one line that answers a line; what cannot be taken is refused and changes nothing."""
        try:
            return written(self._answer(line))
        except (DollyError, msgspec.ValidationError, UnicodeEncodeError) as wrong:
            return written(refused_told(str(wrong)))

    def _answer(self, line: bytes) -> object:
        asked = msgspec.convert(read(line), type=ASKED)
        if isinstance(asked, Rules):
            self._terms = compile_terms(house_rules(asked))
            return {"rules": asked.profile}
        if self._terms is None:
            raise Unreadable("no rules have been named yet")
        if isinstance(asked, CountAll):
            return counts_of(self._terms)
        return _settled(self._terms, asked)


def _settled(terms: Terms, asked: Settle) -> Told:
    pocket = parse_pocket(asked.number, terms.wheel)
    return settled_told(settle(terms, component_lines(terms, asked.bets), pocket))


def house_rules(asked: Rules) -> HouseRules:
    """Returns house rules without limits of their own: an engine settles, it does not run a table.

    Raises:
        Malformed: they cannot be played; the sentence says why.
    """
    _check_names(asked)
    schemes = {name: Scheme("1", bets) for name, bets in asked.schemes.items()}
    rules = HouseRules(
        profile=asked.profile, version="1", law="none", title={}, currency="", wheel=asked.wheel,
        bets=BetRules(asked.bets, asked.zero_combinations),
        odds=asked.odds,
        calls=CallRules(asked.calls, asked.neighbours_each_side, {}, schemes),
        limits=Limits((Money(1),), {kind: Range(NOTHING, LARGEST) for kind in asked.bets}, NOTHING),
        play=PlayRules(even_chances_on_zero=asked.even_chances_on_zero),
        timing=Timing(), money=TableMoney(()),
    )  # fmt: skip
    for fault in part_faults(rules, "rules"):
        raise fault
    return rules


def _check_names(asked: Rules) -> None:
    layout = layout_of(asked.wheel)
    _all_known(asked.bets, KINDS, "bets")
    _all_known(asked.calls, families_on(layout.wheel), "calls")
    _all_known(asked.schemes, SECTORS, "schemes")
    _all_there(asked.bets, asked.odds, "odds")
    _all_there((family for family in asked.calls if family in SECTORS), asked.schemes, "schemes")
    for bets in asked.schemes.values():
        for spot, _ in bets:
            parse_spot(spot, layout)


def _all_known(names: Iterable[str], known: tuple[str, ...], where: str) -> None:
    for name in names:
        if name not in known:
            raise Malformed(f"there is no {name[:40]!r}; there are {', '.join(known)}", where=where)


def _all_there(names: Iterable[str], held: Collection[str], where: str) -> None:
    for name in names:
        if name not in held:
            raise Malformed(f"{name} is missing", where=where)


def serve(asked: BinaryIO, told: BinaryIO) -> None:
    """Answers every line until there are no more."""
    engine = Engine()
    for line in _lines(asked):
        told.write(engine.answer(line) + b"\n")
        told.flush()


def _lines(asked: BinaryIO) -> Iterator[bytes]:
    """Yields the lines; of one that is too long, enough to see that, however long it is."""
    while line := asked.readline(LONGEST + 2):
        rest = line
        while rest and not rest.endswith(b"\n"):
            rest = asked.readline(LONGEST)
        yield line.removesuffix(b"\n")
