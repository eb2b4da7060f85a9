"""Free space in a deployment zone. [T-SCN-05, T-SCN-06]"""

from __future__ import annotations

from rulesets.tabletop.geometry.shapes import Shape
from rulesets.tabletop.scenery.room import Box, Near, Zone, box_of
from rulesets.tercios.position.geometry.ground import Disc
from rulesets.tercios.position.geometry.placing import COMMAND_GROUP, zone
from rulesets.tercios.position.scene import scale_of
from rulesets.tercios.rules.layout.draft import Draft


def zone_of(draft: Draft) -> Zone:
    """Where the side deploys, facing the enemy."""
    low, high = zone(scale_of(draft.scale_id), draft.side)
    return Zone(Box(*low, *high), draft.side == "south")


def near_disc(disc: Disc) -> Near:
    """Within 6" of a Leader's rim. [T-SCN-06]"""
    return Near(Box(disc.x, disc.y, disc.x, disc.y), COMMAND_GROUP + disc.radius)


def near_shape(shape: Shape) -> Near:
    """Within 6" of a base, edge to edge. [T-SCN-06]"""
    return Near(box_of(shape), COMMAND_GROUP)


def obstacles(draft: Draft) -> list[Box]:
    """What nobody may be deployed on: bases, Leaders, impassable ground."""
    ground = draft.ground
    discs = [Box(d.x - d.radius, d.y - d.radius, d.x + d.radius, d.y + d.radius) for d in ground.leaders]
    solid = [box_of(part) for obstacle in ground.terrain.impassable for part in obstacle.parts]
    return [*(box_of(body.shape) for body in ground.bodies), *discs, *solid]
