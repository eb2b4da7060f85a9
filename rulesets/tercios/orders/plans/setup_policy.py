"""How the sealed answers of the set-up answer each later question. [A-35, A-36]"""

from __future__ import annotations

from typing import Any

import msgspec

from rulesets.kernel.questions import Question
from rulesets.tabletop.book.scenery import Placed
from rulesets.tabletop.geometry.poses import Base, Point, Pose, distance
from rulesets.tercios.dialogue.answers.in_play import Move
from rulesets.tercios.dialogue.answers.setting_up import (
    CommandPlacement,
    FirstWave,
    MapChange,
    Purchase,
    SceneryWishes,
    SecondWave,
    UnitPlacement,
)
from rulesets.tercios.dialogue.questions.setup import (
    BuyElement,
    ChangeMap,
    ChooseEdge,
    DeployCommand,
    DeployGeneral,
    MoveVanguard,
    PlaceCrossing,
    SurveyTable,
)
from rulesets.tercios.position.geometry.ground import Body
from rulesets.tercios.position.view import View
from rulesets.tercios.rules.layout.ambushes import ambush_problems
from rulesets.tercios.rules.layout.cartography import why_not
from rulesets.tercios.rules.layout.deployment_rules import deploy, room_beside
from rulesets.tercios.rules.layout.draft import Draft, draft_of
from rulesets.tercios.rules.layout.scenery_rules import nearest_legal

SEARCH_STEP = 500


def setup_policy(plan: Any, question: Question[Any], view: View) -> Any | None:
    """The answer of the side's standing set-up orders, or None if they say nothing."""
    match plan, question:
        case SceneryWishes(), SurveyTable():
            legal = tuple(change for change in plan.map if not why_not(view, view.audience, change))
            return SceneryWishes(map=legal, edge=plan.edge)
        case SceneryWishes(), BuyElement():
            return next_purchase(plan, question, view)
        case SceneryWishes(), PlaceCrossing():
            return _first_legal(question, plan.crossings, view)
        case SceneryWishes(), ChangeMap():
            return _first_legal(question, plan.map, view)
        case SceneryWishes(edge="KEEP" | "TURN"), ChooseEdge():
            return plan.edge
        case FirstWave(), DeployCommand():
            wished = next((wish for wish in plan.commands if wish.command in question.left), None)
            return _with_legal_ambushes(view, wished) if wished else None
        case SecondWave(), DeployGeneral():
            return _with_legal_ambushes(view, plan.general)
        case SecondWave(), MoveVanguard():
            return next((wish.move for wish in plan.vanguard if wish.unit == question.unit), Move())
    return None


def next_purchase(plan: SceneryWishes, question: BuyElement, view: View) -> Purchase:
    """The first open wish that is legal and can be paid for, moved if needed; otherwise none. [A-35]"""
    used = view.own.used if view.own else {}
    for number, wish in enumerate(plan.wishes, 1):
        if f"wish{number}" in used:
            continue
        found = nearest_legal(view.terrain, view.scale_id, wish.place, wish.spots, question.left, question.first)
        if found is not None:
            return Purchase(place=found, via=number)
    return Purchase()


def _first_legal(
    question: Question[Any], wishes: tuple[Placed, ...] | tuple[MapChange, ...], view: View
) -> Placed | MapChange | None:
    fitting = (wish for wish in wishes if isinstance(wish, question.answer_type()))
    return next((wish for wish in fitting if not question.problems(wish, view)), None)


# Ambushes that the enemy's deployment has made impossible since they were written.


def _with_legal_ambushes(view: View, wished: CommandPlacement) -> CommandPlacement:
    """A place too near to an enemy who deployed before becomes the nearest legal one in its element, as T-TRP-07(f)
    says. Without one the unit is deployed in the open. [A-36, T-TRP-07]"""
    draft = draft_of(view)
    units = tuple(_hidden(draft, wish) for wish in wished.units)
    if units == wished.units:
        return wished
    found = msgspec.structs.replace(wished, units=units)
    for at, wish in enumerate(units):
        if wish.left_out and not wished.units[at].left_out:
            found = _in_the_open(draft_of(view), found, at)
    return found


def _hidden(draft: Draft, wish: UnitPlacement) -> UnitPlacement:
    if not wish.ambush or wish.at is None or wish.unit not in draft.units:
        return wish
    if _can_hide(draft, wish, wish.at):
        return wish
    spot = _spot_in_element(draft, wish, wish.at)
    if spot is not None:
        return msgspec.structs.replace(wish, at=spot)
    return UnitPlacement(unit=wish.unit, left_out=True)


def _can_hide(draft: Draft, wish: UnitPlacement, at: Pose) -> bool:
    unit = draft.units[wish.unit]
    base, held = Base(unit.troop.front, unit.troop.depth), unit.body
    body = Body(unit.id, unit.side, base, at, artillery=held.artillery, open_formation=held.open_formation)
    return not ambush_problems(draft, unit, wish.ambush, body)


def _spot_in_element(draft: Draft, wish: UnitPlacement, at: Pose) -> Pose | None:
    elements = [element for element in draft.terrain.elements if element.id == wish.ambush]
    if not elements:
        return None
    low, high = elements[0].shape.low, elements[0].shape.high
    points: list[Point] = [
        (x, y)
        for x in range(int(low[0]), int(high[0]) + 1, SEARCH_STEP)
        for y in range(int(low[1]), int(high[1]) + 1, SEARCH_STEP)
    ]
    points.sort(key=lambda point: (distance(point, at.front), point))
    poses = (Pose(x, y, at.heading) for x, y in points)
    return next((pose for pose in poses if _can_hide(draft, wish, pose)), None)


def _in_the_open(draft: Draft, placement: CommandPlacement, at: int) -> CommandPlacement:
    deploy(draft, placement)
    wish = placement.units[at]
    pose = room_beside(draft, placement, wish.unit)
    placed = UnitPlacement(unit=wish.unit, at=pose) if pose else wish
    units = (*placement.units[:at], placed, *placement.units[at + 1 :])
    return msgspec.structs.replace(placement, units=units)
