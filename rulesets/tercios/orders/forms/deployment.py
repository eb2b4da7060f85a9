"""Deploying at the table: where all units would stand, moves of single pieces, and errors. [A-36, A-38]"""

from __future__ import annotations

from typing import Any

import msgspec

from rulesets.kernel.questions import Question
from rulesets.kernel.text import Problem
from rulesets.tabletop.geometry.poses import Base, Pose
from rulesets.tercios.dialogue.answers.setting_up import CommandPlacement, FirstWave, SecondWave, UnitPlacement
from rulesets.tercios.dialogue.questions.setup import (
    DeployArmy,
    DeployCommand,
    DeployGeneral,
    FinishDeployment,
)
from rulesets.tercios.orders.language import order_language
from rulesets.tercios.position.geometry.columns import column_base, emplaced_outline
from rulesets.tercios.position.geometry.placing import zone
from rulesets.tercios.position.scene import scale_of
from rulesets.tercios.position.sketch import PieceSketch
from rulesets.tercios.position.state import Ambush
from rulesets.tercios.position.view import AmbushView, View
from rulesets.tercios.rules.layout.draft import Draft, draft_of, officer_of, side_of
from rulesets.tercios.rules.layout.groups import joins

Deploying = DeployArmy | DeployCommand | FinishDeployment | DeployGeneral


def deployment(view: View, question: Deploying, text: str, language: str) -> dict[str, Any]:
    """The written deployment, drawn on the table and judged."""
    answer, problems, reading = _read(view, question, text, language)
    if answer is None:
        return _told(view, question, text, [], problems, language)
    problems = problems or [reading.located(p.under(question.key)) for p in question.problems(answer, view)]
    return _told(view, question, text, placements(answer), problems, language)


def placed(view: View, question: Deploying, text: str, piece: str, at: Pose, language: str) -> dict[str, Any]:
    """The same deployment with one unit or Leader in another place. One that was hidden or had
    joined another is now in the open."""
    answer, problems, _reading = _read(view, question, text, language)
    if answer is None or problems:
        return _told(view, question, text, placements(answer) if answer else [], problems, language)
    moved = _moved(view, answer, piece, at)
    return deployment(view, question, order_language.write(question, moved, view, language), language)


def _read(view: View, question: Deploying, text: str, language: str) -> tuple[Any, list[Problem], Any]:
    reading = order_language.read(text, [question], view, language)
    raw = reading.answers.get(question.key)
    try:
        return msgspec.convert(raw, question.answer_type()), list(reading.problems), reading
    except msgspec.ValidationError:
        return None, list(reading.problems), reading


def placements(answer: Any) -> list[CommandPlacement]:
    match answer:
        case FirstWave(commands=commands):
            return list(commands)
        case SecondWave(general=general):
            return [general]
    return [answer]


def _moved(view: View, answer: Any, piece: str, at: Pose) -> Any:
    match answer:
        case FirstWave(commands=commands):
            return msgspec.structs.replace(answer, commands=tuple(_shifted(view, held, piece, at) for held in commands))
        case SecondWave(general=general):
            return msgspec.structs.replace(answer, general=_shifted(view, general, piece, at))
    return _shifted(view, answer, piece, at)


def _shifted(view: View, held: CommandPlacement, piece: str, at: Pose) -> CommandPlacement:
    leader = officer_of(view, view.audience, held.command)
    if leader is not None and leader.id == piece:
        return msgspec.structs.replace(held, leader=at.front, inside="")
    units = tuple(_put(wish, at) if wish.unit == piece else wish for wish in held.units)
    return msgspec.structs.replace(held, units=units)


def _put(wish: UnitPlacement, at: Pose) -> UnitPlacement:
    return UnitPlacement(unit=wish.unit, at=at, limbered=wish.limbered)


def _told(
    view: View,
    question: Question[Any],
    text: str,
    held: list[CommandPlacement],
    problems: list[Problem],
    language: str,
) -> dict[str, Any]:
    laid = laid_out(view, held)
    wrong = _blamed(question.key, held, problems, language)
    (left, low), (right, high) = zone(scale_of(view.scale_id), side_of(view))
    return {
        "text": text,
        "zone": [left, low, right, high],
        "pieces": [
            _piece(view, laid, placement, wish, wrong, language) for placement in held for wish in placement.units
        ],
        "leaders": [found for placement in held if (found := _leader(view, laid, placement, wrong, language))],
        "drawn": _drawn(view, laid, held),
        "problems": [{"line": problem.line, "text": problem.text.in_(language)} for problem in problems],
    }


