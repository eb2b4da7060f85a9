"""The parts of the chart that never change, prepared in each language: ground, lanes, gates, spaces and names."""

from __future__ import annotations

from collections.abc import Mapping

from rulesets.drawing.arrows import arrow_head
from rulesets.drawing.colours import INK, PAPER
from rulesets.drawing.svg import SERIF, tag, title, words
from rulesets.kernel.phrases import join
from rulesets.kernel.text import EachLanguage, Text
from rulesets.mistral.book.chart import CHART, Passage, Place
from rulesets.mistral.book.labels import place_label, wind_label
from rulesets.mistral.reports.chart.courses import COURSES, GATE_LINKS, LANES, PRICES, between
from rulesets.mistral.reports.chart.ground import border, miles, shore, water
from rulesets.mistral.reports.chart.labels import SIZES, Name, placed
from rulesets.mistral.reports.chart.levels import Level, at_level
from rulesets.mistral.reports.chart.paper import DEEP, LAND, LANE, SEA, WIDTH
from rulesets.mistral.reports.chart.positions import GATE_HEIGHT, GATE_WIDTH, SPOTS, radius_of, spot

# Lanes and gates.


def _lanes(language: str) -> str:
    drawn = []
    for out, back in LANES:
        line = COURSES[out.start, out.end]
        dashes = "2 4" if out.base == "caught" else None
        head = ""
        if out.base == "with":
            share = min(0.5 + 5 / max(line.length, 1), 0.8)
            head = tag("path", d=arrow_head(line.point(share), line.heading(0.5), 7), fill=LANE, stroke="none")
        drawn.append(
            tag(
                "g",
                title(lane_words(out, back).in_(language)),
                tag("path", d=line.d, stroke_dasharray=dashes),
                head,
                data_lane=f"{out.start} {out.end}",
            )
        )
    ways = "".join(between(one, two).d for one, two in GATE_LINKS)
    return tag(
        "g",
        tag("path", d=ways, stroke_dasharray="6 3", stroke_width=1),
        *drawn,
        _prices(language),
        class_="lanes",
        fill="none",
        stroke=LANE,
        stroke_width=1.4,
    )


def _prices(language: str) -> str:
    points = Text("MP", "PM").in_(language)
    drawn = [tag("text", words(said.replace("MP", points)), x=x, y=y) for said, x, y in PRICES]
    return tag(
        "g",
        *drawn,
        font_size=11.5,
        text_anchor="middle",
        fill="#48606c",
        stroke=SEA,
        stroke_width=2.5,
        paint_order="stroke",
    )


def lane_words(out: Passage, back: Passage) -> Text:
    """What the lane costs, and which winds affect it."""
    one, two = place_label(out.start), place_label(out.end)
    ends = Text("{one} – {two}", "{one} – {two}").of(one, two)
    match out.base:
        case "with":
            price = Text(
                "with the prevailing wind to {two} {cost} MP, back {part}",
                "con el viento dominante hacia {two} {cost} PM, de vuelta {part}",
            ).of(two, out.cost, 2 * out.cost)
        case "caught":
            price = Text("Catch the Wind on {ctw} or less", "hay que tomar el viento con {ctw} o menos").of(out.ctw)
        case _:
            price = Text("{cost} MP either way", "{cost} PM en ambos sentidos").of(out.cost)
    parts = [ends, price]
    for wind, helps in out.winds.items():
        to = two if helps else one
        parts.append(Text("{wind_name} blows to {to}", "{wind_name} sopla hacia {to}").of(wind_label(wind), to))
    return join("; ", parts)


def _gates(language: str) -> str:
    drawn = []
    for id, place in CHART.places.items():
        if place.kind != "gate":
            continue
        x, y = SPOTS[id]
        inward, outward = CHART.gate_numbers(place.id)
        drawn.append(
            tag(
                "g",
                title(gate_words(place).in_(language)),
                tag("rect", x=x - GATE_WIDTH / 2, y=y - GATE_HEIGHT / 2, width=GATE_WIDTH, height=GATE_HEIGHT),
                tag("text", f"{inward}|{outward}", x=x, y=y + 4.4),
                id=id,
                class_="place gate",
                data_at=spot(id),
            )
        )
    boxes = "".join(drawn).replace("<text ", '<text stroke="none" fill="#2f4550" ')
    return tag("g", boxes, fill=PAPER, stroke=LANE, stroke_width=1, font_size=12, text_anchor="middle")


