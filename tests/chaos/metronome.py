"""How long the machine keeps a process waiting for CPU: a separate process does a little work each second.

What takes a server two seconds takes four if every process gets half of a core. So time limits are judged by the
machine at that moment: they apply unchanged if nobody has to wait, and stretch with the waiting.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from pathlib import Path
from types import TracebackType

from config.children import die_with_parent
from tests.chaos.history import History

EVERY = 1.0  # seconds
WORK = 0.03  # seconds of CPU
ROOT = Path(__file__).resolve().parent.parent.parent


def beat() -> None:
    """Runs for ever. Prints how many times longer the work took than needed, one line each."""
    while True:
        wall, cpu = time.perf_counter(), time.process_time()
        while time.process_time() - cpu < WORK:
            pass
        print(round(max(1.0, (time.perf_counter() - wall) / WORK), 2), flush=True)
        time.sleep(EVERY)


class Metronome:
    """The process, whose beats go into the history."""

    def __init__(self, history: History) -> None:
        self._history = history

    def __enter__(self) -> Metronome:
        parent = os.getpid()
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.chaos.metronome"],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
            preexec_fn=lambda: die_with_parent(parent),
        )
        self._reader = threading.Thread(target=self._listen, name="metronome", daemon=True)
        self._reader.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, tb: TracebackType | None) -> None:
        self._process.kill()
        self._process.wait()
        self._reader.join()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        with self._process.stdout as beats:
            for line in beats:
                self._history.note("beat", slow=float(line))


if __name__ == "__main__":
    beat()
