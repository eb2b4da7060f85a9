"""Tables of campaigns, seats and those who join them."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q

from games.models.fields import public_id


class Campaign(models.Model):
    """One or more games of one ruleset between the same seats, under one clock."""

    class State(models.TextChoices):
        GATHERING = "gathering"
        RUNNING = "running"
        OVER = "over"

    ref = models.CharField(max_length=16, unique=True, default=public_id)
    name = models.CharField(max_length=80)
    ruleset = models.CharField(max_length=40)
    clock = models.JSONField(default=dict)
    """The settings of games.timing.policy.ClockPolicy."""
    state = models.CharField(max_length=12, choices=State, default=State.GATHERING)
    listed = models.BooleanField(default=True)
    """Whether open seats are shown in the lobby."""
    sealed_forever = models.BooleanField(default=False)
    """Orders and seeds are never opened, so nobody can verify the whole game. [decisions 2.6]"""
    secrets_last_the_series = models.BooleanField(default=False)
    """Orders and seeds of a game are opened only when the campaign is over."""
    hindsight = models.PositiveSmallIntegerField(default=0)
    """Turns after which spectators may read what each side knew; 0: never. Whoever takes a seat agrees to it."""
    made_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    made_at = models.DateTimeField()

    def __str__(self) -> str:
        return self.name


class Membership(models.Model):
    """Moderators and spectators of a campaign. Players hold seats instead."""

    class Role(models.TextChoices):
        MODERATOR = "moderator"
        SPECTATOR = "spectator"

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="memberships")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="memberships")
    role = models.CharField(max_length=12, choices=Role)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["campaign", "user", "role"], name="one_membership_a_role")]


class Seat(models.Model):
    """A place on a side. The commanding seat submits; the others of its side may draft."""

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="seats")
    side = models.CharField(max_length=20)
    commands = models.BooleanField(default=True)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="seats", null=True)
    bot = models.BooleanField(default=False)
    luck = models.CharField(max_length=80, blank=True)
    """What its holder gave on taking it. [decisions 1.2, line 4]"""
    taken_at = models.DateTimeField(null=True)
    missed = models.PositiveSmallIntegerField(default=0)
    """Deadlines missed in a row."""
    extensions = models.PositiveSmallIntegerField(default=0)
    """Extensions used up in the current game."""

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["campaign", "side"], condition=Q(commands=True), name="one_commander_a_side"
            ),
            models.UniqueConstraint(
                fields=["campaign", "user"], condition=Q(user__isnull=False), name="one_seat_a_person_in_a_campaign"
            ),
            models.CheckConstraint(condition=Q(bot=False) | Q(user__isnull=True), name="a_bot_is_nobody"),
        ]

    @property
    def is_open(self) -> bool:
        return self.user_id is None and not self.bot


class Invitation(models.Model):
    """A mailed invitation to a seat or a role. The person need not have an account."""

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="invitations")
    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, null=True, related_name="invitations")
    role = models.CharField(max_length=12, choices=[("player", "player"), *Membership.Role.choices])
    replaces = models.BooleanField(default=False)
    """The seat has a holder, and whoever accepts takes it over."""
    email = models.EmailField(max_length=254)
    language = models.CharField(max_length=2, default="en")
    nonce = models.CharField(max_length=16, default=public_id)
    token_hash = models.CharField(max_length=64, unique=True)
    invited_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    made_at = models.DateTimeField()
    expires_at = models.DateTimeField()
    answered_at = models.DateTimeField(null=True)
    accepted_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, null=True, related_name="+")


class Admission(models.Model):
    """Somebody who wants to see what a side sees. If the side has players, one of them must agree."""

    class Kind(models.TextChoices):
        SEAT = "seat"
        """Takes a free seat on the side."""
        SUBSTITUTE = "substitute"
        """Takes over a seat that a person or a bot holds."""
        LOOK = "look"
        """A moderator sees what the side sees for a while."""

    class State(models.TextChoices):
        WAITING = "waiting"
        DONE = "done"
        REFUSED = "refused"
        WITHDRAWN = "withdrawn"

    ref = models.CharField(max_length=16, unique=True, default=public_id)
    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="admissions")
    kind = models.CharField(max_length=10, choices=Kind)
    side = models.CharField(max_length=20)
    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, null=True, related_name="+")
    game = models.ForeignKey("games.Game", on_delete=models.CASCADE, null=True, related_name="+")
    """For a look, the game."""
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="admissions")
    asked_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    """Who invited the person, or the person themselves."""
    luck = models.CharField(max_length=80, blank=True)
    key = models.CharField(max_length=64, blank=True)
    """The signing key that the person brings, with its signature over side, luck and key."""
    signature = models.CharField(max_length=128, blank=True)
    state = models.CharField(max_length=9, choices=State, default=State.WAITING)
    made_at = models.DateTimeField()
    answered_at = models.DateTimeField(null=True)
    answered_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, null=True, related_name="+")
    """Who agreed or refused; nobody if the side had no players, or did not answer for too long."""

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["campaign", "user"], condition=Q(state="waiting"), name="one_waiting_admission_a_person"
            )
        ]
        indexes = [models.Index(fields=["made_at"], condition=Q(state="waiting"), name="admissions_waiting")]


class Witness(models.Model):
    """Somebody could read what only one side of a game may know.

    The row is kept for ever: they can join no other side.
    """

    game = models.ForeignKey("games.Game", on_delete=models.CASCADE, related_name="witnesses")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    side = models.CharField(max_length=20)
    played = models.BooleanField(default=False)
    """Whether they held a seat, and did not only look."""
    since = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["game", "user", "side"], name="one_witness_a_side")]


class Holiday(models.Model):
    """Days on which a person's clocks stop, within each campaign's yearly allowance."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="holidays")
    first = models.DateField()
    last = models.DateField()

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(last__gte=models.F("first")), name="holiday_ends_after_it_begins")
        ]
