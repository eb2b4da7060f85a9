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
from rulesets.lepanto.bot.styles import STYLES, Style
from rulesets.lepanto.dialogue.answers.sheet import Facings, Sheet
from rulesets.lepanto.dialogue.questions import OrderFacing, OrderFight, OrderTurn
from rulesets.lepanto.orders.plans.templates import template
from rulesets.lepanto.position.view import View

APPROACH = 12
"""While the fleets are further apart than this, whole lines advance."""


def answer(question: Question[Any], view: View, chance: Chance) -> Any:
    side: Side = SIDES[1] if view.side == SIDES[1] else SIDES[0]
    return in_style(question, view, side, STYLES[side])


def in_style(question: Question[Any], view: View, side: Side, style: Style) -> Any:
    sketch = Sketch(view)
    judged = Judgement(sketch, view, side, style)
    match question:
        case OrderTurn():
            return _sheet(sketch, side, judged)
        case OrderFight():
            return fight(sketch, side, judged)
        case OrderFacing():
            return Facings(face=face(sketch, side, judged))
    return question.default(view)


def _sheet(sketch: Sketch, side: Side, judged: Judgement) -> Sheet:
    if sketch.least_distance() > APPROACH:
        if sketch.turn < judged.style.holds_until:
            return Sheet()
        return msgspec.structs.replace(template("approach", sketch, side), standing=None)
    move = Captain(sketch, side, judged).orders()
    return Sheet(move=move, fight=fight(sketch, side, judged), face=face(sketch, side, judged))
