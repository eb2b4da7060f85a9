"""What a friend would say about an army or a plan before it is sent, by what stands on the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from rulesets.aguila.dialogue.answers.battle import BattlePlan
from rulesets.aguila.dialogue.answers.movement import MovementPlan, UnitOrder
from rulesets.aguila.dialogue.questions.setup import ChooseArmy
from rulesets.aguila.dialogue.questions.turn import OrderBattle, OrderMovement
from rulesets.aguila.orders.plans.charges import aimed_at, is_wanted
from rulesets.aguila.orders.plans.clashes import arc_of, clash, fate, wounds_of
from rulesets.aguila.orders.plans.firing import threats, would_fire
from rulesets.aguila.orders.plans.movements import orders_of, with_steps
from rulesets.aguila.orders.plans.naming import named
from rulesets.aguila.position.army import ArmyList, army_points
from rulesets.aguila.position.geometry.stances import Spot
from rulesets.aguila.position.geometry.walking import walk
from rulesets.aguila.position.holding import near_spot
from rulesets.aguila.position.scene import INCH, Scene
from rulesets.aguila.position.view import View
from rulesets.aguila.rules.charging.reacting import formations
from rulesets.aguila.rules.checks import bonus_of, discipline, supporters
from rulesets.aguila.rules.fighting.striking import Blow, blow
from rulesets.aguila.rules.moving.carrying_out import form_modifier
from rulesets.aguila.rules.moving.orders_open import going
from rulesets.aguila.rules.shooting.targets import barred, targets
from rulesets.kernel.advice import Advice, some
from rulesets.kernel.nouns import noun
from rulesets.kernel.questions import Question
from rulesets.kernel.text import Text
from rulesets.tabletop.book.measures import distance
from rulesets.tabletop.geometry.shapes import to_point

KINDS = {
    "moves-off": Text(
        "units that have somebody in range and move so that they cannot fire",
        "unidades con alguien a tiro que se mueven y no podrán disparar",
    ),
    "horse-near": Text("infantry that cavalry would ride down", "infantería a la que la caballería arrollaría"),
    "hard-check": Text("orders that take a lucky die", "órdenes que dependen de un buen dado"),
    "leaves-objective": Text("objectives that everybody leaves", "objetivos que todos abandonan"),
    "holds-fire": Text("shots that are kept for nobody", "disparos que se guardan para nadie"),
    "charges-nobody": Text("charges that reach nobody", "cargas que no alcanzan a nadie"),
    "long-odds": Text("charges that cost more than they do", "cargas que cuestan más de lo que hacen"),
    "chief-charges": Text("charges of your General in chief", "cargas de tu General en jefe"),
    "points-left": Text("points that are not spent", "puntos sin gastar"),
}
UNIT = noun("the unit", "la unidad")
HORSE = 14 * INCH
"""Enemy horse this near may charge in this turn."""
FOOT = 12 * INCH
"""Enemy foot or guns this near make a square a bad idea."""
RIDDEN_DOWN = 0.3
"""The chance of being Routed by a charge, from which on it is worth a word."""
LUCKY = 5
"""What a die must show, from which on a check is worth a word."""
ON_IT = 6 * INCH
"""Who is this near to an objective keeps it."""
GOES = ("ADVANCE", "DOUBLE", "LIMBER", "REDEPLOY", "BACK", "SIDE")
"""Orders that may take a unit away."""
GUARDED = ("hill", "region", "village", "crossroads", "oblique", "divide", "borodino")
"""Scenarios in which it counts who is at an objective in the end."""
COSTLY = -10
"""Points: what a charge gains less than it costs, from which on it is worth a word."""
SPARE = 10
"""Percent of the points that may well be left."""


def advice(question: Question[Any], answer: Any, view: View) -> list[Advice]:
    match question:
        case OrderMovement():
            return list(_on_movement(answer, view))
        case OrderBattle():
            return list(_on_battle(answer, view))
        case ChooseArmy():
            return list(_on_army(question, answer))
    return []


def _on_army(question: ChooseArmy, army: ArmyList) -> Iterator[Advice]:
    left = question.points - army_points(army)
    if left * 100 > question.points * SPARE:
        text = Text(
            "{left} of your {points} points are not spent.", "Te quedan {left} de tus {points} puntos sin gastar."
        )
        yield Advice("points-left", text.of(left, question.points))


# Movement.


def _on_movement(plan: MovementPlan, view: View) -> Iterator[Advice]:
    scene = view.scene
    orders = dict(orders_of(scene, view.own_side, plan))
    troops = [id for id in scene.troops(view.own_side) if scene.units[id].status == "table"]
    yield from _horse(scene, [id for id in troops if scene.is_infantry(id)], orders)
    yield from _moving_off(scene, view, troops, orders)
    yield from _hard_checks(scene, plan, [id for id in troops if id in orders], orders)
    yield from _objectives(scene, view, orders)


def _horse(scene: Scene, foot: Sequence[str], orders: Mapping[str, UnitOrder]) -> Iterator[Advice]:
    """In a formation in which horse near by would probably rout it, and nobody near by fears a square less."""
    found = [id for id in foot if not _forms_square(orders.get(id)) and _is_ridden_down(scene, id)]
    text = Text(
        "{units} {units:=is|are} within reach of cavalry that would probably rout {units:=it|them}. A square would "
        "stand.",
        "{units} {units:=está|están} al alcance de una caballería que seguramente {units:=la|las} pondría en fuga. Un "
        "cuadro resistiría.",
    )
    yield from _said("horse-near", found, text)


def _forms_square(order: UnitOrder | None) -> bool:
    return order is not None and order.order == "FORM" and order.formation in ("square", "battalion_mass")


def _is_ridden_down(scene: Scene, id: str) -> bool:
    if scene.formation(id) in ("square", "battalion_mass", "open_order") or "square" not in formations(scene, id):
        return False
    near = list(scene.enemies_within(id, HORSE))
    if any(not scene.is_cavalry(foe) and scene.within(id, foe, FOOT) for foe in near):
        return False
    return any(_routs(scene, foe, id) for foe in near if scene.is_cavalry(foe) and not scene.is_stunned(foe))


def _routs(scene: Scene, horse: str, id: str) -> bool:
    origin = scene.body(horse).front_centre
    struck = blow(scene, Blow(unit=horse, foe=id, arc=arc_of(scene, horse, id), charging=True, origin=origin))
    return fate(scene, id, wounds_of(struck)).routed >= RIDDEN_DOWN


def _moving_off(scene: Scene, view: View, troops: Sequence[str], orders: Mapping[str, UnitOrder]) -> Iterator[Advice]:
    """Could fire as it stands, and by its order it may not. [A-SHO-03, A-UAB-21]"""
    after = Scene(msgspec.structs.replace(view, units={**view.units, **_ordered(scene, orders)}))
    silent = [id for id in troops if id in orders and not barred(scene, id) and barred(after, id)]
    text = Text(
        "{units} {units:=has|have} somebody in range now and cannot fire after {units:=its|their} order.",
        "{units} {units:=tiene|tienen} ahora a alguien a tiro y no {units:=podrá|podrán} disparar después de su orden.",
    )
    yield from _said("moves-off", [id for id in silent if targets(scene, id)], text)


def _ordered(scene: Scene, orders: Mapping[str, UnitOrder]) -> dict[str, Any]:
    """The units as their orders leave them, but for where they are."""
    return {
        id: msgspec.structs.replace(
            scene.units[id],
            order=order.order,
            limbered=order.order == "LIMBER" or (scene.units[id].limbered and order.order != "UNLIMBER"),
            formation=order.formation or scene.units[id].formation,
        )
        for id, order in orders.items()
    }


def _hard_checks(
    scene: Scene, plan: MovementPlan, ids: Sequence[str], orders: Mapping[str, UnitOrder]
) -> Iterator[Advice]:
    """Out of command, or so near the enemy that a change of formation is likely to fail. [A-OFF-24, A-FRM-04]"""
    stray = [id for id in ids if orders[id].order != "HALT" and not scene.in_command(id)]
    text = Text(
        "{units} {units:=is|are} out of command and {units:=needs|need} a Discipline check to obey.",
        "{units} {units:=está|están} fuera de mando y {units:=necesita|necesitan} un chequeo de disciplina para "
        "obedecer.",
    )
    yield from _said("hard-check", stray, text)
    forming = [id for id in ids if orders[id].order == "FORM" and id not in stray and id not in plan.form_up]
    text = Text(
        "{units} {units:=changes|change} formation so near the enemy that it takes a {need} or more, even with an "
        "officer’s help.",
        "{units} {units:=cambia|cambian} de formación tan cerca del enemigo que hace falta un {need} o más, incluso "
        "con ayuda de un oficial.",
    )
    needs = {id: _need(scene, id) for id in forming}
    lucky = [id for id in forming if needs[id] >= LUCKY]
    yield from _said("hard-check", lucky, text, min((needs[id] for id in lucky), default=0))


def _need(scene: Scene, id: str) -> int:
    """On the die, with the best help that it can have. [A-DIS-02]"""
    help = max((bonus_of(scene, officer) for officer in supporters(scene, id)), default=0)
    return min(6, discipline(scene, id) - form_modifier(scene, id) - help)


def _objectives(scene: Scene, view: View, orders: Mapping[str, UnitOrder]) -> Iterator[Advice]:
    """All who are at an objective are sent on. [A-SCN-14]"""
    if view.options.scenario not in GUARDED:
        return
    for goal in view.objectives:
        spot = (float(goal.x), float(goal.y))
        there = near_spot(scene, view.own_side, spot, ON_IT)
        if there and all(_leaves(scene, id, orders.get(id), spot) for id in there):
            text = Text(
                "{units} {units:=leaves|leave} an objective, and nobody of yours stays within {near} of it.",
                "{units} {units:=abandona|abandonan} un objetivo, y nadie de los tuyos se queda a {near} o menos.",
            )
            said = text.of(some(_in_order(there), UNIT), distance(ON_IT))
            yield Advice("leaves-objective", said, (*_in_order(there), f"objective-{goal.id}"))


def _leaves(scene: Scene, id: str, order: UnitOrder | None, spot: Spot) -> bool:
    """Whether its order takes it farther away than that, if nobody is in its way."""
    if order is None or order.order not in GOES or scene.units[id].status != "table":
        return False
    body, allowed = scene.body(id), going(scene, id, order.order)
    end = walk(scene.ground, body, with_steps(scene, id, order).steps, allowed).at
    return to_point(body.standing(end).shape, spot) > ON_IT


# Battle.


def _on_battle(plan: BattlePlan, view: View) -> Iterator[Advice]:
    scene, side = view.scene, view.own_side
    aims = [(line, *aimed_at(scene, side, line)) for line in plan.charges]
    charges = [(who, target) for line, who, target in aims if who and is_wanted(scene, line, who, target)]
    yield from _long_odds(scene, charges)
    yield from _chief(scene, view, charges)
    far = [id for line, who, _ in aims if not who for id in named(scene, side, line.who)]
    text = Text(
        "{units} {units:=is|are} to charge and can reach none of the named enemies as everybody stands now.",
        "{units} {units:=ha|han} de cargar y, tal como están todos, no {units:=alcanza|alcanzan} a ninguno de los "
        "enemigos nombrados.",
    )
    yield from _said("charges-nobody", list(dict.fromkeys(far)), text)
    yield from _holding(scene, view, plan)


def _long_odds(scene: Scene, charges: Sequence[tuple[tuple[str, ...], str]]) -> Iterator[Advice]:
    """On the average, the chargers lose more points than the charged. [A-COM-02]"""
    for who, target in charges:
        if scene.is_officer(target) or clash(scene, who, target).gain > COSTLY:
            continue
        text = Text(
            "The charge of {units} at {target} would probably cost more than it does.",
            "La carga de {units} contra {target} costaría seguramente más de lo que haría.",
        )
        yield Advice("long-odds", text.of(some(who, UNIT), target), (*who, target))


def _chief(scene: Scene, view: View, charges: Sequence[tuple[tuple[str, ...], str]]) -> Iterator[Advice]:
    """Inside a unit that charges an officer may fall; without a General in chief the army flees. [A-BRK-06]"""
    chief = scene.chief(view.own_side)
    host = scene.units[chief].host if chief else ""
    if host and any(host in who for who, _ in charges):
        text = Text(
            "Your General in chief {chief} charges with {unit} and may fall there. Without one the army flees as "
            "soon as it has lost half its break points.",
            "Tu General en jefe {chief} carga con {unit} y puede caer. Sin él, el ejército huye en cuanto "
            "pierde la mitad de sus puntos de ruptura.",
        )
        yield Advice("chief-charges", text.of(chief, host), (chief, host))


def _holding(scene: Scene, view: View, plan: BattlePlan) -> Iterator[Advice]:
    """Is told to keep its shot, has a target, and nobody near who could charge it. [P-12]"""
    told = [name for line in plan.fire if line.last == "hold" for name in line.who]
    kept = [
        id
        for id in named(scene, view.own_side, told)
        if not barred(scene, id)
        and not threats(scene, id)
        and targets(scene, id)
        and not would_fire(scene, view, id, plan)
    ]
    text = Text(
        "{units} {units:=keeps its|keep their} shot though somebody is in range and nobody near could charge "
        "{units:=it|them}.",
        "{units} {units:=guarda|guardan} su disparo aunque hay alguien a tiro y nadie cerca {units:=la|las} podría "
        "cargar.",
    )
    yield from _said("holds-fire", kept, text)


def _said(kind: str, ids: Sequence[str], text: Text, *more: object) -> Iterator[Advice]:
    if ids:
        found = _in_order(ids)
        yield Advice(kind, text.of(some(found, UNIT), *more), tuple(found))


def _in_order(ids: Sequence[str]) -> list[str]:
    """B2 before B10."""
    return sorted(ids, key=lambda id: (len(id), id))
