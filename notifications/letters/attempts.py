"""Parts of a letter that may fail: a picture or a sentence is missed, a deadline that is not told of is a turn lost."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import structlog
from celery.exceptions import SoftTimeLimitExceeded
from django.db import DatabaseError

from notifications.models import Notice

log = structlog.get_logger(__name__)

INTERRUPTIONS = (DatabaseError, MemoryError, SoftTimeLimitExceeded)
"""What says nothing about the mail in hand: it is as good as before, and its lease brings it back."""
T = TypeVar("T")


def if_possible(notice: Notice, what: str, make: Callable[[], T]) -> T | None:
    try:
        return make()
    except INTERRUPTIONS:
        raise
    except Exception:
        log.exception("a part of a mail could not be made", part=what, notice=notice.pk, kind=notice.kind)
        return None
