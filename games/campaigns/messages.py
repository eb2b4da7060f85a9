"""Messages between the people of a campaign: cleaned, limited, and announced to those who may read them."""

from __future__ import annotations

import re
import unicodedata
from datetime import timedelta

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from config import reply_addresses
from games.announcements import Announcement, announce
from games.errors import Illegal, NotAllowed, NotFound
from games.models import Campaign, Membership, Message, User
from games.people.tries import Limit, count_try
from games.timing import clock
from games.words import worded
from rulesets.kernel.registry import ruleset
from rulesets.kernel.text import Problem

MOST_TEXT = 4000
MESSAGES_A_PERSON = Limit(30, timedelta(minutes=10))

_OVERRIDES = re.compile("[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]")
"""Characters that reverse the direction of writing, with which a text could be made to look different."""
_SECRET = re.compile(
    r"(?<![a-z0-9])(?:(?:est_)?[a-z2-7]{40}|(?:orders|bounce|answer|trial)-[a-z2-7]{24})(?![a-z0-9])", re.IGNORECASE
)
_BLANK_LINES = re.compile(r"\n{3,}")


def send(*, by: User, campaign: Campaign, to: str, text: str) -> Message:
    """Sends a message to all, to the moderators, to one's own side or to another one."""
    side = _voice(by, campaign, to)
    text = clean(text)
    problem = _unfit(text)
    if problem is not None:
        raise Illegal([problem])
    count_try("message", f"{by.pk}", MESSAGES_A_PERSON)
    with transaction.atomic():
        message = Message.objects.create(campaign=campaign, author=by, side=side, to=to, text=text, sent_at=clock.now())
        for person in hearers(message):
            key = f"message/{message.ref}/{person.pk}"
            data = {"from": str(by), "side": side, "to": to, "text": text}
            announce(Announcement(kind="message", key=key, user=person, campaign=campaign, data=data))
    return message


def hearers(message: Message) -> list[User]:
    """Everybody who may read it, except its author."""
    campaign = message.campaign
    seats = {seat.user_id: seat for seat in campaign.seats.select_related("user") if seat.user is not None}
    members = [row for row in campaign.memberships.select_related("user") if row.user_id not in seats]
    if message.to == Message.ALL:
        found = [seat.user for seat in seats.values()] + [row.user for row in members]
    elif message.to == Message.MODERATORS:
        found = [row.user for row in members if row.role == Membership.Role.MODERATOR]
    else:
        found = [seat.user for seat in seats.values() if seat.side == message.to]
    unique = {person.pk: person for person in found if person is not None and person.pk != message.author_id}
    return list(unique.values())


def clean(text: str) -> str:
    """The text without control characters, quoted mail, and anything that looks like our addresses and tokens.

    People quote whole mails with tokens in them. [decisions 6]
    """
    text = unicodedata.normalize("NFC", text.replace("\r\n", "\n").replace("\r", "\n"))
    text = "".join(mark for mark in text if mark in "\n\t" or unicodedata.category(mark) not in ("Cc", "Cs"))
    text = _OVERRIDES.sub("", text)
    lines = [line.rstrip() for line in text.split("\n") if not line.lstrip().startswith(">")]
    text = _SECRET.sub("…", _our_addresses().sub("…", "\n".join(lines)))
    return _BLANK_LINES.sub("\n\n", text).strip()


def _our_addresses() -> re.Pattern[str]:
    return re.compile(reply_addresses.shape(), re.IGNORECASE)


def _unfit(text: str) -> Problem | None:
    if not text:
        return Problem("text", "empty", worded("This message is empty."))
    if len(text) > MOST_TEXT:
        words = worded("At most %(most_text)s characters.", most_text=MOST_TEXT)
        return Problem("text", "too-long", words, (f"1..{MOST_TEXT}",))
    return None


def _voice(by: User, campaign: Campaign, to: str) -> str:
    """The side for which the person speaks; "" if they play none. Refuses addressees whom they may not write to."""
    sides = ruleset(campaign.ruleset).sides
    if to not in (Message.ALL, Message.MODERATORS, *sides):
        raise NotFound(_("There’s no one with that name to write to here."))
    seat = campaign.seats.filter(user=by).first()
    if seat is not None:
        return seat.side
    roles = set(campaign.memberships.filter(user=by).values_list("role", flat=True))
    if not roles and campaign.made_by_id != by.pk:
        raise NotFound()
    if to in sides and Membership.Role.MODERATOR not in roles:
        raise NotAllowed(_("Only a moderator can write to a single side."))
    return ""
