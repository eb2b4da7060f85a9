"""What must be true of every position, whoever plays: checked whenever rules ask, and between segments."""

from __future__ import annotations

from collections.abc import Iterator

from rulesets.kernel.questions import Question
from rulesets.kernel.table import Asking, Outcome, Play, Table
from rulesets.tabletop.geometry import shapes
from rulesets.tercios.dialogue.questions.planning import AmendPlan, PlanTurn, RevisePlan
from rulesets.tercios.dialogue.questions.steps import ChooseFirst, TakeStep
from rulesets.tercios.game import Tercios
from rulesets.tercios.position.field import Field
from rulesets.tercios.position.scene import scale_of
from rulesets.tercios.position.state import SIDES, State, Unit, other
from rulesets.tercios.position.troops import stamina
from rulesets.tercios.rules.leaders.leader_losses import GENERAL_POINTS
from rulesets.tercios.rules.units.breaking import UNIT_POINTS

CALM: tuple[type[Question], ...] = (PlanTurn, RevisePlan, AmendPlan, ChooseFirst, TakeStep)
"""Asked when nothing is in progress: no blow struck and not yet suffered, no Leader between two places."""


class IllegalState(AssertionError):
    """A position that the rules should never reach."""


def wrongs(battle: Field, *, calm: bool) -> Iterator[str]:
    """Everything wrong, in words; some of it may be so for a moment while something is carried out."""
    yield from _on_the_table(battle.state)
    yield from _membership(battle.state)
    yield from _cards(battle.state)
    if calm:
        yield from _standing_apart(battle.state)
        yield from _points(battle.state)
        yield from _wear(battle)
        yield from _leaders(battle.state)


def _standing_apart(state: State) -> Iterator[str]:
    """No base at rest overlaps another; a moving one may pass through friends. [T-MOV-07]"""
    standing = [unit for unit in state.units.values() if unit.on_table and (unit.pose or unit.outline)]
    for at, one in enumerate(standing):
        for two in standing[at + 1 :]:
            if shapes.near(one.body.shape, two.body.shape) and shapes.overlaps(one.body.shape, two.body.shape):
                yield f"{one.id} and {two.id} stand on the same ground"


def _on_the_table(state: State) -> Iterator[str]:
    """Troops and Leaders lie wholly on the table; in ambush they wait in something that is there. [T-UNI-11]"""
    scale = scale_of(state.options.scale)
    elements = {element.id for element in state.terrain.elements}
    for unit in state.units.values():
        if unit.on_table and not (unit.pose or unit.outline):
            yield f"{unit.id} is on the table and stands nowhere"
        elif unit.on_table and not shapes.covers((0, 0), (scale.width, scale.height), unit.body.shape):
            yield f"{unit.id} hangs over the edge"
        if unit.building and unit.building not in elements:
            yield f"{unit.id} is in {unit.building}, which does not exist"
        if (unit.status == "hidden") != (unit.id in state.ambushes):
            yield f"{unit.id} is {unit.status}, and its ambush does not agree"
    for leader in state.leaders.values():
        radius = leader.rank.diameter // 2
        outside = leader.status == "table" and not leader.inside
        if outside and not (
            radius - 1 <= leader.x <= scale.width - radius + 1 and radius - 1 <= leader.y <= scale.height - radius + 1
        ):
            yield f"{leader.id} hangs over the edge"


def _membership(state: State) -> Iterator[str]:
    """Whatever is part of something is part of one living thing, which knows of it. [T-CAV-08, T-TRP-14, T-ART-11]"""
    held = {
        member: unit.id
        for unit in state.units.values()
        for member in (*unit.column, *unit.emplaced, *([unit.gun] if unit.gun else ()))
    }
    for unit in state.units.values():
        if (unit.status == "member") != (unit.id in held) and unit.status != "waiting" and state.phase == "turn":
            yield f"{unit.id} is {unit.status} and belongs to {held.get(unit.id, 'nobody')}"
        if unit.status == "member" and unit.host != held.get(unit.id):
            yield f"{unit.id} says it is with {unit.host} and is with {held.get(unit.id)}"
    for member, host in held.items():
        if not state.units[host].alive:
            yield f"{member} belongs to {host}, which is gone"


def _cards(state: State) -> Iterator[str]:
    """A card lies beside a unit that may act. [T-ORD-01, H-04]"""
    for id in state.cards:
        unit = state.units.get(id)
        if unit is None or not (
            unit.status in ("table", "hidden") or (unit.status == "member" and id in state.leaving)
        ):
            yield f"a card lies beside {id}, which is {unit.status if unit else 'nobody'}"
    for joint in state.joints:
        if len(joint.units) < 2 or any(state.units[id].side != joint.side for id in joint.units):
            yield f"a joint order of {joint.units}"


def _points(state: State) -> Iterator[str]:
    """The points are those for lost units. [T-VIC-03]"""
    for side in SIDES:
        lost = [unit for unit in state.units.values() if unit.side == other(side) and unit.status == "destroyed"]
        fallen = [
            leader
            for leader in state.leaders.values()
            if leader.side == other(side) and leader.is_general and leader.status == "removed"
        ]
        due = sum(_worth(unit) for unit in lost) + GENERAL_POINTS * len(fallen)
        if side in state.standing and state.standing[side].points != due:
            yield f"{side} has {state.standing[side].points} points, its enemy's losses are worth {due}"


def _worth(unit: Unit) -> int:
    return UNIT_POINTS[unit.troop.category]


def _wear(battle: Field) -> Iterator[str]:
    """Wear is never above Stamina or below zero; lost units do not count. [T-BRK-01, T-VAL-15]"""
    for unit in battle.units.values():
        bodies = 1 + len(unit.column) + len(unit.emplaced)
        if unit.alive and not 0 <= unit.wear <= stamina(battle, unit) * bodies + (bodies - 1):
            yield f"{unit.id} carries {unit.wear} wear with Stamina {stamina(battle, unit)}"


def _leaders(state: State) -> Iterator[str]:
    """A Leader is inside a living unit of the same side, or only on their own disc. [T-CMD-13, T-CMD-23]"""
    for leader in state.leaders.values():
        if not leader.inside:
            continue
        unit = state.units.get(leader.inside)
        if leader.status != "table" or unit is None or not unit.alive or unit.side != leader.side:
            yield f"{leader.id} ({leader.status}) is inside {leader.inside}"


class Watched(Tercios):
    """Tercios that checks the position at every question and at every end."""

    looks = 0

    def play(self, state: State, table: Table) -> Play[Outcome | None]:
        rule = super().play(state, table)
        try:
            asking: Asking = next(rule)
            while True:
                self._look(state, table, asking)
                answers = yield asking
                asking = rule.send(answers)
        except StopIteration as end:
            self._look(state, table, None)
            found: Outcome | None = end.value
            return found

    def _look(self, state: State, table: Table, asking: Asking | None) -> None:
        self.looks += 1
        calm = asking is None or all(isinstance(question, CALM) for _, question in asking.items)
        found = list(wrongs(Field(state, table), calm=calm))
        if asking is None:
            found += [f"{problem.where}: {problem.text.en}" for problem in self.position_problems(state)]
        if found:
            keys = "the end" if asking is None else ", ".join(question.key for _, question in asking.items)
            raise IllegalState(f"turn {state.turn}, {keys}: {'; '.join(found)}")
