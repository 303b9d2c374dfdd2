"""Running a command as one types it: what it printed, what it handed over as JSON, what it complained of."""

import json
from typing import Any

import pytest

from dolly import cli


def told(capsys: pytest.CaptureFixture[str], *words: str) -> list[list[str]]:
    code = cli.main(words)
    out, err = capsys.readouterr()
    assert (code, err) == (cli.DONE, "")
    return [line.split() for line in out.splitlines()]


def as_json(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    code = cli.main([*words, "--json"])
    out, err = capsys.readouterr()
    assert (code, err) == (cli.DONE, "")
    held: dict[str, Any] = json.loads(out)
    return held


def wrong(capsys: pytest.CaptureFixture[str], code: int, *words: str) -> str:
    assert cli.main(words) == code
    out, err = capsys.readouterr()
    assert out == ""
    return err
