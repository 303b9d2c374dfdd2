"""Bets laid, taken back, moved and put right: whole or not at all."""

import pytest
from msgspec.structs import replace

from dolly.errors import Refusal
from dolly.money import Money
from dolly.rules.house_rules import HouseRules
from dolly.table import commands as say
from dolly.table import events as on
from dolly.table.events.lines import Line
from tests.table.play import INSPECTOR, Play, player, refused, rules, slip


def limits(**changes: object) -> HouseRules:
    """The shipped rules with some limits otherwise."""
    shipped = rules()
    return replace(shipped, limits=replace(shipped.limits, **changes))


def seated(house: HouseRules | None = None, *, buys: int = 20_000) -> Play:
    """Seat 3 with chips of one euro, and betting open."""
    play = Play(house=house)
    play.seat(3, buys=buys)
    play.spin()
    return play


def standing(play: Play) -> dict[str, int]:
    """What seat 3 has on the layout, cents by spot."""
    return {spot: int(stake) for spot, stake in play.table.seats[3].stakes.on.items()}


@pytest.mark.law("27(1)s1")
def test_nobody_bets_without_chips() -> None:
    play = seated(buys=0)

    with refused(Refusal.NOT_ENOUGH_CHIPS) as caught:
        play.bet(3, "17 500")

    assert caught.value.facts["held"] == 0


@pytest.mark.law("27(1)s1")
def test_a_slip_beyond_the_rack_is_refused_whole_with_what_would_do() -> None:
    play = seated(buys=1_000)

    with refused(Refusal.NOT_ENOUGH_CHIPS) as caught:
        play.bet(3, "17 600 · red 500")

    facts = caught.value.facts
    assert (facts["held"], facts["offered"], facts["factor"]) == (1_000, 1_100, "10/11")
    assert (facts["nearest"], facts["nearest_by_bet"]) == (500, "1:500 2:0")  # red at 4.00 would be below its minimum
    assert standing(play) == {}
    play.bet(3, "17 500")


@pytest.mark.law("ruling 15")
def test_the_maximum_holds_for_the_seats_total_on_the_spot() -> None:
    play = seated()
    play.bet(3, "17 9000")

    with refused(Refusal.ABOVE_MAXIMUM) as caught:
        play.bet(3, "17 1100")

    assert (caught.value.facts["maximum"], caught.value.facts["nearest"]) == (10_000, 1_000)


@pytest.mark.law("ruling 15")
def test_the_players_maximum_goes_over_all_seats_of_one_card() -> None:
    play = Play(house=limits(player=Money(5_000)))
    play.seat(3, card="004711")
    play.seat(4)
    play.spin((3, "red 3000"), (4, "black 5000"))

    with refused(Refusal.ABOVE_PLAYER_LIMIT):
        play.bet(3, "red 2100")
    play.bet(3, "red 2000")

    assert play.table.seats[3].stakes.staked == Money(5_000)


@pytest.mark.law("ruling 15")
def test_the_tables_maximum_goes_over_all_seats() -> None:
    play = Play(house=limits(table=Money(5_000)))
    play.seat(3)
    play.seat(4)
    play.spin((3, "red 3000"))

    with refused(Refusal.ABOVE_TABLE_LIMIT):
        play.bet(4, "black 2100")


@pytest.mark.law("ruling 15")
def test_an_inside_total_short_of_the_minimum_is_honoured_or_goes_back_as_the_house_rules_say() -> None:
    for way, left in (("honour", Money(19_950)), ("return", Money(20_000))):
        shipped = rules(inside_minimum_short=way)
        house = replace(shipped, limits=replace(shipped.limits, inside_minimum=Money(500)))
        play = Play(house=house)
        play.seat(3, chip=50)
        play.spin((3, "17 50"))
        play.say(say.CallNoMoreBets())
        assert play.rack(3) == left


@pytest.mark.law("ruling 16")
def test_the_float_refuses_no_bet_within_the_posted_limits_unless_the_rules_say_so() -> None:
    big = "17 10000 · 14-17 20000 · 17-20 20000 · 16-17-18 30000"
    for refuses in (False, True):
        play = Play(house=rules(refuse_beyond_float=refuses), charge=2_000_000)
        for seat in (3, 4):
            play.seat(seat, buys=200_000, chip=10_000)
        play.spin((3, big))
        if refuses:
            with refused(Refusal.BEYOND_FLOAT):
                play.bet(4, big)
        else:
            play.bet(4, big)


@pytest.mark.law("ruling 14", "27(3)8")
def test_a_call_is_its_component_bets_and_its_name_is_kept() -> None:
    play = seated()

    (placed,) = play.bet(3, "neighbours-17 100")

    assert placed == on.BetsPlaced(
        3, tuple(Line(spot, Money(100)) for spot in ("2", "25", "17", "34", "6")), Money(500), keyed=False,
        calls=("neighbours-17",),
    )  # fmt: skip


@pytest.mark.law("27(3)8")
def test_a_hit_on_neighbours_nets_thirty_one_units() -> None:
    play = Play()
    play.seat(3)

    play.game("25", (3, "neighbours-17 100"))

    assert play.rack(3) == Money(20_000 + 31 * 100)


@pytest.mark.law("ruling 14", "ruling 15")
def test_each_part_of_a_call_obeys_its_own_limit() -> None:
    play = seated()
    play.bet(3, "25 10000")

    with refused(Refusal.ABOVE_MAXIMUM) as caught:
        play.bet(3, "neighbours-17 100")

    assert caught.value.facts["spot"] == "25"


@pytest.mark.law("27(3)9")
def test_voisins_by_the_customary_scheme_on_a_training_table() -> None:
    play = Play()
    play.seat(3)

    play.game("0", (3, "voisins 100"))

    assert play.rack(3) == Money(20_000 + 15 * 100)


