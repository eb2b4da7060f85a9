"""What is wrong with a movement plan: it is rehearsed on what the side knows. [P-06, P-07, H-11]"""

from __future__ import annotations

from collections.abc import Iterator

from rulesets.aguila.book.names import piece_name
from rulesets.aguila.dialogue.answers.movement import MovementPlan, UnitOrder
from rulesets.aguila.dialogue.events.moving import Moved
from rulesets.aguila.dialogue.stop_reasons import why_stopped
from rulesets.aguila.orders.judges.battle import battle_problems, standing_problems, support_problems
from rulesets.aguila.orders.judges.wording import NOT_LED, not_offered, said_of, unknown
from rulesets.aguila.orders.plans.marching import goal_of
from rulesets.aguila.orders.plans.marching_on import out_of_command
from rulesets.aguila.orders.plans.movements import orders_of
from rulesets.aguila.orders.plans.naming import is_group, members
from rulesets.aguila.orders.plans.rehearsing import Rehearsal
from rulesets.aguila.position.geometry.records import Step
from rulesets.aguila.position.scene import Scene
from rulesets.aguila.position.view import View
from rulesets.aguila.rules.charging.reacting import formations
from rulesets.aguila.rules.moving.carrying_out import may_dismount
from rulesets.aguila.rules.moving.officers import may_join
from rulesets.aguila.rules.moving.orders_open import enterable, open_orders
from rulesets.aguila.rules.scenarios.reserves import may_enter_at
from rulesets.forms import names_of
from rulesets.kernel.nouns import the
from rulesets.kernel.phrases import join
from rulesets.kernel.text import Problem, Text
from rulesets.tabletop.book.measures import distance

STEPS = names_of(Step, "do")
NOT_OPEN = Text("That order is not open to it.", "Esa orden no está a su alcance.")
NOT_FORMED = Text("It does not know that formation.", "No conoce esa formación.")
NOT_THERE = Text("It cannot come on there.", "No puede entrar por ahí.")
NO_GOAL = Text("There is nothing to go to.", "No hay adónde ir.")


def movement_problems(plan: MovementPlan, view: View) -> list[Problem]:
    scene = view.scene
    found = [problem for at, line in enumerate(plan.orders) for problem in _line(scene, view, f"orders.{at}", line)]
    found += support_problems(plan.support, scene, view)
    for at, id in enumerate(plan.form_up):
        if not members(scene, view.own_side, id):
            found.append(unknown(f"form_up.{at}", id))
    if plan.standing is not None:
        found += [problem.under("standing") for problem in standing_problems(plan.standing, scene, view)]
    if plan.battle is not None:
        found += [problem.under("battle") for problem in battle_problems(plan.battle, view)]
    return found or _rehearsed(plan, view, scene) or _left_behind(plan, view, scene)


def _line(scene: Scene, view: View, where: str, line: UnitOrder) -> Iterator[Problem]:
    for at, name in enumerate(line.who):
        found = members(scene, view.own_side, name)
        if not found and not is_group(name):
            yield unknown(f"{where}.who.{at}", name, tuple(scene.here(view.own_side)))
        elif not is_group(name):
            yield from _single(scene, where, name, line)
    for at, friend in enumerate(line.through):
        if not members(scene, view.own_side, friend):
            yield unknown(f"{where}.through.{at}", friend)


def _single(scene: Scene, where: str, id: str, line: UnitOrder) -> Iterator[Problem]:
    """An order for this unit by name must be open to it. [A-MOV-23]"""
    legal = open_orders(scene, id)
    if line.order not in legal:
        yield said_of(f"{where}.order", "A-MOV-23", id, NOT_OPEN, legal)
        return
    if line.formation and line.formation not in formations(scene, id) and not line.dismount:
        yield said_of(f"{where}.formation", "A-FRM-01", id, NOT_FORMED, formations(scene, id))
    if line.dismount and not may_dismount(scene, id):
        yield said_of(f"{where}.dismount", "A-CAV-16", id, NOT_OPEN)
    if line.order == "ENTER" and line.building and line.building not in enterable(scene, id):
        yield not_offered(f"{where}.building", tuple(enterable(scene, id)), _houses(scene))
    if line.order == "JOIN" and not may_join(scene, id, line.join):
        yield said_of(f"{where}.join", "A-OFF-11", id, NOT_OPEN)
    if line.order == "ARRIVE" and any(not may_enter_at(scene, id, at) for at in line.at):
        yield said_of(f"{where}.at", "A-SCN-11", id, NOT_THERE)
    if line.toward is not None and scene.units[id].status == "table" and goal_of(scene, id, line.toward) is None:
        yield said_of(f"{where}.toward", "P-06", id, NO_GOAL)


def _houses(scene: Scene) -> dict[str, Text]:
    kinds = {piece.id: piece.kind for piece in scene.facts.terrain}
    alike = {kind: [id for id in kinds if kinds[id] == kind] for kind in kinds.values()}
    return {id: the(piece_name(id, kind, alike[kind])) for id, kind in kinds.items()}


def _rehearsed(plan: MovementPlan, view: View, scene: Scene) -> list[Problem]:
    """Each line whose own steps cannot be walked, with how far it gets. [P-07]"""
    if not any(line.steps and line.toward is None for line in plan.orders):
        return []
    places = dict(orders_of(scene, view.own_side, plan))
    numbers = {id: plan.orders.index(line) for id, line in places.items()}
    found = []
    for event in Rehearsal(view).move(plan):
        if isinstance(event, Moved) and event.stopped and event.unit in places:
            line = places[event.unit]
            if line.toward is None and line.steps:
                found.append(_stopped(event, f"orders.{numbers[event.unit]}.steps"))
    return found


def _left_behind(plan: MovementPlan, view: View, scene: Scene) -> list[Problem]:
    """Who comes on in the first turn ends in command. [A-SCN-205, A-SCN-304]"""
    places = dict(orders_of(scene, view.own_side, plan))
    return [
        said_of(f"orders.{plan.orders.index(places[id])}" if id in places else "orders", "A-SCN-205", id, NOT_LED)
        for id in out_of_command(plan, view)
    ]


def _stopped(event: Moved, where: str) -> Problem:
    text = Text("{unit} gets no farther than {far}: {why}.", "{unit} no llega más que a {far}: {why}.").of(
        event.unit, distance(event.spent), why_stopped(event.stopped)
    )
    if event.steps:
        way = join(", ", map(_step, event.steps))
        text = Text("{why} Possible: {way}.", "{why} Se puede: {way}.").of(text, way)
    return Problem(where, "P-07", text)


def _step(step: Step) -> Text:
    if step.do in ("turn", "wheel"):
        return Text("{step} {angle}°", "{step} {angle}°").of(STEPS[step.do], f"{step.by / 10:g}")
    return Text("{step} {far}", "{step} {far}").of(STEPS[step.do], distance(step.by))
