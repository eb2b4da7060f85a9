"""Deletes the content of old mails. That a mail came or went is kept, but not what it said.

Games, chains and archives have their own copies of orders, so nothing here is evidence.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import TypeVar

from django.conf import settings
from django.db.models import Model, Q, QuerySet

from games.models import Segment
from games.timing import clock
from notifications.models import Inbound, Notice, Suggestion, Trial

M = TypeVar("M", bound=Model)
AT_ONCE = 200
MOST_SECONDS = 20.0
"""For one pass. The next one does the rest."""
WORDY = ("mail-answer", "suggestion", "message")
"""Kinds whose rows contain what people wrote. It is not needed after the mail was sent."""
WRITTEN = ("taken", "unread")
"""What a receipt contains of the mail that it answers. The rest says which version counts."""


def forget() -> int:
    """Clears what is older than the host's limit, in small batches. Returns how many rows."""
    before = clock.now() - timedelta(days=settings.ESTAFETA_MAIL_KEEP_DAYS)
    ends = time.monotonic() + MOST_SECONDS
    return sum(_batches(empty, before, ends) for empty in (_came_in, _went_out, _was_suggested, _was_tried))


def _batches(empty: Callable[[datetime], int], before: datetime, ends: float) -> int:
    emptied = 0
    while time.monotonic() < ends and (some := empty(before)):
        emptied += some
    return emptied


def _came_in(before: datetime) -> int:
    """Keeps the digests, so that a mail never counts twice, however late it comes again."""
    old = Inbound.objects.filter(raw__isnull=False, handled_at__lt=before).exclude(state=Inbound.State.WAITING)
    return _some(old).update(raw=None)


def _went_out(before: datetime) -> int:
    """A mail can be answered while its decision is open, and its text is needed to compare the reply."""
    live = Q(decision__locked__isnull=True, decision__segment__state__in=[Segment.State.OPEN, Segment.State.RESOLVING])
    old = _some(Notice.objects.filter(text__isnull=False, sent_at__lt=before).exclude(live))
    pks = list(old.values_list("pk", flat=True))
    Notice.objects.filter(pk__in=pks, kind__in=WORDY).update(data={})
    for receipt in Notice.objects.filter(pk__in=pks, kind="receipt").filter(Q(data__has_any_keys=WRITTEN)):
        Notice.objects.filter(pk=receipt.pk).update(
            data={name: held for name, held in receipt.data.items() if name not in WRITTEN}
        )
    return Notice.objects.filter(pk__in=pks).update(text=None)


def _was_suggested(before: datetime) -> int:
    old = Suggestion.objects.filter(made_at__lt=before, decision__locked__isnull=False).exclude(text="")
    pks = list(_some(old).values_list("pk", flat=True))
    Suggestion.objects.filter(pk__in=pks, state=Suggestion.State.OPEN).update(state=Suggestion.State.EXPIRED)
    return Suggestion.objects.filter(pk__in=pks).update(text="")


def _was_tried(before: datetime) -> int:
    return int(_some(Trial.objects.filter(made_at__lt=before)).delete()[0])


def _some(rows: QuerySet[M]) -> QuerySet[M]:
    """A batch as a subquery, because neither database can update a slice."""
    return rows.model._default_manager.filter(pk__in=list(rows.order_by("pk").values_list("pk", flat=True)[:AT_ONCE]))
