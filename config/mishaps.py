"""Counts failed answers (5xx) of the last two minutes over all processes of this machine, for the health check.

Each process writes its own small file beside the figures (PROMETHEUS_MULTIPROC_DIR), because these counts are needed
most when the database or the broker is down. Without that folder a process knows only its own.
"""

from __future__ import annotations

import json
import os
import threading
import time
from collections import Counter
from pathlib import Path
from typing import Any

from config import metrics

WINDOW = 120
"""How many seconds back answers are counted."""
SLOT = 10
MOST_FAILED = 2
"""This many failures are allowed: one odd request is not an outage."""
MOST_FAILED_SHARE = 0.01
WRITE_EVERY = 1.0

Tally = dict[int, tuple[int, int]]
"""Slot of ten seconds -> answers, failures."""

_lock = threading.Lock()
_answers: Counter[int] = Counter()
_failures: Counter[int] = Counter()
_written = 0.0


def _slot() -> int:
    """The present slot, counted from the start of the machine: equal in all processes, unaffected by the wall clock."""
    return int(time.monotonic() // SLOT)


def note(status: int) -> None:
    """Counts one answer and whether it failed."""
    global _written
    slot = _slot()
    with _lock:
        if slot not in _answers:
            _forget(slot)
        _answers[slot] += 1
        if status < 500:
            return
        _failures[slot] += 1
        if not metrics.FOLDER or time.monotonic() < _written + WRITE_EVERY:
            return
        _written = time.monotonic()
        _write(_own())


def _forget(now: int) -> None:
    for tally in (_answers, _failures):
        for slot in [slot for slot in tally if slot < now - WINDOW // SLOT]:
            del tally[slot]


def _own() -> Tally:
    return {slot: (_answers[slot], _failures[slot]) for slot in _answers}


def _write(tally: Tally) -> None:
    """Writes the whole file or nothing. If that fails, the other processes do not know of this one's failures."""
    path = Path(metrics.FOLDER) / f"mishaps-{metrics.process()}.json"
    new = path.with_suffix(f".{threading.get_ident()}")
    try:
        new.write_text(json.dumps(tally))
        os.replace(new, path)
    except OSError:
        new.unlink(missing_ok=True)


def _of_others() -> list[Tally]:
    found = []
    for path in Path(metrics.FOLDER).glob("mishaps-*.json") if metrics.FOLDER else ():
        if path.name == f"mishaps-{metrics.process()}.json":
            continue
        try:
            found.append(
                {int(slot): (int(both[0]), int(both[1])) for slot, both in json.loads(path.read_text()).items()}
            )
        except (OSError, ValueError):
            continue
    return found


def lately() -> tuple[int, int]:
    """Answers and failures of the last two minutes."""
    with _lock:
        tallies = [_own()]
    first, last = _slot() - WINDOW // SLOT, _slot()
    both = [both for tally in [*tallies, *_of_others()] for slot, both in tally.items() if first < slot <= last]
    return sum(answers for answers, _ in both), sum(failures for _, failures in both)


def part() -> dict[str, Any]:
    answers, failures = lately()
    bad = failures > MOST_FAILED and failures > answers * MOST_FAILED_SHARE
    return {"ok": not bad, "failed": failures, "within_seconds": WINDOW}


def forget() -> None:
    """For tests: forgets all counts."""
    with _lock:
        _answers.clear()
        _failures.clear()
