"""Finds a place for a base that cannot stay where it should be: rings around that place are tried."""

from __future__ import annotations

from collections.abc import Iterator

from rulesets.tabletop.geometry import shapes
from rulesets.tabletop.geometry.poses import FULL_TURN, Pose, point_ahead
from rulesets.tercios.position.geometry.ground import Body, Ground
from rulesets.tercios.position.geometry.paths import ONSET, Manner, end_hindrance

STEP = 250
DIRECTIONS = 24
"""Places are tried every quarter of an inch and every fifteen degrees."""


def rings(named: Pose, limit: int) -> Iterator[Pose]:
    """The same facing in other places, the nearest first, counter-clockwise from east."""
    for away in range(STEP, limit + 1, STEP):
        for direction in range(DIRECTIONS):
            yield Pose(*point_ahead(named.front, direction * FULL_TURN // DIRECTIONS, away), named.heading)


def is_free(ground: Ground, body: Body, manner: Manner = ONSET) -> bool:
    """Whether it is on the table, not on impassable ground and not on any base, including guns. [T-MOV-07, T-UNI-11]"""
    if end_hindrance(ground, body, manner) is not None:
        return False
    return not any(other.id != body.id and shapes.overlaps(other.shape, body.shape) for other in ground.bodies)
