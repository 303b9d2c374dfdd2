"""The log's contract, held by every backend: ``log`` is each of them in turn."""

import json
from hashlib import sha256

import msgspec
import pytest

from dolly.errors import Broken, Stale, Unavailable
from dolly.ledger.transfer import Transfer
from dolly.money import NOTHING, Money
from dolly.store.chain import link, origin, verify_chain
from dolly.store.journal import answer_link, journal_origin
from dolly.store.log import BrokenWord, EventLog, Record
from dolly.store.verify import verify
from tests.store.house import (
    CAGE,
    CARD,
    FLOAT,
    LAYOUT,
    NOON,
    R1,
    R2,
    RACK,
    TRANSIT,
    charge,
    entry,
    move,
    postings_of,
    said,
)


def everything(log: EventLog) -> tuple[object, ...]:
    records = [record for name in log.logs() for record in log.read(name)]
    return (
        records,
        list(log.answers()),
        list(log.journal()),
        log.balances(),
        [log.head(name) for name in (R1, R2, CARD)],
    )


def test_a_new_house_holds_nothing(log: EventLog) -> None:
    assert log.logs() == ()
    assert log.head(R1) == (0, sha256(R1.encode()).digest())
    assert list(log.read(R1)) == []
    assert log.answer("charge") is None
    assert log.balance(CAGE) == NOTHING
    assert log.balances() == {}


def test_an_act_is_kept_as_it_was_said(log: EventLog) -> None:
    word = said("c1", entry(R1, move(CAGE, FLOAT, 100_000, "charge")))
    (record,) = log.append([word], {R1: 0})
    assert list(log.read(R1)) == [record]
    assert (record.log, record.seq, record.at, record.door_at, record.day) == (R1, 1, NOON, NOON - 5, "2026-08-24")
    assert (record.by, record.command, record.body) == (word.by, "c1", word.entries[0].body)
    assert record.partners == ((R1, 1),)
    assert log.head(R1) == (1, record.hash)


def test_a_hash_covers_the_stored_bytes_and_the_hash_before(log: EventLog) -> None:
    charge(log)
    log.append([said("buy", entry(R1, move(FLOAT, RACK, 500)))], {R1: 1})
    first, second = log.read(R1)
    assert first.prev == origin(R1)
    assert first.hash == sha256(origin(R1) + first.sealed).digest()
    assert second.hash == sha256(first.hash + second.sealed).digest()
    sealed = msgspec.json.decode(second.sealed)
    assert (sealed["log"], sealed["seq"], sealed["at"], sealed["day"]) == (R1, 2, NOON, "2026-08-24")
    assert (sealed["command"], sealed["partners"], sealed["previous"]) == ("buy", [[R1, 2]], first.hash.hex())
    assert (msgspec.json.encode(sealed["by"]), msgspec.json.encode(sealed["body"])) == (second.by, second.body)


def test_reading_goes_on_after_the_last_seq_seen(log: EventLog) -> None:
    charge(log)
    log.append([said(f"c{n}", entry(R1)) for n in range(2_500)], {R1: 1})
    assert [record.seq for record in log.read(R1, after=2_498)] == [2_499, 2_500, 2_501]
    assert [record.seq for record in log.read(R1)] == list(range(1, 2_502))
    assert list(log.read(R1, after=2_501)) == []


def test_each_transfer_stands_with_both_balances_after_it(log: EventLog) -> None:
    charge(log)
    log.append([said("buy", entry(R1, move(FLOAT, RACK, 5_000), move(RACK, LAYOUT, 1_500)))], {R1: 1})
    rows = [
        (row.place, row.seq, row.line, row.transfer, int(row.source_after), int(row.target_after))
        for row in log.transfers(R1)
    ]
    assert rows == [
        (1, 1, 1, move(CAGE, FLOAT, 100_000, "charge"), -100_000, 100_000),
        (2, 2, 1, move(FLOAT, RACK, 5_000), 95_000, 5_000),
        (3, 2, 2, move(RACK, LAYOUT, 1_500), 3_500, 1_500),
    ]
    assert list(log.journal(after=2)) == list(log.transfers(R1))[2:]
    assert log.balance(RACK) == Money(3_500)
    assert sum(map(int, log.balances().values())) == 0


def test_all_words_that_wait_are_one_append(log: EventLog) -> None:
    charge(log)
    log.append([said("buy", entry(R1, move(FLOAT, RACK, 50_000)))], {R1: 1})
    words = [said(f"bet-{n:03}", entry(R1, move(RACK, LAYOUT, 500))) for n in range(64)]
    records = log.append([*words, said("late")], {R1: 2})
    assert [(record.seq, record.command) for record in records] == [(n + 3, word.id) for n, word in enumerate(words)]
    assert log.balance(LAYOUT) == Money(32_000)
    assert verify(log, postings_of).fault is None


