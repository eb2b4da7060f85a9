"""The only way to see what a side sees: taking a seat, taking one over, or a moderator's look.

There are always three conditions. The person is willing: they take the seat themselves or accept an invitation. They
never could read what another side of the game knows. And if the side has players, the one who commands it agrees. Log,
public chain and notices are written in the same transaction.
"""

from __future__ import annotations

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from games.announcements import Announcement, announce
from games.audiences import moderators, players, who_decides
from games.campaigns.joining import seating
from games.campaigns.joining.record import lock_games, write_down
from games.campaigns.starting import start_if_full
from games.errors import NotAllowed, NotFound, WrongState
from games.models import Admission, Campaign, Game, Message, Seat, User
from games.people import guests
from games.timing import clock
from games.trust import signing_keys
from games.trust.auditing import Act
from games.visibility import witnesses
from games.visibility.looks import agreed_look
from games.words import agreed, worded
from rulesets.kernel.nouns import the
from rulesets.kernel.phrases import same
from rulesets.kernel.registry import ruleset
from rulesets.kernel.text import Text


def lock_campaign(pk: int) -> Campaign:
    """Locks the campaign; do this before locking its games. Rows that refer to it can still be written."""
    return Campaign.objects.select_for_update(no_key=True).get(pk=pk)


def lock_campaign_if_free(pk: int) -> Campaign | None:
    """For a worker with other work: whoever holds the lock may be frozen."""
    return Campaign.objects.select_for_update(skip_locked=True, no_key=True).filter(pk=pk).first()


# Who may set up the campaign, and who may take a seat without an invitation.


def arranges(user: User, campaign: Campaign, side: str = "") -> bool:
    """Creator and moderators may set up a campaign. Whoever plays or has played must leave other sides alone."""
    own = witnesses.played_for(user, campaign)
    if own:
        free = campaign.state == Campaign.State.GATHERING or side in own
        return campaign.made_by_id == user.pk and (free or not side)
    return campaign.made_by_id == user.pk or user in moderators(campaign)


def _may_come_unasked(user: User, campaign: Campaign, side: str) -> bool:
    listed = campaign.listed and campaign.state == Campaign.State.GATHERING
    return listed or arranges(user, campaign, side)


# Requests.


def ask_for_seat(
    *,
    seat: Seat,
    user: User,
    luck: str = "",
    invited_by: User | None = None,
    replaces: bool = False,
    vouched: bool = True,
    key: str = "",
    signature: str = "",
) -> Admission:
    """Takes a seat, or waits for the side's consent, which is needed only if somebody plays on that side.

    `vouched` means that this is the account that was invited. Only then does an invitation by the commander count as
    consent.
    """
    if seat.campaign.made_by_id != user.pk:
        guests.refuse(user)
    with transaction.atomic():
        campaign = lock_campaign(seat.campaign_id)
        lock_games(campaign)  # before the seat's, in the same order as when a turn is settled
        seat = Seat.objects.select_for_update(of=("self",), no_key=True).select_related("user").get(pk=seat.pk)
        if invited_by is None and not _may_come_unasked(user, campaign, seat.side):
            raise NotAllowed()
        signing_keys.check_entry(seat, luck=luck, key=key, signature=signature)
        admission = Admission(
            campaign=campaign,
            kind=Admission.Kind.SUBSTITUTE if replaces else Admission.Kind.SEAT,
            side=seat.side,
            seat=seat,
            user=user,
            asked_by=invited_by or user,
            luck=luck,
            key=key,
            signature=signature,
        )
        return _ask(admission, campaign, vouched=vouched)


def ask_to_look(*, user: User, game: Game, side: str) -> Admission:
    """A moderator asks to see what a side sees. A consent given a short while ago still counts."""
    if side not in game.rules.sides or not game.bulletins.filter(audience=side).exists():
        raise NotFound()
    with transaction.atomic():
        campaign = lock_campaign(game.campaign_id)
        if user not in moderators(campaign) or campaign.seats.filter(user=user).exists():
            raise NotAllowed()
        if (agreed := agreed_look(user, game, side)) is not None:
            return agreed
        kind = Admission.Kind.LOOK
        return _ask(Admission(campaign=campaign, kind=kind, side=side, game=game, user=user, asked_by=user), campaign)


def _ask(admission: Admission, campaign: Campaign, *, vouched: bool = True) -> Admission:
    if (waiting := campaign.admissions.filter(user=admission.user, state=Admission.State.WAITING).first()) is not None:
        if (waiting.kind, waiting.side, waiting.seat_id) != (admission.kind, admission.side, admission.seat_id):
            raise WrongState(_("You’re already waiting for another side’s answer; withdraw that request first."))
        return waiting
    check(admission, campaign)
    admission.made_at = clock.now()
    asked = players(campaign, admission.side)
    commander = who_decides(campaign, admission.side)
    willing = commander is None or (vouched and commander.user_id == admission.asked_by_id)
    if willing:
        admit(admission, campaign, commander.user if commander else None)
    else:
        admission.save()
        _tell_the_side(admission, asked)
    return admission


