"""How games end: by the rules, by resignation, forfeit or agreement. Then all secrets are opened.

[decisions 1.2 line 11, 2.6]
"""

from __future__ import annotations

from datetime import datetime
from typing import Any

import msgspec
from django.db import transaction
from django.utils.translation import gettext_lazy as _

from games.announcements import Announcement, announce
from games.audiences import audience_people
from games.db.locks import lock_live
from games.errors import WrongState
from games.models import Campaign, Game, Seed, Segment
from games.timing import clock
from games.trust.chain import ChainWriter
from rulesets.kernel.table import EVERYONE, Outcome


def end_game(game: Game, outcome: Outcome, chain: ChainWriter, now: datetime) -> None:
    """Writes the result and opens every root, used or not, unless secrets outlive the game. The caller saves."""
    game.state = Game.State.OVER
    game.outcome = msgspec.to_builtins(outcome)
    game.ended_at = now
    chain.add("over", {"outcome": game.outcome})
    if secrets_open_with(game):
        open_roots(game, chain)


def secrets_open_with(game: Game) -> bool:
    return not game.campaign.sealed_forever and not game.campaign.secrets_last_the_series


def open_roots(game: Game, chain: ChainWriter) -> None:
    roots = {str(seed.k): bytes(seed.root).hex() for seed in Seed.objects.filter(game=game).order_by("k")}
    chain.add("roots", {"roots": roots})


def cut_short(game: Game, outcome: Outcome, *, token: str = "") -> None:
    """Ends a running game in the middle of a segment. A caller with a lease token is the one resolving it."""
    with transaction.atomic():
        segment = lock_live(game, token=token)
        game, now = segment.game, clock.now()
        segment.state = Segment.State.CUT
        segment.due_at = segment.deadline = segment.lease_until = None
        segment.lease_token, segment.resolved_at = "", now
        segment.save(update_fields=["state", "due_at", "deadline", "lease_until", "lease_token", "resolved_at"])
        segment.decisions.update(remind_at=None)
        chain = ChainWriter(game, now)
        end_game(game, outcome, chain, now)
        chain.save()
        game.save(update_fields=["state", "outcome", "ended_at"])
        _tell_everybody(game, segment)


def forfeit(segment: Segment, side: str, missed: int, token: str) -> None:
    """A side missed too many deadlines. The chain records that, and then the game ends."""
    with transaction.atomic():
        game = lock_live(segment.game, token=token).game
        chain = ChainWriter(game)
        chain.add("forfeited", {"side": side, "missed": missed})
        chain.save()
        cut_short(game, game.rules.concede(side, "forfeit"), token=token)


def close_campaign(campaign: Campaign) -> Campaign:
    """The series is over: opens the secrets that lasted it."""
    with transaction.atomic():
        campaign = Campaign.objects.select_for_update(no_key=True).get(pk=campaign.pk)
        if campaign.games.exclude(state=Game.State.OVER).exists():
            raise WrongState(_("There’s still a game to play in this campaign."))
        if campaign.state == Campaign.State.OVER:
            raise WrongState(_("This campaign is already over."))
        campaign.state = Campaign.State.OVER
        campaign.save(update_fields=["state"])
        if campaign.secrets_last_the_series and not campaign.sealed_forever:
            for game in campaign.games.all():
                chain = ChainWriter(game, clock.now())
                open_roots(game, chain)
                chain.save()
    return campaign


def _tell_everybody(game: Game, segment: Segment) -> None:
    for audience in (*game.rules.sides, EVERYONE):
        for user, seat in audience_people(game, audience):
            key: Any = f"game-over/{game.ref}/{user.pk}"
            announce(Announcement(kind="game-over", key=key, user=user, game=game, segment=segment, seat=seat))
