"""The only functions that read for people. Nothing here can reach a checkpoint, a seed or another side's orders.

[decisions 2.5]
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import msgspec
from django.db import transaction
from django.db.models import Max, Q, QuerySet
from django.utils.translation import gettext_lazy as _

from games.db.prepared_queries import row_of
from games.errors import NotAllowed, NotFound
from games.models import (
    Admission,
    AuditEntry,
    Bulletin,
    Campaign,
    Decision,
    Draft,
    Extension,
    Game,
    Link,
    Membership,
    Message,
    Proposal,
    Seat,
    Seed,
    Segment,
    Submission,
    User,
)
from games.timing import clock
from games.trust.auditing import EVERY_SIDE, audit, tell_players
from games.visibility.looks import agreed_look
from games.visibility.sight_queries import (
    GAME,
    LATER,
    LATEST,
    LATEST_NUMBER,
    LIVE,
    OPEN_DECISION,
    OWN_DECISION,
    TO_ANSWER,
    with_titles,
)
from games.visibility.witnesses import remember_look
from games.words import agreed
from rulesets.kernel.dice import PUBLIC, stream_seed
from rulesets.kernel.table import EVERYONE
from rulesets.kernel.text import Text


@dataclass(frozen=True)
class Standing:
    """A person's role in a game: a player on their side, or a spectator. A moderator who plays is a player."""

    user: User
    game: Game
    audience: str
    seat: Seat | None
    moderates: bool

    @property
    def plays(self) -> bool:
        return self.seat is not None


def campaigns_of(user: User) -> QuerySet[Campaign]:
    """Every campaign in which the person plays, moderates or watches."""
    return Campaign.objects.filter(Q(seats__user=user) | Q(memberships__user=user) | Q(made_by=user)).distinct()


def lobby() -> QuerySet[Campaign]:
    """Campaigns that anybody may see because they have a free seat."""
    return Campaign.objects.filter(
        listed=True, state=Campaign.State.GATHERING, seats__user__isnull=True, seats__bot=False
    ).distinct()


def find_campaign(user: User, ref: str) -> Campaign:
    campaign = Campaign.objects.filter(ref=ref).first()
    if campaign is None:
        raise NotFound()
    visible = campaigns_of(user).filter(pk=campaign.pk).exists() or lobby().filter(pk=campaign.pk).exists()
    if not visible and not _waits_at(campaign, user):
        raise NotFound()
    return campaign


def _waits_at(campaign: Campaign, user: User) -> bool:
    """Somebody who was invited and waits for a side's consent can see what they would join."""
    return campaign.admissions.filter(user=user, state=Admission.State.WAITING).exists()


def moderates(user: User, campaign: Campaign) -> bool:
    """Whether the person moderates the campaign and does not play in it."""
    if campaign.seats.filter(user=user).exists():
        return False
    return campaign.memberships.filter(user=user, role=Membership.Role.MODERATOR).exists()


def standing(user: User, game: Game) -> Standing:
    """This person's role in that game. For strangers the game does not exist."""
    seat = game.campaign.seats.select_related("user").filter(user=user).first()
    roles = set(game.campaign.memberships.filter(user=user).values_list("role", flat=True))
    if seat is None and not roles and game.campaign.made_by_id != user.pk:
        raise NotFound()
    audience = seat.side if seat is not None else EVERYONE
    return Standing(user, game, audience, seat, seat is None and Membership.Role.MODERATOR in roles)


def find_game(user: User, ref: str) -> Standing:
    """The game with that ref and this person's role in it, in one query."""
    game: Any = GAME.one(ref=ref, user=user.pk)
    if game is None or not (game.belongs or game.seat_id is not None or game.campaign.made_by_id == user.pk):
        raise NotFound()
    seat = row_of(Seat, "seat", game)
    if seat is None:
        return Standing(user, game, EVERYONE, None, game.moderated)
    seat.user, seat.campaign = user, game.campaign
    return Standing(user, game, seat.side, seat, False)


# What was told.


def bulletins(of: Standing, *, since_event: int = 0) -> QuerySet[Bulletin]:
    """The audience's bulletins in the order of release; with `since_event`, those with later events."""
    found = Bulletin.objects.filter(game=of.game, audience=of.audience).order_by("number")
    if since_event:
        found = found.filter(last_event__gt=since_event)
    return with_titles(found)


def later_bulletins(of: Standing, event: int, number: int) -> list[Bulletin]:
    """The next few bulletins with events after this one, after that bulletin, without their views."""
    return LATER.all(game=of.game.pk, audience=of.audience, event=event, number=number)


def latest_number(of: Standing) -> int:
    """The number of the audience's last bulletin; 0 before the first."""
    found = LATEST_NUMBER.one(game=of.game.pk, audience=of.audience)
    return found.number if found is not None else 0


def latest(of: Standing) -> Bulletin | None:
    return LATEST.one(game=of.game.pk, audience=of.audience)


