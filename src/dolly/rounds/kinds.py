"""The kinds of word that stand in a line: how each is read, how it is written, how it is called."""

from collections.abc import Callable
from difflib import get_close_matches
from typing import Final, get_args

from msgspec import Struct

from dolly.errors import Malformed
from dolly.money import LARGEST, Money
from dolly.rounds.acts import Ground, Role
from dolly.rounds.tokens import Misread, Token, tokens_of, written
from dolly.rules.layout import Layout
from dolly.rules.notation import FAMILIES, parse_call, parse_pocket, parse_spot
from dolly.rules.slip import Bet, Slip
from dolly.rules.wheel import WHEELS

DIRECTIONS: Final = ("clockwise", "anticlockwise")
#: Words that end what stands before them; as a name each is written in quotation marks.
RESERVED: Final = frozenset(("by", "confirmed", "leaves", "stakes", "to", "withdrawn", *DIRECTIONS))

#: What the name of a call begins with; no spot's does.
_CALLED: Final = frozenset(family.partition("-")[0] for family in FAMILIES)
_MOST: Final = 10**9
_LARGEST_SUM: Final = 10**15


class Line:
    """The words of a line while they are read, one after another; ``layout`` is that of the day."""

    def __init__(self, tokens: tuple[Token, ...], end: int, layout: Layout | None) -> None:
        self._tokens, self._end, self._layout = tokens, end, layout
        self.place = 0

    @property
    def here(self) -> Token | None:
        """The word that comes next, or None at the line's end."""
        return self._tokens[self.place] if self.place < len(self._tokens) else None

    @property
    def column(self) -> int:
        """The column of what comes next, be it a word or the end."""
        return self.here.column if self.here else self._end

    @property
    def layout(self) -> Layout:
        """The cloth of the day.

        Raises:
            Misread: no day has begun.
        """
        if self._layout is None:
            raise Misread(1, "a day begins first: day 2026-01-31 table R1 wheel single-zero")
        return self._layout

    def says(self, word: str) -> bool:
        """Whether ``word`` comes next."""
        return self.here is not None and self.here.says(word)

    def take(self, what: str) -> Token:
        """Returns the next word.

        Raises:
            Misread: the line ends here, where ``what`` should stand.
        """
        token = self.here
        if token is None or token.says(","):
            raise Misread(self.column, f"{what} is missing here")
        self.place += 1
        return token


class Kind(Struct, frozen=True):
    """A kind of word: its name in the description of a line, how it is read and written."""

    name: str
    read: Callable[[Line], object]
    write: Callable[[object, Layout | None], str]
    #: Whether an optional word of this kind comes next.
    begins: Callable[[Line], bool] = lambda line: line.here is not None


def _whole(name: str, least: int, most: int) -> Kind:
    def read(line: Line) -> int:
        token = line.take(name)
        text = token.text
        plain = text.isascii() and text.isdecimal() and (text == "0" or text[0] != "0") and len(text) <= 16
        if token.quoted or not plain or not least <= int(text) <= most:
            raise Misread(token.column, f"{name} is a whole number, {least} to {most}, not {token.text!r}")
        return int(text)

    return Kind(name, read, lambda value, _: str(value))


def _word(name: str, *, only_quoted: bool = False) -> Kind:
    def read(line: Line) -> str:
        token = line.take(name)
        if not token.text or (token.text in RESERVED and not token.quoted):
            raise Misread(token.column, f"{name} is one word, or a text in quotation marks, not {token.text!r}")
        return token.text

    def begins(line: Line) -> bool:
        return line.here is not None and (line.here.quoted or not only_quoted)

    def write(value: object, _: Layout | None) -> str:
        text = str(value)
        return written(text, frozenset((text,)) if only_quoted else RESERVED)

    return Kind(name, read, write, begins)


