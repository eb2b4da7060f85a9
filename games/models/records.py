"""What the house writes about itself: the sweep's heartbeat and the moderator's acts."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.db import models

from games.models.campaigns import Campaign
from games.models.play import Game


class Pulse(models.Model):
    """One row: when the last sweep beat."""

    beat_at = models.DateTimeField()


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
