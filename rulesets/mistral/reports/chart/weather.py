"""The winds that blow, on the lanes and gates that they affect, and Gales with all places that they reach."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence

from rulesets.drawing.arrows import arrow_head
from rulesets.drawing.boxes import Box, Point
from rulesets.drawing.colours import INK, PAPER
from rulesets.drawing.lettering import label, letters, width_of
from rulesets.drawing.svg import tag, title
from rulesets.kernel.text import EachLanguage, Text
from rulesets.mistral.book.chart import CHART, WINDS
from rulesets.mistral.book.labels import place_label, wind_label
from rulesets.mistral.book.tables import TABLES
from rulesets.mistral.position.records import Gale
from rulesets.mistral.position.view import View
from rulesets.mistral.reports.chart import afar
from rulesets.mistral.reports.chart.berths import INKED
from rulesets.mistral.reports.chart.courses import COURSES, GATES, LANES, Course
from rulesets.mistral.reports.chart.glyphs import gale as spiral
from rulesets.mistral.reports.chart.ground import ROSE
from rulesets.mistral.reports.chart.levels import FAR_LETTERS, FINE, LETTERS, Level, at_level
from rulesets.mistral.reports.chart.paper import SHEET
from rulesets.mistral.reports.chart.positions import SPOTS, radius_of
from rulesets.mistral.reports.chart.wordlist import WIND_CODES, WIND_INK


def _along_lanes(wind: str) -> Iterator[tuple[Course, str]]:
    """The direction of the wind on each lane and gate that it affects, and where it leads."""
    for out, _ in LANES:
        if wind in out.winds:
            line = COURSES[out.start, out.end]
            yield (line, out.end) if out.winds[wind] else (line.reversed(), out.start)
    for id in GATES:
        place = CHART.places[id]
        blows = CHART.passages[id][place.zone].winds.get(wind)
        if blows is not None:
            yield _gate_arrow(id, place.zone if blows else _beyond(id)), place.zone if blows else place.outside


def _beyond(gate: str) -> str:
    """Where a gate's outer side leads: a place, or the neighbour zone's own gate."""
    place = CHART.places[gate]
    return place.outside if CHART.places[place.outside].kind != "zone" else f"{place.outside}/{place.zone}"


def _gate_arrow(gate: str, to: str) -> Course:
    """An arrow from the edge of the box in that direction."""
    (x, y), (to_x, to_y) = SPOTS[gate], SPOTS[to]
    away = math.dist((x, y), (to_x, to_y)) or 1.0
    ux, uy = (to_x - x) / away, (to_y - y) / away
    edge = min(17 / max(abs(ux), 0.01), 9 / max(abs(uy), 0.01))
    start, middle, end = ((round(x + ux * far, 1), round(y + uy * far, 1)) for far in (edge, edge + 17, edge + 34))
    return Course(start, middle, end)


def _arrows(wind: str, language: str) -> str:
    ink = WIND_INK[wind]
    code = WIND_CODES[wind].in_(language)
    drawn = []
    for line, to in _along_lanes(wind):
        shown = line.shifted(5 if WINDS.index(wind) % 2 else -5)
        x, y = _clear_of_names(shown, language, first=WINDS.index(wind) % 2 == 0)
        blows = Text("{wind_name} blows to {to}", "{wind_name} sopla hacia {to}").of(wind_label(wind), place_label(to))
        head = arrow_head(shown.point(0.97), shown.heading(0.95), 8)
        drawn.append(
            f"<g>{title(blows.in_(language))}"
            f'<path d="{shown.first(0.9).d}"/><path d="{head}" fill="{ink}" stroke="none"/>'
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="8.4" fill="{PAPER}" stroke-width="1.2"/>'
            f'<text x="{x:.1f}" y="{y + 3.8:.1f}" fill="{ink}" stroke="none">{code}</text></g>'
        )
    return tag(
        "g",
        *drawn,
        class_="wind",
        id=f"wind-{wind}",
        fill="none",
        stroke=ink,
        stroke_width=2.4,
        font_size=FINE,
        font_weight="bold",
        text_anchor="middle",
    )


def _clear_of_names(line: Course, language: str, *, first: bool) -> Point:
    """Where a wind's letters cover least on their lane. Two winds of one lane keep to their own halves."""
    shares = (0.36, 0.3, 0.42, 0.24) if first else (0.58, 0.52, 0.64, 0.7)
    return min(
        (line.point(share) for share in shares), key=lambda at: INKED[language].under(at[0] - 9, at[1] - 9, 18, 18)
    )


