"""Tables of mail: notices to send and their outcome, mail that came in, and what people chose to get."""

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
    """A random Message-ID that reveals no counts. Stored before the first attempt, so that repeated mails share it."""
    return f"<{secrets.token_hex(16)}@{reply_addresses.id_domain()}>"


class Notice(models.Model):
    """A row of the outbox: one thing to tell one person.

    Written in the transaction of the event, rendered at delivery.
    """

    class State(models.TextChoices):
        WAITING = "waiting"
        SENT = "sent"
        FAILED = "failed"
        DROPPED = "dropped"
        """Not wanted, or no longer true when it was due; `last_error` says which."""

    key = models.CharField(max_length=200)
    kind = models.CharField(max_length=24)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, null=True, related_name="notices")
    email = models.CharField(max_length=254, blank=True)
    """A plain address, for people without an account."""
    language = models.CharField(max_length=2, blank=True)
    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, null=True, related_name="+", db_index=False)
    side = models.CharField(max_length=20, blank=True)
    """The side whose bulletins this person may read; "" for spectators."""
    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, null=True, related_name="notices")
    game = models.ForeignKey(Game, on_delete=models.CASCADE, null=True, related_name="notices")
    segment = models.ForeignKey(Segment, on_delete=models.CASCADE, null=True, related_name="+", db_index=False)
    decision = models.ForeignKey(Decision, on_delete=models.CASCADE, null=True, related_name="notices")
    bulletins = models.JSONField(default=list)
    data = models.JSONField(default=dict, encoder=DjangoJSONEncoder)

    message_id = models.CharField(max_length=200, default=message_id)
    nonce = models.CharField(max_length=16, default=public_id)
    bounce_hash = models.CharField(max_length=64)
    """Finds the row when its mail bounces: see notifications.addresses."""
    state = models.CharField(max_length=8, choices=State, default=State.WAITING)
    rank = models.PositiveSmallIntegerField(default=rank.REST)
    """Which mails go out first when many are due: see notifications.rank."""
    digest = models.BooleanField(default=False)
    """Waits for the person's morning and is sent with everything else that waits for it."""
    made_at = models.DateTimeField()
    due_at = models.DateTimeField()
    owed_since = models.DateTimeField()
    """Since when a delay is our fault. A broken mail server of ours does not move it; a slow one of the reader does."""
    attempts = models.PositiveIntegerField(default=0)
    failures = models.PositiveIntegerField(default=0)
    """Attempts whose failure was recorded. In the other attempts the worker died."""
    lease_token = models.CharField(max_length=32, blank=True)
    lease_until = models.DateTimeField(null=True)
    last_error = models.TextField(blank=True)
    sent_to = models.CharField(max_length=254, blank=True)
    said = models.TextField(blank=True)
    """The mail server's last answer for this recipient."""
    sent_at = models.DateTimeField(null=True)
    subject = models.CharField(max_length=200, blank=True)
    """The headline, set when the mail was due; "" before that, and if the reader may no longer know it."""
    text = PackedField(null=True)
    """The text that was sent, if it can be answered with orders. Lines that come back unchanged are no orders.

    Set to None long after the decision is over: see notifications.retention.
    """

    class Meta:
        indexes = [
            models.Index(fields=["rank", "due_at", "id"], condition=Q(state="waiting"), name="notices_due_by_rank"),
            models.Index(fields=["owed_since"], condition=Q(state="waiting"), name="notices_owed"),
            models.Index(fields=["campaign", "-id"], condition=Q(state="failed"), name="notices_failed"),
            models.Index(fields=["sent_at"], condition=Q(text__isnull=False), name="notices_kept"),
        ]
        # Not `unique=True`: that would create a second index on each, for pattern searches that nobody makes.
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
        """Fills columns that follow from others, because `bulk_create` does not call `save`."""
        self.rank = rank.DIGEST if self.digest else rank.of(self.kind)
        if not self.bounce_hash:
            self.bounce_hash = tokens.hashed(reply_addresses.fitting(tokens.derived("bounce", self.nonce)))
        return self


class Thread(models.Model):
    """One mail thread for a person and a game: all its mails refer to the same random root."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="+")
    root = models.CharField(max_length=200, unique=True, default=message_id)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "game"], name="one_thread_a_person_and_game")]


class Preference(models.Model):
    """What a person wants to be mailed about a campaign; without a campaign, the default for all others."""

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
    """What is known about a mail address: that a server refused it, or what its owner does not want."""

    email = models.CharField(max_length=254, unique=True)
    ref = models.CharField(max_length=16, unique=True, default=public_id)
    refused_at = models.DateTimeField(null=True)
    said = models.TextField(blank=True)
    full_at = models.DateTimeField(null=True)
    """When the mailbox was last full."""
    unwanted_at = models.DateTimeField(null=True)
    stopped_at = models.DateTimeField(null=True)
    """When its owner reported a mail of ours as spam or unsubscribed at their provider. Nothing more is sent."""


class ReplyAddress(models.Model):
    """Lets one person send orders by mail for one decision of one seat. Stores only the token's hash. [decisions 6]"""

    token_hash = models.CharField(max_length=64, unique=True)
    decision = models.ForeignKey(Decision, on_delete=models.CASCADE, related_name="+")
    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="+")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")


class MessageAddress(models.Model):
    """Lets one person answer one message by mail, and nothing else. Stores only the token's hash."""

    token_hash = models.CharField(max_length=64, unique=True)
    message = models.ForeignKey(Message, on_delete=models.CASCADE, related_name="+")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")


