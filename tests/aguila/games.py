"""Whole games for tests: played rule by rule, with dice from a seed and answers from a player."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from rulesets.aguila.game import ruleset
from rulesets.aguila.orders.plans.movements import STAFF
from rulesets.aguila.orders.plans.policy import policy
from rulesets.aguila.position.state import SIDES, Options, State
from rulesets.aguila.position.view import View, view
from rulesets.aguila.rules.setup.segments import play_setup
from rulesets.aguila.rules.turns.turn import play_turn
from rulesets.kernel.dice import Dice, Stage
from rulesets.kernel.table import Outcome, Play, Table, Told

Player = Callable[[Any, View], Any]
"""Question and view -> an answer, or None for the plan's or the default's."""


class Seeded:
    """The same dice every time."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def faces(self, stream: str, stage: Stage, key: str, count: int, choices: int) -> Sequence[int]:
        return [self._random.randrange(choices) for _ in range(count)]


class Game:
    """A game in play. Every answer of a player is judged; an illegal one fails the test."""

    def __init__(self, seed: int = 1, player: Player | None = None, **options: Any) -> None:
        self.state = State(options=Options(**options))
        self.player = player or (lambda question, view: None)
        self.source = Seeded(seed)
        self.told: list[Told] = []
        self.outcome: Outcome | None = None

    def set_up(self) -> Game:
        while self.state.phase != "turn":
            self.prepare()
        return self

    def prepare(self) -> None:
        """One segment before the battle."""
        self._segment(lambda table: play_setup(self.state, table))

    def turn(self) -> Outcome | None:
        self.outcome = self._segment(lambda table: play_turn(self.state, table, STAFF))
        return self.outcome

    def to_the_end(self) -> Outcome:
        self.set_up()
        while self.turn() is None:
            pass
        assert self.outcome is not None
        return self.outcome

    def _segment(self, rule: Callable[[Table], Play[Any]]) -> Any:
        table = Table(SIDES, Dice(self.source, SIDES), ruleset.revision)
        running, plans, sent = rule(table), {}, None
        while True:
            try:
                asking = running.send(sent)  # type: ignore[arg-type]
            except StopIteration as end:
                self.told = table.told
                return end.value
            sent = {}
            for side, question in asking.items:
                sent[question.key] = self._answer(side, question, plans)

    def _answer(self, side: str, question: Any, plans: dict[str, Any]) -> Any:
        seen = view(self.state, side)
        given = self.player(question, seen)
        if given is not None:
            problems = question.problems(given, seen)
            assert not problems, f"{question.key}: {problems}"
        else:
            given = policy(plans.get(side), question, seen)
            if given is None or question.problems(given, seen):
                given = question.default(seen)
                problems = question.problems(given, seen)
                assert not problems, f"{question.key}: the default is not legal: {problems}"
        if question.standing:
            plans[side] = given
        return given
