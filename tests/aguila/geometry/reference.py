"""The reference code that the inventory prints, run as it stands, and the same questions asked of shapely."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from shapely.geometry import LineString, Polygon

from rulesets.aguila.position.geometry.ground import Body, Ground
from rulesets.tabletop.geometry.outlines import Shape

PAGE = Path(__file__).parents[3] / "docs" / "rules" / "aguila.md"


def printed() -> dict[str, Any]:
    """The functions of the inventory's code block: axes, corner, base, arc_of, sight, side, contact_pose."""
    page = PAGE.read_text()
    start = page.index("```python", page.index("Reference code (tested)")) + len("```python")
    names: dict[str, Any] = {}
    exec(page[start : page.index("```", start)], names)
    return names


def inches(body: Body) -> tuple[float, float, float, float, float]:
    at, base = body.at, body.base
    return (at.x / 1000, at.y / 1000, at.heading / 10, base.width / 1000, base.depth / 1000)


def polygon(shape: Shape) -> Polygon:
    return Polygon([(x / 1000, y / 1000) for x, y in shape.points])


def sees(ground: Ground, viewer: Body, target: Body, spots: list[tuple[float, float]]) -> bool:
    """G-22 and G-23 for units alone: some line meets the inside of no other base for more than 0.02"."""
    start = viewer.front_centre
    bases = [body.shape.polygon for body in ground.bodies.values() if body.id not in (viewer.id, target.id)]
    lines = [LineString([start, spot]) for spot in spots]
    return any(all(line.intersection(base).length <= 20 for base in bases) for line in lines)
