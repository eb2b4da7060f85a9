"""Damage, destruction, the death of officers, and armies that break. [A-MOR-09, A-MOR-12, A-OFF, A-BRK]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from rulesets.aguila.dialogue.events.checks import Destroyed, OfficerEscaped, OfficerLost
from rulesets.aguila.dialogue.events.turn import BreakRolled
from rulesets.aguila.dialogue.questions.turn import PlaceOfficer
from rulesets.aguila.position.field import Field
from rulesets.aguila.position.geometry.ground import Body
from rulesets.aguila.position.geometry.measuring import between, within
from rulesets.aguila.position.geometry.placing import nearest_place
from rulesets.aguila.position.geometry.stances import SLACK
from rulesets.aguila.position.scene import INCH, Scene
from rulesets.aguila.position.state import SIDES, Breaking, other
from rulesets.aguila.rules.checks import check, passes
from rulesets.aguila.rules.courage import Cause, Result, courage_test
from rulesets.kernel.dice import Roll
from rulesets.kernel.table import Outcome, Play, ask

GENERAL_DEATH = 8 * INCH
"""[A-OFF-05]"""


class GameOver(Exception):
    """The battle has ended in the middle of a turn."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__(outcome.reason)
        self.outcome = outcome


# Damage.


def hurt(field: Field, id: str, wounds: int, cause: Literal["damage", "ice"] = "damage") -> Play[None]:
    """Marks damage; more damage than figures destroys at once, but never officers. [A-SHO-22, A-MOR-12, A-OFF-09]"""
    if not wounds:
        return
    unit = field.change(id, damage=field.units[id].damage + wounds)
    if not field.is_officer(id) and unit.damage > field.figures(id):
        yield from destroy(field, id, cause)


def suffer(field: Field, id: str, cause: Cause, modifiers: dict[str, int], *, mild: bool = False) -> Play[Result]:
    """A Courage test with its consequences. `mild`: Routed counts as Stunned. [A-MOR-08..A-MOR-10, A-OFF-05]"""
    result = yield from courage_test(field, id, cause, modifiers)
    if result == "routed" and not mild:
        if field.is_officer(id):
            yield from lose_officer(field, id, "shot")
        else:
            yield from destroy(field, id, "routed")
    elif result != "steady" and not field.is_officer(id):
        field.change(id, stunned=field.state.turn)
    return result


# Destruction.


def destroy(field: Field, id: str, cause: Literal["routed", "damage", "captured", "ice"]) -> Play[None]:
    """Removes a unit; an officer inside is lost with it unless they slip away. [A-MOR-09, A-OFF-22]"""
    stood = field.body(id)
    officer = field.officer_in(id)
    if field.units[id].building:
        field.fallen[id] = field.units[id].building
    field.change(id, status="destroyed", at=None, building="", lost_in=field.state.turn)
    field.tell(Destroyed(id, cause))
    _count_loss(field, id)
    if officer:
        field.change(officer, status="table", host="", at=stood.at)
        if field.has(officer, "slippery") and (yield from check(field, officer, "any", -1)):
            yield from _escape(field, officer, stood)
        else:
            yield from lose_officer(field, officer, "unit", stood)


def _escape(field: Field, officer: str, stood: Body) -> Play[None]:
    """Within 1" of where the unit stood, or as near as there is room. [A-OAB-13, D-51]"""
    key = field.key(f"{officer}/escape")
    wished = yield from ask(field.units[officer].side, PlaceOfficer(key, officer, stood.at, stood.base))
    body = field.body(officer)
    found = [nearest_place(field.ground, body, at, 6 * INCH) for at in (wished, stood.at)]
    near = [at for at in found if at is not None and within(between(body.standing(at), stood), INCH)]
    field.change(officer, at=next(iter(near), None) or found[0] or wished)
    field.tell(OfficerEscaped(officer))


def lose_officer(
    field: Field, id: str, cause: Literal["unit", "combat", "shot", "captured"], inside: Body | None = None
) -> Play[None]:
    """If a General dies, friends within 8" of where they were, or of their unit, test Courage. [A-OFF-05, A-OFF-18]"""
    spot = inside or field.body(field.place_of(id))
    near = _friends_near(field, id, spot) if field.is_general(id) else []
    field.change(id, status="destroyed", at=None, host="", lost_in=field.state.turn)
    field.tell(OfficerLost(id, cause))
    for friend in near:
        if field.is_here(friend):
            yield from suffer(field, friend, "general", {}, mild=True)


def _friends_near(scene: Scene, id: str, spot: Body) -> list[str]:
    return [
        friend
        for friend in scene.troops(scene.units[id].side)
        if between(spot, scene.body(friend)) <= GENERAL_DEATH + SLACK
    ]


# Break point.


def break_points(scene: Scene, id: str) -> int:
    """[A-BRK-01, A-BRK-03]"""
    return scene.entry(id).break_points


def _count_loss(field: Field, id: str) -> None:
    """A battery is lost with its last gun, as one unit; units without points do not count. [A-BRK-02, A-BRK-05]"""
    side = field.units[id].side
    battery = field.units[id].battery
    guns = [gun for gun, unit in field.units.items() if battery and unit.side == side and unit.battery == battery]
    if any(field.units[gun].status != "destroyed" for gun in guns):
        return
    points = sum(break_points(field, gun) for gun in guns or [id])
    held = field.state.breaking[side]
    further = held.further + (1 if held.reached and points else 0)
    field.state.breaking[side] = msgspec.structs.replace(held, lost=held.lost + points, further=further)


def check_breaking(field: Field) -> None:
    """Armies that have just lost half their points check; those that fail have lost the battle. [A-BRK-04, A-BRK-07]"""
    fled = [side for side in SIDES if _newly_broken(field.state.breaking[side]) and not _holds(field, side)]
    _end_if(field, fled)


def check_broken_again(field: Field) -> None:
    """At the end of a turn, the side with the initiative first. [A-BRK-05]"""
    first = field.state.initiative or SIDES[0]
    fled = [side for side in (first, other(first)) if field.state.breaking[side].reached and not _holds(field, side)]
    _end_if(field, fled)


def _newly_broken(held: Breaking) -> bool:
    return not held.reached and 2 * held.lost >= held.total > 0


def _holds(field: Field, side: str) -> bool:
    """The General in chief's Discipline, without anybody's bonus; without them the army flees. [A-BRK-04..A-BRK-06]"""
    held = field.state.breaking[side]
    field.state.breaking[side] = msgspec.structs.replace(held, reached=True)
    chief = field.chief(side)
    roll: Roll | None = None
    need, holds = 0, False
    if chief and field.units[chief].status != "destroyed":
        need = field.profile(chief).dsc
        roll = field.roll(f"{side}/break")
        holds = passes(roll.total, need, -held.further)
    field.tell(BreakRolled(side, held.lost, held.total, roll, need, -held.further, holds))
    if not holds:
        field.state.breaking[side] = msgspec.structs.replace(field.state.breaking[side], fled=True)
    return holds


def _end_if(field: Field, fled: Sequence[str]) -> None:
    """[A-SCN-12, A-BRK-07]"""
    if len(fled) == len(SIDES):
        raise GameOver(Outcome(None, "both armies flee"))
    if fled:
        raise GameOver(Outcome(other(fled[0]), "the army flees"))
