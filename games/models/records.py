"""Records of the server about itself: the sweep's heartbeat and the moderators' acts."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.db import models

from games.models.campaigns import Campaign
from games.models.play import Game


class Pulse(models.Model):
    """A single row: when the last sweep ran, and what the clock did between sweeps."""

    beat_at = models.DateTimeField()
    readings = models.JSONField(default=dict)
    """machine (id of its boot) -> [seconds since boot, time of the one clock]: see games.upkeep.clock_steps"""
    stepped_at = models.DateTimeField(null=True)
    """When the one clock was last found to have been moved, and by how much, ahead or back."""
    step_seconds = models.FloatField(default=0)


class AuditEntry(models.Model):
    """Something a moderator did or opened. Append-only. `texts` holds what each side may read of it."""

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
    """When each thing that should be alive last showed that it is, and what it reported. One row per name."""

    name = models.CharField(max_length=120, unique=True)
    seen_at = models.DateTimeField()
    data = models.JSONField(default=dict)
