"""Stored events are read for ever: today's at full speed, yesterday's through upcasters, others not at all."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dolly.errors import Broken
from dolly.money import Money
from dolly.store.codec import UPCASTERS, Codec


class Spun(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    direction: str


class Bought(msgspec.Struct, frozen=True, tag="Bought/3", forbid_unknown_fields=True):
    seat: int
    value: Money
    colour: str | None


Event = Spun | Bought


def with_colour(fields: dict[str, Any]) -> dict[str, Any]:
    """The second form of Bought has a colour; before, all chips were value chips."""
    return {**fields, "colour": None}


def in_cents(fields: dict[str, Any]) -> dict[str, Any]:
    """The third form of Bought counts cents under another name."""
    euros = fields.pop("euros")
    return {**fields, "value": euros * 100}


CODEC: Codec[Event] = Codec(Event, upcasters={("Bought", 1): with_colour, ("Bought", 2): in_cents})


@given(
    st.one_of(
        st.builds(Spun, direction=st.text()),
        st.builds(Bought, seat=st.integers(1, 9), value=st.integers(1, 10**12), colour=st.none() | st.text()),
    )
)
def test_what_is_written_is_read_back(event: Event) -> None:
    assert CODEC.decode(CODEC.encode(event)) == event


def test_an_event_is_stored_under_our_own_name() -> None:
    assert CODEC.encode(Spun("left")) == b'{"type":"Spun","direction":"left"}'


def test_an_event_of_an_old_form_is_read_as_todays() -> None:
    today = Bought(3, Money(2_000), None)
    assert CODEC.decode(b'{"type":"Bought","seat":3,"euros":20}') == today
    assert CODEC.decode(b'{"type":"Bought/2","seat":3,"euros":20,"colour":null}') == today
    assert CODEC.decode(b'{"type":"Bought/3","seat":3,"value":2000,"colour":null}') == today


@pytest.mark.parametrize(
    ("body", "why"),
    [
        (b'{"type":"Won","amount":5}', "event Won .version 1. is not known"),
        (b'{"type":"Bought/4","seat":3}', "event Bought .version 4. is not known"),
        (b'{"type":"Bought/3","seat":"three","value":5,"colour":null}', "version 3.*Expected `int`"),
        (b'{"type":"Bought/2","seat":"three","euros":5,"colour":null}', "does not fit version 3 after upcasting"),
        (b'{"type":"Spun","direction":"left","speed":3}', "unknown field"),
        (b'{"direction":"left"}', "no name under 'type'"),
        (b'{"type":7}', "no name under 'type': 7"),
        (b'{"type":"a/b/c"}', "no name"),
        (b'["Spun"]', "no JSON object"),
        (b'{"type":"Spun"', "no JSON object"),
        (b'{"type":"Spun","direction":"\xff"}', "no JSON object"),
        (b"", "no JSON object"),
    ],
)
def test_a_corrupt_or_unknown_event_is_broken(body: bytes, why: str) -> None:
    with pytest.raises(Broken, match=why):
        CODEC.decode(body)


def test_no_event_of_dolly_has_changed_yet() -> None:
    assert UPCASTERS == {}
    with pytest.raises(Broken, match="not known"):
        Codec(Event).decode(b'{"type":"Bought","seat":3,"euros":20}')
