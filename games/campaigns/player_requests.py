"""What a player can ask for besides giving orders: more time, holidays, a rewind, a draw, resigning."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from games.announcements import Announcement, announce
from games.audiences import audience_people, moderators
from games.db import changes
from games.db.locks import hold_chain, lock_live
from games.errors import Busy, NotAllowed, WrongState
from games.models import Extension, Game, Holiday, Proposal, Seat, Segment, User
from games.timing import calendar, clock
from games.timing.outage import move_deadline
from games.trust import signing_keys
from games.trust.chain import ChainWriter
from games.trust.signing import consent_statement, resign_statement
from games.turns.ending import cut_short
from games.turns.rewinding import rewind
from rulesets.kernel.table import Outcome

MOST_HOLIDAYS = 40
LONGEST_HOLIDAY = timedelta(days=180)


def ask_extension(*, seat: Seat, game: Game, hours: int, reason: str = "") -> Extension:
    """More time for a seat with an open decision: at once within its allowance, beyond it if the moderator agrees.

    If nothing was to be ordered the request is refused, so that no extension is wasted.
    """
    if not seat.commands:
        raise NotAllowed()
    with transaction.atomic():
        segment = _lock_open(game)
        seat = Seat.objects.select_related("user", "campaign").get(pk=seat.pk)
        policy = clock.policy_at(segment)
        if not 0 < hours * 60 <= policy.extension_time:
            raise WrongState(
                _("An extension here can be from 1 to %(most)s hours long."), most=policy.extension_time // 60
            )
        if clock.wants_time(policy, segment, seat.side) is None or segment.deadline is None:
            raise WrongState(
                _("You have nothing to order right now, so you don’t need an extension and haven’t used one up.")
            )
        now = clock.now()
        extension = Extension(
            segment=segment,
            stop_no=segment.stop_no,
            seat=seat,
            minutes=hours * 60,
            reason=reason[:200],
            before=segment.deadline,
            made_at=now,
        )
        within = seat.extensions < policy.extensions
        extension.state = Extension.State.GRANTED if within else Extension.State.ASKED
        extension.save()
        if within:
            Seat.objects.filter(pk=seat.pk).update(extensions=seat.extensions + 1)
            own = clock.calendar_of(policy, seat)
            later = calendar.extended(own, segment.deadline, timedelta(hours=hours), now)
            move_deadline(segment, later, now)
            _tell_everybody(game, segment, now)
        else:
            _tell_moderators(game, segment, extension)
    return extension


def take_holiday(*, user: User, first: date, last: date) -> Holiday:
    """Days on which the person's clocks stop. Open deadlines are moved as far as the allowance permits."""
    if last < first or last - first > LONGEST_HOLIDAY:
        raise WrongState(_("A holiday can last from 1 to 180 days."))
    if user.holidays.count() >= MOST_HOLIDAYS:
        raise WrongState(_("You have enough holidays already; remove old ones first."))
    with transaction.atomic():
        holiday = Holiday.objects.create(user=user, first=first, last=last)
        _reckon_again(user)
    return holiday


def drop_holiday(*, holiday: Holiday) -> None:
    """Cancels a holiday. A deadline that it moved stays, so that nobody loses promised time."""
    holiday.delete()


def _reckon_again(user: User) -> None:
    for seat in Seat.objects.filter(user=user).select_related("user", "campaign"):
        for game in Game.objects.filter(campaign=seat.campaign, state=Game.State.RUNNING, paused_at__isnull=True):
            _reckon_stop(game, seat)


def _reckon_stop(game: Game, seat: Seat) -> None:
    try:
        segment = _lock_open(game)
    except (Busy, WrongState):
        return
    policy = clock.policy_at(segment)
    asked = clock.wants_time(policy, segment, seat.side)
    if segment.deadline is None or segment.stopped_at is None or asked is None:
        return
    questions = game.rules.decode_questions(asked.questions)
    kind: Any = "plan" if any(question.standing for question in questions) else "answer"
    later = clock.stop_deadline(policy, [seat], kind, segment, segment.stopped_at)
    if later > segment.deadline:
        now = clock.now()
        move_deadline(segment, later, now)
        _tell_everybody(game, segment, now)


