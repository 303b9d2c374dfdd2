"""What croupier and inspector of the house that is killed say, by what their consoles show."""

from random import Random

import httpx
import msgspec

from dolly.table import commands as say
from dolly.table.commands import Command
from dolly.table.people import Place
from soak.auditor import Amiss
from soak.drawing import aside, out_of_hold, pocket
from soak.served import NOT_NOW, Json, Window
from soak.served_cloth import CLOTH, Drawn, on_the_cloth


def at_table(window: Window, *commands: Command) -> Drawn:
    """What somebody says at the table where they work."""
    return "table", window.table, window.by, commands


async def seen_by(http: httpx.AsyncClient, window: Window) -> Json | None:
    """The table as it stands; nothing while a live one is not charged."""
    answer = await window.ask(http, "GET", f"/api/tables/{window.table}/view")
    if answer.status_code in NOT_NOW or (answer.status_code == 409 and window.table == CLOTH):
        return None
    if answer.status_code != 200:
        raise Amiss(f"the table cannot be seen: {answer.text}")
    seen: Json = answer.json()
    return seen


def looked_after(window: Window, seen: Json | None, chance: Random) -> Drawn | None:
    """What the inspector says: takes the place, confirms, acknowledges."""
    if seen is None:
        return None
    staff = seen["staff"]
    if staff["inspector"] is None:
        return at_table(window, say.TakePlace(Place.INSPECTOR))
    if staff["pending"] is not None:
        return at_table(window, say.Confirm() if chance.random() < 0.85 else say.Withdraw())
    return at_table(window, say.Acknowledge(staff["alarms"][0]["number"])) if staff["alarms"] else None


def led(window: Window, seen: Json | None, chance: Random) -> Drawn | None:
    """What the croupier says: mostly the next act, now and then another, right or wrong."""
    if seen is None:
        return None
    staff = seen["staff"]
    if staff["croupier"] is None:
        return at_table(window, say.TakePlace(Place.CROUPIER))
    if seen["public"]["held"]:
        return at_table(window, out_of_hold(chance))
    touch = staff["next"]
    if touch is None or chance.random() < 0.2:
        on_cloth = window.table == CLOTH
        return at_table(window, on_the_cloth(chance) if on_cloth else aside(chance, terminals=True))
    return at_table(
        window, *(msgspec.convert(touch["commands"], tuple[Command, ...]) or (say.DeclareResult(pocket(chance)),))
    )
