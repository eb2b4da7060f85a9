"""A place as anybody may write it. Not compiled: the compiler loses the limits of its numbers. [G-01..G-04]"""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from rulesets.tabletop.geometry.records import Ordered

FULL: Final = 3600
FARTHEST: Final = 200_000
"""No place that anybody may write is farther from the corner of the table: no sum overflows."""

Coordinate = Annotated[int, msgspec.Meta(ge=-FARTHEST, le=FARTHEST)]
Turned = Annotated[int, msgspec.Meta(ge=0, lt=FULL)]


class Stance(Ordered, frozen=True):
    """The middle of a base and where it looks. [G-03]"""

    x: Coordinate
    y: Coordinate
    heading: Turned = 0

    @property
    def middle(self) -> tuple[int, int]:
        return (self.x, self.y)
