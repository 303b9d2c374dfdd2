"""An engine as a process: a line in, a line out, and never a wait without end.

Whatever it does, it is told from the outside: that it ended, said nothing in time, or never stopped talking.
Both its outputs are read while a line is being written, and no more of them is kept than is needed.
"""

import os
import select
import signal
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic
from typing import Final

from msgspec import Struct

from dolly.engines.protocol import LONGEST

_BLOCK: Final = 1 << 16
#: What is kept of the end of its standard error.
_TAIL: Final = 2_000
#: How long an engine whose output has ended may take to end itself, in seconds.
_ENDING: Final = 1.0


class Heard(Struct, frozen=True):
    """What came back: a line, or why none did. ``unasked`` is what it had said since its last answer."""

    line: bytes = b""
    silence: str = ""
    unasked: bytes = b""


class Process:
    """An engine that runs, and is asked line by line; it is ended with ``end``, come what may."""

    def __init__(self, command: Sequence[str], timeout: float) -> None:
        """Starts it, in a session of its own so that whatever it starts ends with it.

        Raises:
            OSError: it cannot be started.
        """
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(  # noqa: S603 - the command is the user's own
            command, stdin=pipe, stdout=pipe, stderr=pipe, bufsize=0, start_new_session=True
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        assert self._process.stderr is not None
        self._in, self._out, self._err = (
            stream.fileno() for stream in (self._process.stdin, self._process.stdout, self._process.stderr)
        )
        for stream in (self._in, self._out, self._err):
            os.set_blocking(stream, False)
        self._timeout = timeout
        self._open = {self._out, self._err}
        self._said = b""
        self._tail = b""
        self._gone = False

    def ask(self, line: bytes) -> Heard:
        """Writes a line and returns what comes back within the time allowed."""
        self._listen()
        unasked, self._said = self._said, b""
        if len(unasked) > LONGEST:
            return Heard(silence=self._flooded(), unasked=unasked[:_BLOCK])
        silence = self._exchange(line + b"\n", monotonic() + self._timeout)
        if silence:
            return Heard(silence=silence, unasked=unasked)
        answer, _, self._said = self._said.partition(b"\n")
        return Heard(answer, unasked=unasked)

    @property
    def complaint(self) -> str:
        """The end of what it wrote to standard error."""
        return self._tail.decode(errors="replace").strip()

    def end(self) -> str:
        """Ends its input, waits for its end, and ends it; returns what is wrong if it had to be made to."""
        if self._process.stdin is not None:
            with suppress(BrokenPipeError):
                self._process.stdin.close()
        until = monotonic() + self._timeout
        while self._open and (left := until - monotonic()) > 0:
            self._read(left)
            self._said = b""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(max(0.0, until - monotonic()))
        late = self._process.poll() is None
        self.kill()
        return f"it does not end within {self._timeout:g} s of the end of its input" if late else ""

    def kill(self) -> None:
        """Ends it at once, and all it has started; its number may be another's afterwards, so only once."""
        if self._gone:
            return
        self._gone = True
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        for stream in (self._process.stdin, self._process.stdout, self._process.stderr):
            if stream is not None:
                with suppress(BrokenPipeError):
                    stream.close()
        self._open.clear()

    def _exchange(self, unwritten: bytes, until: float) -> str:
        """Writes and reads until both a line is written and one has come; returns what prevented it, if anything."""
        while unwritten or b"\n" not in self._said:
            left = until - monotonic()
            if left <= 0:
                self.kill()
                return f"it says nothing within {self._timeout:g} s"
            if self._out not in self._open:
                return self._ended()
            if len(self._said) > LONGEST:
                return self._flooded()
            if self._read(left, writing=bool(unwritten)):
                unwritten = self._write(unwritten)
        return ""

    def _write(self, unwritten: bytes) -> bytes:
        try:
            return unwritten[os.write(self._in, unwritten[:_BLOCK]) :]
        except BlockingIOError:
            return unwritten
        except BrokenPipeError:
            return b""  # it reads no more; what it says, or that it has ended, is still to be heard

    def _read(self, seconds: float, *, writing: bool = False) -> bool:
        """Waits for it, reads what there is of both outputs, and tells whether it takes more input."""
        ready, writable, _ = select.select(list(self._open), [self._in] if writing else [], [], seconds)
        for stream in ready:
            block = os.read(stream, _BLOCK)
            if not block:
                self._open.discard(stream)
            elif stream == self._out:
                self._said += block
            else:
                self._tail = (self._tail + block)[-_TAIL:]
        return bool(writable)

    def _listen(self) -> None:
        """Reads what it has said already, up to what nobody says by mistake."""
        for _ in range(2 * LONGEST // _BLOCK):
            before = len(self._said), len(self._open), self._tail
            self._read(0)
            if before == (len(self._said), len(self._open), self._tail):
                return

    def _flooded(self) -> str:
        self.kill()
        return f"it floods: more than {LONGEST} bytes that nobody asked for, or without the end of a line"

    def _ended(self) -> str:
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_ENDING)
        code = self._process.poll()
        self._listen()
        self.kill()
        if code is None:
            return "it closed its output and ran on"
        return f"it ended by signal {-code}" if code < 0 else f"it ended with code {code}"
