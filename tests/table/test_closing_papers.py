"""The end of a live table's day: counted blind, confirmed by a second person, signed by four (rulings 25, 26)."""

import pytest
from msgspec.structs import replace

from dolly.chips import Count, Pieces, value_of
from dolly.errors import NotPermitted, Refusal
from dolly.money import NOTHING, Money
from dolly.table import commands as say
from dolly.table import events as on
from dolly.table.closing_paper import closing_version
from dolly.table.people import Actor, Role
from dolly.table.phases import Phase
from tests.table.live import CASHIER, FULL_SET, SIGNING, approved, live, signed
from tests.table.paying import paid
from tests.table.play import CROUPIER, INSPECTOR, MANAGER, PIT, Play, refused

NOTES: Count = (Pieces(Money(5_000), 6),)


def counted(play: Play, *, tray: Count = FULL_SET, cash: Count = (), tips: Count = ()) -> None:
    """The croupier counts blind, and the pit boss confirms."""
    play.say(say.EnterTableCount(tray, cash, tips), by=CROUPIER)
    play.say(say.ConfirmTableCount("104"), by=PIT)


def closed() -> Play:
    """A live table after one sale of 300 euro, its colour home, play ended."""
    play = live()
    play.say(say.TakeSeat(1), by=CROUPIER)
    play.say(say.BuyChips(1, Money(30_000), Money(500), notes=paid(30_000)))
    play.say(say.ExchangeColour(1, 60, all_home=True))
    play.say(say.CloseTable("no-players"), by=PIT)
    return play


@pytest.mark.law("ruling 26")
def test_no_act_of_play_comes_before_the_opening_protocol_is_signed() -> None:
    play = live()

    assert [each.role for each in play.table.charged.signatures] == ["cashier", "game-manager", "pit-boss", "croupier"]
    assert value_of(play.table.charged.chips) == play.table.charged.charge
    assert play.balances["transit:EUR"] == -play.table.charged.charge  # the desk's half brings it to nought


@pytest.mark.law("ruling 25")
def test_a_count_is_blind_until_a_second_person_confirms_it() -> None:
    play = closed()

    play.say(say.EnterTableCount(FULL_SET, NOTES), by=CROUPIER)
    assert [event for event in play.events if isinstance(event, on.TableCounted)] == []
    with refused(Refusal.SAME_PERSON):
        play.say(say.ConfirmTableCount(), by=CROUPIER)
    (event,) = play.say(say.ConfirmTableCount(), by=PIT)

    assert isinstance(event, on.TableCounted)
    assert (event.by, event.confirmed_by) == ("104", "301")
    assert event.box == event.expected_box == Money(30_000)
    assert event.win == Money(30_000)
    assert play.table.phase is Phase.COUNTED


@pytest.mark.law("ruling 25")
def test_one_recount_is_kept_beside_the_first_and_there_is_no_third() -> None:
    play = closed()

    play.say(say.EnterTableCount(FULL_SET, ()), by=CROUPIER)
    play.say(say.EnterTableCount(FULL_SET, NOTES), by=CROUPIER)
    with refused(Refusal.ALREADY_COUNTED):
        play.say(say.EnterTableCount(FULL_SET, NOTES), by=CROUPIER)
    play.say(say.ConfirmTableCount(), by=PIT)

    counts = [event for event in play.events if isinstance(event, on.TableCountEntered)]
    assert [value_of(each.cash) for each in counts] == [NOTHING, Money(30_000)]
    assert [each.again for each in counts] == [False, True]


@pytest.mark.law("ruling 25")
def test_a_difference_names_who_answers_for_it_and_blocks_nothing() -> None:
    play = closed()
    play.say(say.EnterTableCount(FULL_SET, NOTES[:0]), by=CROUPIER)

    with refused(Refusal.DIFFERENCE) as caught:
        play.say(say.ConfirmTableCount(), by=PIT)
    assert caught.value.facts == {"cash_EUR": True}
    (event,) = play.say(say.ConfirmTableCount("104"), by=PIT)

    assert isinstance(event, on.TableCounted)
    assert event.answers_for == "104"
    assert play.balances["difference:R1:EUR"] == Money(30_000)


@pytest.mark.law("ruling 25")
def test_who_may_still_recount_is_told_what_differs_and_by_how_much_only_after_the_recount() -> None:
    play = closed()
    play.say(say.EnterTableCount(FULL_SET, ()), by=CROUPIER)

    with refused(Refusal.DIFFERENCE) as blind:
        play.say(say.ConfirmTableCount(), by=PIT)
    assert blind.value.facts == {"cash_EUR": True}
    assert not any(figure in str(blind.value) for figure in "0123456789")
    assert "count once more" in str(blind.value)

    play.say(say.EnterTableCount(FULL_SET, (Pieces(Money(5_000), 5),)), by=CROUPIER)
    with refused(Refusal.DIFFERENCE) as told:
        play.say(say.ConfirmTableCount(), by=PIT)
    assert told.value.facts == {"cash_EUR": -5_000}


@pytest.mark.law("ruling 26", "27(1)s3")
def test_with_the_fourth_signature_chips_and_box_go_to_the_cashier() -> None:
    play = closed()
    counted(play, cash=NOTES)
    version = closing_version(play.table)

    for person in SIGNING.values():
        assert not play.table.signed_off
        play.say(say.SignClosing(version, 7), by=person)

    assert play.table.signed_off
    signed = [event.signature.role for event in play.events if isinstance(event, on.ClosingSigned)]
    assert signed == list(SIGNING)
    off = play.events[-1]
    assert isinstance(off, on.TableSignedOff)
    assert (off.number, off.desk, off.chips, off.cash) == (7, "desk-1", FULL_SET, NOTES)
    held = {account: int(sum_) for account, sum_ in play.balances.items() if sum_}
    assert held == {"transit:EUR": 30_000, "public:R1:EUR": -30_000}


