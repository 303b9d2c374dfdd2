"""A slip through the server's door and from a file: one form, and every fault named."""

import json

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dolly.errors import Malformed, Refusal, Refused
from dolly.money import LARGEST, Money
from dolly.rules.slip import Bet, Slip, called, on
from dolly.rules.slip_file import read_slip
from dolly.rules.terms import compile_terms, component_lines
from tests.rules.facts import SINGLE, changed, facts, terms_of

amounts = st.integers(1, int(LARGEST)).map(Money)
names = st.text(min_size=1, max_size=40)
bets = st.one_of(st.builds(on, names, amounts), st.builds(called, names, amounts))

WRONG = [
    ('[{"spot": "17", "stake": 0}]', "bet 1, stake", "is at least one cent, not 0"),
    ('[{"spot": "17", "stake": -1}]', "bet 1, stake", "is at least one cent, not -1"),
    ('[{"spot": "17", "stake": 0.5}]', "bet 1, stake", "is whole cents, not 0.5"),
    ('[{"spot": "17", "stake": 5.0}]', "bet 1, stake", "is whole cents, not 5.0"),
    ('[{"spot": "17", "stake": 1e3}]', "bet 1, stake", "is whole cents, not 1e3"),
    ('[{"spot": "17", "stake": 1e-14}]', "bet 1, stake", "is whole cents, not 1e-14"),
    ('[{"spot": "17", "stake": NaN}]', "bet 1, stake", "is whole cents, not NaN"),
    ('[{"spot": "17", "stake": true}]', "bet 1, stake", "is whole cents, not true"),
    ('[{"spot": "17", "stake": null}]', "bet 1, stake", "is whole cents, not null"),
    ('[{"spot": "17", "stake": "500"}]', "bet 1, stake", 'is a number without quotes, not "500"'),
    ('[{"spot": "17", "stake": "５００"}]', "bet 1, stake", "is a number without quotes"),
    ('[{"spot": "17", "stake": 1000000000001}]', "bet 1, stake", "is at most 1000000000000 cents"),
    ('[{"spot": "17", "stake": 9223372036854775808}]', "bet 1, stake", "is at most 1000000000000 cents"),
    (f'[{{"spot": "17", "stake": {"9" * 5000}}}]', "bet 1, stake", "is whole cents"),
    ('[{"spot": "17", "stake": [5]}]', "bet 1, stake", "is whole cents, not a list"),
    ('[{"spot": 17, "stake": 5}]', "bet 1, spot", 'is a name in quotes as "17", not 17'),
    ('[{"spot": 1.5, "stake": 5}]', "bet 1, spot", "is a name in quotes"),
    ('[{"spot": "", "stake": 5}]', "bet 1, spot", "is a name in quotes"),
    ('[{"spot": "17"}]', "bet 1, stake", "is missing"),
    ('[{"stake": 5}]', "bet 1, spot", "is missing"),
    ('[{"call": "voisins"}]', "bet 1, unit", "is missing"),
    ('[{"unit": 5}]', "bet 1, call", "is missing"),
    ("[{}]", "bet 1, spot", "is missing"),
    ('[{"spot": "17", "stake": 5}, {"spot": "17", "unit": 5}]', "bet 2, unit", "does not go with spot"),
    ('[{"call": "voisins", "stake": 5}]', "bet 1, stake", "does not go with call"),
    ('[{"spot": "17", "call": "voisins", "stake": 5}]', "bet 1, spot", "does not go with call"),
    ('[{"spot": "17", "steak": 5}]', "bet 1, steak", "did you mean stake?"),
    ('[{"spot": "17", "stake": 5, "seat": 1}]', "bet 1, seat", "there is no such key"),
    ('[{"spot": "17", "stake": 5, "stake": 6}]', "bet 1, stake", "is written twice"),
    ('{"bets": [], "bets": []}', "bets", "is written twice"),
    ('{"bets": [], "rules": "bg-2021"}', "rules", "there is no such key"),
    ('{"bet": []}', "bet", "did you mean bets?"),
    ('[{"spot": "17", "stake": 5}, 17]', "bet 2", 'a bet is {"spot"'),
    ("[[]]", "bet 1", 'a bet is {"spot"'),
    ('[\n{"spot": "17"\n"stake": 5}]', "line 3", "this is no JSON"),
    ("", "line 1", "this is no JSON"),
    ("17", "", "a slip is a list of bets"),
    ('"17"', "", "a slip is a list of bets"),
    ("{}", "", "a slip is a list of bets"),
    ("[" * 100_000, "", "lists within lists"),
    # Half of a sign, which JSON can name and nothing can write: what is told of it can be written.
    ('[{"spot": "17", "stake": "\\ud800"}]', "bet 1, stake", 'is a number without quotes, not "\\ud800"'),
    ('[{"\\ud800": "17", "stake": 5}]', "bet 1, \\ud800", "there is no such key"),
    ('[{"spot": "\\ud800", "stake": 5}]', "bet 1, spot", 'is a name in quotes as "17", not "\\ud800"'),
    ('[{"call": "\\udfff", "unit": 5}]', "bet 1, call", "is a name in quotes"),
]


