"""Asks the advisory services whether a locked package has a known fault. No part of ``./test``: they change by the day.

Where a service does not answer, what it was asked about is *not audited*, and that is no success either.
Exit codes: 0 asked about everything and nothing found, 1 something found, 2 something not audited.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
AUDIT: Final = ROOT / ".audit-venv" / "bin" / "pip-audit"
BUILD: Final = ROOT / ".build-venv" / "bin" / "python"
LOCKS: Final = ("run", "postgres", "test", "build")
CLEAN, FOUND, NOT_AUDITED = 0, 1, 2


def main() -> int:
    """Asks about every lock, prints what came, and returns the worst of it."""
    outcomes = [told(f"requirements/{lock}.txt", *python_lock(lock)) for lock in LOCKS]
    outcomes.append(told("ui/package-lock.json", *page_lock()))
    return FOUND if FOUND in outcomes else max(outcomes)


def told(what: str, outcome: int, lines: list[str]) -> int:
    """Prints the outcome for one lock."""
    words = {CLEAN: "nothing known", FOUND: "FOUND", NOT_AUDITED: "not audited"}
    print("\n  ".join([f"{what}: {words[outcome]}", *lines]))
    return outcome


def python_lock(lock: str) -> tuple[int, list[str]]:
    """Asks about the packages of a requirement file, exactly as they are locked."""
    asking = [str(AUDIT), "--strict", "--disable-pip", "--require-hashes", "--progress-spinner=off", "--format=json",
              f"--requirement=requirements/{lock}.txt"]  # fmt: skip
    return python_answer(*ran(asking))


def python_answer(answer: str, said: str) -> tuple[int, list[str]]:
    """Reads what pip-audit answered; whatever is no answer about every package is none."""
    held = as_json(answer)
    packages = held.get("dependencies") if isinstance(held, dict) else None
    if not packages or any("vulns" not in one for one in packages):
        return NOT_AUDITED, said.strip().splitlines()[-1:]
    found = [
        f"{one['name']} {one['version']}: {', '.join(v['id'] for v in one['vulns'])}"
        for one in packages
        if one["vulns"]
    ]
    return (FOUND if found else CLEAN), found


def page_lock() -> tuple[int, list[str]]:
    """Asks about the packages of the pages."""
    return page_answer(*ran([str(BUILD), "hatch_build.py", "npm", "audit", "--json"]))


def page_answer(answer: str, said: str) -> tuple[int, list[str]]:
    """Reads what npm answered."""
    held = as_json(answer[max(0, answer.find("{")) :])
    if not isinstance(held, dict) or "vulnerabilities" not in held or "error" in held:
        return NOT_AUDITED, said.strip().splitlines()[-1:]
    found = [f"{name}: {one['severity']}" for name, one in sorted(held["vulnerabilities"].items())]
    return (FOUND if found else CLEAN), found


def as_json(text: str) -> Any:  # noqa: ANN401 - whatever a service says
    """Returns what a text holds, or nothing."""
    try:
        return json.loads(text)
    except ValueError:
        return None


def ran(command: list[str]) -> tuple[str, str]:
    """Returns what a command printed, and what it said besides."""
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=600, check=False)  # noqa: S603
    except (OSError, subprocess.TimeoutExpired) as error:
        return "", str(error)
    return done.stdout, done.stderr


if __name__ == "__main__":
    sys.exit(main())
