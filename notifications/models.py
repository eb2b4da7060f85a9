"""What is to be said to whom, what became of it, and what people want to hear."""

from __future__ import annotations

import secrets
from typing import Any

from django.conf import settings
from django.core.serializers.json import DjangoJSONEncoder
from django.db import models
from django.db.models import Q

from config import reply_addresses
from games.models import Campaign, Decision, Game, Message, Seat, Segment
from games.models.fields import PackedField, public_id
from games.people import tokens
from notifications import rank


def message_id() -> str:
    """Random, so that it counts nothing; kept before the first attempt, so that a repeated mail is known as one."""
    return f"<{secrets.token_hex(16)}@{reply_addresses.id_domain()}>"


class Notice(models.Model):
    """A row of the outbox: one thing one person is to be told. Written with what made it true, rendered at delivery."""

    class State(models.TextChoices):
        WAITING = "waiting"
        SENT = "sent"
        FAILED = "failed"
        DROPPED = "dropped"
        """Not wanted, or no longer true when its turn came; `last_error` says which."""

    key = models.CharField(max_length=200)
    kind = models.CharField(max_length=24)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, null=True, related_name="notices")
    email = models.CharField(max_length=254, blank=True)
    """A bare address, for those who have no account."""
    language = models.CharField(max_length=2, blank=True)
    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, null=True, related_name="+", db_index=False)
    side = models.CharField(max_length=20, blank=True)
    """The side whose bulletins this person may read; "" for those who look on."""
    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, null=True, related_name="notices")
    game = models.ForeignKey(Game, on_delete=models.CASCADE, null=True, related_name="notices")
    segment = models.ForeignKey(Segment, on_delete=models.CASCADE, null=True, related_name="+", db_index=False)
    decision = models.ForeignKey(Decision, on_delete=models.CASCADE, null=True, related_name="notices")
    bulletins = models.JSONField(default=list)
    data = models.JSONField(default=dict, encoder=DjangoJSONEncoder)

    message_id = models.CharField(max_length=200, default=message_id)
    nonce = models.CharField(max_length=16, default=public_id)
    bounce_hash = models.CharField(max_length=64)
    """Finds the row again when its mail comes back: see notifications.addresses."""
    state = models.CharField(max_length=8, choices=State, default=State.WAITING)
    rank = models.PositiveSmallIntegerField(default=rank.REST)
    """What goes out first when much is due: see notifications.rank."""
    digest = models.BooleanField(default=False)
    """Waits for the person's morning and goes out with everything else that does."""
    made_at = models.DateTimeField()
    due_at = models.DateTimeField()
    owed_since = models.DateTimeField()
    """From when on lateness is ours: a mail server that is down does not move it, a reader's that is slow does."""
    attempts = models.PositiveIntegerField(default=0)
    failures = models.PositiveIntegerField(default=0)
    """Attempts that somebody lived to write down; the others died in silence."""
    lease_token = models.CharField(max_length=32, blank=True)
    lease_until = models.DateTimeField(null=True)
    last_error = models.TextField(blank=True)
    sent_to = models.CharField(max_length=254, blank=True)
    said = models.TextField(blank=True)
    """What the mail server answered for this recipient, last."""
    sent_at = models.DateTimeField(null=True)
    subject = models.CharField(max_length=200, blank=True)
    """The line it stands under, fixed when its turn came; "" before that, and where its reader may no longer know."""
    text = PackedField(null=True)
    """The text that went out, where it can be answered with orders: lines that come back unchanged are none.

    None again when the decision is long over: see notifications.retention."""

    class Meta:
        indexes = [
            models.Index(fields=["rank", "due_at", "id"], condition=Q(state="waiting"), name="notices_due_by_rank"),
            models.Index(fields=["owed_since"], condition=Q(state="waiting"), name="notices_owed"),
            models.Index(fields=["campaign", "-id"], condition=Q(state="failed"), name="notices_failed"),
            models.Index(fields=["sent_at"], condition=Q(text__isnull=False), name="notices_kept"),
        ]
        # Not `unique=True`: that makes a second index of each, for patterns that nobody looks for.
        constraints = [
            models.UniqueConstraint(fields=["key"], name="told_once"),
            models.UniqueConstraint(fields=["message_id"], name="one_notice_a_message_id"),
            models.UniqueConstraint(fields=["bounce_hash"], name="one_notice_a_bounce_address"),
        ]

    def __str__(self) -> str:
        return self.key

    def save(self, *args: Any, **kwargs: Any) -> None:
        self.prepare()
        super().save(*args, **kwargs)

    def prepare(self) -> Notice:
        """Fills what follows from other columns; `bulk_create` does not call `save`."""
        self.rank = rank.DIGEST if self.digest else rank.of(self.kind)
        if not self.bounce_hash:
            self.bounce_hash = tokens.hashed(reply_addresses.fitting(tokens.derived("bounce", self.nonce)))
        return self


