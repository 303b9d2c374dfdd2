"""Writing a file of rounds: what is written can be read, or is not written."""

from collections.abc import Iterable, Iterator

import msgspec

from dolly.errors import Malformed
from dolly.rounds.acts import AnyAct, DayBegun, Spun
from dolly.rounds.forms import ENDINGS, Field, Option, Part, form_of
from dolly.rounds.order import Order, follow
from dolly.rounds.reader import HEAD
from dolly.rules.layout import Layout, layout_of


def write_rounds(acts: Iterable[AnyAct], name: str = "rounds") -> str:
    """Returns the text form of ``acts``, a line each, a blank line before each day and round.

    Raises:
        Malformed: an act cannot stand where it does; its ``where`` is the name and the act's number from 1.
    """
    return "".join(f"{line}\n" for line in _lines(acts, name))


def write_act(act: AnyAct, wheel: str) -> str:
    """Returns one act as its line, for a day played on that wheel.

    Raises:
        Malformed: a text in it is none.
    """
    layout = layout_of(wheel)
    parts = [act.at] if act.at else []
    for part in (*form_of(type(act)).parts, *ENDINGS):
        parts += _written(part, act, layout)
    return " ".join(parts)


def checked(acts: Iterable[AnyAct], name: str) -> Iterator[tuple[AnyAct, Order]]:
    """Yields each act with where the file then stands, once it is known to stand there rightly.

    Raises:
        Malformed: it does not; its ``where`` is the name and the act's number from 1.
    """
    order = Order()
    for number, act in enumerate(acts, 1):
        try:
            msgspec.convert(msgspec.to_builtins(act), type(act))
            order = follow(order, act)
        except msgspec.ValidationError as wrong:
            raise Malformed(str(wrong), where=f"{name}: act {number}") from None
        except Malformed as wrong:
            raise Malformed(wrong.reason, where=f"{name}: act {number}") from None
        yield act, order


def _lines(acts: Iterable[AnyAct], name: str) -> Iterator[str]:
    yield HEAD
    for act, order in checked(acts, name):
        if isinstance(act, DayBegun | Spun):
            yield ""
        yield write_act(act, order.wheel)


def _written(part: Part, act: AnyAct, layout: Layout) -> Iterator[str]:
    match part:
        case Field(name=name, kind=kind):
            yield kind.write(getattr(act, name), layout)
        case Option(parts=parts, flag=flag):
            field = flag or next(one.name for one in parts if isinstance(one, Field))
            if getattr(act, field):
                for one in parts:
                    yield from _written(one, act, layout)
        case word:
            yield word
