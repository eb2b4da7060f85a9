"""Which workers are alive: every process that finishes a task notes it, at most every few seconds."""

from __future__ import annotations

import os
import socket
import time
from datetime import timedelta
from typing import Any

import structlog
from celery.signals import task_postrun
from django.db import Error

from config.celery import app
from games.upkeep import signs

log = structlog.get_logger(__name__)

SHOW_EVERY = 5.0  # seconds
ALIVE = timedelta(minutes=2)
"""A worker without a finished task for so long does not count. With calls every five seconds, each gets some."""
QUEUES = ("celery", "mail")
EVERYTHING = "all"
"""The queue name of `manage.py scheduler`, which serves all queues."""

_shown: dict[str, float] = {}


def listen() -> None:
    task_postrun.connect(_ended, dispatch_uid="games.upkeep.hands")


def _ended(task: Any = None, **_: Any) -> None:
    if task is not None and not task.request.called_directly:
        info = task.request.delivery_info or {}
        show(str(info.get("routing_key") or "celery"), str(task.request.hostname or socket.gethostname()))


def show(queue: str, name: str) -> None:
    """Ignores a database that cannot be written: the task itself is done, and others will report it."""
    if time.monotonic() < _shown.get(queue, -SHOW_EVERY) + SHOW_EVERY:
        return
    _shown[queue] = time.monotonic()
    try:
        signs.show(f"{signs.WORKER}{queue}/{name}", pid=os.getpid())
    except Error as error:
        log.warning("a worker could not show that it lives", error=type(error).__name__)


def at_work() -> dict[str, tuple[int, timedelta | None]]:
    """For each queue that must be served: how many workers are alive, and when the last of them finished something."""
    seen = signs.ages(signs.WORKER)
    found = {}
    for queue in _served():
        ages = [age for name, age in seen.items() if name.partition("/")[0] == queue]
        found[queue] = (sum(age <= ALIVE for age in ages), min(ages, default=None))
    return found


def _served() -> tuple[str, ...]:
    return (EVERYTHING,) if app.conf.broker_url == "memory://" else QUEUES