class Thread(models.Model):
    """One conversation a person and game: every mail of it refers to the same random root."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="+")
    root = models.CharField(max_length=200, unique=True, default=message_id)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "game"], name="one_thread_a_person_and_game")]


class Preference(models.Model):
    """What a person wants to be mailed about a campaign; without one, about all those they said nothing of."""

    class Level(models.TextChoices):
        EVERY = "every"
        WANTED = "wanted"
        DIGEST = "digest"
        NONE = "none"

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="mail_preferences")
    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, null=True, related_name="+")
    level = models.CharField(max_length=8, choices=Level, default=Level.EVERY)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["user", "campaign"], name="one_preference_a_campaign"),
            models.UniqueConstraint(
                fields=["user"], condition=Q(campaign__isnull=True), name="one_preference_for_the_rest"
            ),
        ]


class Address(models.Model):
    """What is known about a mail address: that a server refused it, or what its owner wants no more of."""

    email = models.CharField(max_length=254, unique=True)
    ref = models.CharField(max_length=16, unique=True, default=public_id)
    refused_at = models.DateTimeField(null=True)
    said = models.TextField(blank=True)
    full_at = models.DateTimeField(null=True)
    """The mailbox was full, last."""
    unwanted_at = models.DateTimeField(null=True)
    stopped_at = models.DateTimeField(null=True)
    """Its owner reported a mail of ours as spam, or told their provider to unsubscribe: nothing more is sent."""


class ReplyAddress(models.Model):
    """Lets one person write to one decision of one seat, by mail; only the token's hash is kept. [decisions 6]"""

    token_hash = models.CharField(max_length=64, unique=True)
    decision = models.ForeignKey(Decision, on_delete=models.CASCADE, related_name="+")
    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="+")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")


class MessageAddress(models.Model):
    """Lets one person answer one message, by mail; only the token's hash is kept. It writes messages only."""

    token_hash = models.CharField(max_length=64, unique=True)
    message = models.ForeignKey(Message, on_delete=models.CASCADE, related_name="+")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")


class OrdersAhead(models.Model):
    """Lines that somebody wrote for the decision after the one they answered: they become its draft when it comes."""

    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="+")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    after = models.ForeignKey(Decision, on_delete=models.CASCADE, related_name="+")
    text = models.TextField()
    made_at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["seat"], name="one_look_ahead_a_seat")]


class MailHabit(models.Model):
    """How a person wants their mails to be taken, in every campaign."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="mail_habit")
    takes_what_it_can = models.BooleanField(default=False)
    """Each good order counts though another line is wrong."""


class MailServer(models.Model):
    """How a mail server behaves, so that all workers leave one that is down alone: row 1 sends, row 2 is polled."""

    failures = models.PositiveIntegerField(default=0)
    rest_until = models.DateTimeField(null=True)
    said = models.TextField(blank=True)
    refusal = models.CharField(max_length=60, blank=True)
    """What the last refusals have in common: `554 5.7.1`. Names nobody."""
    alike = models.PositiveIntegerField(default=0)
    """So many of them in a row, each to another reader."""
    refused_to = models.CharField(max_length=64, blank=True)
    """Whom the last of them was to, hashed."""
    trouble_since = models.DateTimeField(null=True)
    """When it began; None while the server takes mail."""
    trouble = models.CharField(max_length=12, blank=True)
    """What kind of trouble it gives, for people: see notifications.mail_trouble."""
    box = models.CharField(max_length=64, blank=True)
    """Which mailbox `looked_to` counts in: another one, or the same made anew, begins anew."""
    looked_to = models.PositiveBigIntegerField(default=0)
    """In a mailbox that is somebody's own too: the number of the last mail that has been looked at for good."""


