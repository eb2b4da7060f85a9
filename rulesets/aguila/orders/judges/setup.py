"""Judges of the questions before the battle. [D-01..D-17]"""

from __future__ import annotations

from typing import Any

import msgspec

from rulesets.aguila.dialogue.answers.setting_up import Deployment, Laying, Placing, Preparation, Redeployment
from rulesets.aguila.dialogue.questions import setup as asked
from rulesets.aguila.orders.judges.wording import not_offered, said_of, unknown
from rulesets.aguila.orders.plans.deploying import Draft
from rulesets.aguila.orders.plans.setting_up import marker_problem, setting_up
from rulesets.aguila.position.army import ArmyList
from rulesets.aguila.position.geometry.laying import body_of
from rulesets.aguila.position.geometry.placing import stands
from rulesets.aguila.position.scene import Scene
from rulesets.aguila.position.view import View
from rulesets.aguila.rules.armies.assigning import assignment_problems
from rulesets.aguila.rules.armies.checking import Terms, check_army
from rulesets.aguila.rules.armies.garrisons import garrison_problems
from rulesets.aguila.rules.fighting.regrouping import may_hold
from rulesets.aguila.rules.moving.officers import may_join
from rulesets.aguila.rules.scenarios.zones import in_enemy_zone, why_not_here
from rulesets.aguila.rules.setup.laying import why_not_there
from rulesets.kernel.questions import Judge, Option, Question
from rulesets.kernel.text import Problem, Text

NO_ROOM = Text("There is no room for it there.", "Ahí no cabe.")
NOT_HERE = Text("It may not begin there.", "No puede empezar ahí.")
NOT_OPEN = Text("It cannot be there.", "No puede estar ahí.")
COUNTRIES = {
    "mountain": Text("mountains", "montañoso"),
    "arid": Text("arid", "árido"),
    "fertile": Text("fertile", "fértil"),
    "forest": Text("woods", "boscoso"),
    "steppe": Text("steppe", "estepa"),
    "desert": Text("desert", "desierto"),
}


class SetupJudge(Judge[Any, Any]):
    """Answers by default as `orders/plans` says."""

    def default(self, question: Any, view: View) -> Any:
        return setting_up(question, view)


class ArmyJudge(SetupJudge):
    """[A-ARM, D-01]"""

    def problems(self, question: asked.ChooseArmy, answer: ArmyList, view: View) -> list[Problem]:
        terms = Terms(points=question.points, regimental_guns=view.options.regimental_guns, defences=question.defences)
        return check_army(answer, terms)


class CountryJudge(SetupJudge):
    def options(self, question: asked.ChooseCountry, view: View) -> dict[str, list[Option]]:
        return {"": [Option(id, name) for id, name in COUNTRIES.items()]}


class WeatherJudge(SetupJudge):
    """With closed lists nobody may know yet whose officer waits for the weather. [H-03, decisions 3.1]"""

    def opens(self, question: asked.ShiftWeather, public_view: View) -> bool:
        return not public_view.options.closed_lists


class LayJudge(SetupJudge):
    """[A-GEO-05, A-SCN-501]"""

    def problems(self, question: asked.LayPiece, answer: Laying, view: View) -> list[Problem]:
        scene = Scene(view)
        if answer.skip:
            possible = not setting_up(question, view).skip
            text = Text("There is room for it: it must be laid.", "Hay sitio: hay que colocarla.")
            return [Problem("skip", "A-GEO-05", text)] if possible else []
        if question.where == "marker":
            why: str = marker_problem(scene, answer.x, answer.y)
        else:
            why = why_not_there(scene, question, answer)
        text = Text("It may not lie there.", "No puede ir ahí.")
        return [Problem("", f"A-GEO-05.{why}", text)] if why else []


class EdgeJudge(SetupJudge):
    def options(self, question: asked.ChooseEdge, view: View) -> dict[str, list[Option]]:
        return {"": [Option(edge, Text(edge, edge)) for edge in question.edges]}

    def problems(self, question: asked.ChooseEdge, answer: str, view: View) -> list[Problem]:
        return [] if answer in question.edges else [not_offered("", question.edges)]


class SideJudge(SetupJudge):
    """[D-12]"""

    def problems(self, question: asked.ChooseSide, answer: Any, view: View) -> list[Problem]:
        if question.left in ("order", "edge") and answer.choose != question.left:
            return [not_offered("choose", (question.left,))]
        if answer.choose == "edge" and answer.edge not in question.edges:
            return [not_offered("edge", question.edges)]
        return []


class PrepareJudge(SetupJudge):
    """[D-09..D-11, H-02]"""

    def problems(self, question: asked.Prepare, answer: Preparation, view: View) -> list[Problem]:
        side = view.own_side
        army = msgspec.convert(view.plans.roster, ArmyList)
        terms = Terms(regimental_guns=view.options.regimental_guns)
        found = [problem.under("assignment") for problem in assignment_problems(army, answer.assignment, side, terms)]
        own = {id: unit for id, unit in view.units.items() if unit.side == side}
        if answer.garrison:
            if question.splits:
                found += [
                    problem.under("garrison")
                    for problem in garrison_problems(own, answer.garrison, view.options.points)
                ]
            else:
                found.append(not_offered("garrison", ()))
        return found + [problem for id in answer.hidden for problem in _hidden(view, answer, id)]


