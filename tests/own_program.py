"""A server program for one test: in its own folder, on loopback, stopped with the test or with its parent."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from config.children import die_with_parent
from tests.binaries import Missing

HOST = "127.0.0.1"
MOST_SAID = 3000


class OwnProgram:
    """Starts when it is created, and waits until it answers; its output goes into its folder's `said`."""

    def __init__(
        self, argv: Sequence[str], folder: Path, answers: Callable[[], bool], *, within: float, **how: Any
    ) -> None:
        self._name, self._folder = Path(argv[0]).name, folder
        parent = os.getpid()
        with (folder / "said").open("wb") as output:
            self._process = subprocess.Popen(
                list(argv),
                cwd=folder,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
                preexec_fn=lambda: die_with_parent(parent, signal.SIGTERM),
                **how,
            )
        self._wait(answers, time.monotonic() + within)

    def _wait(self, answers: Callable[[], bool], end: float) -> None:
        while not answers():
            if self._process.poll() is not None or time.monotonic() > end:
                said = self._said()
                self.stop()
                raise Missing(f"{self._name} did not start:\n{said}")
            time.sleep(0.05)

    def _said(self) -> str:
        files = [self._folder / name for name in ("said", "log")]
        return "".join(file.read_text(errors="replace") for file in files if file.exists())[-MOST_SAID:]

    def stop(self) -> None:
        """Kills it with its children at once: it would wait for them, and nothing of it is kept."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])
