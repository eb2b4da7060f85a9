"""Which notices are mailed at once, which wait for the morning, which are not mailed. docs/mail.md is for players."""

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
"""Always sent: the reader asked for it, or something was done to their seat or to the whole game."""

WANTED = frozenset(
    {"orders-wanted", "reminder", "last-to-order", "moderator-wanted", "extension-asked", "proposal", "mail-failed"}
)
"""The reader is asked for something."""

MORNING = 7
"""The hour of the daily digest, in the reader's own time zone."""
TIME_TO_ANSWER = timedelta(hours=6)
"""The time that a deadline must leave after the next digest. If it leaves less, the notice does not wait."""


def level_of(user: User, campaign: Campaign | None) -> Level:
    """What the person chose for this campaign, else for all others, else every notice."""
    made = choices_of(user)
    own = made.get(campaign.pk) if campaign else None
    return Level(own or made.get(None) or Level.EVERY)


def choices_of(user: User) -> dict[int | None, Level]:
    """All choices of the person by the campaign's primary key; under None the choice for all others."""
    made = Preference.objects.filter(user=user).values_list("campaign_id", "level")
    return {campaign: Level(level) for campaign, level in made}


def choose(*, user: User, campaign: Campaign | None, level: str) -> Preference:
    found = Preference.objects.update_or_create(user=user, campaign=campaign, defaults={"level": Level(level)})
    return found[0]


def forget(*, user: User, campaign: Campaign) -> None:
    """Removes the choice for this campaign, so that the choice for all others applies again."""
    Preference.objects.filter(user=user, campaign=campaign).delete()


def treatment(notice: Notice, now: datetime) -> Treatment:
    """What to do with a notice that is due."""
    if notice.user is None or is_essential(notice):
        return "send"
    level = level_of(notice.user, notice.campaign)
    if level == Level.EVERY or (level == Level.WANTED and notice.kind in WANTED):
        return "send"
    if level == Level.DIGEST:
        return "send" if notice.digest or _cannot_wait(notice, now) else "collect"
    return "drop"


def is_essential(notice: Notice) -> bool:
    """Sent to everybody: what was done to their own seat, and the only answer to orders by mail."""
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
    # Adding a day to the local time keeps the hour when summer time begins or ends.
    return (morning if morning > local else morning + timedelta(days=1)).astimezone(now.tzinfo)
