"""Records who can now see, or no longer sees, what a side sees: in the log, the public chain and notices together."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from django.db.models import Q

from games.announcements import Announcement, announce
from games.audiences import moderators
from games.db.locks import hold_chain
from games.models import Campaign, Game, User
from games.trust.auditing import Act, audit
from games.trust.chain import ChainWriter
from rulesets.kernel.text import Text


def lock_games(campaign: Campaign) -> None:
    """Locks every running game, because a chain has one writer at a time.

    The caller already holds the campaign's lock.
    """
    for game in campaign.games.filter(state=Game.State.RUNNING).order_by("pk"):
        hold_chain(game)


def write_down(
    campaign: Campaign,
    act: Act,
    words: Text,
    *,
    who: User,
    by: User | None,
    now: datetime,
    side: str = "",
    told: Iterable[User] = (),
) -> None:
    """Records a change that the caller makes in the same place, under the locks of the campaign and its running games.

    Everybody who plays or moderates is told, except those in `told`, who get their own text, and whoever did it.
    """
    entry = audit(campaign, by or who, act, words, linked=False)
    body = {"act": act, "side": side, "who": str(who), "by": str(by) if by is not None else ""}
    link_all(campaign, body, now)
    spared = {user.pk for user in told} | {who.pk}
    players = User.objects.filter(Q(seats__campaign=campaign)).distinct()
    people = {user.pk: user for user in [*players, *moderators(campaign)] if user.pk not in spared}
    data = {"text": words.everywhere(), "act": act, "side": side}
    game = campaign.games.order_by("ordinal").last()
    announce(
        *(
            Announcement(
                kind="audience",
                key=f"audience/{entry.pk}/{user.pk}",
                user=user,
                campaign=campaign,
                game=game,
                data=data,
                at=entry.at,
            )
            for user in people.values()
        )
    )


def link_all(campaign: Campaign, body: dict[str, str], now: datetime) -> None:
    """Appends to the public chain of every game that is not over or still has secrets."""
    for game in campaign.games.select_related("campaign").order_by("pk"):
        if game.secrets_are_open:
            continue
        chain = ChainWriter(game, now)
        chain.add("audience", body)
        chain.save()
