"""The browsers that want to be woken, and when: a row for each browser, due when something waits for its person."""

from __future__ import annotations

import hashlib
import http.client
import time
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from urllib.parse import urlsplit

import structlog
from django.conf import settings
from django.db import DatabaseError
from django.utils.translation import gettext_lazy as _

from config.celery import hasten
from games.announcements import Announcement
from games.errors import Refusal
from games.models import User
from games.timing import clock
from notifications.models import PushSubscription
from notifications.push import vapid

log = structlog.get_logger(__name__)

KINDS = frozenset({"orders-wanted", "last-to-order", "reminder", "message", "proposal", "game-over", "game-started"})
"""What wakes a browser. What it then shows is what waits at that moment."""
MOST_A_PERSON = 10
LONGEST = 1000
"""Characters of an address at a push service."""
TO_LIVE = 24 * 3600
"""Seconds for which a service keeps the call for a browser that is off."""
ANSWER_WITHIN = 5.0
CLAIMED_FOR = timedelta(minutes=1)
MOST_SECONDS = 20.0
MOST_FAILURES = 8
"""Then this call is given up. The next one is tried again, and mail goes anyway."""
FIRST_RETRY = timedelta(seconds=30)
GONE = (404, 410)
LOOPBACK = ("127.0.0.1", "::1")


class NoPushService(Refusal):
    code = "no-push-service"

    def __init__(self) -> None:
        super().__init__(_("This server doesn’t know the push service of your browser."))


def subscribe(user: User, endpoint: str) -> PushSubscription:
    """A browser is to be woken for this person from now on; one that had another person changes hands."""
    if not _may_be_called(endpoint):
        raise NoPushService
    found, _made = PushSubscription.objects.update_or_create(
        digest=_digest(endpoint),
        defaults={"user": user, "endpoint": endpoint, "made_at": clock.now(), "due_at": None, "failures": 0},
    )
    newest = PushSubscription.objects.filter(user=user).order_by("-made_at", "-pk")
    PushSubscription.objects.filter(pk__in=[row.pk for row in newest[MOST_A_PERSON:]]).delete()
    return found


def unsubscribe(user: User, endpoint: str) -> None:
    PushSubscription.objects.filter(user=user, digest=_digest(endpoint)).delete()


def is_subscribed(user: User, endpoint: str) -> bool:
    return PushSubscription.objects.filter(user=user, digest=_digest(endpoint)).exists()


def _digest(endpoint: str) -> str:
    return hashlib.sha256(endpoint.encode(errors="replace")).hexdigest()


def _may_be_called(endpoint: str) -> bool:
    """Only the known services: the address comes from outside, and this server is not to be sent anywhere else."""
    try:
        at = urlsplit(endpoint)
        host, _port = at.hostname or "", at.port
    except ValueError:
        return False
    known = any(host == each or host.endswith(f".{each}") for each in settings.ESTAFETA_PUSH_SERVICES)
    secure = at.scheme == "https" or (at.scheme == "http" and host in LOOPBACK)
    return known and secure and len(endpoint) <= LONGEST and endpoint.isascii() and endpoint.isprintable()


@dataclass(frozen=True)
class Owed:
    """After the commit: these people's browsers are due. If that fails, there is still the mail."""

    users: frozenset[int]

    def __call__(self) -> None:
        try:
            due = PushSubscription.objects.filter(user__in=self.users, due_at__isnull=True).update(due_at=clock.now())
        except DatabaseError:
            log.warning("nobody is woken", exc_info=True)
            return
        if due:
            hasten("notifications.tasks.push")


def owed_for(announcements: Sequence[Announcement]) -> Owed | None:
    users = frozenset(each.user.pk for each in announcements if each.user is not None and each.kind in KINDS)
    return Owed(users) if users and settings.ESTAFETA_PUSH_SERVICES else None


def push_due() -> int:
    """Wakes the browsers that are due. Returns how many were woken."""
    woken, ends = 0, time.monotonic() + MOST_SECONDS
    due = PushSubscription.objects.filter(due_at__lte=clock.now()).order_by("due_at")
    for row in list(due[:200]):
        if time.monotonic() > ends:
            break
        later = clock.now() + CLAIMED_FOR
        if PushSubscription.objects.filter(pk=row.pk, due_at=row.due_at).update(due_at=later):
            row.due_at = later
            woken += _push(row)
    return woken


def _push(row: PushSubscription) -> int:
    status = _call(row.endpoint)
    mine = PushSubscription.objects.filter(pk=row.pk, due_at=row.due_at)
    if 200 <= status < 300:
        mine.update(due_at=None, failures=0)
        return 1
    if status in GONE:
        mine.delete()  # the browser withdrew it; its page says so when it is next opened
        log.info("a push subscription is gone", status=status)
    elif row.failures + 1 >= MOST_FAILURES:
        mine.update(due_at=None, failures=0)
        log.warning("a push service doesn't take our calls", status=status)
    else:
        mine.update(due_at=clock.now() + FIRST_RETRY * 2**row.failures, failures=row.failures + 1)
    return 0


def _call(endpoint: str) -> int:
    """The service's answer; 0 if there is none. Redirections are not followed."""
    at = urlsplit(endpoint)
    kind = http.client.HTTPSConnection if at.scheme == "https" else http.client.HTTPConnection
    line = kind(at.hostname or "", at.port, timeout=ANSWER_WITHIN)
    headers = {
        "TTL": str(TO_LIVE),
        "Urgency": "normal",
        "Topic": "waiting",
        "Content-Length": "0",
        "Authorization": vapid.authorization(endpoint, time.time()),
    }
    try:
        line.request("POST", f"{at.path}?{at.query}" if at.query else at.path, headers=headers)
        return line.getresponse().status
    except (OSError, http.client.HTTPException):
        return 0
    finally:
        line.close()
