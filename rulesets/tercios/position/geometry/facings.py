"""Turns of a Troop: around its front centre, and to one of its sides."""

from __future__ import annotations

from typing import Final, Literal

from rulesets.tabletop.geometry.poses import FULL_TURN, HALF_TURN, QUARTER, Base, Pose, centres, turn

Facing = Literal["left", "right", "rear"]
FACINGS: tuple[Facing, ...] = ("left", "right", "rear")

QUARTERS: dict[Facing, int] = {"left": QUARTER, "right": -QUARTER, "rear": HALF_TURN}

PIVOT_EPS: Final = 1
"""A quarter turn may be missed by these 0.01 degrees. [G-10]"""


def pivoted(pose: Pose, heading: int) -> Pose:
    """The pose turned around the front centre. [T-MOV-03, G-10]"""
    return Pose(pose.x, pose.y, heading % FULL_TURN)


def faced(pose: Pose, base: Base, side: Facing) -> Pose:
    """Change of facing: the front centre moves to where that side's centre was, facing outwards, with
    the same base. [T-MOV-16, G-17]"""
    x, y = getattr(centres(pose, base), side)
    return Pose(x, y, (pose.heading + QUARTERS[side]) % FULL_TURN)


def turned_about(pose: Pose, base: Base) -> Pose:
    """The base stays in place; front and rear are exchanged. [G-22]"""
    return faced(pose, base, "rear")


def within_pivot(pose: Pose, heading: int) -> bool:
    """Whether the turn around the front centre is at most a quarter turn. [T-MOV-03, G-10]"""
    return abs(turn(pose.heading, heading)) <= QUARTER + PIVOT_EPS
