"""What may be said about a table's equipment."""

from typing import Annotated

from msgspec import Meta, Struct

TableName = Annotated[str, Meta(pattern=r"^[0-9A-Za-z-]{1,12}$")]
Day = Annotated[str, Meta(pattern=r"^\d{4}-\d\d-\d\d$")]


class EnterWheel(Struct, frozen=True, forbid_unknown_fields=True, tag="enter-wheel"):
    """Enters the wheel of a table by its serial number."""

    table: TableName
    serial: Annotated[str, Meta(min_length=1, max_length=40)]
    maker: Annotated[str, Meta(max_length=60)] = ""


class CheckEquipment(Struct, frozen=True, forbid_unknown_fields=True, tag="check-equipment"):
    """The inspector has looked: wheel level and sound, ball non-magnetic, cloth and board equal to the rules."""

    table: TableName
    day: Day
    level: bool
    sound: bool
    ball: bool
    cloth: bool
    board: bool
    detail: Annotated[str, Meta(max_length=200)] = ""


EquipmentCommand = EnterWheel | CheckEquipment
