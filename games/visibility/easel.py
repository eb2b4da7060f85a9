"""The process that paints, kept for the next picture as long as pictures are asked for (decisions 6)."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from contextlib import suppress

from games.visibility import painter

ENVIRONMENT = {"MALLOC_MMAP_THRESHOLD_": str(2**25), "MALLOC_TRIM_THRESHOLD_": str(2**27)}
"""The GNU library then keeps a picture's memory for the next one: giving it back and taking it takes a thirtieth."""


class Undrawn(ValueError):
    """It is no picture, or drawing failed."""


class _Left(Exception):
    """The process ended by itself, as it does when it has waited for long, and did not read what was asked."""


class Easel:
    """Paints one picture at a time, in a process that is started when there is none."""

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """A forked process has no part in its parent's painter, nor in a lock that another thread may have held."""
        self._busy = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None

    def paint(self, svg: str, width: int, within: float) -> bytes:
        """Raises Undrawn, also after `within` seconds: then the process is ended."""
        written = svg.encode()
        asked = painter.ASKED.pack(width, len(written)) + written
        with self._busy:
            try:
                return self._answer(self._ready(), asked, within)
            except _Left:
                return self._answer(self._ready(), asked, within)

    def end(self) -> None:
        """Lets the process end, if there is one, and waits for it."""
        with self._busy:
            self._clear()

    def _ready(self) -> subprocess.Popen[bytes]:
        if self._process is not None and self._process.poll() is None:
            return self._process
        self._clear()
        argv, pipe = [sys.executable, "-I", painter.__file__], subprocess.PIPE
        env = os.environ | ENVIRONMENT
        try:
            self._process = subprocess.Popen(argv, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, env=env)
        except OSError as error:
            raise Undrawn(f"the picture could not be drawn: {type(error).__name__}") from error
        return self._process

    def _answer(self, process: subprocess.Popen[bytes], asked: bytes, within: float) -> bytes:
        late = threading.Timer(within, process.kill)
        late.daemon = True  # nobody waits for it at the end of the program
        late.start()
        try:
            drawn, made = _exchange(process, asked)
        except (OSError, EOFError):
            ended = self._clear()
        else:
            if drawn:
                return made
            raise Undrawn(made.decode(errors="replace")[-500:] or "it is no picture")
        finally:
            late.cancel()
        if ended == 0:
            raise _Left()
        raise Undrawn(f"the process that paints ended with {ended}: it failed, or took more than {within:g} seconds")

    def _clear(self) -> int | None:
        """What the process ended with. It reads that nothing more will be asked."""
        process, self._process = self._process, None
        if process is None:
            return None
        for end in (process.stdin, process.stdout):
            if end is not None:
                with suppress(OSError):  # what it did not read is lost
                    end.close()
        return process.wait()


def _exchange(process: subprocess.Popen[bytes], asked: bytes) -> tuple[bool, bytes]:
    """Whether it drew, and what: raises EOFError or OSError if it ends meanwhile."""
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(asked)
    process.stdin.flush()
    head = process.stdout.read(painter.ANSWERED.size)
    if len(head) < painter.ANSWERED.size:
        raise EOFError
    drawn, size = painter.ANSWERED.unpack(head)
    made = process.stdout.read(size)
    if len(made) < size:
        raise EOFError
    return drawn, made


easel = Easel()
os.register_at_fork(after_in_child=easel.forget)
