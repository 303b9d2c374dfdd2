"""A live table as the law opens and closes it: charged by a signed paper, counted blind, signed by four."""

from msgspec.structs import replace

from dolly.chips import Count, Pieces
from dolly.documents import SIGNERS, EquipmentCheck, Signature
from dolly.money import Money
from dolly.rules.house_rules import Approval, HouseRules, Scheme
from dolly.table.commands import ChargeTable
from dolly.table.people import Actor, Role
from tests.table.play import CROUPIER, MANAGER, PIT, Play

CASHIER = Actor("501", Role.CASHIER)

#: The full set of an opening: 100 000 euro.
FULL_SET: Count = (Pieces(Money(100_000), 60), Pieces(Money(10_000), 350), Pieces(Money(500), 1_000))

SIGNING = {"cashier": CASHIER, "game-manager": MANAGER, "pit-boss": PIT, "croupier": CROUPIER}


def approved(house: HouseRules) -> HouseRules:
    """House rules with every approval a live table asks for."""
    paper = Approval("РД-01-1", "2026-01-15")
    voisins: Scheme = replace(house.calls.schemes["voisins"], approval=paper)
    calls = replace(house.calls, schemes={"voisins": voisins}, approvals={"voisins": paper})
    return replace(house, calls=calls, approval=paper)


def signed(charge: ChargeTable, rules: HouseRules) -> ChargeTable:
    """A charge as its opening protocol brings it: the full set from the desk, with four signatures."""
    signatures = tuple(Signature(role, SIGNING[role].person, "0" * 64, 0) for role in SIGNERS["charge"])
    return replace(
        charge, training=False, rules=rules, desk="desk-1", number=1, chips=FULL_SET, signatures=signatures,
        equipment=EquipmentCheck("201", 0, charge.day, "W-17"),
        colours=tuple(f"colour {seat}" for seat in range(1, charge.seats + 1)),
    )  # fmt: skip


def live() -> Play:
    """A live cloth table, charged and staffed."""
    play = Play(kind="cloth", charged=False)
    play.say(signed(play.charge, approved(play.house)), by=MANAGER)
    play.staff()
    return play
