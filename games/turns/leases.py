"""Who may resolve a segment: claimed by compare-and-set, held under a lease, checked by its token. [decisions 4.3]"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

import structlog
from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet
from django.db.models.functions import Coalesce

from games.db.prepared_queries import Prepared, PreparedChange
from games.db.work_rows import held, new_token, taking, unleased
from games.models import Decision, Proposal, Segment
from games.timing import clock

log = structlog.get_logger(__name__)

LEASE = timedelta(seconds=20)
"""Longer than PostgreSQL keeps an idle transaction (config/patience.py)."""


def held_segment(pk: int, token: str) -> QuerySet[Segment]:
    return held(Segment.objects.filter(pk=pk, state=Segment.State.RESOLVING), token)


_CLAIMED = Prepared(lambda pk: Segment.objects.select_related("game__campaign").filter(pk=pk), pk=int)
_OWNED = Prepared(
    lambda pk, token: (
        # Rows read in another way also have `proposed`, as False. The checker's plugin thinks that this defines it
        # twice.
        held_segment(pk, token)  # type: ignore[no-redef]
        .select_for_update(of=("self",), no_key=True)
        .select_related("game__campaign")
        .defer("checkpoint", "trace", "closing")
        .annotate(proposed=Exists(Proposal.objects.filter(game_id=OuterRef("game_id"), state=Proposal.State.OPEN)))
    ),
    pk=int,
    token=str,
)


def _claim(pk: int, token: str, now: Any, until: Any) -> tuple[QuerySet[Segment], dict[str, Any]]:
    states = [Segment.State.OPEN, Segment.State.RESOLVING]
    due = Segment.objects.filter(unleased(now), pk=pk, state__in=states, due_at__lte=now)
    rows, taken = taking(due, Segment.objects.filter(pk=pk), token, until)
    return rows, {"state": Segment.State.RESOLVING} | taken


_CLAIM = PreparedChange(_claim, pk=int, token=str, now=datetime, until=datetime)
_CLAIM_BY_ITS_CLOCK = PreparedChange(
    lambda pk, token: _claim(pk, token, clock.CLOCK, clock.CLOCK + LEASE), pk=int, token=str
)
_LOCK = PreparedChange(
    lambda segment, stop: (
        Decision.objects.filter(segment_id=segment, stop_no=stop, locked__isnull=True),
        {"locked": Coalesce("standing", Decision.NOBODY), "remind_at": None},
    ),
    segment=int,
    stop=int,
)


@dataclass(frozen=True)
class Claim:
    """A segment that is ours to resolve until the lease runs out."""

    segment: Segment
    token: str


class Lost(Exception):
    """The lease was lost: another worker resolved the segment, or people changed it. Nothing was written."""


def due_segments(now: datetime, most: int = 20, besides: Collection[int] = ()) -> list[int]:
    due = Segment.objects.filter(unleased(now), due_at__lte=now).exclude(pk__in=besides)
    return list(due.order_by("due_at", "pk").values_list("pk", flat=True)[:most])


def leased_segments(now: datetime, most: int) -> int:
    """How many due segments are under a lease, counted up to a limit."""
    return Segment.objects.filter(due_at__lte=now, lease_until__gte=now)[:most].count()


def claim_segment(segment_id: int) -> Claim | None:
    """Moves a segment from open to resolving by compare-and-set. From here on this stop takes no orders."""
    token = new_token()
    with transaction.atomic():
        if not _take(segment_id, token):
            return None
        segment = _CLAIMED.one(pk=segment_id)
        assert segment is not None and segment.lease_until is not None
        now = segment.lease_until - LEASE
        _LOCK.run(segment=segment_id, stop=segment.stop_no)
        if segment.final_from is None and clock.cap_reached(clock.policy_at(segment), segment, now):
            segment.final_from = segment.stop_no
            segment.save(update_fields=["final_from"])
    return Claim(segment, token)


def _take(segment_id: int, token: str) -> bool:
    if clock.is_the_databases():
        return bool(_CLAIM_BY_ITS_CLOCK.run(pk=segment_id, token=token))
    now = clock.now()
    return bool(_CLAIM.run(pk=segment_id, token=token, now=now, until=now + LEASE))


def own_lease(segment_id: int, token: str) -> Segment:
    """The segment, locked, if it is still ours. Raises Lost if not."""
    segment = _OWNED.one(pk=segment_id, token=token)
    if segment is None:
        raise Lost()
    return segment
