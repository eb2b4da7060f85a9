"""The one door through which anybody comes to see what a side sees: a seat, a seat taken over, a moderator's look.

Three things are asked for, whichever way somebody comes. The person is willing: they take the seat themselves or accept
an invitation. They never could read what another side of the game knows. And where the side has players, the one who
commands it agrees. What is done is written into log, public chain and notices in the same transaction.
"""

from __future__ import annotations

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from games import clock, keys
from games.announcements import Announcement, announce
from games.audiences import moderators, seating, witnesses
from games.audiences.looks import agreed_look
from games.audiences.record import lock_games, write_down
from games.auditing import Act
from games.errors import NotAllowed, NotFound, WrongState
from games.models import Admission, Campaign, Game, Seat, User
from games.starting import start_if_full
from rulesets.kernel.registry import ruleset
from rulesets.kernel.text import Text


def lock_campaign(pk: int) -> Campaign:
    return Campaign.objects.select_for_update().get(pk=pk)


# Who may arrange the table, and who may sit down unasked.


def arranges(user: User, campaign: Campaign, side: str = "") -> bool:
    """Who made a campaign or moderates it without playing sets its table; whoever plays leaves other sides alone."""
    seat = campaign.seats.filter(user=user).first()
    if seat is not None:
        free = campaign.state == Campaign.State.GATHERING or side == seat.side
        return campaign.made_by_id == user.pk and (free or not side)
    return campaign.made_by_id == user.pk or user in moderators(campaign)


def _may_come_unasked(user: User, campaign: Campaign, side: str) -> bool:
    listed = campaign.listed and campaign.state == Campaign.State.GATHERING
    return listed or arranges(user, campaign, side)


# Asking.


def ask_for_seat(
    *,
    seat: Seat,
    user: User,
    luck: str = "",
    invited_by: User | None = None,
    replaces: bool = False,
    key: str = "",
    signature: str = "",
) -> Admission:
    """A person sits down, or waits for the side's consent. Nothing is asked of a side in which nobody plays."""
    with transaction.atomic():
        campaign = lock_campaign(seat.campaign_id)
        seat = Seat.objects.select_for_update(of=("self",)).select_related("user").get(pk=seat.pk)
        if invited_by is None and not _may_come_unasked(user, campaign, seat.side):
            raise NotAllowed()
        keys.check_entry(seat, luck=luck, key=key, signature=signature)
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
        return _ask(admission, campaign)


def ask_to_look(*, user: User, game: Game, side: str) -> Admission:
    """A moderator wants to look through a side's eyes; what was agreed to a short while ago still holds."""
    if side not in game.rules.sides:
        raise NotFound()
    with transaction.atomic():
        campaign = lock_campaign(game.campaign_id)
        if user not in moderators(campaign) or campaign.seats.filter(user=user).exists():
            raise NotAllowed()
        if (agreed := agreed_look(user, campaign, side)) is not None:
            return agreed
        kind = Admission.Kind.LOOK
        return _ask(Admission(campaign=campaign, kind=kind, side=side, user=user, asked_by=user), campaign)


def _ask(admission: Admission, campaign: Campaign) -> Admission:
    if (waiting := campaign.admissions.filter(user=admission.user, state=Admission.State.WAITING).first()) is not None:
        if (waiting.kind, waiting.side, waiting.seat_id) != (admission.kind, admission.side, admission.seat_id):
            raise WrongState(_("You are waiting for an answer of another side already; withdraw that first."))
        return waiting
    check(admission, campaign)
    admission.made_at = clock.now()
    asked = players(campaign, admission.side)
    commander = who_decides(asked)
    willing = commander is None or commander.user_id == admission.asked_by_id
    if willing:
        admit(admission, campaign, commander.user if commander else None)
    else:
        admission.save()
        _tell_the_side(admission, asked)
    return admission


def players(campaign: Campaign, side: str) -> list[Seat]:
    """The people of a side, whoever commands first."""
    held = [seat for seat in campaign.seats.all() if seat.side == side and seat.user_id is not None]
    return sorted(held, key=lambda seat: (not seat.commands, seat.pk))


def who_decides(asked: list[Seat]) -> Seat | None:
    """Whoever commands; where a bot does or nobody, the one who helps longest."""
    return asked[0] if asked else None


def check(admission: Admission, campaign: Campaign) -> None:
    """What must hold when somebody asks and still hold when they come in."""
    user, seat = admission.user, admission.seat
    if campaign.seats.filter(user=user).exists():
        raise WrongState(_("You hold a seat in this campaign already."))
    if admission.kind == Admission.Kind.SEAT and (seat is None or not seat.is_open):
        raise WrongState(_("This seat is taken."))
    if admission.kind == Admission.Kind.SUBSTITUTE:
        if seat is None or seat.is_open or campaign.state != Campaign.State.RUNNING:
            raise WrongState(_("There is nobody to take over from."))
        if user in moderators(campaign):
            raise WrongState(_("Whoever moderates here cannot take over a seat."))
    witnesses.refuse_who_knows_another(user, campaign, admission.side)


# Coming in.


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
    witnesses.remember(admission.user, campaign, [admission.side], now)
    told = [former] if former is not None else []
    act, words = _said(admission, former)
    by = admission.asked_by if admission.asked_by_id != admission.user_id else agreed
    write_down(campaign, act, words, who=admission.user, by=by, now=now, side=admission.side, told=told)
    if admission.kind == Admission.Kind.SEAT:
        start_if_full(campaign)
    if agreed is not None and agreed.pk != admission.asked_by_id:
        tell_the_answer(admission)


def _said(admission: Admission, former: User | None) -> tuple[Act, Text]:
    name, who, by = ruleset(admission.campaign.ruleset).side_names[admission.side], admission.user, admission.asked_by
    seat = admission.seat
    if admission.kind == Admission.Kind.LOOK:
        return "may-look", Text(
            f"{who}, who moderates, may look for three days at what {name.en} knows.",
            f"{who}, que modera, puede ver durante tres días lo que sabe {name.es}.",
        )
    if admission.kind == Admission.Kind.SUBSTITUTE:
        place = Text(f"{former}" if former else "the bot", f"{former}" if former else "el bot")
        return "substituted", Text(
            f"{who} plays {name.en} in place of {place.en}, invited by {by}.",
            f"{who} juega con {name.es} en lugar de {place.es}, por invitación de {by}.",
        )
    if seat is not None and not seat.commands:
        return "seated", Text(f"{who} helps to plan for {name.en}.", f"{who} ayuda a planear a {name.es}.")
    return "seated", Text(f"{who} plays {name.en}.", f"{who} juega con {name.es}.")


# What is told to one person.


def _tell_the_side(admission: Admission, asked: list[Seat]) -> None:
    data = {
        "who": str(admission.user),
        "by": str(admission.asked_by),
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