def resign(*, seat: Seat, game: Game, key: str = "", signature: str = "") -> None:
    """Gives the game up. Only whoever commands the side may."""
    if not seat.commands:
        raise NotAllowed()
    with transaction.atomic():
        segment = lock_live(game)
        signing_keys.check(seat, key, signature, resign_statement(game=game.ref, k=segment.k, side=seat.side))
        chain = ChainWriter(segment.game, clock.now())
        chain.add("resigned", {"side": seat.side, "k": segment.k, "key": key, "signature": signature})
        chain.save()
        cut_short(game, game.rules.concede(seat.side, "resigned"))


def propose(
    *,
    user: User,
    seat: Seat | None,
    game: Game,
    kind: str,
    segment: Segment | None = None,
    reason: str = "",
    key: str = "",
    signature: str = "",
) -> Proposal:
    """Proposes a rewind or a draw. It is done when every side's commander consents; the proposer's side already has."""
    game = Game.objects.select_related("campaign").get(pk=game.pk)
    if seat is None and user not in moderators(game.campaign):
        raise NotAllowed()
    if seat is not None and not seat.commands:
        raise NotAllowed()
    if kind == Proposal.Kind.REWIND and (segment is None or segment.game_id != game.pk):
        raise WrongState(_("A rewind has to name a turn of this game."))
    if kind == Proposal.Kind.REWIND and segment is not None and segment.state == Segment.State.ABANDONED:
        raise WrongState(_("That turn has already been rewound."))
    if game.state != Game.State.RUNNING:
        raise WrongState(_("This game isn’t running."))
    with transaction.atomic():
        if seat is not None:
            lock_live(game)
        if Proposal.objects.filter(game=game, kind=kind, state=Proposal.State.OPEN).exists():
            raise WrongState(_("There’s already a proposal like this."))
        proposal = Proposal.objects.create(
            game=game,
            kind=kind,
            segment=segment,
            proposed_by=user,
            reason=reason[:400],
            consents=[],
            made_at=clock.now(),
        )
        for side in game.rules.sides:
            for person, held in audience_people(game, side):
                told = f"proposal/{proposal.pk}/{person.pk}"
                data = {"kind": kind, "proposal": proposal.pk, "reason": reason[:400], "by": str(user)}
                announce(Announcement(kind="proposal", key=told, user=person, game=game, seat=held, data=data))
        if seat is not None:
            consent(seat=seat, proposal=proposal, key=key, signature=signature)
    return proposal


def consent(*, seat: Seat, proposal: Proposal, key: str = "", signature: str = "") -> Proposal:
    """A side consents, and the last consent carries the proposal out. A bot consents once every person has.

    The chain first names who consented with which signature, and then what follows from it.
    """
    if not seat.commands or seat.campaign_id != proposal.game.campaign_id:
        raise NotAllowed()
    with transaction.atomic():
        live = lock_live(proposal.game)
        proposal = (
            Proposal.objects.select_for_update(of=("self",), no_key=True)
            .select_related("game__campaign", "segment")
            .get(pk=proposal.pk)
        )
        if proposal.state != Proposal.State.OPEN:
            raise WrongState(_("This proposal is no longer open."))
        signing_keys.check(seat, key, signature, _statement(proposal, live, seat.side))
        bots = set(proposal.game.campaign.seats.filter(bot=True, commands=True).values_list("side", flat=True))
        if seat.side not in proposal.consents:
            _consented(proposal, live, seat.side, key, signature)
        if not set(proposal.game.rules.sides) - bots - set(proposal.consents):
            for side in sorted(bots - set(proposal.consents)):
                _consented(proposal, live, side, "", "", bot=True)
            _do(proposal)
        proposal.save(update_fields=["consents", "state"])
        changes.touch(changes.of_campaign(proposal.game.campaign_id))
    return proposal


