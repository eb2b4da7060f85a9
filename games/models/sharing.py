"""The table of finished games that a player has shown to the world."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q

from games.models.fields import public_id
from games.models.play import Game


def share_token() -> str:
    """The secret part of a link: twice as long as a public name, because knowing it is enough to read."""
    return public_id() + public_id()


class SharedGame(models.Model):
    """A link under which anybody can watch a finished game. The row outlives the link, so that it can say why."""

    token = models.CharField(max_length=32, unique=True, default=share_token)
    game = models.ForeignKey(Game, on_delete=models.SET_NULL, null=True, related_name="shares")
    """Nothing, if the game was deleted from the server."""
    shared_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+")
    shared_at = models.DateTimeField()
    listed = models.BooleanField(default=False)
    """Whether it stands among the games to watch. Otherwise only those who have the link find it."""
    named = models.ManyToManyField(settings.AUTH_USER_MODEL, related_name="+")
    """The players who agreed to be named. All others are known by their side."""
    withdrawn_at = models.DateTimeField(null=True)
    withdrawn_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+")
    """Whoever took it back. Nobody else can share the game again."""

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["game"], condition=Q(withdrawn_at__isnull=True), name="one_link_a_game")
        ]
        indexes = [
            models.Index(
                fields=["-shared_at"], condition=Q(listed=True, withdrawn_at__isnull=True), name="shared_games_listed"
            )
        ]
