"""A wrong paper is never edited: one made anew, signed by all, takes its place and annuls it (ЗСч 8)."""

from collections.abc import Mapping
from itertools import count
from typing import Final

import pytest

from dolly.chips import Pieces
from dolly.documents import SIGNERS
from dolly.errors import NotPermitted, Refusal, Refused
from dolly.house import House, decide, evolve
from dolly.house import commands as say
from dolly.house import events as on
from dolly.house.decide import carried
from dolly.house.reissue_state import REISSUED, Handing, ReissuedSum, ReissueKind
from dolly.house.reissuing_commands import DraftReissue, SignReissue, WithdrawReissue
from dolly.house.reissuing_events import PaperReissued
from dolly.money import Money
from tests.house_decider.test_summing import DAILY, DAY, FROM_HAND, refused, said, worked

REASON = "the inspector of another table stands on it"
SUMS = (ReissuedSum("EUR", (Pieces(Money(500), 20),)),)
#: Who signs each kind, the receipt last; what the safe gives is given by the game manager.
SIGNING: Final[Mapping[ReissueKind, tuple[str, ...]]] = {
    **{kind: SIGNERS[kind] for kind in REISSUED}, "handover": ("game-manager", "cashier"),
}  # fmt: skip
#: One person for each role.
PEOPLE = {"cashier": "501", "game-manager": "401", "pit-boss": "301", "croupier": "104"}
_times = count(1)


def signed(house: House, role: str, draft: int = 1, *, person: str = "", version: str = "") -> House:
    """The house after one more signature on a draft."""
    return after(house, role, draft, person=person, version=version)[0]


def after(
    house: House, role: str, draft: int = 1, *, person: str = "", version: str = ""
) -> tuple[House, tuple[on.HouseEvent, ...]]:
    version = version or house.reissues[draft].version
    events = decide(house, SignReissue(draft, version), person or PEOPLE[role], role=role, at=next(_times))
    for event in events:
        house = evolve(house, event)
    return house, events


def anew(house: House, kind: ReissueKind, number: int) -> House:
    """A paper is drafted anew and signed by all."""
    house = said(house, DraftReissue(kind, number, REASON, "0" * 64, SUMS, FROM_HAND.get(kind)))
    for role in SIGNING[kind]:
        house = signed(house, role, house.reissue_count)
    return house


@pytest.mark.law("ruling 32")
@pytest.mark.parametrize("kind", REISSUED)
def test_with_its_last_signature_a_paper_made_anew_takes_the_next_number_and_annuls_the_old(kind: ReissueKind) -> None:
    house = worked()
    last = house.papers[kind]
    house = said(house, DraftReissue(kind, 1, REASON, "0" * 64, SUMS, FROM_HAND.get(kind)))
    for role in SIGNING[kind][:-1]:
        house = signed(house, role)
        assert house.papers[kind] == last
        assert (kind, 1) not in house.annulled

    house, events = after(house, SIGNING[kind][-1])

    assert [type(event).__name__ for event in events] == [
        "ReissueSigned", "PaperNumbered", "PaperAnnulled", "PaperReissued",
    ]  # fmt: skip
    numbered, annulled, reissued = events[1:]
    assert isinstance(numbered, on.PaperNumbered)
    assert isinstance(annulled, on.PaperAnnulled)
    assert isinstance(reissued, PaperReissued)
    assert (numbered.number, numbered.log) == (last + 1, house.stands[kind, 1])
    assert (annulled.number, annulled.replaced_by, annulled.reason) == (1, last + 1, REASON)
    assert (reissued.paper.sums, reissued.paper.original) == (SUMS, "0" * 64)
    assert [each.role for each in reissued.signatures] == list(SIGNING[kind])
    assert house.number_now(kind, 1) == last + 1
    assert house.first_number(kind, last + 1) == 1
    assert house.numbers(kind, 1) == (1, last + 1)
    assert not house.lacks(kind, 1)
    assert not house.reissues


@pytest.mark.law("ruling 32")
@pytest.mark.parametrize("kind", REISSUED)
def test_a_paper_that_moved_chips_is_never_annulled_alone(kind: ReissueKind) -> None:
    no = refused(worked(), say.AnnulPaper(kind, 1, "another set"))
    assert no.refusal is Refusal.REISSUE_ONLY
    assert "make it anew with the reason" in str(no)


@pytest.mark.law("ruling 32")
def test_a_paper_made_anew_is_of_the_table_and_the_day_of_the_one_it_replaces() -> None:
    house = said(
        worked(), say.EnterTable("L2", "cloth", 8, training=False), say.OpenLog("L2", f"L2/{DAY}"),
        say.NumberPaper("fill", f"L2/{DAY}"),
    )  # fmt: skip
    house = anew(house, "fill", 1)
    assert (house.stands["fill", 3], house.stands["fill", 4]) == (f"L2/{DAY}", f"L1/{DAY}")
    assert house.number_now("fill", 1) == 4
    assert house.number_now("fill", 3) == 3


def test_a_fill_that_old_logs_tell_as_replaced_by_that_of_another_table_is_annulled_and_nothing_in_its_place() -> None:
    house = evolve(worked(), on.PaperAnnulled("fill", 1, "wrong", 2, "401"))
    assert house.number_now("fill", 1) == 1
    assert house.lacks("fill", 1)
    assert refused(house, DAILY).facts == {"open": "fill 1"}
    house = anew(house, "fill", 1)
    assert house.number_now("fill", 1) == 3
    assert not house.lacks("fill", 1)
    said(house, DAILY)


