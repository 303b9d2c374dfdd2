"""What lies in a lot, for an owner who is gone or for the staff, is paid out once, in a house of every backend."""

import pytest

from dolly.money import NOTHING
from dolly.store.log import BrokenWord, EventLog
from dolly.store.verify import verify
from tests.store.house import CAGE, FLOAT, R1, charge, entry, move, postings_of, said
from tests.store.test_contract import everything


@pytest.mark.law("ruling 22", "ruling 23")
@pytest.mark.parametrize("kind", ["held", "tips"])
def test_what_lies_in_a_lot_is_paid_out_once_and_a_second_time_takes_the_whole_append_back(
    log: EventLog, kind: str
) -> None:
    charge(log)
    lot = f"{kind}:R1:EUR"
    log.append([said("left", entry(R1, move(FLOAT, lot, 300)))], {R1: 1})
    paid = said("paid", entry(R1, move(lot, CAGE, 300)))
    before = everything(log)
    with pytest.raises(BrokenWord, match=f"command again .*{lot}.*below nothing") as broken:
        log.append([paid, said("again", entry(R1, move(lot, CAGE, 300)))], {R1: 2})
    assert broken.value.command_id == "again"
    assert everything(log) == before
    log.append([paid], {R1: 2})
    assert log.balance(lot) == NOTHING
    with pytest.raises(BrokenWord, match="below nothing"):
        log.append([said("later", entry(R1, move(lot, CAGE, 1)))], {R1: 3})
    assert log.balance(lot) == NOTHING
    assert verify(log, postings_of).fault is None
