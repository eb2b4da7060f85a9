"""Renews the lease of a resolution that takes longer than it, and stops one that never ends. [decisions 4.5]"""

from __future__ import annotations

import ctypes
import threading
from types import TracebackType

import structlog
from django.db import DatabaseError, connection

from games.db.work_rows import renew as renew_lease
from games.timing import clock
from games.turns.leases import LEASE, held_segment

log = structlog.get_logger(__name__)

EVERY = LEASE.total_seconds() / 3
MOST_RENEWALS = 14
"""Together a minute and a half. No rules need that long, and the worker would soon be stopped for it."""


class TooLong(Exception):
    """The rules were still running when the lease was no longer renewed."""


def renew(segment_id: int, token: str) -> bool:
    """Renews the lease from now. Returns whether it was still ours."""
    until = (clock.CLOCK if clock.is_the_databases() else clock.now()) + LEASE
    return bool(renew_lease(held_segment(segment_id, token), until))


class kept_lease:
    """Keeps the lease while it is active. A run of the usual length ends before the thread does anything."""

    def __init__(self, segment_id: int, token: str) -> None:
        self._segment, self._token = segment_id, token
        self._over = threading.Event()
        self._turn = threading.Lock()
        self._player = threading.get_ident()
        self._thread = threading.Thread(target=self._keep, name="lease", daemon=True)

    def __enter__(self) -> kept_lease:
        self._thread.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, tb: TracebackType | None) -> None:
        with self._turn:
            self._over.set()

    def _keep(self) -> None:
        try:
            for _renewal in range(MOST_RENEWALS):
                if self._over.wait(EVERY) or not self._renewed():
                    return
            if not self._over.wait(EVERY):
                self._interrupt()
        finally:
            connection.close()

    def _renewed(self) -> bool:
        try:
            return renew(self._segment, self._token)
        except DatabaseError as error:
            log.warning("a lease could not be renewed", error=type(error).__name__)
            connection.close()
            return True

    def _interrupt(self) -> None:
        """Raises in the thread that plays, which is the only way to end an endless loop from outside."""
        with self._turn:
            if not self._over.is_set():
                ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(self._player), ctypes.py_object(TooLong))
