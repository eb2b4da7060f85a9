"""Limits how often something may be tried. The counts are in the database, so that all processes share them."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db.models import F
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from games.errors import Refusal
from games.models import Attempts
from games.timing import clock

KEPT = timedelta(days=8)
"""Longer than the span of any limit."""
SWEPT_ONCE_IN = 200


class TooOften(Refusal):
    code = "too-often"
    message = _("Too many attempts. Wait a while and try again.")

    def __init__(self, message: Any = None, *, retry_after: int, **params: Any) -> None:
        super().__init__(message, **params)
        self.retry_after = retry_after


@dataclass(frozen=True)
class Limit:
    """At most so many tries in a span of time."""

    most: int
    within: timedelta


def count_try(what: str, whose: str, limit: Limit, *, instead: Any = None) -> None:
    """Counts a try. Too many are refused, with how long to wait or with what to do `instead`.

    A refused try is not counted, so whoever waits for the end of the span may try again.
    """
    key = _key(what, whose)
    now = clock.now()
    if random.random() * SWEPT_ONCE_IN < 1:
        Attempts.objects.filter(since__lt=now - KEPT).delete()
    # Outside any transaction of the caller's that may be rolled back: a failed try must stay counted.
    Attempts.objects.bulk_create([Attempts(key=key, since=now)], ignore_conflicts=True)
    Attempts.objects.filter(key=key, since__lte=now - limit.within).update(since=now, count=0)
    if not Attempts.objects.filter(key=key, count__lt=limit.most).update(count=F("count") + 1):
        raise _refusal(key, limit, now, instead)


def _refusal(key: str, limit: Limit, now: datetime, instead: Any) -> TooOften:
    since = Attempts.objects.filter(key=key).values_list("since", flat=True).first() or now
    seconds = max(1, math.ceil((since + limit.within - now).total_seconds()))
    if instead is not None:
        return TooOften(instead, retry_after=seconds)
    minutes = max(1, -(-seconds // 60))
    if minutes > 120:
        words = _("Too many attempts. Try again in %(hours)s hours.")
        return TooOften(words, retry_after=seconds, hours=-(-minutes // 60))
    said = ngettext(
        "Too many attempts. Try again in %(minutes)s minute.",
        "Too many attempts. Try again in %(minutes)s minutes.",
        minutes,
    )
    return TooOften(said, retry_after=seconds, minutes=minutes)


def take_back(what: str, whose: str) -> None:
    """Uncounts a try that was none."""
    Attempts.objects.filter(key=_key(what, whose), count__gt=0).update(count=F("count") - 1)


def forget_tries(what: str, whose: str) -> None:
    Attempts.objects.filter(key=_key(what, whose)).delete()


def _key(what: str, whose: str) -> str:
    return salted_hmac("games.people.accounts/tries", f"{what}/{whose}", algorithm="sha256").hexdigest()
