"""The croupier's one big next act, and what a console may offer."""

import pytest
from msgspec.structs import replace

from dolly.errors import Refusal
from dolly.money import Money
from dolly.table import commands as say
from dolly.table.decide import decide
from dolly.table.people import Place, Role, Said
from dolly.table.phases import Phase
from dolly.table.touches import check_touch
from dolly.table.view import next_touch, offers
from tests.table.play import CHIPPER, CROUPIER, HOUSE, INSPECTOR, MANAGER, PIT, RELIEF, Play, refused

BIG = "17 10000 · 14-17 20000 · 17-20 20000 · 16-17 20000"


def touch(play: Play, number: str = "17") -> str:
    """Does the next act as the big key would, and returns its name; the number is the croupier's to enter."""
    offered = next_touch(play.table)
    assert offered is not None
    play.touch(*(offered.commands or (say.DeclareResult(number),)))
    return offered.name


@pytest.mark.law("ruling 4", "27(2)s4")
def test_a_quiet_game_takes_five_touches_and_the_direction_is_preset() -> None:
    play = Play()
    play.seat(3)

    first = [touch(play) for _ in range(5)]
    was = play.table.direction
    second = [touch(play) for _ in range(5)]

    assert first == second == ["spin", "no-more-bets", "number", "dolly", "done"]
    assert (was, play.table.direction) == ("clockwise", "anticlockwise")
    assert (play.table.phase, play.table.game) == (Phase.OPEN, 2)


def test_without_the_invitation_in_the_spin_it_is_the_next_touch() -> None:
    play = Play()
    play.say(say.Spin("clockwise", invite=False))

    assert touch(play) == "invite"
    assert touch(play) == "no-more-bets"


@pytest.mark.law("27(6)", "ruling 20")
def test_in_the_last_games_the_croupier_first_tells_how_many_remain() -> None:
    play = Play()
    play.say(say.AnnounceLastGames())
    names: list[str] = []
    while next_touch(play.table) is not None:
        names.append(touch(play))

    assert names.count("spin") == 3
    assert names[-1] == "tell-remaining"
    assert play.table.games_left == 0
    assert "spin" not in offers(play.table, Role.CROUPIER, "104")


@pytest.mark.law("ruling 16", "ruling 24")
def test_where_the_tray_cannot_pay_the_dolly_stays_until_the_fill_is_there() -> None:
    play = Play(charge=2_000_000)
    play.seat(3, buys=100_000)
    play.seat(4, buys=100_000)
    play.spin((3, BIG), (4, BIG))
    play.fall("17")

    assert touch(play) == "collect-and-pay"
    assert [owed.seat for owed in play.table.owed] == [4]
    assert next_touch(play.table) is None
    play.say(say.SendFill(Money(2_000_000)), by=MANAGER)
    assert [touch(play), touch(play), touch(play)] == ["receive-fill", "pay", "lift-dolly"]
    assert play.table.phase is Phase.OPEN


@pytest.mark.law("27(2)s3")
def test_collected_on_its_own_what_remains_is_to_pay_and_lift() -> None:
    play = Play(charge=2_000_000)
    play.seat(3)
    play.spin((3, "17 500"))
    play.fall("17")
    play.say(say.CollectLosing())

    offered = next_touch(play.table)

    assert offered is not None
    assert (offered.name, offered.commands) == ("done", (say.PayWinning(), say.LiftDolly()))


@pytest.mark.law("ruling 16")
def test_collected_on_its_own_and_beyond_the_tray_what_remains_is_to_pay_what_it_can() -> None:
    play = Play(charge=2_000_000)
    play.seat(3, buys=100_000)
    play.seat(4, buys=100_000)
    play.spin((3, BIG), (4, BIG))
    play.fall("17")
    play.say(say.CollectLosing())

    assert touch(play) == "pay"
    assert play.table.phase is Phase.COLLECTED


@pytest.mark.law("ruling 17")
def test_without_an_inspector_no_spin_is_offered() -> None:
    play = Play(staffed=False)
    assert next_touch(play.table) is None
    play.say(say.TakePlace(Place.CROUPIER), by=CROUPIER)

    assert next_touch(play.table) is None
    assert "spin" not in offers(play.table, Role.CROUPIER, "104")


@pytest.mark.law("ruling 11", "ruling 12", "ruling 19")
def test_held_waiting_or_suspended_there_is_no_one_next_act() -> None:
    held, waiting, suspended = Play(), Play(), Play()
    held.spin()
    held.say(say.HoldGame("server-lost"), by=HOUSE)
    waiting.spin()
    waiting.fall("17")
    waiting.say(say.CorrectResult("18"))
    suspended.say(say.SuspendTable("fire"), by=PIT)

    assert [next_touch(play.table) for play in (held, waiting, suspended)] == [None, None, None]
    assert {"settle-hold", "interrupt-game"} <= set(offers(held.table, Role.CROUPIER, "104"))
    assert "confirm" in offers(waiting.table, Role.INSPECTOR, "201")
    assert "withdraw" in offers(waiting.table, Role.CROUPIER, "104")
    assert "resume-table" in offers(suspended.table, Role.PIT_BOSS, "301")


@pytest.mark.law("ruling 17", "ruling 18")
def test_confirming_is_offered_to_who_may_and_never_to_who_asked() -> None:
    play = Play()
    play.spin()
    play.say(say.TakePlace(Place.CROUPIER, reason="illness"), by=RELIEF)

    assert "confirm" in offers(play.table, Role.INSPECTOR, "201")
    assert "confirm" not in offers(play.table, Role.PIT_BOSS, "301")
    assert "confirm" not in offers(play.table, Role.INSPECTOR, RELIEF.person)


