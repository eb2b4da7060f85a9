"""A game of one person against the bot, and games that play themselves up to where a person is asked."""

from __future__ import annotations

import random
import time
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_noop as _noop

from games.campaigns.gathering import create_campaign, seat_bot, take_seat
from games.models import Campaign, Decision, Seat, Segment, Submission, User
from games.orders import play
from games.timing.policy import ClockPolicy
from games.turns.resolution import resolve
from games.visibility import sight
from games.words import readers_language, worded
from rulesets.kernel.questions import plain
from rulesets.kernel.ruleset import Ruleset

NAME = _noop("Practice: %(title)s")
CLOCK: dict[str, Any] = {"missed": "wait", "answer_time": ClockPolicy().plan_time}
"""Nobody is hurried against a bot, in whichever game and wherever in a turn it asks."""
PATIENCE = 20.0
"""Seconds to wait for a worker that is playing the same turn."""


def start(user: User, rules: Ruleset[Any], *, prepared: bool = False) -> Campaign:
    """A new practice game on the first side. `prepared`: armies and deployment are chosen for them."""
    name = worded(NAME, title=rules.title).in_(readers_language())
    with transaction.atomic():
        campaign = create_campaign(
            by=user,
            name=name,
            ruleset_name=rules.name,
            options=dict(rules.first_options),
            clock_policy=CLOCK,
            listed=False,
            moderated=False,
            practice=True,
        )
        take_seat(seat=campaign.seats.get(side=rules.sides[0], commands=True), user=user, luck="")
        for side in rules.sides[1:]:
            seat_bot(seat=campaign.seats.get(side=side, commands=True))
    known = rules.introduction
    play_on(campaign, (user,), known.set_up if known and prepared else 0)
    return campaign


def play_on(campaign: Campaign, people: tuple[User, ...], played: int = 0) -> None:
    """Plays so many turns, and on until the first person is asked. Then only they have an open decision."""
    _advance(campaign)
    while _live(campaign).ordinal <= played:
        for user in people:
            _order(campaign, user)
        if not _advance(campaign):
            break  # the rules failed: a game that stands still is better than none
    while True:
        for user in people[1:]:
            _order(campaign, user)
        if _is_asked(campaign, people[0]) or not _advance(campaign):
            return


def _advance(campaign: Campaign) -> bool:
    """Plays what is due. A worker may be playing it already; then this waits for it."""
    segment = _live(campaign)
    before = (segment.pk, segment.stop_no)
    until = time.monotonic() + PATIENCE
    while resolve(segment.pk) != "settled":
        now = _live(campaign)
        if (now.pk, now.stop_no) != before:
            return True
        if now.state != Segment.State.RESOLVING or time.monotonic() > until:
            return False
        time.sleep(0.05)
    return True


def _is_asked(campaign: Campaign, user: User) -> bool:
    return sight.open_decision(sight.standing(user, campaign.games.get())) is not None


def _order(campaign: Campaign, user: User) -> None:
    of = sight.standing(user, campaign.games.get())
    decision = sight.open_decision(of)
    if decision is not None and of.seat is not None:
        _order_as_a_bot_would(decision, of.seat)


def _order_as_a_bot_would(decision: Decision, seat: Seat) -> None:
    """Submits as if the player had. Orders that a bot gives for somebody count as a missed deadline."""
    found = play.asked(decision, seat)
    rules, chance = found.game.rules, random.Random()
    answers = {question.key: plain(rules.bot(question, found.view, chance)) for question in found.questions}
    if play.check(decision, seat, answers).problems:
        answers = {}  # the default answers are always legal
    # As people submit them: orders from a bot on a person's seat would mean that the person missed a deadline.
    play.submit(decision=decision, seat=seat, answers=answers, seen=decision.version, door=Submission.Door.PAGE)


def _live(campaign: Campaign) -> Segment:
    segment = sight.live_segment(campaign.games.get())
    assert segment is not None, "a game whose seats are all taken has a live segment"
    return segment
