"""The heartbeat: whatever is due is done here, however it came to be forgotten. Idempotent; any number may run."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

import structlog
from django.db import transaction

from config.metrics import HALTED_GAMES
from games import clock
from games.leases import due_segments
from games.models import Pulse, Segment
from games.outage import make_good
from games.reminders import remind_due
from games.resolution import resolve

log = structlog.get_logger(__name__)

OUTAGE = timedelta(minutes=10)
MOST_AT_ONCE = 200


@dataclass(frozen=True)
class Swept:
    resolved: int
    reminded: int


def sweep() -> Swept:
    """One pass: beat, make good for an outage, resolve what is due (one at a time), remind."""
    beat()
    resolved = resolve_due()
    return Swept(resolved, remind_due(clock.now()))


def beat() -> None:
    """Moves the pulse by compare-and-set; the first beat after a long silence first gives the lost time back.

    [decisions 4.8]
    """
    with transaction.atomic():
        now = clock.now()
        pulse = Pulse.objects.select_for_update().filter(pk=1).first()
        if pulse is None:
            Pulse.objects.get_or_create(pk=1, defaults={"beat_at": now})
            return
        if now <= pulse.beat_at:
            return
        if now - pulse.beat_at > OUTAGE:
            moved = make_good(pulse.beat_at, now)
            log.warning("the sweep was away", since=pulse.beat_at.isoformat(), deadlines_moved=moved)
        pulse.beat_at = now
        pulse.save(update_fields=["beat_at"])


def resolve_due(most: int = MOST_AT_ONCE) -> int:
    """Claims one segment at a time: a worker that dies takes no other game with it. [decisions 4.6]"""
    done = 0
    while done < most:
        ids = due_segments(clock.now())
        settled = [segment for segment in ids if resolve(segment) == "settled"]
        done += len(settled)
        if not settled:
            break
    HALTED_GAMES.set(Segment.objects.filter(state=Segment.State.HALTED).count())
    return done


def lag(now: datetime | None = None) -> timedelta | None:
    """How long ago the sweep beat; None before its first beat."""
    beaten = Pulse.objects.filter(pk=1).values_list("beat_at", flat=True).first()
    return None if beaten is None else (now or clock.now()) - beaten
