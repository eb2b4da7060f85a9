"""The column beside the table: the battle, the moment, the weather, both armies, and what the signs mean."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.book.entries import FORMATIONS, Arm, Formation
from rulesets.aguila.book.names import FORMATION_NAMES, SEASON_NAMES, WEATHER_NAMES, side_name
from rulesets.aguila.position.state import SCENARIO_NAMES, SIDES, Breaking
from rulesets.aguila.position.view import View
from rulesets.aguila.reports.board import formations, paper, ranks, sky
from rulesets.aguila.reports.board.paper import LETTERS, dress_of, key_box
from rulesets.drawing.boxes import Box
from rulesets.drawing.colours import INK, PAPER, RULE, WAX
from rulesets.drawing.lettering import width_of
from rulesets.drawing.night import DYE
from rulesets.drawing.styles import ART, FLAT
from rulesets.drawing.svg import SERIF, tag, title, words
from rulesets.kernel.phrases import capital
from rulesets.kernel.text import EachLanguage, Text
from rulesets.tabletop.board.sheet import Sheet

MOMENTS: Mapping[str, Text] = {
    "armies": Text("choosing armies", "elección de ejércitos"),
    "ground": Text("setting up the table", "preparación del terreno"),
    "preparation": Text("before deployment", "antes del despliegue"),
    "deployment": Text("deployment", "despliegue"),
    "over": Text("the end", "fin de la batalla"),
}
BROKEN = Text("broken", "rota")
"""An army that reached its break point."""


def moment(view: View) -> Text:
    if view.phase == "turn":
        return Text("turn {turn}", "turno {turn}").of(view.turn)
    return MOMENTS[view.phase]


def key(sheet: Sheet, view: View, language: str) -> str:
    box = key_box(sheet)
    drawn = [*_frame(box), *_heading(box, view, language), *_sky(box, view, language)]
    for at, side in enumerate(SIDES):
        drawn += _army(box, view, side, box.top + 290 + 132 * at, language)
    return tag("g", *drawn, _signs(box, language), class_="key", id="aguila-key")


def _frame(box: Box) -> list[str]:
    inner = box.grown(-7)
    return [
        tag("rect", x=box.left, y=box.top, width=box.width, height=box.height, fill=PAPER, stroke=INK, stroke_width=2),
        tag("rect", x=inner.left, y=inner.top, width=inner.width, height=inner.height, fill="none", stroke=RULE),
    ]


def _line(text: str, x: float, y: float, of: float = LETTERS, anchor: str = "start", **more: object) -> str:
    style: dict[str, object] = {"fill": INK, "font_family": SERIF, **more}
    return tag("text", words(text), x=round(x, 1), y=round(y, 1), font_size=of, text_anchor=anchor, **style)


def _rule(box: Box, y: float) -> str:
    return tag("path", d=f"M{box.left + 20:g} {y:g}H{box.right - 20:g}", stroke=RULE, stroke_width=2)


def _heading(box: Box, view: View, language: str) -> list[str]:
    middle, top = box.left + box.width / 2, box.top
    said = capital(moment(view)).in_(language)
    scenario = SCENARIO_NAMES[view.options.scenario].in_(language)
    fitting = min(32.0, 32 * (box.width - 40) / width_of(scenario, 32))
    return [
        _line("ÁGUILA", middle, top + 62, 50, "middle", letter_spacing=8),
        _line(scenario, middle, top + 104, round(fitting, 1), "middle", font_style="italic"),
        _rule(box, top + 122),
        _line(
            said,
            middle,
            top + 168,
            min(40.0, 40 * (box.width - 40) / width_of(said, 44)),
            "middle",
            font_weight="bold",
            fill=WAX,
        ),
    ]


def _sky(box: Box, view: View, language: str) -> list[str]:
    """Season and weather in a picture and in words."""
    drawn = [_rule(box, box.top + 188), _rule(box, box.top + 262)]
    if view.season:
        season = capital(SEASON_NAMES[view.season]).in_(language)
        drawn.append(_line(season, box.left + 96, box.top + 220))
        weather = WEATHER_NAMES[view.weather].in_(language)
        drawn += [_line(weather, box.left + 96, box.top + 250), sky.emblem(view.weather, box.left + 52, box.top + 226)]
    return drawn


def _army(box: Box, view: View, side: str, top: float, language: str) -> Iterator[str]:
    """A side's colours, its nation, and how near it is to breaking. [A-BRK-01]"""
    colours, breaking = paper.SIDES[side], view.breaking.get(side) or Breaking()
    nation = view.nations.get(side, "")
    dress = dress_of(nation)
    left, full = box.left + 22, box.width - 44
    name = (
        Text("{side}: {nation}", "{side}: {nation}").of(side_name(side), BOOK.nations[nation].name)
        if nation
        else side_name(side)
    )
    spoken = name.in_(language)
    lost = min(1.0, breaking.lost / breaking.total) if breaking.total else 0.0
    said = Text("{name}: {lost} of {total} break points lost", "{name}: {lost} de {total} puntos de ruptura perdidos")
    points = Text("{lost} of {total} lost", "{lost} de {total} perdidos").of(breaking.lost, breaking.total)
    drawn = [
        title(said.of(name, breaking.lost, breaking.total).in_(language)),
        tag("rect", x=left, y=top - 2, width=34, height=26, fill=dress.coat, stroke=INK),
        tag("rect", x=left, y=top + 8, width=34, height=6, fill=dress.facing, stroke=INK, stroke_width=0.6),
        _line(spoken, left + 46, top + 21, _fitting(spoken, full - 46), fill=colours.ink, font_weight="bold"),
        tag("rect", x=left, y=top + 36, width=full, height=16, fill=colours.fill, stroke=colours.ink, stroke_width=1.6),
        tag("rect", x=left, y=top + 36, width=round(full * lost, 1), height=16, fill=colours.ink),
        _line((BROKEN if breaking.reached else points).in_(language), left, top + 84),
    ]
    yield tag("g", *drawn, id=f"army-{side}")
    yield _rule(box, top + 102)


