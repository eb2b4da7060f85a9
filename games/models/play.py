"""The tables of decisions 4.1: what a game is, with constraints that enforce the promises.

A foreign key has no index of its own if a constraint's index begins with it, because every index slows down writing.
"""

from __future__ import annotations

from typing import Any

from django.db import models
from django.db.models import Q

from games.models.campaigns import Campaign, Seat
from games.models.fields import PackedField, public_id, salt
from rulesets.kernel.registry import ruleset
from rulesets.kernel.ruleset import Checkpoint, Ruleset


class Game(models.Model):
    class State(models.TextChoices):
        WAITING = "waiting"
        RUNNING = "running"
        OVER = "over"

    ref = models.CharField(max_length=16, unique=True, default=public_id)
    """The game's name in addresses, hashes and archives."""
    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="games")
    ordinal = models.PositiveIntegerField()
    name = models.CharField(max_length=80, blank=True)
    ruleset = models.CharField(max_length=40)
    options = models.JSONField(default=dict)
    pace = models.CharField(max_length=20)
    state = models.CharField(max_length=8, choices=State, default=State.WAITING)
    lucks = models.JSONField(default=dict)
    """The last locked luck of each side."""
    waivers = models.JSONField(default=dict)
    told = models.JSONField(default=dict)
    """audience -> (number of its last bulletin, number of its last event)"""
    server_key = models.CharField(max_length=64, blank=True)
    """The server's signing key that its public chain named last."""
    paused_at = models.DateTimeField(null=True)
    outcome = models.JSONField(null=True)
    started_at = models.DateTimeField(null=True)
    ended_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["campaign", "ordinal"], name="games_of_a_campaign_are_numbered")]

    def __str__(self) -> str:
        return self.name or self.campaign.name

    @property
    def rules(self) -> Ruleset[Any]:
        return ruleset(self.ruleset)

    @property
    def secrets_are_open(self) -> bool:
        """Whether locked orders, salts and roots are public by now. [decisions 2.6]"""
        campaign = self.campaign
        if campaign.sealed_forever or self.state != self.State.OVER:
            return False
        return not campaign.secrets_last_the_series or campaign.state == Campaign.State.OVER


class Segment(models.Model):
    """One segment of a game, from its checkpoint on. The sweep that resolves reads only `due_at`."""

    class State(models.TextChoices):
        OPEN = "open"
        RESOLVING = "resolving"
        HALTED = "halted"
        DONE = "done"
        CUT = "cut"
        """The game ended here by resignation, forfeit or agreement."""
        ABANDONED = "abandoned"

    LIVE = (State.OPEN, State.RESOLVING, State.HALTED)

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="segments", db_index=False)
    parent = models.ForeignKey("self", on_delete=models.CASCADE, null=True, related_name="children")
    ordinal = models.PositiveIntegerField()
    k = models.PositiveIntegerField()
    """Which opening of the game this is. Its dice come from the seed with this number."""
    revision = models.PositiveIntegerField()
    checkpoint = PackedField()
    salt = models.BinaryField(default=salt)
    pace = models.JSONField(default=list)
    waived = models.JSONField(default=dict)
    lucks = models.JSONField(default=dict)
    opens = models.JSONField(default=dict)
    title = models.JSONField(default=dict)
    state = models.CharField(max_length=10, choices=State, default=State.OPEN)
    stop_no = models.PositiveIntegerField(default=0)
    final_from = models.PositiveIntegerField(null=True)
    """From the lock of this stop on, plan and default answer everything."""
    opened_at = models.DateTimeField()
    stopped_at = models.DateTimeField(null=True)
    """When the present stop was opened."""
    clock = models.JSONField(default=dict)
    """The games.timing.policy.ClockPolicy under which the present stop was opened. Empty before the first stop."""
    deadline = models.DateTimeField(null=True)
    due_at = models.DateTimeField(null=True)
    ready_at = models.DateTimeField(null=True)
    resolved_at = models.DateTimeField(null=True)
    lease_token = models.CharField(max_length=32, blank=True)
    lease_until = models.DateTimeField(null=True)
    attempts = models.PositiveSmallIntegerField(default=0)
    failures = models.PositiveSmallIntegerField(default=0)
    trouble = models.TextField(blank=True)
    trace = PackedField(null=True)
    closing = PackedField(null=True)
    """The position in which the game ended. For other segments it is the next one's checkpoint."""
    closing_salt = models.BinaryField(null=True)

    mark: str | None = None
    """Changes with every change of the row. Set only if it was read along, on PostgreSQL."""
    proposed: bool = False
    """Whether a proposal waits for an answer. Set only if it was read along."""

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["parent"], condition=~Q(state="abandoned"), name="one_child_a_segment"),
            models.UniqueConstraint(
                fields=["game"],
                condition=Q(parent__isnull=True) & ~Q(state="abandoned"),
                name="one_first_segment_a_game",
            ),
            models.UniqueConstraint(
                fields=["game"], condition=Q(state__in=["open", "resolving", "halted"]), name="one_live_segment_a_game"
            ),
            models.UniqueConstraint(fields=["game", "k"], name="one_segment_an_opening"),
        ]
        indexes = [
            models.Index(fields=["due_at"], condition=Q(due_at__isnull=False), name="segments_due"),
            models.Index(fields=["deadline"], condition=Q(state="open"), name="segments_deadline"),
            models.Index(fields=["game", "ordinal"], name="segments_of_a_game"),
            models.Index(fields=["state"], condition=Q(state="halted"), name="segments_halted"),
        ]

    def position(self) -> Checkpoint:
        return Checkpoint(self.game.ruleset, self.revision, self.checkpoint)


