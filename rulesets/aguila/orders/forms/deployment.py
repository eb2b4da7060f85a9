"""Deploying at the table: where all units would stand, moves of pieces, and errors. [A-SCN-05, D-13, D-15]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from rulesets.aguila.dialogue.answers.setting_up import Deployment, Placing, Redeployment
from rulesets.aguila.dialogue.questions.setup import DeployWave, Redeploy
from rulesets.aguila.orders.forms.naming import formation_name, unit_name
from rulesets.aguila.orders.forms.queries import PlacePiece
from rulesets.aguila.orders.forms.reading import Read, Told, judged, read, told, write
from rulesets.aguila.orders.plans.deploying import Draft, facing
from rulesets.aguila.position.geometry.stances import CENT, FULL, Stance
from rulesets.aguila.position.scene import Scene
from rulesets.aguila.position.sketch import GroundSketch, PieceSketch
from rulesets.aguila.position.state import Piece
from rulesets.aguila.position.view import View
from rulesets.aguila.rules.charging.reacting import formations
from rulesets.aguila.rules.fighting.regrouping import may_hold
from rulesets.aguila.rules.moving.officers import may_join
from rulesets.aguila.rules.scenarios.zones import why_not_in
from rulesets.aguila.rules.setup.laying import piece_of
from rulesets.kernel.text import Problem, Text

Deploying = DeployWave | Redeploy
BRIGADE = Text("Brigade {number}", "Brigada {number}")
OFFICERS = Text("Officers", "Oficiales")
POSITIONS = Text("Positions", "Posiciones")
IN = Text("in {building}", "en {building}")
WITH = Text("with {unit}", "con {unit}")
LIMBERED = Text("Limbered", "Enganchado")
LATER = Text("Formation later", "Formación después")


def deployment(view: View, question: Deploying, text: str, language: str) -> Told:
    """The written deployment, drawn on the table and judged."""
    return _shown(view, question, text, read(view, question, text, language), language)


def placed(view: View, question: Deploying, asked: PlacePiece, language: str) -> Told:
    """The same deployment with a piece placed otherwise. Words that are not understood must be corrected first."""
    found = read(view, question, asked.text, language)
    if not found.understood:
        return _shown(view, question, asked.text, found, language)
    answer = _changed(view, found.answer, asked)
    text = write(view, question, answer, language)
    return _shown(view, question, text, Read(answer, judged(question, answer, view), understood=True), language)


# Changing.


def _changed(view: View, answer: Any, asked: PlacePiece) -> Any:
    if isinstance(answer, Redeployment):
        moved = {id: at for id, at in _moves(_stances(view, answer), asked).items() if at != view.units[id].at}
        return Redeployment(units={**_still(answer, asked), **moved})
    assert isinstance(answer, Deployment)
    if asked.piece.startswith("@"):
        number = int(asked.piece[1:]) - 1
        at = _tidy(asked.at) if asked.at else answer.positions[number]
        return msgspec.structs.replace(
            answer, positions=(*answer.positions[:number], at, *answer.positions[number + 1 :])
        )
    held = answer.units.get(asked.piece, Placing())
    standing = {id: each.at for id, each in answer.units.items() if each.at is not None}
    moves = {id: Placing(at=at, **_kept(answer, id)) for id, at in _moves(standing, asked).items()}
    return msgspec.structs.replace(answer, units={**answer.units, **moves, **_otherwise(held, moves, asked)})


def _kept(answer: Deployment, id: str) -> dict[str, Any]:
    held = answer.units.get(id, Placing())
    return {"limbered": held.limbered, "formation": held.formation}


def _otherwise(held: Placing, moves: dict[str, Placing], asked: PlacePiece) -> dict[str, Placing]:
    """Into a building or a unit, limbered, in a formation."""
    made = moves.get(asked.piece, held)
    if asked.building or asked.inside:
        made = Placing(building=asked.building, inside=asked.inside)
    if asked.limbered is not None:
        made = msgspec.structs.replace(made, limbered=asked.limbered)
    if asked.formation:
        made = msgspec.structs.replace(made, formation="" if asked.formation == "later" else asked.formation)
    return {asked.piece: made}


def _moves(standing: dict[str, Stance], asked: PlacePiece) -> dict[str, Stance]:
    """The piece where it was put, and who goes along by as much."""
    if asked.at is None:
        return {}
    found, was = {asked.piece: _tidy(asked.at)}, standing.get(asked.piece)
    for id in asked.along if was else ():
        if id in standing and id != asked.piece and was is not None:
            at = standing[id]
            found[id] = _tidy(Stance(at.x + asked.at.x - was.x, at.y + asked.at.y - was.y, at.heading))
    return found


def _tidy(at: Stance) -> Stance:
    return Stance(round(at.x / CENT) * CENT, round(at.y / CENT) * CENT, at.heading % FULL)


def _stances(view: View, answer: Redeployment) -> dict[str, Stance]:
    own = {id: unit.at for id, unit in view.units.items() if unit.side == view.own_side}
    return {id: at for id, at in {**own, **answer.units}.items() if at is not None}


def _still(answer: Redeployment, asked: PlacePiece) -> dict[str, Stance]:
    return {id: at for id, at in answer.units.items() if id != asked.piece and id not in asked.along}


# Telling.


def _shown(view: View, question: Deploying, text: str, found: Read, language: str) -> Told:
    ids, placings = _placings(view, question, found.answer)
    draft = laid_out(view, ids, placings)
    wrong = _blamed(question.key, found.problems, language)
    shown = draft.scene.facts
    assert isinstance(shown, View)
    pieces = [piece_row(draft, id, placings.get(id, Placing()), wrong, language) for id in ids]
    positions = _positions(view, question, found.answer)
    return {
        **told(question, text, found.answer, found.problems, language),
        "facing": facing(view, view.own_side),
        "pieces": [*pieces, *(_position(each, wrong, language) for each in positions)],
        "drawn": PieceSketch(shown, tuple(ids)),
        "works": [{"id": piece.id, "svg": GroundSketch(view, (piece,))} for piece in positions],
    }


def _placings(view: View, question: Deploying, answer: Any) -> tuple[list[str], dict[str, Placing]]:
    if isinstance(answer, Deployment):
        return list(question.units), dict(answer.units)
    standing = _stances(view, answer)
    more = (
        [id for id in standing if question.more and id not in question.units] if isinstance(question, Redeploy) else []
    )
    return [*question.units, *more], {id: Placing(at=at) for id, at in standing.items()}


def laid_out(view: View, ids: Sequence[str], placings: dict[str, Placing]) -> Draft:
    """The table as it would be, legal or not: for drawing, not for judging."""
    draft = Draft(view)
    for id in ids:
        placing = placings.get(id, Placing())
        if placing.at is not None:
            draft.put(id, placing.at)
        elif placing.building:
            draft.enter(id, placing.building)
        known = {"limbered": placing.limbered, **({"formation": placing.formation} if placing.formation else {})}
        draft.units[id] = msgspec.structs.replace(draft.units[id], **known)
    draft.scene.forget_places()
    return draft


def piece_row(draft: Draft, id: str, placing: Placing, wrong: dict[str, str], language: str) -> dict[str, Any]:
    """A piece as the table's list shows it."""
    scene, unit = draft.scene, draft.units[id]
    where = IN.of(placing.building) if placing.building else WITH.of(placing.inside) if placing.inside else None
    return {
        "id": id,
        "name": unit_name(scene, id, language),
        "command": (OFFICERS if scene.is_officer(id) else BRIGADE.of(unit.brigade + 1)).in_(language),
        "at": [placing.at.x, placing.at.y, placing.at.heading] if placing.at else None,
        "base": [scene.base(id).width, scene.base(id).depth],
        "where": where.in_(language) if where else "",
        "wrong": wrong.get(id, ""),
        "ways": _ways(scene, id, placing, language),
    }


