"""The one door through which anybody comes to see what a side sees: a seat, a seat taken over, a moderator's look.

Three things are asked for, whichever way somebody comes. The person is willing: they take the seat themselves or accept
an invitation. They never could read what another side of the game knows. And where the side has players, the one who
commands it agrees. What is done is written into log, public chain and notices in the same transaction.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from games import clock, keys
from games.announcements import Announcement, announce
from games.audiences import moderators, seating, witnesses
from games.audiences.looks import agreed_look
from games.audiences.record import lock_games, write_down
from games.auditing import Act
from games.errors import NotAllowed, NotFound, WrongState
from games.models import Admission, Campaign, Game, Membership, Seat, Segment, User
from games.starting import start_if_full
from rulesets.kernel.registry import ruleset
from rulesets.kernel.text import Text

WAITS = timedelta(days=14)
"""How long somebody may wait for an answer; then they may ask again."""
SILENCE = timedelta(days=3)
"""An absent player who was asked and says nothing for so long does not keep a substitute out."""


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
    _check(admission, campaign)
    admission.made_at = clock.now()
    asked = players(campaign, admission.side)
    commander = _who_decides(asked)
    willing = commander is None or commander.user_id == admission.asked_by_id
    if willing:
        _admit(admission, campaign, commander.user if commander else None)
    else:
        admission.save()
        _tell_the_side(admission, asked)
    return admission


def players(campaign: Campaign, side: str) -> list[Seat]:
    """The people of a side, whoever commands first."""
    held = [seat for seat in campaign.seats.all() if seat.side == side and seat.user_id is not None]
    return sorted(held, key=lambda seat: (not seat.commands, seat.pk))


def _who_decides(asked: list[Seat]) -> Seat | None:
    """Whoever commands; where a bot does or nobody, the one who helps longest."""
    return asked[0] if asked else None


def _check(admission: Admission, campaign: Campaign) -> None:
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


# Answering.


def agree(*, admission: Admission, by: User) -> Admission:
    """Whoever decides for the side lets the person in."""
    with transaction.atomic():
        admission, campaign = _lock(admission)
        decides = _who_decides(players(campaign, admission.side))
        if decides is None or decides.user_id != by.pk:
            raise NotAllowed() if _concerns(admission, campaign, by) else NotFound()
        _check(admission, campaign)
        _admit(admission, campaign, by)
    return admission


def refuse(*, admission: Admission, by: User) -> Admission:
    """Any player of the side keeps the person out; the person, or who invited them, may take the wish back."""
    with transaction.atomic():
        admission, campaign = _lock(admission)
        if not _concerns(admission, campaign, by):
            raise NotFound()
        own = by.pk in (admission.user_id, admission.asked_by_id)
        admission.state = Admission.State.WITHDRAWN if own else Admission.State.REFUSED
        admission.answered_at, admission.answered_by = clock.now(), by
        admission.save(update_fields=["state", "answered_at", "answered_by"])
        if not own:
            _tell_the_answer(admission)
    return admission


def _lock(admission: Admission) -> tuple[Admission, Campaign]:
    campaign = lock_campaign(admission.campaign_id)
    found = Admission.objects.select_for_update(of=("self",)).select_related("user", "asked_by", "seat__user")
    admission = found.get(pk=admission.pk)
    if admission.state != Admission.State.WAITING:
        raise WrongState(_("This has been answered already."))
    return admission, campaign


def _concerns(admission: Admission, campaign: Campaign, user: User) -> bool:
    mine = user.pk in (admission.user_id, admission.asked_by_id)
    return mine or any(seat.user_id == user.pk for seat in players(campaign, admission.side))


def waiting(user: User, campaign: Campaign) -> list[Admission]:
    """Who waits for an answer, as far as it concerns the person: their own side's matter, or their own wish."""
    rows = [row for row in campaign.admissions.all() if row.state == Admission.State.WAITING]
    return [row for row in sorted(rows, key=lambda row: row.pk) if _concerns(row, campaign, user)]


def decides(user: User, admission: Admission, campaign: Campaign) -> bool:
    commander = _who_decides(players(campaign, admission.side))
    return commander is not None and commander.user_id == user.pk


def find(user: User, campaign: Campaign, ref: str) -> Admission:
    found = campaign.admissions.filter(ref=ref).select_related("user", "campaign").first()
    if found is None or not _concerns(found, campaign, user):
        raise NotFound()
    return found