def test_bets_taken_back_are_in_the_rack_again() -> None:
    play = seated()
    play.bet(3, "17 500 · red 1000")

    play.say(say.TakeBackBets(3, slip("17 200")), by=player(3))
    assert standing(play) == {"17": 300, "red": 1_000}
    play.say(say.TakeBackBets(3), by=player(3))

    assert (play.rack(3), play.table.staked, play.table.exposure) == (Money(20_000), Money(0), 0)


def test_what_does_not_lie_there_cannot_be_taken_back() -> None:
    play = seated()
    play.bet(3, "17 500")

    for words in ("17 600", "red 500", "17 500 · 18 100"):
        with refused(Refusal.NO_SUCH_BET):
            play.say(say.TakeBackBets(3, slip(words)), by=player(3))
    assert standing(play) == {"17": 500}


@pytest.mark.law("ruling 15")
def test_what_stays_on_a_spot_is_itself_a_bet_and_not_below_its_minimum() -> None:
    play = seated()
    play.bet(3, "red 1000")

    with refused(Refusal.BELOW_MINIMUM):
        play.say(say.TakeBackBets(3, slip("red 600")), by=player(3))


def test_bets_are_moved_as_one_act() -> None:
    play = seated(buys=1_000)
    play.bet(3, "17 1000")

    play.say(say.MoveBets(3, slip("17 1000"), slip("18 400 · 19 600")), by=player(3))

    assert standing(play) == {"18": 400, "19": 600}
    assert play.rack(3) == Money(0)


def test_a_move_that_breaks_a_limit_leaves_everything_where_it_was() -> None:
    play = seated()
    play.bet(3, "red 20000")

    with refused(Refusal.ABOVE_MAXIMUM):
        play.say(say.MoveBets(3, slip("red 20000"), slip("17 20000")), by=player(3))

    assert standing(play) == {"red": 20_000}


def test_a_terminal_speaks_for_its_own_seat_only() -> None:
    play = seated()
    play.seat(4)

    with refused(Refusal.NOT_AT_THIS_TABLE):
        play.say(say.PlaceBets(4, slip("17 500")), by=player(3))


@pytest.mark.law("27(1)s3", "ruling 8")
def test_the_croupier_bets_for_a_player_and_puts_that_bet_right_with_both_versions_kept() -> None:
    play = seated()
    play.bet(3, "17 500", keyed=True)

    (straight,) = play.say(say.StraightenBet(3, slip("17 500"), slip("17-20 500"), "leaned on the line"))

    assert straight == on.BetStraightened(
        3, (Line("17", Money(500)),), Money(500), (Line("17-20", Money(500)),), Money(500), "leaned on the line"
    )
    assert standing(play) == {"17-20": 500}


@pytest.mark.law("ruling 8")
def test_a_bet_placed_at_a_terminal_comes_off_at_that_players_request_only() -> None:
    play = seated()
    play.bet(3, "17 500")

    with refused(Refusal.NOT_KEYED_BY_CROUPIER):
        play.say(say.StraightenBet(3, slip("17 500"), slip("18 500")))
    with refused(Refusal.NOT_KEYED_BY_CROUPIER):
        play.say(say.TakeBackBets(3, slip("17 500")))
    (taken,) = play.say(say.TakeBackBets(3, slip("17 500"), at_request=True))

    assert taken == on.BetsTakenBack(3, (Line("17", Money(500)),), Money(500), keyed=True, at_request=True)


@pytest.mark.law("ruling 8", "ruling 18")
def test_after_no_more_bets_an_unclear_bet_is_clarified_to_no_more_with_the_inspector_confirming() -> None:
    play = seated()
    play.bet(3, "17 500", keyed=True)
    play.say(say.CallNoMoreBets())

    with refused(Refusal.NOT_SMALLER):
        play.say(say.StraightenBet(3, slip("17 500"), slip("17-20 600")))
    play.say(say.StraightenBet(3, slip("17 500"), slip("17-20 400")))
    assert standing(play) == {"17": 500}
    with refused(Refusal.CONFIRMATION_WAITS):
        play.say(say.DeclareResult("17"))
    (straight,) = play.say(say.Confirm(), by=INSPECTOR)

    assert isinstance(straight, on.BetStraightened)
    assert (straight.confirmed_by, play.table.pending) == ("201", None)
    assert (standing(play), play.rack(3)) == ({"17-20": 400}, Money(19_600))


@pytest.mark.law("ruling 8")
def test_once_a_pocket_is_known_nothing_changes_but_by_settlement() -> None:
    play = seated()
    play.bet(3, "17 500", keyed=True)
    play.touch(say.CallNoMoreBets(), say.DeclareResult("17"))

    with refused(Refusal.BETS_CLOSED):
        play.say(say.StraightenBet(3, slip("17 500"), slip("18 500")))
    with refused(Refusal.BETS_CLOSED):
        play.say(say.TakeBackBets(3), by=player(3))


@pytest.mark.law("ruling 1", "ruling 31")
def test_on_a_cloth_table_bets_are_not_recorded_one_by_one() -> None:
    play = Play(kind="cloth")
    play.seat(3)
    play.spin()

    with refused(Refusal.TERMINALS_ONLY):
        play.bet(3, "17 500", keyed=True)
    play.fall("17")
    play.done()

    assert play.table.recent[-1].pocket == "17"


def test_a_name_that_is_no_bet_is_refused_and_says_what_would_be_right() -> None:
    play = seated()

    for name in ("3-4", "00", "17-17", "1-9", "20-17", "seventeen"):
        with refused(Refusal.BET_NOT_PERMITTED) as caught:
            play.bet(3, f"{name} 500")
        assert name in str(caught.value)
