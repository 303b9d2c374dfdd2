"""The one notation of spots, pockets and calls: text to meaning and back.

Files, HTTP, command line, tests and logs all use it. A name has one spelling; whatever else is written is
refused with what would be right. ``parse_spot(spot.name) == spot`` and ``parse_call(call_name(c)) == c``.
"""

import re
from difflib import get_close_matches
from typing import Final

from msgspec import Struct

from dolly.errors import Malformed
from dolly.rules.layout import INSIDE, Layout, Spot, order_of
from dolly.rules.wheel import DOUBLE_ZERO, GREEN, Pocket, Wheel

#: The sectors, whose component bets are a scheme of the house (27(3)9, reading 7).
SECTORS: Final = ("voisins", "tiers", "orphelins", "jeu-zero")
#: The calls made up from a number; their component bets follow from wheel and cloth.
NUMBER_CALLS: Final = ("neighbours", "finale", "complete")
FAMILIES: Final = (NUMBER_CALLS[0], *SECTORS, *NUMBER_CALLS[1:])

#: A number and its two neighbours left and right (27(3)8), when a call names no other count.
EACH_SIDE: Final = 2
MOST_EACH_SIDE: Final = 9

_NUMBERS: Final = re.compile(r"[0-9]+(-[0-9]+)*", re.ASCII)


class CallName(Struct, frozen=True):
    """A call bet as named: its family, and the number or digit it is called on."""

    family: str
    number: str = ""
    each_side: int = 0


def call_name(call: CallName) -> str:
    """Prints a call: ``neighbours-17``, ``neighbours-17-3``, ``voisins``, ``finale-6``, ``complete-17``."""
    name = f"{call.family}-{call.number}" if call.number else call.family
    return f"{name}-{call.each_side}" if call.each_side not in {0, EACH_SIDE} else name


def parse_pocket(text: object, wheel: Wheel) -> Pocket:
    """Reads a pocket of the wheel, written as it is called.

    Raises:
        Malformed: the wheel has no such pocket.
    """
    if isinstance(text, str) and text in wheel.index:
        return text
    raise Malformed(f"{_quoted(text)} is no pocket of a {wheel.name} wheel; {_pockets_of(wheel)}")


def parse_spot(text: object, layout: Layout) -> Spot:
    """Reads a spot's name on this layout.

    Raises:
        Malformed: there is no such spot; the sentence says which there is.
    """
    if isinstance(text, str):
        if text in layout.spots:
            return layout.spots[text]
        if _NUMBERS.fullmatch(text):
            raise Malformed(f"{_quoted(text)} is no spot: {_wrong_numbers(text.split('-'), layout)}")
    raise Malformed(f"{_quoted(text)} is no spot: {_wrong_word(text, layout)}")


def parse_call(text: object, wheel: Wheel) -> CallName:
    """Reads a call's name on this wheel; two neighbours each side may be named or left out.

    Raises:
        Malformed: there is no such call; the sentence says which there is.
    """
    if text in SECTORS and wheel is not DOUBLE_ZERO:
        return CallName(str(text))
    family, _, rest = text.partition("-") if isinstance(text, str) else ("", "", "")
    if family == "neighbours":
        return _parse_neighbours(rest, wheel)
    if family == "complete":
        return CallName(family, _called_number(f"complete-{rest}", rest, wheel))
    if family == "finale" and wheel is not DOUBLE_ZERO:
        if len(rest) == 1 and rest in "0123456789":
            return CallName(family, rest)
        raise Malformed(f"{_quoted(text)} is no call: a finale is called on one digit, finale-0 to finale-9")
    if text in SECTORS or family == "finale":
        raise Malformed(f"{text} exists on a single-zero wheel only; here: neighbours-17, complete-17")
    guess = get_close_matches(str(text).strip().lower(), [*FAMILIES, *SECTORS], n=1)
    raise Malformed(
        f"{_quoted(text)} is no call: did you mean {_as_called(guess[0])}?"
        if guess
        else f"{_quoted(text)} is no call; calls are {', '.join(_as_called(one) for one in families_on(wheel))}"
    )