def _one_of(*words: str) -> Kind:
    name = "|".join(words)

    def read(line: Line) -> str:
        token = line.take(name)
        if token.quoted or token.text not in words:
            raise Misread(token.column, unlike(token, list(words)))
        return token.text

    return Kind(name, read, lambda value, _: str(value), lambda line: any(line.says(word) for word in words))


def _read_pocket(line: Line) -> str:
    """A number may be followed by its colour, which is then held against it."""
    token = line.take("NUMBER")
    wheel = line.layout.wheel
    pocket = _named(token, lambda text: parse_pocket(text, wheel))
    colour = line.here
    if colour is not None and colour.text in {"red", "black", "green"} and not colour.quoted:
        if colour.text != wheel.colour(pocket):
            raise Misread(colour.column, f"{pocket} is {wheel.colour(pocket)}, not {colour.text}")
        line.place += 1
    return pocket


def _write_pocket(value: object, layout: Layout | None) -> str:
    assert layout is not None, "a number stands in a day"
    return f"{value} {layout.wheel.colour(str(value))}"


def _read_slip(line: Line) -> Slip:
    bets = [_read_bet(line)]
    while line.says(","):
        line.place += 1
        bets.append(_read_bet(line))
    return tuple(bets)


def slip_in(text: str, layout: Layout) -> Slip:
    """Reads a slip written by itself: ``17 500, neighbours-0 100``.

    Raises:
        Misread: it is none; with the column.
    """
    tokens = tokens_of(text)
    line = Line(tokens, tokens[-1].end if tokens else 1, layout)
    bets = _read_slip(line)
    if line.here is not None:
        raise Misread(line.column, f"the bets have ended before {line.here.text!r}")
    return bets


def _read_bet(line: Line) -> Bet:
    token, layout = line.take("BET"), line.layout
    amount = Money(int(str(CENTS.read(line))))
    if token.text.partition("-")[0] in _CALLED:
        _named(token, lambda text: parse_call(text, layout.wheel))
        return Bet(call=token.text, unit=amount)
    _named(token, lambda text: parse_spot(text, layout).name)
    return Bet(token.text, amount)


def _named(token: Token, parse: Callable[[str], object]) -> str:
    try:
        parse(token.text)
    except Malformed as wrong:
        raise Misread(token.column, wrong.reason) from None
    return token.text


def write_slip(value: object, _: Layout | None = None) -> str:
    """Writes a slip as ``17 500, neighbours-0 100``: amounts in cents, a call's by the chip."""
    assert isinstance(value, tuple)
    return ", ".join(f"{bet.spot or bet.call} {bet.stake or bet.unit}" for bet in value)


def unlike(token: Token | None, expected: list[str]) -> str:
    """Returns what is wrong where none of the ``expected`` words of the format stands, but ``token`` or nothing."""
    right = f"here stands {' or '.join(expected)}"
    if token is None:
        return f"the line ends too soon; {right}"
    guess = get_close_matches(token.text, expected, n=1)
    return f"{token.text!r} is no word here; {f'did you mean {guess[0]}?' if guess else right}"


NUMBER: Final = _whole("N", 1, _MOST)
COUNT: Final = _whole("N", 0, _MOST)
CENTS: Final = _whole("CENTS", 1, int(LARGEST))
SUM: Final = _whole("CENTS", 0, _LARGEST_SUM)
WORD: Final = _word("WORD")
NAME: Final = _word("NAME")
DATE: Final = _word("DATE")
PERSON: Final = _word("PERSON")
TEXT: Final = _word("TEXT")
DETAIL: Final = _word('"TEXT"', only_quoted=True)
ROLE: Final = _one_of(*get_args(Role))
WHEEL: Final = _one_of(*WHEELS)
GROUND: Final = _one_of(*get_args(Ground))
DIRECTION: Final = _one_of(*DIRECTIONS)
POCKET: Final = Kind("NUMBER", _read_pocket, _write_pocket)
SLIP: Final = Kind("BET CENTS, …", _read_slip, write_slip)