@pytest.mark.parametrize(("text", "where", "reason"), WRONG, ids=range(len(WRONG)))
def test_a_fault_in_a_slip_is_named_by_bet_and_field(text: str, where: str, reason: str) -> None:
    with pytest.raises(Malformed) as refusal:
        read_slip(text)
    assert refusal.value.where == where
    assert reason in refusal.value.reason
    assert str(refusal.value).encode()


@given(slip=st.lists(bets, max_size=8))
def test_a_slip_written_is_the_slip_read(slip: list[Bet]) -> None:
    written = msgspec.json.encode(slip)
    assert read_slip(written.decode()) == tuple(slip)
    assert read_slip(json.dumps({"bets": json.loads(written)})) == tuple(slip)
    assert msgspec.json.decode(written, type=Slip) == tuple(slip)


def test_a_bet_is_written_as_the_vectors_write_it() -> None:
    for held in facts("settlements")[:20]:
        slip = msgspec.convert(held["bets"], type=Slip)
        assert json.loads(msgspec.json.encode(slip)) == held["bets"]


@pytest.mark.parametrize(
    "text",
    [
        '{"spot": "17"}',
        '{"stake": 5}',
        '{"call": "voisins"}',
        '{"unit": 5}',
        "{}",
        '{"spot": "17", "stake": 5, "call": "voisins"}',
        '{"spot": "17", "stake": 5, "unit": 5}',
        '{"call": "voisins", "unit": 5, "stake": 5}',
        '{"spot": "17", "unit": 5}',
        '{"spot": "", "stake": 5}',
        '{"spot": "17", "stake": 0}',
        '{"spot": "17", "stake": -1}',
        '{"spot": "17", "stake": 5.0}',
        '{"spot": "17", "stake": true}',
        '{"spot": "17", "stake": "5"}',
        '{"spot": "17", "stake": 1000000000001}',
        '{"spot": 17, "stake": 5}',
        '{"spot": "17", "stake": 5, "seat": 1}',
    ],
)
def test_the_server_s_door_takes_a_stake_on_a_spot_or_a_call_by_unit_and_nothing_else(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=Bet)


@pytest.mark.parametrize(
    ("bet", "told"),
    [
        ({"spot": "17", "call": "voisins", "stake": 5}, "not both"),
        ({"spot": "17"}, "stake is missing"),
        ({"spot": "17", "stake": 5, "unit": 5}, "a spot has a unit only in a call"),
        ({"call": "voisins"}, "unit is missing"),
        ({"call": "voisins", "unit": 5, "stake": 5}, "a call has a unit, not a stake"),
        ({}, "neither spot nor call is named"),
    ],
)
def test_a_bet_that_is_neither_says_why(bet: dict[str, object], told: str) -> None:
    with pytest.raises(msgspec.ValidationError, match=told):
        msgspec.convert(bet, type=Bet)


def test_a_slip_that_breaks_the_permitted_bets_is_named_by_bet_and_field() -> None:
    slip = read_slip('[{"spot": "17", "stake": 5}, {"call": "tiers", "unit": 5}]')
    with pytest.raises(Refused, match=r"^bet 2, call: these rules do not take tiers") as refused:
        component_lines(terms_of("bg-2021"), slip)
    assert refused.value.refusal is Refusal.CALL_NOT_PERMITTED
    with pytest.raises(Malformed, match=r"^bet 1, spot: '20-17' is no spot: write 17-20"):
        component_lines(terms_of("bg-2021"), [on("20-17", Money(5))])


def test_an_odd_stake_is_refused_where_half_of_it_may_come_back() -> None:
    half = compile_terms(changed(SINGLE, ('zero = "lose"', 'zero = "half-back"')))
    assert component_lines(half, [on("17", Money(5)), on("red", Money(6))]) == (("17", Money(5)), ("red", Money(6)))
    with pytest.raises(Malformed) as refusal:
        component_lines(half, [on("17", Money(5)), on("red", Money(5))])
    assert refusal.value.where == "bet 2, stake"


@given(text=st.one_of(st.text(), st.text('[]{}",:0123456789.eE-abcdehiklnopstu')))
def test_whatever_a_file_holds_is_a_slip_or_refused_in_words(text: str) -> None:
    try:
        read_slip(text)
    except Malformed as wrong:
        assert wrong.reason  # noqa: PT017 - the other way is just as well
