"""What is said about the house's staff, while the tables at which they work hold still."""

from dolly.errors import Refusal, Refused
from dolly.floor.answers import Accepted, message
from dolly.floor.floor import Floor
from dolly.floor.places import OVER, places_of
from dolly.floor.register import own_id
from dolly.floor.together import Part
from dolly.house.commands import EnterStaff, RemoveStaff
from dolly.table.people import Actor


async def say_of_staff(floor: Floor, by: Actor, command: EnterStaff | RemoveStaff) -> Accepted:
    """Says it to the house, unless it would take away somebody who is in a place at a table.

    Nobody leaves a table by a stroke of the manager's pen (ruling 17): in a game that would end the sign-in
    the game needs, and between games a place is left by who holds it, or taken by who relieves them, so that
    the table's log says who was there. The tables hold still meanwhile, so that no place is taken in between.
    """
    host = floor.register.host
    said = message(host.name, own_id(floor.clock()), by, (command,), floor.clock())

    def plan() -> tuple[Part, ...]:
        roles = command.roles if isinstance(command, EnterStaff) else ()
        for table, place in places_of(floor, command.number):
            if place.value not in roles:
                raise Refused(
                    Refusal.AT_A_TABLE,
                    f"{command.number} is the {place.value} at {table}; another relieves them there first",
                    number=command.number,
                    table=table,
                    place=place.value,
                )
        return (Part(host, command, by),)

    still = [one for one in floor.tables.values() if one.halted is None and one.stored.phase not in OVER]
    return await floor.together((host, *still), said, plan, host)