def check(admission: Admission, campaign: Campaign) -> None:
    """Conditions that must hold when somebody asks, and again when they come in."""
    user, seat = admission.user, admission.seat
    if campaign.seats.filter(user=user).exists():
        raise WrongState(_("You already have a seat in this campaign."))
    if admission.kind == Admission.Kind.SEAT and (seat is None or not seat.is_open):
        raise WrongState(_("This seat is taken."))
    if admission.kind == Admission.Kind.SUBSTITUTE:
        if seat is None or seat.is_open or campaign.state != Campaign.State.RUNNING:
            raise WrongState(_("There’s no one to take over from."))
    if seat is not None:
        _check_seat(admission, seat, campaign)
    witnesses.refuse_who_knows_another(user, campaign, admission.side)


def _check_seat(admission: Admission, seat: Seat, campaign: Campaign) -> None:
    """A moderator cannot take a seat, because they have read both sides' messages. A helper needs a commander."""
    if admission.user in moderators(campaign):
        letters = campaign.messages.filter(to=Message.MODERATORS).exclude(side__in=("", admission.side))
        if campaign.state != Campaign.State.GATHERING or letters.exists():
            raise WrongState(_("Anyone who moderates a game that has started can’t take a seat in it."))
    if not seat.commands and campaign.seats.get(side=seat.side, commands=True).is_open:
        raise WrongState(_("This side has no commander yet; helpers come later."))


# Admission.


def admit(admission: Admission, campaign: Campaign, agreed: User | None) -> None:
    lock_games(campaign)
    now = clock.now()
    admission.state, admission.answered_at, admission.answered_by = Admission.State.DONE, now, agreed
    admission.save()
    seat, former = admission.seat, None
    if admission.kind == Admission.Kind.SUBSTITUTE:
        assert seat is not None
        former = seating.hand_over(seat, admission, now)
    elif seat is not None:
        seating.sit_down(seat, admission, now)
    if seat is not None:
        witnesses.remember_player(admission.user, campaign, admission.side, now)
    elif admission.game is not None:
        witnesses.remember_look(admission.user, admission.game, admission.side, now)
    told = [former] if former is not None else []
    act, words = _said(admission, former)
    by = admission.asked_by if admission.asked_by_id != admission.user_id else agreed
    write_down(campaign, act, words, who=admission.user, by=by, now=now, side=admission.side, told=told)
    if admission.kind == Admission.Kind.SEAT:
        start_if_full(campaign)
    if agreed is not None and agreed.pk != admission.asked_by_id:
        tell_the_answer(admission)


def _said(admission: Admission, former: User | None) -> tuple[Act, Text]:
    side, who, by = ruleset(admission.campaign.ruleset).side_names[admission.side], admission.user, admission.asked_by
    name = the(side)
    seat = admission.seat
    if admission.kind == Admission.Kind.LOOK:
        return "may-look", agreed(
            "%(who)s, a moderator, can see what %(side)s knows for three days.",
            "%(who)s, a moderator, can see what %(side)s know for three days.",
            side,
            who=who,
        )
    if admission.kind == Admission.Kind.SUBSTITUTE:
        place = same(str(former)) if former else worded("the bot")
        return "substituted", worded(
            "%(who)s plays %(side)s in place of %(place)s, invited by %(by)s.", who=who, side=name, place=place, by=by
        )
    if seat is not None and not seat.commands:
        return "seated", worded("%(who)s is helping %(side)s plan.", who=who, side=name)
    return "seated", worded("%(who)s plays %(side)s.", who=who, side=name)


# Notices to one person.


def _tell_the_side(admission: Admission, asked: list[Seat]) -> None:
    data = {
        "who": str(admission.user),
        "by": str(admission.asked_by) if admission.asked_by_id != admission.user_id else "",
        "kind": admission.kind,
        "side": admission.side,
        "commands": admission.seat.commands if admission.seat else False,
    }
    announce(
        *(
            Announcement(
                kind="admission-asked",
                key=f"admission-asked/{admission.ref}/{seat.user_id}",
                user=seat.user,
                campaign=admission.campaign,
                seat=seat,
                data=data | {"decides": seat == asked[0]},
            )
            for seat in asked
        )
    )


def tell_the_answer(admission: Admission) -> None:
    data = {"kind": admission.kind, "side": admission.side, "agreed": admission.state == Admission.State.DONE}
    key = f"admission-answered/{admission.ref}"
    user, campaign = admission.user, admission.campaign
    announce(Announcement(kind="admission-answered", key=key, user=user, campaign=campaign, data=data))
