"""Starts a game when every commanding seat is taken."""

from __future__ import annotations

from django.db import transaction

from games.announcements import Announcement, announce
from games.models import Campaign, Game, Segment
from games.orders.calls import resolve_soon
from games.timing import clock
from games.turns.opening import start_game
from games.visibility import witnesses


def start_if_full(campaign: Campaign) -> Segment | None:
    """Starts the waiting game if every commanding seat is taken. The caller holds the campaign's lock."""
    if any(seat.is_open for seat in campaign.seats.filter(commands=True)):
        return None
    game = campaign.games.filter(state=Game.State.WAITING).order_by("ordinal").first()
    if game is None:
        return None
    campaign.state = Campaign.State.RUNNING
    campaign.save(update_fields=["state"])
    now = clock.now()
    segment = start_game(game, now)
    witnesses.remember_those_present(game, now)
    for seat in campaign.seats.select_related("user"):
        if seat.user is not None:
            key = f"game-started/{game.ref}/{seat.user.pk}"
            announce(
                Announcement(kind="game-started", key=key, user=seat.user, campaign=campaign, game=game, seat=seat)
            )
    transaction.on_commit(lambda: resolve_soon(segment.pk))
    return segment
