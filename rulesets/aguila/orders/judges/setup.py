"""Judges of the questions before the battle. [D-01..D-17]"""

from __future__ import annotations

from typing import Any

import msgspec

from rulesets.aguila.book.names import EDGE_NAMES
from rulesets.aguila.dialogue.answers.setting_up import Deployment, Laying, Placing, Preparation, Redeployment
from rulesets.aguila.dialogue.answers.standing import OPPORTUNE_NAMES
from rulesets.aguila.dialogue.questions import setup as asked
from rulesets.aguila.orders.judges.wording import NOT_LED, not_offered, said_of, unknown
from rulesets.aguila.orders.plans.deploying import Draft, deployment, hosts_of, out_of_command, place_for
from rulesets.aguila.orders.plans.setting_up import marker_problem, setting_up
from rulesets.aguila.position.army import ArmyList
from rulesets.aguila.position.geometry.laying import body_of
from rulesets.aguila.position.geometry.placing import stands
from rulesets.aguila.position.view import View
from rulesets.aguila.rules.armies.assigning import assigned, assignment_problems
from rulesets.aguila.rules.armies.checking import Terms, check_army
from rulesets.aguila.rules.armies.garrisons import garrison_problems
from rulesets.aguila.rules.armies.mustering import muster
from rulesets.aguila.rules.fighting.regrouping import may_hold
from rulesets.aguila.rules.moving.officers import may_join
from rulesets.aguila.rules.scenarios.hiding import may_hide
from rulesets.aguila.rules.scenarios.zones import guards_bridge, is_beyond_zone, may_dig, why_not_here, why_not_in
from rulesets.aguila.rules.setup.afterwards import may_all_be_moved, strategists_of, walk_vanguard
from rulesets.aguila.rules.setup.formations import may_begin_in, usual_formation
from rulesets.aguila.rules.setup.laying import why_not_there
from rulesets.kernel.nouns import the
from rulesets.kernel.questions import Judge, Option, Question
from rulesets.kernel.text import Problem, Text

NO_ROOM = Text("There is no room for it there.", "Ahí no cabe.")
NOT_HERE = Text("It may not begin there.", "No puede empezar ahí.")
NO_PLACE = Text("It needs a place: there is still room for it.", "Necesita un lugar: aún hay sitio para ella.")
NOT_HOME = Text("At home it stays in its own zone.", "En casa no sale de su propia zona.")
SEEN_THERE = Text("The enemy would see it there.", "Ahí la vería el enemigo.")
NOT_OPEN = Text("It cannot be there.", "No puede estar ahí.")
FANATIC = Text("They begin inside a unit.", "Empieza dentro de una unidad.")
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

    def options(self, question: asked.ShiftWeather, view: View) -> dict[str, list[Option]]:
        return {"": [Option(shift, name) for shift, name in OPPORTUNE_NAMES.items()]}


NOT_THERE = Text("It may not lie there.", "No puede ir ahí.")
WHY_NOT = {
    "near": Text("It is too near to another piece.", "Está demasiado cerca de otra pieza."),
    "table": Text("It must lie wholly on the table.", "Tiene que caber entera en la mesa."),
    "kind": Text("It is not a piece of that kind.", "No es una pieza de esa clase."),
    "centre": Text('It must be within 9" of the centre.', 'Tiene que estar a 9" del centro como mucho.'),
}


class LayJudge(SetupJudge):
    """[A-GEO-05, A-SCN-501]"""

    def problems(self, question: asked.LayPiece, answer: Laying, view: View) -> list[Problem]:
        scene = view.scene
        if answer.skip:
            possible = not setting_up(question, view).skip
            text = Text("There is room for it: it must be laid.", "Hay sitio: hay que colocarla.")
            return [Problem("skip", "A-GEO-05", text)] if possible else []
        if question.where == "marker":
            why: str = marker_problem(scene, answer.x, answer.y)
        else:
            why = why_not_there(scene, question, answer)
        return [Problem("", f"A-GEO-05.{why}", WHY_NOT.get(why, NOT_THERE))] if why else []


class MoreJudge(SetupJudge):
    """[D-06]"""

    def options(self, question: asked.LayMore, view: View) -> dict[str, list[Option]]:
        another, enough = Text("another piece", "otra pieza"), Text("enough", "basta")
        return {"": [Option(True, another), Option(False, enough)]}


