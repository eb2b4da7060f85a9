"""Child processes that stop when their parent stops."""

import ctypes
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

PR_SET_PDEATHSIG = 1
LEAVE_WITHIN = 5.0  # seconds between the request to stop and the kill
KEPT_LOG_BYTES = 5_000_000


def die_with_parent(parent: int, sig: int = signal.SIGTERM) -> None:
    """Asks Linux to signal this process when its parent ends for any reason. Does nothing on other systems."""
    if sys.platform != "linux":
        return
    ctypes.CDLL(None, use_errno=True).prctl(PR_SET_PDEATHSIG, sig)
    if os.getppid() != parent:  # the parent ended before we could ask
        os._exit(1)


class Child:
    """One process with a log of its own."""

    def __init__(self, name: str, argv: Sequence[str], log: Path, environment: Mapping[str, str]) -> None:
        self.name = name
        self.log = log
        if log.exists() and log.stat().st_size > KEPT_LOG_BYTES:
            log.replace(log.with_suffix(".log.1"))
        parent = os.getpid()
        with log.open("ab") as output:
            self.process = subprocess.Popen(
                argv,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                env=dict(environment),
                process_group=0,
                preexec_fn=lambda: die_with_parent(parent),
            )

    @property
    def ended(self) -> bool:
        return self.process.poll() is not None

    def kill(self) -> None:
        """Kills it, and the processes that it started itself and left behind."""
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def last_words(self, lines: int = 20) -> str:
        with self.log.open("rb") as log:
            log.seek(max(0, self.log.stat().st_size - 20_000))
            return "\n".join(log.read().decode(errors="replace").splitlines()[-lines:])


class Household:
    """Children that are started together and stopped together."""

    def __init__(self) -> None:
        self.children: list[Child] = []
        self.leaving = False

    def adopt(self, child: Child) -> None:
        self.children.append(child)

    def leave_on_signals(self) -> None:
        for sig in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(sig, self._leave)

    def _leave(self, sig: int, frame: object) -> None:
        self.leaving = True

    def wait(self, until: Callable[[], bool] = lambda: False, seconds: float = float("inf")) -> Child | None:
        """Waits for the condition, a signal or the time limit. Returns the first child that ended, if one did."""
        end = time.monotonic() + seconds
        while not self.leaving and time.monotonic() < end and not until():
            for child in self.children:
                if child.ended:
                    return child
            time.sleep(0.1)
        return None

    def stop(self) -> None:
        """Asks all children to stop, then kills those that have not, and whoever they left behind."""
        for child in self.children:
            if not child.ended:
                child.process.terminate()
        end = time.monotonic() + LEAVE_WITHIN
        for child in self.children:
            with suppress(subprocess.TimeoutExpired):
                child.process.wait(max(0.0, end - time.monotonic()))
            child.kill()
