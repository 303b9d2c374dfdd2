"""Lines no engine may take: each is refused, and the engine goes on as if it had never come."""

from collections.abc import Iterator, Mapping
from typing import Final

from dolly.engines.protocol import LONGEST, Told, rules_asked, written
from dolly.money import LARGEST
from dolly.rules.calls import calls_named
from dolly.rules.house_rules import CallRules
from dolly.rules.layout import EVEN_CHANCES
from dolly.rules.notation import MOST_EACH_SIDE, NUMBER_CALLS
from dolly.rules.terms import Terms

#: A bet in which nothing is wrong.
SOUND: Final[Mapping[str, object]] = {"spot": "17", "stake": 100}

_SPOTS: Final[Mapping[str, object]] = {
    "a number that is not there": "37", "a number written with a nought": "017", "a number below nought": "-1",
    "two numbers that do not lie together": "17-19", "numbers not upwards": "20-17", "a number twice": "17-17",
    "a range": "1-36", "four numbers that are no corner": "1-2-3-4", "a dozen that is not there": "dozen-4",
    "a column that is not there": "column-0", "a colour in capitals": "RED", "the colour of zero": "green",
    "a blank before the name": " 17", "an end of line in the name": "17\n", "digits of another script": "١٧",
    "no name": "", "a name of 100,000 characters": "17-" * 33_333, "a call as a spot": "neighbours-17",
    "a spot that is a number": 17, "a spot that is a list": ["17"], "a spot that is null": None,
}  # fmt: skip

_CALLS: Final[Mapping[str, object]] = {
    "a call that is not there": "les-voisins", "neighbours of no number": "neighbours",
    "neighbours of a number that is not there": "neighbours-37", "ten neighbours each side": "neighbours-17-10",
    "no neighbours each side": "neighbours-17-0", "a call that is a number": 17, "a call in capitals": "Voisins",
    "complete on a number that is not there": "complete-37", "a finale of two digits": "finale-10",
    "a spot as a call": "17",
}  # fmt: skip

#: Written as they stand: JSON that a careless reader might take for an amount.
_STAKES: Final[Mapping[str, str]] = {
    "nothing": "0", "less than nothing": "-100", "true": "true", "false": "false", "half a cent": "100.5",
    "text": '"100"', "null": "null",
    "a list": "[100]", "an object": "{}", "not a number": "NaN", "without end": "Infinity",
    "one cent above the largest": str(int(LARGEST) + 1), "2^63": str(2**63), "2^64 and 100": str(2**64 + 100),
    "ten thousand digits": "1" * 10_000, "1e400": "1e400",
}  # fmt: skip

_NUMBERS: Final[Mapping[str, object]] = {
    "37": "37", "a number with a nought": "017", "-1": "-1", "no name": "", "a number that is not text": 17,
    "null": None, "a spot": "17-20", "a colour": "red", "a list": ["17"], "true": True,
}  # fmt: skip


def hostile(terms: Terms) -> Iterator[tuple[str, bytes]]:
    """Yields lines that must be refused, each with what is wrong with it."""
    yield from _lines()
    yield from _keys()
    yield from _nulls(terms)
    for about, spot in _SPOTS.items():
        yield f"spot: {about}", _slip([{"spot": spot, "stake": 100}])
    for about, call in _CALLS.items():
        yield f"call: {about}", _slip([{"call": call, "unit": 100}])
    for about, stake in _STAKES.items():
        yield f"stake: {about}", b'{"ask":"settle","bets":[{"spot":"17","stake":%b}],"number":"17"}' % stake.encode()
    for about, number in _NUMBERS.items():
        yield f"number: {about}", _slip([SOUND], number)
    yield from _not_on_this_wheel(terms)
    yield from _not_taken(terms)
    yield from _odd_halves(terms)
    yield from _rules(terms)


def _slip(bets: object, number: object = "17") -> bytes:
    return written({"ask": "settle", "bets": bets, "number": number})


