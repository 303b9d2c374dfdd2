"""What can have happened to a table's equipment; the names are for ever."""

from msgspec import Struct

from dolly.documents import EquipmentCheck
from dolly.house.state import Wheel


class WheelEntered(Struct, frozen=True, forbid_unknown_fields=True, tag="wheel-entered"):
    """The wheel of a table was entered."""

    wheel: Wheel
    by: str


class EquipmentChecked(Struct, frozen=True, forbid_unknown_fields=True, tag="equipment-checked"):
    """The inspector signed a table's equipment check: all of it is in order (ruling 26)."""

    table: str
    check: EquipmentCheck


EquipmentEvent = WheelEntered | EquipmentChecked