def withdraw_proposal(*, user: User, proposal: Proposal) -> Proposal:
    """The proposer withdraws it, or somebody who was asked refuses. Both end it."""
    with transaction.atomic():
        game = hold_chain(proposal.game)
        found = Proposal.objects.select_for_update(of=("self",), no_key=True).select_related(
            "game__campaign", "segment"
        )
        proposal = found.get(pk=proposal.pk)
        seat = proposal.game.campaign.seats.filter(user=user, commands=True).first()
        if proposal.proposed_by_id != user.pk and seat is None and user not in moderators(proposal.game.campaign):
            raise NotAllowed()
        if proposal.state != Proposal.State.OPEN:
            raise WrongState(_("This proposal is no longer open."))
        proposal.state = Proposal.State.WITHDRAWN
        proposal.save(update_fields=["state"])
        _withdrew(game, proposal, seat.side if seat is not None else "")
        changes.touch(changes.of_campaign(game.campaign_id))
    return proposal


def _statement(proposal: Proposal, live: Segment, side: str) -> bytes:
    return consent_statement(game=proposal.game.ref, k=live.k, side=side, to=proposal.kind, target=_target(proposal))


def _target(proposal: Proposal) -> int:
    """The turn to go back to; 0 for a draw."""
    return proposal.segment.ordinal if proposal.segment is not None and proposal.kind == Proposal.Kind.REWIND else 0


def _consented(proposal: Proposal, live: Segment, side: str, key: str, signature: str, *, bot: bool = False) -> None:
    proposal.consents = [*proposal.consents, side]
    chain = ChainWriter(live.game, clock.now())
    said = {"side": side, "to": proposal.kind, "k": live.k, "target": _target(proposal)}
    chain.add("consented", said | {"key": key, "signature": signature, "bot": bot})
    chain.save()


def _withdrew(game: Game, proposal: Proposal, side: str) -> None:
    """After this, no consent to the proposal counts any more."""
    live = Segment.objects.filter(game=game, state__in=Segment.LIVE).only("k").first()
    if live is not None:
        chain = ChainWriter(game, clock.now())
        chain.add("withdrew", {"side": side, "to": proposal.kind, "k": live.k, "target": _target(proposal)})
        chain.save()


def _do(proposal: Proposal) -> None:
    proposal.state = Proposal.State.DONE
    if proposal.kind == Proposal.Kind.DRAW:
        cut_short(proposal.game, Outcome(winner=None, reason="agreed"))
    else:
        assert proposal.segment is not None
        rewind(proposal.game, proposal.segment)


def _lock_open(game: Game) -> Segment:
    segment = lock_live(game)
    if segment.state != Segment.State.OPEN:
        raise WrongState(_("This game is halted."))
    return segment


def _tell_everybody(game: Game, segment: Segment, now: datetime) -> None:
    """A stop has one deadline, so everybody is told that it moved, but not who wanted it. [decisions 2.3]"""
    for side in game.rules.sides:
        for user, held in audience_people(game, side):
            key = f"extended/{game.ref}/{segment.k}.{segment.stop_no}/{now.isoformat()}/{user.pk}"
            announce(Announcement(kind="extended", key=key, user=user, game=game, segment=segment, seat=held))


def _tell_moderators(game: Game, segment: Segment, extension: Extension) -> None:
    for user in moderators(game.campaign):
        assert extension.seat is not None
        data = {"side": extension.seat.side, "hours": extension.minutes // 60, "reason": extension.reason}
        key = f"extension-asked/{extension.pk}/{user.pk}"
        announce(Announcement(kind="extension-asked", key=key, user=user, game=game, segment=segment, data=data))