def test_one_touch_may_enter_several_acts_of_one_log(log: EventLog) -> None:
    charge(log)
    log.append([said("touch", entry(R1), entry(R1, move(FLOAT, RACK, 100)), entry(R1))], {R1: 1})
    partners = ((R1, 2), (R1, 3), (R1, 4))
    assert [record.partners for record in log.read(R1, after=1)] == [partners] * 3
    assert verify(log, postings_of).fault is None


def test_an_act_over_two_logs_names_both_partners(log: EventLog) -> None:
    charge(log)
    log.append([said("load", entry(CARD, move(CAGE, "card:004711:EUR", 1_000)))], {CARD: 0})
    halves = (entry(CARD, move("card:004711:EUR", TRANSIT, 700)), entry(R1, move(TRANSIT, RACK, 700)))
    records = log.append([said("buy-in", *halves)], {CARD: 1, R1: 1})
    assert [record.partners for record in records] == [((CARD, 2), (R1, 2))] * 2
    assert (log.balance(TRANSIT), log.balance(RACK)) == (NOTHING, Money(700))
    assert log.logs() == (R1, CARD)


def test_a_repeated_command_finds_its_first_answer(log: EventLog) -> None:  # known faults B13, B67
    charge(log)
    answer = log.answer("charge")
    assert answer is not None
    assert (answer.id, answer.person, answer.answer, answer.log) == ("charge", "C7", b'{"accepted":true}', R1)
    assert (answer.digest, answer.received_at) == (sha256(b"charge").digest(), NOON)
    assert answer.accepted


def test_a_command_answered_before_is_not_written_again(log: EventLog) -> None:
    charge(log)
    before = everything(log)
    with pytest.raises(Stale, match="command charge has been answered before"):
        log.append([said("new", entry(R1)), said("charge", entry(R1))], {R1: 1})
    assert everything(log) == before


def test_one_append_cannot_answer_a_command_twice(log: EventLog) -> None:
    charge(log)
    with pytest.raises(Broken, match="same command twice"):
        log.append([said("twin", entry(R1)), said("twin", entry(R1))], {R1: 1})
    assert log.head(R1)[0] == 1


def test_a_refusal_is_kept_and_changes_nothing(log: EventLog) -> None:
    charge(log)
    head, balances = log.head(R1), log.balances()
    assert log.append([said("late-1"), said("elsewhere", log=R2), said("late-2", person="P3")], {}) == ()
    assert (log.head(R1), log.balances()) == (head, balances)
    kept = [(refusal.id, refusal.person, refusal.answer, refusal.accepted) for refusal in log.refusals(R1)]
    words = b'{"refused":"bets-closed"}'
    assert kept == [("late-1", "C7", words, False), ("late-2", "P3", words, False)]
    first = next(log.refusals(R1))
    assert [refusal.id for refusal in log.refusals(R1, after=first.place)] == ["late-2"]


def test_each_command_is_linked_to_the_one_before_it_in_its_log_refused_or_not(log: EventLog) -> None:
    charge(log)
    log.append([said("late"), said("buy", entry(R1, move(FLOAT, RACK, 500)))], {R1: 1})
    log.append([said("other", log=R2)], {})
    first, late, buy, other = log.answers()
    assert log.journal_begin() == 0
    assert first.link == answer_link(journal_origin(R1), first)
    assert late.link == answer_link(first.link, late)
    assert buy.link == answer_link(late.link, buy)
    assert other.link == answer_link(journal_origin(R2), other)
    assert log.journal_heads() == {R1: buy.link, R2: other.link}
    assert log.answer("late") == late
    assert list(log.refusals(R1)) == [late]


def test_a_link_can_be_reckoned_by_anybody_with_json_and_sha_256(log: EventLog) -> None:
    charge(log)
    (row,) = log.answers()
    answer, by = row.answer.decode(), row.by.decode()
    covered = [1, "charge", "C7", row.digest.hex(), answer, R1, row.received_at, row.door_at, by, 1]
    line = json.dumps(covered, ensure_ascii=False, separators=(",", ":"))
    assert row.link == sha256(sha256(b"journal\0" + R1.encode()).digest() + line.encode()).digest()


