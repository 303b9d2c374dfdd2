"""Rounds that are long to tell: many acts with corrections, and a full table of terminals that bets on every spot."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from dolly.money import NOTHING, Money, total
from dolly.reports.papers import ActFact, ActLine, BetLine, LateBet, Person, PutRight, RoundSheet
from dolly.reports.papers.common import Role
from dolly.rules.compiled import compile_terms
from dolly.rules.shipped import shipped_profile
from tests.reports import samples
from tests.reports.parts import at, person

CROUPIER: Final = person("107", "Елена Николова-Димитрова")
SPOTS: Final = compile_terms(shipped_profile("bg-2021")).spots
OUTSIDE_WITH_17: Final = ("dozen-2", "column-2", "black", "odd", "low")
SEATS: Final = 12


def act(number: int, tag: str, detail: str = "", amount: Money | None = None, seat: int | None = None) -> ActLine:
    role: Role = "player" if seat else "croupier"
    when, who = at(20, 14) + number * 1_000_000, None if seat else CROUPIER
    return ActLine(1200 + number, when, tag, role, who, detail, amount, seat=seat)


def correcting(times: int, first: int) -> Iterator[ActLine]:
    """The number is put right again and again, with collecting and paying anew."""
    for each in range(times):
        for place, tag in enumerate(("result-corrected", "losing-collected", "winning-paid")):
            yield act(first + 3 * each + place, tag, "18 · червено" if place == 0 else "")


def long_round() -> RoundSheet:
    """Twenty-three acts, three corrections within the game and three payments put right."""
    began = ("wheel-spun", "bets-invited", "bets-placed", "bets-placed", "bets-taken-back", "no-more-bets-called")
    ended = ("result-declared", "dolly-set", "losing-collected", "winning-paid")
    acts = [act(number, tag, "място 3", Money(50_00)) for number, tag in enumerate((*began, *ended))]
    acts += [*correcting(3, 10), act(19, "dolly-lifted")]
    acts += [
        replace(act(20 + each, "paying-corrected", f"място {each} · недоплатен чип на каре 17-18-20-21"),
                facts=(ActFact("paid-more", amounts={"amount": Money(35_00)}),))
        for each in range(3)
    ]  # fmt: skip
    assert len(acts) == 23
    return replace(samples.round_sheet(), acts=tuple(acts))


def bets(seats: int) -> Iterator[BetLine]:
    """Every seat bets on every spot there is; 17 falls."""
    for seat in range(1, seats + 1):
        for name, spot in SPOTS.items():
            stake = Money(10_00 + seat * 1_00)
            if name in OUTSIDE_WITH_17 or "17" in name.split("-"):
                yield BetLine(seat, "", name, stake, spot.odds, "won", stake * spot.odds, stake)
            else:
                yield BetLine(seat, "", name, stake, spot.odds, "lost")


def huge_round(seats: int = SEATS) -> RoundSheet:
    """A full table, every bet a touch of its own, with bets too late, corrections, and what desks put right."""
    laid = tuple(bets(seats))
    acts = [act(0, "wheel-spun", "по часовника"), act(1, "bets-invited")]
    acts += [act(2, "bets-placed", f"място {bet.seat}", bet.stake, bet.seat) for bet in laid]
    acts += [act(3, "bets-taken-back", f"място {seat}", Money(10_00), seat) for seat in range(1, seats + 1)]
    acts += [act(each, tag) for each, tag in ((60, "no-more-bets-called"), (90, "result-declared"), (91, "dolly-set"))]
    acts += [*correcting(4, 92), act(120, "dolly-lifted")]
    late = tuple(
        LateBet(at(20, 15, each % 60), 1 + each % seats, Person(f"seat-{1 + each % seats}")) for each in range(80)
    )
    righted = tuple(
        PutRight(at(22, 0, each, 2, 12), "desk-1/2026-12-02", each % 2 == 0, Money(35_00), f"Б / {each}",
                 "недоплатен стрейтъп на 17, установен при броенето", (CROUPIER, person("102", "Иван Стоянов")))
        for each in range(4)
    )  # fmt: skip
    return replace(
        samples.round_sheet(), acts=tuple(acts), bets=laid, late=late, put_right=righted,
        staked=total(bet.stake for bet in laid), winnings=total(bet.winnings for bet in laid),
        returned=total(bet.returned for bet in laid),
    )  # fmt: skip


def void_round() -> RoundSheet:
    """A void game of a full table: every bet goes back."""
    huge = huge_round()
    back = tuple(
        replace(bet, outcome="returned", winnings=NOTHING, returned=bet.stake) for bet in huge.bets
    )  # fmt: skip
    return replace(huge, ending="void", number="", colour="", void_reason="чип в колелото", bets=back,
                   winnings=NOTHING, returned=huge.staked)  # fmt: skip