def find_bulletin(of: Standing, number: int) -> Bulletin:
    """One of the audience's bulletins by number, with its segment's title and nothing else of the segment."""
    found = with_titles(Bulletin.objects.filter(game=of.game, audience=of.audience, number=number)).first()
    if found is None:
        raise NotFound()
    return found


def find_release(of: Standing, number: int) -> Bulletin:
    """The same without its events: when it was released, and the view only if it is used."""
    found = Bulletin.objects.filter(game=of.game, audience=of.audience, number=number)
    release = found.only("game_id", "audience", "number", "released_at").first()
    if release is None:
        raise NotFound()
    return release


def recent_bulletins(of: Standing, most: int, *, before: int = 0) -> list[Bulletin]:
    """The audience's last bulletins, or the last ones before a number, oldest first, without their views."""
    found = with_titles(Bulletin.objects.filter(game=of.game, audience=of.audience)).order_by("-number")
    return list((found.filter(number__lt=before) if before else found).defer("view")[:most])[::-1]


def view(of: Standing) -> Any:
    """What the audience knows of the game, as last shown; None before the first bulletin."""
    bulletin = latest(of)
    return of.game.rules.decode_view(bulletin.view) if bulletin else None


def events(bulletin: Bulletin) -> list[tuple[int, dict[str, Any]]]:
    """A bulletin's events with their numbers within the audience."""
    told = msgspec.json.decode(bulletin.events, type=list[dict[str, Any]])
    return list(enumerate(told, bulletin.first_event))


# What is asked.


def live_segment(game: Game) -> Segment | None:
    return LIVE.one(game=game.pk)


def open_decision(of: Standing) -> Decision | None:
    """The open decision of the person's side."""
    return None if of.seat is None else OPEN_DECISION.one(game=of.game.pk, side=of.audience)


def asked_in(of: Standing, segments: Iterable[int]) -> set[int]:
    """Those of these segments in which the audience's side was asked for orders."""
    return set(Decision.objects.filter(segment__in=segments, side=of.audience).values_list("segment_id", flat=True))


def find_decision(user: User, ref: str, *, to_answer: bool = False) -> tuple[Decision, Seat]:
    """A decision of the person's own side, open or past. For anybody else it does not exist.

    With `to_answer`, segment, game and campaign are loaded with only the columns needed for answering.
    """
    decision: Any = (TO_ANSWER if to_answer else OWN_DECISION).one(ref=ref, user=user.pk)
    if decision is None or decision.seat_id is None:
        raise NotFound()
    seat = row_of(Seat, "seat", decision)
    assert seat is not None
    seat.user, seat.campaign = user, decision.segment.game.campaign
    decision.segment.mark = getattr(decision, "segment_mark", None)
    return decision, seat


def submissions(decision: Decision, seat: Seat) -> QuerySet[Submission]:
    """Every version that the seat's side wrote for this decision."""
    if seat.side != decision.side:
        raise NotFound()
    return decision.submissions.exclude(door=Submission.Door.NOBODY).order_by("version")


def drafts(decision: Decision, seat: Seat) -> QuerySet[Draft]:
    if seat.side != decision.side:
        raise NotFound()
    return decision.drafts.select_related("seat__user").order_by("-saved_at")


def readiness(of: Standing) -> dict[str, bool]:
    """Who has ordered at the present stop: everybody if the campaign shows it, else only one's own side."""
    segment = live_segment(of.game)
    if segment is None:
        return {}
    shown = clock.policy_at(segment).show_ready
    asked = Decision.objects.filter(segment=segment, stop_no=segment.stop_no)
    return {d.side: d.standing is not None for d in asked if shown or d.side == of.audience}


# Proof.


def public_chain(of: Standing) -> QuerySet[Link]:
    return Link.objects.filter(game=of.game, chain=Link.PUBLIC).order_by("n")


def private_chain(of: Standing) -> QuerySet[Link]:
    if of.seat is None:
        raise NotFound()
    return Link.objects.filter(game=of.game, chain=of.audience).order_by("n")


def own_streams(of: Standing) -> dict[int, dict[str, str]]:
    """By opening, the seeds that this person may have: the public one of finished segments, and their side's own.

    [decisions 1.2, line 11]
    """
    names = (PUBLIC, of.audience) if of.seat else (PUBLIC,)
    finished = Segment.objects.filter(game=of.game, resolved_at__isnull=False).exclude(state=Segment.State.CUT)
    done = finished.values_list("k", flat=True)
    roots = Seed.objects.filter(game=of.game, k__in=list(done)).order_by("k")
    return {seed.k: {name: stream_seed(bytes(seed.root), name).hex() for name in names} for seed in roots}


def find_chain(user: User, ref: str) -> Standing:
    """The game whose public chain the person may read, including one in which they could still take a seat.

    The seeds of the first dice are committed before anybody gives a luck, so that people can check first. [1.2 line 3]
    """
    try:
        return find_game(user, ref)
    except NotFound:
        game = Game.objects.filter(ref=ref, state=Game.State.WAITING).select_related("campaign").first()
        if game is None:
            raise
        find_campaign(user, game.campaign.ref)
        return Standing(user, game, EVERYONE, None, moderates=False)


