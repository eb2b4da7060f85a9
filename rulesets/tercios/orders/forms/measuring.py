"""Distances, reach, sight and legality for the page, computed by the code that resolves turns. [H-16]"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from rulesets.kernel.measuring import Choices, Forms, Kinds, Put, PutLine, ReadSheet, ShiftLine, question_of, read_query
from rulesets.kernel.questions import Malformed
from rulesets.kernel.ruleset import Mismeasure
from rulesets.kernel.text import Text
from rulesets.tabletop.geometry.hindrances import Hindrance
from rulesets.tabletop.geometry.poses import Point, Pose, distance
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.dialogue.answers.in_play import Move
from rulesets.tercios.dialogue.questions.acting import Acting
from rulesets.tercios.dialogue.questions.planning import AmendPlan, PlanTurn, RevisePlan
from rulesets.tercios.dialogue.questions.setup import (
    BuyElement,
    ChangeMap,
    ChooseArmy,
    DeployArmy,
    DeployCommand,
    DeployGeneral,
    FinishDeployment,
    PlaceCrossing,
    SurveyTable,
    WishScenery,
)
from rulesets.tercios.dialogue.questions.steps import TakeStep
from rulesets.tercios.orders.forms import armies, choices, deployment, queries, scenery, several, steps
from rulesets.tercios.orders.forms import sheet as sheets
from rulesets.tercios.orders.judges.addressing import addressed
from rulesets.tercios.orders.plans import appraisal
from rulesets.tercios.position.geometry import sight
from rulesets.tercios.position.geometry.reactions import approached
from rulesets.tercios.position.scene import enemies_of
from rulesets.tercios.position.state import ORDERS
from rulesets.tercios.position.troops import can_charge_at_all, charge_allowance, stamina
from rulesets.tercios.position.view import UnitView, View
from rulesets.tercios.rules.leaders.command import command_distance, interacts
from rulesets.tercios.rules.moving.hindrances import hindrance_text
from rulesets.tercios.rules.moving.movement import legal_move, move_allowance

PLANS = (PlanTurn, RevisePlan, AmendPlan)
DEPLOYING = (DeployArmy, DeployCommand, FinishDeployment, DeployGeneral)
LAYING = (WishScenery, SurveyTable, BuyElement, PlaceCrossing, ChangeMap)


def measure(view: View, query: Mapping[str, Any], language: str, questions: Kinds) -> Any:
    """Answers one query from the side's own view. `questions` are all kinds of questions."""
    asked: queries.AnyQuery = read_query(query, queries.AnyQuery)
    match asked:
        case queries.AboutUnit(unit=unit):
            return about_unit(view, _own(view, unit), language)
        case queries.AboutMove(unit=unit, order=order, to=to):
            return about_move(view, _own(view, unit), order, to, language)
        case queries.AboutMoves(orders=orders):
            for unit in orders:
                _own(view, unit)
            return several.about_moves(view, asked, language)
        case queries.AboutTargets(unit=unit):
            return about_targets(view, _own(view, unit), language)
        case queries.ReadyArmies():
            return armies.offered(view, language)
        case queries.AboutArmy(text=text):
            return armies.about_army(view, text, language)
        case queries.ArmyOfCode(code=code):
            return armies.from_code(view, code, language)
    return _about_question(view, asked, language, questions)


def _about_question(view: View, asked: queries.AnyQuery, language: str, questions: Kinds) -> Any:
    """Queries that contain the sheet's question. An invented question is answered from the same view, or not at all."""
    assert not isinstance(asked, queries.OnTheTable)
    try:
        question = question_of(asked.question, questions)
        match asked:
            case ReadSheet(text=text) if isinstance(question, TakeStep):
                return steps.step(view, question, text, language)
            case ReadSheet(text=text) if isinstance(question, PLANS):
                return sheets.sheet(view, question, text, language)
            case ReadSheet(text=text):
                return choices.written(view, _single(question), text, language)
            case queries.AmendSheet():
                return sheets.amended(view, _expected(question, *PLANS), asked, language)
            case queries.AmendTogether(units=units):
                if any(view.units[unit].side != view.audience for unit in units):
                    raise LookupError("only own units are given orders")
                return several.amended_together(view, _expected(question, *PLANS), asked, language)
            case queries.Reorder():
                return sheets.reordered(view, _expected(question, *PLANS), asked, language)
            case queries.AboutTable(text=text):
                return scenery.table(view, _expected(question, *LAYING), text, language)
            case Forms() | PutLine() | ShiftLine():
                return _about_lines(view, _expected(question, *PLANS, *LAYING, TakeStep), asked, language)
            case queries.AboutDeployment(text=text):
                return deployment.deployment(view, _expected(question, *DEPLOYING), text, language)
            case queries.PlacePiece(text=text, piece=piece, at=at):
                return deployment.placed(view, _expected(question, *DEPLOYING), text, piece, at, language)
            case Choices():
                return {**choices.choices(view, question, language), "about": _acting(view, question, language)}
            case Put(value=value, at=()):
                return choices.chosen(view, _single(question), value, language)
            case Put():
                raise LookupError("a single decision has no parts")
            case queries.Going(to=to):
                return choices.going(view, question, to, language)
    except (Malformed, msgspec.ValidationError, LookupError, AssertionError, ValueError, StopIteration):
        raise Mismeasure(Text("This is not asked at the moment.", "Esto no se pregunta ahora.")) from None
    raise AssertionError(asked)


def _about_lines(view: View, question: Any, asked: queries.OfLines, language: str) -> Any:
    """The forms of a plan, of a step, or of the table."""
    bench: Any = scenery
    if isinstance(question, PLANS):
        bench = sheets
    elif isinstance(question, TakeStep):
        bench = steps
    match asked:
        case PutLine():
            return bench.line_put(view, question, asked, language)
        case ShiftLine():
            return bench.line_shifted(view, question, asked, language)
    return bench.forms(view, question, language)