def _lines() -> Iterator[tuple[str, bytes]]:
    """Lines that are no object, however one reads them."""
    sound = _slip([SOUND])
    yield "an empty line", b""
    yield "a blank line", b"  \t"
    yield "half a line", sound[: len(sound) // 2]
    yield "two objects in a line", sound + sound
    yield "JSON that is no object", b"[1, 2]"
    yield "words", b"seventeen, please"
    yield "bytes that are no UTF-8", b'{"ask":"settle","bets":[{"spot":"\xff\xfe","stake":100}],"number":"17"}'
    yield "half a character", sound.replace(b'"spot"', b'"spot\\ud800"')
    yield "half a character as a name", sound.replace(b'"17","stake"', b'"\\udc80","stake"')
    yield "bytes of nought", b"\x00" * 16
    yield "single quotes", sound.replace(b'"', b"'")
    yield "a comma too many", sound.replace(b"100}", b"100,}")
    yield "a list 100,000 deep", b"[" * 100_000
    yield "objects 100,000 deep", b'{"ask":' * 100_000
    yield "a line longer than any", b'{"ask":"settle","bets":[' + b" " * LONGEST + b'],"number":"17"}'


def _keys() -> Iterator[tuple[str, bytes]]:
    """Keys that are missing, unknown, twice, or of the wrong kind."""
    spot, number = b'{"spot":"17","stake":100}', b'"number":"17"'
    yield "no ask", b'{"bets":[%b],%b}' % (spot, number)
    yield "an unknown ask", b'{"ask":"spin"}'
    yield "an ask that is a number", b'{"ask":17}'
    yield "no bets", b'{"ask":"settle",%b}' % number
    yield "no number", b'{"ask":"settle","bets":[%b]}' % spot
    yield "an unknown key", b'{"ask":"settle","bets":[%b],%b,"tip":5}' % (spot, number)
    yield "a key twice", b'{"ask":"settle","bets":[%b],"number":"16",%b}' % (spot, number)
    yield "a bet's key twice", b'{"ask":"settle","bets":[{"spot":"17","stake":1,"stake":100}],%b}' % number
    wrong: Mapping[str, object] = {
        "bets that are an object": dict(SOUND),
        "bets that are null": None,
        "a bet that is null": [None],
        "a bet that is text": ["17"],
        "a bet that is a list": [["17", 100]],
        "a bet without keys": [{}],
        "an unknown key in a bet": [{"spot": "17", "stake": 100, "colour": "blue"}],
        "a key in capitals": [{"Spot": "17", "stake": 100}],
        "a spot without a stake": [{"spot": "17"}],
        "a stake without a spot": [{"stake": 100}],
        "a spot with a unit": [{"spot": "17", "unit": 100}],
        "a spot and a call": [{"spot": "17", "stake": 100, "call": "neighbours-17", "unit": 100}],
        "one bet wrong among good ones": [SOUND, SOUND, {"spot": "17", "stake": 0}, SOUND],
    }
    for about, bets in wrong.items():
        yield about, _slip(bets)


def _nulls(terms: Terms) -> Iterator[tuple[str, bytes]]:
    """A key that a bet does not need is no key it may have, though null stands there."""
    sound = [dict(SOUND), *({"call": call, "unit": 100} for call in [*terms.calls][:1])]
    for bet in sound:
        named = next(iter(bet))
        for key in ("spot", "stake", "call", "unit"):
            if key not in bet:
                yield f"a {named} with a {key} that is null", _slip([bet | {key: None}])


def _not_on_this_wheel(terms: Terms) -> Iterator[tuple[str, bytes]]:
    if "00" in terms.wheel.index:
        yield "the first four on a double zero wheel", _slip([{"spot": "0-1-2-3", "stake": 100}])
        return
    yield "00 falls on a single zero wheel", _slip([SOUND], "00")
    for spot in ("00", "0-00", "00-3", "0-00-1-2-3"):
        yield f"{spot} on a single zero wheel", _slip([{"spot": spot, "stake": 100}])
    yield "neighbours-00 on a single zero wheel", _slip([{"call": "neighbours-00", "unit": 100}])


def _not_taken(terms: Terms) -> Iterator[tuple[str, bytes]]:
    """Bets that are on the cloth, and calls that have a name, and that these rules do not take."""
    for spot in terms.layout.spots:
        if spot not in terms.spots:
            yield f"{spot}, which these rules do not take", _slip([{"spot": spot, "stake": 100}])
    every = CallRules(NUMBER_CALLS, tuple(range(1, MOST_EACH_SIDE + 1)))
    missing = [call for call, _ in calls_named(terms.layout, every) if call not in terms.calls]
    for call in [*missing, *(one for one in ("voisins", "tiers", "orphelins", "jeu-zero") if one not in terms.calls)]:
        yield f"{call}, which these rules do not take", _slip([{"call": call, "unit": 100}])


def _odd_halves(terms: Terms) -> Iterator[tuple[str, bytes]]:
    if terms.halves:
        for spot in EVEN_CHANCES:
            if spot in terms.spots:
                yield f"an odd stake on {spot}, half of which may come back", _slip([{"spot": spot, "stake": 101}])


def _rules(terms: Terms) -> Iterator[tuple[str, bytes]]:
    """Rules nobody can play; those in force stay in force."""
    sound = rules_asked(terms.rules) | {"profile": "no-such-rules"}
    yield "an unknown profile, by its name alone", written({"ask": "rules", "profile": "no-such-rules"})
    changes: Mapping[str, Told] = {
        "a wheel that is not there": {"wheel": "triple-zero"},
        "a kind of bet that is not there": {"bets": ["straight", "snake"]},
        "odds that are text": {"odds": {"straight": "35"}},
        "an unknown call": {"calls": ["les-voisins"]},
        "an unknown rule for zero": {"even_chances_on_zero": "win"},
        "an unknown key": {"payback": 97},
    }
    for about, change in changes.items():
        yield f"rules with {about}", written(sound | change)