def _ways(scene: Scene, id: str, placing: Placing, language: str) -> list[dict[str, Any]]:
    """What else may be settled of it, each as what a button sets."""
    found: list[dict[str, Any]] = []
    if scene.is_gun(id):
        found.append(_way(LIMBERED.in_(language), {"limbered": not placing.limbered}, placing.limbered))
    elif not scene.is_officer(id):
        known = [(formation_name(each, language), each) for each in formations(scene, id)]
        choices = [(LATER.in_(language), "later"), *known]
        found += [_way(name, {"formation": each}, each == (placing.formation or "later")) for name, each in choices]
    if scene.is_infantry(id):
        held = placing.building
        houses = [each.id for each in scene.facts.terrain if _may_begin_in(scene, id, each.id) or each.id == held]
        found += [_way(IN.of(house).in_(language), {"building": house}, house == placing.building) for house in houses]
    if scene.is_officer(id):
        hosts = [each for each in scene.here(scene.units[id].side) if may_join(scene, id, each)]
        found += [_way(WITH.of(host).in_(language), {"inside": host}, host == placing.inside) for host in hosts]
    return found


def _way(label: str, value: dict[str, Any], on: bool) -> dict[str, Any]:
    return {"label": label, "set": value, "on": on}


def _positions(view: View, question: Deploying, answer: Any) -> list[Piece]:
    """Bought positions where the answer puts them, by number. [A-SCN-202]"""
    if not isinstance(answer, Deployment) or not isinstance(question, DeployWave):
        return []
    pairs = enumerate(zip(question.positions, answer.positions, strict=False), 1)
    laid = ((f"@{number}", piece_of(view.terrain, kind, at.x, at.y, at.heading)) for number, (kind, at) in pairs)
    return [msgspec.structs.replace(piece, id=id) for id, piece in laid]


def _position(piece: Piece, wrong: dict[str, str], language: str) -> dict[str, Any]:
    return {
        "id": piece.id,
        "name": POSITIONS.in_(language),
        "command": POSITIONS.in_(language),
        "at": [piece.x, piece.y, piece.rot],
        "base": [piece.w, piece.h],
        "where": "",
        "wrong": wrong.get(piece.id, ""),
        "ways": [],
    }


def _blamed(key: str, problems: list[Problem], language: str) -> dict[str, str]:
    """The pieces that each problem is about, by the problem's place in the answer."""
    found: dict[str, str] = {}
    for problem in problems:
        parts = problem.where.removeprefix(key).strip(".").split(".")
        if parts[0] == "units" and len(parts) > 1:
            found[parts[1]] = problem.text.in_(language)
    return found


def _may_begin_in(scene: Scene, id: str, building: str) -> bool:
    return may_hold(scene, id, building) and not why_not_in(scene, id, building)
