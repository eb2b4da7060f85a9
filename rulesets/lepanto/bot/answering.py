"""What the bot answers to each question, from its side's view alone."""

from __future__ import annotations

from typing import Any

import msgspec

from rulesets.kernel.questions import Question
from rulesets.kernel.ruleset import Chance
from rulesets.lepanto.book.contents import SIDES, Side
from rulesets.lepanto.bot.facing import face
from rulesets.lepanto.bot.fighting import fight
from rulesets.lepanto.bot.judgement import Judgement
from rulesets.lepanto.bot.sailing import Captain
from rulesets.lepanto.bot.sketch import Sketch
from rulesets.lepanto.bot.styles import STYLES
from rulesets.lepanto.dialogue.answers.sheet import Facings, Sheet
from rulesets.lepanto.dialogue.questions import OrderFacing, OrderFight, OrderTurn
from rulesets.lepanto.orders.plans.templates import template
from rulesets.lepanto.position.scene import Scene
from rulesets.lepanto.position.view import View

APPROACH = 12
"""While the fleets are further apart than this, whole lines advance."""


def answer(question: Question[Any], view: View, chance: Chance) -> Any:
    side: Side = SIDES[1] if view.side == SIDES[1] else SIDES[0]
    match question:
        case OrderTurn():
            return _sheet(view, side)
        case OrderFight():
            sketch = Sketch(view)
            return fight(sketch, side, Judgement(sketch, view, side, STYLES[side]))
        case OrderFacing():
            sketch = Sketch(view)
            return Facings(face=face(sketch, side, Judgement(sketch, view, side, STYLES[side])))
    return question.default(view)


def _sheet(view: View, side: Side) -> Sheet:
    scene = Scene(view)
    if scene.least_distance() <= APPROACH:
        return engaging(view, side)
    if view.turn < STYLES[side].holds_until:
        return Sheet()
    return msgspec.structs.replace(template("approach", scene, side), standing=None)


def engaging(view: View, side: Side) -> Sheet:
    """Near the enemy: an order for each ship that has something to do, and whom it attacks after that."""
    sketch = Sketch(view)
    judged = Judgement(sketch, view, side, STYLES[side])
    move = Captain(sketch, side, judged).orders()
    return Sheet(move=move, fight=fight(sketch, side, judged), face=face(sketch, side, judged))
