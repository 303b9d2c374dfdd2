"""What somebody says, and what they are told: the only two things an auditor hears."""

from typing import NamedTuple

from dolly.errors import DollyError, Refused
from dolly.floor.answers import Accepted, Answer
from dolly.table.people import Actor


class Saying(NamedTuple):
    """One command on its way: its id, the door it goes through, where to, who speaks, what is said."""

    id: str
    way: str
    where: str
    by: Actor
    commands: tuple[object, ...]


class No(NamedTuple):
    """A command that was declined: the kind of no, its sentence, and why a table refused."""

    error: str
    message: str
    refusal: str | None


Told = Accepted | No


def no_of(error: DollyError) -> No:
    """Returns what somebody is told by an error."""
    return No(error.kind, str(error), error.refusal.value if isinstance(error, Refused) else None)


def told_of(answer: Answer) -> Told:
    """Returns what a stored first answer tells."""
    if isinstance(answer, Accepted):
        return answer
    return No(answer.error, answer.message, None if answer.refusal is None else answer.refusal.value)
