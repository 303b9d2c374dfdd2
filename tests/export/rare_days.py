"""Days on which what is rarely said is said, so that an export holds every kind of event there is."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import cache

from msgspec.structs import replace

from dolly.card import card as cards
from dolly.chips import ChipType, Count, Pieces
from dolly.desk import commands as desk_say
from dolly.desk import till_commands as till_say
from dolly.floor.desk_day import issue_card, move_card, say_card
from dolly.floor.disputes import say_dispute
from dolly.floor.handing import void_till_paper
from dolly.floor.papers import void_paper
from dolly.floor.silence import tell_silence
from dolly.house import arranging_commands as arrange
from dolly.house import commands as house_say
from dolly.house import dispute_commands as dispute
from dolly.house import erasing_commands as erase
from dolly.house.equipment_commands import EnterWheel
from dolly.house.reissuing_commands import WithdrawReissue
from dolly.house.secret_commands import SetSecret
from dolly.money import Money
from dolly.table import commands as say
from dolly.table.commands.play import Direction
from dolly.table.people import Actor, Place, Role
from tests.export.test_disputing import protocol
from tests.export.whole import exported
from tests.floor.day import CASHIER, FULL_SET, OTHER_CASHIER, House
from tests.floor.house import CROUPIER, INSPECTOR, MANAGER, PIT, HandClock, TriedLog, open_floor, straight
from tests.floor.test_disputes import disputed, played
from tests.floor.test_handing import drafted as till_drafted
from tests.floor.test_handing import second_desk
from tests.floor.test_held import LONG
from tests.floor.test_reissuing import drafted as reissued
from tests.floor.test_slips import CREDIT, draft_credit, use_slips
from tests.table.paying import paid

#: One chip of 1000, and the same in hundreds.
PLAQUE: Count = (Pieces(Money(100_000), 1),)
HUNDREDS: Count = (Pieces(Money(10_000), 10),)
PLAYER = Actor("R1/1", Role.PLAYER, 1)

Day = Callable[[House, HandClock], Awaitable[None]]


def lines_of(day: Day) -> tuple[bytes, ...]:
    """The lines of a day that is played."""

    async def play() -> TriedLog:
        log, clock = TriedLog(), HandClock()
        async with open_floor(log, clock) as floor:
            await day(House(floor), clock)
            await floor.settled()
        return log

    return tuple(exported(asyncio.run(play())))


@cache
def office_lines() -> tuple[bytes, ...]:
    """A house that is arranged: people, tables, wheels, devices, settings, what is entered and taken out again."""
    return lines_of(_office)


async def _office(one: House, _: HandClock) -> None:
    await one.found()
    await one.approve_terminals()
    enter = one.floor.register.say
    await enter(MANAGER, house_say.EnterCasino("Operator", "123456789", "L-1", "Casino"))
    await enter(MANAGER, house_say.EnterStaff("107", ("croupier",)))
    await enter(MANAGER, SetSecret("107", ("password", "pin")))
    await enter(MANAGER, house_say.EnterTable("R1", "cloth", 8, training=False))
    await enter(PIT, arrange.AssignStaff("107", "R1", "croupier", "18:00-22:00"))
    await enter(PIT, arrange.EndAssignment("107", "R1"))
    await enter(MANAGER, house_say.RemoveStaff("107"))
    await enter(MANAGER, erase.ErasePerson("107"))
    await enter(MANAGER, arrange.EnterSetting("warn-cash-in-parts", 1, "РД-05-1"))
    await enter(MANAGER, arrange.EnrolDevice("R1-1"))
    await enter(MANAGER, arrange.RetireDevice("R1-1"))
    await enter(MANAGER, EnterWheel("R1", "C-17", "Cammegh"))
    plaque = ChipType("plaque", "plaque", "EUR", "gold", "РД-02-9", "2026-01-10", Money(1_000_000))
    await enter(MANAGER, house_say.EnterChipType(plaque))
    await enter(MANAGER, house_say.RetireChipType("plaque"))
    await say_dispute(one.floor, one.id(), MANAGER, dispute.EnterIncident("2026-11-30", "incident", "dark"))
    await one.open_desk()
    await second_desk(one)
    await issue_card(one.floor, "004711", one.id(), CASHIER)
    await one.desk(CASHIER, desk_say.SellChips("EUR", PLAQUE, visitor="V-1"))
    await one.desk(OTHER_CASHIER, desk_say.ExchangeChips("EUR", PLAQUE, HUNDREDS, visitor="V-1"), "desk-2")
    await one.desk(CASHIER, desk_say.RedeemChips("EUR", HUNDREDS, "cash", 1, visitor="V-1"))
    await one.desk(OTHER_CASHIER, desk_say.SellTokens("EUR", "004711", Money(5_000), visitor="V-1"), "desk-2")
    await one.desk(CASHIER, desk_say.RedeemTokens("EUR", "004711", Money(5_000), "cash", 2, visitor="V-1"))
    draft = await till_drafted(one, "to-safe")
    await void_till_paper(one.floor, "desk-1", one.id(), CASHIER, till_say.VoidTillPaper(draft[1], "typed wrongly"))


@cache
def cloth_lines() -> tuple[bytes, ...]:
    """A cloth table on which colours are missing and found, limits change, and a fill is recalled."""
    return lines_of(_cloth)


async def _cloth(one: House, clock: HandClock) -> None:
    await one.found()
    await use_slips(one)
    await one.floor.register.say(MANAGER, EnterWheel("R1", "C-17", "Cammegh"))
    await one.open_desk()
    await one.charge("R1")
    draft, _ = await one.fill_under_way("R1")
    await void_paper(one.floor, "desk-1", one.id(), MANAGER, desk_say.VoidPaper(draft, "not needed"))
    waiting = await reissued(one, "charge", 1)
    await one.floor.register.say(MANAGER, WithdrawReissue(waiting, "it was right"))
    table = one.say
    await table("R1", CROUPIER, say.TakeSeat(1), say.TakeSeat(2))
    await table("R1", CROUPIER, say.ColourForChips(1, HUNDREDS, Money(500)))
    await table("R1", CROUPIER, say.ChangeChips(PLAQUE, HUNDREDS))
    bought = say.BuyChips(4, Money(550_000), Money(2_500), "V-1", notes=paid(550_000))
    await table("R1", CROUPIER, say.TakeSeat(4), bought)
    all_of_it = say.ExchangeColour(4, 300)
    await table("R1", CROUPIER, all_of_it, all_of_it, say.ExchangeColour(4, 0, all_home=True))
    await table("R1", CROUPIER, say.LeaveSeat(4))
    await table("R1", CROUPIER, say.CountColour(1, 7))
    await table("R1", PIT, say.WriteOffColour(1, "carried away"))
    await table("R1", PIT, say.RecountColour(1, 7))
    await table("R1", CROUPIER, say.LeaveSeat(2))
    await table("R1", CROUPIER, say.CallInspector("a quarrel"))
    await table("R1", CROUPIER, say.Note("call-accepted", 1, "voisins"))
    await _last_games(one, clock)
    credit = await draft_credit(one, CREDIT)
    for by in (PIT, CROUPIER, CASHIER):
        await one.sign(credit, by)
    await table("R1", PIT, say.CountHourly(FULL_SET))
    await table("R1", CROUPIER, say.LeavePlace(Place.CROUPIER))


async def _last_games(one: House, clock: HandClock) -> None:
    """Other limits are posted in a game; the last games are announced in it, withdrawn, and announced anew."""
    table = one.say
    limits = one.floor.host("R1").stored.live_terms.limits
    await table("R1", CROUPIER, say.Spin("clockwise"))
    await table("R1", PIT, say.ChangeLimits(replace(limits, player=Money(1_000_000))))
    await table("R1", CROUPIER, say.AnnounceLastGames())
    clock.pass_(100)
    await tell_silence(one.floor, "R1")
    await table("R1", CROUPIER, say.CallNoMoreBets())
    await table("R1", CROUPIER, say.DeclareResult("17"))
    await table("R1", CROUPIER, say.SetDolly())
    await table("R1", CROUPIER, say.CollectLosing(), say.PayWinning(), say.LiftDolly())
    await table("R1", INSPECTOR, say.WithdrawLastGames())
    await table("R1", CROUPIER, say.AnnounceLastGames())
    await table("R1", CROUPIER, say.Spin("anticlockwise"))
    await table("R1", CROUPIER, say.CallNoMoreBets())
    await table("R1", CROUPIER, say.DeclareResult("17"))
    await table("R1", CROUPIER, say.SetDolly())
    await table("R1", CROUPIER, say.CollectLosing(), say.PayWinning(), say.LiftDolly())
    await table("R1", CROUPIER, say.TellRemaining())
    await table("R1", PIT, say.SuspendTable("a fire drill"))
    await table("R1", PIT, say.ResumeTable())


@cache
def terminal_lines() -> tuple[bytes, ...]:
    """A table with terminals, on cards: bets that move, games that end otherwise, a card that is blocked and lost."""
    return lines_of(_terminals)


async def _terminals(one: House, clock: HandClock) -> None:
    await one.found()
    await one.approve_terminals()
    await one.open_desk()
    for card in ("004711", "004712"):
        await issue_card(one.floor, card, one.id(), CASHIER)
        await one.desk(CASHIER, desk_say.SellTokens("EUR", card, Money(50_000), visitor="V-9"))
    await say_card(one.floor, "004712", one.id(), CASHIER, cards.SetCardPin())
    await one.charge("R1", kind="terminal")
    for seat, card in ((1, "004711"), (2, "004712")):
        await one.say("R1", CROUPIER, say.TakeSeat(seat, card, "token"))
        await one.say("R1", CROUPIER, say.BringFromCard(seat, Money(20_000), Money(100)))
    await one.say("R1", CROUPIER, say.TakeSeat(3), say.BuyChips(3, Money(30_000), Money(100), notes=paid(30_000)))
    await _bets(one)
    await _endings(one)
    for blocking in (cards.BlockCard(), cards.UnblockCard()):
        await say_card(one.floor, "004711", one.id(), PIT, blocking)
    rack = one.floor.host("R1").stored.seats[1].rack
    await one.say("R1", CROUPIER, say.CashOut(1, Money(1_000)))
    await one.say("R1", CROUPIER, say.TakeTip(Money(100), 1))
    await one.say("R1", CROUPIER, say.TakeToCard(1, Money(int(rack) - 1_100)))
    await one.say("R1", CROUPIER, say.LeaveSeat(1))
    await move_card(one.floor, "004711", "004713", one.id(), CASHIER)
    clock.pass_(LONG)
    await one.say("R1", INSPECTOR, say.SecureSeat(3))
    await one.floor.settled()
    lot = next(iter(one.floor.house.held.values())).lot
    await one.desk(
        CASHIER, desk_say.ReturnHeld(lot, "cash", "V-9", (), 1, recognised_by="201", recognised_role="inspector")
    )


async def _bets(one: House) -> None:
    """A bet moves, comes off, and is put right by the croupier once the inspector has confirmed it."""
    await one.say("R1", CROUPIER, say.Spin("clockwise"))
    await one.say("R1", PLAYER, say.PlaceBets(1, (straight("17", 200), straight("18", 100))))
    await one.say("R1", PLAYER, say.MoveBets(1, (straight("18", 100),), (straight("19", 100),)))
    await one.say("R1", PLAYER, say.TakeBackBets(1, (straight("19", 100),)))
    await one.say("R1", CROUPIER, say.PlaceBets(3, (straight("17", 100),)))
    await one.say("R1", CROUPIER, say.CallNoMoreBets())
    await one.say("R1", CROUPIER, say.StraightenBet(3, (straight("17", 100),), (straight("20", 100),), "it lay there"))
    await one.say("R1", INSPECTOR, say.Confirm())
    await one.say("R1", CROUPIER, say.DeclareResult("17"))
    await one.say("R1", CROUPIER, say.SetDolly())
    await one.say("R1", CROUPIER, say.CorrectResult("20"))
    await one.say("R1", INSPECTOR, say.Confirm())
    await one.say("R1", CROUPIER, say.CollectLosing(), say.PayWinning(), say.LiftDolly())


async def _endings(one: House) -> None:
    """A game is asked to be void and is not, one is interrupted, and one is lost with its console."""
    await one.say("R1", CROUPIER, say.Spin("anticlockwise"))
    await one.say("R1", PLAYER, say.PlaceBets(1, (straight("17", 100),)))
    await one.say("R1", CROUPIER, say.CallNoMoreBets())
    await one.say("R1", CROUPIER, say.DeclareResult("17"))
    await one.say("R1", CROUPIER, say.SetDolly())
    await one.say("R1", CROUPIER, say.CorrectResult("18"))
    await one.say("R1", CROUPIER, say.Withdraw())
    await one.say("R1", CROUPIER, say.CollectLosing(), say.PayWinning(), say.LiftDolly())
    await _confirmed(one)
    await one.say("R1", CROUPIER, say.Spin("clockwise"))
    await one.say("R1", PLAYER, say.PlaceBets(1, (straight("17", 100),)))
    await one.say("R1", CROUPIER, say.InterruptGame("the wheel stopped"))
    await one.say("R1", INSPECTOR, say.Acknowledge(one.floor.host("R1").stored.alarm_count))
    await one.say("R1", CROUPIER, say.Spin("clockwise"))
    await one.say("R1", PLAYER, say.PlaceBets(1, (straight("17", 100),)))
    await one.floor.hold("R1", "console-lost")
    await one.say("R1", CROUPIER, say.SettleHold("17"))
    await one.say("R1", INSPECTOR, say.Confirm())
    await one.say("R1", CROUPIER, say.SetDolly())
    await one.say("R1", CROUPIER, say.CollectLosing(), say.PayWinning(), say.LiftDolly())


async def _confirmed(one: House) -> None:
    """With a number declared a game is void or interrupted, and a croupier relieved, once the inspector confirms."""
    relief = Actor("105", Role.CROUPIER)
    asked: tuple[tuple[Actor, say.Command, Direction], ...] = (
        (CROUPIER, say.VoidSpin("ball-dropped", "it jumped out"), "clockwise"),
        (CROUPIER, say.InterruptGame("the wheel stopped"), "anticlockwise"),
        (relief, say.TakePlace(Place.CROUPIER, "illness"), "anticlockwise"),
    )
    for by, ending, way in asked:
        await one.say("R1", CROUPIER, say.Spin(way))
        await one.say("R1", CROUPIER, say.CallNoMoreBets())
        await one.say("R1", CROUPIER, say.DeclareResult("17"))
        await one.say("R1", by, ending)
        await one.say("R1", INSPECTOR, say.Confirm())
    await one.say("R1", relief, say.SetDolly())
    await one.say("R1", relief, say.CollectLosing(), say.PayWinning(), say.LiftDolly())
    await one.say("R1", relief, say.LeavePlace(Place.CROUPIER))
    await one.say("R1", CROUPIER, say.TakePlace(Place.CROUPIER))


@cache
def dispute_lines() -> tuple[bytes, ...]:
    """Disputes that are settled, and that go to the end: copied, sent, complained of, answered, released, erased."""
    return lines_of(_disputes)


async def _disputes(one: House, _: HandClock) -> None:
    await played(one)
    first, second = await disputed(one), await disputed(one)
    floor = one.floor
    await say_dispute(floor, one.id(), MANAGER, dispute.SettleDispute(first, "content"))
    await protocol(one, second, "104")
    for done in (
        dispute.SecureVideo(second, "copy 1"), dispute.MarkSent(second, "letter 1"),
        dispute.MarkComplaint(second, "complaint 1", floor.clock(), "2026-11-30"),
        dispute.MarkAnswered(second, "answer 1"), dispute.ReleaseVideo(second, "the check has ended"),
    ):  # fmt: skip
        await say_dispute(floor, one.id(), MANAGER, done)
    await floor.register.say(MANAGER, erase.EraseIdentity(1, second))


def rare_days() -> dict[str, tuple[bytes, ...]]:
    """All of them, by name."""
    return {
        "office": office_lines(), "cloth": cloth_lines(), "terminals": terminal_lines(), "disputes": dispute_lines(),
    }  # fmt: skip
