"""What the server forgets by itself: guests who have not come back, and their games."""

from __future__ import annotations

from django.db import transaction

from games.errors import Refusal
from games.models import Game, Seat
from games.people import guests
from games.turns.ending import close_campaign, cut_short


def forget_guests() -> int:
    """Ends the games of guests who have not come back, and shuts their accounts."""
    forgotten = 0
    for user in guests.gone():
        try:
            with transaction.atomic():
                for seat in Seat.objects.filter(user=user).select_related("campaign"):
                    _give_up(seat)
                guests.forget(user)
        except Refusal:
            continue  # its turn is being played right now: the next hour will do
        forgotten += 1
    return forgotten


def _give_up(seat: Seat) -> None:
    for game in seat.campaign.games.filter(state=Game.State.RUNNING):
        cut_short(game, game.rules.concede(seat.side, "forfeit"))
    close_campaign(seat.campaign)
