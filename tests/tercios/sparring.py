"""Whole games by number, checked at every step: the suite plays a few and the bench hundreds."""

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
from rulesets.tercios.bot import answer as bot
from rulesets.tercios.position.state import SIDES, Options
from tests.tercios.careless import careless
from tests.tercios.cunning import cunning
from tests.tercios.invariants import Watched
from tests.tercios.matches import Player

TABLES = ("campos_abiertos", "paso_del_rio", "la_aldea")


class Ended(msgspec.Struct, frozen=True):
    """How a game ended and how often the position was checked."""

    outcome: Outcome | None
    looks: int


def played(number: int, options: Options, players: Mapping[str, Player], pace: str = "dispatch") -> Ended:
    """One game to its end; raises `IllegalState` at the first impossible position."""
    rules = Watched()
    chance = random.Random(number)

    def answer(side: str, questions: Sequence[Question[Any]], view: Any) -> Locked:
        said = {question.key: plain(players[side](question, view, chance)) for question in questions}
        return Locked(side, said, source="bot")

    start, root = first_checkpoint(rules, options), digest("tercios/sparring", number)
    outcome = None
    for step in game(rules, start, rules.paces[pace], root, answer, most_segments=40):
        outcome = step.progress.outcome
    return Ended(outcome, rules.looks)


def against_careless(number: int) -> Ended:
    """The bot, alternately south and north, against a player who does anything that is legal."""
    bot_side = SIDES[number % 2]
    options = Options(points=500, table=TABLES[number % 3])
    return played(number, options, {side: bot if side == bot_side else careless for side in SIDES})


def is_won_by_bot(number: int, ended: Ended) -> bool:
    return ended.outcome is not None and ended.outcome.winner == SIDES[number % 2]


def any_game(number: int) -> Ended:
    """Sizes, tables, lists and players of every kind, a different mixture for each number."""
    large = number % 10 == 9  # in 28 mm no table is stored
    options = Options(
        points=500 if large else (500, 700, 1000)[number % 3],
        table=TABLES[number // 3 % 3],
        scenery="points" if large or number % 2 else "stored",
        closed_lists=number % 4 < 2,
        scale="28mm" if large else "15mm",
    )
    south = (bot, careless, cunning())[number % 3]
    north = (cunning(), bot)[number % 2]
    return played(number, options, {"south": south, "north": north})
