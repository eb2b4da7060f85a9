"""The Celery app, and the one way to queue a task from a request."""

from __future__ import annotations

import contextlib
import os
import threading
import time
from collections.abc import Iterator
from typing import Any

import structlog
from celery import Celery
from celery.signals import after_task_publish, beat_init, worker_init, worker_process_init, worker_ready

from config import beats, collector, patience

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")  # `celery` starts here, not in manage.py

app = Celery("estafeta", fixups=["config.kept_connections:fixup"])
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()

log = structlog.get_logger("config.celery")


@worker_init.connect
def _open_the_books(**_: Any) -> None:
    """Loads all rules before the pool forks, so that its processes share them and the first game need not wait."""
    from rulesets.kernel.registry import rulesets

    patience.adopt(patience.WORKER)
    rulesets()


@worker_process_init.connect  # for each process of a pool
@worker_ready.connect  # for a worker without a pool
def _settle(**_: Any) -> None:
    collector.settle()


@beat_init.connect
def _note_what_is_queued(**_: Any) -> None:
    """For Celery beat, a duty is done when the broker has the message."""
    after_task_publish.connect(_queued)


def _queued(sender: str, **_: Any) -> None:
    beats.note(sender)


PUBLISH_WITHIN = 1.0  # seconds
REST_AFTER_FAILURE = 5.0  # seconds; the sweep runs about as often

SPARING_EVERY = 1.0  # seconds

rest_until = 0.0
_line = threading.local()


def hasten(task: str, *args: Any, expires: float | None = None) -> bool:
    """Queues a task that the sweep would find anyway. Returns whether it was queued; never raises, never waits long.

    The task is named by a string, so that the caller need not import it. After a failure nothing is queued for a few
    seconds, so that a dead broker slows down one request and not all of them.
    """
    spared: dict[str, float] | None = getattr(_line, "spared", None)
    if spared is not None and not args and expires is None:
        if time.monotonic() < spared.setdefault(task, 0.0) + SPARING_EVERY:
            return True
        spared[task] = time.monotonic()
    return _send(task, args, expires)


@contextlib.contextmanager
def sparing() -> Iterator[None]:
    """For callers that do many things in a row: the same task is queued at most once a second, and once at the end."""
    _line.spared = {}
    try:
        yield
    finally:
        called, _line.spared = _line.spared, None
        for task in called:
            _send(task, (), None)


def _send(task: str, args: tuple[Any, ...], expires: float | None) -> bool:
    global rest_until
    if app.conf.broker_url == "memory://" or time.monotonic() < rest_until:
        return False
    try:
        app.send_task(task, args, producer=_producer(), retry=False, expires=expires, ignore_result=True)
    except Exception as error:  # a broker can raise anything; the row is in the database, so nothing is lost
        rest_until = time.monotonic() + REST_AFTER_FAILURE
        _hang_up()
        log.warning("task not queued; the sweep will find the work", task=task, error=type(error).__name__)
        return False
    return True


def _producer() -> Any:
    """This thread's own connection to the broker, kept open. A forked process opens a new one."""
    ends = (os.getpid(), app.conf.broker_url)
    if getattr(_line, "ends", None) != ends:
        _line.connection = app.connection_for_write(transport_options=_impatient())
        _line.producer = app.amqp.Producer(_line.connection, auto_declare=False)
        _line.ends = ends
    return _line.producer


def _hang_up() -> None:
    with contextlib.suppress(Exception):
        _line.connection.close()
    _line.ends = None


def _impatient() -> dict[str, Any]:
    """Short timeouts: a worker may wait long on an idle socket, but a request may not."""
    options: dict[str, Any] = app.conf.broker_transport_options
    return options | {
        "socket_timeout": PUBLISH_WITHIN,
        "socket_connect_timeout": PUBLISH_WITHIN,
    }