class OrdersAhead(models.Model):
    """Lines that somebody wrote for the decision after the one they answered. They become its draft when it opens."""

    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="+")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    after = models.ForeignKey(Decision, on_delete=models.CASCADE, related_name="+")
    text = models.TextField()
    made_at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["seat"], name="one_look_ahead_a_seat")]


class MailHabit(models.Model):
    """How a person wants mail to be treated, theirs and ours, in every campaign."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="mail_habit")
    takes_what_it_can = models.BooleanField(default=False)
    """Each good order counts even if another line is wrong."""
    mails_seen_turns = models.BooleanField(default=False)
    """Mails about a turn go out even if the person saw it at the table: see notifications.on_screen."""


class PushSubscription(models.Model):
    """A browser that is woken when something waits for its person: see notifications.push."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    endpoint = models.TextField()
    """Its address at a push service."""
    digest = models.CharField(max_length=64, unique=True)
    """The address's hash."""
    made_at = models.DateTimeField()
    due_at = models.DateTimeField(null=True)
    """When it is to be woken; None if nothing is new."""
    failures = models.PositiveIntegerField(default=0)

    class Meta:
        indexes = [models.Index(fields=["due_at"], condition=Q(due_at__isnull=False), name="pushes_due")]


class MailServer(models.Model):
    """The state of a mail server, so that all workers leave a broken one alone: row 1 sends, row 2 is polled."""

    failures = models.PositiveIntegerField(default=0)
    rest_until = models.DateTimeField(null=True)
    said = models.TextField(blank=True)
    refusal = models.CharField(max_length=60, blank=True)
    """What the last refusals have in common, such as `554 5.7.1`, without addresses."""
    alike = models.PositiveIntegerField(default=0)
    """How many of them came in a row, each for another reader."""
    refused_to = models.CharField(max_length=64, blank=True)
    """The hash of the last refused address."""
    trouble_since = models.DateTimeField(null=True)
    """When the problem began; None while the server accepts mail."""
    trouble = models.CharField(max_length=12, blank=True)
    """The kind of problem: see notifications.mail_trouble."""
    box = models.CharField(max_length=64, blank=True)
    """The mailbox in which `looked_to` counts. If it is another or a newly created one, counting starts again."""
    looked_to = models.PositiveBigIntegerField(default=0)
    """In a mailbox that a person also uses, the number of the last mail that is settled."""


class Trial(models.Model):
    """A mail that `manage.py try_mail` sent, and what came back to its address."""

    token_hash = models.CharField(max_length=64, unique=True)
    email = models.CharField(max_length=254)
    """The recipient."""
    made_at = models.DateTimeField()
    came_at = models.DateTimeField(null=True)
    door = models.CharField(max_length=8, blank=True)
    outcome = models.CharField(max_length=12, blank=True)
    """`reply`, `echo` for the mail itself, or `bounce`."""
    sender = models.CharField(max_length=254, blank=True)
    proven = models.BooleanField(default=False)
    said = models.TextField(blank=True)
    """Why it bounced."""


class Inbound(models.Model):
    """A mail that came in, one row for each of our addresses in it. It is stored first, then handled once."""

    class State(models.TextChoices):
        WAITING = "waiting"
        DONE = "done"
        DROPPED = "dropped"
        """Read, but nothing was done: an automatic answer, or a mail from nobody we know."""
        FAILED = "failed"
        """Could not be handled after several attempts; `last_error` says why."""

    digest = models.CharField(max_length=64)
    """A hash of sender, content and recipient. The same mail has the same digest, whenever and however it comes."""
    raw = PackedField(null=True)
    """The mail as it came; after handling without tokens; much later None, because it holds other people's words."""
    message_id = models.CharField(max_length=255, blank=True)
    sender = models.CharField(max_length=254, blank=True)
    """The envelope sender in lower case; "" for bounces."""
    recipient = models.CharField(max_length=254)
    """Our address as its kind and its token's hash, never the token itself. [decisions 6]"""
    untagged = models.BooleanField(default=False)
    """It came without a token and is recognised by the mail that it answers.

    Only a proven sender may order this way.
    """
    door = models.CharField(max_length=8)
    received_at = models.DateTimeField()
    state = models.CharField(max_length=8, choices=State, default=State.WAITING)
    outcome = models.CharField(max_length=40, blank=True)
    """The outcome as a word."""
    handled_at = models.DateTimeField(null=True)
    due_at = models.DateTimeField()
    attempts = models.PositiveIntegerField(default=0)
    failures = models.PositiveIntegerField(default=0)
    """Attempts whose failure was recorded. In the other attempts the worker died."""
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
    """Orders that somebody else sent to a seat's address. The seat's holder may use them. [decisions 6]"""

    class State(models.TextChoices):
        OPEN = "open"
        ACCEPTED = "accepted"
        DECLINED = "declined"
        EXPIRED = "expired"
        """The turn was locked before the holder decided."""

    ref = models.CharField(max_length=16, unique=True, default=public_id)
    decision = models.ForeignKey(Decision, on_delete=models.CASCADE, related_name="suggestions")
    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="+")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, null=True, related_name="+")
    """Whose address it came to. A later holder of the seat does not see it."""
    number = models.PositiveIntegerField()
    """The number by which the owner names it in a mail. It counts within the decision."""
    inbound = models.ForeignKey(Inbound, on_delete=models.SET_NULL, null=True, related_name="suggestions")
    text = models.TextField()
    whole = models.BooleanField(default=False)
    """It is the whole order sheet, edited in place: what is missing was deleted on purpose."""
    made_at = models.DateTimeField()
    state = models.CharField(max_length=8, choices=State, default=State.OPEN)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["decision", "number"], name="one_suggestion_a_number")]
