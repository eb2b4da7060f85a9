"""Lets a worker keep its database connection from one task to the next, as a web process does between requests.

Celery closes it before and after every task. Then each task waits for a new PostgreSQL process without prepared
statements, and a resolution takes three times as long.
"""

from __future__ import annotations

from typing import Any

from celery import Celery
from celery.fixups.django import DjangoFixup, DjangoWorkerFixup  # type: ignore[attr-defined]  # not in the stubs
from django.db import close_old_connections


def fixup(app: Celery) -> DjangoFixup:
    """Replaces Celery's own Django fixup and inherits everything else from it."""
    made = _Fixup(app)
    made.install()
    return made


class _Fixup(DjangoFixup):
    _worker_fixup: _WorkerFixup | None

    @property
    def worker_fixup(self) -> _WorkerFixup:
        if self._worker_fixup is None:
            self._worker_fixup = _WorkerFixup(self.app)
        return self._worker_fixup


class _WorkerFixup(DjangoWorkerFixup):  # type: ignore[misc]  # not in the stubs
    def close_database(self, **_: Any) -> None:
        """Closes only a connection that is too old or has failed. A kept one is tested before it is used again."""
        close_old_connections()