def test_logs_as_they_stand_are_not_moved_by_what_is_written_meanwhile(log: EventLog) -> None:
    charge(log)
    still = log.as_it_stands()
    log.append([said("buy", entry(R1, move(FLOAT, RACK, 500)))], {R1: 1})
    assert (still.head(R1)[0], len(list(still.read(R1))), len(list(still.answers()))) == (1, 1, 1)
    assert (still.balance(RACK), len(list(still.transfers(R1)))) == (NOTHING, 1)
    assert still.journal_heads() != log.journal_heads()
    assert verify(still, postings_of).fault is None
    still.close()


def test_another_who_spoke_first_makes_the_append_stale(log: EventLog) -> None:
    charge(log)
    before = everything(log)
    with pytest.raises(Stale, match=f"{R1} stands at 1, not at 0"):
        log.append([said("again", entry(R1))], {R1: 0})
    with pytest.raises(Stale, match=f"{R2} stands at 0, not at 3"):
        log.append([said("again", entry(R1), entry(R2))], {R1: 1, R2: 3})
    assert everything(log) == before
    assert log.append([said("again", entry(R1))], {R1: 1})[0].seq == 2


def test_a_log_that_is_entered_must_be_named(log: EventLog) -> None:
    with pytest.raises(Broken, match="at which seq it should stand"):
        log.append([said("c1", entry(R1))], {})


@pytest.mark.parametrize(
    ("transfers", "why"),
    [
        ([move(FLOAT, RACK, 300), move(RACK, LAYOUT, 301)], "below nothing"),
        ([move(FLOAT, TRANSIT, 300)], "transit must be nought"),
        ([move(FLOAT, RACK, 0)], "no transfer"),
        ([move(FLOAT, RACK, -5)], "no transfer"),
        ([move(FLOAT, FLOAT, 5)], "no transfer"),
    ],
)
def test_a_transfer_that_breaks_the_books_takes_the_whole_append_back(
    log: EventLog, transfers: list[Transfer], why: str
) -> None:
    charge(log)
    before = everything(log)
    good = said("good", entry(R1, move(FLOAT, RACK, 100)))
    refund = said("refund", entry(R1, move(RACK, FLOAT, 100)))
    with pytest.raises(BrokenWord, match=f"command bad .*{why}") as broken:
        log.append([good, refund, said("bad", entry(R1, *transfers)), said("late")], {R1: 1})
    assert broken.value.command_id == "bad"
    assert everything(log) == before  # known fault B66: balance = sum of rows at every instant
    assert [record.seq for record in log.append([good, refund], {R1: 1})] == [2, 3]
    assert verify(log, postings_of).fault is None


def test_another_command_cannot_make_good_what_one_left_in_transit(log: EventLog) -> None:
    charge(log)
    out, back = entry(R1, move(FLOAT, TRANSIT, 300)), entry(R1, move(TRANSIT, FLOAT, 300))
    with pytest.raises(Broken, match="command out leaves 300 in transit:EUR"):
        log.append([said("out", out), said("back", back)], {R1: 1})


def test_the_cage_may_hold_less_than_nothing_for_it_gave_what_the_tables_hold(log: EventLog) -> None:
    charge(log)
    assert log.balance(CAGE) == Money(-100_000)


def test_the_chain_of_all_logs_is_sound(log: EventLog) -> None:
    charge(log)
    log.append([said("both", entry(R1), entry(R2))], {R1: 1, R2: 0})
    assert verify_chain(record for name in log.logs() for record in log.read(name)) is None


def changed(record: Record) -> Record:
    """The record with one bit of its sealed bytes flipped."""
    flipped = bytes([record.sealed[0] ^ 1])
    return msgspec.structs.replace(record, sealed=flipped + record.sealed[1:])


def test_a_flipped_byte_is_named_by_its_record(log: EventLog) -> None:
    charge(log)
    log.append([said(f"c{n}", entry(R1)) for n in range(9)], {R1: 1})
    records = list(log.read(R1))
    for number, record in enumerate(records):
        fault = verify_chain([*records[:number], changed(record), *records[number + 1 :]])
        assert fault is not None
        assert (fault.log, fault.seq, fault.kind) == (R1, number + 1, "hash")


def test_a_closed_log_takes_nothing(log: EventLog) -> None:
    charge(log)
    log.close()
    with pytest.raises(Unavailable):
        log.append([said("c2", entry(R1))], {R1: 1})


def test_bulgarian_words_are_kept(log: EventLog) -> None:
    charge(log)
    word = said("слово", entry(R1, move(FLOAT, RACK, 100, "покупка")), person="Ж-7 „Иван“")
    log.append([word], {R1: 1})
    assert list(log.transfers(R1))[-1].reason == "покупка"
    kept = log.answer("слово")
    assert kept is not None
    assert (kept.person, kept.by) == (word.person, word.by)
    first, second = log.read(R1)
    assert second.hash == link(first.hash, second.sealed)
