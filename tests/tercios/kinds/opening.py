"""A battle already begun and what both players want, played at every pace."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from rulesets.kernel.conformance import Conformance, conform
from rulesets.kernel.questions import Question
from rulesets.tercios.dialogue.answers.plan import Plan
from rulesets.tercios.dialogue.questions.planning import AmendPlan, PlanTurn, RevisePlan
from rulesets.tercios.game import SET_UP, Tercios
from rulesets.tercios.orders.plans.policy import policy
from rulesets.tercios.position.muster import muster
from rulesets.tercios.position.state import SIDES, Options, State
from rulesets.tercios.position.view import View
from rulesets.tercios.rules.armies.ready_armies import READY_ARMIES
from tests.kinds.hunt import take
from tests.tercios.battlefield import Battlefield


class Opening(msgspec.Struct, frozen=True, kw_only=True):
    """What is likely to occur, the position, and what each side's plan says besides the default one."""

    meets: tuple[str, ...]
    field: Callable[[], Battlefield]
    plans: Mapping[str, Plan] = {}
    answers: Mapping[type[Question[Any]], Any] = {}
    """What is answered to questions of the set-up, by their class, if it is legal."""
    closed_lists: bool = False
    rounds: int = 1
    """How often it is played at each pace, with other dice each time."""


class FromOpening(Tercios):
    """The rules from the middle of a battle on, both sides played by their plans."""

    paces = {"steps": (*SET_UP, "plan", "step"), **Tercios.paces}

    def __init__(self, opening: Opening) -> None:
        self.opening = opening

    def setup(self, options: Options) -> State:
        state = self.opening.field().state
        state.options = msgspec.structs.replace(state.options, closed_lists=self.opening.closed_lists)
        state.active = ""
        state.cards = {}
        state.armies = {side: muster(READY_ARMIES["spain_500"].army, state.options.scale) for side in SIDES}
        return state

    def bot(self, question: Question[Any], view: View, chance: Any) -> Any:
        if view.phase != "turn":
            found = self.opening.answers.get(type(question))
            return question.default(view) if found is None or question.problems(found, view) else found
        plan = planned(self.opening.plans.get(view.audience, Plan()), question, view)
        if isinstance(question, PlanTurn | RevisePlan | AmendPlan):
            return plan
        found = policy(plan, question, view)
        return question.default(view) if found is None or question.problems(found, view) else found


def planned(wanted: Plan, question: Question[Any], view: View) -> Plan:
    """The default plan with the wanted parts; cards only for units that are there."""
    usual: Plan = PlanTurn("k", view.turn).default(view)
    placed = {unit: order for order in wanted.joint for unit in order.units}
    cards = {**usual.cards, **wanted.cards} if isinstance(question, PlanTurn) else {}
    said = {
        name: getattr(wanted, name) or getattr(usual, name)
        for name in ("joint", "leave", "sequence", "leaders", "reactions", "policies", "pauses")
    }
    cards = {id: card for id, card in cards.items() if id not in placed}
    return Plan(cards=cards, intents={**usual.intents, **wanted.intents}, initiative=wanted.initiative, **said)


def play(opening: Opening, report: Conformance, chance: random.Random) -> None:
    """The opening at every pace and at none; what occurred and was wrong goes into the report."""
    rules = FromOpening(opening)
    games = opening.rounds * (len(rules.paces) + 1)
    found = conform(rules, [Options()], chance, games=games, most_segments=1)
    take(report, found)
