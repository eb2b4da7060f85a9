"""Setting up a campaign: invitations, seats, and the start when all seats are taken."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.core.exceptions import ValidationError
from django.core.validators import MaxLengthValidator, validate_email
from django.db import transaction
from django.utils.translation import gettext_lazy as _
from django.utils.translation import gettext_noop as _noop

from games.announcements import Announcement, announce
from games.campaigns.joining import comings, door
from games.campaigns.starting import start_if_full
from games.errors import Illegal, NotAllowed, NotFound, WrongState
from games.models import Admission, Campaign, Game, Invitation, Membership, Seat, User
from games.people import guests, tokens
from games.people.tries import Limit, count_try
from games.timing import clock, policy
from games.trust.auditing import audit, tell_players
from games.trust.seals import luck_fits
from games.turns.ending import close_campaign
from games.turns.opening import create_game
from games.visibility import witnesses
from games.words import worded
from rulesets.kernel.registry import NoSuchRuleset, offered, ruleset
from rulesets.kernel.text import Problem

INVITATION_LASTS = timedelta(days=14)
INVITATIONS_A_PERSON = Limit(30, timedelta(days=1))
INVITATIONS_AN_ADDRESS = Limit(5, timedelta(days=1))
INVITATIONS_TO_ONE_CAMPAIGN = Limit(3, timedelta(days=7))
"""For one address and one campaign, whoever invites it."""
MOST_NAME = 80
MOST_ADDRESS = 254
MOST_SEATS_A_SIDE = 6
MOST_HINDSIGHT = 20


def create_campaign(
    *,
    by: User,
    name: str,
    ruleset_name: str,
    options: dict[str, Any] | None = None,
    pace: str = "",
    clock_policy: dict[str, Any] | None = None,
    listed: bool = True,
    sealed_forever: bool = False,
    secrets_last_the_series: bool = False,
    hindsight: int = 0,
    moderated: bool = True,
    practice: bool = False,
) -> Campaign:
    """Creates a campaign with an open seat for each side and its first game. Its creator may moderate it.

    Guests may only practise.
    """
    if not practice:
        guests.refuse(by)
    name = _clean_name(name)
    try:
        rules = offered(ruleset_name)
    except NoSuchRuleset:
        text = worded("There’s no ruleset named %(name)r.", name=ruleset_name)
        raise Illegal([Problem("ruleset", "unknown-ruleset", text)]) from None
    settings = check_policy(clock_policy or {})
    if not 0 <= hindsight <= MOST_HINDSIGHT:
        text = worded("This has to be a number from 0 to %(most_hindsight)s.", most_hindsight=MOST_HINDSIGHT)
        raise Illegal([Problem("hindsight", "out-of-range", text)])
    with transaction.atomic():
        now = clock.now()
        campaign = Campaign.objects.create(
            name=name,
            ruleset=rules.name,
            clock=policy.encode(settings),
            listed=listed,
            sealed_forever=sealed_forever,
            secrets_last_the_series=secrets_last_the_series,
            hindsight=hindsight,
            made_by=by,
            made_at=now,
        )
        Seat.objects.bulk_create(Seat(campaign=campaign, side=side) for side in rules.sides)
        if moderated:
            Membership.objects.create(campaign=campaign, user=by, role=Membership.Role.MODERATOR)
        create_game(campaign, options=options or {}, pace=pace or next(iter(rules.paces)), name="", now=now)
    return campaign


def check_policy(data: dict[str, Any]) -> policy.ClockPolicy:
    try:
        return policy.decode(data)
    except policy.PolicyError as error:
        raise Illegal([policy_problem(problem) for problem in error.problems]) from None


def policy_problem(problem: policy.Problem) -> Problem:
    """A problem with a clock setting, in words."""
    text = worded(POLICY_PROBLEMS.get(problem.code, NOT_THE_FORM), **problem.params)
    return Problem(f"clock.{problem.field}" if problem.field else "clock", problem.code, text)


POLICY_PROBLEMS = {
    "too_small": _noop("This must be at least %(least)s."),
    "too_large": _noop("This can be at most %(most)s."),
    "empty": _noop("At least one is needed."),
    "repeated": _noop("One of these appears twice."),
    "not_a_weekday": _noop("Weekdays are numbers from 1 to 7."),
    "not_an_hour": _noop("Hours are numbers from 0 to 24."),
    "too_many": _noop("At most %(most)s of these."),
    "too_little_time": _noop("Too few hours a week count."),
    "takes_over_a_year": _noop("With these hours it would take over a year."),
    "shorter_than": _noop("This is shorter than %(other)s."),
    "hidden_readiness_needs_deadline": _noop(
        "A campaign that hides who is ready has to play its turns at the deadline."
    ),
    "hidden_readiness_cannot_wait": _noop("A campaign that hides who is ready can’t wait for anyone."),
    "unknown": _noop("There’s no such setting."),
}
NOT_THE_FORM = _noop("This doesn’t have the right form.")


def take_seat(*, seat: Seat, user: User, luck: str = "", key: str = "", signature: str = "") -> Admission:
    """Takes an open seat, or waits until the side agrees. The game starts when the last seat is taken."""
    check_luck(luck)
    return door.ask_for_seat(seat=seat, user=user, luck=luck, key=key, signature=signature)


def check_luck(luck: str) -> None:
    if not luck_fits(luck):
        text = worded("Your luck is one line of at most 80 bytes.")
        raise Illegal([Problem("luck", "luck", text)])


def seat_bot(*, seat: Seat) -> Seat:
    """Gives an open seat to the ruleset's bot."""
    with transaction.atomic():
        campaign = door.lock_campaign(seat.campaign_id)
        seat = Seat.objects.select_for_update(no_key=True).get(pk=seat.pk)
        if not seat.is_open or not seat.commands:
            raise WrongState(_("This seat isn’t free for a bot."))
        seat.bot, seat.taken_at = True, clock.now()
        seat.save(update_fields=["bot", "taken_at"])
        start_if_full(campaign)
    return seat