ARROWS = EachLanguage(lambda language: dict[str, str]((wind, _arrows(wind, language)) for wind in WINDS))
"""Each wind's arrows, drawn once."""


def winds(view: View, language: str) -> str:
    return "".join(ARROWS[language].get(wind, "") for wind in view.winds)


def gale_reach(gale: Gale) -> dict[str, int]:
    """Every place that it affects, and its Radius there. [M-GALE-12]"""
    most = len(TABLES.weather.effects[str(gale.force)])  # type: ignore[index]
    return {place: away for place, away in CHART.distances(gale.place).items() if away < most}


def gale_rings(view: View, language: str) -> str:
    """Drawn under the pieces: a ring around each place that a Gale affects, thicker if nearer."""
    return "".join(_rings(gale, language) for gale in view.gales)


def _rings(gale: Gale, language: str) -> str:
    drawn = []
    for place, away in gale_reach(gale).items():
        x, y = SPOTS[place]
        r = radius_of(CHART.places[place]) + 8
        drawn.append(
            tag(
                "circle",
                title(gale_words(gale, place, away).in_(language)),
                cx=x,
                cy=y,
                r=r,
                stroke_width=max(1.5, 5 - 1.5 * away),
                stroke_dasharray=None if away == 0 else f"{max(2, 7 - 2 * away)} 4",
                fill_opacity=max(0.06, 0.22 - 0.06 * away),
            )
        )
    if len(gale.been) > 1:
        way = "L".join("{} {}".format(*SPOTS[place]) for place in gale.been)
        drawn.append(
            tag("path", d=f"M{way}", fill="none", stroke_width=3, stroke_dasharray="1 6", stroke_linecap="round")
        )
    return tag("g", *drawn, fill=INK, stroke="#4a4f63", stroke_opacity=0.8, class_="gale-reach", data_wind=gale.wind)


def gale_spirals(view: View) -> str:
    """Drawn under the symbols of the places."""
    return "".join(tag("g", _spiral(gale), class_="gale-spiral", data_wind=gale.wind) for gale in view.gales)


def _spiral(gale: Gale) -> str:
    x, y = SPOTS[gale.place]
    return spiral(x - 4, y, 44, WIND_INK[gale.wind])


def gale_markers(view: View, language: str) -> str:
    """A flag with the wind and the Force beside each spiral."""
    drawn = []
    stands = {level: gale_flags(view, level, language) for level in _FLAG_LETTERS}
    for number, gale in enumerate(view.gales, 1):
        ink = WIND_INK[gale.wind]
        said = f"{WIND_CODES[gale.wind].in_(language)} {gale.force}{'H' if gale.hurricane else ''}"
        drawn.append(
            tag(
                "g",
                title(gale_words(gale, gale.place, 0).in_(language)),
                *(
                    at_level(level, _flag(said, stands[level][number - 1], size, ink))
                    for level, size in _FLAG_LETTERS.items()
                ),
                id=f"gale-{number}",
                class_="gale",
                data_wind=gale.wind,
                data_place=gale.place,
                data_force=gale.force,
            )
        )
    return "".join(drawn)


_FLAG_LETTERS: Mapping[Level, float] = {"close": 13.0, "middle": LETTERS, "far": FAR_LETTERS}
_FLAG_REACHES: Mapping[Level, tuple[float, ...]] = {"close": (50, 62), "middle": (50, 62), "far": (50, 62, 80, 100)}
_FLAG_TURNS: Mapping[Level, int] = {"close": 12, "middle": 12, "far": 24}
"""How far from the spiral and in how many directions there may be a flag."""


def _flag_size(letters: float) -> tuple[float, float]:
    return round(letters * 4.15), round(letters * 1.46)


def _flag(said: str, box: Box, size: float, ink: str) -> str:
    cloth = tag(
        "rect", x=box.left, y=box.top, width=box.width, height=box.height, fill=ink, stroke=PAPER, stroke_width=1.2
    )
    return cloth + letters(said, box.left + box.width / 2, round(box.top + size * 1.108, 1), size, "#fff")


