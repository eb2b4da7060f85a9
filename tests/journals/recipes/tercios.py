"""Battles: open lists, closed lists on a bought table, one with columns, wagons and an ambush, one with conditions."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from rulesets.conditions import Any as AnyOf
from rulesets.conditions import Compare, Figure, Holds, Measured, Not
from rulesets.kernel.questions import Question
from rulesets.tercios.bot import answer as bot
from rulesets.tercios.dialogue.answers.plan import Plan, ReactionRule
from rulesets.tercios.dialogue.questions.setup import ChooseArmy
from rulesets.tercios.position.state import Options
from rulesets.tercios.position.view import View
from rulesets.tercios.rules.armies.ready_armies import READY_ARMIES
from tests.journals.games import Recipe
from tests.tercios.cunning import cunning


def _with_one_interactive_turn(number: int) -> str:
    """Armies, table and deployment are the first three segments; the third turn is asked question by question."""
    return "interactive" if number == 6 else "dispatch"


_WORN = Compare(Measured("wear", ("self",)), ">=", Figure(1500))
_RULES = (
    ReactionRule(on="CHARGE", do="FIRE", when=AnyOf((Holds("from_cavalry"), Not(_WORN)))),
    ReactionRule(on="CHARGE", do="HOLD"),
)


def conditional(question: Question[Any], view: View, chance: random.Random) -> Any:
    """A General who surveys the table, and whose plans hold conditions and selectors as trees."""
    if isinstance(question, ChooseArmy):
        army = READY_ARMIES["spain_1000"].army
        general = msgspec.structs.replace(army.general, qualities=("cartografo", "autoritario"))
        return msgspec.structs.replace(army, general=general)
    answer = cunning()(question, view, chance)
    if isinstance(answer, Plan):
        return msgspec.structs.replace(answer, reactions={"ALL": _RULES, **answer.reactions})
    return answer


RECIPES = {
    "tercios-conditions": Recipe(
        ruleset="tercios",
        about="1000 points on a bought table that both Generals survey, with answers on conditions",
        options=Options(points=1000, scenery="points"),
        players={"south": conditional, "north": conditional},
        pace=lambda number: "dispatch",
        meets=("ElementLaid", "ReactionDeclared", "Struck"),
    ),
    "tercios-open-lists": Recipe(
        ruleset="tercios",
        about="500 points with open lists on a stored table; the third turn by question, the others by plan",
        options=Options(points=500),
        players={"south": bot, "north": bot},
        pace=_with_one_interactive_turn,
        meets=("Struck", "Fled", "ShotFired"),
    ),
    "tercios-closed-lists": Recipe(
        ruleset="tercios",
        about="700 points with closed lists on a table bought with scenery points, plans revised once cards lie",
        options=Options(points=700, closed_lists=True, scenery="points"),
        players={"south": cunning(), "north": cunning()},
        pace=lambda number: "staged",
        meets=("ElementLaid", "CropsSettled", "FellBack"),
    ),
    "tercios-columns-and-ambush": Recipe(
        ruleset="tercios",
        about="Cossacks with wagons and an ambush against Polish columns, with closed lists",
        options=Options(points=1000, closed_lists=True),
        players={"south": cunning("cossack_1000"), "north": cunning("poland_1000")},
        pace=lambda number: "dispatch",
        meets=("AmbushLaid", "AmbushSprung", "MemberLost", "LeaderLost"),
    ),
}
