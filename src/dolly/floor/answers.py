"""First answers: what a command is told, written with it, and told again whenever its id comes again."""

from hashlib import sha256
from typing import Final

import msgspec

from dolly.errors import (
    Broken,
    DollyError,
    Fact,
    Malformed,
    NotPermitted,
    Refusal,
    Refused,
    Stale,
    Unavailable,
)  # fmt: skip
from dolly.table.people import Actor

#: Ids are the client's choice, within reason.
LONGEST_ID: Final = 80
#: How much of a reason the journal keeps where the words of a stranger stand in it.
LONGEST_REASON: Final = 300


class Accepted(msgspec.Struct, frozen=True, tag="accepted", tag_field="answer", gc=False):
    """It happened: the log, the seq of its last record, the time (µs) and the names of its acts."""

    log: str
    seq: int
    at: int
    acts: tuple[str, ...]


class Declined(msgspec.Struct, frozen=True, tag="declined", tag_field="answer"):
    """It did not happen, and why; ``commands`` is what was said, for the refusal journal."""

    error: str
    message: str
    refusal: Refusal | None
    facts: dict[str, Fact]
    commands: msgspec.Raw


Answer = Accepted | Declined

encode: Final = msgspec.json.Encoder().encode
_decoder: Final = msgspec.json.Decoder(Answer)


def decode(answer: bytes) -> Answer:
    """Returns a stored answer."""
    try:
        return _decoder.decode(answer)
    except msgspec.DecodeError as error:
        raise Broken(f"a stored answer cannot be read: {error}") from error


class Message(msgspec.Struct, frozen=True, gc=False):
    """One touch as it came through the door: its commands stand or fall together.

    ``body`` is what was said, as JSON, and ``digest`` its hash together with the log's name: the same id
    with another digest or person is another command. What a door has turned away already comes with its
    ``declined``: its turn is the journal's only.
    """

    id: str
    by: Actor
    commands: tuple[object, ...]
    door_at: int
    body: bytes
    digest: bytes
    declined: Declined | None = None


def message(log: str, command_id: str, by: Actor, commands: tuple[object, ...], door_at: int) -> Message:
    """Returns a touch for a log; a command without an id is Malformed, since it could not be said again."""
    if not 0 < len(command_id) <= LONGEST_ID:
        raise Malformed(
            f"a command has an id of 1 to {LONGEST_ID} characters, so that it can be said again", where="id"
        )
    if not commands:
        raise Malformed("a touch says at least one command", where="commands")
    body = encode(commands)
    return Message(command_id, by, commands, door_at, body, sha256(log.encode() + b"\0" + body).digest())


def turned_away(said: Message, error: DollyError) -> Message:
    """Returns what a door did not let through, for the journal of its log: who, what, why, when."""
    if isinstance(error, Refused):
        return msgspec.structs.replace(said, declined=declined(error, said.body))
    kind = NotPermitted.kind if isinstance(error, NotPermitted) else Malformed.kind
    answer = Declined(kind, str(error)[:LONGEST_REASON], None, {}, msgspec.Raw(said.body))
    return msgspec.structs.replace(said, declined=answer)


def declined(error: DollyError, body: bytes) -> Declined:
    """Returns the answer that an error amounts to."""
    refusal, facts = (error.refusal, error.facts) if isinstance(error, Refused) else (None, {})
    return Declined(error.kind, str(error), refusal, facts, msgspec.Raw(body))


def error_of(answer: Declined) -> DollyError:
    """Returns the error that a declined command is told, now and every later time."""
    if answer.refusal is not None:
        return Refused(answer.refusal, answer.message, **answer.facts)
    kinds: dict[str, type[DollyError]] = {
        kind.kind: kind for kind in (Malformed, NotPermitted, Stale, Unavailable, Broken)
    }
    return kinds[answer.error](answer.message)
