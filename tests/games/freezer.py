"""Processes that take locks as the server does and are then stopped in the middle, like a paused machine."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

from django.conf import settings

WITHIN = 120.0
"""Seconds for a process to get this far on a busy machine."""

BEGIN = """
import os, signal, sys, time
import django; django.setup()
from django.db import connection, transaction
from config import patience
from config.children import die_with_parent
die_with_parent(int(sys.argv[1]), signal.SIGKILL)
patience.adopt(patience.Patience(lock=1, silence=int(sys.argv[2]), statement=60))
def held():
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_backend_pid()")
        print("held", cursor.fetchone()[0], flush=True)
    time.sleep(0.2)  # it is stopped here; on waking up it goes on
"""

HOLD = """
with transaction.atomic():
    {take}
    held()
"""

SETTLE = """
from datetime import timedelta
from games.turns import leases, settlement
from games.turns.resolution import resolve
leases.LEASE = timedelta(seconds=3)
announce = settlement.announce
def slowly(*announcements, **how):
    held()
    announce(*announcements, **how)
settlement.announce = slowly
print(resolve({pk}), flush=True)
"""


class Frozen:
    """A process that has taken its locks and is stopped."""

    def __init__(self, script: str, database: str, silence: int) -> None:
        environment = os.environ | {"DATABASE_URL": database, "ESTAFETA_LOG_LEVEL": "CRITICAL"}
        self.process = subprocess.Popen(
            [sys.executable, "-c", BEGIN + script, str(os.getpid()), str(silence)],
            cwd=settings.BASE_DIR,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )

    def freeze(self) -> Frozen:
        """Stops it as soon as it holds its locks."""
        word, pid = self.says().split()
        assert word == "held"
        self.process.send_signal(signal.SIGSTOP)
        self.backend = int(pid)
        """PostgreSQL's process for its connection."""
        return self

    def says(self) -> str:
        assert self.process.stdout is not None and self.process.stderr is not None
        ready, _, _ = select.select([self.process.stdout], [], [], WITHIN)
        line = self.process.stdout.readline().decode().strip() if ready else ""
        assert line, self.process.stderr.read().decode() if self.process.poll() is not None else "it says nothing"
        return line

    def wake(self) -> None:
        self.process.send_signal(signal.SIGCONT)

    def end(self) -> None:
        self.process.kill()
        self.process.communicate()


def until(true: Callable[[], Any], seconds: float = WITHIN) -> None:
    ends = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < ends, "it did not come to that"
        time.sleep(0.1)