def heads(games: Iterable[Game]) -> dict[int, str]:
    """The heads of the games' public chains, by the game's primary key."""
    found = Link.objects.filter(game__in=list(games), chain=Link.PUBLIC)
    last = found.values("game").annotate(last=Max("n")).values_list("game", "last")
    wanted = set(last)
    rows = found.filter(n__in={n for _game, n in wanted}).values_list("game", "n", "hash")
    return {game: head for game, n, head in rows if (game, n) in wanted}


def chain_head(of: Standing) -> str:
    """The head of the public chain: every report prints it, and `verify --head` takes it."""
    return public_chain(of).values_list("hash", flat=True).last() or ""


def restored_since(of: Standing, since: datetime) -> Text | None:
    """The last restore of the server that undid part of the game, in words for everybody."""
    found = AuditEntry.objects.filter(game=of.game, verb="restored", at__gt=since).order_by("pk").last()
    return msgspec.convert(found.texts[EVERY_SIDE], Text) if found is not None else None


def sealed_luck_to_open(decision: Decision) -> str:
    """The side's own sealed luck that may be opened now, at a segment's first stop. [decisions 1.2]"""
    luck = decision.segment.lucks.get(decision.side, "") if decision.stop_no == 1 else ""
    return luck if luck.startswith("sha256:") else ""


# Moderating.


def audit_log(user: User, campaign: Campaign) -> list[tuple[AuditEntry, Text]]:
    """What moderators did and opened, each in the words that this person may read."""
    seat = campaign.seats.filter(user=user).first()
    watches = moderates(user, campaign)
    if seat is None and not watches and not campaigns_of(user).filter(pk=campaign.pk).exists():
        raise NotFound()
    readable = []
    for entry in campaign.audit.select_related("actor").order_by("-pk"):
        words = entry.texts.get(seat.side if seat else "") or entry.texts.get("all")
        if words is None and watches and entry.texts:
            words = next(iter(entry.texts.values()))
        if words is not None:
            readable.append((entry, msgspec.convert(words, Text)))
    return readable


def open_side(of: Standing, side: str) -> Standing:
    """A moderator sees what a side sees, as that side agreed. The players can read that they did."""
    if not of.moderates:
        raise NotAllowed()
    if side not in of.game.rules.sides:
        raise NotFound()
    if agreed_look(of.user, of.game, side) is None:
        raise NotAllowed(_("The side hasn’t agreed to this."))
    name = of.game.rules.side_names[side]
    words = agreed(
        "%(user)s opened what %(side)s knows of %(game)s.",
        "%(user)s opened what %(side)s know of %(game)s.",
        name,
        user=of.user,
        game=of.game,
    )
    with transaction.atomic():
        remember_look(of.user, of.game, side, clock.now())
        entry = audit(of.game.campaign, of.user, "opened-side", words, game=of.game, side=side)
        tell_players(entry, concerns=side)
    return Standing(of.user, of.game, side, None, moderates=True)


def proposals(of: Standing) -> QuerySet[Proposal]:
    return Proposal.objects.filter(game=of.game).select_related("proposed_by", "segment").order_by("-pk")


def find_proposal(of: Standing, pk: int) -> Proposal:
    found = proposals(of).filter(pk=pk).first()
    if found is None:
        raise NotFound()
    return found


def line(of: Standing, *, abandoned: bool = False) -> QuerySet[Segment]:
    """The segments of the game in order; with `abandoned` also those that a rewind left, which stay readable."""
    return line_of(of.game, abandoned=abandoned)


def line_of(game: Game, *, abandoned: bool = False) -> QuerySet[Segment]:
    """The same, where nobody in particular reads."""
    found = Segment.objects.filter(game=game).defer("checkpoint", "trace", "closing")
    return (found if abandoned else found.exclude(state=Segment.State.ABANDONED)).order_by("k")


def extensions(of: Standing) -> QuerySet[Extension]:
    """More time, asked for or given: all of it for a moderator, their own seat's for a player, nothing for others."""
    found = Extension.objects.filter(segment__game=of.game).select_related("segment__game__campaign", "seat__user")
    if not of.moderates:
        found = found.filter(seat=of.seat) if of.seat is not None else found.none()
    return found.defer("segment__checkpoint", "segment__trace", "segment__closing").order_by("pk")


# Messages.


def messages(user: User, campaign: Campaign) -> QuerySet[Message]:
    """Messages to everybody, to the person's side, to the moderators if they are one, and the person's own.

    What players say among themselves is private, even from a moderator.
    """
    seat = campaign.seats.filter(user=user).first()
    if seat is None and not campaigns_of(user).filter(pk=campaign.pk).exists():
        raise NotFound()
    readable = Q(to=Message.ALL) | Q(author=user)
    if seat is not None:
        readable |= Q(to=seat.side)
    elif moderates(user, campaign):
        readable |= Q(to=Message.MODERATORS) | Q(side="")
    return campaign.messages.filter(readable).select_related("author").order_by("pk")
