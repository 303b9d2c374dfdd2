"""Reading a file of rounds: every line an act, every fault told with line, column and what would be right."""

import re
from collections.abc import Iterator
from typing import Final, TypeAlias, get_args

import msgspec

from dolly.errors import Malformed
from dolly.rounds.acts import CLOCK, AnyAct, Role
from dolly.rounds.forms import ENDINGS, FORMS, Field, Form, Option, Part
from dolly.rounds.kinds import Line, unlike
from dolly.rounds.order import Order, follow
from dolly.rounds.tokens import Misread, Token, tokens_of
from dolly.rules.layout import Layout

#: The first line of a file: the format and its version.
HEAD: Final = "dolly rounds 1"

_CLOCK: Final = re.compile(CLOCK)
_TIME_LIKE: Final = re.compile(r"[0-9]+[:.][0-9:.]*")

#: The forms by the word they begin with.
_BEGINNING: Final[dict[str, list[Form]]] = {}
for _form in FORMS:
    _first = _form.parts[0]
    for _word in (_first,) if isinstance(_first, str) else get_args(Role):
        _BEGINNING.setdefault(_word, []).append(_form)

Values: TypeAlias = dict[str, object]


def read_rounds(text: str, name: str = "rounds") -> tuple[AnyAct, ...]:
    """Reads the text form: the acts of all its days, in order; ``name`` is what errors call the file.

    Raises:
        Malformed: a line is wrong; its ``where`` is the name, the line and the column.
    """
    return tuple(_acts(text, name))


def _acts(text: str, name: str) -> Iterator[AnyAct]:
    order, headed = Order(), False
    for number, line in enumerate(text.split("\n"), 1):
        try:
            tokens = tokens_of(line.removesuffix("\r"))
            if not tokens:
                continue
            if not headed:
                _check_head(tokens)
                headed = True
                continue
            act, column = _act(tokens, order)
            order = _followed(order, act, column)
        except Misread as wrong:
            raise Malformed(wrong.reason, where=f"{name}: line {number}, column {wrong.column}") from None
        yield act
    if not headed:
        raise Malformed(f"the file is empty; its first line is {HEAD}", where=f"{name}: line 1, column 1")


def _check_head(tokens: tuple[Token, ...]) -> None:
    if [token.text for token in tokens] != HEAD.split():
        raise Misread(tokens[0].column, f"the first line of a file of rounds is {HEAD}")


def _followed(order: Order, act: AnyAct, column: int) -> Order:
    try:
        return follow(order, act)
    except Malformed as wrong:
        raise Misread(column, wrong.reason) from None


def _act(tokens: tuple[Token, ...], order: Order) -> tuple[AnyAct, int]:
    """Returns the act of a line, and the column at which its words begin after the time."""
    layout = order.layout if order.wheel else None
    at = _time(tokens[0])
    words = tokens[bool(at) :]
    column = words[0].column if words else 1
    form, values = _best(words, tokens[-1].end, layout)
    try:
        return msgspec.convert(values | ({"at": at} if at else {}), form.act), column  # type: ignore[return-value]
    except msgspec.ValidationError as wrong:
        raise Misread(column, f"this is no such line: {wrong}; right is {form.shape}") from None


def _time(token: Token) -> str:
    if _CLOCK.fullmatch(token.text) and not token.quoted:
        return token.text
    if _TIME_LIKE.fullmatch(token.text):
        raise Misread(token.column, f"a time is written 08:05:12, with up to six decimals, not {token.text}")
    return ""


def _best(tokens: tuple[Token, ...], end: int, layout: Layout | None) -> tuple[Form, Values]:
    """Returns the form that fits the line; where none does, the fault told is of a form that got farthest."""
    if not tokens:
        raise Misread(end, "after the time stands what happened: 08:05:12 round 1 clockwise")
    forms = [] if tokens[0].quoted else _BEGINNING.get(tokens[0].text, [])
    if not forms:
        raise Misread(tokens[0].column, unlike(tokens[0], list(_BEGINNING)))
    faults: list[tuple[Form, Misread]] = []
    for form in forms:
        line = Line(tokens, end, layout)
        try:
            return form, _values(form, line)
        except Misread as wrong:
            faults.append((form, wrong))
    column = max(fault.column for _, fault in faults)
    raise _told([(form, fault) for form, fault in faults if fault.column == column])


def _told(faults: list[tuple[Form, Misread]]) -> Misread:
    """Returns the one fault to tell of those that stand at the same column."""
    others = [(form, fault) for form, fault in faults if not isinstance(fault, _OtherWord)]
    if others:
        form, fault = others[0]
        return Misread(fault.column, f"{fault.reason}; right is {form.shape}")
    words = [fault for _, fault in faults if isinstance(fault, _OtherWord)]
    return Misread(words[0].column, unlike(words[0].found, [fault.word for fault in words]))


class _OtherWord(Misread):
    """A plain word of a form is not there; what to say of it depends on what else might have stood there."""

    def __init__(self, column: int, word: str, found: Token | None) -> None:
        super().__init__(column, word)
        self.word = word
        self.found = found


def _values(form: Form, line: Line) -> Values:
    values: Values = {"act": form.act.__struct_config__.tag}
    for part in (*form.parts, *ENDINGS):
        _take(part, line, values)
    if line.here is not None:
        raise Misread(line.column, f"the line has ended before {line.here.text!r}")
    return values


def _take(part: Part, line: Line, values: Values) -> None:
    match part:
        case Field(name=name, kind=kind):
            values[name] = kind.read(line)
        case Option(parts=parts, flag=flag):
            first = parts[0]
            if line.says(first) if isinstance(first, str) else first.kind.begins(line):
                for one in parts:
                    _take(one, line, values)
                if flag:
                    values[flag] = True
        case word:
            if not line.says(word):
                raise _OtherWord(line.column, word, line.here)
            line.place += 1
