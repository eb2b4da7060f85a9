"""What is new for a person in their campaigns, as version numbers: what open pages compare with what they show.

It reads only what `sight` may read, for many campaigns at once. Nothing in it goes beyond what the person's own pages
show: a page that learns here that something has changed fetches it from there. [decisions 2.5, 9]
"""

from __future__ import annotations

import hashlib
import json
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from typing import Any

from django.db.models import Exists, F, OuterRef, Q, Subquery, Value
from django.db.models.functions import Coalesce

from games.models import (
    Bulletin,
    Campaign,
    Decision,
    Game,
    Membership,
    Message,
    Proposal,
    Seat,
    Segment,
    TalkRead,
    User,
)
from games.timing import clock
from games.visibility import sight
from rulesets.kernel.table import EVERYONE

Part = dict[str, Any]
"""What one campaign looks like to one person: unread messages, and for each game the versions of what its page shows.
"""
Parts = dict[str, Part]
"""Parts by the campaign's ref."""


def parts(user: User, only: Collection[int] | None = None) -> tuple[Parts, dict[int, str]]:
    """The parts of all unfinished campaigns of a person, or of some; and the refs of these campaigns by primary key."""
    mine = sight.campaigns_of(user).exclude(state=Campaign.State.OVER)
    if only is not None:
        mine = mine.filter(pk__in=only)
    own_side = Seat.objects.filter(campaign=OuterRef("pk"), user=user).values("side")[:1]
    rows = mine.annotate(own_side=Subquery(own_side)).values_list("pk", "ref", "own_side")
    refs, sides = {pk: ref for pk, ref, _side in rows}, {pk: side for pk, _ref, side in rows if side}
    if not refs:
        return {}, {}
    talk = unread(user, refs, sides)
    found: Parts = {ref: {"talk": talk.get(pk, 0), "games": {}} for pk, ref in refs.items()}
    for game, side, version in _versions(user, refs, sides):
        found[refs[game.campaign_id]]["games"][game.ref] = version | {"plays": bool(side)}
    return found, refs


def part(user: User, campaign: Campaign) -> Part:
    return parts(user, [campaign.pk])[0].get(campaign.ref, {"talk": 0, "games": {}})


def written(found: Mapping[str, Part]) -> dict[str, str]:
    """Each part as JSON, always in the same way."""
    return {ref: json.dumps(each, sort_keys=True, separators=(",", ":")) for ref, each in found.items()}


def mark(texts: Mapping[str, str]) -> str:
    """A text that changes whenever any part does."""
    return hashlib.sha256("\n".join(f"{ref} {texts[ref]}" for ref in sorted(texts)).encode()).hexdigest()[:16]


def _versions(user: User, campaigns: Iterable[int], sides: Mapping[int, str]) -> Iterable[tuple[Game, str, Part]]:
    own_side = Seat.objects.filter(campaign=OuterRef(OuterRef("campaign")), user=user).values("side")[:1]
    shown = Bulletin.objects.filter(game=OuterRef("pk"), audience=Coalesce(Subquery(own_side), Value(EVERYONE)))
    games = Game.objects.filter(campaign__in=list(campaigns)).exclude(state=Game.State.OVER)
    games = games.annotate(last=Coalesce(Subquery(shown.order_by("-number").values("number")[:1]), 0))
    held = {game.pk: game for game in games.select_related("campaign")}
    segments = {segment.game_id: segment for segment in _live_segments(held)}
    asked = _asked(segments.values())
    proposals = _proposals([pk for pk, segment in segments.items() if segment.proposed])
    for pk, game in held.items():
        side, segment = sides.get(game.campaign_id, ""), segments.get(pk)
        ready = asked[segment.pk] if segment is not None else {}
        yield game, side, _version(game, side, segment, ready) | {"asks": proposals.get(pk, "")}


def _live_segments(games: Mapping[int, Game]) -> Iterable[Segment]:
    """With whether something is proposed in the game."""
    proposed = Exists(Proposal.objects.filter(game=OuterRef("game"), state=Proposal.State.OPEN))
    live = Segment.objects.filter(game__in=list(games), state__in=Segment.LIVE)
    # Rows read in another way also have it, as False. The checker's plugin thinks that this defines it twice.
    live = live.annotate(proposed=proposed)  # type: ignore[no-redef]
    for segment in live.only("game_id", "k", "stop_no", "state", "deadline", "clock"):
        segment.game = games[segment.game_id]
        yield segment


def _asked(segments: Iterable[Segment]) -> dict[int, dict[str, bool]]:
    """For each segment, the sides asked at its present stop and whether their orders stand."""
    found: dict[int, dict[str, bool]] = defaultdict(dict)
    now = Decision.objects.filter(segment__in=[segment.pk for segment in segments], stop_no=F("segment__stop_no"))
    for segment, side, standing in now.values_list("segment_id", "side", "standing"):
        found[segment][side] = standing is not None
    return found


def _proposals(games: Collection[int]) -> dict[int, str]:
    """What is proposed in these games, and who has agreed."""
    if not games:
        return {}
    found: dict[int, list[Any]] = defaultdict(list)
    held = Proposal.objects.filter(game__in=list(games), state=Proposal.State.OPEN).order_by("pk")
    for game, kind, consents, made_at in held.values_list("game_id", "kind", "consents", "made_at"):
        found[game].append([kind, sorted(consents), made_at.isoformat()])
    return {game: hashlib.sha256(json.dumps(said).encode()).hexdigest()[:8] for game, said in found.items()}


def _version(game: Any, side: str, segment: Segment | None, ready: Mapping[str, bool]) -> Part:
    if segment is None:
        return {"turn": f"{game.last}", "state": str(game.state), "orders": {}, "clock": "", "wanted": False}
    shown = clock.policy_at(segment).show_ready
    halted = segment.state == Segment.State.HALTED
    return {
        "turn": f"{game.last}.{segment.k}.{segment.stop_no}",
        "state": str(segment.state),
        "orders": {other: stands for other, stands in sorted(ready.items()) if shown or other == side},
        "clock": f"{segment.deadline.isoformat() if segment.deadline else ''}{' paused' if game.paused_at else ''}",
        "wanted": side in ready and not ready[side] and not halted,
    }


def unread(user: User, campaigns: Iterable[int], sides: Mapping[int, str]) -> dict[int, int]:
    """How many messages of others, among those that the person may read, came after the last one they read."""
    among = list(campaigns)
    watched = [campaign for campaign in among if campaign not in sides]
    roles = Membership.objects.filter(user=user, role=Membership.Role.MODERATOR, campaign__in=watched)
    moderated = list(roles.values_list("campaign_id", flat=True)) if watched else []
    readable = Q(to=Message.ALL) | (Q(campaign__in=moderated) & (Q(to=Message.MODERATORS) | Q(side="")))
    for campaign, side in sides.items():
        readable |= Q(campaign=campaign, to=side)
    read = TalkRead.objects.filter(user=user, campaign=OuterRef("campaign")).values("last")[:1]
    later = Message.objects.filter(readable, campaign__in=among, pk__gt=Coalesce(Subquery(read), 0)).exclude(
        author=user
    )
    found: dict[int, int] = defaultdict(int)
    for campaign in later.values_list("campaign_id", flat=True):
        found[campaign] += 1
    return dict(found)
