"""Reach, ways, odds and legality for the page, computed from the side's own view by the code that resolves turns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from rulesets.aguila.dialogue.questions.setup import ChooseArmy, DeployWave, LayPiece, MoveVanguard, Redeploy
from rulesets.aguila.dialogue.questions.turn import DeclareCharge, DeclareFire, OrderBattle, OrderMovement, PlaceOfficer
from rulesets.aguila.orders.forms import (
    armies,
    battle_sheet,
    choices,
    deployment,
    ground,
    move_sheet,
    plan_lines,
    queries,
    single_moves,
    targets,
    units,
)
from rulesets.aguila.position.state import SIDES
from rulesets.aguila.position.view import View
from rulesets.kernel.measuring import Choices, Forms, Kinds, Put, PutLine, ReadSheet, ShiftLine, question_of, read_query
from rulesets.kernel.questions import Malformed, Question
from rulesets.kernel.ruleset import Mismeasure
from rulesets.kernel.text import Text

BATTLE = (OrderBattle, DeclareFire, DeclareCharge)
SINGLE = (MoveVanguard, PlaceOfficer)
NOT_YOURS = Text("{id} is none of your units on the table.", "{id} no es una unidad tuya en la mesa.")
NOT_ASKED = Text("This is not asked at the moment.", "Esto no se pregunta ahora.")


def measure(view: View, query: Mapping[str, Any], language: str, questions: Kinds) -> Any:
    """Answers one query from the side's own view. `questions` are all kinds of questions."""
    asked: queries.AnyQuery = read_query(query, queries.AnyQuery)
    if view.side not in SIDES:
        raise Mismeasure(Text("Only a side may ask that.", "Solo un bando puede preguntar eso."))
    match asked:
        case queries.AboutUnit(unit=unit):
            return units.about_unit(view, _known(view, unit), language)
        case queries.AboutTargets(unit=unit):
            return targets.about_targets(view, _own(view, unit), language)
    try:
        return _about_question(view, asked, question_of(asked.question, questions), language)
    except (Malformed, msgspec.ValidationError, LookupError, AssertionError, ValueError, StopIteration):
        raise Mismeasure(NOT_ASKED) from None


def _about_question(view: View, asked: Any, question: Question[Any], language: str) -> Any:
    """Queries that contain the sheet's question. An invented question is answered from the same view, or not at all."""
    match asked:
        case ReadSheet(text=text) if isinstance(question, (OrderMovement, *BATTLE)):
            return plan_lines.sheet(view, question, text, language)
        case ReadSheet(text=text):
            return choices.sheet(view, question, text, language)
        case Choices():
            return choices.choices(view, question, language)
        case Put():
            return choices.put(view, question, asked, language)
        case Forms() | PutLine() | ShiftLine():
            return plan_lines.about_lines(view, _expected(question, OrderMovement, *BATTLE), asked, language)
        case queries.Command():
            movement: OrderMovement = _expected(question, OrderMovement)
            told = move_sheet.commanded(view, movement, asked, language)
            return plan_lines.with_lines(view, movement, told, language)
        case queries.Strike():
            battle: battle_sheet.Battle = _expected(question, *BATTLE)
            told = battle_sheet.struck(view, battle, asked, language)
            return plan_lines.with_lines(view, battle, told, language)
    return _before_battle(view, asked, question, language)


def _before_battle(view: View, asked: Any, question: Question[Any], language: str) -> Any:
    match asked:
        case queries.ReadyArmies():
            return armies.offered(view, _expected(question, ChooseArmy), language)
        case queries.AboutArmy(text=text):
            return armies.about_army(view, _expected(question, ChooseArmy), text, language)
        case queries.ArmyOfCode(code=code):
            return armies.from_code(view, _expected(question, ChooseArmy), code, language)
        case queries.ChangeArmy():
            return armies.changed_army(view, _expected(question, ChooseArmy), asked, language)
        case queries.AboutDeployment(text=text) if isinstance(question, SINGLE):
            return single_moves.single_move(view, question, text, language)
        case queries.PlacePiece() if isinstance(question, SINGLE):
            return single_moves.single_placed(view, question, asked, language)
        case queries.AboutDeployment(text=text):
            return deployment.deployment(view, _expected(question, DeployWave, Redeploy), text, language)
        case queries.PlacePiece():
            return deployment.placed(view, _expected(question, DeployWave, Redeploy), asked, language)
        case queries.AboutGround(text=text, value=value):
            return ground.ground(view, _expected(question, LayPiece), text, value, language)
    raise LookupError(type(asked).__name__)


def _expected(question: Any, *kinds: type[Any]) -> Any:
    if not isinstance(question, kinds):
        raise LookupError(type(question).__name__)
    return question


def _known(view: View, id: str) -> str:
    if id not in view.units:
        raise Mismeasure(Text("Nobody here is called “{name}”.", "Aquí nadie se llama «{name}».").of(id))
    return id


def _own(view: View, id: str) -> str:
    unit = view.units.get(id)
    if unit is None or unit.side != view.own_side or unit.status not in ("table", "building"):
        raise Mismeasure(NOT_YOURS.of(id))
    return id
