"""Weather over the table: a pale veil, rain, snow, sand; clearest in the middle, where the armies are."""

from __future__ import annotations

from collections.abc import Mapping

from rulesets.aguila.reports.board.paper import table_box
from rulesets.drawing.colours import INK
from rulesets.drawing.svg import tag
from rulesets.tabletop.board.sheet import Sheet

VEILS: Mapping[str, tuple[str, float]] = {
    "rain": ("#5f7078", 0.32),
    "torrential_rain": ("#44545e", 0.5),
    "fog": ("#ffffff", 0.8),
    "snow": ("#ffffff", 0.6),
    "blizzard": ("#e9f0f6", 0.9),
    "sandstorm": ("#cf9a4a", 0.6),
}
"""The colour at the edges of the table and how thick it is there."""
STROKES: Mapping[str, str] = {
    "rain": '<path d="M8 2l-4 12M28 20l-4 12" stroke="#5f7f92" stroke-opacity=".35" stroke-width="1.4"/>',
    "torrential_rain": '<path d="M8 0l-5 16M22 18l-5 16M33 2l-4 13" stroke="#40606f" stroke-opacity=".5" '
    'stroke-width="1.8"/>',
    "snow": '<path d="M6 8h.1M24 26h.1M31 4h.1" stroke="#9fb3c4" stroke-width="4.4" stroke-linecap="round"/>',
    "blizzard": '<path d="M6 8l5-1M24 26l5-1M31 4l4-1M10 30l5-1M18 15l5-1" stroke="#8fa6ba" stroke-width="3" '
    'stroke-linecap="round"/>',
    "sandstorm": '<path d="M2 6q8-4 16 0M16 24q8-4 16 0" fill="none" stroke="#a8752c" stroke-opacity=".45" '
    'stroke-width="1.6"/>',
}


def definitions(weather: str) -> str:
    if weather not in VEILS:
        return ""
    colour, thick = VEILS[weather]
    stops = ((0.45, 0.0), (0.8, thick * 0.35), (1.0, thick))
    drawn = "".join(tag("stop", offset=at, stop_color=colour, stop_opacity=round(how, 2)) for at, how in stops)
    veil = tag("radialGradient", drawn, id="veil", cx=0.5, cy=0.5, r=0.72)
    if weather not in STROKES:
        return veil
    return veil + tag("pattern", STROKES[weather], id="falling", width=36, height=36, patternUnits="userSpaceOnUse")


def weather_over(sheet: Sheet, weather: str) -> str:
    if weather not in VEILS:
        return ""
    box = table_box(sheet)
    within = {"x": box.left, "y": box.top, "width": box.width, "height": box.height}
    falling = tag("rect", **within, fill="url(#falling)") if weather in STROKES else ""
    return tag("g", falling, tag("rect", **within, fill="url(#veil)"), class_="weather", pointer_events="none")


SUN = (
    '<circle r="13" fill="#f2c83f" stroke="#b98b1c" stroke-width="2"/><path d="M0-18v-7M0 18v7M-18 0h-7M18 '
    '0h7M-13-13l-5-5M13-13l5-5M-13 13l-5 5M13 13l5 5" stroke="#b98b1c" stroke-width="3" stroke-linecap="round"/>'
)
CLOUD = (
    '<path d="M-24 6a9 9 0 0 1 4-16a13 13 0 0 1 23-4a10 10 0 0 1 18 8a8 8 0 0 1-1 12z" fill="#d3dade" '
    'stroke="#5f7078" stroke-width="2"/>'
)
SAND = (
    '<path d="M-24-10q12-9 24 0t24 0M-24 3q12-9 24 0t24 0M-24 16q12-9 24 0t24 0" fill="none" stroke="#b07c2e" '
    'stroke-width="4"/>'
)
BELOW: Mapping[str, str] = {
    "rain": '<path d="M-12 10l-3 9M0 10l-3 9M12 10l-3 9" stroke="#40708f" stroke-width="3"/>',
    "torrential_rain": '<path d="M-17 9l-5 15M-8 9l-5 15M1 9l-5 15M10 9L5 24M19 9l-5 15" stroke="#24527a" '
    'stroke-width="3"/>',
    "snow": '<path d="M-12 14h.1M0 20h.1M12 14h.1" stroke="#7f9db3" stroke-width="7" stroke-linecap="round"/>',
    "blizzard": '<path d="M-18 13h9M-4 20h9M8 12h9M-12 25h8" stroke="#5f83a0" stroke-width="4" '
    'stroke-linecap="round"/>',
}


def emblem(weather: str, x: float, y: float) -> str:
    """The weather as a small picture."""
    if weather in BELOW:
        drawn = CLOUD + BELOW[weather]
    elif weather == "fog":
        drawn = '<path d="M-24-12h40M-16-2h40M-24 8h40M-16 18h40" stroke="#7c8a90" stroke-width="5"/>'
    elif weather == "sandstorm":
        drawn = SAND
    else:
        drawn = SUN
    return tag("g", drawn, transform=f"translate({x:g} {y:g})", color=INK)