def _acting(view: View, question: Any, language: str) -> dict[str, Any] | None:
    """The unit whose reach is shown while its action is chosen."""
    unit = view.units.get(question.unit) if isinstance(question, Acting) else None
    return about_unit(view, unit, language) if unit and unit.side == view.audience and unit.on_table else None


def _single(question: Any) -> Any:
    """A single decision. Armies and deployments have their own sheets."""
    if isinstance(question, (ChooseArmy, *DEPLOYING)):
        raise LookupError(type(question).__name__)
    return question


def _expected(question: Any, *kinds: type[Any]) -> Any:
    if not isinstance(question, kinds):
        raise LookupError(type(question).__name__)
    return question


def _own(view: View, id: str) -> UnitView:
    unit = view.units.get(id)
    if unit is None or unit.side != view.audience or not unit.on_table:
        raise Mismeasure(Text(f"{id} is none of your units on the table.", f"{id} no es una unidad tuya en la mesa."))
    return unit


def about_unit(view: View, unit: UnitView, language: str) -> dict[str, Any]:
    """Its name and values, and its reach in inches for each card."""
    profile = unit.troop.profile
    ranges = [weapon for weapon in (CATALOGUE.weapons[id] for id in profile.weapons) if weapon.range]
    return {
        "unit": unit.id,
        "name": unit.troop.name.in_(language),
        "wear": unit.wear,
        "stamina": stamina(view, unit),
        "disordered": unit.disordered,
        "front": list(unit.pose.front) if unit.pose else list(unit.body.middle),
        "heading": unit.pose.heading if unit.pose else None,
        "base": [unit.base.width, unit.base.depth],
        "moves": {
            order: move_allowance(view, unit, order).clear for order in ORDERS if order in ("ATENCION", "CORRED")
        },
        "charge": charge_allowance(view, unit).clear if can_charge_at_all(view, unit) else 0,
        "ranges": [{"weapon": weapon.name.in_(language), "range": weapon.range} for weapon in ranges],
        "rules": [CATALOGUE.rules[rule].name.in_(language) for rule in profile.rules],
        "commander": _commander(view, unit),
    }


def _commander(view: View, unit: UnitView) -> dict[str, Any] | None:
    """The Officer of its Command, or else the General: where they are and how far they command. [T-CMD-08, T-CMD-12]"""
    own = [leader for leader in view.leaders.values() if leader.status == "table" and interacts(leader, unit)]
    leader = min(own, key=lambda leader: (leader.is_general, leader.id), default=None)
    place = appraisal.place(view, leader.id) if leader is not None else None
    if leader is None or place is None:
        return None
    far = command_distance(view, leader)
    radius = far + (0 if leader.inside else leader.disc.radius)  # from the rim of their base
    return {"name": view.called(leader.id), "at": list(place), "far": far, "radius": radius}


def about_move(view: View, unit: UnitView, order: Any, to: Point, language: str) -> dict[str, Any]:
    """Where it would end, or why it cannot go; and which enemies it would approach so much that they may react."""
    made = legal_move(view, unit.id, order, Move(to=to))
    asked = round(distance(unit.pose.front, to)) if unit.pose else 0
    reach = move_allowance(view, unit, order)
    if isinstance(made, Hindrance):
        why = addressed(hindrance_text(made), view).in_(language)
        return {"legal": False, "why": why, "length": asked, "reach": reach.clear}
    near = approached(view.ground, unit.body, made.pose, made.length) if unit.pose else []
    return {
        "legal": True,
        "pose": [made.pose.x, made.pose.y, made.pose.heading],
        "length": made.length,
        "reach": reach.clear,
        "slowed": made.slowed,
        "disordered": made.disordered,
        "corrected": made.corrected,
        "answered_by": [body.id for body, _ in near if view.holds_card(body.id)],
        "sees": _seen_from(view, unit, made.pose),
    }


def _seen_from(view: View, unit: UnitView, pose: Pose) -> list[dict[str, Any]]:
    """The enemies in sight from that pose, and whether its weapons reach them. [T-LOS-01, T-FIRE-02]"""
    there, found = unit.body.at(pose), []
    farthest = max((CATALOGUE.weapons[id].range or 0 for id in unit.troop.profile.weapons), default=0)
    for enemy in enemies_of(view, unit.side):
        line = sight.best_line(view.ground, there, enemy.body)
        if line is not None:
            found.append({"unit": enemy.id, "distance": line.length, "in_range": sight.in_range(line, farthest)})
    return found


def about_targets(view: View, unit: UnitView, language: str) -> list[dict[str, Any]]:
    """Every enemy on the table, the nearest first."""
    found = [_target(view, unit, enemy.id, enemy.troop.name.in_(language)) for enemy in enemies_of(view, unit.side)]
    return sorted(found, key=lambda target: (target["distance"], target["unit"]))


def _target(view: View, unit: UnitView, enemy: str, name: str) -> dict[str, Any]:
    reach = appraisal.reaches(view, unit.id, enemy)
    in_range = appraisal.in_range(view, unit.id, enemy)
    return {
        "unit": enemy,
        "name": name,
        "distance": appraisal.distance(view, unit.id, enemy) or 0,
        "visible": appraisal.sees(view, unit.id, enemy),
        "in_range": in_range,
        "reach": reach,
        "flank": appraisal.outflanks(view, unit.id, enemy),
        "shot": round(appraisal.shot_value(view, unit.id, enemy), 2) if in_range else None,
        "odds": round(appraisal.charge_odds(view, unit.id, enemy) or 0.0, 2) if reach else None,
    }
