"""Runs a fuzzer in the environment that has it, and reads what it came to."""

import os
import re
import subprocess
import tempfile
from pathlib import Path
from typing import Final

from msgspec import Struct

ROOT: Final = Path(__file__).resolve().parents[1]
PYTHON: Final = ROOT / ".fuzz-venv" / "bin" / "python"
#: The readers that are fuzzed, as in ``soak.readers``.
READERS: Final = ("notation", "slips", "profiles", "exports")
#: Where inputs that made a reader fail are kept.
FOUND: Final = ROOT / "build" / "fuzz"

_RUNS: Final = re.compile(r"stat::number_of_executed_units: (\d+)")
_NEW: Final = re.compile(r"stat::new_units_added: +(\d+)")
_COVERED: Final = re.compile(r"\bcov: (\d+)")
_WRITTEN: Final = re.compile(r"Test unit written to (\S+)")


class FuzzFigures(Struct, frozen=True):
    """What a fuzzer came to: inputs tried, inputs that reached something new, and the edges all of them ran through."""

    reader: str
    seed: int
    seconds: int
    inputs: int
    new: int
    edges: int


class FuzzFailed(AssertionError):
    """A reader let something else come out than its own refusals; the input is kept."""


def fuzz(reader: str, seed: int, seconds: int) -> FuzzFigures:
    """Feeds a reader for so many seconds.

    Raises:
        FuzzFailed: something came out that is no refusal, or an input took longer than ten seconds.
    """
    if not PYTHON.exists():
        raise FuzzFailed(f"{PYTHON} is missing; just fuzzer installs it")
    FOUND.mkdir(parents=True, exist_ok=True)
    command = [str(PYTHON), "-m", "soak.coverage", reader]
    options = [f"-seed={seed}", f"-max_total_time={seconds}", f"-artifact_prefix={FOUND}/{reader}-"]
    options += ["-timeout=10", "-rss_limit_mb=2000", "-print_final_stats=1"]
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}:{ROOT}", "PYTHONHASHSEED": "0", "TMPDIR": folder}
        ran = subprocess.run(
            [*command, *options],
            cwd=ROOT,
            env=environment,
            capture_output=True,
            check=False,
            timeout=10 * seconds + 600,
        )
    said = (ran.stdout + ran.stderr).decode("utf-8", "replace")
    if ran.returncode != 0 or not _RUNS.search(said):
        written = _WRITTEN.search(said)
        again = f"\nagain: .fuzz-venv/bin/python -m soak.coverage {reader} {written[1]}" if written else ""
        raise FuzzFailed(f"{reader}, seed {seed}:\n{said[-4_000:]}{again}")
    edges = [int(one) for one in _COVERED.findall(said)] or [0]
    tried, new = (int(one.findall(said)[-1]) for one in (_RUNS, _NEW))
    return FuzzFigures(reader, seed, seconds, tried, new, edges[-1])
