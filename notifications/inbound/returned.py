"""Mail that came back: the address is marked, the moderator told, and the clock may hold. [decisions 6]"""

from __future__ import annotations

import math

from games import clock, requests
from games.errors import Refusal
from games.models import Decision, Draft, Segment, Submission
from notifications import addresses
from notifications.alarm import tell_moderators
from notifications.inbound.reading.mail import Mail
from notifications.models import Notice

MOST_HOURS = 24
"""The clock is held a day at a time; the extension allowance says how often."""


def returned(notice: Notice, mail: Mail) -> str:
    """A bounce of a mail of ours. Only one for good counts: a delay resolves itself or bounces for good."""
    if mail.bounce is None:
        return "dropped: no bounce"
    if not mail.bounce.permanent:
        return "dropped: only delayed"
    addresses.mark_refused(addresses.recipient(notice), "; ".join(one.said for one in mail.bounce.recipients))
    tell_moderators(notice)
    return "bounced, clock held" if _hold(notice) else "bounced"


def _hold(notice: Notice) -> bool:
    """More time for a seat that was not reached and has done nothing since, within its own allowance."""
    decision, seat = notice.decision, notice.seat
    if decision is None or seat is None or seat.user_id != notice.user_id or not _is_open(decision):
        return False
    since = notice.sent_at or notice.made_at
    if Submission.objects.filter(decision=decision, made_at__gt=since).exclude(door=Submission.Door.NOBODY).exists():
        return False
    if Draft.objects.filter(decision=decision, seat=seat, saved_at__gt=since).exists():
        return False
    policy = clock.policy_at(decision.segment)
    if seat.extensions >= policy.extensions:
        return False
    hours = min(MOST_HOURS, math.floor(policy.extension_time / 60))
    try:
        requests.ask_extension(seat=seat, game=decision.segment.game, hours=hours, reason="mail returned")
    except Refusal:
        return False
    return True


def _is_open(decision: Decision) -> bool:
    segment = decision.segment
    return segment.state == Segment.State.OPEN and segment.stop_no == decision.stop_no and decision.locked is None
