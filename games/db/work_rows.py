"""Rows that wait for a worker: lease, attempts, deaths and the next try. Proven in tests/games/test_work_rows.py.

Segments, the outbox and mail that came in are such rows. A worker takes one by compare-and-set and holds it under a
token until its lease runs out; whatever comes of it is written behind that token. Every taking counts as an attempt,
and every failure that somebody lived to write down as a failure: the rest are deaths. Which rows wait, what time it is
and how long a lease lasts is the caller's to say. [decisions 4.3, 4.11]
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
"""Workers that may die over one row before it is taken to be the killer."""
MOST_DOUBLINGS = 20
"""Any limit is reached long before, and a time that doubles for ever is no time."""


class Tried(Protocol):
    """As much of a row as tells how it fared."""

    attempts: int
    failures: int


def new_token() -> str:
    return secrets.token_hex(16)


def unleased(now: Any) -> Q:
    """Nobody holds the row, or whoever did has not been heard of for a whole lease."""
    return Q(lease_until__isnull=True) | Q(lease_until__lt=now)


def taking(free: QuerySet[Row], wanted: QuerySet[Row], token: Any, until: Any) -> tuple[QuerySet[Row], dict[str, Any]]:
    """Which rows are taken, and what is set on them: those that are wanted and free, and locked by nobody.

    A row that somebody is at is left to them: who holds it may be frozen, and other work is due.
    """
    unlocked = wanted.select_for_update(skip_locked=True, no_key=True).values("pk")
    return free.filter(pk__in=unlocked), {"lease_token": token, "lease_until": until, "attempts": F("attempts") + 1}


def take(free: QuerySet[Row], wanted: QuerySet[Row], token: str, until: datetime) -> int:
    """By compare-and-set, inside a transaction; how many rows are ours now."""
    rows, taken = taking(free, wanted, token, until)
    return rows.update(**taken)


def held(rows: QuerySet[Row], token: Any) -> QuerySet[Row]:
    """The fence: those that are still ours."""
    return rows.filter(lease_token=token)


def renew(mine: QuerySet[Row], until: Any) -> int:
    return mine.update(lease_until=until)


def end_lease(mine: QuerySet[Row]) -> int:
    """Whoever looks next may take them, and until somebody does they are still ours to write to."""
    return mine.update(lease_until=None)


def release(mine: QuerySet[Row], **fields: Any) -> int:
    """Done with them, and what came of it."""
    return mine.update(**NOBODYS, **fields)


def put_back(mine: QuerySet[Row], due_at: datetime) -> int:
    """Somebody holds what this work needs: that is no failure of its own, and was no attempt."""
    return release(mine, due_at=due_at, attempts=F("attempts") - 1)


def try_later(mine: QuerySet[Row], due_at: datetime, **fields: Any) -> int:
    """It failed, and somebody lived to say so."""
    return release(mine, due_at=due_at, failures=F("failures") + 1, **fields)


def cut_leases(rows: QuerySet[Row], longest: datetime) -> None:
    """After a clock was set back: nobody's lease lasts longer than a lease."""
    rows.filter(lease_until__gt=longest).update(lease_until=longest)


def deaths(row: Tried) -> int:
    """Of a row that is held: how often somebody took it before and was never heard of again."""
    return row.attempts - 1 - row.failures


def doubled(first: timedelta, failures: int, longest: timedelta) -> timedelta:
    """Each time twice as long, up to a limit."""
    grown: timedelta = first * 2 ** min(failures, MOST_DOUBLINGS)
    return min(grown, longest)


def unevenly(gap: timedelta, share: float = 0.25) -> timedelta:
    """So that what failed together does not come again together."""
    return gap * random.uniform(1 - share, 1 + share)
