"""What Celery does on a big server, done by one process: sweep due segments, deliver due mail, answer what came in."""

import signal
import socket
import threading
import time
from argparse import ArgumentParser
from collections.abc import Callable
from typing import Any

import structlog
from django.conf import settings
from django.core.management.base import BaseCommand
from django.db import close_old_connections, connection

from config import beats, patience

log = structlog.get_logger("config.scheduler")

EVERY = 2.0  # seconds
LONGEST_REST = 60.0  # seconds
FORGET_EVERY = 3600.0  # seconds
PING_EVERY = 60.0  # seconds
PATIENCE = 5.0  # seconds a duty has to finish when all is to stop; leases cover what it leaves


class Duty:
    """Something done again and again; one that fails rests, longer each time, and holds up no other."""

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
        except Exception:  # the loop outlives whatever it calls
            self.failures += 1
            log.exception("duty failed", duty=self.name, failures=self.failures)
        else:
            self.failures = 0
            beats.note(self.name)
            _show()
        self.due = now + min(self.every * 2**self.failures, LONGEST_REST)


def _show() -> None:
    """That somebody is at work here who serves every queue."""
    from games.upkeep import hands

    hands.show(hands.EVERYTHING, socket.gethostname())


def _sweep() -> None:
    from games.upkeep import sweep

    sweep.sweep()


def _deliver() -> None:
    from notifications import outbox

    outbox.deliver_due()


def _handle_mail() -> None:
    from notifications.inbound import pipeline

    pipeline.work_off()


def _fetch_mail() -> None:
    from notifications.inbound.doors import mailbox

    mailbox.poll()


def _forget_mail() -> None:
    from notifications import retention

    retention.forget()


def _canary() -> None:
    from games.upkeep import canary

    canary.tend()


def _ping() -> None:
    from config import ping

    ping.beat()


def _forget() -> None:
    from games.upkeep import signs

    signs.forget_the_dead()


def _duties(every: float) -> list[Duty]:
    duties = [Duty("sweep", _sweep, every), Duty("deliver", _deliver, every), Duty("handle mail", _handle_mail, every)]
    if settings.ESTAFETA_MAILBOX is not None:
        duties.append(Duty("fetch mail", _fetch_mail, every))
    if settings.ESTAFETA_CANARY:
        duties.append(Duty("canary", _canary, every))
    if settings.ESTAFETA_PING_URL:
        duties.append(Duty("ping", _ping, PING_EVERY))
    return [*duties, Duty("forget mail", _forget_mail, FORGET_EVERY), Duty("forget", _forget, FORGET_EVERY)]


class Command(BaseCommand):
    help = "Sweep due segments, deliver due mail and answer what came in until told to stop; stands in for Celery."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--every", type=float, default=EVERY, help=f"seconds between rounds (default: {EVERY})")

    def handle(self, *args: Any, every: float = EVERY, **options: Any) -> None:
        patience.adopt(patience.WORKER)
        stop = threading.Event()
        for sig in (signal.SIGINT, signal.SIGTERM):
            signal.signal(sig, lambda *received: stop.set())
        duties = _duties(every)
        log.info("scheduler started", every=every)
        # A thread each: a mail server that hangs must not keep turns from being resolved.
        threads = [threading.Thread(target=_go_on, args=(duty, stop), name=duty.name, daemon=True) for duty in duties]
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