def _hidden(view: View, answer: Preparation, id: str) -> list[Problem]:
    """A place out of the enemy's zone, judged by the ground alone. [H-02]"""
    scene, where = Scene(view), f"hidden.{id}"
    unit = view.units.get(id)
    if unit is None or unit.side != view.own_side or not scene.has(id, "hidden_deployment"):
        return [unknown(where, id)]
    body = body_of(unit, scene.entry(id), answer.hidden[id].at)
    bare = scene.ground.without(*scene.ground.bodies)
    if stands(bare, body) is not None:
        return [said_of(where, "H-02", id, NO_ROOM)]
    return [said_of(where, "H-02", id, NOT_HERE)] if in_enemy_zone(scene, view.own_side, body) else []


class DeployJudge(SetupJudge):
    """Every unit of the wave has a legal place; those before it are there already. [A-SCN-04, A-SCN-05, D-13]"""

    def problems(self, question: asked.DeployWave, answer: Deployment, view: View) -> list[Problem]:
        draft = Draft(view)
        found = [unknown(f"units.{id}", id, question.units) for id in answer.units if id not in question.units]
        for id in question.units:
            placing = answer.units.get(id, Placing())
            found += [problem.under(f"units.{id}") for problem in _placing(draft, id, placing)]
            if placing.at is not None:
                draft.put(id, placing.at)
            elif placing.building:
                draft.enter(id, placing.building)
        if len(answer.positions) > len(question.positions):
            found.append(not_offered("positions", question.positions))
        return found


def _placing(draft: Draft, id: str, placing: Placing) -> list[Problem]:
    scene = draft.scene
    if placing.building:
        return [] if may_hold(scene, id, placing.building) else [said_of("building", "A-BLD-01", id, NOT_OPEN)]
    if placing.inside:
        return [] if may_join(scene, id, placing.inside) else [said_of("inside", "A-OFF-11", id, NOT_OPEN)]
    if placing.at is None:
        possible = any(True for _ in ())
        return [said_of("at", "A-SCN-05", id, NOT_HERE)] if possible else []
    if stands(scene.ground, draft.body(id, placing.at)) is not None:
        return [said_of("at", "A-MOV-13", id, NO_ROOM)]
    return [said_of("at", "A-SCN-04", id, NOT_HERE)] if why_not_here(scene, id, placing.at) else []


class RedeployJudge(SetupJudge):
    """[A-OAB-04, A-OAB-05, A-UAB-15]"""

    def problems(self, question: asked.Redeploy, answer: Redeployment, view: View) -> list[Problem]:
        scene = Scene(view)
        found = []
        others = [id for id in answer.units if id not in question.units]
        if len(others) > question.more:
            found.append(not_offered("units", question.units))
        for id, at in answer.units.items():
            unit = view.units.get(id)
            if unit is None or unit.side != view.own_side or unit.status != "table":
                found.append(unknown(f"units.{id}", id))
            elif stands(scene.ground.without(id), body_of(unit, scene.entry(id), at)) is not None:
                found.append(said_of(f"units.{id}", "A-MOV-13", id, NO_ROOM))
            elif why_not_here(scene, id, at):
                found.append(said_of(f"units.{id}", "A-SCN-04", id, NOT_HERE))
        return found


class VanguardJudge(SetupJudge):
    """[A-UAB-26]"""

    def problems(self, question: asked.MoveVanguard, answer: Any, view: View) -> list[Problem]:
        return [] if answer.unit in ("", *question.units) else [unknown("unit", answer.unit, question.units)]


class FormationsJudge(SetupJudge):
    """[A-FRM-01, A-FRM-02]"""

    def problems(self, question: asked.DeclareFormations, answer: dict[str, str], view: View) -> list[Problem]:
        scene = Scene(view)
        found = [unknown(id, id, question.units) for id in answer if id not in question.units]
        known = [(id, formation) for id, formation in answer.items() if id in question.units]
        return found + [
            not_offered(id, scene.entry(id).formations)
            for id, formation in known
            if formation not in scene.entry(id).formations
        ]


def _of(judge: type[SetupJudge], kind: type[Question[Any]]) -> SetupJudge:
    return judge(kind)


SETUP_JUDGES: tuple[Judge[Any, Any], ...] = (
    _of(ArmyJudge, asked.ChooseArmy),
    _of(CountryJudge, asked.ChooseCountry),
    _of(WeatherJudge, asked.ShiftWeather),
    _of(LayJudge, asked.LayPiece),
    _of(SetupJudge, asked.LayMore),
    _of(EdgeJudge, asked.ChooseEdge),
    _of(PrepareJudge, asked.Prepare),
    _of(SideJudge, asked.ChooseSide),
    _of(DeployJudge, asked.DeployWave),
    _of(RedeployJudge, asked.Redeploy),
    _of(VanguardJudge, asked.MoveVanguard),
    _of(FormationsJudge, asked.DeclareFormations),
)
