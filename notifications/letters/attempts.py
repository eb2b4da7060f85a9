"""Runs parts of a mail that may fail. A mail can go without a picture or a sentence, but not without the deadline."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import structlog
from celery.exceptions import SoftTimeLimitExceeded
from django.db import DatabaseError

from notifications.models import Notice

log = structlog.get_logger(__name__)

INTERRUPTIONS = (DatabaseError, MemoryError, SoftTimeLimitExceeded)
"""Errors that say nothing about this mail. It will be tried again when its lease ends."""
T = TypeVar("T")


def if_possible(notice: Notice, what: str, make: Callable[[], T]) -> T | None:
    try:
        return make()
    except INTERRUPTIONS:
        raise
    except Exception:
        log.exception("a part of a mail could not be made", part=what, notice=notice.pk, kind=notice.kind)
        return None
