"""A paper on A4: PDF/A-2b, tagged, one style, the same bytes for the same contents."""

import unicodedata
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec
import typst

from dolly.money import Money
from dolly.reports.blocks import NUMBERS, Block, Cell, Column, Facts, Form, Grid, InWords, Printed, Signatures, Words
from dolly.reports.forms import blocks_of
from dolly.reports.forms.parts import named
from dolly.reports.marks import marks, notes, of_day
from dolly.reports.papers import Paper
from dolly.reports.papers.common import Signed
from dolly.reports.tongue import Language, Tongue

#: What the font can draw. PDF/A forbids a missing sign, and some invisible ones upset the setting of lines.
_DRAWN: Final = (
    (0x20, 0x7E), (0xA0, 0xAC), (0xAE, 0x24F), (0x386, 0x3CE), (0x400, 0x4FF), (0x1E00, 0x1EFF), (0x2010, 0x2027),
    (0x2030, 0x203A), (0x20AC, 0x20AC), (0x2116, 0x2116), (0x2122, 0x2122), (0x2190, 0x2193), (0x2212, 0x2212),
    (0x2264, 0x2265),
)  # fmt: skip

#: Signs that show nothing: they are left out.
_UNSEEN: Final = frozenset({"Cf", "Cs", "Co"})

#: What leads to signatures, one after another.
_WORDS: Final = frozenset({"in-words", "words"})

#: What stands for a sign that cannot be drawn.
UNKNOWN: Final = "?"


def print_pdf(paper: Paper, language: Language = "bg") -> bytes:
    """Returns a paper as a PDF: A4, PDF/A-2b, tagged for screen readers (PDF/UA-1), to be signed and kept."""
    tongue = Tongue(language, paper.head.casino.zone)
    data = _drawn(_page(blocks_of(paper, tongue), tongue))
    pdf = typst.compile(
        _style(),
        format="pdf",
        sys_inputs={"paper": msgspec.json.encode(data).decode()},
        pdf_standards=["a-2b", "ua-1"],
        ignore_system_fonts=True,
        timestamp=paper.head.made_at // 1_000_000,
    )
    assert isinstance(pdf, bytes)
    return pdf


def drawable(text: str) -> str:
    """Returns text with nothing in it that the font cannot draw; lines stay lines."""
    plain = unicodedata.normalize("NFC", text)
    return "".join(map(_sign_drawn, plain))


@cache
def _style() -> bytes:
    return (files("dolly.reports") / "style.typ").read_bytes()


def _sign_drawn(sign: str) -> str:
    """Any blank is a blank, what shows nothing is left out, and what has no picture in the font is a question mark."""
    kind = unicodedata.category(sign)
    if kind == "Zs" or sign == "\t":
        return sign if sign in " \u00a0" else "\u00a0"
    if kind in _UNSEEN or sign == "\r":
        return ""
    drawn = sign == "\n" or (kind != "Cn" and any(first <= ord(sign) <= last for first, last in _DRAWN))
    return sign if drawn else UNKNOWN


def _page(printed: Printed, tongue: Tongue) -> dict[str, object]:
    head = printed.head
    casino = head.casino
    number = tongue.say("number-sign", number=str(head.number)) if head.number else ""
    label, day = of_day(printed, tongue)
    foot = [casino.name, printed.title, number, f"{tongue.say('printed-at')} {tongue.moment(head.made_at)}"]
    return {
        "lang": tongue.language,
        "operator": casino.operator,
        "casino": [part for part in (casino.name, casino.address) if part],
        "registers": [f"{tongue.say('eik')}: {casino.eik}", f"{tongue.say('licence')} {casino.licence}"],
        "title": printed.title,
        "form": printed.form,
        "number": number,
        "date": f"{label}: {day}" if day else "",
        "copy": printed.copy,
        "wide": printed.wide,
        "one_page": printed.one_page,
        "annulled": tongue.say("annulled") if head.annulled else "",
        "marks": marks(printed, tongue),
        "foot": " · ".join(part for part in foot if part),
        "notes": notes(printed, tongue),
        "page": tongue.say("page", page="|", pages="|").split("|"),
        "blocks": _kept_together([_block(block, tongue) for block in printed.blocks]),
    }


