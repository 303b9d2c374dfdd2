"""Who may do what, as a page shows it: the tables that are asked before anything is decided, and no other."""

from collections.abc import Iterable, Mapping
from typing import Final, Literal

from msgspec import Struct

from dolly.desk.decide import ROLES as AT_DESK
from dolly.documents import SIGNERS
from dolly.table.lawful import ROLES as AT_TABLE
from dolly.table.people import Role
from dolly.web.rights import RIGHTS

#: The roles in the order of the chain of command (Н32 24); the house itself is none.
COLUMNS: Final = (
    Role.GAME_MANAGER, Role.PIT_BOSS, Role.INSPECTOR, Role.CROUPIER, Role.CHIPPER, Role.CASHIER, Role.AUDITOR,
    Role.ADMINISTRATOR, Role.PLAYER,
)  # fmt: skip

Subject = Literal["papers", "table", "desk", "house"]


class Right(Struct, frozen=True):
    """One thing that may be done, by its name in the tables, and by whom; ``roles`` are in the chain's order."""

    name: str
    roles: tuple[Role, ...]


class RightsOn(Struct, frozen=True):
    """The rights on one subject: whose signatures papers bear, what is said at a table, at a desk, in the house."""

    subject: Subject
    rights: tuple[Right, ...]


class RightsAnswer(Struct, frozen=True):
    """Who may do what in this house."""

    roles: tuple[Role, ...]
    subjects: tuple[RightsOn, ...]


def tag_of(kind: type[Struct]) -> str:
    """Returns the name by which a command is said."""
    return str(kind.__struct_config__.tag)


def rights_told() -> RightsAnswer:
    """Returns every right that some person has; what the house says of itself, or anybody may see, is none."""
    doors = {name: {role.value for role in roles} for name, roles in RIGHTS.items() if roles is not None}
    return RightsAnswer(
        COLUMNS,
        (
            RightsOn("papers", _rights({kind: set(roles) for kind, roles in SIGNERS.items()})),
            RightsOn("table", _rights({tag_of(kind): {one.value for one in AT_TABLE[kind]} for kind in AT_TABLE})),
            RightsOn("desk", _rights({tag_of(kind): set(roles) for kind, roles in AT_DESK.items()})),
            RightsOn("house", _rights(doors)),
        ),
    )


def _rights(table: Mapping[str, Iterable[str]]) -> tuple[Right, ...]:
    told = (Right(name, tuple(one for one in COLUMNS if one.value in set(allowed))) for name, allowed in table.items())
    return tuple(one for one in told if one.roles)
