"""The acts of a game, each handed to where it is decided."""

from typing import assert_never

from dolly.table import commands as say
from dolly.table.commands import RoundCommand
from dolly.table.deciding import endings, game
from dolly.table.events import BetsInvited, Event
from dolly.table.people import Said
from dolly.table.state import Table


def decide_round(table: Table, said: Said, command: RoundCommand) -> tuple[Event, ...]:
    """Decides on an act of the game; who speaks, and in which phase, is checked already."""
    match command:
        case say.Spin():
            return game.spin(table, command)
        case say.InviteBets():
            return (BetsInvited(),)
        case say.CallNoMoreBets():
            return (game.no_more_bets(table, said.at, command),)
        case say.DeclareResult():
            return (game.declare(table, command),)
        case say.SetDolly():
            return (game.set_dolly(table),)
        case say.CollectLosing():
            return (game.collect(table),)
        case say.PayWinning():
            return (game.pay(table),)
        case say.LiftDolly():
            return game.lift_dolly(table)
        case say.VoidSpin():
            return endings.void_spin(table, said, command)
        case say.InterruptGame():
            return endings.interrupt_game(table, said, command)
        case say.CorrectResult():
            return endings.correct_result(table, said, command)
        case say.HoldGame():
            return endings.hold_game(table, command)
        case say.SettleHold():
            return endings.settle_hold(table, said, command)
        case say.RaiseSilence():
            return (game.raise_silence(table, said.at),)
        case _:
            assert_never(command)
