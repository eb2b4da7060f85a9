"""What is answered before the battle where nobody answers. [D-01..D-17]"""

from __future__ import annotations

from typing import Any

from rulesets.aguila.dialogue.answers.setting_up import (
    Laying,
    Preparation,
    Redeployment,
    SideChoice,
    VanguardMove,
)
from rulesets.aguila.dialogue.questions import setup as asked
from rulesets.aguila.orders.plans.deploying import deployment
from rulesets.aguila.orders.plans.standing import standing_of
from rulesets.aguila.position.scene import INCH, Scene
from rulesets.aguila.position.view import View
from rulesets.aguila.rules.armies.meetings import USUAL_NATIONS
from rulesets.aguila.rules.armies.ready_armies import usual_army
from rulesets.aguila.rules.setup.formations import usual_formation
from rulesets.aguila.rules.setup.laying import DEPTH, WIDTH, spiral, usual_place
from rulesets.kernel.questions import Question

ENOUGH = 5
"""Pieces of terrain after which nobody lays more. [D-06]"""


def setting_up(question: Question[Any], view: View) -> Any:
    scene = view.scene
    match question:
        case asked.ChooseArmy():
            return usual_army(USUAL_NATIONS[view.own_side], question.points, defences=question.defences)
        case asked.ChooseCountry():
            return "fertile"
        case asked.ShiftWeather():
            return standing_of(view).opportune
        case asked.LayPiece():
            return usual_marker(scene, question) if question.where == "marker" else usual_place(scene, question)
        case asked.LayMore():
            return question.laid < ENOUGH
        case asked.ChooseEdge():
            return question.edges[0]
        case asked.Prepare():
            return Preparation()
        case asked.ChooseSide():
            edge = question.edges[0]
            return SideChoice(choose="edge", edge=edge) if question.left == "edge" else SideChoice(deploy="second")
        case asked.DeployWave():
            return deployment(question, view)
        case asked.Redeploy():
            return Redeployment()
        case asked.MoveVanguard():
            return VanguardMove()
        case asked.DeclareFormations():
            wished = view.plans.formations
            return {id: wished.get(id, usual_formation(scene, id)) for id in question.units}
    return None


def usual_marker(scene: Scene, question: asked.LayPiece) -> Laying:
    """On a piece if there is one in reach of the rules, otherwise on the spiral. [A-SCN-501, D-14]"""
    spots = [(piece.x, piece.y) for piece in scene.facts.terrain]
    for x, y in (*sorted(spots, key=lambda spot: abs(spot[0] - question.spot[0])), *spiral(question.spot)):
        if not marker_problem(scene, x, y):
            return Laying(x=x, y=y)
    return Laying(x=question.spot[0], y=question.spot[1])


def marker_problem(scene: Scene, x: int, y: int) -> str:
    """6" from short edges and other markers, 18" from long edges. [A-SCN-501]"""
    if not (6 * INCH <= x <= WIDTH - 6 * INCH and 18 * INCH <= y <= DEPTH - 18 * INCH):
        return "edge"
    near = any(
        (objective.x - x) ** 2 + (objective.y - y) ** 2 < (6 * INCH) ** 2 for objective in scene.facts.objectives
    )
    return "near" if near else ""
