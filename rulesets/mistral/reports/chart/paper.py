"""The sheet on which the chart is drawn: the position of points on it, and its colours."""

from __future__ import annotations

import math

from rulesets.drawing.boxes import Box, Point
from rulesets.drawing.colours import BLUE, OCHRE
from rulesets.mistral.book.chart import CHART

SEA, DEEP, SHOAL, LAND, COAST, LANE = "#d7e4ea", "#c6d9e3", "#9db7c4", "#efe6d0", "#7d6f52", "#7c949f"
SIDE_INK = {"british": BLUE, "bourbon": OCHRE}
SIDE_FILL = {"british": "#dbe7f2", "bourbon": "#f6e4c4"}
"""Flags and hulls also differ in shape, so that nothing is told by colour alone."""

MARGIN = 24
"""Space around the chart for its border of degrees."""
MAP_WIDTH = 1800
LON_DOTS = MAP_WIDTH / (CHART.bounds["east"] - CHART.bounds["west"])
LAT_DOTS = LON_DOTS / math.cos(math.radians((CHART.bounds["north"] + CHART.bounds["south"]) / 2))
MAP_HEIGHT = round((CHART.bounds["north"] - CHART.bounds["south"]) * LAT_DOTS)
WIDTH, HEIGHT = MAP_WIDTH + 2 * MARGIN, MAP_HEIGHT + 2 * MARGIN

SHEET = Box(MARGIN, MARGIN, MAP_WIDTH, MAP_HEIGHT)


def at(lon: float, lat: float) -> Point:
    return (
        round(MARGIN + (lon - CHART.bounds["west"]) * LON_DOTS, 1),
        round(MARGIN + (CHART.bounds["north"] - lat) * LAT_DOTS, 1),
    )
