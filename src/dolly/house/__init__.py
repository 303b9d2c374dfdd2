"""The house: standing facts above the tables. Staff by number and role, tables, approvals, gaming days."""

from dolly.house.commands import HouseCommand
from dolly.house.decide import decide
from dolly.house.events import HouseEvent
from dolly.house.evolve import evolve, replay
from dolly.house.state import House, KnownDesk, KnownTable

__all__ = ["House", "HouseCommand", "HouseEvent", "KnownDesk", "KnownTable", "decide", "evolve", "replay"]
