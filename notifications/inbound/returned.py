"""Mail that came back: what follows for the address, the mail and the clock. The moderator is told. [decisions 6]"""

from __future__ import annotations

import math

from django.db.models import QuerySet

from config.metrics import MAILS, REFUSALS
from games.campaigns import player_requests
from games.db.work_rows import AFRESH
from games.errors import Refusal
from games.models import Decision, Draft, Segment, Submission
from games.timing import clock
from notifications import addresses
from notifications.alarm import GIVE_UP_AFTER, NOT_IN_TIME, SENT_BACK, STAYED_FULL, WRONG_ADDRESS, tell_moderators
from notifications.inbound.reading.bounces import Bounce
from notifications.inbound.reading.mail import Mail
from notifications.models import Notice
from notifications.refusals import Meaning

MOST_HOURS = 24
"""The clock is held for a day at a time. The extension allowance says how often."""


def returned(notice: Notice, mail: Mail) -> str:
    """Handles a mail of ours that came back. A delay needs no action; only a wrong address can hold a clock."""
    if mail.bounce is None:
        return "dropped: no bounce"
    meaning = mail.bounce.meaning
    if meaning is None:
        return "dropped: only delayed"
    REFUSALS.labels(meaning=meaning.value, where="report").inc()
    if meaning is Meaning.FULL:
        addresses.mark_full(addresses.recipient(notice))
        return _wait_for_room(notice, mail.bounce)
    if meaning is not Meaning.ADDRESS:
        _fail(notice, SENT_BACK if meaning is Meaning.SERVER else NOT_IN_TIME, mail.bounce)
        return f"sent back: {meaning}"
    addresses.mark_refused(addresses.recipient(notice), mail.bounce.said)
    _fail(notice, WRONG_ADDRESS, mail.bounce)
    return "bounced, clock held" if _hold(notice) else "bounced"


def _wait_for_room(notice: Notice, bounce: Bounce) -> str:
    """Sends the mail again later under the same Message-ID, and gives up after the usual number of days."""
    now = clock.now()
    if now - notice.made_at > GIVE_UP_AFTER:
        _fail(notice, STAYED_FULL, bounce)
        return "sent back: full, given up"
    again = now + addresses.FULL_RESTS
    later = {"state": Notice.State.WAITING, "due_at": again, "owed_since": again} | AFRESH
    _sent_with(notice).update(said=bounce.said[:2000], last_error=bounce.said[:2000], **later)
    return "sent back: full, waits"


def _fail(notice: Notice, why: str, bounce: Bounce) -> None:
    failed = {"state": Notice.State.FAILED, "last_error": why, "said": bounce.said[:2000], "due_at": clock.now()}
    if _sent_with(notice).update(**failed):
        MAILS.labels(direction="out", result="failed").inc()
    tell_moderators(notice, why)


def _sent_with(notice: Notice) -> QuerySet[Notice]:
    """The notice, and those sent in the same digest."""
    sent = Notice.objects.filter(state=Notice.State.SENT)
    if notice.digest and notice.user_id:
        return sent.filter(user_id=notice.user_id, digest=True, sent_at=notice.sent_at)
    return sent.filter(pk=notice.pk)


def _hold(notice: Notice) -> bool:
    """Gives more time to a seat that the mail did not reach and that has done nothing since, within its allowance."""
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
        player_requests.ask_extension(seat=seat, game=decision.segment.game, hours=hours, reason="mail returned")
    except Refusal:
        return False
    return True


def _is_open(decision: Decision) -> bool:
    segment = decision.segment
    return segment.state == Segment.State.OPEN and segment.stop_no == decision.stop_no and decision.locked is None