def gate_words(place: Place) -> Text:
    inward, outward = CHART.gate_numbers(place.id)
    parts = [
        Text(place.name, place.name_es),
        Text(
            "Catch the Wind on {inward} or less to go in, {outward} to go out",
            "se toma el viento con {inward} o menos para entrar, {outward} para salir",
        ).of(inward, outward),
    ]
    for wind, helps in CHART.passages[place.id][place.zone].winds.items():
        way = Text("in", "hacia dentro") if helps else Text("out", "hacia fuera")
        parts.append(Text("{wind_name} blows {way}", "{wind_name} sopla {way}").of(wind_label(wind), way))
    return join("; ", parts)


# Places and names.


def _spaces(language: str) -> str:
    """All spaces except Ports, whose owners change."""
    drawn = [
        tag(
            "g",
            title(place_label(id).in_(language)),
            _symbol(place),
            named(place, language),
            id=id,
            class_=f"place {place.kind}",
            data_at=spot(id),
        )
        for id, place in CHART.places.items()
        if place.kind not in ("gate", "port")
    ]
    return "".join(drawn)


def _symbol(place: Place) -> str:
    x, y = SPOTS[place.id]
    r = radius_of(place)
    line = {"fill": PAPER, "stroke": "#48606c", "stroke_width": 1.4}
    figure = {"x": x, "fill": INK, "class_": "number", "dy": ".36em"}
    match place.kind:
        case "large":
            number = tag("text", str(place.number), y=y, **figure)
            return tag("circle", cx=x, cy=y, r=r - 1, **line) + number
        case "strait":
            return tag("path", d=f"M{x} {y - r}L{x + r} {y}L{x} {y + r}L{x - r} {y}z", **line) + tag(
                "path",
                d=f"M{x - r / 2.6:.1f} {y - 2.5}h{r / 1.3:.1f}M{x - r / 2.6:.1f} {y + 2.5}h{r / 1.3:.1f}",
                stroke="#48606c",
                stroke_width=1.4,
            )
        case "coastal":
            box = tag("rect", x=x - r + 1, y=y - r + 1, width=2 * r - 2, height=2 * r - 2, **line)
            return box + tag("text", place.letter, y=y, **figure)
        case "offmap":
            out = -1 if x < WIDTH / 2 else 1
            tip = f"M{x - 8 * out} {y - 9}L{x + 10 * out} {y}L{x - 8 * out} {y + 9}z"
            return tag("path", d=tip, **line)
        case _:
            waves = "".join(f"M{x - 9} {y + dy}q4.5 -5 9 0t9 0" for dy in (-3, 3))
            return tag("path", d=waves, fill="none", stroke="#48606c", stroke_width=1.5)


def named(place: Place, language: str) -> str:
    """The name of a place, in the size of each level of detail at which there is room for it."""
    return "".join(
        at_level(level, _written(names[language][place.id], place))
        for level, names in NAMES_AT.items()
        if place.id in names[language]
    )


def _written(name: Name, place: Place) -> str:
    """The name of a place at its position. The style of the chart says its font."""
    style: dict[str, object] = {"fill": INK, "stroke": LAND}
    if place.kind in ("zone", "large", "strait", "offmap"):
        style = {"fill": "#2f4550", "stroke": SEA}
    if place.kind == "zone":
        style |= {"letter_spacing": 1.5, "stroke": DEEP}
    if place.key:
        style |= {"font_weight": "bold"}
    step = name.size * 1.12
    lines = [
        tag(
            "text",
            words(line),
            x=round(name.x, 1),
            y=round(name.box.top + step * (index + 0.82), 1),
            font_size=name.size,
            text_anchor=name.anchor,
            **style,
        )
        for index, line in enumerate(name.lines)
    ]
    return "".join(lines)


def _countries(language: str) -> str:
    return "".join(at_level(level, _country_names(names[language], level)) for level, names in NAMES_AT.items())


def _country_names(names: dict[str, Name], level: Level) -> str:
    drawn = [
        tag("text", words(name.lines[0]), x=round(name.x, 1), y=round(name.box.bottom - name.size / 4, 1))
        for id, name in names.items()
        if id.startswith("country-")
    ]
    if not drawn:
        return ""
    size = SIZES[level]["country"]
    return tag(
        "g",
        *drawn,
        font_size=size,
        font_family=SERIF,
        letter_spacing=size / 4,
        text_anchor="middle",
        fill="#a08c62",
        aria_hidden="true",
    )


NAMES = EachLanguage(placed)
NAMES_AT: Mapping[Level, EachLanguage[dict[str, Name]]] = {
    "close": NAMES,
    "middle": EachLanguage(lambda language: placed(language, "middle")),
    "far": EachLanguage(lambda language: placed(language, "far")),
}
"""The names of each level of detail."""
GROUND = EachLanguage(
    lambda language: "".join([water(), shore(), _countries(language), border(), _lanes(language), miles()])
)
"""What is drawn under the weather."""
PLACES = EachLanguage(lambda language: _gates(language) + _spaces(language))
"""What is drawn over it, except the Ports."""
