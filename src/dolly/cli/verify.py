"""``dolly verify FILE``: looks through a house's log or an export, and names the first thing that cannot be right."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import msgspec

from dolly.cli import DONE, MISUSE, WRONG_DATA
from dolly.cli.source import missing
from dolly.errors import Malformed

if TYPE_CHECKING:
    from dolly.export.checking import ExportReport
    from dolly.store.heads import Looked
    from dolly.store.log import Fault
    from dolly.store.verify import Report

R = TypeVar("R", "Report", "ExportReport")


def verify(file: str, /, *, witness: Path | None = None, head: tuple[str, ...] = (), json: bool = False) -> int:
    """Check a house's log, also while a server writes it, or the export of a day, for which no house is needed.

    Args:
        file: The house's log, as dolly run --data DIR keeps it, its address, as --database has it, or an export,
            as dolly export writes it.
        witness: The auditor's file, as dolly run --witness FILE writes it: all it saw must be in the house's log.
        head: A hash as a signed paper prints it, short or whole, in quotation marks: which record it is, or that there
            is none. It may be said several times.
        json: Print one JSON object instead of sentences.
    """
    from dolly.store.heads import read_head
    from dolly.store.sources import is_address

    if missing(file) or (witness is not None and missing(str(witness))):
        return MISUSE
    is_export = not is_address(file) and _begins_as_export(Path(file))
    if is_export and witness is not None:
        raise Malformed("a witness is held against a house's log, not against an export", where="--witness")
    for one in head:
        read_head(one)
    return _export(Path(file), head, json=json) if is_export else _log(file, witness, head, json=json)


def _begins_as_export(file: Path) -> bool:
    with file.open("rb") as opened:
        return opened.read(1) == b"{"


def _log(file: str, witness: Path | None, head: tuple[str, ...], *, json: bool) -> int:
    from dolly.floor.books import books_reader
    from dolly.store.sources import verify_source

    report = verify_source(file, books_reader())
    if witness is not None:
        report = msgspec.structs.replace(report, fault=report.fault or _contradicted(file, witness))
    return _told(report, as_text, _looked(file, head) if head else (), json=json)


def _export(file: Path, head: tuple[str, ...], *, json: bool) -> int:
    from dolly.cli.figures import as_tables
    from dolly.export.checking import check_export
    from dolly.export.heads import heads_in

    with file.open("rb") as lines:
        report = check_export(lines)
    with file.open("rb") as lines:
        looked = heads_in(lines, head) if head else ()
    return _told(report, as_tables, looked, json=json)


def _told(report: "R", as_words: "Callable[[R], str]", looked: "tuple[Looked, ...]", *, json: bool) -> int:
    """Prints the report and what was found of typed heads; a head that no record has is wrong data too."""
    if json:
        print(as_json(report, looked))
    else:
        print("\n".join([as_words(report), *map(as_sentence, looked)]))
    return DONE if report.fault is None and all(one.found for one in looked) else WRONG_DATA


def _looked(file: str, head: tuple[str, ...]) -> "tuple[Looked, ...]":
    from dolly.store.heads import look_for
    from dolly.store.sources import as_it_stands

    reader = as_it_stands(file)
    try:
        return look_for(reader, head)
    finally:
        reader.close()


def as_sentence(looked: "Looked") -> str:
    """Returns which record a typed head is."""
    if not looked.found:
        return f"No such head: no record here has the hash {looked.typed}."
    (*_, one) = looked.found
    return f"The head {looked.typed} is record {one.seq} of {one.log}."


def _contradicted(file: str, witness: Path) -> "Fault | None":
    """Returns where the log is not what the witness saw; how much that was is told beside the report."""
    from dolly.store.sources import as_it_stands
    from dolly.store.witness import read_witness, witness_fault

    told = read_witness(witness)
    torn = f"; {told.unreadable} of its lines cannot be read" if told.unreadable else ""
    print(f"dolly: the witness saw {len(told.seen)} heads{torn}", file=sys.stderr)
    reader = as_it_stands(file)
    try:
        return witness_fault(reader, told.seen)
    finally:
        reader.close()


def as_json(report: "Report | ExportReport", looked: "tuple[Looked, ...]" = ()) -> str:
    """Returns the report as one JSON object; ``sound`` says whether there is a fault, ``heads`` what was looked for."""
    told = {"sound": report.fault is None, **msgspec.structs.asdict(report)}
    return msgspec.json.encode({**told, "heads": looked} if looked else told).decode()


def as_text(report: "Report") -> str:
    """Returns the report of a house's log as sentences."""
    seen = (
        f"logs {report.logs}, records {report.records}, transfers {report.transfers}, "
        f"commands {report.commands} (refused {report.refusals})"
    )
    if report.unlinked:
        seen += f"; {report.unlinked} commands are from before they were chained"
    if report.fault is None:
        return f"Sound: {seen}. The chain holds, every account agrees, and replay posts what is stored."
    return f"Not sound. {report.fault}\nLooked through before that: {seen}."
