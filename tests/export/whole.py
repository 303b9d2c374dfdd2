"""A day whose export is looked through: a desk, live tables on cloth and with terminals, training, a card, refusals."""

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from hashlib import sha256

from dolly.chips import Count, Pieces
from dolly.desk import commands as desk_say
from dolly.errors import Refused
from dolly.export.checking import ExportReport, check_export
from dolly.export.lines import EndLine, encode
from dolly.export.writing import Wanted, export
from dolly.floor.desk_day import issue_card
from dolly.money import Money
from dolly.store.log import EventLog, ReadableLog
from dolly.table import commands as say
from dolly.table.people import Actor, Place, Role
from tests.floor.day import CASHIER, House
from tests.floor.house import (
    CROUPIER,
    EVENING,
    INSPECTOR,
    MANAGER,
    PIT,
    HandClock,
    TriedLog,
    open_floor,
    opening,
    straight,
)
from tests.table.paying import paid

DAY = "2026-11-30"
CARD = "004711"
TRAINER = Actor("105", Role.CROUPIER)
WATCHER = Actor("202", Role.INSPECTOR)
OTHER_CROUPIER = Actor("106", Role.CROUPIER)
OTHER_INSPECTOR = Actor("203", Role.INSPECTOR)

#: What lies in R1's tray after a charge, half a charge as fill, and one chip of 100 that a player took away.
TRAY: Count = (Pieces(Money(100_000), 90), Pieces(Money(10_000), 524), Pieces(Money(500), 1_500))
BOX: Count = (Pieces(Money(5_000), 6),)


async def play_day(log: EventLog, clock: HandClock | None = None) -> None:
    """A day from the safe to the safe."""
    clock = clock or HandClock()
    async with open_floor(log, clock) as floor:
        one = House(floor)
        await one.found()
        await one.open_desk()
        await one.approve_terminals()
        await issue_card(floor, CARD, one.id(), CASHIER)
        await one.desk(CASHIER, desk_say.SellTokens("EUR", CARD, Money(20_000)))
        await floor.charge(opening(table="T1"), MANAGER)
        await _train(one)
        await one.charge("R2", kind="terminal", staff=(OTHER_CROUPIER, OTHER_INSPECTOR))
        await _play_on_a_card(one)
        await one.charge("R1")
        await one.say("R1", CROUPIER, say.TakeSeat(1), say.BuyChips(1, Money(30_000), Money(500), notes=paid(30_000)))
        await one.fill("R1")
        clock.pass_(60)
        await _game(one, "R1", CROUPIER)
        await one.say("R1", CROUPIER, say.Spin("anticlockwise"))
        await one.say("R1", CROUPIER, say.VoidSpin("ball-dropped"))
        await one.say("R1", INSPECTOR, say.Acknowledge(1))
        with suppress(Refused):
            await one.say("R1", CROUPIER, say.DeclareResult("17"))
        await one.say("R1", CROUPIER, say.TakeTip(Money(500)))
        await one.desk(CASHIER, desk_say.SellChips("EUR", (Pieces(Money(500), 20),)))
        await one.desk(CASHIER, desk_say.RedeemTokens("EUR", CARD, Money(5_000), "cash", 1))
        await one.say("R1", CROUPIER, say.ExchangeColour(1, 20, all_home=True))
        await one.close("R1", TRAY, BOX)
        await _balance(one)


async def _train(one: House) -> None:
    await one.say("T1", TRAINER, say.TakePlace(Place.CROUPIER))
    await one.say("T1", WATCHER, say.TakePlace(Place.INSPECTOR))
    await one.say("T1", TRAINER, say.TakeSeat(1), say.BuyChips(1, Money(10_000), Money(100)))
    await one.say("T1", TRAINER, say.PlaceBets(1, (straight("17", 100), straight("red", 500))))
    await _game(one, "T1", TRAINER)


async def _play_on_a_card(one: House) -> None:
    """A card wins at a live table with terminals, and stays there with a part of it."""
    await one.say("R2", OTHER_CROUPIER, say.TakeSeat(1, CARD, "token"))
    await one.say("R2", OTHER_CROUPIER, say.BringFromCard(1, Money(10_000), Money(100)))
    await one.say("R2", OTHER_CROUPIER, say.PlaceBets(1, (straight("17", 100), straight("red", 500))))
    await _game(one, "R2", OTHER_CROUPIER)
    await one.say("R2", OTHER_CROUPIER, say.TakeToCard(1, Money(12_000)))


async def _game(one: House, table: str, croupier: Actor) -> None:
    await one.say(table, croupier, say.Spin("clockwise"))
    await one.say(table, croupier, say.CallNoMoreBets())
    await one.say(table, croupier, say.DeclareResult("17"))
    await one.say(table, croupier, say.SetDolly())
    await one.say(table, croupier, say.CollectLosing(), say.PayWinning(), say.LiftDolly())


async def _balance(one: House) -> None:
    """The desk is counted as its books say, but for one note of 50 that the cashier answers for."""
    till = one.floor.desks.host("desk-1").stored.tills["EUR"]
    notes = (Pieces(Money(500), int(till.cash) // 500 - 10),)
    await one.desk(CASHIER, desk_say.EnterCount("closing", (desk_say.TillCount("EUR", till.chips, notes),)))
    await one.confirm_desk(PIT, "501")


@cache
def played() -> TriedLog:
    """The log of one such day; nobody writes it any more."""
    log = TriedLog()
    asyncio.run(play_day(log))
    return log


def exported(log: ReadableLog | None = None, *, training: bool = False, day: str = DAY) -> list[bytes]:
    return list(export(log or played(), Wanted(day, EVENING, training)))


def checked(lines: Iterable[bytes]) -> ExportReport:
    return check_export(lines)


def ended_anew(lines: list[bytes]) -> list[bytes]:
    """The lines with an end of their own: a forger would write it too."""
    whole = [*lines[:-1]]
    return [*whole, encode(EndLine(len(whole), sha256(b"".join(whole)).hexdigest())) + b"\n"]
