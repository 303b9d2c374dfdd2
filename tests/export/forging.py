"""An insider's work: records changed, every hash after them reckoned anew, and an end written that fits."""

import json
import re
from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Any

import msgspec

from dolly.export.checking import ExportReport
from dolly.export.lines import CommandLine, decoder
from dolly.store.chain import link, origin, seal
from dolly.store.journal import answer_link, journal_origin
from dolly.store.log import Place, Record
from tests.export.whole import checked, ended_anew

#: Changes the sealed text of a record of a log.
Change = Callable[[str, str], str]


class _Drawn(msgspec.Struct):
    paper: msgspec.Raw
    version: str
    draft: int = 0


class _Sealed(msgspec.Struct):
    log: str
    body: _Drawn


_HASH = re.compile(r"[0-9a-f]{64}")
_HASHES = re.compile(rb"[0-9a-f]{64}")
_OF_LOG = re.compile(rb'"log":"([^"]*)"')
_RECORD, _LOG = b'{"kind":"record"', b'{"kind":"log"'
_SIGNED = re.compile(r'"signatures":\[[^]]*\]')


def record(
    log: str, command: str = "one", body: bytes = b"{}", *, seq: int = 1, at: int = 5, partners: Sequence[Place] = ()
) -> Record:
    """A record by itself, for a check that is asked about one act."""
    return seal((log, seq), at=at, door_at=0, by=b"{}", command=command, partners=tuple(partners), prev=b"", body=body)


def forged(lines: Sequence[bytes], change: Change) -> list[bytes]:
    """The lines with records changed, and the chain of every log and the heads the house entered made to fit."""
    found, heads, anew = [], dict[str, bytes](), dict[str, str]()

    def fits(text: str) -> str:
        return _HASH.sub(lambda old: anew.get(old[0], old[0]), text) if anew else text

    for raw in lines:
        if not raw.startswith(_RECORD):
            found.append(fits(raw.decode()).encode() if raw.startswith(_LOG) else raw)
            continue
        at = raw.index(b'"sealed":') + 9
        log, told, sealed = _OF_LOG.findall(raw[:at])[0].decode(), _HASHES.findall(raw[:at])[-1], raw[at:-2]
        other = fits(change(log, sealed.decode())).encode()
        if other == sealed and not anew:
            heads[log] = bytes.fromhex(told.decode())
            found.append(raw)
            continue
        heads[log] = link(heads.get(log) or origin(log), other)
        anew[told.decode()] = heads[log].hex()
        head = raw[:at].replace(told, heads[log].hex().encode())
        found.append(head + other + b"}\n")
    assert found != list(lines), "nothing was changed"
    return ended_anew(found)


def found_out(lines: Sequence[bytes], change: Change, *kinds: str) -> str:
    """What is told of a doctored export; sound it is not. It is of a figure or an event, or else of ``kinds``."""
    report: ExportReport = checked(forged(lines, change))
    assert report.fault is not None
    assert report.fault.kind in (kinds or {"figures", "event"}), report.fault
    return report.fault.message


def in_events(tag: str, old: str, new: str) -> Change:
    """Changes a text in every event of a name; not in what its record tells of who said it, and when."""

    def change(_: str, sealed: str) -> str:
        about, body, event = sealed.partition('"body":')
        return f"{about}{body}{event.replace(old, new)}" if f'"type":"{tag}"' in event else sealed

    return change


def in_seals(tag: str, old: str, new: str) -> Change:
    """Changes a text in what the records of a name tell of themselves, and not in the events."""

    def change(_: str, sealed: str) -> str:
        about, body, event = sealed.partition('"body":')
        return f"{about.replace(old, new)}{body}{event}" if f'"type":"{tag}"' in event else sealed

    return change


def resaid(lines: Sequence[bytes], change: Callable[[dict[str, Any]], None]) -> list[bytes]:
    """The lines with commands changed, and the chain of every log's commands made to fit."""
    found, links = [], dict[str, bytes]()
    for raw in lines:
        line = json.loads(raw)
        log = line.get("log", "")
        if line["kind"] == "command":
            change(line)
            told = decoder.decode(_json(line))
            assert isinstance(told, CommandLine)
            links[log] = answer_link(links.get(log) or journal_origin(log), told.row)
            line["link"] = links[log].hex()
        elif line["kind"] == "log" and log in links:
            line["link"] = links[log].hex()
        else:
            found.append(raw)
            continue
        found.append(_json(line))
    assert found != list(lines), "nothing was changed"
    return ended_anew(found)


def _json(line: dict[str, Any]) -> bytes:
    return json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def in_signatures(tag: str, old: str, new: str) -> Change:
    """Changes a text in the signatures alone of every event of a name."""

    def change(_: str, sealed: str) -> str:
        if f'"type":"{tag}"' not in sealed or '"signatures":' not in sealed:
            return sealed
        before, _, after = sealed.partition('"signatures":')
        signed, _, rest = after.partition("]")
        return f'{before}"signatures":{signed.replace(old, new)}]{rest}'

    return change


def unsigned(tag: str) -> Change:
    """Takes the signatures of every event of a name away."""
    return lambda _, sealed: _SIGNED.sub('"signatures":[]', sealed) if f'"type":"{tag}"' in sealed else sealed


def _version_of(sealed: str, draft: int, paper: str) -> str:
    """The version of a paper: of the draft that it is, or of what a balance says."""
    if not draft:
        return sha256(paper.encode()).hexdigest()
    log = msgspec.json.decode(sealed, type=_Sealed).log
    drafted_in = "house" if log.startswith("house/") else "/".join(log.split("/")[:2])
    return sha256(msgspec.json.encode((drafted_in, draft, msgspec.Raw(paper.encode())))).hexdigest()


def redrawn(tag: str, old: str, new: str, *, signed: bool = True) -> Change:
    """Changes what a drawn paper says, and its version with it: wherever it is told, or not where it was ``signed``."""
    versions = dict[str, str]()

    def change(_: str, sealed: str) -> str:
        drawn = f'"type":"{tag}"' in sealed and old in sealed
        if drawn:
            body = msgspec.json.decode(sealed, type=_Sealed).body
            paper = bytes(body.paper).decode()
            other = paper.replace(old, new)
            versions[body.version] = _version_of(sealed, body.draft, other)
            sealed = sealed.replace(paper, other)
        return _HASH.sub(lambda told: versions.get(told[0], told[0]), sealed) if drawn or signed else sealed

    return change
