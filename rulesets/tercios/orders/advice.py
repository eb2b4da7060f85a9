"""What a friend would say about a plan before it is sent, by what the side knows. [A-38]"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rulesets.kernel.advice import Advice, some
from rulesets.kernel.nouns import noun
from rulesets.kernel.questions import Question
from rulesets.kernel.text import Text
from rulesets.tercios.dialogue.answers.plan import DoFire, Plan
from rulesets.tercios.dialogue.questions.planning import AmendPlan, PlanTurn, RevisePlan
from rulesets.tercios.orders.forms.plan_warnings import attempts
from rulesets.tercios.orders.plans import appraisal
from rulesets.tercios.position.scene import leaders_of, troops_of
from rulesets.tercios.position.state import Order
from rulesets.tercios.position.troops import is_artillery
from rulesets.tercios.position.view import UnitView, View

KINDS = {
    "all-run": Text(
        "nearly everybody running at the nearest enemy", "que casi todos corran hacia el enemigo más cercano"
    ),
    "idle-guns": Text("guns that could fire and do not", "cañones que podrían disparar y no lo hacen"),
    "fire-at-nobody": Text("Fire cards with nobody in range", "cartas de ¡Fuego! sin nadie a tiro"),
    "attack-nobody": Text("Attack cards with nobody in reach", "cartas de ¡Atacad! sin nadie al alcance"),
    "last-breath": Text("charges by units that are about to break", "cargas de unidades a punto de romperse"),
    "long-odds": Text("charges that cost more than they do", "cargas que cuestan más de lo que hacen"),
    "rest-for-nothing": Text("Hold fast cards with hardly any wear", "cartas de ¡Resistid! sin apenas desgaste"),
    "idle-leaders": Text("Leaders without orders", "Mandos sin órdenes"),
}
UNIT, LEADER = noun("the unit", "la unidad"), noun("the Leader", "el Mando")
MANY = 5
"""So many units must run before it is worth a word."""
LONG_ODDS = -0.75
"""Points of wear: what a charge costs more than it does, from which on it is worth a word."""


def advice(question: Question[Any], answer: Any, view: View) -> list[Advice]:
    return list(_on_plan(answer, view)) if isinstance(question, PlanTurn | RevisePlan | AmendPlan) else []


def _on_plan(plan: Plan, view: View) -> Iterator[Advice]:
    cards = {id: joint.card for joint in plan.joint for id in joint.units} | plan.cards
    units = [view.units[unit.id] for unit in troops_of(view, view.audience) if unit.id in cards]
    holders: dict[str, list[UnitView]] = {}
    for unit in units:
        holders.setdefault(cards[unit.id], []).append(unit)
    yield from _running(plan, units, holders.get("CORRED", []))
    yield from _guns(plan, view, [unit for unit in units if is_artillery(unit)], cards)
    yield from _charges(view, holders.get("ATACAD", []))
    yield from _said(
        "fire-at-nobody",
        view,
        [unit for unit in holders.get("FUEGO", []) if not appraisal.shots(view, unit.id)],
        Text(
            "{units} {units:=has|have} Fire, but nobody is in range and sight now.",
            "{units} {units:=tiene|tienen} ¡Fuego!, pero ahora no hay nadie a tiro.",
        ),
    )
    yield from _said(
        "rest-for-nothing",
        view,
        [unit for unit in holders.get("RESISTID", []) if unit.wear <= 1],
        Text(
            "{units} {units:=rests|rest}, but {units:=has|have} too little wear to lose any.",
            "{units} {units:=descansa|descansan}, pero {units:=tiene|tienen} muy poco desgaste que quitarse.",
        ),
    )
    yield from _leaders(plan, view)


def _running(plan: Plan, units: Sequence[UnitView], running: Sequence[UnitView]) -> Iterator[Advice]:
    """Nearly everybody runs at the enemy: nobody shoots, and the line is lost on the way."""
    headlong = [unit for unit in running if _runs_at_the_nearest(plan, unit.id)]
    if len(headlong) >= MANY and len(headlong) * 4 >= len(units) * 3:
        text = Text(
            "{some} of your {all} units run at the nearest enemy. Shouldn’t some keep the line, or fire?",
            "{some} de tus {all} unidades corren hacia el enemigo más cercano. ¿No deberían algunas guardar la línea, "
            "o disparar?",
        )
        yield Advice("all-run", text.of(len(headlong), len(units)), _ids(headlong))


def _runs_at_the_nearest(plan: Plan, id: str) -> bool:
    intents = plan.intents.get(id)
    move = intents.corred.move if intents is not None and intents.corred is not None else None
    return move is None or (move.toward == "nearest" and not move.stop)


def _guns(plan: Plan, view: View, guns: Sequence[UnitView], cards: Mapping[str, Order]) -> Iterator[Advice]:
    idle = [
        gun
        for gun in guns
        if cards[gun.id] != "FUEGO" and not _fires(plan, gun.id, cards[gun.id]) and appraisal.shots(view, gun.id)
    ]
    text = Text(
        "{units} {units:=has|have} somebody to fire at and {units:=does|do} not fire.",
        "{units} {units:=tiene|tienen} a quién disparar y no {units:=dispara|disparan}.",
    )
    yield from _said("idle-guns", view, idle, text)


def _fires(plan: Plan, id: str, card: Order) -> bool:
    return any(isinstance(wish, DoFire) for tried in attempts(plan, id, card) for wish in tried)


def _charges(view: View, chargers: Sequence[UnitView]) -> Iterator[Advice]:
    in_reach = {unit.id: appraisal.reachable(view, unit.id) for unit in chargers}
    yield from _said(
        "attack-nobody",
        view,
        [unit for unit in chargers if not in_reach[unit.id]],
        Text(
            "{units} {units:=has|have} Attack, but can reach nobody now and would only approach.",
            "{units} {units:=tiene|tienen} ¡Atacad!, pero ahora no {units:=alcanza|alcanzan} a nadie y solo se "
            "{units:=acercaría|acercarían}.",
        ),
    )
    able = [unit for unit in chargers if in_reach[unit.id]]
    yield from _said(
        "last-breath",
        view,
        [unit for unit in able if appraisal.is_at_limit(view, unit)],
        Text(
            "{units} {units:=is|are} to charge, and one more point of wear destroys {units:=it|them}.",
            "{units} {units:=va|van} a cargar, y un punto más de desgaste {units:=la|las} destruye.",
        ),
    )
    text = Text(
        "{units} would suffer more in a charge than {units:=it causes|they cause}, whomever {units:=it charges|they "
        "charge}.",
        "{units} {units:=sufriría|sufrirían} más en una carga de lo que {units:=causaría|causarían}, sea contra quien "
        "sea.",
    )
    yield from _said("long-odds", view, [unit for unit in able if _best_odds(view, unit, in_reach) < LONG_ODDS], text)


def _best_odds(view: View, unit: UnitView, in_reach: Mapping[str, Sequence[str]]) -> float:
    return max((appraisal.charge_odds(view, unit.id, enemy) or 0.0 for enemy in in_reach[unit.id]), default=0.0)


def _leaders(plan: Plan, view: View) -> Iterator[Advice]:
    told = {entry.leader for entry in plan.leaders} | {entry.leader for entry in plan.sequence}
    idle = [leader.id for leader in leaders_of(view, view.audience) if leader.id not in told]
    if idle:
        text = Text(
            "{leaders} {leaders:=has|have} no orders. A Leader can inspire whoever acts next, or hurry to where they "
            "are needed.",
            "{leaders} no {leaders:=tiene|tienen} órdenes. Un Mando puede inspirar a quien actúa, o correr adonde haga "
            "falta.",
        )
        yield Advice("idle-leaders", text.of(some(_named(view, idle), LEADER)), tuple(idle))


def _said(kind: str, view: View, units: Sequence[UnitView], text: Text) -> Iterator[Advice]:
    if units:
        yield Advice(kind, text.of(some(_named(view, _ids(units)), UNIT)), _ids(units))


def _named(view: View, ids: Sequence[str]) -> list[str]:
    return [view.called(id) for id in ids]


def _ids(units: Sequence[UnitView]) -> tuple[str, ...]:
    return tuple(unit.id for unit in units)
