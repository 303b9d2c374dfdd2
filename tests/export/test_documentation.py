"""The page that describes the export shows every kind of line as it is written, and names every part of it."""

import json
import re
from hashlib import sha256
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from dolly.export.lines import CommandLine, Line, RecordLine, decoder, encode
from dolly.store.chain import unseal
from tests.export.whole import exported

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "export.md").read_text(encoding="utf-8")
SECTIONS = dict(re.findall(r"^### (\w+)\n(.*?)(?=^##)", PAGE, re.MULTILINE | re.DOTALL))
EXAMPLES = re.findall(r"^    (\{.*\})$", PAGE, re.MULTILINE)


def test_every_kind_of_line_has_its_section_in_the_order_of_an_export() -> None:
    assert list(SECTIONS) == [
        "export", "person", "command", "record", "carried", "transfer", "log", "balance", "end",
    ]  # fmt: skip
    assert set(SECTIONS) == {kind.__struct_config__.tag for kind in get_args(Line)}


@pytest.mark.parametrize("kind", get_args(Line), ids=lambda kind: str(kind.__struct_config__.tag))
def test_every_part_of_a_line_is_named_in_its_section(kind: type[msgspec.Struct]) -> None:
    section = SECTIONS[str(kind.__struct_config__.tag)]
    assert [name for name in kind.__struct_fields__ if not re.search(rf"`{name}`|\b{name}\b", section)] == []


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_example_is_a_line_as_dolly_writes_it(example: str) -> None:
    line = decoder.decode(example)
    assert encode(line).decode() == example
    if isinstance(line, RecordLine):
        assert unseal((line.log, line.seq), line.command, bytes(line.sealed), bytes.fromhex(line.hash)).seq == 2


def test_every_section_shows_a_line_of_its_kind() -> None:
    shown = {json.loads(found)["kind"] for found in EXAMPLES}
    assert shown == set(SECTIONS)


def linked(before: bytes, row: dict[str, object], answer: str, by: str) -> str:
    """The rule of the page, with nothing but JSON and sha-256."""
    covered = [
        row["place"], row["id"], row["person"], row["digest"], answer, row["log"], row["received_at"],
        row["door_at"], by, row["records"],
    ]  # fmt: skip
    text = json.dumps(covered, ensure_ascii=False, separators=(",", ":"))
    return sha256(before + text.encode()).hexdigest()


def test_links_and_hashes_can_be_reckoned_by_the_page_alone() -> None:
    heads: dict[str, bytes] = {}
    links: dict[str, bytes] = {}
    for raw in exported():
        row, line = json.loads(raw), decoder.decode(raw)
        name = row.get("log", "")
        if isinstance(line, CommandLine):
            before = links.get(name, sha256(b"journal\0" + name.encode()).digest())
            assert row["link"] == linked(before, row, bytes(line.answer).decode(), bytes(line.by).decode())
            links[name] = bytes.fromhex(row["link"])
        if isinstance(line, RecordLine):
            before = heads.get(name, sha256(name.encode()).digest())
            assert row["hash"] == sha256(before + bytes(line.sealed)).hexdigest()
            heads[name] = bytes.fromhex(row["hash"])
        if row["kind"] == "log":
            assert (row["hash"], row["link"]) == (heads[name].hex(), links.get(name, b"").hex())


def test_the_first_command_on_the_page_is_linked_to_the_name_of_its_log() -> None:
    line = next(one for one in map(decoder.decode, EXAMPLES) if isinstance(one, CommandLine))
    before = sha256(b"journal\0" + line.log.encode()).digest()
    row = json.loads(encode(line))
    assert linked(before, row, bytes(line.answer).decode(), bytes(line.by).decode()) == line.link
