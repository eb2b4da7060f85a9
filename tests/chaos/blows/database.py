"""Blows to PostgreSQL: restarted, crashed, frozen in part or whole, rows held by a stranger, its disk full."""

from __future__ import annotations

import contextlib
import os
import signal
from pathlib import Path

import psycopg

from tests.chaos import disks
from tests.chaos.blows.processes import FREEZES
from tests.chaos.blows.scene import Blow, Kind, NothingToStrike, Repair, Scene, always

HOLD = {
    "segments": "SELECT 1 FROM games_segment WHERE state IN ('open', 'resolving') ORDER BY id LIMIT 5 FOR UPDATE",
    "games": "SELECT 1 FROM games_game WHERE state = 'running' ORDER BY id LIMIT 5 FOR UPDATE",
    "campaigns": "SELECT 1 FROM games_campaign ORDER BY id LIMIT 5 FOR UPDATE",
    "pulse": "SELECT 1 FROM games_pulse FOR UPDATE",
    "mail": "SELECT 1 FROM notifications_notice WHERE state = 'waiting' ORDER BY due_at, id LIMIT 50 FOR UPDATE",
    "decisions": "SELECT 1 FROM games_decision ORDER BY id DESC LIMIT 10 FOR UPDATE",
}
"""Rows that a stranger locks, which the server needs every few seconds."""


def _restart(scene: Scene, blow: Blow) -> Repair:
    scene.services.restart_postgres()
    return lambda: None


def _crash(scene: Scene, blow: Blow) -> Repair:
    scene.services.restart_postgres(crash=True)
    return lambda: None


def _freeze_whole(scene: Scene, blow: Blow) -> Repair:
    """The postmaster first, so that no new backend starts in between."""
    parent = scene.services.pid("postgres")
    stopped = [parent]
    os.kill(parent, signal.SIGSTOP)
    for child in _children(parent):
        _send(child, signal.SIGSTOP)
        stopped.append(child)
    return lambda: _wake(stopped)


def _freeze_postmaster(scene: Scene, blow: Blow) -> Repair:
    """Nobody new can connect; open connections go on."""
    parent = scene.services.pid("postgres")
    os.kill(parent, signal.SIGSTOP)
    return lambda: _wake([parent])


def _freeze_backend(scene: Scene, blow: Blow) -> Repair:
    """A backend that is working, if there is one, with its locks."""
    query = "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()"
    order = " ORDER BY state = 'idle', xact_start NULLS LAST LIMIT 1"
    try:
        with psycopg.connect(scene.database, connect_timeout=3) as link:
            found = link.execute(query + order).fetchone()
    except psycopg.Error:
        found = None
    if found is None:
        raise NothingToStrike("no backend")
    pid = int(found[0])
    _send(pid, signal.SIGSTOP)
    return lambda: _wake([pid])


def _hold_rows(scene: Scene, blow: Blow) -> Repair:
    """A stranger's transaction locks rows and goes idle."""
    name = sorted(HOLD)[int(blow.which * len(HOLD)) % len(HOLD)]
    try:
        link = psycopg.connect(scene.database, connect_timeout=3, options="-c lock_timeout=500")
        link.execute(HOLD[name])
    except psycopg.Error as problem:
        raise NothingToStrike(str(problem)) from None
    return lambda: _let_go(link)


def _let_go(link: psycopg.Connection) -> None:
    with contextlib.suppress(psycopg.Error):
        link.close()


def _fill_disk(scene: Scene, blow: Blow) -> Repair:
    disk = scene.database_disk
    assert disk is not None
    disks.fill(disk)
    return lambda: _clear_disk(scene, disk)


def _clear_disk(scene: Scene, disk: Path) -> None:
    disks.clear(disk)
    scene.services.revive_postgres()


def _wake(pids: list[int]) -> None:
    for pid in reversed(pids):
        _send(pid, signal.SIGCONT)


def _send(pid: int, number: int) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.kill(pid, number)


def _children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


HERE = always("postgres")
KINDS = {
    "postgres restarted": Kind(1, _restart, HERE, (0.0, 0.1)),
    "postgres crashed": Kind(2, _crash, HERE, (0.0, 0.1)),
    "postgres frozen": Kind(1, _freeze_whole, HERE, FREEZES),
    "postmaster frozen": Kind(1, _freeze_postmaster, HERE, FREEZES),
    "backend frozen": Kind(2, _freeze_backend, HERE, FREEZES),
    "rows held": Kind(4, _hold_rows, HERE, FREEZES),
    "database's disk full": Kind(1, _fill_disk, HERE, (1.0, 20.0), lambda scene: scene.database_disk is not None),
}
