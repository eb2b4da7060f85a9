"""Standing orders as they answer: reactions, regroup, ¡Aguantad! and the rest. [P-15..P-19]"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from rulesets.aguila.dialogue.answers.standing import (
    Reaction,
    ReactionPolicy,
    RegroupPolicy,
    StandingOrders,
)
from rulesets.aguila.orders.plans.naming import is_group, named
from rulesets.aguila.position.geometry.stances import Arc
from rulesets.aguila.position.scene import Scene
from rulesets.aguila.position.view import View
from rulesets.aguila.rules.charging.reacting import needs

EASY_SQUARE = 5
"""A square is tried where at most this is needed on the die. [P-16]"""


def standing_of(view: View) -> StandingOrders:
    """The side's own; the defaults where it has given none."""
    return msgspec.convert(view.plans.standing, StandingOrders) if view.plans.standing else StandingOrders()


def reaction_list(scene: Scene, view: View, id: str, charger: str, arc: Arc) -> tuple[Reaction, ...]:
    """What it would do, the first first, by the side's policy or by default. [P-16]"""
    policy = _policy(scene, standing_of(view).reactions, id, charger, arc)
    if policy is None or not policy.do:
        return usual_reactions(scene, id, charger, arc)
    need = needs(scene, id, charger, arc).get("square", 0)
    wished = [do for do in policy.do if do != "square" or not policy.need or need <= policy.need]
    return (*wished, "hold")


def _policy(scene: Scene, policies: Sequence[ReactionPolicy], id: str, charger: str, arc: Arc) -> ReactionPolicy | None:
    """The first line about this unit alone, else about a group it is in."""
    kind = "cavalry" if scene.is_cavalry(charger) else "infantry"
    where = arc if arc in ("front", "rear") else "flank"
    for general in (False, True):
        for line in policies:
            names = [name for name in line.who if is_group(name) == general]
            fits = line.charger in ("any", kind) and line.arc in ("any", where)
            if fits and id in named(scene, scene.units[id].side, names):
                return line
    return None


def usual_reactions(scene: Scene, id: str, charger: str, arc: Arc) -> tuple[Reaction, ...]:
    """[P-16]"""
    by_horse = scene.is_cavalry(charger)
    if scene.is_gun(id) or scene.units[id].status == "building":
        return ("fire", "hold")
    if scene.is_infantry(id):
        return _usual_foot(scene, id, charger, arc, by_horse)
    return _usual_horse(scene, id, charger, by_horse)


def _usual_foot(scene: Scene, id: str, charger: str, arc: Arc, by_horse: bool) -> tuple[Reaction, ...]:
    match scene.formation(id):
        case "open_order":
            return ("evade", "fire", "hold")
        case "march_column":
            return ("square", "hold") if by_horse else ("hold",)
        case "line" | "attack_column" if by_horse:
            easy = needs(scene, id, charger, arc).get("square", 9) <= EASY_SQUARE
            return ("square", "hold") if easy else ("fire", "hold")
    return ("fire", "hold")


def _usual_horse(scene: Scene, id: str, charger: str, by_horse: bool) -> tuple[Reaction, ...]:
    loose = scene.in_open_order(id)
    if by_horse:
        weaker = scene.profile(id).at < scene.profile(charger).at
        return ("evade", "countercharge", "hold") if loose and weaker else ("countercharge", "hold")
    if loose:
        return ("evade", "hold")
    return ("retire", "hold") if scene.is_halved(id) else ("hold",)


def regroup_policy(scene: Scene, view: View, id: str) -> RegroupPolicy:
    """[P-15]"""
    for general in (False, True):
        for line in standing_of(view).regroup:
            names = [name for name in line.who if is_group(name) == general]
            if id in named(scene, scene.units[id].side, names) and _holds(scene, id, line.if_within):
                return line
    return RegroupPolicy(who=("all",))


def _holds(scene: Scene, id: str, limit: int) -> bool:
    return not limit or any(True for _ in scene.enemies_within(id, limit))


def hold_fast_chance(scene: Scene, view: View, id: str) -> int:
    """[P-17]"""
    for general in (False, True):
        for line in standing_of(view).hold_fast:
            names = [name for name in line.who if is_group(name) == general]
            if id in named(scene, scene.units[id].side, names):
                return line.chance
    return 40
