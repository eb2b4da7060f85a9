"""Records what a moderator does or opens and who joins, in words that each side may read, and tells the players."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

import msgspec
from django.db import transaction

from games.announcements import Announcement, announce
from games.db.locks import hold_chain
from games.models import AuditEntry, Campaign, Game, User
from games.timing import clock
from games.trust.acts import Act
from games.trust.chain import ChainWriter
from rulesets.kernel.text import Text

__all__ = ["EVERY_SIDE", "Act", "audit", "tell_players"]

EVERY_SIDE = "all"


def audit(
    campaign: Campaign,
    actor: User | None,
    verb: Act,
    words: Text | Mapping[str, Text],
    *,
    game: Game | None = None,
    side: str = "",
    linked: bool = True,
) -> AuditEntry:
    """Appends an entry to the log, and a link to the public chain of the game or of all unfinished games.

    Give words by side if one side may not know what the other may. [decisions 8] `side` is the one concerned, which all
    may know. Takes the games' locks unless the caller has them; a caller who needs the campaign's lock too takes that
    first. Without `linked` the caller writes its own kind of link.
    """
    texts = {EVERY_SIDE: words} if isinstance(words, Text) else dict(words)
    concerned = campaign.games.exclude(state=Game.State.OVER).order_by("pk") if linked else campaign.games.none()
    with transaction.atomic():
        for one in concerned if game is None else concerned.filter(pk=game.pk):
            _link(one, verb, side, texts.get(EVERY_SIDE))
        return AuditEntry.objects.create(
            campaign=campaign,
            game=game,
            actor=actor,
            verb=verb,
            texts={audience: text.everywhere() for audience, text in texts.items()},
            at=clock.now(),
        )


def _link(game: Game, verb: str, side: str, text: Text | None) -> None:
    """Nobody can take back what a moderator did. Words that are not for every side stay out of the public chain."""
    held = hold_chain(game)
    if held.state == Game.State.OVER:  # it ended a moment ago
        return
    body: dict[str, Any] = {"verb": verb}
    if side:
        body["side"] = side
    if text is not None:
        body["text"] = msgspec.to_builtins(text)
    chain = ChainWriter(held)
    chain.add("moderated", body)
    chain.save()


def tell_players(entry: AuditEntry, *, concerns: str = "", told: Collection[User] = ()) -> None:
    """Announces an entry to all players, except those in `told`, who get another kind of notice.

    The seats of the side concerned are named: what is done to somebody's own seat is always mailed to them.
    """
    for seat in entry.campaign.seats.filter(user__isnull=False).select_related("user"):
        words = entry.texts.get(seat.side) or entry.texts.get(EVERY_SIDE)
        if words is None or seat.user in told:
            continue
        announce(
            Announcement(
                kind="audit",
                key=f"audit/{entry.pk}/{seat.user_id}",
                user=seat.user,
                campaign=entry.campaign,
                game=entry.game,
                seat=seat if seat.side == concerns or seat.side in entry.texts else None,
                data={"text": words, "verb": entry.verb},
                at=entry.at,
            )
        )
