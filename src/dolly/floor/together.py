"""Acts over several logs: one append that all of them take part in, or none.

A float goes from the desk to a table, chips from a card to a rack: each log's decider decides its own half,
what leaves one log passes through ``transit`` and comes into another, and one refusal refuses all. The turns
are taken in one order, house, desks, tables, cards, then by name, so that two such acts never wait for
each other.
"""

from collections.abc import Callable, Iterable, Sequence
from contextlib import AsyncExitStack
from functools import partial
from typing import Any, Final, NamedTuple

import structlog

from dolly.errors import DollyError, Malformed, NotPermitted, Refused
from dolly.floor.answers import Accepted, Answer, Message, declined, decode, encode
from dolly.floor.hearing import Declination, Hearing
from dolly.floor.host import COMMIT, Host, failed, given, speaker
from dolly.store.log import Entry, Word
from dolly.table.people import Actor

AnyHost = Host[Any, Any, Any]
_AnyHearing = Hearing[Any, Any, Any]

_ORDER: Final = {"house": 0, "desk": 1, "card": 3}
_TABLE: Final = 2

_log = structlog.get_logger("dolly.floor")


class Part(NamedTuple):
    """What one log is told in an act that several take part in; ``by`` is who spoke, unless Dolly passes it on."""

    host: AnyHost
    command: object
    by: Actor


#: Says what each log is told, in order, once all of them hold still.
Plan = Callable[[], Sequence[Part]]


def turn_order(log: str) -> tuple[int, str]:
    """Returns a log's place in the order in which turns are taken: house, desks, tables, cards, then by name."""
    kind = log.partition("/")[0].partition("-")[0]
    return _ORDER.get(kind, _TABLE), log


async def say_together(hosts: Iterable[AnyHost], message: Message, plan: Plan, lead: AnyHost) -> Accepted:
    """Says one act to several logs; returns its answer once it is written, and the same answer ever after.

    ``lead`` is the log whose place the answer names; it takes part in whatever is accepted. An act is never
    to be cancelled half-way: the caller shields it.

    Raises:
        Refused, NotPermitted, Malformed: nothing happened in any log; that too is written.
        Unavailable: it may or may not have happened; say it again with the same id.
        Broken: a log does not hold together.
    """
    ordered = sorted({host.name: host for host in hosts}.values(), key=lambda host: turn_order(host.name))
    async with AsyncExitStack() as turns:
        for host in ordered:
            await turns.enter_async_context(host.turn)
        for host in ordered:
            host.check_open()
        try:
            answer = await _in_turn(ordered, message, plan, lead)
        except BaseException as error:
            for host in ordered:
                host.doubt = True
            logs = [host.name for host in ordered]
            _log.error("an act over several logs failed", logs=logs, id=message.id, error=repr(error))
            halted = next((host.halted for host in ordered if host.halted is not None), None)
            raise failed(halted, broken=getattr(error, "command_id", None) == message.id) from error
    return given(answer)


async def _in_turn(hosts: list[AnyHost], message: Message, plan: Plan, lead: AnyHost) -> Answer | DollyError:
    for host in hosts:
        if host.doubt:
            await host.recall()
    again = await _told_before(hosts[0], message)
    if again is not None:
        return again
    at = max(host.clock.stamp() for host in hosts)
    act = _Act(hosts, message, at, lead)
    answer = act.decide(plan)
    await act.write(answer)
    return answer


async def _told_before(host: AnyHost, message: Message) -> Answer | DollyError | None:
    """The same id again gets the first answer; with another body or person it is another command."""
    stored = await host.writer.run(partial(host.log.answer, message.id))
    if stored is None:
        return None
    if stored.digest != message.digest or stored.person != message.by.person:
        return Malformed(f"the id {message.id} was used for another command; a new command has a new id", where="id")
    return decode(stored.answer)


class _Act:
    """One act in the making; nothing of it is true before it is written."""

    def __init__(self, hosts: list[AnyHost], message: Message, at: int, lead: AnyHost) -> None:
        self._hosts = hosts
        self._lead = lead
        self._message = message
        self._at = at
        self._hearings: dict[str, _AnyHearing] = {}
        self._entries: list[Entry] = []

    def decide(self, plan: Plan) -> Answer:
        """Every log decides its half; the first refusal refuses all, and no half stands."""
        message = self._message
        try:
            self._lead.decider.check_touch(message.commands)
            tags = [tag for part in plan() for tag in self._hear(part)]
        except (Refused, NotPermitted, Malformed) as error:
            answer = declined(error, message.body)
            journal = self._journal
            hearing = journal.hearing()
            hearing.declined.append(Declination(message, self._at, answer))
            self._hearings, self._entries = {journal.name: hearing}, []
            return answer
        return Accepted(self._lead.name, self._hearings[self._lead.name].seq, self._at, tuple(tags))

    @property
    def _journal(self) -> AnyHost:
        """Whose refusal journal keeps a refused act: the leading log's, once it has begun."""
        return self._lead if self._lead.seq else self._hosts[0]

    async def write(self, answer: Answer) -> None:
        """One word over all logs goes into one transaction; then, and not before, all of them take it."""
        message = self._message
        lead = self._lead if self._entries else self._journal
        by = speaker(message.by)
        person, digest, door_at = message.by.person, message.digest, message.door_at
        word = Word(message.id, person, digest, encode(answer), lead.name, self._at, door_at, by, tuple(self._entries))
        heads = {host.name: host.seq for host in self._hosts if host.name in self._hearings}
        with COMMIT.time():
            await lead.writer.run(partial(lead.log.append, [word], heads))
        for host in self._hosts:
            if host.name in self._hearings:
                host.clock.last = max(host.clock.last, self._at)
                host.take(self._hearings[host.name], self._at)

    def _hear(self, part: Part) -> list[str]:
        host = part.host
        hearing = self._hearings.setdefault(host.name, host.hearing())
        try:
            entries, acts = hearing.enact((part.command,), part.by, self._at, self._message.id)
        except DollyError:
            raise
        except Exception as error:
            error.command_id = self._message.id  # type: ignore[attr-defined] # the one that is told Broken
            raise
        self._entries += entries
        hearing.acts += acts
        return [str(act.event.__struct_config__.tag) for act in acts]
