"""Moves of Leaders: paths, joining and leaving units. [T-CMD-05, T-CMD-13..T-CMD-17]"""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.kernel.text import Problem
from rulesets.tabletop.geometry import shapes
from rulesets.tabletop.geometry.poses import Point
from rulesets.tercios.dialogue.events.leading import LeaderMoved
from rulesets.tercios.position.field import Field
from rulesets.tercios.position.geometry.ground import Disc
from rulesets.tercios.position.geometry.placing import joins, leader_path_hindrance, leader_spot_hindrance
from rulesets.tercios.position.scene import Chief, Scene
from rulesets.tercios.rules.leaders import leader_wording as say
from rulesets.tercios.rules.leaders.command import interacts
from rulesets.tercios.rules.leaders.leader_losses import join
from rulesets.tercios.rules.leaders.shown_gifts import show_way
from rulesets.tercios.rules.units.wear import settle_stamina

MOST_POINTS = 12
"""The most points of a path."""


def may_leave(scene: Scene, leader: Chief) -> bool:
    """They did not join in this turn, and the unit has neither acted nor reacted. [T-CMD-16]"""
    return not leader.joined and not scene.units[leader.inside].acted


def start_of(scene: Scene, leader: Chief, path: Sequence[Point]) -> Disc:
    """Their disc, or the edge of the unit that they leave, nearest to the first point of the path. [T-CMD-16]"""
    if not leader.inside or not path:
        return leader.disc
    edge = shapes.nearest_boundary_point(scene.units[leader.inside].body.shape, path[0])
    return Disc(leader.id, leader.side, *edge, leader.rank.diameter // 2)


def way_problems(
    scene: Scene, leader: Chief, path: Sequence[Point], joined: str, limit: int, where: tuple[str, str]
) -> list[Problem]:
    """Why they cannot take that path and stand at its end, or join the unit there. `where` names both in the answer.
    [T-CMD-05, T-CMD-13, T-CMD-16, T-CMD-17]"""
    scale = scene.ground.scale
    if len(path) > MOST_POINTS or not all(0 <= x <= scale.width and 0 <= y <= scale.height for x, y in path):
        return [say.too_many_points(where[0], MOST_POINTS)]
    if leader.inside:
        if not path:
            return [say.must_leave(where[0])]
        if not may_leave(scene, leader):
            return [say.cannot_leave(where[0], leader.inside)]
        if joined:
            return [say.leaves_and_joins(where[1])]
    start = start_of(scene, leader, path)
    if hindrance := leader_path_hindrance(scene.ground, start, path, limit):
        return [say.hindered(where[0], hindrance)]
    end = path[-1] if path else start.middle
    if joined:
        within = [id for id in joinable(scene, leader) if joins(start, end, scene.units[id].body)]
        return [] if joined in within else [say.cannot_join(where[1], joined, within)]
    hindrance = leader_spot_hindrance(scene.ground, Disc(leader.id, leader.side, *end, start.radius)) if path else None
    return [say.hindered(where[0], hindrance)] if hindrance else []


def joinable(scene: Scene, leader: Chief) -> list[str]:
    """Units in which they could be, wherever they are. [T-CMD-03, T-CMD-13]"""
    return [unit.id for unit in scene.units.values() if unit.on_table and interacts(leader, unit)]


def go(
    field: Field, leader: str, path: Sequence[Point], joined: str = "", rule: str = "T-CMD-05", *, sent: bool = False
) -> None:
    """They take that path, out of their unit and into the one that they join. If another Leader `sent` them, their
    own Virtues do not extend the move. [T-CMD-05, T-CMD-13, T-VAL-20]"""
    found = field.leaders[leader]
    start = start_of(field, found, path)
    reveals = show_way(field, found, start, () if sent else path, joined)
    if path:
        field.change_leader(leader, x=path[-1][0], y=path[-1][1], inside="", joined=False)
        field.tell(LeaderMoved(leader, tuple(path), found.inside, rule), reveals=reveals or rule)
    if found.inside and path:
        settle_stamina(field, found.inside)
    if joined:
        join(field, leader, joined, "T-CMD-13", reveals=reveals or "T-CMD-13")