class Decision(models.Model):
    """What one side is asked at one stop. `standing` is the version that counts, `locked` the one that counted."""

    NOBODY = 0
    """`locked` if nothing was submitted: plan and default answered."""

    segment = models.ForeignKey(Segment, on_delete=models.CASCADE, related_name="decisions", db_index=False)
    stop_no = models.PositiveIntegerField()
    side = models.CharField(max_length=20)
    ref = models.CharField(max_length=16, default=public_id)
    questions = PackedField()
    version = models.PositiveIntegerField(default=0)
    standing = models.PositiveIntegerField(null=True)
    locked = models.PositiveIntegerField(null=True)
    remind_at = models.DateTimeField(null=True)

    shown: bytes | None = None
    """The side's view at this stop. Set only if it was read along."""

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["segment", "stop_no", "side"], name="one_decision_a_side_at_a_stop"),
            models.UniqueConstraint(fields=["ref"], name="one_decision_a_ref"),
        ]
        indexes = [models.Index(fields=["remind_at"], condition=Q(remind_at__isnull=False), name="decisions_to_remind")]


class Draft(models.Model):
    """Orders that are being written. They do not count until submitted."""

    decision = models.ForeignKey(Decision, on_delete=models.CASCADE, related_name="drafts")
    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="+")
    answers = models.JSONField(default=dict)
    text = models.TextField(blank=True)
    saved_at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["decision", "seat"], name="one_draft_a_seat")]

    @property
    def mark(self) -> str:
        """Tells this state of the draft from any other; later marks are larger numbers."""
        return f"{self.saved_at.timestamp():.6f}"


class Submission(models.Model):
    """One version of a side's answers, kept for ever. A body of null withdraws."""

    class Door(models.TextChoices):
        PAGE = "page"
        API = "api"
        MAIL = "mail"
        BOT = "bot"
        NOBODY = "nobody"
        """Plan and default, recorded when the stop resolved."""

    decision = models.ForeignKey(Decision, on_delete=models.CASCADE, related_name="submissions", db_index=False)
    version = models.PositiveIntegerField()
    body = PackedField(null=True)
    filled = models.JSONField(default=dict)
    salt = models.BinaryField(default=salt)
    luck = models.CharField(max_length=80, blank=True)
    opens = models.CharField(max_length=80, blank=True)
    key = models.CharField(max_length=64, blank=True)
    signature = models.CharField(max_length=128, blank=True)
    """By the seat's holder with that key; both are empty if it was not signed."""
    seal = models.CharField(max_length=64)
    chain_head = models.CharField(max_length=64, blank=True)
    seat = models.ForeignKey(Seat, on_delete=models.PROTECT, null=True, related_name="submissions", db_index=False)
    door = models.CharField(max_length=6, choices=Door)
    idem = models.CharField(max_length=80, null=True)
    made_at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["decision", "version"], name="versions_are_numbered"),
            models.UniqueConstraint(fields=["seat", "idem"], name="an_idempotency_key_is_used_once"),
        ]


