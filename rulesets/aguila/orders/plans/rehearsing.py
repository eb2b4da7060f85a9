"""What a movement plan would do, if every check were passed: for judging and for the preview. [P-07, H-11]

It runs the rules themselves on a copy of what the side knows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

import msgspec

from rulesets.aguila.dialogue.answers.movement import MovementPlan, UnitOrder
from rulesets.aguila.dialogue.questions.turn import AfterCrossing, FormUp, SupportCheck
from rulesets.aguila.orders.plans.movements import STAFF
from rulesets.aguila.position.field import Field
from rulesets.aguila.position.state import SIDES, State
from rulesets.aguila.position.view import View
from rulesets.aguila.rules.moving.phase import carry_out_all
from rulesets.kernel.dice import Dice, Stage
from rulesets.kernel.table import Event, Play, Table


class Sixes:
    """Dice with which every check is passed."""

    def faces(self, stream: str, stage: Stage, key: str, count: int, choices: int) -> Sequence[int]:
        return [choices - 1] * count


class Rehearsal:
    """A plan played through on a copy."""

    def __init__(self, view: View) -> None:
        self.side = view.own_side
        self.table = Table(SIDES, Dice(Sixes(), SIDES), 1)
        self.field = Field(copied(view), self.table)

    def move(self, plan: MovementPlan) -> list[Event]:
        """What would be told of it."""
        return self.carry_out(plan, STAFF.lines(self.field, self.side, plan))

    def carry_out(self, plan: MovementPlan, lines: Iterable[tuple[str, UnitOrder]]) -> list[Event]:
        """The same with single orders that are made on the way, each from where everybody then stands."""
        _drive(partial(carry_out_all, self.field, self.side, lines), plan)
        return [told.event for told in self.table.told]


def copied(view: View) -> State:
    """A state that holds what the view shows and nothing else."""
    shared = {name: getattr(view, name) for name in State.__struct_fields__ if name in View.__struct_fields__}
    return State(**{**shared, "units": dict(view.units), "trails": {}, "sight": dict(view.sight)})


def _drive(rule: Callable[[], Play[None]], plan: MovementPlan) -> None:
    running: Play[None] = rule()
    sent: Any = None
    while True:
        try:
            asking = running.send(sent)
        except StopIteration:
            return
        sent = {question.key: _answer(question, plan) for _, question in asking.items}


def _answer(question: Any, plan: MovementPlan) -> Any:
    match question:
        case SupportCheck():
            return ""
        case FormUp(unit=unit, officers=officers):
            return officers[0] if unit in plan.form_up else ""
        case AfterCrossing():
            return "stop"
    return msgspec.UNSET