def _kept_together(blocks: list[dict[str, object]]) -> list[list[dict[str, object]]]:
    """Nobody signs a page without an amount: the words that lead to signatures go to the page they are on.

    Where facts stand right above them, as the terms of a dispute, it is these that go with the signatures.
    """
    groups: list[list[dict[str, object]]] = []
    leading: list[dict[str, object]] = []
    for block in blocks:
        kind, after_facts = block["kind"], bool(leading) and leading[-1]["kind"] == "facts"
        if kind == "signatures":
            groups.append([*leading, block])
            leading = []
        elif kind in _WORDS and not after_facts:
            leading.append(block)
        else:
            groups.extend([each] for each in leading)
            leading = [block] if kind == "facts" or kind in _WORDS else []
            groups.extend([] if leading else [[block]])
    return [*groups, *([each] for each in leading)]


def _block(block: Block, tongue: Tongue) -> dict[str, object]:
    match block:
        case Facts(facts, title):
            rows = [[f"{fact.label}:", written(fact.value, fact.form, tongue)] for fact in facts]
            return {"kind": "facts", "title": title, "rows": rows}
        case Grid():
            return _grid(block, tongue)
        case Words(title, text, strong):
            return {"kind": "words", "title": title, "text": text, "strong": strong}
        case InWords(label, amount, currency):
            figures = f"{tongue.amount(amount)} {currency}"
            words = tongue.in_words(amount, currency)
            return {"kind": "in-words", "label": label, "figures": figures, "words": words,
                    "word": tongue.say("in-words")}  # fmt: skip
        case Signatures(title, lines):
            heads = [tongue.say(f"signer-{part}") for part in ("role", "person", "act", "hand")]
            rows = [_signed(line, tongue) for line in lines]
            return {"kind": "signatures", "title": title, "heads": heads, "rows": rows}


def _grid(grid: Grid, tongue: Tongue) -> dict[str, object]:
    return {
        "kind": "grid",
        "title": grid.title,
        "tall": grid.by_hand,
        "narrow": grid.narrow,
        "columns": [{"head": c.head, "width": c.width, "right": c.form in NUMBERS} for c in grid.columns],
        "rows": [_cells(row, grid.columns, tongue) for row in grid.rows],
        "totals": [_cells(row, grid.columns, tongue) for row in grid.totals],
    }


def _cells(row: tuple[Cell, ...], columns: tuple[Column, ...], tongue: Tongue) -> list[str]:
    return [written(cell, column.form, tongue) for cell, column in zip(row, columns, strict=True)]


def written(cell: Cell, form: Form, tongue: Tongue) -> str:
    """Returns a cell as the language writes it; words stand as they are, nothing is left empty."""
    if cell is None or isinstance(cell, str):
        return tongue.date(cell) if cell and form == "date" else cell or ""
    match form:
        case "amount":
            return tongue.amount(Money(int(cell)))
        case "time":
            return tongue.moment(int(cell))
        case "clock":
            return tongue.clock(int(cell))
        case _:
            return tongue.number(int(cell))


def _signed(line: Signed, tongue: Tongue) -> list[str]:
    """A signature shows the first figures of the version it is on; the whole hash stands at the foot."""
    person = named(line.person) if line.person else ""
    at = tongue.moment(line.at) if line.at is not None else ""
    version = tongue.say("signer-version", version=line.version[:12]) if line.version else ""
    return [tongue.say(f"role-{line.role}"), person, at, version]


def _drawn(value: object) -> object:
    """Returns data with every text in it drawable."""
    match value:
        case str():
            return drawable(value)
        case list():
            return [_drawn(each) for each in value]
        case dict():
            return {key: _drawn(each) for key, each in value.items()}
        case _:
            return value
