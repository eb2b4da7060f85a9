"""Rows that wait for a worker: lease, attempts, deaths and the next try. Tested in tests/games/test_work_rows.py.

Segments, the outbox and incoming mail are such rows. A worker takes one by compare-and-set and holds it under a token
until its lease runs out. Every result is written only if the token still matches. Taking a row counts as an attempt,
and a recorded failure as a failure. The other attempts are deaths of workers. The caller says which rows wait, what
time it is and how long a lease lasts. [decisions 4.3, 4.11]
"""

from __future__ import annotations

import random
import secrets
from datetime import datetime, timedelta
from typing import Any, Protocol, TypeVar

from django.db.models import F, Model, Q, QuerySet

Row = TypeVar("Row", bound=Model)

NOBODYS: dict[str, Any] = {"lease_token": "", "lease_until": None}
AFRESH: dict[str, Any] = {"attempts": 0, "failures": 0}
MOST_DEATHS = 5
"""If so many workers die over one row, the row is the cause."""
MOST_DOUBLINGS = 20
"""Every limit is reached long before. Doubling for ever would overflow."""


class Tried(Protocol):
    """The columns that tell how a row fared."""

    attempts: int
    failures: int


def new_token() -> str:
    return secrets.token_hex(16)


def unleased(now: Any) -> Q:
    """Nobody holds the row, or its holder's lease has run out."""
    return Q(lease_until__isnull=True) | Q(lease_until__lt=now)


def taking(free: QuerySet[Row], wanted: QuerySet[Row], token: Any, until: Any) -> tuple[QuerySet[Row], dict[str, Any]]:
    """Which rows to take, and what to set on them: those that are wanted, free, and locked by nobody.

    A locked row is skipped, because whoever holds it may be frozen, and other work is due.
    """
    unlocked = wanted.select_for_update(skip_locked=True, no_key=True).values("pk")
    return free.filter(pk__in=unlocked), {"lease_token": token, "lease_until": until, "attempts": F("attempts") + 1}


def take(free: QuerySet[Row], wanted: QuerySet[Row], token: str, until: datetime) -> int:
    """Takes rows by compare-and-set, inside a transaction. Returns how many are ours now."""
    rows, taken = taking(free, wanted, token, until)
    return rows.update(**taken)


def held(rows: QuerySet[Row], token: Any) -> QuerySet[Row]:
    """Those rows that are still ours."""
    return rows.filter(lease_token=token)


def renew(mine: QuerySet[Row], until: Any) -> int:
    return mine.update(lease_until=until)


def end_lease(mine: QuerySet[Row]) -> int:
    """Lets another worker take the rows. Until one does, we may still write to them."""
    return mine.update(lease_until=None)


def release(mine: QuerySet[Row], **fields: Any) -> int:
    """Finishes with the rows and sets the result."""
    return mine.update(**NOBODYS, **fields)


def put_back(mine: QuerySet[Row], due_at: datetime) -> int:
    """Something that the work needs is locked. This counts neither as a failure nor as an attempt."""
    return release(mine, due_at=due_at, attempts=F("attempts") - 1)


def try_later(mine: QuerySet[Row], due_at: datetime, **fields: Any) -> int:
    """Records a failure and schedules the next try."""
    return release(mine, due_at=due_at, failures=F("failures") + 1, **fields)


def cut_leases(rows: QuerySet[Row], longest: datetime) -> None:
    """After a clock was set back: makes sure that no lease lasts longer than usual."""
    rows.filter(lease_until__gt=longest).update(lease_until=longest)


def deaths(row: Tried) -> int:
    """For a row that is held: how often a worker took it before and never reported back."""
    return row.attempts - 1 - row.failures


def doubled(first: timedelta, failures: int, longest: timedelta) -> timedelta:
    """Twice as long each time, up to a limit."""
    grown: timedelta = first * 2 ** min(failures, MOST_DOUBLINGS)
    return min(grown, longest)


def unevenly(gap: timedelta, share: float = 0.25) -> timedelta:
    """Adds a random part, so that what failed together does not come back together."""
    return gap * random.uniform(1 - share, 1 + share)
