"""Acts as JSON Lines: one object a line, told apart by ``act``; the fields are those of the Structs."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec

from dolly.errors import Malformed
from dolly.rounds.acts import AnyAct
from dolly.rounds.order import Order, follow
from dolly.rounds.writer import checked

_DECODER: Final[msgspec.json.Decoder[Any]] = msgspec.json.Decoder(AnyAct)
_ENCODER: Final = msgspec.json.Encoder()


def write_jsonl(acts: Iterable[AnyAct], name: str = "rounds") -> str:
    """Returns acts as JSON Lines; what an act leaves at its default is left out.

    Raises:
        Malformed: an act cannot stand where it does; its ``where`` is the name and the act's number from 1.
    """
    return "".join(f"{_ENCODER.encode(act).decode()}\n" for act, _ in checked(acts, name))


def read_jsonl(text: str, name: str = "rounds") -> tuple[AnyAct, ...]:
    """Reads acts from JSON Lines, and holds them to the order of the text form.

    Raises:
        Malformed: a line is wrong; its ``where`` is the name and the line, and its sentence the field.
    """
    return tuple(_acts(text, name))


def _acts(text: str, name: str) -> Iterator[AnyAct]:
    order = Order()
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        try:
            act: AnyAct = _DECODER.decode(line)
            order = follow(order, act)
        except msgspec.DecodeError as wrong:
            raise Malformed(str(wrong), where=f"{name}: line {number}") from None
        except Malformed as wrong:
            raise Malformed(wrong.reason, where=f"{name}: line {number}") from None
        except RecursionError:
            raise Malformed("lists within lists without end", where=f"{name}: line {number}") from None
        yield act
