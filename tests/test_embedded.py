"""The same services on the embedded SQLite: the same promises, concurrency included."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

HOUSE = Path(__file__).parent.parent
CLAIMS = ["tests/games/test_play.py", "tests/games/test_resolution.py", "tests/games/test_secrecy.py"]


MEMORY = Path("/dev/shm")
"""Where a commit need not wait for a disk: this tests order, not durability."""


@pytest.mark.long
def test_orders_and_resolutions_keep_their_promises_on_sqlite():
    with tempfile.TemporaryDirectory(dir=MEMORY if os.access(MEMORY, os.W_OK) else None) as folder:
        claims_hold(folder)


def claims_hold(folder: str) -> None:
    environment = os.environ | {
        "DATABASE_URL": f"sqlite:///{folder}/estafeta.sqlite3",
        "REDIS_URL": "",
        "ESTAFETA_SECRET_KEY": "only for this test",
    }
    for inherited in (
        "PYTEST_XDIST_WORKER",
        "PYTEST_XDIST_WORKER_COUNT",
        "PYTEST_CURRENT_TEST",
        "PYTEST_XDIST_TESTRUNUID",
    ):
        environment.pop(inherited, None)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:xdist", "-p", "no:cacheprovider", *CLAIMS]
    ran = subprocess.run(command, cwd=HOUSE, env=environment, capture_output=True, text=True, timeout=300)
    assert ran.returncode == 0, ran.stdout[-4000:] + ran.stderr[-1000:]
