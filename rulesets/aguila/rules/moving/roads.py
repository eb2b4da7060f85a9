"""Roads make those who keep to them quicker. [A-SCN-905]"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from rulesets.aguila.position.geometry.ground import Body
from rulesets.aguila.position.geometry.records import Going, Walked
from rulesets.aguila.position.scene import INCH, Scene
from rulesets.tabletop.geometry.shapes import to_point


def with_road(scene: Scene, body: Body, allowed: Going, walk: Callable[[Going], Walked]) -> Walked:
    """1" more, 2" at the double, for who starts and ends on a road. [A-SCN-905]"""
    if not allowed.allowance or not on_road(scene, body):
        return walk(allowed)
    more = 2 * INCH if allowed.double else INCH
    quick = walk(msgspec.structs.replace(allowed, allowance=allowed.allowance + more))
    return quick if on_road(scene, body.standing(quick.at)) else walk(allowed)


def on_road(scene: Scene, body: Body) -> bool:
    """With its middle on the road."""
    roads = [feature for feature in scene.ground.features if feature.kind.category == "road"]
    return any(to_point(road.shape, body.middle) == 0.0 for road in roads)
