"""How a plan answers questions about Auxiliaries, Dummies and corsairs. [M-ASYNC-13, M-ASYNC-14]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulesets.mistral.book.chart import CHART
from rulesets.mistral.dialogue.answers.impulse import AuxiliaryTask, ImpulsePlan, ScreenRule
from rulesets.mistral.dialogue.questions import tasks as asked
from rulesets.mistral.orders.plans.conditions import holds
from rulesets.mistral.orders.plans.postures import posture_of
from rulesets.mistral.position.view import View
from rulesets.mistral.rules.searching.screening import best_screen
from rulesets.mistral.rules.searching.tasks import task_problem


def tasks(plan: ImpulsePlan, question: asked.TaskAuxiliaries, view: View) -> tuple[AuxiliaryTask, ...]:
    """The Tasks whose trigger has come, in the order of the list, one for each Auxiliary."""
    found: list[AuxiliaryTask] = []
    for task in plan.tasks:
        if task.do == "assist" or any(task.auxiliary == other.auxiliary for other in found):
            continue
        if _is_due(task, question, view) and task_problem(view, task, question.window) is None:
            found.append(task)
    return tuple(found)


def _is_due(task: AuxiliaryTask, question: asked.TaskAuxiliaries, view: View) -> bool:
    window = task.window or (3 if task.do in ("bombard", "fireship") else 1)
    if window != question.window or (task.mpi is not None and task.mpi != view.mpi):
        return False
    ship = view.auxiliaries.get(task.auxiliary)
    if ship is None or not holds(task.when, view, ship.at):
        return False
    if task.do == "attack_convoy":
        return any(
            seen.convoy and task.at in (seen.name, seen.place, seen.convoy, CHART.places[seen.place].zone)
            for seen in view.sightings.values()
        )
    if task.do == "search" and not task.when and task.mpi is None and not task.at.startswith("harbour:"):
        markers = view.markers.get("british" if view.audience == "bourbon" else "bourbon", {})
        return markers.get(task.at, 0) > 0
    return True


def shadow(plan: ImpulsePlan, question: asked.ShadowIt, view: View) -> bool | None:
    task = next((each for each in plan.tasks if each.auxiliary == question.auxiliary and each.do == "search"), None)
    match task.shadow if task else "usual":
        case "yes":
            return True
        case "no":
            return False
        case "largest":
            return question.last or question.squadrons >= 3
    return None


def screen(plan: ImpulsePlan, question: asked.ScreenTask, view: View) -> asked.Screen | None:
    """The first rule that fits decides."""
    for rule in plan.screening:
        if _fits(rule, question):
            able = [id for id in question.auxiliaries if not rule.use or view.auxiliaries[id].kind in rule.use]
            if len(_at_hand(view)) <= rule.keep or not able:
                return asked.Screen()
            if rule.use:
                able.sort(key=lambda id: rule.use.index(view.auxiliaries[id].kind))
                return asked.Screen(auxiliary=able[0], chance=rule.chance)
            return asked.Screen(auxiliary=best_screen(view, question), chance=rule.chance)
    return None


def _fits(rule: ScreenRule, question: asked.ScreenTask) -> bool:
    place = CHART.places[question.place]
    return (not rule.against or question.task in rule.against) and (
        not rule.places or question.place in rule.places or place.zone in rule.places
    )


def _at_hand(view: View) -> list[str]:
    return [ship.id for ship in view.auxiliaries.values() if ship.box == "assigned"]


def defy(plan: ImpulsePlan, question: asked.DefyByTask, view: View) -> bool:
    """Follows the posture of its Formation or of the side."""
    ship = view.auxiliaries.get(question.auxiliary)
    return bool(posture_of(plan, ship.at if ship else "").defy_french)


def dummies(plan: ImpulsePlan, question: asked.PlaceDummies, view: View) -> dict[str, str]:
    found = {}
    for id, wished in plan.dummies.items():
        if id not in view.dummies:
            continue
        if wished.back:
            found[id] = ""
        elif wished.at:
            found[id] = wished.at
    return found


def pirates(plan: ImpulsePlan, question: asked.TaskPirates, view: View) -> dict[str, str]:
    return {
        pirate: target
        for pirate, target in plan.corsairs.pirates.items()
        if pirate in question.pirates and not question.problems({pirate: target}, view)
    }


def knights(plan: ImpulsePlan, question: asked.UseKnights, view: View) -> bool | None:
    against = plan.corsairs.knights_against
    return None if against is None else question.pirate in against


def knights_escort(plan: ImpulsePlan, question: asked.KnightsEscort, view: View) -> str:
    place = plan.corsairs.knights_escort
    return place if place in question.places else ""


ANSWERS: dict[type[Any], Callable[[ImpulsePlan, Any, View], Any]] = {
    asked.TaskAuxiliaries: tasks,
    asked.ShadowIt: shadow,
    asked.ScreenTask: screen,
    asked.DefyByTask: defy,
    asked.PlaceDummies: dummies,
    asked.TaskPirates: pirates,
    asked.UseKnights: knights,
    asked.KnightsEscort: knights_escort,
}
