"""What goes out at once, what waits for the morning, what is not mailed. docs/mail.md says it for people."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Literal

from games.models import Campaign, Submission, User
from notifications.letters.phrases import zone_of
from notifications.models import Notice, Preference

Level = Preference.Level
Treatment = Literal["send", "collect", "drop"]

ALWAYS = frozenset(
    {
        "login-link",
        "invitation",
        "substituted",
        "audience",
        "admission-asked",
        "admission-answered",
        "deadline-missed",
        "rewound",
        "restored",
        "key-entered",
        "halted",
        "game-over",
        "digest",
        "mail-answer",
        "suggestion",
    }
)
"""Sent whatever somebody chose: they asked for it, or something was done to their seat or to the whole game."""

WANTED = frozenset(
    {"orders-wanted", "reminder", "last-to-order", "moderator-wanted", "extension-asked", "proposal", "mail-failed"}
)
"""Something is asked of the reader."""

MORNING = 7
"""The hour of the daily digest, in the reader's own zone."""
TIME_TO_ANSWER = timedelta(hours=6)
"""What a deadline must leave after the next digest; otherwise the notice does not wait for it."""


def level_of(user: User, campaign: Campaign | None) -> Level:
    """What the person chose for this campaign, else for all others, else every notice."""
    made = choices_of(user)
    own = made.get(campaign.pk) if campaign else None
    return Level(own or made.get(None) or Level.EVERY)


def choices_of(user: User) -> dict[int | None, Level]:
    """Everything the person chose, by the campaign's primary key; under None what holds for all others."""
    made = Preference.objects.filter(user=user).values_list("campaign_id", "level")
    return {campaign: Level(level) for campaign, level in made}


def choose(*, user: User, campaign: Campaign | None, level: str) -> Preference:
    found = Preference.objects.update_or_create(user=user, campaign=campaign, defaults={"level": Level(level)})
    return found[0]


def forget(*, user: User, campaign: Campaign) -> None:
    """What holds for all others holds for this campaign again."""
    Preference.objects.filter(user=user, campaign=campaign).delete()


def treatment(notice: Notice, now: datetime) -> Treatment:
    """What becomes of a notice whose turn has come."""
    if notice.user is None or is_essential(notice):
        return "send"
    level = level_of(notice.user, notice.campaign)
    if level == Level.EVERY or (level == Level.WANTED and notice.kind in WANTED):
        return "send"
    if level == Level.DIGEST:
        return "send" if notice.digest or _cannot_wait(notice, now) else "collect"
    return "drop"


def is_essential(notice: Notice) -> bool:
    """Told to everybody: what was done to one's own seat, and the only answer that orders by mail get."""
    if notice.kind == "receipt":
        version = notice.data.get("version")
        found = Submission.objects.filter(decision=notice.decision_id, version=version).values_list("door", flat=True)
        return found.first() == Submission.Door.MAIL
    if notice.kind == "audit":
        return notice.seat_id is not None
    return notice.kind in ALWAYS or (notice.kind == "extended" and notice.data.get("why") == "refused")


def _cannot_wait(notice: Notice, now: datetime) -> bool:
    deadline = notice.segment.deadline if notice.segment else None
    if notice.kind not in WANTED or deadline is None or notice.user is None:
        return False
    return deadline < next_morning(notice.user, now) + TIME_TO_ANSWER


def next_morning(user: User, now: datetime) -> datetime:
    local = now.astimezone(zone_of(user.zone))
    morning = local.replace(hour=MORNING, minute=0, second=0, microsecond=0)
    # Adding a day on the wall clock keeps the hour when summer time begins or ends.
    return (morning if morning > local else morning + timedelta(days=1)).astimezone(now.tzinfo)
