"""A change of limits: within the approved rules, from the next lifting of the dolly, shown before (ruling 15)."""

import pytest
from msgspec.structs import replace

from dolly.errors import NotPermitted, Refusal
from dolly.money import Money
from dolly.rules.house_rules import Limits, Range
from dolly.table import commands as say
from dolly.table import events as on
from dolly.table.commands.day import Kind
from dolly.table.evolve import replay
from dolly.table.people import Actor
from dolly.table.view import public
from tests.table.play import CROUPIER, INSPECTOR, MANAGER, PIT, Play, player, refused, rules, slip

APPROVED = rules().limits


def posted(**changes: object) -> Limits:
    """The approved limits with some of them otherwise; a kind by its name."""
    kinds = {name: changes.pop(name) for name in list(changes) if name in APPROVED.kinds}
    return replace(APPROVED, kinds={**APPROVED.kinds, **kinds}, **changes)


HALF = posted(straight=Range(APPROVED.kinds["straight"].min, Money(1_000)))


def betting() -> Play:
    """Seat 3 has 20.00 on 17 and the game is on."""
    play = Play()
    play.seat(3, buys=50_000)
    play.spin((3, "17 2000"))
    return play


@pytest.mark.law("ruling 15")
def test_a_change_of_limits_is_shown_before_and_holds_from_the_next_lifting_of_the_dolly() -> None:
    play = betting()

    assert play.say(say.ChangeLimits(HALF), by=PIT) == (on.LimitsAsked(HALF, "301"),)

    assert public(play.table).coming_limits == HALF
    play.bet(3, "17 500 · 5 2000")  # above what comes, within what is in force
    play.fall("17")
    play.touch(say.CollectLosing(), say.PayWinning())
    assert play.table.live_terms.limits == APPROVED
    _, changed = play.say(say.LiftDolly())

    assert changed == on.LimitsChanged(HALF, "301")
    assert (public(play.table).coming_limits, public(play.table).limits_at) == (None, play.now)
    assert play.rack(3) == Money(50_000 + 35 * 2_500 - 2_000)
    with refused(Refusal.ABOVE_MAXIMUM) as above:
        play.bet(3, "17 1500")
    assert above.value.facts["maximum"] == 1_000
    play.bet(3, "17 1000")
    assert replay(play.facts) == play.table


@pytest.mark.law("ruling 15", "27(2)s5")
def test_a_void_lifts_no_dolly_and_bets_that_stand_are_not_cut() -> None:
    play = betting()
    play.say(say.ChangeLimits(HALF), by=PIT)

    play.say(say.VoidSpin("ball-dropped"))

    assert play.table.live_terms.limits == APPROVED
    assert public(play.table).coming_limits == HALF
    play.game("17")
    assert play.rack(3) == Money(50_000 + 35 * 2_000)
    assert play.table.live_terms.limits == HALF


@pytest.mark.law("ruling 15")
def test_between_games_with_nothing_on_the_layout_a_change_holds_at_once() -> None:
    play = Play()
    play.seat(3)

    assert play.say(say.ChangeLimits(HALF), by=MANAGER) == (on.LimitsChanged(HALF, "401"),)

    with refused(Refusal.ABOVE_MAXIMUM):
        play.bet(3, "17 1500")


@pytest.mark.law("ruling 5", "ruling 15")
def test_with_bets_laid_before_the_spin_a_change_waits() -> None:
    play = Play()
    play.seat(3)
    play.bet(3, "17 1500")

    play.say(say.ChangeLimits(HALF), by=PIT)

    assert (play.table.live_terms.limits, public(play.table).coming_limits) == (APPROVED, HALF)


@pytest.mark.law("ruling 15", "ruling 31")
def test_on_cloth_nobody_knows_what_lies_on_the_layout_so_that_the_dolly_is_waited_for() -> None:
    play = Play(kind="cloth")

    play.say(say.ChangeLimits(HALF), by=PIT)
    assert public(play.table).coming_limits == HALF
    play.game("17")

    assert (play.table.live_terms.limits, play.table.coming_limits) == (HALF, None)


@pytest.mark.law("ruling 15")
def test_posted_again_before_the_dolly_lifts_the_last_word_holds_and_approved_limits_may_come_back() -> None:
    play = betting()
    play.say(say.ChangeLimits(HALF), by=PIT)
    play.say(say.ChangeLimits(APPROVED), by=MANAGER)
    play.fall("17")
    play.done()

    assert play.table.live_terms.limits == APPROVED


@pytest.mark.law("ruling 3", "ruling 15", "reading 8")
@pytest.mark.parametrize(
    ("limits", "key"),
    [
        (posted(straight=Range(Money(50), Money(10_000_000))), "straight"),
        (posted(even=Range(Money(1), APPROVED.kinds["even"].max)), "even"),
        (posted(even=Range(APPROVED.kinds["even"].max, APPROVED.kinds["even"].min)), "even"),
        (replace(APPROVED, kinds={}), "kinds"),
        (posted(chip_values=(Money(100),)), "chip.values"),
        (posted(inside_minimum=APPROVED.inside_minimum - Money(50)), "inside.min"),
        (posted(number=None), "number.max"),
        (posted(number=Money(10**9)), "number.max"),
    ],
)
def test_limits_go_nowhere_beyond_those_approved(limits: Limits, key: str) -> None:
    play = Play()

    with refused(Refusal.NOT_APPROVED) as caught:
        play.say(say.ChangeLimits(limits), by=PIT)

    assert caught.value.facts["key"] == key


@pytest.mark.law("ruling 15", "reading 8")
def test_limits_that_no_chip_can_meet_are_refused() -> None:
    with refused(Refusal.NOT_APPROVED):
        Play().say(say.ChangeLimits(posted(number=Money(50))), by=PIT)


@pytest.mark.law("ruling 15")
@pytest.mark.parametrize("by", [CROUPIER, INSPECTOR])
def test_limits_are_changed_by_the_pit_alone(by: Actor) -> None:
    with pytest.raises(NotPermitted):
        Play().say(say.ChangeLimits(HALF), by=by)


@pytest.mark.law("ruling 15", "ruling 30")
def test_the_players_maximum_is_one_over_all_seats_of_one_card() -> None:
    house = rules()
    limits = replace(house.limits, player=Money(3_000))
    play = Play(house=replace(house, limits=limits))
    play.seat(3, card="004711")
    play.say(say.TakeSeat(4, "004711"), by=PIT)
    play.say(say.BuyChips(4, Money(20_000), Money(100)))
    play.seat(5, card="000815")
    play.spin((3, "red 2000"), (4, "black 500"))

    with refused(Refusal.ABOVE_PLAYER_LIMIT) as above:
        play.bet(4, "17 600")
    assert (above.value.facts["offered"], above.value.facts["maximum"], above.value.facts["nearest"]) == (
        3_100,
        3_000,
        500,
    )
    play.bet(4, "17 500")
    play.bet(5, "red 3000")
    with refused(Refusal.ABOVE_PLAYER_LIMIT):
        play.bet(3, "17 100")

    play.say(say.MoveBets(3, slip("red 2000"), slip("black 2000")), by=player(3))
    assert play.table.staked == Money(6_000)


@pytest.mark.law("ruling 15")
@pytest.mark.parametrize("kind", ["terminal", "cloth"])
def test_a_change_that_waits_survives_a_restart(kind: Kind) -> None:
    play = Play(kind=kind)
    play.spin()
    play.say(say.ChangeLimits(HALF), by=PIT)

    assert replay(play.facts) == play.table
