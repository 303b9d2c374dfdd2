"""That personal data were erased stands in the house's log; what they said never stood there (ruling 32)."""

import pytest

from dolly.errors import NotPermitted, Refusal
from dolly.house import dispute_commands as dispute
from dolly.house import erasing_commands as say
from dolly.house import erasing_events as on
from tests.house_decider.disputing import DIGEST, Disputing, refused


def finished() -> Disputing:
    """Dispute 1, the player's data entered, settled and done with."""
    one = Disputing()
    number = one.opened().number
    one.say(dispute.IdentifyParty(number, "player", 1, DIGEST))
    one.say(dispute.DecideDispute(number, "upheld"), "201", "inspector")
    one.say(dispute.SettleDispute(number))
    one.say(dispute.ReleaseVideo(number, "settled"))
    return one


@pytest.mark.law("ruling 32")
@pytest.mark.parametrize(("by", "role"), [("401", "game-manager"), ("601", "administrator")])
def test_erasing_is_recorded_by_number_and_changes_nothing_else(by: str, role: str) -> None:
    one = finished()
    before = one.house

    one.say(say.EraseIdentity(1, 1), by, role)

    assert one.events[-1] == on.IdentityErased(1, 1, by)
    assert one.house == before


@pytest.mark.law("ruling 32")
def test_the_data_of_a_dispute_in_hand_are_not_erased_nor_those_of_another() -> None:
    one = finished()
    two = one.opened().number
    one.say(dispute.IdentifyParty(two, "player", 2, DIGEST))

    with refused(Refusal.PAPERS_OPEN):
        one.say(say.EraseIdentity(2, two))
    with refused(Refusal.UNKNOWN):
        one.say(say.EraseIdentity(2, 1))
    with refused(Refusal.UNKNOWN):
        one.say(say.EraseIdentity(3, 3))


def test_nobody_else_erases() -> None:
    one = finished()
    for role in ("inspector", "pit-boss", "cashier", "auditor"):
        with pytest.raises(NotPermitted):
            one.say(say.EraseIdentity(1, 1), "301", role)


@pytest.mark.law("ruling 32")
def test_names_are_erased_of_those_who_have_left() -> None:
    one = finished()

    one.say(say.ErasePerson("104"))
    assert one.events[-1] == on.PersonErased("104", "401")
    with refused(Refusal.ALREADY_KNOWN):
        one.say(say.ErasePerson("401"))
