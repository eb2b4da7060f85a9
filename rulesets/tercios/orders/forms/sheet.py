"""Reads, changes and rewrites the text of the order sheet, with warnings. [A-05, A-38]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from rulesets.forms import Unfinished
from rulesets.forms.lines import Section
from rulesets.kernel.measuring import PutLine, ShiftLine
from rulesets.kernel.text import Problem, Text
from rulesets.language import Unwritable
from rulesets.tabletop.geometry.poses import Point
from rulesets.tercios.dialogue.answers.plan import (
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
from rulesets.tercios.dialogue.questions.planning import AmendPlan, PlanTurn, RevisePlan
from rulesets.tercios.orders.forms.plan_lines import (
    INTENTS,
    alone_in,
    lines,
    plan_form,
    put,
    sections,
    shifted,
    taken,
)
from rulesets.tercios.orders.forms.plan_warnings import attempts, leader_warnings, reaction_warnings, unit_warnings
from rulesets.tercios.orders.forms.queries import AmendSheet, Reorder
from rulesets.tercios.orders.forms.telling import bench
from rulesets.tercios.orders.language import order_language
from rulesets.tercios.position.scene import troops_of
from rulesets.tercios.position.state import Order
from rulesets.tercios.position.view import View

Planning = PlanTurn | RevisePlan | AmendPlan


def read_plan(view: View, question: Planning, text: str, language: str) -> tuple[Plan, list[Problem]]:
    """What was understood, and what was not."""
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
    return shown(view, question, text, plan, problems, language)


def amended(view: View, question: Planning, change: AmendSheet, language: str) -> dict[str, Any]:
    """Changes one unit's card and how it is carried out. A joint order has one card. What was said for another card is
    dropped, except at whom to fire. The rest stays as it was written."""
    plan, problems = read_plan(view, question, change.text, language)
    if any(problem.line is not None for problem in problems):
        return shown(view, question, change.text, plan, problems, language)
    return written(view, question, changed(view, plan, change), language)


def changed(view: View, plan: Plan, change: AmendSheet) -> Plan:
    """The plan with one unit's card and how it is carried out."""
    together = next((joint for joint in plan.joint if change.unit in joint.units), None)
    cards = {**plan.cards, **dict.fromkeys(together.units if together else (change.unit,), change.card)}
    joint = tuple(msgspec.structs.replace(each, card=change.card) if each is together else each for each in plan.joint)
    intents = dict(plan.intents)
    held = intents.pop(change.unit, Intents())
    if plan.cards.get(change.unit, change.card) != change.card:
        change, held = _aimed_as_before(view, held, change), _of_card(held, change.card)
    made = msgspec.structs.replace(held, **(intent_of(change) or {}))
    if made != Intents():
        intents[change.unit] = made
    return msgspec.structs.replace(plan, cards=cards, joint=joint, intents=intents)


def _of_card(held: Intents, card: Order) -> Intents:
    part = card.lower()
    return Intents(**{part: getattr(held, part)}) if hasattr(held, part) else Intents()


def _aimed_as_before(view: View, held: Intents, change: AmendSheet) -> AmendSheet:
    """The change, with the enemies at whom the unit was to fire so far, if it names none."""
    if change.targets or change.to is not None or change.card not in ("ATENCION", "FUEGO"):
        return change
    doing = [each for tried in held.atencion.tries for each in tried] if held.atencion else []
    fires = next((each.targets for each in doing if isinstance(each, DoFire)), held.fuego.targets if held.fuego else ())
    return msgspec.structs.replace(change, targets=tuple(wish.sel for wish in fires if wish.sel in view.units)[:6])


def intent_of(change: AmendSheet) -> dict[str, Any] | None:
    """What somebody pointed at on the board, as a part of the plan."""
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
    """The order of activations after dragging. Conditions stay with their units."""
    plan, problems = read_plan(view, question, change.text, language)
    if any(problem.line is not None for problem in problems):
        return shown(view, question, change.text, plan, problems, language)
    return written(view, question, in_order(plan, change.units), language)


def in_order(plan: Plan, units: Sequence[str]) -> Plan:
    """The plan with these units acting in this order, before all others."""
    wanted = list(dict.fromkeys(units))
    held = {unit: [entry for entry in plan.sequence if entry.unit == unit] or [Entry(unit=unit)] for unit in wanted}
    rest = [entry for entry in plan.sequence if entry.unit not in held]
    sequence = (*(entry for unit in wanted for entry in held[unit]), *rest)
    return msgspec.structs.replace(plan, sequence=sequence)


# Lines with forms of their own.


def forms(view: View, question: Planning, language: str) -> dict[str, Any]:
    """The forms to fill in, and their words."""
    return bench(view, plan_form(view, language), sections(view, question, language), language)


def line_put(view: View, question: Planning, change: PutLine, language: str) -> dict[str, Any]:
    """The orders with one line replaced, added or removed, and that line's words and warnings."""
    plan, problems = read_plan(view, question, change.text, language)
    if any(problem.line is not None for problem in problems):
        return shown(view, question, change.text, plan, problems, language)
    section = _section(view, question, change.section, language)
    if change.value is None:
        return written(view, question, taken(plan, section.id, change.at), language)
    try:
        made, at = put(plan_form(view, language), plan, section, change.at, change.value)
        orders = written(view, question, made, language)
    except (Unfinished, Unwritable) as error:
        missing = error.text if isinstance(error, Unfinished) else Unfinished().text
        return {"unfinished": missing.in_(language)}
    told = next((line for line in orders["lines"].get(section.id, ()) if line["at"] == at), None)
    before = {problem.text for problem in problems}
    new = [problem.text.in_(language) for problem in question.problems(made, view) if problem.text not in before]
    return {**orders, "put": told or {"at": at, "says": [], "warnings": []}, "objections": new}


