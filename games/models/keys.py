"""The public keys with which the holder of a seat signs."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q

from games.models.campaigns import Seat
from games.models.play import Game


class SeatKey(models.Model):
    """A signing key of a seat's holder. It stops counting when the seat goes to somebody else, but the row stays."""

    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="keys")
    holder = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    key = models.CharField(max_length=64)
    how = models.CharField(max_length=9)
    """seated, signed or announced: see games.trust.signing."""
    by = models.CharField(max_length=64, blank=True)
    signature = models.CharField(max_length=128, blank=True)
    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="+")
    """The game that the key's signature names."""
    made_at = models.DateTimeField()
    retired_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["seat", "key"], condition=Q(retired_at__isnull=True), name="a_key_signs_once_for_a_seat"
            )
        ]
