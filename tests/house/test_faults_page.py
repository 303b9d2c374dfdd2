"""Every published fault of the list was tried, and its outcome kept as a test or a reason."""

import pytest

from tools import faults


def test_every_fault_of_the_list_has_its_outcome_and_every_test_is_there() -> None:
    assert len(faults.read()["ids"]) > 80
    assert faults.gaps() == []


def test_the_page_is_what_it_is_made_from() -> None:
    assert faults.PAGE.read_text(encoding="utf-8") == faults.page(), "run: just faults"


def test_a_fault_left_out_or_tried_by_nothing_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    listed = {
        "ids": ["B01", "B02", "B03"],
        "faults": {
            "B01": {"what": "x", "tried": ["tests/nowhere.py::test_x"]},
            "B02": {"what": "y"},
            "B04": {"what": "z", "cannot_arise": "there is none"},
        },
    }
    monkeypatch.setattr(faults, "read", lambda: listed)
    assert [one.partition(" ")[0] for one in faults.gaps()] == ["B03", "B04", "B02", "B01:"]
