"""The floor's own doors, by the way a saying takes: one line for each, as the web goes through them."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from dolly.floor.answers import Accepted
from dolly.floor.desk_day import open_desk, say_card, say_desk
from dolly.floor.floor import Floor
from dolly.floor.handing import sign_till_paper, void_till_paper
from dolly.floor.papers import sign_closing, sign_paper, void_paper
from dolly.floor.reissuing import draft_reissue, sign_reissue
from dolly.floor.sums import sign_sum
from soak.said import Saying

Door = Callable[[Floor, Saying, Any], Awaitable[Accepted]]


async def hear(floor: Floor, saying: Saying) -> Accepted:
    """Takes what is said through the floor's own door for it."""
    return await _DOORS[saying.way](floor, saying, saying.commands[0])


def _at_a_table(floor: Floor, saying: Saying, _: object) -> Awaitable[Accepted]:
    commands: Any = saying.commands
    return floor.say(saying.where, saying.id, saying.by, *commands, door_at=floor.clock())


_DOORS: Final[Mapping[str, Door]] = {
    "table": _at_a_table,
    "closing": lambda floor, said, one: sign_closing(floor, said.where, said.id, said.by, one),
    "charge": lambda floor, said, one: floor.charge(replace(one, id=said.id), said.by),
    "open-desk": lambda floor, said, _: open_desk(floor, said.where, said.id, said.by),
    "desk": lambda floor, said, one: say_desk(floor, said.where, said.id, said.by, one),
    "paper": lambda floor, said, one: sign_paper(floor, said.where, said.id, said.by, one),
    "void": lambda floor, said, one: void_paper(floor, said.where, said.id, said.by, one),
    "till-paper": lambda floor, said, one: sign_till_paper(floor, said.where, said.id, said.by, one),
    "void-till": lambda floor, said, one: void_till_paper(floor, said.where, said.id, said.by, one),
    "anew": lambda floor, said, one: draft_reissue(floor, said.id, said.by, one),
    "sign-anew": lambda floor, said, one: sign_reissue(floor, said.id, said.by, one),
    "card": lambda floor, said, one: say_card(floor, said.where, said.id, said.by, one),
    "house": lambda floor, said, one: floor.register.say(said.by, one, command_id=said.id),
    "day": lambda floor, said, one: sign_sum(floor, "daily", said.id, said.by, one),
}
