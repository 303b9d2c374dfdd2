"""A real server on a folder of its own, as an operator starts it."""

import os
import signal
import subprocess
import sys
from pathlib import Path

START_AND_STOP = 30


class Served:
    """``dolly run`` as a process, which can be killed and started again at the same address with the same data."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0  # a free one at first, the same again later
        self._process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Starts it, waits until its doors are open and reads from its own words where."""
        command = [sys.executable, "-m", "dolly", "run", "--port", str(self.port), "--data", str(self.folder)]
        self._process = subprocess.Popen(
            [*command, "--demo", "--no-robots"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )  # fmt: skip
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if " is open at " in line:
                self.port = int(line.strip().rstrip("/").rpartition(":")[2])
            if line.startswith("Stop with"):
                return
        raise AssertionError("the server ended before its doors were open")

    def kill(self) -> None:
        """Kills it without a word."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Ends it as an operator does."""
        if self._process is not None and self._process.poll() is None:
            self._end(signal.SIGINT)

    def _end(self, how: signal.Signals) -> None:
        process = self._process
        assert process is not None
        assert process.stdout is not None
        process.send_signal(how)
        process.wait(START_AND_STOP)
        process.stdout.close()

    def verified(self) -> str:
        """What ``dolly verify`` has against the house's log: nothing, where nothing is lost or doubled."""
        verify = [sys.executable, "-m", "dolly", "verify", str(self.folder / "house.sqlite3")]
        done = subprocess.run(verify, capture_output=True, text=True, check=False)
        return "" if done.returncode == 0 else done.stdout + done.stderr
