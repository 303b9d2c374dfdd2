"""Who answers for the difference of a count is of this house: looked up as the count is confirmed (ruling 25)."""

from typing import TYPE_CHECKING

from dolly.desk.commands import ConfirmCount
from dolly.errors import Refusal, Refused
from dolly.floor.answers import Accepted, Message
from dolly.floor.together import AnyHost, Part
from dolly.house import House
from dolly.table.commands import ConfirmTableCount

if TYPE_CHECKING:
    from dolly.floor.floor import Floor


async def say_of_counts(floor: "Floor", host: AnyHost, said: Message) -> Accepted:
    """Says that a count is confirmed, to a table or a desk; the house holds still, so that nobody leaves meanwhile."""

    def plan() -> list[Part]:
        for command in said.commands:
            if isinstance(command, ConfirmTableCount | ConfirmCount) and command.answers_for is not None:
                check_staff(floor.house, command.answers_for)
        return [Part(host, command, said.by) for command in said.commands]

    return await floor.together([floor.register.host, host], said, plan, host)


def check_staff(house: House, number: str) -> None:
    """Refuses a number that is nobody's in this house: a difference that nobody answers for is answered by no paper."""
    if number not in house.staff:
        raise Refused(
            Refusal.NOT_STAFF,
            f"the house has no member of staff {number}; who answers for a difference is named by their staff number",
            number=number,
        )