class EdgeJudge(SetupJudge):
    def options(self, question: asked.ChooseEdge, view: View) -> dict[str, list[Option]]:
        return {"": [Option(edge, the(EDGE_NAMES[edge])) for edge in question.edges]}

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
        if answer.garrison and not question.splits:
            found.append(not_offered("garrison", ()))
        elif answer.garrison and not found:
            settled = muster(assigned(army, answer.assignment, side), side)  # the split comes after it [A-SCN-02]
            wrong = garrison_problems(settled, answer.garrison, view.options.points)
            found += [problem.under("garrison") for problem in wrong]
        return found + [problem for id in answer.hidden for problem in _hidden(view, answer, id)]


def _hidden(view: View, answer: Preparation, id: str) -> list[Problem]:
    """A place out of the enemy's zone and sight, judged by the ground alone. [H-02]"""
    scene, where = view.scene, f"hidden.{id}"
    unit = view.units.get(id)
    if unit is None or unit.side != view.own_side or not scene.has(id, "hidden_deployment"):
        return [unknown(where, id)]
    known = scene.entry(id).formations
    if answer.hidden[id].formation not in known:
        return [not_offered(f"{where}.formation", known)]
    body = body_of(unit, scene.entry(id), answer.hidden[id].at)
    bare = scene.ground.without(*scene.ground.bodies)
    if stands(bare, body) is not None:
        return [said_of(where, "H-02", id, NO_ROOM)]
    return [] if may_hide(scene, view.own_side, body) else [said_of(where, "H-02", id, SEEN_THERE)]


class DeployJudge(SetupJudge):
    """Every unit of the wave has a legal place; those before it are there already. [A-SCN-04, A-SCN-05, D-13]"""

    def problems(self, question: asked.DeployWave, answer: Deployment, view: View) -> list[Problem]:
        draft = Draft(view)
        found = [unknown(f"units.{id}", id, question.units) for id in answer.units if id not in question.units]
        for id in question.units:
            placing = answer.units.get(id, Placing())
            wrong = [problem.under(f"units.{id}") for problem in _placing(draft, id, placing)]
            found += wrong
            if not wrong or placing.at is not None:
                draft.place(id, placing)
        found += [problem for id in question.units for problem in _left_out(draft, id, answer)]
        found += _out_of_command(draft, question, view)
        return found + _guarding(draft, question) + _positions(draft, question, answer)


def _guarding(draft: Draft, question: asked.DeployWave) -> list[Problem]:
    """The defender of a bridge has a unit within 6" of it, once all are deployed. [A-SCN-603]"""
    later = [id for id, unit in draft.units.items() if unit.side == draft.side and unit.status == "waiting"]
    if any(id not in question.units and not draft.scene.is_officer(id) for id in later):
        return []
    text = Text(
        "One of your units must begin within 6″ of the bridge.", "Una unidad debe empezar a 6″ o menos del puente."
    )
    return [] if guards_bridge(draft.scene, draft.side) else [Problem("units", "A-SCN-603", text)]


def _positions(draft: Draft, question: asked.DeployWave, answer: Deployment) -> list[Problem]:
    """All that were bought, each where the defender may be. [A-SCN-202, A-SCN-204]"""
    if len(answer.positions) != len(question.positions):
        text = Text("You have {count} positions to place.", "Tienes {count} posiciones que colocar.")
        return [Problem("positions", "A-SCN-202", text.of(len(question.positions)))]
    return [
        Problem(f"positions.{at}", "A-SCN-204", Text("A position may not lie there.", "Ahí no puede ir una posición."))
        for at, (kind, place) in enumerate(zip(question.positions, answer.positions, strict=True))
        if not may_dig(draft.scene, draft.side, kind, place)
    ]


def _placing(draft: Draft, id: str, placing: Placing) -> list[Problem]:
    scene = draft.scene
    if placing.building:
        if not may_hold(scene, id, placing.building):
            return [said_of("building", "A-BLD-01", id, NOT_OPEN)]
        return [said_of("building", "A-SCN-04", id, NOT_HERE)] if why_not_in(scene, id, placing.building) else []
    if placing.inside:
        return [] if may_join(scene, id, placing.inside) else [said_of("inside", "A-OFF-11", id, NOT_OPEN)]
    if placing.at is None:
        return []
    if scene.has(id, "fanatic") and (hosts := hosts_of(scene, id)):
        return [said_of("at", "A-OAB-14", id, FANATIC, tuple(hosts))]
    if not draft.has_room(id, placing.at):
        return [said_of("at", "A-MOV-13", id, NO_ROOM)]
    return [said_of("at", "A-SCN-04", id, NOT_HERE)] if why_not_here(scene, id, placing.at) else []


