"""A signature at a table's closing is on all that its protocol shows, and counts for no other words (ruling 26)."""

import pytest
from msgspec.structs import replace

from dolly.chips import Pieces
from dolly.errors import Refusal
from dolly.money import Money
from dolly.table import commands as say
from dolly.table import events as on
from dolly.table.closing_paper import closing_paper, closing_signed, closing_version
from dolly.table.commands.cut_off import Carried
from dolly.table.state import Table
from tests.table.live import CASHIER, FULL_SET, live
from tests.table.play import CROUPIER, MANAGER, PIT, Play, refused
from tests.table.test_closing_papers import NOTES, closed, counted

HALF = tuple(Pieces(each.denomination, each.pieces // 2) for each in FULL_SET)


def at_the_signatures() -> Play:
    """A table counted and confirmed, with a fill received in its day."""
    play = live()
    play.say(say.SendFill(Money(int(play.table.charged.charge) // 2), 2), by=MANAGER)
    play.say(say.ReceiveFill(3, HALF), by=CROUPIER)
    play.say(say.CloseTable("no-players"), by=PIT)
    counted(play)
    return play


def otherwise(table: Table) -> dict[str, Table]:
    """The same table with one thing that the protocol shows told otherwise, by what that is."""
    count, counting, charge = table.counted, table.counting, table.charged
    assert count is not None
    assert counting is not None
    cent = Money(1)
    changed = {
        "result": replace(count, win=count.win + cent),
        "tray": replace(count, tray=count.tray + cent),
        "box": replace(count, box=count.box + cent),
        "what was expected": replace(count, expected_box=count.expected_box + cent),
        "held for owners": replace(count, held=count.held + cent),
        "written off": replace(count, written_off=count.written_off + cent),
        "carried in": replace(count, carried_in=count.carried_in + cent),
        "carried out": replace(count, carried_out=count.carried_out + cent),
        "card chips": replace(count, tokens=count.tokens + cent),
        "credits": replace(count, credits=count.credits + cent),
        "paid in error": replace(count, paid_in_error=count.paid_in_error + cent),
        "tips": replace(count, tips=count.tips + cent),
        "who answers": replace(count, answers_for="105"),
        "who confirmed": replace(count, confirmed_by="302"),
    }
    tables = {what: replace(table, counted=one) for what, one in changed.items()}
    fill = table.received[0]
    return tables | {
        "charge": replace(table, charge=replace(charge, charge=charge.charge + cent)),
        "number of the charge": replace(table, charge=replace(charge, number=charge.number + 1)),
        "fill": replace(table, received=(replace(fill, amount=fill.amount + cent),)),
        "pieces of a fill": replace(table, received=(replace(fill, chips=FULL_SET),)),
        "ground": replace(table, ground="working-time"),
        "whose chips are carried": replace(table, carried=(Carried(1, None, Money(500), Money(500)),)),
        "a first count": replace(table, counting=replace(counting, counts=(counting.counts[0], *counting.counts))),
        "time of the count": replace(table, phase_at=table.phase_at + 1),
    }


CHANGES = sorted(otherwise(at_the_signatures().table))


@pytest.mark.law("ruling 26")
@pytest.mark.parametrize("what", CHANGES)
def test_another_figure_on_the_protocol_is_another_version_which_nobody_has_signed(what: str) -> None:
    play = at_the_signatures()
    version = closing_version(play.table)
    play.say(say.SignClosing(version), by=PIT)
    assert [each.role for each in closing_signed(play.table)] == ["pit-boss"]

    play.table = otherwise(play.table)[what]

    assert closing_signed(play.table) == ()
    with refused(Refusal.OTHER_VERSION):
        play.say(say.SignClosing(version), by=CASHIER)
    for person in (CASHIER, MANAGER, CROUPIER):
        play.say(say.SignClosing(closing_version(play.table), 7), by=person)
    before = [event for event in play.events if isinstance(event, on.TableSignedOff)]
    play.say(say.SignClosing(closing_version(play.table), 7), by=PIT)  # the one of before is of another paper
    off = play.events[-1]

    assert before == []
    assert isinstance(off, on.TableSignedOff)
    assert {each.version for each in off.signatures} == {closing_version(play.table)}


@pytest.mark.law("ruling 25")
def test_a_protocol_says_nothing_before_its_count_is_confirmed() -> None:
    play = closed()
    assert closing_paper(play.table) is None
    play.say(say.EnterTableCount(FULL_SET, NOTES), by=CROUPIER)
    assert closing_paper(play.table) is None
    play.say(say.ConfirmTableCount(), by=PIT)
    paper = closing_paper(play.table)
    assert paper is not None
    assert paper.counted.win == Money(30_000)
