"""Whole games between players made of functions, and how the bot and the plan that a sheet starts from fare against
opponents with one idea each: what `python -m tests.<game>.plans` measures in every game."""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

from rulesets.kernel.framing import digest
from rulesets.kernel.journal import Locked
from rulesets.kernel.questions import Question, plain
from rulesets.kernel.ruleset import Ruleset, first_checkpoint
from rulesets.kernel.sparring import Step, game
from tests.bench.many_games import Log, arguments, played, reported
from tests.bench.result import Goal, Result

Player = Callable[[Question[Any], Any, random.Random], Any]
Duel = Callable[[str, str, int], float]
"""(player, player, number of the game) -> what the first makes of it."""


def proposal(question: Question[Any], view: Any, chance: random.Random) -> Any:
    """Somebody who submits every sheet as it is."""
    return question.template(view)


def newcomer(bot: Player) -> Player:
    """Somebody who submits every sheet of a turn as it is; army and deployment are the bot's."""

    def answer(question: Question[Any], view: Any, chance: random.Random) -> Any:
        return (proposal if view.phase == "turn" else bot)(question, view, chance)

    return answer


def lawful(player: Player) -> Player:
    """The player, whose answers must all be legal."""

    def answer(question: Question[Any], view: Any, chance: random.Random) -> Any:
        said = player(question, view, chance)
        assert question.problems(said, view) == []
        return said

    return answer


def match(
    rules: Ruleset[Any], options: Any, players: Mapping[str, Player], seed: int, *, pace: str, most_segments: int
) -> Iterator[Step]:
    """Segment by segment to the end; everything follows from the seed."""
    chance = random.Random(seed)

    def answer(side: str, questions: Sequence[Question[Any]], view: Any) -> Locked:
        said = {question.key: plain(players[side](question, view, chance)) for question in questions}
        return Locked(side, said, source="bot")

    start = first_checkpoint(rules, options)
    yield from game(rules, start, rules.paces[pace], digest(f"{rules.name}/match", seed), answer, most_segments)


def outcome(steps: Iterable[Step]) -> Any:
    """How a match ended; None if it did not."""
    last = None
    for step in steps:
        last = step
    return last.progress.outcome if last else None


def score(ended: Any, side: str) -> float:
    """What a side makes of a game: 1 for a victory, 0.5 for a draw or a game without end."""
    return 0.5 if ended is None or not ended.winner else float(ended.winner == side)


def measured(name: str, scripts: Iterable[str], duel: Duel, argv: list[str]) -> int:
    """The bot and the proposal against every script of a game's pool, and against each other."""
    pool_of_scripts = tuple(scripts)
    parser = argparse.ArgumentParser(prog=f"python -m tests.{name}.plans", description=__doc__)
    parser.add_argument("--games", type=int, default=100, metavar="N", help="games of each pair, both sides in turn")
    parser.add_argument("--pairs", default="", metavar="WORD", help="only pairs in whose name this is, `proposal bot`")
    parser.add_argument("--log", type=Path, metavar="FILE", help="games that are in this file are not played again")
    given = arguments(parser, argv)
    result, wrongs, log = Result(f"{name} plans", goals=_goals(pool_of_scripts)), list[str](), Log(given.log, float)
    with ProcessPoolExecutor(given.processes) as pool:
        for first, second in _pairs(pool_of_scripts):
            if given.pairs in f"{first} {second}":
                play = partial(duel, first, second)
                ended = played(pool, log, f"{first} {second}", play, given.games).values()
                wrongs += [f"{first} {second}: {each}" for each in ended if isinstance(each, str)]
                scores = [each for each in ended if isinstance(each, float)]
                result.add(first, {second: sum(scores) / max(1, len(scores))})
    result.add("", {"failed": len(wrongs)})
    return reported(result, wrongs, given.json)


def _pairs(scripts: tuple[str, ...]) -> list[tuple[str, str]]:
    return [("proposal", "bot"), *(("bot", each) for each in scripts), *(("proposal", each) for each in scripts)]


def _goals(scripts: tuple[str, ...]) -> list[Goal]:
    return [
        Goal("proposal.bot", 0.5, at_least=True),
        *(Goal(f"bot.{each}", 0.6, at_least=True) for each in scripts),
        Goal("failed", 1),
    ]
