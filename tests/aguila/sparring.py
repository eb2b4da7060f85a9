"""Whole battles by number, checked after every segment: the suite plays a few and `tests.aguila.matches` hundreds."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any, get_args

import msgspec

from rulesets.aguila.game import ruleset
from rulesets.aguila.position.state import SIDES, Options, Scenario
from rulesets.aguila.position.view import View
from rulesets.kernel.questions import Question
from rulesets.kernel.table import Outcome
from tests.aguila.careless import careless
from tests.aguila.games import Game

bot = ruleset.bot
Player = Callable[[Question[Any], View, random.Random], Any]
SCENARIOS: tuple[Scenario, ...] = get_args(Scenario)
POINTS = (600, 800, 1000)
LARGER = (1000, 1500)
"""Against the careless player: in a smaller battle that is won by points, three or four units are the margin."""


class IllegalState(AssertionError):
    """A position that the rules should never reach."""


class Ended(msgspec.Struct, frozen=True):
    """How a battle ended, who attacked in it, and how often the position was checked."""

    outcome: Outcome
    scenario: str
    attacker: str
    looks: int


def played(number: int, options: Options, players: Mapping[str, Player], pace: str = "plan") -> Ended:
    """One battle to its end; fails at the first impossible position or unlawful answer."""
    chance = random.Random(number)

    def player(question: Question[Any], view: View) -> Any:
        asked = question.stop_class in ruleset.paces[pace]
        return players[view.own_side](question, view, chance) if asked else None

    game = Game(number, player, **msgspec.structs.asdict(options))
    looks = 0
    while game.outcome is None:
        if game.state.phase == "turn":
            game.turn()
        else:
            game.prepare()
        looks += 1
        if game.outcome is None and (found := ruleset.position_problems(game.state)):
            raise IllegalState(f"{number}, turn {game.state.turn}: {found[0].where} {found[0].text.en}")
    return Ended(game.outcome, options.scenario, game.state.attacker, looks)


def options_of(number: int, points: tuple[int, ...] = POINTS) -> Options:
    """Every scenario and size in turn."""
    scenario = SCENARIOS[number // 2 % len(SCENARIOS)]
    return Options(scenario=scenario, points=points[number // 2 // len(SCENARIOS) % len(points)])


def side_of(number: int) -> str:
    """The one that is not careless."""
    return SIDES[number % 2]


def against_careless(number: int, player: Player = bot) -> Ended:
    players = {side: player if side == side_of(number) else careless for side in SIDES}
    return played(number, options_of(number, LARGER), players)


def proposing(question: Question[Any], view: View, chance: random.Random) -> Any:
    """A player who sends what is proposed, as it is."""
    return question.proposal(view)


def proposal_against_careless(number: int) -> Ended:
    return against_careless(number, proposing)


def is_won(number: int, ended: Ended) -> bool:
    return ended.outcome.winner == side_of(number)


def battle(number: int) -> Ended:
    """Between bots, at both paces."""
    return played(number, options_of(number), dict.fromkeys(SIDES, bot), "plan" if number % 4 else "question")
