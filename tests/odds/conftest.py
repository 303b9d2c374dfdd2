"""What the tests of the commands lay."""

from pathlib import Path

import pytest

SLIP = '[{"spot": "17", "stake": 500}, {"spot": "red", "stake": 1000}]'


@pytest.fixture
def slip(tmp_path: Path) -> str:
    file = tmp_path / "slip.json"
    file.write_text(SLIP, encoding="utf-8")
    return str(file)
