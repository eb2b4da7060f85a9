"""What the house writes about itself: the sweep's heartbeat and the moderator's acts."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.db import models

from games.models.campaigns import Campaign
from games.models.play import Game


class Pulse(models.Model):
    """One row: when the last sweep beat, and what the clock did between the beats."""

    beat_at = models.DateTimeField()
    readings = models.JSONField(default=dict)
    """machine (its boot's id) -> [seconds since it was started, what the one clock said]: games.upkeep.clock_steps"""
    stepped_at = models.DateTimeField(null=True)
    """When the one clock was last found to have been moved, by itself; and how far, ahead or back."""
    step_seconds = models.FloatField(default=0)


class AuditEntry(models.Model):
    """Something a moderator did or opened; append-only. `texts` holds what each side may read of it."""

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="audit")
    game = models.ForeignKey(Game, on_delete=models.CASCADE, null=True, related_name="audit")
    actor = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+")
    verb = models.CharField(max_length=40)
    texts = models.JSONField(default=dict)
    """audience ("all" or a side) -> {"en": .., "es": ..}"""
    at = models.DateTimeField()

    def save(self, *args: Any, **kwargs: Any) -> None:
        if self.pk is not None:
            raise TypeError("the audit log is append-only")
        super().save(*args, **kwargs)


class SignOfLife(models.Model):
    """One row a thing that should be alive, by name: when it last showed that it is, and what it said of itself."""

    name = models.CharField(max_length=120, unique=True)
    seen_at = models.DateTimeField()
    data = models.JSONField(default=dict)
