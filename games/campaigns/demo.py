"""What a new installation starts with: three people, and for each game two matches and a practice game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as _noop

from games.campaigns import practice
from games.campaigns.gathering import create_campaign, seat_bot
from games.campaigns.joining import door
from games.models import Campaign, User
from games.words import readers_language, worded
from rulesets.kernel.registry import rulesets
from rulesets.kernel.ruleset import Ruleset, Showpiece
from rulesets.kernel.text import Text

PASSWORD = "estafeta-demo"

LEONOR = "leonor@demo.example"
TOMAS = "tomas@demo.example"
INES = "ines@demo.example"

UNDER_WAY = _noop("%(title)s, under way")
"""The name of the second match, if the game has none for it."""
MATCH_CLOCK: dict[str, Any] = {}
"""The usual clock: three days for a plan, a day for an answer."""


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
    practice.play_on(campaign, people, played)
    report(_("Ready: %(name)s, a game between two people") % {"name": name})


def _practice(rules: Ruleset[Any], user: User, report: Callable[[str], None]) -> None:
    """A game of one person against the bot."""
    if Campaign.objects.filter(ruleset=rules.name, made_by=user).exists():
        return
    made = practice.start(user, rules)
    report(_("Ready: %(name)s, a game against the bot") % {"name": made.name})
