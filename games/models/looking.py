"""Tables of what people have seen on their pages. They belong to the reader: nobody else learns of them."""

from __future__ import annotations

from django.conf import settings
from django.db import models

from games.models.campaigns import Campaign
from games.models.play import Game


class TableLook(models.Model):
    """A person at the page of a game: up to when they are thought to look at it, and what they saw there last."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="+")
    until = models.DateTimeField()
    """The page says when it is hidden. One that could not say it is forgotten after a while."""
    seen = models.PositiveIntegerField(default=0)
    """The number of the last bulletin of their audience that was on the screen of somebody who was there."""
    audience = models.CharField(max_length=20)
    """Whose bulletins `seen` counts."""

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "game"], name="one_look_a_person_and_game")]


class TalkRead(models.Model):
    """Up to which message a person has read what is said in a campaign."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="+")
    last = models.PositiveBigIntegerField()
    """The primary key of that message. No page shows it."""

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "campaign"], name="one_place_a_reader_and_campaign")]
