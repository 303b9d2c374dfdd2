"""Value only moves: from a source to a target, and together all accounts hold nothing."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dolly.ledger.transfer import Transfer, balances, guarded, kind_of
from dolly.money import Money

ACCOUNTS = ["cage:EUR", "float:R1:EUR", "rack:R1/3:EUR", "layout:R1/3:EUR", "box:R1:EUR"]


@given(st.lists(st.builds(Transfer, *[st.sampled_from(ACCOUNTS)] * 2, st.integers(1, 10**12), st.just("moved"))))
def test_all_accounts_together_hold_nothing(transfers: list[Transfer]) -> None:
    assert sum(map(int, balances(transfers).values())) == 0


def test_a_balance_is_what_came_less_what_went() -> None:
    buy = Transfer("float:R1:EUR", "rack:R1/3:EUR", Money(500), "chips bought")
    bet = Transfer("rack:R1/3:EUR", "layout:R1/3:EUR", Money(200), "stake")
    held = {account: int(balance) for account, balance in balances([buy, bet]).items()}
    assert held == {"float:R1:EUR": -500, "rack:R1/3:EUR": 300, "layout:R1/3:EUR": 200}
    assert balances([]) == {}


@pytest.mark.parametrize("kind", ["rack", "layout", "float", "card", "desk", "held"])
def test_an_account_of_real_chips_may_not_go_below_nothing(kind: str) -> None:
    assert guarded(f"{kind}:R1:EUR")
    assert kind_of(f"{kind}:R1:EUR") == kind


@pytest.mark.parametrize("account", ["cage:EUR", "public:R1:EUR", "box:R1:EUR", "transit:EUR", "racket:R1:EUR"])
def test_what_stands_outside_the_table_may(account: str) -> None:
    assert not guarded(account)


def test_a_transfer_is_written_as_four_things_in_a_row() -> None:
    move = Transfer("cage:EUR", "float:R1:EUR", Money(500), "charge")
    assert msgspec.json.encode(move) == b'["cage:EUR","float:R1:EUR",500,"charge"]'
    assert msgspec.json.decode(msgspec.json.encode(move), type=Transfer) == move