# Coming in.


def _admit(admission: Admission, campaign: Campaign, agreed: User | None) -> None:
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
        _tell_the_answer(admission)


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


# Silence.


def sweep(now: datetime) -> int:
    """Lets in who waited long enough for an absent player's word, and ends what nobody answered."""
    done = 0
    old = Admission.objects.filter(state=Admission.State.WAITING, made_at__lte=now - SILENCE)
    for admission in old.select_related("seat").order_by("pk")[:100]:
        done += _after_silence(admission, now)
    return done


def _after_silence(admission: Admission, now: datetime) -> int:
    with transaction.atomic():
        try:
            admission, campaign = _lock(admission)
        except WrongState:
            return 0
        if admission.kind == Admission.Kind.SUBSTITUTE and _absent(admission, now):
            _let_in_or_end(admission, campaign, now)
            return 1
        if admission.made_at > now - WAITS:
            return 0
        _end(admission, now)
        return 1


def _let_in_or_end(admission: Admission, campaign: Campaign, now: datetime) -> None:
    try:
        with transaction.atomic():
            _check(admission, campaign)
            _admit(admission, campaign, None)
    except WrongState:
        _end(admission, now)


def _end(admission: Admission, now: datetime) -> None:
    admission.state, admission.answered_at = Admission.State.WITHDRAWN, now
    admission.save(update_fields=["state", "answered_at"])


def _absent(admission: Admission, now: datetime) -> bool:
    """Whether whoever holds the seat has missed a deadline, or the game has been waiting for them since one."""
    seat = admission.seat
    if seat is None or seat.user is None:
        return True
    waits = Segment.objects.filter(game__campaign=admission.campaign, state=Segment.State.OPEN, deadline__lte=now)
    late = waits.filter(decisions__side=seat.side, decisions__standing__isnull=True, decisions__locked__isnull=True)
    return seat.missed > 0 or late.exists()


# Those who look on and those who moderate see no side, but they come in here too.


def join_as(*, user: User, campaign: Campaign, role: str, by: User) -> None:
    """Somebody moderates or looks on from now on; everybody is told."""
    with transaction.atomic():
        campaign = lock_campaign(campaign.pk)
        if Membership.objects.filter(campaign=campaign, user=user, role=role).exists():
            return
        lock_games(campaign)
        now = clock.now()
        Membership.objects.create(campaign=campaign, user=user, role=role)
        witnesses.remember_onlooker(user, campaign, now)
        words = {
            Membership.Role.MODERATOR: Text(
                f"{user} moderates from now on, invited by {by}.",
                f"{user} modera desde ahora, por invitación de {by}.",
            ),
            Membership.Role.SPECTATOR: Text(
                f"{user} looks on from now on, invited by {by}.",
                f"{user} mira desde ahora, por invitación de {by}.",
            ),
        }[Membership.Role(role)]
        act: Act = "moderates" if role == Membership.Role.MODERATOR else "looks-on"
        write_down(campaign, act, words, who=user, by=by, now=now)


def stand_up(*, seat: Seat, user: User) -> None:
    """Leaves a seat while the campaign gathers. Who could read what was said to the side stays its witness."""
    with transaction.atomic():
        campaign = lock_campaign(seat.campaign_id)
        seat = Seat.objects.select_for_update().get(pk=seat.pk)
        if seat.user_id != user.pk:
            raise NotFound()
        if campaign.state != Campaign.State.GATHERING:
            raise WrongState(_("The game has started: resign, or ask the moderator for a substitute."))
        now = clock.now()
        if campaign.messages.filter(to=seat.side).exclude(author=user).exists():
            witnesses.remember_waiting(user, campaign, [seat.side], now)
        seating.leave(seat)
        name = ruleset(campaign.ruleset).side_names[seat.side]
        words = Text(f"{user} left the seat of {name.en}.", f"{user} dejó el puesto de {name.es}.")
        write_down(campaign, "left", words, who=user, by=None, now=now, side=seat.side)


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


def _tell_the_answer(admission: Admission) -> None:
    data = {"kind": admission.kind, "side": admission.side, "agreed": admission.state == Admission.State.DONE}
    key = f"admission-answered/{admission.ref}"
    user, campaign = admission.user, admission.campaign
    announce(Announcement(kind="admission-answered", key=key, user=user, campaign=campaign, data=data))
