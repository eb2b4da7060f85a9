"""One process for what Celery does on a big server: sweep due segments, deliver due mail, answer incoming mail."""

import signal
import threading
import time
from argparse import ArgumentParser
from collections.abc import Callable
from typing import Any

import structlog
from django.core.management.base import BaseCommand
from django.db import close_old_connections, connection

from config import beats, duties, patience

log = structlog.get_logger("config.scheduler")

EVERY = 2.0  # seconds
LONGEST_REST = 60.0  # seconds
PATIENCE = 5.0  # seconds a duty has to finish when everything stops; a lease covers unfinished work


class Duty:
    """Something done again and again. After a failure it pauses, longer each time, without delaying the others."""

    def __init__(self, name: str, act: Callable[[], object], every: float = EVERY) -> None:
        self.name = name
        self.act = act
        self.every = every
        self.failures = 0
        self.due = 0.0

    def perform(self, now: float) -> None:
        if now < self.due:
            return
        close_old_connections()
        try:
            self.act()
        except Exception:  # the loop must survive any error
            self.failures += 1
            log.exception("duty failed", duty=self.name, failures=self.failures)
        else:
            self.failures = 0
            beats.note(self.name)
            duties.done()
        self.due = now + min(self.every * 2**self.failures, LONGEST_REST)


def duties_to_do(every: float) -> list[Duty]:
    return [Duty(duty.name, duty.act, duty.every or every) for duty in duties.wanted_duties()]


class Command(BaseCommand):
    help = "Sweep due segments, deliver due mail and answer what came in until told to stop; stands in for Celery."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--every", type=float, default=EVERY, help=f"seconds between rounds (default: {EVERY})")

    def handle(self, *args: Any, every: float = EVERY, **options: Any) -> None:
        patience.adopt(patience.WORKER)
        stop = threading.Event()
        for sig in (signal.SIGINT, signal.SIGTERM):
            signal.signal(sig, lambda *received: stop.set())
        wanted = duties_to_do(every)
        log.info("scheduler started", every=every)
        # One thread each: a mail server that hangs must not keep turns from being resolved.
        threads = [threading.Thread(target=_go_on, args=(duty, stop), name=duty.name, daemon=True) for duty in wanted]
        for thread in threads:
            thread.start()
        while not stop.wait(1.0):
            pass
        for thread in threads:
            thread.join(PATIENCE)
        log.info("scheduler stopped")


def _go_on(duty: Duty, stop: threading.Event) -> None:
    while not stop.is_set():
        duty.perform(time.monotonic())
        stop.wait(duty.every)
    connection.close()
