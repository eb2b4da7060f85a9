"""How many units have an order for their movement, or are told whom to fire at or charge."""

from __future__ import annotations

from typing import Any

from rulesets.aguila.dialogue.questions.turn import OrderBattle, OrderMovement
from rulesets.aguila.orders.plans.movements import orders_of
from rulesets.aguila.orders.plans.naming import named
from rulesets.aguila.position.view import View
from rulesets.kernel.questions import Question
from rulesets.kernel.tally import Tally


def tally(question: Question[Any], answer: Any, view: View) -> Tally | None:
    if not isinstance(question, OrderMovement | OrderBattle):
        return None
    scene, side = view.scene, view.own_side
    units = [id for id in scene.troops(side) if scene.units[id].status == "table"]
    if isinstance(question, OrderMovement):
        return Tally.of(units, [id for id, _ in orders_of(scene, side, answer)])
    lines = [*answer.fire, *answer.charges]
    return Tally.of(units, [id for line in lines for id in named(scene, side, line.who)])
