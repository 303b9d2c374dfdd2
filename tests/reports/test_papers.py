"""A paper whose sums do not agree cannot be made, and so cannot be printed."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from dolly.chips import Pieces
from dolly.errors import Broken
from dolly.money import Money
from dolly.reports.papers import DailyProtocol, DisputeProtocol, Figures, Head, Paper, TableProtocol, sum_of
from tests.reports import book_samples, parts, samples

ONE = Money(1)


def wrong_result(paper: TableProtocol) -> TableProtocol:
    assert paper.closing is not None
    return replace(paper, closing=replace(paper.closing, result=paper.closing.result + ONE))


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda: wrong_result(samples.table_protocol()), "the result"),
        (lambda: replace(samples.table_protocol(), charge_total=samples.CHARGE_TOTAL + ONE), "the initial charge"),
        (lambda: replace(samples.table_protocol(), fills_total=Money(0)), "the additional charge"),
        (lambda: replace(samples.fill_protocol(), halves=1), "twice the fill"),
        (lambda: replace(samples.fill_protocol(), amount=ONE), "the fill"),
        (lambda: replace(samples.internal_slip(), amount=ONE), "the slip"),
        (lambda: replace(samples.till(), expected_cash=ONE), "the expected cash"),
        (lambda: replace(samples.till(), expected_chips=ONE), "the expected chips"),
        (lambda: replace(samples.till(), cash_over=ONE), "the difference in cash"),
        (lambda: replace(samples.till(), chips_over=ONE), "the difference in chips"),
        (lambda: replace(samples.till(), closing_cash=()), "the closing cash"),
        (lambda: replace(samples.till(), opening_chips=()), "the opening chips"),
        (lambda: replace(samples.MONTH[0].figures, result=ONE), "a table's result"),
        (lambda: replace(samples.daily_protocol(), tables=samples.MONTH[2:3]), "charge of the tables in EUR"),
        (lambda: replace(samples.daily_protocol(), corrections=()), "the corrections in EUR"),
        (lambda: replace(samples.daily_protocol(), totals=samples.daily_protocol().totals[:1]), "each currency"),
        (lambda: replace(samples.monthly_protocol(), lines=samples.MONTH[:3]), "2026-11-30 in EUR"),
        (lambda: replace(samples.monthly_protocol(), tables=()), "the tables in EUR"),
        (lambda: replace(samples.monthly_protocol(), days=()), "the days in EUR"),
        (lambda: replace(book_samples.wins_register(), totals=(("EUR", ONE),)), "the wins in EUR"),
        (lambda: replace(book_samples.wins_register(), totals=()), "one total"),
        (lambda: replace(samples.round_sheet(), winnings=ONE), "the winnings"),
        (lambda: replace(samples.round_sheet(), staked=ONE), "the stakes"),
    ],
)  # fmt: skip
def test_a_wrong_sum_is_refused_by_name(spoil: Callable[[], Paper], says: str) -> None:
    with pytest.raises(Broken, match=says):
        spoil()


@pytest.mark.parametrize("cents", [-1, 1, 100])
def test_a_cent_more_or_less_in_any_pile_is_found(cents: int) -> None:
    paper = samples.table_protocol()
    assert paper.closing is not None
    with pytest.raises(Broken, match="the cash counted"):
        replace(paper.closing, cash_total=paper.closing.cash_total + Money(cents))


def test_a_training_table_is_in_no_total() -> None:
    paper = samples.daily_protocol()
    training = replace(paper.tables[0], table=replace(paper.tables[0].table, training=True))
    with pytest.raises(Broken, match="training table"):
        replace(paper, tables=(training, *paper.tables[1:]))


def test_a_protocol_is_summed_once() -> None:
    paper = samples.daily_protocol()
    with pytest.raises(Broken, match="summed twice"):
        replace(paper, tables=(paper.tables[0], *paper.tables))


@pytest.mark.law("ruling 32")
def test_the_bound_book_s_gaps_are_named() -> None:
    paper = book_samples.wins_register()
    (book,) = paper.books
    for missing in ((), ((8, 9),)):
        with pytest.raises(Broken, match="3 lines used"):
            replace(book, missing=missing)
    with pytest.raises(Broken, match="told from 7 to 10"):
        replace(paper, wins=paper.wins[:2])
    with pytest.raises(Broken, match="in the order"):
        replace(paper, wins=paper.wins[::-1])
    with pytest.raises(Broken, match="checked once"):
        replace(paper, books=())
    replace(paper, wins=(paper.wins[0], *paper.wins), totals=(("EUR", paper.totals[0][1] + paper.wins[0].amount),))


@pytest.mark.parametrize("halves", [1, 2, 4])
def test_a_fill_is_half_once_or_twice_the_initial_charge(halves: int) -> None:
    paper = samples.fill_protocol()
    half = Pieces(Money(50_00), halves)
    made = replace(paper, halves=halves, initial=Money(100_00), chips=(half,), amount=half.value)
    assert made.amount * 2 == made.initial * halves


def test_only_an_annulled_paper_is_replaced() -> None:
    with pytest.raises(Broken, match="not annulled"):
        parts.head(5, replaced_by=6)
    assert parts.head(5, annulled=True, replaced_by=6).replaced_by == 6


def test_a_dispute_names_somebody() -> None:
    paper: DisputeProtocol = samples.dispute_protocol()
    with pytest.raises(AssertionError, match="names the player or the croupier"):
        replace(paper, player=None)


AMOUNTS = st.integers(0, 10**9)


@given(st.lists(st.tuples(AMOUNTS, AMOUNTS, AMOUNTS, AMOUNTS, AMOUNTS, st.integers(-(10**6), 10**6)), max_size=8))
def test_sums_of_figures_are_figures(lines: list[tuple[int, ...]]) -> None:
    made = [
        Figures(*map(Money, (charge, fills, chips, cash, chips + cash - charge - fills + others, tips, others)))
        for charge, fills, chips, cash, tips, others in lines
    ]
    together = sum_of(made)
    assert int(together.result) == sum(line[2] + line[3] - line[0] - line[1] + line[5] for line in lines)
    assert int(together.tips) == sum(line[4] for line in lines)


def test_the_daily_result_is_tables_corrections_and_machines() -> None:
    paper: DailyProtocol = samples.daily_protocol()
    euros = paper.totals[0]
    assert int(euros.grand) == int(euros.tables.result) - 35_00 + 8_120_00
    assert isinstance(paper.head, Head)
