"""Handles mail that arrived before a deadline but was not read yet, before the orders are locked.

It uses the same pipeline as all mail. Only mails stored before the deadline are waited for, so that nobody can delay
the lock by writing more, and after a limit the lock comes in any case. [decisions 6]
"""

from __future__ import annotations

import time
from datetime import timedelta
from typing import Any

from django.db.models import F

from games.db.prepared_queries import Prepared
from games.models import Decision, Segment
from games.timing import clock
from notifications.inbound import pipeline
from notifications.inbound.recipients import stored_key
from notifications.models import Inbound, ReplyAddress

MOST_SECONDS = 2.0
"""For one game in one sweep, because others are due too. The next sweep does the rest."""
LONGEST_HOLD = timedelta(minutes=3)
"""After this time a stop is locked whatever waits. It is longer than the lease of a worker that died."""

_ANY_WAITING = Prepared(lambda: Inbound.objects.filter(state=Inbound.State.WAITING).only("pk")[:1])


def put_in(segment_id: int) -> bool:
    """Handles mail that came in time for the segment's open stop. Returns whether the lock must wait for more."""
    if _ANY_WAITING.one() is None:  # nearly always true, and asked at every lock
        return False
    now = clock.now()
    due = Segment.objects.filter(pk=segment_id, state=Segment.State.OPEN, due_at__lte=now)
    segment = due.only("stop_no", "due_at").first()
    if segment is None or segment.due_at is None:
        return False
    in_time = Inbound.objects.filter(state=Inbound.State.WAITING, received_at__lte=segment.due_at)
    ends = time.monotonic() + MOST_SECONDS
    keys = _keys(segment)
    for key in keys:
        _work_off(in_time.filter(recipient=key), ends)
    # A mail that failed holds nothing up: nobody knows whether it will ever succeed.
    left = in_time.filter(recipient__in=keys, failures=0)
    return clock.now() <= segment.due_at + LONGEST_HOLD and left.exists()


def _keys(segment: Segment) -> list[str]:
    """The keys of the addresses at which the present holders' orders for this stop are expected."""
    asked = Decision.objects.filter(segment=segment.pk, stop_no=segment.stop_no, locked__isnull=True)
    live = ReplyAddress.objects.filter(decision__in=asked, user=F("seat__user"))
    return [stored_key("orders", found) for found in live.values_list("token_hash", flat=True)]


def _work_off(waiting: Any, ends: float) -> None:
    """In the order in which they came. Skips a mail that fails, but stops at one that another worker handles."""
    queue = list(waiting.order_by("pk").values_list("pk", flat=True)[: pipeline.MOST_AT_ONCE])
    for at, pk in enumerate(queue, 1):
        if time.monotonic() > ends or pipeline.work_off_at_once(pk, overtaken=at < len(queue)) == "busy":
            break
