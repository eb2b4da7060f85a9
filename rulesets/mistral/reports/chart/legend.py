"""The legend: what each sign on the chart means."""

from __future__ import annotations

from collections.abc import Mapping

from rulesets.drawing.colours import INK, PAPER
from rulesets.drawing.legend import entry, framed, lettered
from rulesets.drawing.lettering import letters
from rulesets.drawing.svg import tag
from rulesets.drawing.symbols import badge
from rulesets.kernel.phrases import capital
from rulesets.kernel.text import EachLanguage, Text
from rulesets.mistral.book.names import AUXILIARY_NAMES, ORDER_NAMES
from rulesets.mistral.reports.chart.glyphs import boat, counter, pip, port_sign
from rulesets.mistral.reports.chart.labels import FRAMES
from rulesets.mistral.reports.chart.paper import LANE, SIDE_INK
from rulesets.mistral.reports.chart.wordlist import AUXILIARY_LETTERS, ORDER_LETTERS

FRAME = FRAMES["legend"]
ROWS = tuple(FRAME.top + 20 + 23 * row for row in range(7))
WATERS, WAYS, SHIPS, ORDERS, HELPERS = (FRAME.left + far for far in (14, 166, 424, 602, 770))
"""Where its columns begin."""
_LINE = {"stroke": LANE, "stroke_width": 1.4, "fill": "none"}


def _scene(language: str) -> list[str]:
    """Ports by owner, Straits, and the boxes of Sea Zones."""
    x = WATERS
    holders = (
        ("british", Text("British Port", "Puerto británico")),
        ("bourbon", Text("Bourbon Port", "Puerto borbónico")),
        ("neutral", Text("neutral Port", "Puerto neutral")),
        ("corsairs", Text("corsairs' base", "Base corsaria")),
    )
    drawn = []
    for y, (whose, text) in zip(ROWS[:4], holders, strict=True):
        drawn.append(port_sign(x + 6, y, 6, whose, key=False))
        if whose != "corsairs":
            drawn.append(port_sign(x + 24, y, 9, whose, key=True))
        drawn.append(entry(text, language, x + 40, y + 4))
    strait, shore, gate = ROWS[4:]
    drawn += [
        tag("path", d=f"M{x + 16} {strait - 10}l10 10l-10 10l-10 -10z", **{**_LINE, "fill": PAPER}),
        entry(Text("Strait", "Estrecho"), language, x + 40, strait + 4),
        tag("rect", x=x + 7, y=shore - 9, width=18, height=18, **{**_LINE, "fill": PAPER}),
        letters("A", x + 16, shore + 4.6, 13, INK),
        entry(Text("Coastal Space", "Tramo de costa"), language, x + 40, shore + 4),
        tag("rect", x=x, y=gate - 8, width=32, height=16, fill=PAPER, stroke=LANE),
        tag("text", "5|7", x=x + 16, y=gate + 4.4, font_size=12, text_anchor="middle", fill=INK),
        entry(Text("to go in | out", "entrar | salir"), language, x + 40, gate + 4),
    ]
    return drawn


def _ways(language: str) -> list[str]:
    """Lanes, Squadrons, Auxiliaries and letters."""
    x, own = WAYS, SIDE_INK["british"]
    levels = ("none", "middle", "heavy")
    signs = (
        tag("path", d=f"M{x} {ROWS[0]}h38", **_LINE) + tag("path", d=f"M{x + 26} {ROWS[0]}l-10 -5v10z", fill=LANE),
        tag("path", d=f"M{x} {ROWS[1]}h38", **_LINE),
        tag("path", d=f"M{x} {ROWS[2]}h38", stroke_dasharray="2 4", **_LINE),
        "".join(pip(x + 2 + 9 * step, ROWS[3] - 5, own, level) for step, level in enumerate(levels))
        + pip(x + 31, ROWS[3] - 5, own, "none", flagship=True),
        f'<g transform="translate({x} {ROWS[4] - 11:g}) scale(.5)">{boat(SIDE_INK["bourbon"], "B", own=False)}</g>'
        f'<g transform="translate({x + 23} {ROWS[4] - 12:g}) scale(.5)">{boat(INK, "P")}</g>',
        badge("C", x, ROWS[5] - 7, solid=True) + badge("~", x + 16, ROWS[5] - 7) + badge("◎", x + 32, ROWS[5] - 7),
        badge("⊘", x, ROWS[6] - 7) + badge("⊗", x + 16, ROWS[6] - 7) + badge("∴", x + 32, ROWS[6] - 7),
    )
    said = (
        Text("prevailing wind: 1 MP, back 2", "dominante: 1 PM, vuelta 2"),
        Text("no wind of its own: 1 MP", "sin viento propio: 1 PM"),
        Text("Catch the Wind on ≤", "hay que tomar el viento con ≤"),
        Text("Squadrons by damage, Flagship", "escuadras, daños; insignia"),
        Text("Auxiliary at its Task; pirate", "auxiliar en misión; pirata"),
        Text("Order; disorganised; shadowed", "orden; desorganizada; vigilada"),
        Text("blockades; interdicts; scattered", "bloquea; intercepta; disperso"),
    )
    drawn = list(signs)
    drawn += [entry(text, language, x + 52, y + 4) for text, y in zip(said, ROWS, strict=True)]
    return drawn


def _ships(language: str) -> list[str]:
    ships = (
        (counter("british", "A", "12", flag="british").svg, Text("yours: name, Sail", "tuya: nombre, navíos")),
        (counter("bourbon", "BO7", "9", flag="french", own=False).svg, Text("enemy in sight", "enemiga a la vista")),
        (counter("bourbon", "?", "×2", own=False).svg, Text("unknown markers", "sin identificar")),
        (
            tag("g", counter("bourbon", "BO5", "9", flag="french", own=False, broken=True).svg, opacity=0.6),
            Text("seen: Turn/Impulse", "vista: turno/impulso"),
        ),
        (counter("british", "∅", "1", own=False, broken=True).svg, Text("your Dummy", "tu señuelo")),
    )
    drawn = []
    for index, (ship, text) in enumerate(ships):
        y = FRAME.top + 5 + index * 34
        drawn.append(f'<g transform="translate({SHIPS - 4} {y:g}) scale(.48)">{ship}</g>')
        drawn.append(entry(text, language, SHIPS + 38, y + 23))
    return drawn


def _letters(head: Text, signs: Mapping[str, Text], names: Mapping[str, Text], x: float, language: str) -> list[str]:
    return lettered(head, signs, {key: capital(name) for key, name in names.items()}, (x, FRAME.top), language)


def _legend(language: str) -> str:
    drawn = [
        *_scene(language),
        *_ways(language),
        *_ships(language),
        *_letters(Text("Orders", "Órdenes"), ORDER_LETTERS, ORDER_NAMES, ORDERS, language),
        *_letters(Text("Auxiliaries ▵", "Auxiliares ▵"), AUXILIARY_LETTERS, AUXILIARY_NAMES, HELPERS, language),
    ]
    frame = FRAME._replace(height=FRAME.height - 4)
    return framed(frame, Text("Legend", "Leyenda").in_(language), *drawn, id="mistral-legend")


LEGENDS = EachLanguage(_legend)
