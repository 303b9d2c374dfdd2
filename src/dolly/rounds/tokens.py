"""A line of a file of rounds, taken apart into words with their columns."""

import json
import re
from typing import Final

from msgspec import Struct

from dolly.errors import Malformed

_TOKEN: Final = re.compile(
    r"""\s*(?:(?P<quoted>"(?:[^"\\]|\\.)*")|(?P<comma>,)|(?P<comment>\#.*)|(?P<word>[^\s",\#]+)|(?P<open>"))"""
)
_BARE: Final = re.compile(r"[\w./:+-]+")


class Token(Struct, frozen=True, gc=False):
    """A word, a comma, or a text in quotation marks, from ``column`` to before ``end``, counted from 1."""

    text: str
    column: int
    end: int
    quoted: bool = False

    def says(self, word: str) -> bool:
        """Whether this is that word of the format, which a quoted text never is."""
        return self.text == word and not self.quoted


class Misread(Exception):
    """Something is wrong at a column of a line."""

    def __init__(self, column: int, reason: str) -> None:
        super().__init__(reason)
        self.column = column
        self.reason = reason


def tokens_of(line: str) -> tuple[Token, ...]:
    """Returns the words of a line; a ``#`` begins a remark, which is not one of them.

    Raises:
        Misread: a quotation is not closed, or holds what no JSON string may.
    """
    found, place = [], 0
    while match := _TOKEN.match(line, place):
        kind, place = match.lastgroup, match.end()
        assert kind is not None
        text, column = match[kind], match.start(kind) + 1
        if kind == "open":
            raise Misread(column, 'a text in quotation marks ends with another "')
        if kind == "comment":
            break
        quoted = kind == "quoted"
        found.append(Token(_unquoted(text, column) if quoted else text, column, place + 1, quoted))
    return tuple(found)


def _unquoted(text: str, column: int) -> str:
    try:
        held = str(json.loads(text))
        held.encode()
    except json.JSONDecodeError as error:
        raise Misread(column + error.pos, "a text in quotation marks is written as in JSON") from None
    except UnicodeEncodeError:
        raise Misread(column, "a text in quotation marks holds half of a character") from None
    return held


def written(text: str, reserved: frozenset[str]) -> str:
    """Returns a text as it is written: bare where it is one plain word, else in quotation marks as in JSON.

    Raises:
        Malformed: it holds half of a surrogate pair, which is no character.
    """
    if _BARE.fullmatch(text) and text not in reserved:
        return text
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise Malformed(f"is no text: half a character at {error.start + 1}") from None
    return json.dumps(text, ensure_ascii=False)
