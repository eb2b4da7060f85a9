"""Processes that are started together, and stopped with everything that they have started themselves."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from config import children
from config.children import Child, Household
from tests.waiting import within

DEAF = "signal.signal(signal.SIGTERM, signal.SIG_IGN)"
PARENT = """
import pathlib, signal, subprocess, sys, time
{deaf}
started = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
pathlib.Path({told!r}).write_text(str(started.pid))
time.sleep(600)
"""


def lives(process: int) -> bool:
    """Whether a process runs: one that ended and is not waited for does not."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


@pytest.mark.parametrize("deaf", ["", DEAF], ids=["that leaves at once", "that has to be killed"])
def test_nobody_outlives_a_household_that_stops(tmp_path, monkeypatch, deaf):
    monkeypatch.setattr(children, "LEAVE_WITHIN", 0.5)
    told, household = tmp_path / "told", Household()
    argv = [sys.executable, "-c", PARENT.format(deaf=deaf, told=str(told))]
    household.adopt(Child("parent", argv, tmp_path / "parent.log", os.environ))
    assert within(120, lambda: told.exists() and told.read_text())
    grandchild = int(told.read_text())
    assert lives(grandchild)
    household.stop()
    assert household.children[0].ended
    assert within(120, lambda: not lives(grandchild))
