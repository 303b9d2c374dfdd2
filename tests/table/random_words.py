"""What may be said to a table at random, legal and not, and who says it."""

from hypothesis import strategies as st
from msgspec.structs import replace

from dolly.chips import Pieces
from dolly.money import Money
from dolly.rules.slip import Bet, called, on
from dolly.rules.terms import compile_terms
from dolly.table import commands as say
from dolly.table.lawful import ROLES
from dolly.table.people import Actor, Place
from tests.table.play import (
    CHIPPER,
    CROUPIER,
    HOUSE,
    INSPECTOR,
    MANAGER,
    OTHER_INSPECTOR,
    PIT,
    RELIEF,
    Play,
    player,
    rules,
)

STAFF = (CROUPIER, RELIEF, INSPECTOR, OTHER_INSPECTOR, CHIPPER, PIT, MANAGER, HOUSE)
TERMS = compile_terms(rules())
SPOTS = sorted(TERMS.spots)
POCKETS = TERMS.wheel.pockets
SEATS = st.integers(1, 4)
CENTS = st.sampled_from((50, 100, 500, 1_000, 2_500, 10_000, 17, 60_000)).map(Money)

bets = st.one_of(
    st.builds(on, st.sampled_from([*SPOTS, "17", "17", "red", "3-4", "00"]), CENTS),
    st.builds(called, st.sampled_from(("neighbours-17", "neighbours-0", "voisins", "tiers")), CENTS),
)
slips: st.SearchStrategy[tuple[Bet, ...]] = st.lists(bets, min_size=1, max_size=4).map(tuple)
pockets = st.sampled_from((*POCKETS, "17", "17", "37"))
directions = st.sampled_from(("clockwise", "anticlockwise"))
places = st.sampled_from(Place)

LIMITS = rules().limits
posted = st.sampled_from(
    (LIMITS, replace(LIMITS, number=Money(200_000)), replace(LIMITS, table=Money(60_000)), replace(LIMITS, kinds={}))
)

cash_chips = st.sampled_from(
    ((), (Pieces(Money(1_000), 1),), (Pieces(Money(500), 2),), (Pieces(Money(30), 1),), (Pieces(Money(10**12), 9),))
)
reasons = st.sampled_from(("", "lost"))
words: st.SearchStrategy[say.Command] = st.one_of(
    st.builds(say.TakePlace, places, st.sampled_from(("", "", "illness"))),
    st.builds(say.LeavePlace, places),
    st.builds(say.TakeSeat, SEATS, st.sampled_from((None, "004711"))),
    st.builds(say.LeaveSeat, SEATS),
    st.builds(say.SecureSeat, SEATS),
    st.builds(say.BuyChips, SEATS, st.sampled_from((1_000, 50_000, 123, 9_000_000)).map(Money), st.just(Money(100))),
    st.builds(say.CashOut, SEATS, st.sampled_from((100, 5_000)).map(Money)),
    st.builds(say.PlaceBets, SEATS, slips),
    st.builds(say.TakeBackBets, SEATS, st.one_of(st.just(()), slips), st.booleans()),
    st.builds(say.MoveBets, SEATS, slips, slips),
    st.builds(say.StraightenBet, SEATS, slips, slips),
    st.builds(say.Spin, directions, st.booleans()),
    st.builds(say.DeclareResult, pockets),
    st.builds(say.CorrectResult, pockets),
    st.builds(say.SettleHold, pockets),
    st.builds(say.VoidSpin, st.sampled_from(("chip-in-wheel", "ball-dropped", "no-reason"))),
    st.builds(say.InterruptGame, st.just("power")),
    st.builds(say.HoldGame, st.just("server-lost")),
    st.builds(say.RaiseSilence),
    st.builds(say.ChangeLimits, posted),
    st.builds(say.SuspendTable, st.just("fire")),
    st.builds(say.CountHourly, st.just((Pieces(Money(100), 7),))),
    st.builds(say.SendFill, st.sampled_from((10_000, 1_000_000, 2_000_000, 4_000_000)).map(Money)),
    st.builds(say.Acknowledge, st.integers(1, 3)),
    st.builds(say.CallInspector),
    st.builds(say.Note, st.sampled_from(("ball-with-wheel", "call-accepted", "late-bet-returned"))),
    st.builds(say.SellCashChips, st.sampled_from((1_000, 600_000)).map(Money)),
    st.builds(say.ExchangeColour, SEATS, st.sampled_from((0, 1, 50, 30_000)), st.booleans()),
    st.builds(say.ColourForChips, SEATS, cash_chips, st.sampled_from((None, Money(100), Money(500)))),
    st.builds(say.ChangeChips, cash_chips, cash_chips),
    st.builds(say.TakeTip, st.sampled_from((100, 200_000)).map(Money), st.one_of(st.none(), SEATS)),
    st.builds(say.CountColour, SEATS, st.sampled_from((0, 7, 100_000))),
    st.builds(say.WriteOffColour, SEATS, reasons),
    st.builds(say.RecountColour, SEATS, st.sampled_from((0, 3, 8))),
    st.builds(say.CloseTable, st.sampled_from(("working-time", "no-players"))),
    st.builds(say.CountTable, st.just(Money(2_000_000)), st.just(Money(0))),
    st.sampled_from(
        (
            say.InviteBets(), say.CallNoMoreBets(), say.SetDolly(), say.CollectLosing(), say.PayWinning(),
            say.LiftDolly(), say.Confirm(), say.Withdraw(), say.AnnounceLastGames(), say.WithdrawLastGames(),
            say.TellRemaining(), say.ResumeTable(), say.ReceiveFill(),
        )
    ),
)  # fmt: skip


sure_slips = st.lists(
    st.builds(
        on,
        st.sampled_from(("17", "17", "14-17", "16-17-18", "red", "black", "dozen-2", "0")),
        st.sampled_from((500, 1_000, 5_000)).map(Money),
    ),
    min_size=1,
    max_size=3,
).map(tuple)
likely_pockets = st.sampled_from(("17", "17", "0", "14", "1"))
asides: st.SearchStrategy[say.Command] = st.one_of(
    st.builds(say.VoidSpin, st.just("ball-dropped")),
    st.builds(say.InterruptGame, st.just("power")),
    st.builds(say.CorrectResult, likely_pockets),
    st.builds(say.CorrectResult, likely_pockets),
    st.builds(say.HoldGame, st.just("console-lost")),
    st.builds(say.SettleHold, likely_pockets),
    st.builds(say.SettleHold, likely_pockets),
)


def speaker(play: Play, command: say.Command) -> Actor:
    """Somebody whose role may say this; the one in the place where there is one."""
    for actor in (*STAFF, player(getattr(command, "seat", 1) or 1)):
        if actor.role in ROLES[type(command)] and actor.person not in {
            RELIEF.person if play.table.croupier != RELIEF.person else "",
            OTHER_INSPECTOR.person if play.table.inspector != OTHER_INSPECTOR.person else "",
        }:
            return actor
    return HOUSE
