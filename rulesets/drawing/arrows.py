"""Arrow heads, as a path or as a marker at the end of a line."""

from __future__ import annotations

import math

from rulesets.drawing.boxes import Point
from rulesets.drawing.svg import tag


def arrow_head(point: Point, heading: float, size: float) -> str:
    """The path of a triangle whose tip is at the point. The heading is in degrees clockwise from east, as in SVG."""
    turn = math.radians(heading)
    cos, sin = math.cos(turn), math.sin(turn)
    corners = [(0.0, 0.0), (-size * 1.5, -size * 0.7), (-size * 1.5, size * 0.7)]
    drawn = "L".join(f"{point[0] + x * cos - y * sin:.1f} {point[1] + x * sin + y * cos:.1f}" for x, y in corners)
    return f"M{drawn}z"


def arrow_marker(id: str, ink: str) -> str:
    """A marker for the `defs` of a picture. A line uses it with `marker_end="url(#id)"`."""
    return tag(
        "marker",
        tag("path", d="M0 0L8 4L0 8z", fill=ink, fill_opacity=0.6),
        id=id,
        viewBox="0 0 8 8",
        refX=7,
        refY=4,
        markerWidth=5,
        markerHeight=5,
        orient="auto",
    )
