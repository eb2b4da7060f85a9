"""The order sheet's text read, changed and written again, with what should be thought over. [A-05, A-38]"""

from __future__ import annotations

from typing import Any

import msgspec

from rulesets.kernel.text import Problem, Text
from rulesets.tercios import order_language
from rulesets.tercios.geometry.paths import Hindrance
from rulesets.tercios.geometry.poses import Point
from rulesets.tercios.moving.movement import legal_move
from rulesets.tercios.plans import appraisal
from rulesets.tercios.plans.plan import (
    AtacadIntent,
    AtencionIntent,
    CorredIntent,
    DoFire,
    DoMove,
    Entry,
    FuegoIntent,
    Intents,
    Plan,
    Wish,
)
from rulesets.tercios.questions.answers import Move
from rulesets.tercios.questions.planning import AmendPlan, PlanTurn, RevisePlan
from rulesets.tercios.scene import troops_of
from rulesets.tercios.state import Order
from rulesets.tercios.units.troops import can_charge_at_all, is_artillery, original_speed
from rulesets.tercios.view import UnitView, View
from rulesets.tercios.workbench.hindrances import say
from rulesets.tercios.workbench.queries import AmendSheet, Reorder

Planning = PlanTurn | RevisePlan | AmendPlan


def read_plan(view: View, question: Planning, text: str, language: str) -> tuple[Plan, list[Problem]]:
    """What could be understood, and what could not."""
    reading = order_language.read(text, [question], view, language)
    raw = reading.answers.get(question.key, {})
    try:
        plan = msgspec.convert(raw, Plan)
        if reading.problems:
            return plan, list(reading.problems)
        return plan, [reading.located(found.under(question.key)) for found in question.problems(plan, view)]
    except msgspec.ValidationError:
        return Plan(), list(reading.problems)


def sheet(view: View, question: Planning, text: str, language: str) -> dict[str, Any]:
    plan, problems = read_plan(view, question, text, language)
    return _shown(view, question, text, plan, problems, language)


def amended(view: View, question: Planning, change: AmendSheet, language: str) -> dict[str, Any]:
    """One unit's card and how it is to be carried out; the rest as it was written."""
    plan, problems = read_plan(view, question, change.text, language)
    if any(problem.line is not None for problem in problems):
        return _shown(view, question, change.text, plan, problems, language)
    cards = {**plan.cards, change.unit: change.card}
    intents = dict(plan.intents)
    wish = intent_of(change)
    if wish is not None:
        held = intents.get(change.unit, Intents())
        intents[change.unit] = msgspec.structs.replace(held, **wish)
    return _written(view, question, msgspec.structs.replace(plan, cards=cards, intents=intents), language)


def intent_of(change: AmendSheet) -> dict[str, Any] | None:
    """What was pointed at on the board, as a part of the plan."""
    named = tuple(Wish(sel=target) for target in change.targets)
    match change.card:
        case "ATENCION" if change.to is not None:
            shot = DoFire(targets=named or (Wish(sel="best_shot"),))
            return {"atencion": AtencionIntent(tries=((DoMove(to=change.to), shot), (DoMove(to=change.to),)))}
        case "ATENCION" if named:
            return {"atencion": AtencionIntent(tries=((DoFire(targets=named),),))}
        case "CORRED" if change.to is not None:
            return {"corred": CorredIntent(move=DoMove(to=change.to))}
        case "ATACAD" if named:
            return {"atacad": AtacadIntent(targets=named)}
        case "FUEGO" if named:
            return {"fuego": FuegoIntent(targets=named)}
    return None


def reordered(view: View, question: Planning, change: Reorder, language: str) -> dict[str, Any]:
    """The order of activations as it was dragged; conditions stay with their units."""
    plan, problems = read_plan(view, question, change.text, language)
    if any(problem.line is not None for problem in problems):
        return _shown(view, question, change.text, plan, problems, language)
    wanted = list(dict.fromkeys(change.units))
    held = {unit: [entry for entry in plan.sequence if entry.unit == unit] or [Entry(unit=unit)] for unit in wanted}
    rest = [entry for entry in plan.sequence if entry.unit not in held]
    sequence = (*(entry for unit in wanted for entry in held[unit]), *rest)
    return _written(view, question, msgspec.structs.replace(plan, sequence=sequence), language)


def _written(view: View, question: Planning, plan: Plan, language: str) -> dict[str, Any]:
    text = order_language.write(question, plan, view, language)
    return _shown(view, question, text, plan, list(question.problems(plan, view)), language)


