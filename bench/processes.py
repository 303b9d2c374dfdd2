"""P7: whole processes, from the start of Python to the first page served, and to a slip settled; in milliseconds."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from http.client import HTTPConnection
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

from bench import ROOT
from bench.report import Goal, Row, row
from bench.timing import Effort, in_turns

FIGURE: Final = "P7"
_SLIP: Final = '[{"spot": "17", "stake": 500}, {"spot": "red", "stake": 1000}]'


def measure(effort: Effort) -> Iterator[Row]:
    """Measures a start and a settling, each beside a Python that does nothing."""
    with TemporaryDirectory(dir=Path.cwd(), prefix=".bench-") as folder:
        slip = Path(folder) / "slip.json"
        slip.write_text(_SLIP, encoding="utf-8")
        settling = partial(ran, "-m", "dolly", "settle", "--number", "17", str(slip))
        for case, bound, work in (
            ("empty house, first page served", 1_500, partial(started, Path(folder))),
            ("dolly settle", 300, settling),
        ):
            times, bare = in_turns(effort, [work, partial(ran, "-c", "pass")])
            goal = Goal("figure", bound, at="most")
            yield row(FIGURE, case, "ms", times, beside="Python alone", references=bare, goals=(goal,))


def ran(*words: str) -> float:
    """Returns how long a Python takes to do something and end."""
    began = perf_counter()
    subprocess.run([sys.executable, *words], check=True, stdout=subprocess.DEVNULL, env=_environment())
    return (perf_counter() - began) * 1000


def started(folder: Path) -> float:
    """Returns how long an empty house takes from its start until its first page has been read."""
    with TemporaryDirectory(dir=folder) as data:
        began = perf_counter()
        command = [sys.executable, "-m", "dolly", "run", "--data", data, "--port", "0"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=_environment()) as house:
            assert house.stdout is not None, "it was asked for"
            found = re.search(r"http://([\d.]+):(\d+)", house.stdout.readline())
            assert found is not None, "a house says where it is"
            page = HTTPConnection(found[1], int(found[2]))
            page.request("GET", "/")
            page.getresponse().read()
            took = (perf_counter() - began) * 1000
            page.close()
            house.terminate()
    return took


def _environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT / "src")}