def leave_seat(*, seat: Seat, user: User) -> None:
    """Gives a seat up while the campaign is still gathering."""
    comings.stand_up(seat=seat, user=user)


def add_seat(*, campaign: Campaign, side: str) -> Seat:
    """Adds a seat to a side for somebody who helps to plan."""
    if side not in ruleset(campaign.ruleset).sides:
        raise NotFound()
    with transaction.atomic():
        door.lock_campaign(campaign.pk)
        if campaign.seats.filter(side=side).count() >= MOST_SEATS_A_SIDE:
            raise WrongState(_("This side has enough seats."))
        return Seat.objects.create(campaign=campaign, side=side, commands=False)


def add_game(*, campaign: Campaign, options: dict[str, Any], pace: str = "", name: str = "") -> Game:
    """The next game of a series. It starts at once if the last one is over and all seats are taken."""
    with transaction.atomic():
        campaign = door.lock_campaign(campaign.pk)
        if campaign.state == Campaign.State.OVER:
            raise WrongState(_("This campaign is over."))
        if campaign.games.exclude(state=Game.State.OVER).exists():
            raise WrongState(_("The last game of this campaign isn’t over yet."))
        chosen = pace or next(iter(ruleset(campaign.ruleset).paces))
        game = create_game(campaign, options=options, pace=chosen, name=name[:MOST_NAME], now=clock.now())
        campaign.seats.update(extensions=0, missed=0)
        start_if_full(campaign)
    return game


def close(*, campaign: Campaign, by: User) -> Campaign:
    """Ends the campaign. No further game follows, and secrets that lasted the series are opened now."""
    if not door.arranges(by, campaign):
        raise NotAllowed()
    with transaction.atomic():
        campaign = close_campaign(campaign)
        words = worded("%(by)s ended the campaign.", by=by)
        tell_players(audit(campaign, by, "closed-campaign", words))
    return campaign


def invite(
    *,
    campaign: Campaign,
    by: User,
    email: str,
    role: str = "player",
    seat: Seat | None = None,
    language: str = "en",
    replaces: bool = False,
) -> Invitation:
    """Mails an invitation to a seat or a role. The address need not belong to an account yet.

    With `replaces` the seat has a holder, and whoever accepts takes it over. The answer reveals nothing about the
    address.
    """
    guests.refuse(by)
    if role not in ("player", *Membership.Role.values):
        raise NotFound()
    if (role == "player") != (seat is not None) or (seat is not None and seat.campaign_id != campaign.pk):
        raise NotFound()
    _may_invite(by, campaign, role, seat, replaces)
    email = _clean_address(email)
    if seat is not None and seat.is_open == replaces:
        raise WrongState(_("There’s no one to take over from.") if replaces else _("This seat is taken."))
    _not_too_many(by, campaign, email)
    with transaction.atomic():
        now = clock.now()
        invitation = Invitation(
            campaign=campaign, seat=seat, role=role, email=email, language=language, invited_by=by, made_at=now
        )
        invitation.replaces = replaces
        invitation.expires_at = now + INVITATION_LASTS
        invitation.token_hash = tokens.hashed(tokens.derived("invitation", invitation.nonce))
        invitation.save()
        announce(
            Announcement(
                kind="invitation",
                key=f"invitation/{invitation.pk}",
                email=email,
                language=language,
                campaign=campaign,
                data={"nonce": invitation.nonce, "role": role, "side": seat.side if seat else "", "by": str(by)}
                | {"replaces": replaces},
            )
        )
    return invitation


