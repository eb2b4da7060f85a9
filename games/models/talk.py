"""Tables of messages in a campaign, and of tokens for programs."""

from __future__ import annotations

from django.conf import settings
from django.db import models

from games.models.campaigns import Campaign
from games.models.fields import public_id


class Message(models.Model):
    """A message in a campaign: to everybody, to one side, or to the moderators."""

    ALL = "all"
    MODERATORS = "moderators"

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="messages")
    ref = models.CharField(max_length=16, unique=True, default=public_id)
    author = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    side = models.CharField(max_length=20, blank=True)
    """The side for which the author spoke; empty for moderators and spectators."""
    to = models.CharField(max_length=20)
    """"all", "moderators", or a side."""
    text = models.TextField()
    sent_at = models.DateTimeField()

    class Meta:
        indexes = [models.Index(fields=["campaign", "id"], name="messages_of_a_campaign")]


class ApiToken(models.Model):
    """A token for a program. Only its hash is kept. Its scopes say what it may do in its owner's name."""

    SCOPES = ("read", "play", "moderate")

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="api_tokens")
    ref = models.CharField(max_length=16, unique=True, default=public_id)
    name = models.CharField(max_length=80)
    token_hash = models.CharField(max_length=64, unique=True)
    scopes = models.JSONField(default=list)
    made_at = models.DateTimeField()
    expires_at = models.DateTimeField(null=True)
    used_at = models.DateTimeField(null=True)
    made_by = models.ForeignKey("self", on_delete=models.CASCADE, null=True, related_name="made")
    """The token with which it was made. When that one ends, this one ends too."""


class KeptReply(models.Model):
    """The answer to a request with an idempotency key, for a repeated request. Kept for two days."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    key = models.CharField(max_length=80)
    digest = models.CharField(max_length=64)
    """Hash of the request. The same key with another request is a mistake."""
    status = models.PositiveSmallIntegerField(default=0)
    body = models.BinaryField(default=b"")
    made_at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "key"], name="a_key_is_used_for_one_request")]
