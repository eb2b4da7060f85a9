"""A move as it is walked: past friends who let it through, over roads, and what is told of it. [A-MOV-13..A-MOV-18]"""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.aguila.dialogue.answers.movement import UnitOrder
from rulesets.aguila.dialogue.events.moving import Moved, NotLetThrough
from rulesets.aguila.dialogue.questions.turn import AfterCrossing
from rulesets.aguila.position.field import Field
from rulesets.aguila.position.geometry.ground import Body, Ground
from rulesets.aguila.position.geometry.records import Going, Step, Walked
from rulesets.aguila.position.geometry.stances import Stance
from rulesets.aguila.position.geometry.walking import walk
from rulesets.aguila.rules.checks import check
from rulesets.aguila.rules.moving.roads import with_road
from rulesets.kernel.table import Play, ask


def walk_past(field: Field, ground: Ground, body: Body, order: UnitOrder, allowed: Going) -> Play[Walked]:
    """Friends who are crossed check first; if they fail the mover does what it was told for that. [A-MOV-14]"""
    walked = with_road(field, body, allowed, lambda may: walk(ground, body, order.steps, may, order.through))
    for friend in walked.crossed:
        if field.is_officer(friend):
            continue
        if not (yield from check(field, friend, "cross")):
            field.tell(NotLetThrough(body.id, friend))
            key = field.key(f"{body.id}/crossing")
            answer = yield from ask(field.units[body.id].side, AfterCrossing(key, body.id, friend))
            return _around(ground, body, order, allowed, friend, answer)
    return walked


def _around(ground: Ground, body: Body, order: UnitOrder, allowed: Going, friend: str, answer: str) -> Walked:
    """Stop short on the same path, halt, or another path. [A-MOV-14, D-27]"""
    if answer == "halt":
        return Walked(at=body.at)
    steps: Sequence[Step] = order.other_steps if answer == "steps" else order.steps
    through = () if answer == "steps" else tuple(each for each in order.through if each != friend)
    return walk(ground, body, steps, allowed, through)


def moved(id: str, order: str, start: Stance, end: Stance, walked: Walked) -> Moved:
    """What is told of a move."""
    stopped = walked.hindrance
    return Moved(
        unit=id,
        order=order,
        start=start,
        end=end,
        steps=walked.steps,
        spent=walked.spent,
        stopped=str(stopped.reason) if stopped else "",
        by=stopped.by if stopped else (),
    )
