"""Gives players back the time of an outage: a deadline while the server was down is not missed. [decisions 4.8]"""

from __future__ import annotations

from datetime import datetime, timedelta

from games.announcements import Announcement, announce
from games.audiences import audience_people
from games.db.write_batch import Writes
from games.models import Decision, Segment
from games.timing import calendar, clock


def make_good(since: datetime, until: datetime) -> int:
    """Moves every deadline that fell in the gap or too soon after it. Returns how many."""
    near = (since - calendar.LONGEST_MARGIN, until + min(until - since, calendar.LONGEST_MARGIN))
    waiting = Segment.objects.select_for_update(of=("self",), no_key=True).filter(
        state=Segment.State.OPEN, deadline__range=near
    )
    moved = 0
    for segment in waiting.select_related("game__campaign").defer("checkpoint", "trace", "closing"):
        policy = clock.policy_at(segment)
        assert segment.deadline is not None
        later = calendar.after_outage(policy, segment.deadline, since, until, shortest=timedelta(0))
        if later != segment.deadline:
            move_deadline(segment, later, until)
            _tell(segment, until)
            moved += 1
    return moved


def move_deadline(segment: Segment, deadline: datetime, now: datetime) -> None:
    """Sets a stop's deadline and everything that depends on it. The caller holds the segment's lock."""
    policy = clock.policy_at(segment)
    segment.deadline = deadline
    segment.save(update_fields=["deadline"])
    paused = segment.game.paused_at is not None
    writes = Writes()
    clock.refresh_due(policy, segment, writes, paused=paused, all_standing=clock.all_standing(segment), at=now)
    writes.run()
    for decision in Decision.objects.filter(segment=segment, stop_no=segment.stop_no, locked__isnull=True):
        decision.remind_at = clock.next_reminder(policy, segment, now)
        decision.save(update_fields=["remind_at"])


def _tell(segment: Segment, now: datetime) -> None:
    for side in segment.decisions.filter(stop_no=segment.stop_no).values_list("side", flat=True):
        for user, seat in audience_people(segment.game, side):
            announce(
                Announcement(
                    kind="extended",
                    key=f"outage/{segment.game.ref}/{segment.k}.{segment.stop_no}/{now.isoformat()}/{user.pk}",
                    user=user,
                    game=segment.game,
                    segment=segment,
                    seat=seat,
                    data={"why": "outage"},
                )
            )
