"""What people say, drawn from a source of chance: right as a rule, wrong now and then."""

from random import Random
from typing import Final

from msgspec.structs import replace

from dolly.chips import HeldLot, Pieces
from dolly.desk import commands as desk_say
from dolly.money import Money
from dolly.rules.slip import Bet, called, on
from dolly.table import commands as say
from dolly.table.commands import Command
from dolly.table.people import Actor
from soak.closing import in_chips
from soak.founding import CARDS, SEATS
from soak.payouts import OUTSIDE
from tests.floor.day import FULL_SET
from tests.floor.house import MANAGER
from tests.table.paying import paid

INSIDE: Final = ("17", "0", "14-17", "16-17-18", "17-18-20-21", "0-1-2-3", "13-14-15-16-17-18", "32", "5")
POCKETS: Final = ("17", "17", "14", "0", "1", "32", "36")
STAKES: Final = (100, 200, 500, 1_000)
#: A player's account, which is no order and is refused.
_ACCOUNT: Final = "BE68 5390 0754 7034"


def pocket(chance: Random) -> str:
    """Draws where the ball falls: often where something lies."""
    return chance.choice(POCKETS)


def slip(chance: Random) -> tuple[Bet, ...]:
    """Draws a slip."""
    bets = [on(chance.choice(INSIDE), Money(chance.choice(STAKES))) for _ in range(chance.randint(1, 3))]
    if chance.random() < 0.4:
        bets.append(on(chance.choice(tuple(OUTSIDE)), Money(chance.choice((500, 1_000, 5_000)))))
    if chance.random() < 0.2:
        bets.append(called(chance.choice(("voisins", "neighbours-17", "neighbours-0")), Money(100)))
    return tuple(bets)


def at_a_terminal(chance: Random, seat: int) -> Command:
    """Draws what a player says at a terminal."""
    drawn = chance.random()
    if drawn < 0.75:
        return say.PlaceBets(seat, slip(chance))
    if drawn < 0.83:
        return say.TakeBackBets(seat, () if chance.random() < 0.6 else slip(chance)[:1])
    if drawn < 0.9:
        return say.MoveBets(seat, slip(chance)[:1], slip(chance)[:1])
    if drawn < 0.95:
        return say.BringFromCard(seat, Money(chance.choice((1_000, 10_000, 90_000))), Money(100))
    return say.TakeToCard(seat, Money(chance.choice((1_000, 5_000, 300_000))))


def aside(chance: Random, terminals: bool) -> Command:  # noqa: FBT001 - of which of the two kinds a table is
    """Draws what a croupier says besides the next act: sales, ways out of a game, and what is out of turn."""
    seat, bought = chance.choice(tuple(SEATS)), chance.choice((1_000, 20_000, 150_000))
    return chance.choice((
        say.VoidSpin("ball-dropped"),
        say.InterruptGame("the ball left the wheel"),
        say.CorrectResult(pocket(chance)),
        say.BuyChips(seat, Money(bought), Money(100), f"F{seat}", notes=paid(bought)),
        say.CashOut(seat, Money(chance.choice((100, 5_000, 400_000)))),
        say.TakeTip(Money(chance.choice((100, 500, 2_500))), seat if terminals else None),
        say.TakeTip(Money(chance.choice((100, 500, 2_500))), seat if terminals else None),
        say.SellCashChips(Money(10_000), notes=paid(10_000)),
        say.CallInspector(),
        say.CountHourly(FULL_SET),
        say.Spin("clockwise"),
        say.SetDolly(),
        say.PayWinning(),
        say.LiftDolly(),
        say.TakeBackBets(seat, (), at_request=True),
        say.TakeSeat(chance.randint(1, 8)),
        say.LeaveSeat(chance.randint(3, 8)),
    ))  # fmt: skip


def out_of_hold(chance: Random) -> Command:
    """Draws what a croupier states of a game on hold (ruling 11)."""
    return chance.choice((say.SettleHold(pocket(chance)), say.InterruptGame("power")))


def over_the_desk(chance: Random, book: int, series: str = "") -> desk_say.DeskCommand:
    """Draws what a cashier does; ``book`` is the line in the bound book of orders, ``series`` the book's mark."""
    pay: desk_say.Pay = chance.choice(("cash", "bank"))
    order = order_of(chance, pay, book)
    amount, card = Money(chance.choice((500, 2_000, 60_000))), chance.choice(CARDS)
    some = (Pieces(Money(500), chance.randint(1, 30)),)
    return chance.choice((
        desk_say.SellChips("EUR", some, "7"),
        desk_say.RedeemChips("EUR", some, pay, book, series=series, order=order),
        desk_say.ExchangeChips("EUR", (Pieces(Money(500), 20),), (Pieces(Money(10_000), 1),)),
        desk_say.SellTokens("EUR", card, amount),
        desk_say.SellTokens("EUR", card, amount),
        desk_say.RedeemTokens("EUR", card, amount, pay, book, series=series, order=order),
    ))  # fmt: skip


def order_of(chance: Random, pay: desk_say.Return, book: int) -> str:
    """Draws the number of the bank's order, which not every bank gives at once; now and then it is out of place."""
    if pay == "bank":
        return _ACCOUNT if chance.random() < 0.03 else chance.choice(("", f"ПН {book}/26", f"26-{book:06}"))
    return "17" if chance.random() < 0.03 else ""


def given_back(chance: Random, lot: HeldLot, by: Actor, book: int, series: str) -> desk_say.ReturnHeld:
    """Draws how what was held for an owner goes back: in chips where they can be had, in cash or by bank (ruling 22).

    Now and then it is not what is held, or the owner is recognised by nobody else.
    """
    pay: desk_say.Return = chance.choice(("chips", "cash", "bank"))
    knows = MANAGER.person if chance.random() < 0.95 else by.person
    if chance.random() < 0.05:
        lot = replace(lot, amount=lot.amount + Money(500))
    chips = in_chips(int(lot.amount)) if pay == "chips" else ()
    line = 0 if pay == "chips" else book
    mark = "" if pay == "chips" else series
    return desk_say.ReturnHeld(
        lot, pay, "7", chips, line, mark, recognised_by=knows, recognised_role="game-manager",
        order=order_of(chance, pay, book),
    )  # fmt: skip