def flag_stand(place: str, level: Level, language: str, taken: Sequence[Box] = ()) -> Box:
    """The position beside the spiral where the flag hides no other flag and least of what is shown at that level."""
    x, y = SPOTS[place]
    wide, high = _flag_size(_FLAG_LETTERS[level])
    turns = _FLAG_TURNS[level]
    ink = afar.INKED[language] if level == "far" else INKED[language]
    stands = [
        (
            x - wide / 2 + (far * 1.3 + (wide - 54) / 2) * math.cos(turn),
            y - high / 2 + (far + high / 2 - 9) * math.sin(turn),
        )
        for far in _FLAG_REACHES[level]
        for turn in (math.tau / turns * step for step in range(turns))
    ]
    boxes = [Box(round(left), round(top), wide, high) for left, top in stands]
    return min(boxes, key=lambda box: (any(box.overlaps(other) for other in taken), ink.under(*box)))


def gale_flags(view: View, level: Level, language: str) -> list[Box]:
    """Where the flag of each Gale stands, in their order."""
    found: list[Box] = []
    for gale in view.gales:
        found.append(flag_stand(gale.place, level, language, found))
    return found


def gale_words(gale: Gale, place: str, away: int) -> Text:
    wind, where = wind_label(gale.wind), place_label(place)
    kind = Text("Hurricane", "Huracán") if gale.hurricane else Text("Gale", "Temporal")
    return Text(
        "{kind}: {wind}, Force {force}; {where}, radius {away}", "{kind}: {wind}, fuerza {force}; {where}, radio {away}"
    ).of(kind, wind, gale.force, where, away)


def _rose() -> str:
    """A compass of sixteen points."""
    x, y = ROSE
    points = []
    for step in range(16):
        r = (44, 26, 34, 26)[step % 4]
        turn = math.radians(step * 22.5)
        left, right = turn - math.radians(14), turn + math.radians(14)
        inner = 9
        tip = f"{x + r * math.sin(turn):.1f} {y - r * math.cos(turn):.1f}"
        points.append(
            (
                f"M{x:g} {y:g}L{x + inner * math.sin(left):.1f} {y - inner * math.cos(left):.1f}L{tip}z",
                f"M{x:g} {y:g}L{x + inner * math.sin(right):.1f} {y - inner * math.cos(right):.1f}L{tip}z",
            )
        )
    return tag(
        "g",
        tag("circle", cx=x, cy=y, r=40, fill="none", stroke=INK, stroke_width=0.7),
        tag("circle", cx=x, cy=y, r=37, fill="none", stroke=INK, stroke_width=0.5),
        tag("path", d="".join(dark for dark, _ in points), fill=INK),
        tag("path", d="".join(light for _, light in points), fill=PAPER, stroke=INK, stroke_width=0.6),
        tag("text", "N", x=x, y=y - 49, fill=INK, class_="number"),
        class_="rose",
        aria_hidden="true",
    )


ROSE_DRAWN = _rose()


def rose(view: View, language: str) -> str:
    """The compass, with an arrow for every wind that blows, from the direction where it comes from."""
    drawn = [ROSE_DRAWN]
    x, y = ROSE
    for wind in view.winds:
        ink = WIND_INK[wind]
        turn = math.radians(CHART.winds[wind].towards + 180)
        far, near = ((x + r * math.sin(turn), y - r * math.cos(turn)) for r in (80.0, 48.0))
        drawn += [
            tag("path", d=f"M{far[0]:.1f} {far[1]:.1f}L{near[0]:.1f} {near[1]:.1f}", stroke=ink, stroke_width=3.4),
            tag("path", d=arrow_head(near, CHART.winds[wind].towards - 90, 9), fill=ink),
        ]
    drawn += [
        at_level("middle", *_wind_names(view, language, LETTERS)),
        at_level("close", *_wind_names(view, language)),
    ]
    return "".join(drawn)


def _wind_names(view: View, language: str, size: float = 13.0) -> Iterator[str]:
    """Around the compass, inside the sheet, and none over another."""
    x, y = ROSE
    named: list[Point] = []
    for wind in view.winds:
        turn = math.radians(CHART.winds[wind].towards + 180)
        name_x, name_y = x + 88 * math.sin(turn), y - 88 * math.cos(turn)
        said = f"{wind_label(wind).in_(language)} ({WIND_CODES[wind].in_(language)})"
        anchor = "start" if name_x > x + 30 else "end" if name_x < x - 30 else "middle"
        if anchor == "start" and name_x + width_of(said, size, bold=True) > SHEET.right:
            name_x, anchor = SHEET.right - 4, "end"
        step = size + 2
        while any(abs(name_y - other_y) < step and abs(name_x - other_x) < 10.8 * size for other_x, other_y in named):
            name_y += step if name_y > y else -step
        named.append((name_x, name_y))
        yield label(said, name_x, name_y + 4, of=size, anchor=anchor, fill=WIND_INK[wind], font_weight="bold")
