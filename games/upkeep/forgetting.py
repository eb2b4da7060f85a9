"""What the server forgets by itself: guests who have not come back, and their games."""

from __future__ import annotations

from django.db import transaction

from games.campaigns import player_requests
from games.errors import Busy, Refusal
from games.models import Game, Seat
from games.people import guests
from games.turns.ending import close_campaign


def forget_guests() -> int:
    """Ends the games of guests who have not come back, and shuts their accounts."""
    forgotten = 0
    for user in guests.gone():
        try:
            with transaction.atomic():
                for seat in Seat.objects.filter(user=user).select_related("campaign"):
                    _give_up(seat)
                guests.forget(user)
        except Busy:
            continue  # its turn is being played right now: the next hour will do
        forgotten += 1
    return forgotten


def _give_up(seat: Seat) -> None:
    """Resigns for them. Where only their own browser could sign that, the game stays as it is, and nobody waits."""
    try:
        with transaction.atomic():
            for game in seat.campaign.games.filter(state=Game.State.RUNNING):
                player_requests.resign(seat=seat, game=game)
            close_campaign(seat.campaign)
    except Busy:
        raise
    except Refusal:
        return
