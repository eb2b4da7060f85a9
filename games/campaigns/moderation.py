"""What a moderator can do to a game. Everything is written into the audit log, and the players are told.

If the clock, a seat or the result changes, they get a notice. Otherwise the entry in the log tells them.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from games.announcements import Announcement, announce
from games.audiences import audience_people, moderators
from games.campaigns.gathering import check_policy, invite
from games.db.locks import lock_live
from games.errors import NotAllowed, NotFound, WrongState
from games.models import Campaign, Extension, Game, Invitation, Seat, Segment, User
from games.orders.calls import resolve_soon
from games.timing import calendar, clock
from games.timing.outage import move_deadline
from games.timing.policy import encode as encode_policy
from games.trust.auditing import audit, tell_players
from games.turns.ending import cut_short
from games.words import worded
from rulesets.kernel.nouns import the

LONGEST_EXTENSION = timedelta(days=90)


def require_moderator(user: User, campaign: Campaign) -> None:
    """A moderator who also plays has no power over their own campaign."""
    if user not in moderators(campaign) or campaign.seats.filter(user=user).exists():
        raise NotAllowed()


@contextmanager
def _live(by: User, game: Game) -> Iterator[tuple[Game, Segment, datetime]]:
    """The game and its live segment, locked for a moderator, while nobody resolves it."""
    require_moderator(by, game.campaign)
    with transaction.atomic():
        segment = lock_live(game)
        yield segment.game, segment, clock.now()


def extend(*, by: User, game: Game, hours: int, reason: str = "") -> Segment:
    """Moves the deadline of the present stop. It uses up no seat's extension."""
    if not 0 < hours <= LONGEST_EXTENSION.total_seconds() // 3600:
        raise WrongState(_("An extension can be from 1 hour to 90 days long."))
    with _live(by, game) as (game, segment, now):
        if segment.deadline is None:
            raise WrongState(_("There’s nothing to decide right now."))
        before = segment.deadline
        later = calendar.whole_minute(max(before, now) + timedelta(hours=hours))
        Extension.objects.create(
            segment=segment,
            stop_no=segment.stop_no,
            minutes=hours * 60,
            reason=reason[:200],
            state=Extension.State.GRANTED,
            before=before,
            made_at=now,
        )
        move_deadline(segment, later, now)
        words = worded("%(by)s gave %(hours)s more hours.", by=by, hours=hours)
        audit(game.campaign, by, "extended", words, game=game)
        _tell_players(game, segment, "extended", now, {"why": "moderator", "reason": reason[:200]})
    return segment


def answer_extension(*, by: User, extension: Extension, grant: bool) -> Extension:
    """Answers a request that went beyond the seat's allowance."""
    game = extension.segment.game
    with _live(by, game) as (game, segment, now):
        extension = Extension.objects.select_related("seat__user").get(pk=extension.pk)
        if extension.state != Extension.State.ASKED:
            raise WrongState(_("This request has already been answered."))
        if segment.pk != extension.segment_id or segment.stop_no != extension.stop_no or segment.deadline is None:
            raise WrongState(_("The stop this was asked for is over."))
        assert extension.seat is not None
        extension.state = Extension.State.GRANTED if grant else Extension.State.REFUSED
        extension.before = segment.deadline
        extension.save(update_fields=["state", "before"])
        if grant:
            policy = clock.policy_at(segment)
            own = clock.calendar_of(policy, extension.seat)
            more = timedelta(minutes=extension.minutes)
            move_deadline(segment, calendar.extended(own, segment.deadline, more, now), now)
            _tell_players(game, segment, "extended", now, {"why": "granted"})
        said = worded("granted") if grant else worded("declined")
        words = worded("%(by)s %(said)s a request for more time.", by=by, said=said)
        audit(game.campaign, by, "answered-extension", words, game=game)
        if not grant and extension.seat.user is not None:
            key = f"extension-refused/{extension.pk}"
            data = {"why": "refused"}
            user = extension.seat.user
            announce(Announcement(kind="extended", key=key, user=user, game=game, segment=segment, data=data))
    return extension


def pause(*, by: User, game: Game, reason: str = "") -> Game:
    """Stops the clock. Orders can still be written, but nothing resolves until the game is resumed."""
    with _live(by, game) as (game, segment, now):
        if game.paused_at:
            raise WrongState(_("This game is already paused."))
        game.paused_at = now
        game.save(update_fields=["paused_at"])
        segment.due_at = segment.ready_at = None
        segment.save(update_fields=["due_at", "ready_at"])
        audit(game.campaign, by, "paused", worded("%(by)s paused the game.", by=by), game=game)
        _tell_players(game, segment, "paused", now, {"reason": reason[:200]})
    return game


