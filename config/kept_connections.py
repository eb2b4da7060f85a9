"""A worker keeps its database connection from one task to the next, as a web process does between requests.

Celery closes it before and after every task. Then each waits for a new process of PostgreSQL, which has forgotten all
prepared statements: a resolution took three times as long.
"""

from __future__ import annotations

from typing import Any

from celery import Celery
from celery.fixups.django import DjangoFixup, DjangoWorkerFixup  # type: ignore[attr-defined]  # not in the stubs
from django.db import close_old_connections


def fixup(app: Celery) -> DjangoFixup:
    """Takes the place of Celery's own, which does everything else."""
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
        """Only a connection that is too old or has failed; one that is kept is tested before it is used again."""
        close_old_connections()
