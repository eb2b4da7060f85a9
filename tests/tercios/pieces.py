"""Pieces of ground for a battlefield, in inches."""

from __future__ import annotations

from rulesets.tercios.position.geometry.terrain import Element, Quality

WOOD = (Quality.COVER, Quality.CONCEALING, Quality.VERY_DIFFICULT)
HILL = (Quality.HEIGHT, Quality.CONCEALING)
WALL = (Quality.COVER, Quality.PROTECTED, Quality.DIFFICULT)
FENCE = (Quality.COVER, Quality.DIFFICULT)


def rect(id: str, kind: str, low: tuple[float, float], high: tuple[float, float], *qualities: Quality) -> Element:
    """A piece between two corners."""
    (x, y), (right, top) = [(round(a * 1000), round(b * 1000)) for a, b in (low, high)]
    return Element(id, kind, ((x, y), (right, y), (right, top), (x, top)), frozenset(qualities))