def laid_out(view: View, held: list[CommandPlacement]) -> View:
    """The table as it would be, legal or not: for drawing, not for judging."""
    draft = draft_of(view)
    for placement in held:
        leader = officer_of(draft, draft.side, placement.command)
        if leader is not None and (placement.leader or placement.inside in draft.units):
            x, y = placement.leader or (0, 0)
            draft.change_leader(leader.id, status="table", x=x, y=y, inside=placement.inside)
        for wish in placement.units:
            if wish.unit in draft.units and draft.units[wish.unit].side == draft.side:
                _lay(draft, placement, wish)
    ambushes = {id: AmbushView(hidden.element, hidden.pose) for id, hidden in draft.ambushes.items()}
    return msgspec.structs.replace(
        view, units=draft.units, leaders=draft.leaders, ambushes={**view.ambushes, **ambushes}
    )


def _lay(draft: Draft, placement: CommandPlacement, wish: UnitPlacement) -> None:
    unit = draft.units[wish.unit]
    base = Base(unit.troop.front, unit.troop.depth)
    if wish.building:
        found = [element for element in draft.terrain.elements if element.id == wish.building]
        if found:
            draft.change(unit.id, status="table", base=base, outline=found[0].points, building=wish.building)
    elif wish.at is None or wish.host or wish.left_out:
        return
    elif wish.ambush:
        draft.ambushes[unit.id] = Ambush(element=wish.ambush, pose=wish.at)
    else:
        column, emplaced = joins(draft, placement, unit.id)
        if emplaced:
            outline = emplaced_outline(1 + len(emplaced), base, wish.at)
            draft.change(unit.id, status="table", base=base, pose=None, outline=outline)
            return
        behind = [Base(draft.units[id].troop.front, draft.units[id].troop.depth) for id in column if id in draft.units]
        wide = column_base([base, *behind])
        draft.change(unit.id, status="table", base=wide, pose=wish.at, limbered=wish.limbered, column=tuple(column))


def _piece(
    view: View, laid: View, placement: CommandPlacement, wish: UnitPlacement, wrong: dict[str, str], language: str
) -> dict[str, Any]:
    unit = laid.units.get(wish.unit)
    return {
        "id": wish.unit,
        "name": unit.troop.name.in_(language) if unit else wish.unit,
        "command": placement.command,
        "at": [wish.at.x, wish.at.y, wish.at.heading] if wish.at else None,
        "base": [unit.base.width, unit.base.depth] if unit else [0, 0],
        "where": wish.host or wish.building or wish.ambush,
        "wrong": wrong.get(wish.unit, ""),
    }


def _leader(
    view: View, laid: View, placement: CommandPlacement, wrong: dict[str, str], language: str
) -> dict[str, Any] | None:
    leader = officer_of(laid, view.audience, placement.command)
    if leader is None:
        return None
    return {
        "id": leader.id,
        "name": leader.rank.name.in_(language),
        "command": placement.command,
        "at": [*placement.leader, 0] if placement.leader else None,
        "where": placement.inside,
        "wrong": "",
    }


def _blamed(key: str, held: list[CommandPlacement], problems: list[Problem], language: str) -> dict[str, str]:
    """The units that each problem is about, by the problem's place in the answer."""
    found: dict[str, str] = {}
    for problem in problems:
        parts = problem.where.removeprefix(key).strip(".").split(".")
        numbers = [int(part) for part in parts if part.isdecimal()]
        command = held[numbers[0]] if parts[0] == "commands" and numbers and numbers[0] < len(held) else None
        if command is None and held and parts[0] in ("units", "general"):
            command, numbers = held[0], [0, *numbers]
        if command and "units" in parts and len(numbers) > 1 and numbers[1] < len(command.units):
            found[command.units[numbers[1]].unit] = problem.text.in_(language)
    return found


def _drawn(view: View, laid: View, held: list[CommandPlacement]) -> PieceSketch:
    """The pieces of this answer."""
    officers = [officer_of(laid, view.audience, placement.command) for placement in held]
    return PieceSketch(
        laid,
        tuple(wish.unit for placement in held for wish in placement.units),
        tuple(officer.id for officer in officers if officer is not None),
    )