def test_a_paper_that_old_logs_tell_as_annulled_alone_is_made_anew_before_its_day_is_summed() -> None:
    house = evolve(worked(), on.PaperAnnulled("closing", 1, "wrong", 0, "401"))
    assert refused(house, DAILY).facts == {"open": "closing 1"}
    house = said(anew(house, "closing", 1), DAILY)
    assert house.annulled["closing", 1] == 2


@pytest.mark.law("ruling 32")
def test_what_was_made_anew_is_not_made_anew_again_but_what_stands_in_its_place() -> None:
    house = anew(worked(), "fill", 1)
    no = refused(house, DraftReissue("fill", 1, REASON))
    assert (no.refusal, no.facts) == (Refusal.ALREADY_KNOWN, {"number": 3})
    house = anew(house, "fill", 3)
    assert house.numbers("fill", 1) == (1, 3, 4)
    assert house.first_number("fill", 4) == 1
    assert refused(house, DraftReissue("fill", 1, REASON)).facts == {"number": 4}


def test_one_draft_a_paper_waits_at_a_time_and_a_day_is_summed_after_it() -> None:
    house = said(worked(), DraftReissue("fill", 2, REASON))
    assert refused(house, DraftReissue("fill", 2, REASON)).refusal is Refusal.PAPERS_OPEN
    said(house, DraftReissue("fill", 1, REASON))
    assert refused(house, DAILY).facts == {"open": "fill 2"}
    house = said(house, WithdrawReissue(1, "it was right"))
    assert house.number_now("fill", 2) == 2
    said(house, DAILY)
    said(house, DraftReissue("fill", 2, REASON))


def test_a_draft_whose_day_was_summed_meanwhile_does_not_happen() -> None:
    house = said(worked(), DraftReissue("desk-balance", 1, REASON))
    house = signed(house, "cashier")
    summed = evolve(house, on.PaperNumbered("daily", 1, DAY))  # as an old program would have let it
    with pytest.raises(Refused) as caught:
        signed(summed, "game-manager")
    assert caught.value.refusal is Refusal.DAY_SUMMED


@pytest.mark.law("ruling 26")
def test_a_paper_made_anew_is_signed_by_its_own_roles_once_each_on_its_version_and_by_the_receiver_last() -> None:
    house = said(worked(), DraftReissue("fill", 1, REASON))
    with pytest.raises(NotPermitted, match="does not sign a fill"):
        signed(house, "inspector", person="201")
    with pytest.raises(Refused, match="look at it again"):
        signed(house, "cashier", version="1" * 64)
    with pytest.raises(Refused, match="still to sign: game-manager, cashier, pit-boss"):
        signed(house, "croupier")
    house = signed(house, "cashier")
    for person in ("501", "502"):
        with pytest.raises(Refused) as caught:
            signed(house, "pit-boss" if person == "501" else "cashier", person=person)
        assert caught.value.refusal is Refusal.SIGNED_ALREADY
    with pytest.raises(Refused, match="those that wait: 1"):
        signed(house, "pit-boss", 7, version="1" * 64)


@pytest.mark.law("ruling 24")
def test_a_handover_made_anew_is_signed_from_hand_to_hand_as_it_was_and_by_the_receiver_last() -> None:
    between = Handing("to-desk", "desk-1", "desk-2")
    house = said(worked(), DraftReissue("handover", 1, REASON, "0" * 64, SUMS, between))
    paper = house.reissues[1].paper
    assert paper.lacking(()) == ("cashier", "game-manager", "cashier")
    with pytest.raises(NotPermitted, match="it is signed by: cashier, game-manager, cashier"):
        signed(house, "pit-boss")
    with pytest.raises(Refused, match="look at it again"):
        signed(house, "cashier", version="1" * 64)
    house = signed(house, "cashier")
    with pytest.raises(Refused, match="still to sign: game-manager") as early:
        signed(house, "cashier", person="502")
    assert early.value.refusal is Refusal.NOT_SIGNED
    house = signed(house, "game-manager")
    with pytest.raises(Refused) as twice:
        signed(house, "cashier")
    assert twice.value.refusal is Refusal.SIGNED_ALREADY
    assert house.number_now("handover", 1) == 1
    house = signed(house, "cashier", person="502")
    assert house.number_now("handover", 1) == 2
    assert house.reissued["handover", 2].paper.handing == between


def test_an_unknown_paper_is_refused_with_the_numbers_there_are() -> None:
    no = refused(worked(), DraftReissue("fill", 9, REASON))
    assert (no.refusal, no.facts) == (Refusal.UNKNOWN, {"last": 2})


def test_drafts_and_papers_made_anew_stand_over_the_turn_of_the_year() -> None:
    house = said(anew(worked(), "fill", 1), DraftReissue("charge", 1, REASON))
    house = signed(house, "cashier", 2)
    after_new_year = evolve(House(), carried(house, 2027, "0" * 64))
    assert (after_new_year.reissues, after_new_year.reissue_count) == (house.reissues, 2)
    assert after_new_year.reissued == house.reissued
    assert after_new_year.number_now("fill", 1) == 3