def resume(*, by: User, game: Game) -> Game:
    """Starts the clock again with the time that was left."""
    with _live(by, game) as (game, segment, now):
        if not game.paused_at:
            raise WrongState(_("This game isn’t paused."))
        paused_at, game.paused_at = game.paused_at, None
        game.save(update_fields=["paused_at"])
        if segment.deadline is not None:
            policy = clock.policy_at(segment)
            move_deadline(segment, calendar.after_pause(policy, segment.deadline, paused_at, now), now)
        elif segment.state == Segment.State.OPEN:
            segment.due_at = now
            segment.save(update_fields=["due_at"])
        audit(game.campaign, by, "resumed", worded("%(by)s resumed the game.", by=by), game=game)
        _tell_players(game, segment, "resumed", now, {})
        transaction.on_commit(lambda: resolve_soon(segment.pk))
    return game


def close_stop(*, by: User, game: Game) -> Segment:
    """Ends the waiting: after the deadline, plan and default answer for those who have not ordered."""
    with _live(by, game) as (game, segment, now):
        if segment.deadline is None or segment.state != Segment.State.OPEN or game.paused_at:
            raise WrongState(_("There’s nothing to decide right now."))
        if now < segment.deadline:
            raise WrongState(_("The deadline hasn’t passed yet."))
        segment.due_at = now
        segment.save(update_fields=["due_at"])
        words = worded("%(by)s closed the stop after its deadline.", by=by)
        tell_players(audit(game.campaign, by, "closed-stop", words, game=game))
        transaction.on_commit(lambda: resolve_soon(segment.pk))
    return segment


def retry(*, by: User, game: Game) -> Segment:
    """Tries a halted segment again with the same inputs and the same dice. [decisions 4.5]"""
    with _live(by, game) as (game, segment, now):
        if segment.state != Segment.State.HALTED:
            raise WrongState(_("This game isn’t halted."))
        segment.state = Segment.State.RESOLVING
        segment.failures = segment.attempts = 0
        segment.due_at, segment.lease_until = now, None
        segment.save(update_fields=["state", "failures", "attempts", "due_at", "lease_until"])
        words = worded("%(by)s tried the halted turn again.", by=by)
        tell_players(audit(game.campaign, by, "retried", words, game=game))
        transaction.on_commit(lambda: resolve_soon(segment.pk))
    return segment


def substitute(*, by: User, seat: Seat, email: str, language: str = "en") -> Invitation:
    """Looks for somebody to take over a seat: invites an address, whether or not it has an account here.

    Whoever accepts gets the seat when its holder agrees, or has been absent and silent for too long.
    """
    require_moderator(by, seat.campaign)
    return invite(campaign=seat.campaign, by=by, email=email, seat=seat, language=language, replaces=True)


def change_clock(*, by: User, campaign: Campaign, clock_policy: dict[str, Any]) -> Campaign:
    """Sets a new clock policy from the next stop on. The present stop keeps the old one."""
    require_moderator(by, campaign)
    policy = check_policy(clock_policy)
    with transaction.atomic():
        campaign = Campaign.objects.select_for_update(no_key=True).get(
            pk=campaign.pk
        )  # before the games' locks, as in `door`
        campaign.clock = encode_policy(policy)
        campaign.save(update_fields=["clock"])
        words = worded("%(by)s changed the clock.", by=by)
        tell_players(audit(campaign, by, "changed-clock", words))
    return campaign


def change_pace(*, by: User, game: Game, pace: str) -> Game:
    """Changes the pace from the next segment on."""
    if pace not in game.rules.paces:
        raise NotFound()
    with _live(by, game) as (game, _segment, _now):
        game.pace = pace
        game.save(update_fields=["pace"])
        words = worded("%(by)s set the pace %(pace)s.", by=by, pace=pace)
        tell_players(audit(game.campaign, by, "changed-pace", words, game=game))
    return game


def declare_forfeit(*, by: User, game: Game, side: str) -> None:
    """Ends the game against a side that has stopped playing."""
    require_moderator(by, game.campaign)
    if side not in game.rules.sides:
        raise NotFound()
    with transaction.atomic():
        lock_live(game)
        words = worded("%(by)s declared the game forfeited for %(side)s.", by=by, side=the(game.rules.side_names[side]))
        audit(game.campaign, by, "declared-forfeit", words, game=game, side=side)
        cut_short(game, game.rules.concede(side, "forfeit"))


def _tell_players(game: Game, segment: Segment, kind: Any, now: datetime, data: dict[str, Any]) -> None:
    for side in game.rules.sides:
        for user, seat in audience_people(game, side):
            key = f"{kind}/{game.ref}/{segment.k}.{segment.stop_no}/{now.isoformat()}/{user.pk}"
            announce(Announcement(kind=kind, key=key, user=user, game=game, segment=segment, seat=seat, data=data))
