"""An export that leaves out a whole log of its day is no export of that day, however well its lines agree."""

import pytest
from msgspec.structs import replace

from dolly.export import writing
from dolly.export.writing import Wanted
from tests.export.whole import CARD, DAY, checked, exported, played
from tests.floor.house import EVENING

TABLE, DESK, TRAINED, HOLDER = f"R1/{DAY}", f"desk-1/{DAY}", f"T1/{DAY}", f"card/{CARD}"


def without(monkeypatch: pytest.MonkeyPatch, *left: str) -> list[bytes]:
    """The export that Dolly would write, had the day not had these logs."""
    header = writing._header(played(), Wanted(DAY, EVENING))
    logs = tuple(log for log in header.logs if log not in left)
    assert set(header.logs) - set(logs) == set(left)
    monkeypatch.setattr(writing, "_header", lambda *_: replace(header, logs=logs))
    return exported()


@pytest.mark.parametrize("left", [(TABLE,), (DESK,), (HOLDER,), (TABLE, DESK, HOLDER), ("house/2026",)])
def test_a_log_that_is_left_out_is_named(monkeypatch: pytest.MonkeyPatch, left: tuple[str, ...]) -> None:
    found = checked(without(monkeypatch, *left))
    assert found.fault is not None
    assert found.fault.kind == "left-out"
    assert found.fault.message.partition(" is left out")[0] in left


def test_training_may_be_left_out() -> None:
    assert TRAINED.encode() not in b"".join(exported()).splitlines()[0].split(b'"left_out"')[0]
    assert checked(exported()).fault is None
    assert checked(exported(training=True)).fault is None
