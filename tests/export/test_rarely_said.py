"""What is rarely said is held too: confirmations, limits, missing colours, barred cards, warnings, disputes' terms."""

import pytest

from tests.export.forging import Change, found_out, in_events
from tests.export.rare_days import cloth_lines, dispute_lines, office_lines, terminal_lines


@pytest.mark.law("ruling 18")
@pytest.mark.parametrize(
    "change",
    [
        in_events("spin-voided", '"reason":"ball-dropped"', '"reason":"chip-in-wheel"'),
        in_events("confirmation-asked", '"cause":"the wheel stopped"', '"cause":"a quarrel"'),
        in_events("result-corrected", '"pocket":"20","colour":"black"', '"pocket":"22","colour":"black"'),
        in_events("bet-straightened", '["20",100]', '["22",100]'),
        in_events("place-taken", '"reason":"illness"', '"reason":"removal"'),
    ],
)
def test_what_is_confirmed_is_what_was_asked_for(change: Change) -> None:
    assert "201 is told to have confirmed what was not asked for so" in found_out(terminal_lines(), change)


@pytest.mark.law("ruling 15")
def test_limits_come_into_force_as_they_were_asked_for() -> None:
    other = in_events("limits-changed", '"by":"301"', '"by":"302"')
    assert "or by the word of another" in found_out(cloth_lines(), other)


@pytest.mark.law("ruling 22")
def test_a_colour_is_written_off_as_it_was_counted() -> None:
    more = in_events("colour-written-off", '"chips":7', '"chips":8')
    assert "the colour of seat 1 is written off otherwise" in found_out(cloth_lines(), more)
    by = in_events("colour-written-off", '"counted_by":"104"', '"counted_by":"105"')
    assert "the colour of seat 1 is written off otherwise" in found_out(cloth_lines(), by)
    found = in_events("colour-recounted", '"amount":3500', '"amount":3000')
    assert "the colour of seat 1 is found again otherwise" in found_out(cloth_lines(), found)


@pytest.mark.law("ruling 24")
def test_a_fill_is_recalled_and_a_credit_taken_as_they_were_sent() -> None:
    fill = in_events("fill-sent", '"draft":2', '"draft":7')
    assert "a fill is told as draft 7, which the desk does not have" in found_out(cloth_lines(), fill)
    by = in_events("credit-sent", '"by":"104"', '"by":"105"')
    assert "a credit is told as sent by 105, who did not sign as its croupier" in found_out(cloth_lines(), by)


@pytest.mark.law("ruling 30")
def test_a_card_is_barred_at_its_seats_and_as_its_own_log_has_it() -> None:
    seats = in_events("card-barred", '"seats":[1]', '"seats":[2]')
    assert "card 004711 is barred at other seats than it is at" in found_out(terminal_lines(), seats)
    free = in_events("card-barred", '"barred":true', '"barred":false')
    assert "otherwise than in its own log" in found_out(terminal_lines(), free)


@pytest.mark.law("ruling 22")
def test_a_lot_is_held_since_its_seat_was_secured_by_who_secured_it() -> None:
    by = in_events("held-entered", '"by":"201"', '"by":"202"')
    assert "leaves nothing like the lot the house has entered" in found_out(terminal_lines(), by)


@pytest.mark.law("ruling 23")
def test_a_cashier_was_warned_as_the_sums_of_the_day_say() -> None:
    warned = in_events("desk-chips-redeemed", '"warns":["due-diligence"]', '"warns":[]')
    assert "warns of nothing, and the sums of the law of due-diligence" in found_out(office_lines(), warned)
    order = in_events("desk-chips-redeemed", '"order":""', '"order":"17"')
    assert "bears the number of a bank's order, and no bank pays" in found_out(office_lines(), order)


@pytest.mark.law("ruling 23")
@pytest.mark.parametrize("tag", ["desk-chips-exchanged", "desk-chips-redeemed", "desk-tokens-sold"])
def test_a_visitor_taken_out_of_an_act_that_bears_what_they_did_elsewhere_is_found_out(tag: str) -> None:
    nobody = in_events(tag, '"visitor":"V-1"', '"visitor":""')
    assert "what is told of no visitor was done by one elsewhere" in found_out(office_lines(), nobody)


@pytest.mark.law("Н32 46")
def test_the_terms_of_a_dispute_follow_from_when_it_arose() -> None:
    last = in_events("dispute-opened", '"last":"2026-12-07"', '"last":"2026-12-08"')
    assert "another term for the player than the seven days" in found_out(dispute_lines(), last)
    late = in_events("complaint-received", '"late":false', '"late":true')
    assert "as in time or late otherwise than its term is" in found_out(dispute_lines(), late)
    video = in_events("dispute-opened", '"video_late":false', '"video_late":true')
    assert "the 72 hours of the recording of dispute 1 are told otherwise" in found_out(dispute_lines(), video)


def test_an_event_that_no_replay_can_take_is_named_and_is_no_error_of_the_program() -> None:
    order = in_events("table-charged", '"payout_order":["column"', '"payout_order":["dozen"')
    assert "the event cannot be replayed" in found_out(cloth_lines(), order)
