"""Games to watch: those in play that are open to everybody, and finished ones that a player has shared."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from django.urls import reverse
from django.utils.translation import gettext as _

from games.models import SharedGame
from games.pages.access import language
from games.pages.scenarios import scenario_of
from games.visibility import delayed_spectating, shared_games
from games.visibility.summaries import what_mattered
from games.visibility.turn_by_turn import Story
from games.words import agreed
from rulesets.kernel.ruleset import Ruleset

MOST = 10


class Watchable(NamedTuple):
    """One line of the list."""

    address: str
    rules: Ruleset[Any]
    scenario: str
    sides: list[str]
    """Each by its player's name, if they agreed to be named."""
    turn: Any
    headline: str


def in_play() -> list[Watchable]:
    """Games of listed campaigns with late spectators, as they stood so many turns ago."""
    return [_in_play(story) for story in delayed_spectating.in_public(MOST)]


def _in_play(story: Story) -> Watchable:
    told = [bulletin for _at, bulletin in story.turn(story.last)]
    news = what_mattered(story.game.rules, told, language()).summary.headline
    address = f"{reverse('spectate', args=[story.game.ref])}?turn={story.last}"
    rules = story.game.rules
    return Watchable(address, rules, scenario_of(story.game), _sides(rules, {}), told[-1].segment.title, news)


def finished() -> list[Watchable]:
    """The games that were shared last."""
    return [_finished(share) for share in shared_games.newest(MOST)]


def _finished(share: SharedGame) -> Watchable:
    game = shared_games.game_of(share)
    winner = (game.outcome or {}).get("winner", "")
    names = game.rules.side_names
    news = (
        agreed("Victory for %(side)s.", "Victory for %(side)s.", names[winner]).in_(language())
        if winner in names
        else _("Nobody won.")
    )
    sides = _sides(game.rules, shared_games.players(share))
    title = shared_games.last_turn(game)
    return Watchable(reverse("shared", args=[share.token]), game.rules, scenario_of(game), sides, title, news)


def _sides(rules: Ruleset[Any], players: Mapping[str, str]) -> list[str]:
    names = {side: rules.side_title(side).in_(language()) for side in rules.sides}
    return [f"{name} ({players[side]})" if players.get(side) else name for side, name in names.items()]