def _fitting(name: str, room: float) -> float:
    """The size of bold letters with which a name keeps to its column."""
    size = LETTERS + 2
    return round(min(size, size * room / width_of(name, size, bold=True)), 1)


SIGNS: tuple[tuple[str, Text], ...] = (
    ("cavalry", Text("cavalry", "caballería")),
    ("gun", Text("gun", "cañón")),
    ("limbered", Text("limbered", "enganchado")),
    ("rank-commander", Text("officer", "oficial")),
    ("chief-division_general", Text("General in chief", "General en jefe")),
    ("wear", Text("damage", "daño")),
    ("mark-stunned", Text("Stunned", "aturdida")),
    ("mark-disorganised", Text("Disorganised", "desorganizada")),
)
ROW = 47
LEGIBLE = 34
"""The letters of the legend: it is drawn smaller where the column is short, and they must still be read."""
TOKEN = (94.0, 36.0)
"""The base of a unit in the legend."""


def _made(language: str) -> str:
    """What the signs mean; drawn with its upper left corner at 0 0."""
    drawn = []
    for row, formation in enumerate(FORMATIONS):
        name = FORMATION_NAMES[formation].in_(language)
        drawn += [_token(formation, 44, ROW * row), _line(name, 104, ROW * row + 11, LEGIBLE)]
    for row, (sign, text) in enumerate(SIGNS, len(FORMATIONS)):
        drawn += [_sign(sign, 44, ROW * row), _line(text.in_(language), 104, ROW * row + 11, LEGIBLE)]
    return tag("g", title(Text("Legend", "Leyenda").in_(language)), *drawn, class_="legend", id="aguila-legend")


LEGENDS = EachLanguage(_made)


def _signs(box: Box, language: str) -> str:
    rows = len(FORMATIONS) + len(SIGNS)
    top = box.top + 574
    scale = min(1.0, (box.bottom - top - 12) / (ROW * rows))
    return tag("g", LEGENDS[language], transform=f"translate({box.left:g} {top:g}) scale({scale:.3f})")


def _token(formation: Formation, x: float, y: float, arm: Arm = "infantry") -> str:
    """A unit in that formation, without a side."""
    base = tag("rect", x=-47, y=-18, width=94, height=36, fill="#ece6d4", stroke=INK)
    front = tag("rect", x=-47, y=-20, width=94, height=4, fill=INK)
    parts = 6 if arm == "infantry" else 2
    plain = tag("g", formations.mass(arm, formation, parts, TOKEN), class_=FLAT)
    troops = tag("g", ranks.ranks(arm, formation, parts, TOKEN, 0), class_=ART)
    dress = paper.DRESS["fr"]
    worn = tag("g", plain, troops, color=dress.coat, fill=dress.facing, class_=DYE)
    return tag("g", base, front, worn, transform=f"translate({x:g} {y:g}) scale(.76)")


def _sign(sign: str, x: float, y: float) -> str:
    place = f"translate({x:g} {y:g})"
    match sign:
        case "cavalry":
            return _token("attack_column", x, y, "cavalry")
        case "gun" | "limbered":
            return tag(
                "g",
                formations.gun("medium_gun", horse=False, limbered=sign == "limbered"),
                transform=f"{place} scale(.7)",
            )
        case "wear":
            bar = tag("rect", x=-34, y=-4, width=68, height=9, fill=PAPER, stroke=INK)
            return tag("g", bar, tag("rect", x=-34, y=-4, width=24, height=9, fill=INK), transform=place)
    return tag("use", href=f"#{sign}", transform=f"{place} scale(1.1)", color=INK)
