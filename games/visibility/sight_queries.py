"""The queries for `sight`, compiled once. None of them selects a checkpoint, a trace or a seed."""

from __future__ import annotations

from django.db import connection
from django.db.models import Exists, F, FilteredRelation, OuterRef, Q, QuerySet

from games.db.prepared_queries import Prepared, columns_of
from games.models import Bulletin, Decision, Game, Membership, Seat, Segment
from games.orders import submit_context

BULLETINS_AT_ONCE = 20


def _game_of(ref: str, user: int) -> QuerySet[Game]:
    """A game, the seat that this person holds in its campaign, and whether they belong to it otherwise."""
    own = Membership.objects.filter(campaign_id=OuterRef("campaign_id"), user_id=user)
    found = Game.objects.select_related("campaign").annotate(
        seat=FilteredRelation("campaign__seats", condition=Q(campaign__seats__user_id=user)),
        belongs=Exists(own),
        moderated=Exists(own.filter(role=Membership.Role.MODERATOR)),
    )
    return found.annotate(**columns_of(Seat, "seat")).filter(ref=ref)


GAME = Prepared(_game_of, ref=str, user=int)


def _latest(game: int, audience: str) -> QuerySet[Bulletin]:
    return Bulletin.objects.filter(game_id=game, audience=audience).order_by("-number")[:1]


def with_titles(found: QuerySet[Bulletin]) -> QuerySet[Bulletin]:
    """Bulletins with their segments, but without the blobs that no reader may see."""
    hidden = ("segment__checkpoint", "segment__trace", "segment__closing")
    return found.select_related("segment").defer(*hidden)


def _later(game: int, audience: str, event: int, number: int) -> QuerySet[Bulletin]:
    later = Bulletin.objects.filter(game_id=game, audience=audience, last_event__gt=event, number__gt=number)
    return with_titles(later).defer("view").order_by("number")[:BULLETINS_AT_ONCE]


LATER = Prepared(_later, game=int, audience=str, event=int, number=int)
LATEST = Prepared(_latest, game=int, audience=str)
LATEST_NUMBER = Prepared(lambda game, audience: _latest(game, audience).only("number"), game=int, audience=str)


LIVE = Prepared(
    lambda game: (
        Segment.objects.filter(game_id=game, state__in=Segment.LIVE)
        .defer("checkpoint", "trace", "closing")
        .select_related("game__campaign")
    ),
    game=int,
)


def _decisions() -> QuerySet[Decision]:
    """Decisions with their game, but without the blobs that no reader may see."""
    hidden = ("segment__checkpoint", "segment__trace", "segment__closing")
    return Decision.objects.select_related("segment__game__campaign").defer(*hidden)


def _decisions_and_views() -> QuerySet[Decision]:
    """Decisions, each with the view that its side was shown."""
    asked = Q(segment__bulletins__stop_no=F("stop_no"), segment__bulletins__audience=F("side"))
    found = _decisions().annotate(bulletin=FilteredRelation("segment__bulletins", condition=asked))
    # Rows read in another way also have `shown`, as None. The checker's plugin thinks that this defines it twice.
    return found.annotate(shown=F("bulletin__view"))  # type: ignore[no-redef]


def _own_decision(ref: str, user: int) -> QuerySet[Decision]:
    """A decision, this person's seat on its side, and the view that the side was shown, in one query."""
    seats = "segment__game__campaign__seats"
    own = Q(**{f"{seats}__user_id": user, f"{seats}__side": F("side")})
    found = _decisions_and_views().annotate(seat=FilteredRelation(seats, condition=own))
    at_this_moment = submit_context.columns() if connection.vendor == "postgresql" else {}
    return found.annotate(**columns_of(Seat, "seat"), **at_this_moment).filter(ref=ref)


OPEN_DECISION = Prepared(
    lambda game, side: _decisions_and_views().filter(
        segment__game_id=game,
        segment__state__in=[Segment.State.OPEN, Segment.State.RESOLVING],
        segment__stop_no=F("stop_no"),
        side=side,
    ),
    game=int,
    side=str,
)


OWN_DECISION = Prepared(_own_decision, ref=str, user=int)
TO_ANSWER = Prepared(
    lambda ref, user: _own_decision(ref, user).only(
        *(field.name for field in Decision._meta.concrete_fields),
        *(
            f"segment__{name}"
            for name in ("game", "k", "lucks", "state", "stop_no", "deadline", "due_at", "ready_at", "clock")
        ),
        *(f"segment__game__{name}" for name in ("ref", "campaign", "ruleset", "paused_at", "server_key")),
        "segment__game__campaign__clock",
    ),
    ref=str,
    user=int,
)
