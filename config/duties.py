"""What is done again and again where one process replaces Celery (`manage.py scheduler`).

The apps register their duties (`register`, from their AppConfig.ready). This module imports no app.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from django.conf import settings

from config import ping

EVERY_MINUTE = 60.0  # seconds
EVERY_HOUR = 3600.0  # seconds


def _always() -> bool:
    return True


@dataclass(frozen=True)
class Duty:
    """Something done every so many seconds (or in every round of the scheduler), if `wanted` says so."""

    name: str
    act: Callable[[], object]
    every: float | None = None
    wanted: Callable[[], bool] = _always


DUTIES: dict[str, Duty] = {}
WITNESSES: dict[str, Callable[[], object]] = {}
"""By name, what to call whenever a duty was done."""


def register(
    name: str, act: Callable[[], object], every: float | None = None, wanted: Callable[[], bool] = _always
) -> None:
    DUTIES[name] = Duty(name, act, every, wanted)


def when_done(name: str, tell: Callable[[], object]) -> None:
    WITNESSES[name] = tell


def done() -> None:
    for tell in WITNESSES.values():
        tell()


def wanted_duties() -> list[Duty]:
    return [duty for duty in DUTIES.values() if duty.wanted()]


register("ping", lambda: ping.beat(), EVERY_MINUTE, wanted=lambda: bool(settings.ESTAFETA_PING_URL))