def families_on(wheel: Wheel) -> tuple[str, ...]:
    """The families of calls that exist on this wheel: with two zeros only neighbours and complete."""
    return ("neighbours", "complete") if wheel is DOUBLE_ZERO else FAMILIES


def _parse_neighbours(rest: str, wheel: Wheel) -> CallName:
    number, dash, count = rest.partition("-")
    pocket = _called_number(f"neighbours-{rest}", number, wheel)
    if not dash:
        return CallName("neighbours", pocket, EACH_SIDE)
    if len(count) == 1 and count in "123456789":
        return CallName("neighbours", pocket, int(count))
    raise Malformed(
        f"'neighbours-{rest}' is no call: neighbours are 1 to {MOST_EACH_SIDE} each side, neighbours-{pocket}-3"
    )


def _called_number(call: str, number: str, wheel: Wheel) -> Pocket:
    if number in wheel.index:
        return number
    wrong = f"{number!r} is no pocket of this wheel" if number else "it is called on a number"
    raise Malformed(f"{call!r} is no call: {wrong}; {_pockets_of(wheel)}")


def _wrong_numbers(parts: list[str], layout: Layout) -> str:
    """Returns what is wrong with numbers joined by ``-`` that make no spot, and what would be right."""
    plain = [part if part in GREEN else part.lstrip("0") or "0" for part in parts]
    strangers = [number for number in plain if number not in layout.wheel.index]
    if strangers:
        return f"there is no {strangers[0][:9]} on this layout; {_pockets_of(layout.wheel)}"
    numbers = sorted(set(plain), key=order_of)
    name = "-".join(numbers)
    if len(numbers) < len(parts):
        right = f"; write {name}" if name in layout.spots else ""
        return f"{_twice(plain)} is named twice{right}"
    if name in layout.spots:
        return f"write {name}"  # leading noughts, or not upwards
    counts = sorted({len(spot.numbers) for spot in layout.spots.values() if spot.kind in INSIDE})
    if len(numbers) not in counts:
        return f"an inside bet covers {_listed(counts, 'or')} numbers, not {len(numbers)}; a range is no bet"
    return f"{_listed(numbers, 'and')} do not lie together; nearest: {_listed(_nearest(numbers, layout), 'and')}"


def _nearest(numbers: list[Pocket], layout: Layout) -> list[str]:
    """Returns the spots of as many numbers that share the most with ``numbers``, at most eight."""
    wanted = set(numbers)
    shared = {
        spot.name: len(wanted.intersection(spot.numbers))
        for spot in layout.spots.values()
        if spot.kind in INSIDE and len(spot.numbers) == len(numbers)
    }
    most = max(shared.values())
    return [name for name, count in shared.items() if count == most][:8]


def _wrong_word(text: object, layout: Layout) -> str:
    words = [name for name, spot in layout.spots.items() if spot.kind not in INSIDE]
    plain = str(text).strip().lower()
    if plain in layout.spots:
        return f"write {plain}" if isinstance(text, str) else f'write it as text, "{plain}"'
    if plain.partition("-")[0] in NUMBER_CALLS or plain in SECTORS:
        return f"{plain} is a call; write it as call, with a unit"
    guess = get_close_matches(plain, words, n=1)
    if guess:
        return f"did you mean {guess[0]}?"
    return f"a spot is numbers joined by '-' as 17 or 17-20, or one of {', '.join(words)}"


def _as_called(family: str) -> str:
    return {"neighbours": "neighbours-17", "finale": "finale-6", "complete": "complete-17"}.get(family, family)


def _pockets_of(wheel: Wheel) -> str:
    return f"its pockets are {', '.join(wheel.zeros)} and 1 to 36"


def _twice(numbers: list[str]) -> str:
    return next(number for number in numbers if numbers.count(number) > 1)


def _listed(items: list[int] | list[str], last: str) -> str:
    texts = [str(item) for item in items]
    return f"{', '.join(texts[:-1])} {last} {texts[-1]}" if len(texts) > 1 else texts[0]


def _quoted(text: object) -> str:
    shown = repr(text)
    return shown if len(shown) <= 40 else f"{shown[:37]}..."
