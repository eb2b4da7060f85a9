"""Handles stored mails: each is claimed under a lease, then handled and marked in one transaction.

Everything that a mail causes (orders, the answer in the outbox) is committed together with the mark that it is done. So
a worker that dies leaves everything or nothing behind, and no mail is handled twice. Several workers may run at once.
Mails to one address are handled in the order in which they came, so that an older one cannot undo a newer one.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any, Literal

import structlog
from celery.exceptions import SoftTimeLimitExceeded
from django.db import transaction
from django.db.models import Exists, F, Min, OuterRef, QuerySet

from config.logs import bind
from config.metrics import INBOUND, MAILS
from games.db import work_rows
from games.db.interruptions import waited_in_vain, was_cut_off
from games.db.work_rows import MOST_DEATHS
from games.timing import clock
from notifications.inbound.recipients import without_tokens
from notifications.models import Inbound

log = structlog.get_logger(__name__)

Handle = Callable[[Inbound], str]
"""Handles a mail and returns the outcome as a word. One that begins with `dropped` means that nothing was done."""

Taken = Literal["handled", "failed", "busy"]

MOST_AT_ONCE = 100
MOST_SECONDS = 30.0
"""A pass starts no new mail after this. A worker has other work, and the next pass comes soon."""
LEASE = timedelta(seconds=20)
"""A handled mail's row stays locked, even beyond the lease. A frozen worker's lock ends sooner than the lease."""
REST = timedelta(seconds=3)
FIRST_RETRY = timedelta(seconds=10)
LONGEST_RETRY = timedelta(minutes=5)
MOST_FAILURES = 8
"""A quarter of an hour in all, because later mails to the same address wait behind the one that fails."""
INTERRUPTIONS = (MemoryError, SoftTimeLimitExceeded)
"""After these errors the worker itself has to stop."""


def work_off(most: int = MOST_AT_ONCE, *, handle: Handle | None = None) -> int:
    """Handles waiting mails one at a time. Returns how many."""
    act = handle or _handle
    ends = time.monotonic() + MOST_SECONDS
    handled = 0
    while handled < most and time.monotonic() < ends:
        waiting = due(most - handled)
        done = 0
        for pk in waiting:
            if time.monotonic() > ends:
                break
            if token := claim(pk):
                done += _work_off(pk, token, act) == "handled"
        handled += done
        if not done:
            break
    _count_rows()
    return handled


def lag(now: datetime | None = None) -> timedelta:
    """How long the oldest mail has waited for its answer; zero if none waits."""
    at = now or clock.now()
    oldest = Inbound.objects.filter(state=Inbound.State.WAITING).aggregate(oldest=Min("received_at"))["oldest"]
    return max(at - oldest, timedelta(0)) if oldest else timedelta(0)


def due(limit: int) -> list[int]:
    return list(_claimable(clock.now()).order_by("due_at", "pk").values_list("pk", flat=True)[:limit])


def claim(pk: int, *, at_once: bool = False) -> str | None:
    """Takes a lease by compare-and-set. Returns its token, or None if another worker has the mail.

    With `at_once` it checks neither that the mail is due nor what waits before it: the caller takes care of the order.
    """
    token, now = work_rows.new_token(), clock.now()
    free = _free(now) if at_once else _claimable(now)
    with transaction.atomic():
        return token if work_rows.take(free, Inbound.objects.filter(pk=pk), token, now + LEASE) else None


def work_off_at_once(pk: int, *, overtaken: bool, handle: Handle | None = None) -> Taken:
    """Handles one mail early. If it fails and newer ones will overtake it, it is given up, or it would undo them."""
    token = claim(pk, at_once=True)
    if token is None:
        return "busy" if Inbound.objects.filter(pk=pk, state=Inbound.State.WAITING).exists() else "handled"
    if (came := _work_off(pk, token, handle or _handle)) != "failed":
        return came
    if overtaken and (token := claim(pk, at_once=True)):
        _give_up(pk, token, "failed at the deadline, with newer mails behind it")
    return "failed"


def try_again() -> int:
    """Tries failed mails again, unless a later mail to the same address was answered. Returns how many."""
    later = Inbound.objects.filter(recipient=OuterRef("recipient"), pk__gt=OuterRef("pk"))
    overtaken = Exists(later.filter(state__in=(Inbound.State.DONE, Inbound.State.DROPPED)))
    failed = Inbound.objects.filter(~overtaken, state=Inbound.State.FAILED, raw__isnull=False)
    return failed.update(state=Inbound.State.WAITING, handled_at=None, due_at=clock.now(), **work_rows.AFRESH)


def backoff(failures: int) -> timedelta:
    return work_rows.unevenly(work_rows.doubled(FIRST_RETRY, failures, LONGEST_RETRY))


def _claimable(now: datetime) -> QuerySet[Inbound]:
    """Mails that are due, under no lease, and first in the queue of their address."""
    before = Inbound.objects.filter(recipient=OuterRef("recipient"), pk__lt=OuterRef("pk"), state=Inbound.State.WAITING)
    return _free(now).filter(~Exists(before), due_at__lte=now)


def _free(now: datetime) -> QuerySet[Inbound]:
    return Inbound.objects.filter(work_rows.unleased(now), state=Inbound.State.WAITING)


def _work_off(pk: int, token: str, handle: Handle) -> Taken:
    """Handles one claimed mail until it is marked."""
    with bind(inbound=pk):
        try:
            return "handled" if _settle(pk, token, handle) else "failed"
        except Exception as error:  # any content of a mail: only this mail fails
            if waited_in_vain(error) or was_cut_off(error):
                _put_back(pk, token)
                return "busy"
            log.exception("a mail could not be handled")
            _write_down(pk, token, error)
            if isinstance(error, INTERRUPTIONS):
                raise
    return "failed"


def _settle(pk: int, token: str, handle: Handle) -> int:
    """Does what the mail asks and marks it as done, in one transaction. The lock on the row lasts beyond any lease."""
    with transaction.atomic():
        mail = _mine(pk, token).select_for_update(no_key=True).first()
        if mail is None:
            return 0
        if work_rows.deaths(mail) >= MOST_DEATHS:
            return _give_up(pk, token, "several workers died over this mail")
        outcome = handle(mail)
        state = Inbound.State.DROPPED if outcome.startswith("dropped") else Inbound.State.DONE
        marked = {"state": state, "outcome": outcome[:40], "handled_at": clock.now(), "last_error": ""}
        marked |= {"raw": None if mail.raw is None else without_tokens(bytes(mail.raw))}
        work_rows.release(_mine(pk, token), **marked)
    MAILS.labels(direction="in", result=state.value).inc()
    return 1


def _put_back(pk: int, token: str) -> None:
    """Something that the mail needs is locked. This is no failure, and the stop waits for the mail before it locks."""
    log.warning("a mail waits for the next pass")
    work_rows.put_back(_mine(pk, token), clock.now() + REST)


def _write_down(pk: int, token: str, error: BaseException) -> None:
    """Schedules the next try, each time after twice as long. After several failures there is none."""
    with transaction.atomic():
        mail = _mine(pk, token).select_for_update(no_key=True).first()
        if mail is None:
            return
        said = f"{type(error).__name__}: {error}"[:2000].replace("\0", "")
        if mail.failures + 1 >= MOST_FAILURES:
            _give_up(pk, token, said, failures=F("failures") + 1)
            return
        work_rows.try_later(_mine(pk, token), clock.now() + backoff(mail.failures), last_error=said)
    MAILS.labels(direction="in", result="deferred").inc()


def _give_up(pk: int, token: str, error: str, **fields: Any) -> int:
    fields |= {"state": Inbound.State.FAILED, "last_error": error, "handled_at": clock.now()}
    work_rows.release(_mine(pk, token), **fields)
    log.error("a mail is given up", reason=error)
    MAILS.labels(direction="in", result="failed").inc()
    return 0


def _mine(pk: int, token: str) -> QuerySet[Inbound]:
    return work_rows.held(Inbound.objects.filter(pk=pk, state=Inbound.State.WAITING), token)


def _handle(mail: Inbound) -> str:
    from notifications.inbound import handling

    return handling.handle(mail)


def _count_rows() -> None:
    for state in (Inbound.State.WAITING, Inbound.State.FAILED):
        INBOUND.labels(state=state.value).set(Inbound.objects.filter(state=state).count())
