"""What a new installation starts with: three people, and for each game two matches and a practice game."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as _noop

from games.campaigns.gathering import create_campaign, seat_bot, take_seat
from games.campaigns.joining import door
from games.models import Campaign, Decision, Seat, Segment, Submission, User
from games.orders import play
from games.turns.resolution import resolve
from games.visibility import sight
from games.words import readers_language, worded
from rulesets.kernel.questions import plain
from rulesets.kernel.registry import rulesets
from rulesets.kernel.ruleset import Ruleset, Showpiece
from rulesets.kernel.text import Text

PASSWORD = "estafeta-demo"

LEONOR = "leonor@demo.example"
TOMAS = "tomas@demo.example"
INES = "ines@demo.example"

UNDER_WAY = _noop("%(title)s, under way")
"""The name of the second match, if the game has none for it."""
PRACTICE = _noop("Practice: %(title)s")
MATCH_CLOCK: dict[str, Any] = {}
"""The usual clock: three days for a plan, a day for an answer."""
PRACTICE_CLOCK: dict[str, Any] = {"missed": "wait"}
"""Nobody is hurried against a bot."""


def load(report: Callable[[str], None]) -> list[tuple[str, str, str]]:
    """Creates what is missing and leaves the rest alone. Returns address, password and role of each person."""
    leonor = _person(LEONOR, "Leonor", "Europe/Madrid")
    tomas = _person(TOMAS, "Tomás", "America/Montevideo")
    ines = _person(INES, "Inés", "Europe/Lisbon")
    for rules in rulesets().values():
        shown = showpiece(rules)
        _match(rules, shown.begun, (leonor, tomas), ines, report)
        _match(rules, shown.under_way, (leonor, tomas), ines, report, played=shown.played)
        _practice(rules, leonor, report)
    if not rulesets():
        report(_("No game is installed yet, so there’s nothing to play: the lobby says how to add one."))
    return [
        (LEONOR, PASSWORD, _("player, on the first side of each game")),
        (TOMAS, PASSWORD, _("player, on the other side")),
        (INES, PASSWORD, _("moderator of their games")),
    ]


def _person(email: str, name: str, zone: str) -> User:
    found = User.objects.filter(email=email).first()
    return found or User.objects.create_user(email, PASSWORD, name=name, zone=zone, language=_language())


def _language() -> str:
    return readers_language()


def showpiece(rules: Ruleset[Any]) -> Showpiece:
    """What the game wants to show, or a plain default."""
    return rules.showpiece or Showpiece(rules.title, worded(UNDER_WAY, title=rules.title))


def _match(
    rules: Ruleset[Any],
    called: Text,
    people: tuple[User, User],
    moderator: User,
    report: Callable[[str], None],
    *,
    played: int = 0,
) -> None:
    """A running game between two people with a third as moderator, after `played` turns."""
    if Campaign.objects.filter(
        ruleset=rules.name, made_by=moderator, name__in=set(called.everywhere().values())
    ).exists():
        return
    name = called.in_(_language())
    with transaction.atomic():
        campaign = create_campaign(
            by=moderator, name=name, ruleset_name=rules.name, clock_policy=MATCH_CLOCK, listed=False
        )
        for side, user in zip(rules.sides, people, strict=False):
            seat = campaign.seats.get(side=side, commands=True)
            door.ask_for_seat(seat=seat, user=user, invited_by=moderator)
        for side in rules.sides[2:]:
            seat_bot(seat=campaign.seats.get(side=side, commands=True))
    _play_on(campaign, people, played)
    report(_("Ready: %(name)s, a game between two people") % {"name": name})


def _practice(rules: Ruleset[Any], user: User, report: Callable[[str], None]) -> None:
    """A game of one person against the bot."""
    if Campaign.objects.filter(ruleset=rules.name, made_by=user).exists():
        return
    name = worded(PRACTICE, title=rules.title).in_(_language())
    with transaction.atomic():
        campaign = create_campaign(
            by=user,
            name=name,
            ruleset_name=rules.name,
            options=dict(rules.first_options),
            clock_policy=PRACTICE_CLOCK,
            listed=False,
            moderated=False,
        )
        take_seat(seat=campaign.seats.get(side=rules.sides[0], commands=True), user=user, luck="")
        for side in rules.sides[1:]:
            seat_bot(seat=campaign.seats.get(side=side, commands=True))
    _play_on(campaign, (user,))
    report(_("Ready: %(name)s, a game against the bot") % {"name": name})


def _play_on(campaign: Campaign, people: tuple[User, ...], played: int = 0) -> None:
    """Plays so many turns, and on until the first person is asked. Then only they have an open decision."""
    resolve(_live(campaign).pk)
    while _live(campaign).ordinal <= played:
        for user in people:
            _order(campaign, user)
        if resolve(_live(campaign).pk) != "settled":
            break  # the rules failed: a demo that stands still is better than none
    while True:
        for user in people[1:]:
            _order(campaign, user)
        if _is_asked(campaign, people[0]) or resolve(_live(campaign).pk) != "settled":
            return


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