@pytest.mark.law("ruling 26")
def test_nobody_signs_twice_nor_another_version_nor_before_the_count() -> None:
    play = closed()
    with refused(Refusal.TABLE_CLOSED):
        play.say(say.SignClosing("0" * 64), by=PIT)
    counted(play, cash=NOTES)
    version = closing_version(play.table)

    with refused(Refusal.OTHER_VERSION):
        play.say(say.SignClosing("f" * 64), by=PIT)
    play.say(say.SignClosing(version), by=PIT)
    with refused(Refusal.SIGNED_ALREADY):
        play.say(say.SignClosing(version), by=PIT)
    with refused(Refusal.SIGNED_ALREADY):
        play.say(say.SignClosing(version), by=Actor(PIT.person, Role.GAME_MANAGER))
    with refused(Refusal.SIGNED_ALREADY):
        play.say(say.SignClosing(version), by=Actor("302", Role.PIT_BOSS))
    with pytest.raises(NotPermitted):
        play.say(say.SignClosing(version), by=INSPECTOR)


@pytest.mark.law("ruling 25", "ruling 26")
def test_a_live_table_has_no_short_way_round_its_papers() -> None:
    play = live()
    with refused(Refusal.NOT_SIGNED):
        play.say(say.SendFill(play.table.charged.charge), by=MANAGER)
    play.say(say.CloseTable("no-players"), by=PIT)

    with refused(Refusal.COUNT_WAITS):
        play.say(say.CountTable(play.table.charged.charge, NOTHING), by=PIT)


@pytest.mark.law("ruling 24")
def test_a_fill_that_never_comes_is_recalled() -> None:
    play = live()
    play.say(say.SendFill(play.table.charged.charge, 2), by=MANAGER)

    play.say(say.RecallFill(), by=MANAGER)

    assert play.table.fill_in_transit is None
    play.say(say.CloseTable("no-players"), by=PIT)


def test_tips_lie_apart_from_the_result() -> None:
    play = closed_with_tip()

    counted_event = next(event for event in play.events if isinstance(event, on.TableCounted))
    assert counted_event.tips == counted_event.expected_tips == Money(1_000)
    assert counted_event.win == Money(30_000)
    assert play.balances["tips:R1:EUR"] == Money(1_000)


def closed_with_tip() -> Play:
    play = live()
    play.say(say.TakeSeat(1), by=CROUPIER)
    play.say(say.BuyChips(1, Money(30_000), Money(500), notes=paid(30_000)))
    play.say(say.TakeTip(Money(1_000)), by=CROUPIER)
    play.say(say.ExchangeColour(1, 58, all_home=True))
    play.say(say.CloseTable("no-players"), by=PIT)
    counted(play, cash=NOTES, tips=(Pieces(Money(500), 2),))
    return play


def test_a_tip_at_a_terminal_comes_from_the_rack_and_never_below_nothing() -> None:
    play = Play()
    play.seat(1, buys=20_000)

    with refused(Refusal.SEAT_EMPTY):
        play.say(say.TakeTip(Money(100)))
    with refused(Refusal.NOT_ENOUGH_CHIPS):
        play.say(say.TakeTip(Money(20_100), 1))
    play.say(say.TakeTip(Money(500), 1))

    assert play.rack(1) == play.balances["rack:R1/1:EUR"] == Money(19_500)
    assert play.balances["tips:R1:EUR"] == Money(500)


def test_the_cashier_signs_but_says_nothing_else_at_a_table() -> None:
    play = closed()
    with pytest.raises(NotPermitted):
        play.say(say.CloseTable("no-players"), by=CASHIER)


@pytest.mark.law("ruling 26")
def test_no_table_is_opened_before_the_inspector_has_signed_the_equipment_check_of_that_day() -> None:
    play = Play(kind="cloth", charged=False)
    charge = signed(play.charge, approved(play.house))
    assert charge.equipment is not None
    for check in (None, replace(charge.equipment, day="2026-08-23")):
        with refused(Refusal.NOT_SIGNED) as caught:
            play.say(replace(charge, equipment=check), by=MANAGER)
        assert caught.value.facts["lacking"] == "inspector"


@pytest.mark.law("ruling 25")
def test_chips_of_a_type_the_house_has_no_approval_for_are_not_counted() -> None:
    play = Play(kind="cloth", charged=False)
    charge = replace(signed(play.charge, approved(play.house)), denominations=(Money(100_000), Money(500)))
    play.say(charge, by=MANAGER)
    play.staff()
    play.say(say.CloseTable("no-players"), by=PIT)
    with refused(Refusal.NOT_APPROVED) as caught:
        play.say(say.EnterTableCount(FULL_SET, ()), by=CROUPIER)
    assert caught.value.facts["denomination"] == 10_000


@pytest.mark.law("ruling 25")
def test_a_box_is_counted_in_notes_that_there_are() -> None:
    play = closed()
    with refused(Refusal.UNKNOWN):
        counted(play, cash=(Pieces(Money(300), 5),))
    counted(play, cash=NOTES)
