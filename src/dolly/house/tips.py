"""Tips of closed tables: kept apart by lot until they are paid out, each lot once (Н35 5(9), Н33 38(6))."""

from typing import assert_never

from msgspec.structs import replace

from dolly.errors import Refusal, Refused
from dolly.house.state import House
from dolly.house.tips_commands import EnterTips, EnterTipsPaid, TipsCommand
from dolly.house.tips_events import TipsEntered, TipsEvent, TipsPaidEntered
from dolly.money import euros


def decide_tips(house: House, command: TipsCommand, by: str) -> TipsEvent:
    """Returns what becomes of tips."""
    match command:
        case EnterTips():
            if command.lot.log in house.tips:
                raise Refused(Refusal.ALREADY_KNOWN, f"the tips of {command.lot.log} are entered already")
            return TipsEntered(command.lot, by)
        case EnterTipsPaid():
            for lot in command.lots:
                kept = house.tips.get(lot.log)
                if kept is None:
                    raise Refused(
                        Refusal.UNKNOWN, f"no tips of {lot.log} wait to be paid out; look at the list", field="tips"
                    )
                if kept != lot:
                    raise Refused(
                        Refusal.UNKNOWN,
                        f"the tips of {lot.log} are {euros(kept.amount)} {kept.currency} as counted; look again",
                        field="tips",
                    )
            return TipsPaidEntered(command.lots, command.log, by)
        case _:
            assert_never(command)


def evolve_tips(house: House, event: TipsEvent) -> House:
    """Returns the house after tips came in or were paid out; a lot that was paid waits no more."""
    match event:
        case TipsEntered():
            return replace(house, tips=house.tips.set(event.lot.log, event.lot))
        case TipsPaidEntered():
            tips = house.tips
            for lot in event.lots:
                tips = tips.delete(lot.log)
            return replace(house, tips=tips)
        case _:
            assert_never(event)