class Bulletin(models.Model):
    """What an audience was told at one release: its events and its view. Readers read nothing else of the state."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="bulletins", db_index=False)
    segment = models.ForeignKey(Segment, on_delete=models.CASCADE, related_name="bulletins", db_index=False)
    stop_no = models.PositiveIntegerField()
    audience = models.CharField(max_length=20)
    number = models.PositiveIntegerField()
    """Counts within the game and audience."""
    first_event = models.PositiveIntegerField()
    last_event = models.PositiveIntegerField()
    """`first_event` - 1 if there were no events."""
    events = PackedField()
    view = PackedField()
    salt = models.BinaryField(default=salt)
    released_at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["segment", "stop_no", "audience"], name="one_bulletin_a_release"),
            models.UniqueConstraint(fields=["game", "audience", "number"], name="bulletins_are_numbered"),
        ]


class Seed(models.Model):
    """The 32 bytes behind the dice of one opening. Decisions 1.2, line 11 says when they may leave the database."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="seeds", db_index=False)
    k = models.PositiveIntegerField()
    root = models.BinaryField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["game", "k"], name="one_seed_an_opening")]


class Link(models.Model):
    """A link of the game's public chain, or of a seat's private one."""

    PUBLIC = "public"

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="links", db_index=False)
    chain = models.CharField(max_length=24, default=PUBLIC)
    n = models.PositiveIntegerField()
    kind = models.CharField(max_length=20)
    body = PackedField()
    prev = models.CharField(max_length=64)
    hash = models.CharField(max_length=64)
    made_at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["game", "chain", "n"], name="links_are_numbered"),
            models.UniqueConstraint(fields=["game", "chain", "prev"], name="a_chain_does_not_fork"),
        ]


class Extension(models.Model):
    """More time, asked for or given. An extension that was not needed is given back."""

    class State(models.TextChoices):
        ASKED = "asked"
        GRANTED = "granted"
        REFUSED = "refused"
        RETURNED = "returned"

    segment = models.ForeignKey(Segment, on_delete=models.CASCADE, related_name="extensions")
    stop_no = models.PositiveIntegerField()
    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, null=True, related_name="extension_rows")
    minutes = models.PositiveIntegerField()
    reason = models.CharField(max_length=200, blank=True)
    state = models.CharField(max_length=8, choices=State)
    before = models.DateTimeField()
    """The deadline before the extension."""
    made_at = models.DateTimeField()


class Proposal(models.Model):
    """Something that needs every side's consent: a rewind, a draw."""

    class Kind(models.TextChoices):
        REWIND = "rewind"
        DRAW = "draw"

    class State(models.TextChoices):
        OPEN = "open"
        DONE = "done"
        WITHDRAWN = "withdrawn"

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="proposals")
    kind = models.CharField(max_length=8, choices=Kind)
    segment = models.ForeignKey(Segment, on_delete=models.CASCADE, null=True, related_name="+")
    """The segment to play again."""
    proposed_by = models.ForeignKey("games.User", on_delete=models.CASCADE, related_name="+")
    reason = models.CharField(max_length=400, blank=True)
    consents = models.JSONField(default=list)
    state = models.CharField(max_length=9, choices=State, default=State.OPEN)
    made_at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["game", "kind"], condition=Q(state="open"), name="one_open_proposal_a_kind")
        ]
