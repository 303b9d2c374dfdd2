"""Signatures never stand alone on a page: what they are given for, in words, is on the page they are on."""

import re
from collections.abc import Callable
from io import BytesIO
from typing import Final

import pytest
from msgspec.structs import replace
from pypdf import PdfReader

from dolly.chips import Count, Pieces
from dolly.money import Money
from dolly.reports.forms import blocks_of
from dolly.reports.papers import DeskBalance, FillProtocol, InternalSlip, Paper, TableProtocol
from dolly.reports.pdf import _block, _kept_together, print_pdf
from dolly.reports.tongue import Tongue
from tests.reports import samples
from tests.reports.parts import signatures
from tests.reports.samples import PAPERS

TONGUE: Final = Tongue("bg")
#: Papers on which money or chips are signed for, and so many denominations that the page turns at any of their lines.
LINES: Final = range(6, 40, 3)


def pages(paper: Paper) -> list[str]:
    return [re.sub(r"\s+", " ", page.extract_text()) for page in PdfReader(BytesIO(print_pdf(paper))).pages]


def in_lines(count: Count, lines: int) -> Count:
    """The same sum in so many denominations."""
    total = sum(int(each.denomination) * each.pieces for each in count)
    small = [Pieces(Money(10 + at), 1) for at in range(lines - 1)]
    rest = total - sum(int(each.denomination) for each in small)
    return (Pieces(Money(rest), 1), *reversed(small))


def a_fill(lines: int) -> FillProtocol:
    fill = samples.fill_protocol()
    return replace(fill, chips=in_lines(fill.chips, lines))


def a_charge(lines: int) -> TableProtocol:
    table = samples.table_protocol()
    return replace(table, charge=in_lines(table.charge, lines))


def a_closing(lines: int) -> TableProtocol:
    table = samples.table_protocol()
    assert table.closing is not None
    return replace(table, closing=replace(table.closing, chips=in_lines(table.closing.chips, lines)))


def a_balance(lines: int) -> DeskBalance:
    """The morning's signatures and the evening's, over each currency's till."""
    desk = samples.desk_balance()
    tills = tuple(replace(each, closing_chips=in_lines(each.closing_chips, lines)) for each in desk.tills)
    return replace(desk, tills=tills, opening_signatures=signatures("cashier", "game-manager"))


def a_slip(lines: int) -> InternalSlip:
    slip = PAPERS["internal-credit"]
    assert isinstance(slip, InternalSlip)
    return replace(slip, chips=in_lines(slip.chips, lines))


@pytest.mark.law("Н35 5", "Н35 6")
@pytest.mark.parametrize("made", [a_fill, a_charge, a_closing, a_balance, a_slip])
def test_wherever_the_page_turns_the_sum_in_words_stands_above_its_signatures(made: Callable[[int], Paper]) -> None:
    ends = set()
    for lines in LINES:
        told = pages(made(lines))
        ends.add(len(told))
        for page in told:
            *leading, _ = page.split("Подписи")
            for before in leading:  # from the top of the page, or from the signatures before
                assert "словом:" in before, (lines, page)
    assert len(ends) > 1, "the page turned nowhere"


@pytest.mark.parametrize("name", sorted(PAPERS))
def test_no_signatures_are_set_without_what_leads_to_them(name: str) -> None:
    """Set as one block with them, so that the page turns before it and never within."""
    paper = PAPERS[name]
    groups = _kept_together([_block(block, TONGUE) for block in blocks_of(paper, TONGUE).blocks])
    for group in groups:
        kinds = [each["kind"] for each in group]
        assert "signatures" not in kinds[:-1], kinds
        assert kinds != ["signatures"], kinds
