"""Vanguardia: one move before the first turn. [T-CAV-15, T-QUA-14]"""

from __future__ import annotations

from rulesets.kernel.text import Problem
from rulesets.tabletop.geometry.hindrances import Hindrance, Reason
from rulesets.tabletop.geometry.poses import FULL_TURN
from rulesets.tabletop.geometry.tolerances import INCH, less_than
from rulesets.tercios.dialogue.answers.in_play import Move
from rulesets.tercios.position.geometry import moves, sight
from rulesets.tercios.position.geometry.correction import move_or_correct
from rulesets.tercios.position.geometry.going import Allowance
from rulesets.tercios.position.geometry.paths import MARCH
from rulesets.tercios.position.geometry.placing import keeps_van_distance
from rulesets.tercios.position.scene import Chief, Scene, Troop, leaders_of, troops_of
from rulesets.tercios.position.state import other
from rulesets.tercios.position.troops import has_rule, original_speed
from rulesets.tercios.position.values import stepped
from rulesets.tercios.rules.layout import refusing

CAUTION = 12 * INCH
"""The distance at which a Cauteloso keeps the enemy's Vanguardia. [T-QUA-14]"""
STAY = Move()


def vanguard_of(scene: Scene, side: str) -> list[str]:
    """The side's units that may move before turn 1. Units in a building or fortification stay. [T-CAV-15]"""
    return [unit.id for unit in troops_of(scene, side) if unit.pose is not None and has_rule(scene, unit, "vanguardia")]


def vanguard_allowance(scene: Scene, unit: Troop) -> Allowance:
    """Profile Speed, affected by terrain. [T-CAV-15, T-TRP-08]"""
    speed = original_speed(unit)
    slow = speed if has_rule(scene, unit, "escaramuzadores") else stepped(speed, -1)
    return Allowance(clear=speed * INCH, difficult=slow * INCH, easy=stepped(speed, 1) * INCH)


def is_stay(move: Move) -> bool:
    return move.to is None and move.heading is None


def vanguard_move(scene: Scene, unit: Troop, move: Move) -> moves.Move | Hindrance:
    """The move as geometry makes it, corrected if needed. [T-CAV-15, T-MOV-14]"""
    if move.to is None:
        return moves.pivot(scene.ground, unit.body, (move.heading or 0) % FULL_TURN)
    scale = scene.ground.scale
    if not (0 <= move.to[0] <= scale.width and 0 <= move.to[1] <= scale.height):
        return Hindrance(Reason.OFF_TABLE)
    return move_or_correct(scene.ground, unit.body, move.to, vanguard_allowance(scene, unit), MARCH)


def vanguard_problems(scene: Scene, unit_id: str, move: Move) -> list[Problem]:
    """Why it cannot go there, as far as this side knows. [T-CAV-15, T-QUA-14]"""
    unit = scene.units.get(unit_id)
    if unit is None or unit_id not in vanguard_of(scene, unit.side):
        return [refusing.no_vanguard(unit_id)]
    if is_stay(move):
        return []
    found = vanguard_move(scene, unit, move)
    if isinstance(found, Hindrance):
        return [refusing.vanguard_move(unit_id, found)]
    end = unit.body.at(found.pose)
    if not keeps_van_distance(scene.ground, end):
        return [refusing.vanguard_close(unit_id)]
    wary = cautious_leader(scene, unit, found)
    return [refusing.cautious(unit_id, wary.id)] if wary else []


def cautious_leader(scene: Scene, unit: Troop, move: moves.Move) -> Chief | None:
    """An enemy Cauteloso less than 12" from where the move ends: base to rim. [T-QUA-14]"""
    for leader in leaders_of(scene, other(unit.side)):
        if "cauteloso" in leader.rank.qualities and less_than(_distance(scene, leader, unit, move), CAUTION):
            return leader
    return None


def _distance(scene: Scene, leader: Chief, unit: Troop, move: moves.Move) -> float:
    end = unit.body.at(move.pose)
    if leader.inside:
        return float(sight.edge_distance(scene.units[leader.inside].body, end))
    return float(sight.rim_distance(leader.disc, end))
