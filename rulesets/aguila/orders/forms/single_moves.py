"""One piece that is put somewhere at the table: a vanguard's move, an officer who escapes. [D-16, D-51]"""

from __future__ import annotations

from typing import Any

import msgspec

from rulesets.aguila.dialogue.answers.setting_up import Placing, VanguardMove
from rulesets.aguila.dialogue.questions.setup import MoveVanguard
from rulesets.aguila.dialogue.questions.turn import PlaceOfficer
from rulesets.aguila.orders.forms.deployment import laid_out, piece_row
from rulesets.aguila.orders.forms.naming import formation_name
from rulesets.aguila.orders.forms.queries import PlacePiece
from rulesets.aguila.orders.forms.reading import Read, Told, judged, read, told, write
from rulesets.aguila.orders.plans.deploying import Draft, facing
from rulesets.aguila.orders.plans.dragging import trail, walked_by
from rulesets.aguila.position.geometry.stances import CENT, FULL, Stance
from rulesets.aguila.position.scene import Scene
from rulesets.aguila.position.sketch import PieceSketch
from rulesets.aguila.position.view import View
from rulesets.aguila.rules.setup.afterwards import walk_vanguard
from rulesets.aguila.rules.setup.formations import usual_formation
from rulesets.kernel.text import Text

SingleMove = MoveVanguard | PlaceOfficer
STAYS = Text("No move", "Sin mover")


def single_move(view: View, question: SingleMove, text: str, language: str) -> Told:
    """What is written, drawn on the table and judged."""
    return _shown(view, question, text, read(view, question, text, language), language)


def single_placed(view: View, question: SingleMove, asked: PlacePiece, language: str) -> Told:
    """The same with the piece put elsewhere. Words that are not understood must be corrected first."""
    found = read(view, question, asked.text, language)
    if not found.understood:
        return _shown(view, question, asked.text, found, language)
    if isinstance(question, PlaceOfficer):
        answer: Any = _tidy(asked.at) if asked.at else found.answer
    else:
        answer = _led(view, question, found.answer, asked)
    text = write(view, question, answer, language)
    return _shown(view, question, text, Read(answer, judged(question, answer, view), understood=True), language)


def _tidy(at: Stance) -> Stance:
    return Stance(round(at.x / CENT) * CENT, round(at.y / CENT) * CENT, at.heading % FULL)


def _led(view: View, question: MoveVanguard, held: VanguardMove, asked: PlacePiece) -> VanguardMove:
    """As near to where it was dragged as it gets. Only one unit moves: another that was told to does not. [A-UAB-26]"""
    if asked.piece not in question.units:
        return held
    if asked.stay:
        return VanguardMove()
    move = held if held.unit == asked.piece else VanguardMove(unit=asked.piece)
    if asked.formation:
        move = msgspec.structs.replace(move, formation="" if asked.formation == "later" else asked.formation)
    if asked.at is None:
        return move
    scene = _formed(view, move)
    start, end = scene.body(move.unit).at, walk_vanguard(scene, move).at
    heading = None if asked.at.heading == end.heading else asked.at.heading
    walked = walked_by(scene, move.unit, "DOUBLE", (asked.at.x - start.x, asked.at.y - start.y), heading)
    return msgspec.structs.replace(move, steps=walked.steps)


def _formed(view: View, move: VanguardMove) -> Scene:
    """It declares its formation before it moves. [A-SCN-08]"""
    draft = Draft(view)
    draft.form(move.unit, move.formation or usual_formation(draft.scene, move.unit))
    return draft.scene


# Telling.


def _shown(view: View, question: SingleMove, text: str, found: Read, language: str) -> Told:
    ids = [question.officer] if isinstance(question, PlaceOfficer) else list(question.units)
    placings = _placings(view, question, found.answer)
    draft = laid_out(view, ids, placings)
    shown = draft.scene.facts
    assert isinstance(shown, View)
    acting = ids[0] if isinstance(question, PlaceOfficer) else found.answer.unit
    wrong = {acting: found.problems[0].text.in_(language)} if found.problems and acting else {}
    pieces = [piece_row(draft, id, placings[id], wrong, language) for id in ids]
    for piece in pieces:
        piece["ways"] = _ways(draft.scene, question, piece["id"], found.answer, language)
    return {
        **told(question, text, found.answer, found.problems, language),
        "facing": facing(view, view.own_side),
        "pieces": pieces,
        "drawn": PieceSketch(shown, tuple(ids)),
        "way": _way(view, found.answer),
    }


def _placings(view: View, question: SingleMove, answer: Any) -> dict[str, Placing]:
    if isinstance(question, PlaceOfficer):
        return {question.officer: Placing(at=answer)}
    standing = {id: Placing(at=view.units[id].at) for id in question.units}
    if answer.unit in standing:
        scene = _formed(view, answer)
        formation = scene.units[answer.unit].formation
        standing[answer.unit] = Placing(at=walk_vanguard(scene, answer).at, formation=formation)
    return standing


def _way(view: View, answer: Any) -> dict[str, Any] | None:
    """The way of the unit that moves, as it will be walked."""
    if not isinstance(answer, VanguardMove) or not answer.steps or answer.unit not in view.units:
        return None
    scene = _formed(view, answer)
    body, walked = scene.body(answer.unit), walk_vanguard(scene, answer)
    legs = trail(body, body.at, walked.steps)
    base = scene.base(answer.unit)
    return {
        "start": _place(body.at),
        "trail": [[_place(at) for at in leg] for leg in legs],
        "base": [base.width, base.depth],
    }


def _place(at: Stance) -> list[int]:
    return [at.x, at.y, at.heading]


def _ways(scene: Scene, question: SingleMove, id: str, answer: Any, language: str) -> list[dict[str, Any]]:
    """The formation in which it moves, or that it does not."""
    if isinstance(question, PlaceOfficer):
        return []
    moves = answer.unit == id
    named = scene.units[id].formation if moves else ""
    found = [
        {"label": formation_name(each, language), "set": {"formation": each}, "on": moves and each == named}
        for each in scene.entry(id).formations
    ]
    return [*found, {"label": STAYS.in_(language), "set": {"stay": True}, "on": not moves}]