@pytest.mark.law("27(1)s2")
def test_nothing_of_the_game_is_offered_to_who_is_not_in_the_place() -> None:
    play = Play()

    assert "spin" in offers(play.table, Role.CROUPIER, "104")
    assert offers(play.table, Role.CROUPIER, "105") == ("take-place",)
    assert offers(play.table, Role.CHIPPER, CHIPPER.person) == ("take-place",)


def test_a_betting_console_is_offered_bets_only_while_they_are_taken() -> None:
    play = Play()
    play.seat(3)
    play.spin()
    assert "place-bets" in offers(play.table, Role.PLAYER, "seat-3")

    play.say(say.CallNoMoreBets())

    assert "place-bets" not in offers(play.table, Role.PLAYER, "seat-3")


@pytest.mark.law("ruling 1")
def test_a_cloth_table_is_offered_no_recorded_bets_and_a_terminal_table_no_colour_exchange() -> None:
    cloth, terminal = Play(kind="cloth"), Play()

    assert "place-bets" not in offers(cloth.table, Role.CROUPIER, "104")
    assert "exchange-colour" in offers(cloth.table, Role.CROUPIER, "104")
    assert "exchange-colour" not in offers(terminal.table, Role.CROUPIER, "104")


def test_what_is_offered_and_needs_no_words_is_heard() -> None:
    """Every offered command with nothing to fill in is accepted, act by act through the last games."""
    play = Play()
    play.seat(3)
    play.say(say.AnnounceLastGames())
    heard = offered_and_heard(play)
    while (offered := next_touch(play.table)) is not None:
        for act in offered.commands or (say.DeclareResult("17"),):
            play.say(replace(act, invite=False) if isinstance(act, say.Spin) else act)
            heard |= offered_and_heard(play)

    assert heard == WORDLESS.keys()


WORDLESS: dict[str, say.Command] = {
    "tell-remaining": say.TellRemaining(),
    "withdraw-last-games": say.WithdrawLastGames(),
    "invite-bets": say.InviteBets(),
    "call-no-more-bets": say.CallNoMoreBets(),
    "set-dolly": say.SetDolly(),
    "collect-losing": say.CollectLosing(),
    "pay-winning": say.PayWinning(),
    "lift-dolly": say.LiftDolly(),
}


def offered_and_heard(play: Play) -> set[str]:
    """The wordless commands offered to croupier and inspector now; none of them is refused."""
    heard: set[str] = set()
    for by in (CROUPIER, INSPECTOR):
        for tag in WORDLESS.keys() & set(offers(play.table, by.role, by.person)):
            decide(play.table, Said("try", by, play.now + 1, WORDLESS[tag]))
            heard.add(tag)
    return heard


KEPT_APART: tuple[tuple[say.Command, ...], ...] = (
    (say.Spin("clockwise", invite=False), say.InviteBets()),
    (say.CallNoMoreBets(),),
    (say.DeclareResult("17"),),
    (say.SetDolly(),),
    (say.CollectLosing(), say.PayWinning(), say.LiftDolly()),
)


@pytest.mark.law("ruling 4")
def test_the_touches_of_a_round_may_each_carry_their_acts() -> None:
    for touch in KEPT_APART:
        check_touch(touch)
    check_touch((say.TellRemaining(), say.Spin("clockwise")))
    check_touch((*KEPT_APART[-1], say.Note("incident"), say.BuyChips(3, Money(100))))


@pytest.mark.law("ruling 4", "ruling 7")
@pytest.mark.parametrize("first", range(5))
@pytest.mark.parametrize("second", range(5))
def test_no_touch_reaches_from_one_to_another(first: int, second: int) -> None:
    if first == second:
        return
    with refused(Refusal.OUT_OF_TURN) as caught:
        check_touch((*KEPT_APART[first], say.Note("incident"), *KEPT_APART[second]))
    assert caught.value.facts["first"] == KEPT_APART[first][-1].__struct_config__.tag
    assert caught.value.facts["then"] == KEPT_APART[second][0].__struct_config__.tag


@pytest.mark.law("ruling 4", "ruling 9", "ruling 12")
@pytest.mark.parametrize("way_out", [say.VoidSpin("ball-dropped"), say.InterruptGame("power"), say.CorrectResult("1")])
def test_a_way_out_of_a_game_is_a_touch_of_its_own(way_out: say.Command) -> None:
    for act in (say.Spin("clockwise"), say.CallNoMoreBets(), say.DeclareResult("17"), say.SetDolly(), say.LiftDolly()):
        with refused(Refusal.OUT_OF_TURN):
            check_touch((way_out, act))
        with refused(Refusal.OUT_OF_TURN):
            check_touch((act, way_out))


@pytest.mark.law("ruling 4")
@pytest.mark.parametrize("pocket", ["17", "0"])
def test_what_is_offered_as_one_touch_may_be_said_as_one(pocket: str) -> None:
    play = Play()
    play.seat(3)
    play.bet(3, "17 500 · red 1000")
    said = 0
    while play.table.game < 2:
        touch = next_touch(play.table)
        assert touch is not None
        commands = touch.commands or (say.DeclareResult(pocket),)
        check_touch(commands)
        play.touch(*commands)
        said += 1
    assert said == 6  # five of the first game, and the spin of the second