class Trial(models.Model):
    """A letter that `manage.py try_mail` sent, and what came back to its address."""

    token_hash = models.CharField(max_length=64, unique=True)
    email = models.CharField(max_length=254)
    """Whom it was sent to."""
    made_at = models.DateTimeField()
    came_at = models.DateTimeField(null=True)
    door = models.CharField(max_length=8, blank=True)
    outcome = models.CharField(max_length=12, blank=True)
    """`reply`, `echo` for the letter itself, or `bounce`."""
    sender = models.CharField(max_length=254, blank=True)
    proven = models.BooleanField(default=False)
    said = models.TextField(blank=True)
    """Why it bounced."""


class Inbound(models.Model):
    """A mail that came in, one row for each of our addresses it was sent to. Kept first, answered then, once."""

    class State(models.TextChoices):
        WAITING = "waiting"
        DONE = "done"
        DROPPED = "dropped"
        """Read, and nothing done about it: an automatic answer, a mail from nobody."""
        FAILED = "failed"
        """Could not be handled, several times over; `last_error` says why."""

    digest = models.CharField(max_length=64)
    """Of who wrote what to which address: the same mail on another way, or again, has the same."""
    raw = PackedField(null=True)
    """As it came; without tokens when it was handled; None long after that, since it holds other people's words."""
    message_id = models.CharField(max_length=255, blank=True)
    sender = models.CharField(max_length=254, blank=True)
    """Of the envelope, in lower case; "" for bounces."""
    recipient = models.CharField(max_length=254)
    """The one address of ours: its kind and its token's hash, never the token. [decisions 6]"""
    untagged = models.BooleanField(default=False)
    """It came without its address and is known by the letter it answers; only a proven sender may order so."""
    door = models.CharField(max_length=8)
    received_at = models.DateTimeField()
    state = models.CharField(max_length=8, choices=State, default=State.WAITING)
    outcome = models.CharField(max_length=40, blank=True)
    """What came of it, in a word."""
    handled_at = models.DateTimeField(null=True)
    due_at = models.DateTimeField()
    attempts = models.PositiveIntegerField(default=0)
    failures = models.PositiveIntegerField(default=0)
    """Attempts that somebody lived to write down; the others died in silence."""
    lease_token = models.CharField(max_length=32, blank=True)
    lease_until = models.DateTimeField(null=True)
    last_error = models.TextField(blank=True)

    class Meta:
        indexes = [
            models.Index(fields=["due_at", "id"], condition=Q(state="waiting"), name="inbound_due"),
            models.Index(fields=["recipient", "id"], condition=Q(state="waiting"), name="inbound_queued"),
            models.Index(fields=["recipient", "received_at"], name="inbound_to"),
            models.Index(fields=["sender", "received_at"], name="inbound_from"),
            models.Index(fields=["handled_at"], condition=Q(raw__isnull=False), name="inbound_kept"),
            models.Index(fields=["id"], condition=Q(state="failed"), name="inbound_failed"),
        ]
        constraints = [models.UniqueConstraint(fields=["digest"], name="kept_once")]

    def __str__(self) -> str:
        return f"{self.door}/{self.pk}"


class Suggestion(models.Model):
    """Orders that somebody other than the seat's holder sent to its address: the holder may take them. [decisions 6]"""

    class State(models.TextChoices):
        OPEN = "open"
        ACCEPTED = "accepted"
        DECLINED = "declined"
        EXPIRED = "expired"
        """The turn was locked before anybody said a word about it."""

    ref = models.CharField(max_length=16, unique=True, default=public_id)
    decision = models.ForeignKey(Decision, on_delete=models.CASCADE, related_name="suggestions")
    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="+")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, null=True, related_name="+")
    """Whose address it came to: a later holder of the seat is not shown it."""
    number = models.PositiveIntegerField()
    """By which its owner calls it in a mail; counts within the decision."""
    inbound = models.ForeignKey(Inbound, on_delete=models.SET_NULL, null=True, related_name="suggestions")
    text = models.TextField()
    whole = models.BooleanField(default=False)
    """It is the order sheet edited in place: what is not in it any more was taken out."""
    made_at = models.DateTimeField()
    state = models.CharField(max_length=8, choices=State, default=State.OPEN)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["decision", "number"], name="one_suggestion_a_number")]
