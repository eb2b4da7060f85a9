"""Whole games by number, checked after every phase: the suite plays a few and `tests.lepanto.matches` hundreds."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from rulesets.kernel.framing import digest
from rulesets.kernel.journal import Locked
from rulesets.kernel.questions import Question, plain
from rulesets.kernel.ruleset import first_checkpoint
from rulesets.kernel.sparring import game
from rulesets.kernel.table import Outcome
from rulesets.lepanto.bot import answer as bot
from rulesets.lepanto.game import ruleset
from rulesets.lepanto.position.state import SIDES, Options
from tests.bench.duels import Player, match, outcome, score
from tests.lepanto.careless import careless
from tests.lepanto.invariants import IllegalState, Watched

LEARNING = ("learn-left-wing", "learn-galleass")
MOST_SEGMENTS = 70
PACES = ("batch", "step", "interactive")


class Ended(msgspec.Struct, frozen=True):
    """How a game ended and how often the position was checked."""

    outcome: Outcome | None
    looks: int


def played(number: int, options: Options, players: Mapping[str, Player], pace: str = "batch") -> Ended:
    """One game to its end; raises `IllegalState` at the first impossible position or unlawful answer."""
    rules, chance = Watched(), random.Random(number)

    def answer(side: str, questions: Sequence[Question[Any]], view: Any) -> Locked:
        said = {question.key: plain(_lawful(players[side], question, view, chance)) for question in questions}
        return Locked(side, said, source="bot")

    start, root = first_checkpoint(rules, options), digest("lepanto/sparring", number)
    outcome = None
    for step in game(rules, start, rules.paces[pace], root, answer, most_segments=MOST_SEGMENTS):
        outcome = step.progress.outcome
    return Ended(outcome, rules.looks)


def _lawful(player: Player, question: Question[Any], view: Any, chance: random.Random) -> Any:
    wanted = player(question, view, chance)
    if refused := question.problems(wanted, view):
        raise IllegalState(f"{question.key}: {refused[0].where} {refused[0].text.en}")
    return wanted


def proposing(question: Question[Any], view: Any, chance: random.Random) -> Any:
    """A player who sends what a letter proposes, as it is."""
    return question.proposal(view)


def against_careless(number: int, player: Player = bot) -> Ended:
    """A player, in both learning scenarios and on both sides in turn, against one who does anything that is legal."""
    players = {side: player if side == side_of(number) else careless for side in SIDES}
    return played(number, Options(scenario=LEARNING[number // 2 % 2]), players)


def proposal_against_careless(number: int) -> Ended:
    return against_careless(number, proposing)


def side_of(number: int) -> str:
    """The one that is not careless."""
    return SIDES[number % 2]


def is_won(number: int, ended: Ended) -> bool:
    return ended.outcome is not None and ended.outcome.winner == side_of(number)


def learning(number: int) -> Ended:
    """A learning scenario between bots, at every pace."""
    options = Options(scenario=LEARNING[number % 2])
    return played(number, options, dict.fromkeys(SIDES, bot), PACES[number % 3])


def duel(first: Player, second: Player, number: int) -> float:
    """What the first player makes of the game of that number. Two that follow each other have the same seed and the
    sides swapped, the next two the other learning scenario."""
    side = side_of(number)
    players = {each: first if each == side else second for each in SIDES}
    options = Options(scenario=LEARNING[number // 2 % 2])
    steps = match(ruleset, options, players, number // 2, pace="batch", most_segments=MOST_SEGMENTS)
    return score(outcome(steps), side)


def battle(number: int) -> Ended:
    """The whole battle between bots."""
    return played(number, Options(), dict.fromkeys(SIDES, bot))