def _left_out(draft: Draft, id: str, answer: Deployment) -> list[Problem]:
    """Who has no place, although there is one left for it. Only where there is none does it wait. [A-SCN-05]"""
    placing = answer.units.get(id, Placing())
    if placing.at is not None or placing.building or placing.inside:
        return []
    return [said_of(f"units.{id}.at", "A-SCN-05", id, NO_PLACE)] if place_for(draft, id) != Placing() else []


def _out_of_command(draft: Draft, question: asked.DeployWave, view: View) -> list[Problem]:
    """Once the officers are down: no more units out of command than by the usual places of the officers. [A-OFF-04]"""
    out = out_of_command(draft) if any(draft.scene.is_officer(id) for id in question.units) else []
    if not out:
        return []
    usual = Draft(view)
    for id, placing in deployment(question, view).units.items():
        usual.place(id, placing)
    if len(out) <= len(out_of_command(usual)):
        return []
    return [said_of(f"units.{id}", "A-OFF-04", id, NOT_LED) for id in out]


class RedeployJudge(SetupJudge):
    """[A-OAB-04, A-OAB-05, A-UAB-15]"""

    def problems(self, question: asked.Redeploy, answer: Redeployment, view: View) -> list[Problem]:
        own = [id for id, unit in view.units.items() if unit.side == view.own_side and unit.status == "table"]
        strangers = [id for id in answer.units if id not in own]
        if strangers:
            return [unknown(f"units.{id}", id, question.units) for id in strangers]
        draft, found = Draft(view), list[Problem]()
        scene = view.scene
        astray = [id for id, at in answer.units.items() if id in question.units and is_beyond_zone(scene, id, at)]
        others = [id for id in answer.units if id not in question.units or id in astray]
        if astray and not may_all_be_moved(scene, others):
            found += [said_of(f"units.{id}", "A-UAB-15", id, NOT_HOME) for id in astray]
        elif len(others) > question.more:
            found.append(not_offered("units", question.units))
        elif not may_all_be_moved(scene, others):
            text = Text("No Strategist who is left commands it.", "No la manda ningún Estratega que quede libre.")
            unled = [id for id in others if not strategists_of(scene, id)] or others
            found += [said_of(f"units.{id}", "A-OAB-04", id, text) for id in unled]
        draft.lift(*answer.units)
        for id, at in answer.units.items():
            found += [problem.under(f"units.{id}") for problem in _placing(draft, id, Placing(at=at))]
            draft.put(id, at)
        return found


class VanguardJudge(SetupJudge):
    """[A-UAB-26]"""

    def problems(self, question: asked.MoveVanguard, answer: Any, view: View) -> list[Problem]:
        if not answer.unit:
            return []
        if answer.unit not in question.units:
            return [unknown("unit", answer.unit, question.units)]
        known = view.scene.entry(answer.unit).formations
        if answer.formation not in ("", *known):
            return [not_offered("formation", known)]
        draft = Draft(view)
        draft.form(answer.unit, answer.formation or usual_formation(draft.scene, answer.unit))
        walked = walk_vanguard(draft.scene, answer)
        text = Text("It cannot go that way.", "No puede ir por ahí.")
        return [said_of("steps", "A-UAB-26", answer.unit, text)] if walked.hindrance else []


class FormationsJudge(SetupJudge):
    """[A-FRM-01, A-FRM-02]"""

    def problems(self, question: asked.DeclareFormations, answer: dict[str, str], view: View) -> list[Problem]:
        scene = view.scene
        found = [unknown(id, id, question.units) for id in answer if id not in question.units]
        known = [(id, formation) for id, formation in answer.items() if id in question.units]
        return found + [
            not_offered(id, may_begin_in(scene, id))
            for id, formation in known
            if formation not in may_begin_in(scene, id)
        ]


def _of(judge: type[SetupJudge], kind: type[Question[Any]]) -> SetupJudge:
    return judge(kind)


SETUP_JUDGES: tuple[Judge[Any, Any], ...] = (
    _of(ArmyJudge, asked.ChooseArmy),
    _of(CountryJudge, asked.ChooseCountry),
    _of(WeatherJudge, asked.ShiftWeather),
    _of(LayJudge, asked.LayPiece),
    _of(MoreJudge, asked.LayMore),
    _of(EdgeJudge, asked.ChooseEdge),
    _of(PrepareJudge, asked.Prepare),
    _of(SideJudge, asked.ChooseSide),
    _of(DeployJudge, asked.DeployWave),
    _of(RedeployJudge, asked.Redeploy),
    _of(VanguardJudge, asked.MoveVanguard),
    _of(FormationsJudge, asked.DeclareFormations),
)
