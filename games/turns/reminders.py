"""Reminds players who have not ordered yet, and tells the others when the time is over."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import structlog
from django.db import DatabaseError, transaction

from games.announcements import Announcement, announce
from games.audiences import audience_people, moderators
from games.db.interruptions import waited_in_vain
from games.db.locks import lock_segment_if_free
from games.models import Decision, Segment
from games.timing import clock

log = structlog.get_logger(__name__)

MOST_AT_ONCE = 200


def remind_due(now: datetime) -> int:
    """Sends the reminders that are due. Each decision stores its next one."""
    due = Decision.objects.filter(remind_at__lte=now).order_by("remind_at", "pk").values_list("pk", "segment_id")
    pairs = list(due[:MOST_AT_ONCE])
    for decision_id, segment_id in pairs:
        try:
            _remind(decision_id, segment_id, now)
        except DatabaseError as error:
            if not waited_in_vain(error):
                raise
            log.warning("a reminder waits for the next sweep", decision=decision_id)
    return len(pairs)


def _remind(decision_id: int, segment_id: int, now: datetime) -> None:
    with transaction.atomic():
        if not lock_segment_if_free(segment_id):  # the next sweep reminds; other games must not wait for this one
            return
        decision = Decision.objects.select_related("segment__game__campaign").get(pk=decision_id)
        segment = decision.segment
        if decision.remind_at is None or decision.remind_at > now:
            return
        policy = clock.policy_at(segment)
        at, decision.remind_at = decision.remind_at, None
        if segment.state == Segment.State.OPEN and segment.stop_no == decision.stop_no and not segment.game.paused_at:
            decision.remind_at = clock.next_reminder(policy, segment, now)
            overdue = segment.deadline is not None and now >= segment.deadline
            if decision.standing is None and not overdue:
                _tell_the_side(decision, segment, at)
            elif decision.standing is None and policy.missed in ("wait", "moderator"):
                _tell_the_side(decision, segment, at, overdue=True)
                _tell_the_moderators(decision, segment)
        decision.save(update_fields=["remind_at"])


def _tell_the_side(decision: Decision, segment: Segment, at: datetime, *, overdue: bool = False) -> None:
    for user, seat in audience_people(segment.game, decision.side):
        announce(
            Announcement(
                kind="reminder",
                key=f"reminder/{decision.ref}/{at.isoformat()}/{user.pk}",
                user=user,
                game=segment.game,
                segment=segment,
                seat=seat,
                decision=decision,
                data={"overdue": overdue},
            )
        )


def _tell_the_moderators(decision: Decision, segment: Segment) -> None:
    for user in moderators(segment.game.campaign):
        data: dict[str, Any] = {"side": decision.side}
        key = f"moderator-wanted/{decision.ref}/{user.pk}"
        announce(
            Announcement(kind="moderator-wanted", key=key, user=user, game=segment.game, segment=segment, data=data)
        )
