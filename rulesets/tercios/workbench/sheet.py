"""The order sheet's text read, changed and written again, with what should be thought over. [A-05, A-38]"""

from __future__ import annotations

from typing import Any

import msgspec

from rulesets.kernel.text import Problem, Text
from rulesets.tercios import appraisal, order_language
from rulesets.tercios.geometry.paths import Hindrance
from rulesets.tercios.movement import legal_move
from rulesets.tercios.plan import (
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
from rulesets.tercios.questions.planning import PlanTurn
from rulesets.tercios.state import Order
from rulesets.tercios.troops import can_charge_at_all, is_artillery, original_speed
from rulesets.tercios.view import UnitView, View
from rulesets.tercios.workbench.hindrances import say
from rulesets.tercios.workbench.queries import AmendSheet, Reorder


def question_of(view: View) -> PlanTurn:
    return PlanTurn("plan", turn=view.turn)


def read_plan(view: View, text: str, language: str) -> tuple[Plan, list[Problem]]:
    """What could be understood, and what could not."""
    question = question_of(view)
    reading = order_language.read(text, [question], view, language)
    raw = reading.answers.get(question.key, {})
    try:
        return msgspec.convert(raw, Plan), list(reading.problems)
    except msgspec.ValidationError:
        return Plan(), list(reading.problems)


def sheet(view: View, text: str, language: str) -> dict[str, Any]:
    plan, problems = read_plan(view, text, language)
    return _shown(view, text, plan, problems, language)


def amended(view: View, change: AmendSheet, language: str) -> dict[str, Any]:
    """One unit's card and how it is to be carried out; the rest as it was written."""
    plan, problems = read_plan(view, change.text, language)
    if problems:
        return _shown(view, change.text, plan, problems, language)
    cards = {**plan.cards, change.unit: change.card}
    intents = dict(plan.intents)
    wish = intent_of(change)
    if wish is not None:
        held = intents.get(change.unit, Intents())
        intents[change.unit] = msgspec.structs.replace(held, **wish)
    return _written(view, msgspec.structs.replace(plan, cards=cards, intents=intents), language)


def intent_of(change: AmendSheet) -> dict[str, Any] | None:
    """What was pointed at on the board, as a part of the plan."""
    aims = tuple(Wish(sel=target) for target in change.targets)
    match change.card:
        case "ATENCION" if change.to is not None:
            shot = DoFire(targets=aims or (Wish(sel="best_shot"),))
            return {"atencion": AtencionIntent(tries=((DoMove(to=change.to), shot), (DoMove(to=change.to),)))}
        case "ATENCION" if aims:
            return {"atencion": AtencionIntent(tries=((DoFire(targets=aims),),))}
        case "CORRED" if change.to is not None:
            return {"corred": CorredIntent(move=DoMove(to=change.to))}
        case "ATACAD" if aims:
            return {"atacad": AtacadIntent(targets=aims)}
        case "FUEGO" if aims:
            return {"fuego": FuegoIntent(targets=aims)}
    return None


def reordered(view: View, change: Reorder, language: str) -> dict[str, Any]:
    """The order of activations as it was dragged; conditions stay with their units."""
    plan, problems = read_plan(view, change.text, language)
    if problems:
        return _shown(view, change.text, plan, problems, language)
    held = {entry.unit: entry for entry in plan.sequence}
    sequence = tuple(held.get(unit, Entry(unit=unit)) for unit in change.units)
    return _written(view, msgspec.structs.replace(plan, sequence=sequence), language)


def _written(view: View, plan: Plan, language: str) -> dict[str, Any]:
    text = order_language.write(question_of(view), plan, view, language)
    return _shown(view, text, plan, [], language)


def _shown(view: View, text: str, plan: Plan, problems: list[Problem], language: str) -> dict[str, Any]:
    wanted = question_of(view).default(view).cards
    listed = [entry.unit for entry in plan.sequence if entry.unit in wanted]
    order = [*listed, *(unit for unit in wanted if unit not in listed)]
    joint = {unit: part.card for part in plan.joint for unit in part.units}
    return {
        "text": text,
        "units": [_row(view, plan, unit, plan.cards.get(unit) or joint.get(unit), language) for unit in order],
        "problems": [{"line": problem.line, "text": problem.text.in_(language)} for problem in problems],
    }


def _row(view: View, plan: Plan, id: str, card: Order | None, language: str) -> dict[str, Any]:
    unit = view.units[id]
    part = Plan(cards={id: card} if card else {}, intents={id: plan.intents[id]} if id in plan.intents else {})
    said = order_language.write(question_of(view), part, view, language) if card or part.intents else ""
    return {
        "unit": id,
        "name": unit.troop.name.in_(language),
        "card": card,
        "says": [line for line in said.splitlines() if line.strip()],
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
    intents = plan.intents.get(unit.id)
    if intents is None:
        return []
    goals = []
    if card == "CORRED" and intents.corred and intents.corred.move:
        goals = [intents.corred.move.to]
    if card == "ATENCION" and intents.atencion:
        goals = [doing.to for tried in intents.atencion.tries[:1] for doing in tried if isinstance(doing, DoMove)]
    for goal in goals:
        if goal is not None:
            made = legal_move(view, unit.id, card, Move(to=goal))
            if isinstance(made, Hindrance):
                return [say(made)]
    return []
