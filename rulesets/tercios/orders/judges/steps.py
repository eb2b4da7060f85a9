"""Judges for a step: who may act next, and the default. [D-15..D-20]"""

from __future__ import annotations

from typing import Any

from rulesets.kernel.phrases import same
from rulesets.kernel.questions import Option
from rulesets.kernel.text import Problem, Text
from rulesets.tabletop.geometry.poses import heading_to, point_ahead
from rulesets.tercios.dialogue.answers.in_play import LeaderOrder, StepChoice
from rulesets.tercios.dialogue.questions.steps import PickTroop, TakeStep
from rulesets.tercios.orders.judges.addressing import Judge
from rulesets.tercios.position.view import View
from rulesets.tercios.rules.leaders.leading import leader_problems, must_lead, usual_order
from rulesets.tercios.rules.turns.picking import may_be_picked, may_pass


class TakeStepJudge(Judge[TakeStep, StepChoice]):
    def default(self, question: TakeStep, view: View) -> StepChoice:
        troop = usual_troop(view)
        return StepChoice(leader=owed_order(view, troop), troop=troop)

    def options(self, question: TakeStep, view: View) -> dict[str, list[Option]]:
        return {"troop": troop_options(view)}

    def laid_over(self, question: TakeStep, base: Any, new: Any) -> Any:
        """Leader and Troop are each replaced or stay as before. Naming neither is a pass."""
        said = isinstance(base, dict) and isinstance(new, dict) and bool(new)
        return {**base, **new} if said else new

    def problems(self, question: TakeStep, answer: StepChoice, view: View) -> list[Problem]:
        found = _leader_problems(answer, view)
        if answer.leader is None:
            return found + troop_problems(answer.troop, view, "troop")
        named = view.units.get(answer.troop)
        if answer.troop and (named is None or named.side != view.audience):
            text = Text("{troop} is not one of your Troops.", "{troop} no es una de tus Tropas.").of(answer.troop)
            found.append(Problem("troop", "not-yours", text, tuple(may_be_picked(view, view.audience))))
        return found


class PickTroopJudge(Judge[PickTroop, str]):
    def default(self, question: PickTroop, view: View) -> str:
        if question.named in may_be_picked(view, view.audience):
            return question.named
        return usual_troop(view)

    def options(self, question: PickTroop, view: View) -> dict[str, list[Option]]:
        return {"": troop_options(view)}

    def problems(self, question: PickTroop, answer: str, view: View) -> list[Problem]:
        return troop_problems(answer, view, "")


# Which Troop.


def usual_troop(view: View) -> str:
    """The first of those that must act. Nobody if a pass is allowed, and never a unit in ambush. [A-18]"""
    if may_pass(view, view.audience):
        return ""
    return next(id for id in may_be_picked(view, view.audience) if id not in view.ambushes)


def troop_options(view: View) -> list[Option]:
    found = [Option(id, same(id)) for id in may_be_picked(view, view.audience)]
    return [*found, Option("", Text("Pass", "Pasar"))] if may_pass(view, view.audience) else found


def troop_problems(troop: str, view: View, where: str) -> list[Problem]:
    """Only units that may be next, or a pass if it is allowed. [T-TURN-06, T-TURN-07, T-TURN-12]"""
    legal = may_be_picked(view, view.audience)
    if troop in legal or (not troop and may_pass(view, view.audience)):
        return []
    if not troop:
        text = Text("A Troop must act in your step.", "En tu paso debe actuar una Tropa.")
        return [Problem(where, "must-act", text, tuple(legal))]
    text = Text("“{troop}” cannot be the next to act.", "«{troop}» no puede ser la siguiente en actuar.").of(troop)
    return [Problem(where, "not-next", text, tuple(legal))]


# Which Leader.


def owed_order(view: View, troop: str) -> LeaderOrder | None:
    """The default order of the Leader who must be next by Sagaz. None if there is no such Leader or
    they cannot act. [T-QUA-60, D-15]"""
    owed = must_lead(view, view.audience)
    if not owed:
        return None
    return usual_order(view, view.audience, owed, troop) or _coming_out(view, owed)


def _coming_out(view: View, leader_id: str) -> LeaderOrder | None:
    """A Leader inside a unit leaves it by the first of its sides that has room. [T-CMD-16]"""
    leader = view.leaders[leader_id]
    unit = view.units[leader.inside].body
    for centre in unit.centres:
        away = heading_to(unit.middle, centre)
        spot = point_ahead(centre, away, leader.rank.diameter)
        order = LeaderOrder(leader=leader_id, path=(spot,), action="CORRER")
        if not leader_problems(view, view.audience, order):
            return order
    return None


def order_problems(view: View, side: str, order: LeaderOrder) -> list[Problem]:
    """Why the order is not legal. Cached with the view, because plan and judgement ask the same."""
    known: dict[tuple[str, LeaderOrder], list[Problem]] = view.__dict__.setdefault("_order_problems", {})
    key = (side, order)
    if key not in known:
        known[key] = leader_problems(view, side, order)
    return known[key]


def _leader_problems(answer: StepChoice, view: View) -> list[Problem]:
    order, owed = answer.leader, owed_order(view, answer.troop)
    if owed is not None and (order is None or order.leader != owed.leader):
        text = Text("{leader} must be the next Leader to act.", "{leader} debe ser el próximo Mando en actuar.").of(
            owed.leader
        )
        return [Problem("leader", "must-lead", text, (owed.leader,))]
    if order is None:
        return []
    return [problem.under("leader") for problem in order_problems(view, view.audience, order)]


JUDGES = (TakeStepJudge(TakeStep), PickTroopJudge(PickTroop))
