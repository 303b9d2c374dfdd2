"""Who set whose password or PIN: what somebody else has set is not its owner's until they choose anew."""

import msgspec
import pytest

from dolly.errors import Refusal
from dolly.floor.deciders import HouseDecider
from dolly.house import House, HouseEvent, decide
from dolly.house import commands as say
from dolly.house.decide import carried
from dolly.house.evolve import replay
from dolly.house.own_secrets import check_own, set_by_others
from dolly.house.secret_commands import SetSecret, What
from dolly.house.secret_events import SecretSet
from tests.table.play import refused

STAFF = (say.EnterFirstManager("401", ("game-manager",)), say.EnterStaff("104", ("croupier",)))


def house(*sets: tuple[str, tuple[What, ...], str]) -> House:
    """A house of a manager and a croupier, in which secrets were set: whose, which, by whom."""
    found: House = House()
    events: list[HouseEvent] = []
    for command in STAFF:
        events += decide(found, command, "401")
        found = replay(events)
    for at, (number, what, by) in enumerate(sets, 1):
        events += decide(found, SetSecret(number, what), by, at=at)
        found = replay(events)
    return found


def test_what_was_set_by_another_is_the_owners_once_they_choose_anew() -> None:
    both: tuple[What, ...] = ("password", "pin")
    assert set_by_others(house(), "104") == ()
    assert set_by_others(house(("104", both, "401")), "104") == both
    assert set_by_others(house(("104", both, "401"), ("104", ("password",), "104")), "104") == ("pin",)
    assert set_by_others(house(("104", both, "401"), ("104", both, "104")), "104") == ()
    assert set_by_others(house(("104", both, "104"), ("104", ("pin",), "401")), "104") == ("pin",)


def test_it_is_refused_with_whose_it_is_and_who_set_it() -> None:
    one = house(("104", ("pin",), "401"))
    check_own(one, "104", "password")
    check_own(one, "401", "pin")
    with refused(Refusal.SECRET_NOT_OWN) as caught:
        check_own(one, "104", "pin")
    assert caught.value.facts == {"what": "pin", "number": "104", "by": "401"}


def test_nothing_is_set_for_somebody_who_is_no_staff() -> None:
    with refused(Refusal.UNKNOWN):
        decide(house(), SetSecret("999", ("pin",)), "401")


def test_who_set_what_stands_on_in_the_next_year() -> None:
    one = house(("104", ("password", "pin"), "401"), ("104", ("password",), "104"))
    opened = carried(one, 2027, "")
    assert replay([msgspec.json.decode(msgspec.json.encode(opened), type=type(opened))]).secrets == one.secrets


@pytest.mark.parametrize("stored", [b'{"type":"secret-set","number":"104","what":["pin"],"by":"401","at":7}'])
def test_the_stored_form_is_for_ever(stored: bytes) -> None:
    assert HouseDecider.codec.decode(stored) == SecretSet("104", ("pin",), "401", 7)