def line_shifted(view: View, question: Planning, change: ShiftLine, language: str) -> dict[str, Any]:
    plan, problems = read_plan(view, question, change.text, language)
    if any(problem.line is not None for problem in problems):
        return shown(view, question, change.text, plan, problems, language)
    section = _section(view, question, change.section, language)
    return written(view, question, shifted(plan, section.id, change.at, change.by), language)


def _section(view: View, question: Planning, id: str, language: str) -> Section:
    return next(section for section in sections(view, question, language) if section.id == id)


def _lines(view: View, question: Planning, plan: Plan, language: str) -> dict[str, list[dict[str, Any]]]:
    form, found = plan_form(view, language), dict[str, list[dict[str, Any]]]()
    for section in sections(view, question, language):
        drawn = form.of(section.form)
        told = found[section.id] = []
        for line in lines(plan, section.id):
            alone = alone_in(plan, section.id, line)
            warnings = [warning.in_(language) for warning in _line_warnings(view, plan, section.id, alone)]
            says = _said(view, question, alone, language)
            told.append({"at": line.at, "says": says, "value": drawn.shown(line.value), "warnings": warnings})
    return found


def _line_warnings(view: View, plan: Plan, section: str, alone: Plan) -> list[Text]:
    if section == "leaders":
        return list(leader_warnings(view, plan, alone.leaders[0]))
    if section == "reactions":
        who, rules = next(iter(alone.reactions.items()))
        return list(reaction_warnings(view, plan, who, rules[0]))
    return []


def _said(view: View, question: Planning, alone: Plan, language: str) -> list[str]:
    said = order_language.write(question, alone, view, language)
    return [line for line in said.splitlines() if line.strip()]


def written(view: View, question: Planning, plan: Plan, language: str) -> dict[str, Any]:
    text = order_language.write(question, plan, view, language)
    return shown(view, question, text, plan, list(question.problems(plan, view)), language)


def shown(
    view: View, question: Planning, text: str, plan: Plan, problems: list[Problem], language: str
) -> dict[str, Any]:
    return {
        "text": text,
        "units": [
            _row(view, question, plan, unit, card_of(view, plan, unit), language)
            for unit in acting_order(view, question, plan)
        ],
        "lines": _lines(view, question, plan, language),
        "problems": [{"line": problem.line, "text": problem.text.in_(language)} for problem in problems],
    }


def acting_order(view: View, question: Planning, plan: Plan) -> list[str]:
    """The side's units that can be given orders, in the order in which they act."""
    wanted = [unit.id for unit in troops_of(view, view.audience)]
    wanted += [id for id in view.ambushes if id not in wanted]
    if not isinstance(question, PlanTurn):
        wanted = [id for id in wanted if view.holds_card(id) or id in view.ambushes]
    listed = [entry.unit for entry in plan.sequence if entry.unit in wanted]
    return [*listed, *(unit for unit in wanted if unit not in listed)]


def card_of(view: View, plan: Plan, unit: str) -> Order | None:
    """The card on the table, or else the planned one: its own, or that of its joint order."""
    dealt = view.cards[unit].order if unit in view.cards else None
    joint = next((part.card for part in plan.joint if unit in part.units), None)
    return dealt or plan.cards.get(unit) or joint


def _row(view: View, question: Planning, plan: Plan, id: str, card: Order | None, language: str) -> dict[str, Any]:
    unit = view.units[id]
    part = _with_card(plan, id, card)
    return {
        "unit": id,
        "name": unit.troop.name.in_(language),
        "card": card,
        "says": _said(view, question, part, language) if card else [],
        "goals": [list(goal) for goal in goals(plan, id, card)],
        "aims": aims(view, plan, id, card),
        "warnings": [warning.in_(language) for warning in unit_warnings(view, plan, unit, card)],
    }


def _with_card(plan: Plan, id: str, card: Order | None) -> Plan:
    """Only what the plan says about that unit with that card."""
    held = getattr(plan.intents.get(id, Intents()), INTENTS.get(card or "", ""), None)
    intents = {id: msgspec.structs.replace(Intents(), **{INTENTS[card or ""]: held})} if held is not None else {}
    return Plan(cards={id: card} if card else {}, intents=intents)


def goals(plan: Plan, id: str, card: Order | None) -> list[Point]:
    """The places to which it is sent with its card, the first wish first."""
    first = attempts(plan, id, card)[:1]
    return [doing.to for tried in first for doing in tried if isinstance(doing, DoMove) and doing.to is not None]


def aims(view: View, plan: Plan, id: str, card: Order | None) -> list[str]:
    """The enemies that it aims at by name. Whom a selector will find is not known yet."""
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
    ids = [wish.sel for wish in wishes if isinstance(wish.sel, str)]
    return [id for id in ids if id in view.units and view.units[id].on_table]
