"""What the server forgets by itself: guests who have not come back, and their games."""

from __future__ import annotations

from django.db import transaction
from django.utils.translation import gettext_noop as _noop

from games.campaigns import player_requests
from games.db.locks import lock_live
from games.errors import Busy, Refusal
from games.models import Game, Seat
from games.people import guests
from games.trust import signing_keys
from games.trust.auditing import audit
from games.turns.ending import close_campaign, cut_short
from games.words import worded
from rulesets.kernel.nouns import the

NOT_BACK = _noop("The server ended the game: the guest who played %(side)s didn’t come back.")


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
    """Resigns for them. Where only their own browser could sign that, the server declares that they forfeit."""
    try:
        with transaction.atomic():
            for game in seat.campaign.games.filter(state=Game.State.RUNNING):
                if signing_keys.of_seat(seat):
                    _declare_forfeit(game, seat.side)
                else:
                    player_requests.resign(seat=seat, game=game)
            close_campaign(seat.campaign)
    except Busy:
        raise
    except Refusal:
        return


def _declare_forfeit(game: Game, side: str) -> None:
    lock_live(game)
    words = worded(NOT_BACK, side=the(game.rules.side_names[side]))
    audit(game.campaign, None, "declared-forfeit", words, game=game, side=side)
    cut_short(game, game.rules.concede(side, "forfeit"))
