"""On every path chips are conserved, and table and books agree."""

from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from dolly.chips import Pieces
from dolly.errors import NotPermitted, Refusal, Refused
from dolly.money import NOTHING, Money, total
from dolly.table import commands as say
from dolly.table.commands.day import Kind
from dolly.table.evolve import replay
from tests.table.play import CROUPIER, INSPECTOR, MANAGER, SECOND, Play, refused, rules, slip

FLOAT: Final = "float:R1:EUR"


CASH_CHIPS = st.sampled_from([(), (Pieces(Money(1_000), 2),), (Pieces(Money(500), 4),), (Pieces(Money(30), 1),)])

ACTS = st.one_of(
    st.builds(say.TakeSeat, st.integers(0, 4)),
    st.builds(say.LeaveSeat, st.integers(1, 3)),
    st.builds(
        say.BuyChips,
        st.integers(1, 3),
        st.sampled_from([Money(50), Money(1_000), Money(600_000), Money(1_500_000)]),
        st.sampled_from([None, Money(50), Money(100), Money(60)]),
    ),
    st.builds(say.CashOut, st.integers(1, 3), st.sampled_from([Money(50), Money(1_000), Money(600_000)])),
    st.builds(say.SecureSeat, st.integers(1, 3)),
    st.builds(say.PlaceBets, st.integers(1, 3), st.sampled_from([slip("17 100"), slip("red 1000 · 0 50")])),
    st.builds(say.SellCashChips, st.just(Money(1_000))),
    st.builds(say.ExchangeColour, st.integers(1, 3), st.integers(0, 30), st.booleans()),
    st.builds(say.ColourForChips, st.integers(1, 3), CASH_CHIPS, st.sampled_from([None, Money(100)])),
    st.builds(say.ChangeChips, CASH_CHIPS, CASH_CHIPS),
    st.sampled_from([say.SuspendTable("fire"), say.ResumeTable(), say.CloseTable("no-players")]),
    st.sampled_from([say.SendFill(Money(1_000_000)), say.ReceiveFill(), say.CountTable(Money(2_000_000), NOTHING)]),
    st.sampled_from([say.Spin("clockwise"), say.CallNoMoreBets(), say.DeclareResult("17"), say.SetDolly()]),
    st.sampled_from([say.CollectLosing(), say.PayWinning(), say.LiftDolly(), say.VoidSpin("ball-dropped")]),
)


@pytest.mark.law("27(1)s1", "ruling 21", "ruling 22")
@given(kind=st.sampled_from(["terminal", "cloth"]), acts=st.lists(st.tuples(ACTS, st.integers(1, 700)), max_size=40))
def test_on_every_path_chips_are_conserved_and_table_and_books_agree(
    kind: Kind, acts: list[tuple[say.Command, int]]
) -> None:
    play = Play(kind=kind, charge=2_000_000, seats=3)
    for act, seconds in acts:
        for by in (CROUPIER, INSPECTOR, MANAGER):
            try:
                play.say(act, by=by, at=play.now + seconds * SECOND)
            except (Refused, NotPermitted):
                continue
            break
        table, held = play.table, play.balances
        assert total(held.values()) == NOTHING
        assert (table.float_, table.box) == (held.get(FLOAT, NOTHING), held.get("box:R1:EUR", NOTHING))
        assert table.held_for_owners == held.get("held:R1:EUR", NOTHING)
        assert table.racks == total(seat.rack for seat in table.seats.values())
        assert table.float_ >= NOTHING
        for number in (1, 2, 3):
            seat = table.seats.get(number)
            assert held.get(f"rack:R1/{number}:EUR", NOTHING) == (seat.rack if seat else NOTHING) >= NOTHING
            assert held.get(f"layout:R1/{number}:EUR", NOTHING) == (seat.stakes.staked if seat else NOTHING)
    assert replay(play.facts) == play.table


@pytest.mark.law("27(4)")
@pytest.mark.parametrize("zero", ["half-back", "en-prison-halving", "en-prison-lose"])
def test_no_table_is_charged_under_rules_by_which_even_chances_do_not_lose_on_zero(zero: str) -> None:
    shipped = rules()
    house = replace(shipped, law="none", play=replace(shipped.play, even_chances_on_zero=zero))

    with refused(Refusal.NOT_APPROVED):
        Play(house=house)