def _shown(
    view: View, question: Planning, text: str, plan: Plan, problems: list[Problem], language: str
) -> dict[str, Any]:
    wanted = [unit.id for unit in troops_of(view, view.audience)]
    wanted += [id for id in view.ambushes if id not in wanted]
    if not isinstance(question, PlanTurn):
        wanted = [id for id in wanted if view.holds_card(id) or id in view.ambushes]
    listed = [entry.unit for entry in plan.sequence if entry.unit in wanted]
    order = [*listed, *(unit for unit in wanted if unit not in listed)]
    dealt = {id: card.order for id, card in view.cards.items()}
    joint = {unit: part.card for part in plan.joint for unit in part.units}
    return {
        "text": text,
        "units": [
            _row(view, question, plan, unit, dealt.get(unit) or plan.cards.get(unit) or joint.get(unit), language)
            for unit in order
        ],
        "problems": [{"line": problem.line, "text": problem.text.in_(language)} for problem in problems],
    }


def _row(view: View, question: Planning, plan: Plan, id: str, card: Order | None, language: str) -> dict[str, Any]:
    unit = view.units[id]
    part = Plan(cards={id: card} if card else {}, intents={id: plan.intents[id]} if id in plan.intents else {})
    said = order_language.write(question, part, view, language) if card or part.intents else ""
    return {
        "unit": id,
        "name": unit.troop.name.in_(language),
        "card": card,
        "says": [line for line in said.splitlines() if line.strip()],
        "goals": [list(goal) for goal in goals(plan, id, card)],
        "aims": aims(view, plan, id, card),
        "warnings": [warning.in_(language) for warning in warnings(view, plan, unit, card)],
    }


def warnings(view: View, plan: Plan, unit: UnitView, card: Order | None) -> list[Text]:
    """What stands against the card as things are now: never a reason to refuse it. [A-05]"""
    if card is None:
        return [Text("No card yet.", "Aún sin carta.")]
    found: list[Text] = []
    if card == "FUEGO" and not appraisal.shots(view, unit.id):
        found.append(Text("Nobody is in its range and sight now.", "Ahora no tiene a nadie a tiro."))
    if card == "ATACAD":
        found += _attack_warnings(view, unit)
    if card == "CORRED" and original_speed(unit) == 0:
        found.append(Text("It cannot move.", "No puede moverse."))
    if card == "RESISTID" and unit.wear <= 1:
        found.append(Text("With so little wear it removes nothing.", "Con tan poco desgaste no retira nada."))
    return [*found, *_move_warnings(view, plan, unit, card)]


def _attack_warnings(view: View, unit: UnitView) -> list[Text]:
    if is_artillery(unit) or not can_charge_at_all(view, unit):
        return [Text("It never charges.", "Nunca carga.")]
    if not appraisal.reachable(view, unit.id):
        return [
            Text("It can reach nobody now; it would only approach.", "Ahora no alcanza a nadie; solo se acercaría.")
        ]
    return []


def _move_warnings(view: View, plan: Plan, unit: UnitView, card: Order) -> list[Text]:
    for goal in goals(plan, unit.id, card):
        made = legal_move(view, unit.id, card, Move(to=goal))
        if isinstance(made, Hindrance):
            return [say(made)]
    return []


def goals(plan: Plan, id: str, card: Order | None) -> list[Point]:
    """The places it is sent to with its card, first wish first."""
    intents = plan.intents.get(id)
    if intents is None:
        return []
    doings: list[Any] = []
    if card == "CORRED" and intents.corred:
        doings = [intents.corred.move]
    if card == "ATENCION" and intents.atencion:
        doings = [doing for tried in intents.atencion.tries[:1] for doing in tried]
    return [doing.to for doing in doings if isinstance(doing, DoMove) and doing.to is not None]


def aims(view: View, plan: Plan, id: str, card: Order | None) -> list[str]:
    """The enemies it is to aim at by name; whom a selector will find is not known yet."""
    intents = plan.intents.get(id)
    if intents is None:
        return []
    wishes: list[Wish] = []
    if card == "ATACAD" and intents.atacad:
        wishes = list(intents.atacad.targets)
    if card == "FUEGO" and intents.fuego:
        wishes = list(intents.fuego.targets)
    if card == "ATENCION" and intents.atencion:
        shots = [doing for tried in intents.atencion.tries[:1] for doing in tried if isinstance(doing, DoFire)]
        wishes = [wish for shot in shots for wish in shot.targets]
    return [wish.sel for wish in wishes if wish.sel in view.units and view.units[wish.sel].on_table]