def _may_invite(by: User, campaign: Campaign, role: str, seat: Seat | None, replaces: bool) -> None:
    """Whoever sets up the campaign may invite, but not to other sides' seats once they play.

    Players may offer their own.
    """
    plays = bool(witnesses.played_for(by, campaign))
    if seat is not None and replaces and seat.user_id == by.pk:
        return
    if not door.arranges(by, campaign, seat.side if seat else "") or (replaces and plays):
        raise NotAllowed()
    begun = campaign.state != Campaign.State.GATHERING
    if plays and begun and (role == Membership.Role.MODERATOR or (seat is None and campaign.hindsight)):
        raise NotAllowed(_("Players can’t invite anyone to watch over the game once it has started."))


def _clean_address(email: str) -> str:
    email = email.strip().lower()
    try:
        validate_email(email)
        MaxLengthValidator(MOST_ADDRESS)(email)
    except ValidationError:
        text = worded("This isn’t an email address.")
        raise Illegal([Problem("email", "malformed", text)]) from None
    return email


def _not_too_many(by: User, campaign: Campaign, email: str) -> None:
    """Protects strangers' mailboxes: limits invitations per person and day, and per address from anybody."""
    name, _at, domain = email.rpartition("@")
    mailbox = f"{name.partition('+')[0]}@{domain}"
    count_try("invitation-campaign", f"{campaign.pk}/{mailbox}", INVITATIONS_TO_ONE_CAMPAIGN)
    count_try("invitation-address", mailbox, INVITATIONS_AN_ADDRESS)
    count_try("invitation-person", str(by.pk), INVITATIONS_A_PERSON)


def find_invitation(token: str) -> Invitation:
    invitation = Invitation.objects.select_related("campaign", "seat").filter(token_hash=tokens.hashed(token)).first()
    if invitation is None or invitation.answered_at is not None or invitation.expires_at < clock.now():
        raise NotFound()
    return invitation


def accept_invitation(
    *, token: str, user: User, luck: str = "", key: str = "", signature: str = ""
) -> tuple[Invitation, Admission | None]:
    """Takes the place that somebody was invited to. Whoever has the token may do so, because it was mailed to them.

    If the side has players, one of them must agree before the seat is theirs. A role is theirs at once.
    """
    check_luck(luck)
    with transaction.atomic():
        Invitation.objects.select_for_update(no_key=True).filter(token_hash=tokens.hashed(token)).first()
        invitation = find_invitation(token)
        _may_invite(invitation.invited_by, invitation.campaign, invitation.role, invitation.seat, invitation.replaces)
        admission = None
        if invitation.seat is not None:
            admission = door.ask_for_seat(
                seat=invitation.seat,
                user=user,
                luck=luck,
                invited_by=invitation.invited_by,
                replaces=invitation.replaces,
                vouched=user.email == invitation.email,
                key=key,
                signature=signature,
            )
        else:
            comings.join_as(user=user, campaign=invitation.campaign, role=invitation.role, by=invitation.invited_by)
        invitation.answered_at, invitation.accepted_by = clock.now(), user
        invitation.save(update_fields=["answered_at", "accepted_by"])
    return invitation, admission


def decline_invitation(*, token: str) -> None:
    with transaction.atomic():
        invitation = find_invitation(token)
        invitation.answered_at = clock.now()
        invitation.save(update_fields=["answered_at"])


def _clean_name(name: str) -> str:
    name = " ".join(name.split())
    if not name or len(name) > MOST_NAME or not name.isprintable():
        text = worded("A name has 1 to %(most_name)s printable characters.", most_name=MOST_NAME)
        raise Illegal([Problem("name", "name", text)])
    return name
