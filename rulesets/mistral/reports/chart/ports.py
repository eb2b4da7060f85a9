"""Ports by class and present owner, with their Blockades; also Interdicted Straits and Sea Zones."""

from __future__ import annotations

from rulesets.drawing.colours import INK, WAX
from rulesets.drawing.svg import tag, title
from rulesets.kernel.phrases import join
from rulesets.kernel.text import EachLanguage, Text
from rulesets.mistral.book.chart import CHART, Place
from rulesets.mistral.book.labels import place_label, side_name
from rulesets.mistral.position.ports import allegiance
from rulesets.mistral.position.view import View
from rulesets.mistral.reports.chart.glyphs import port_sign
from rulesets.mistral.reports.chart.paper import SIDE_INK
from rulesets.mistral.reports.chart.positions import SPOTS, radius_of, spot
from rulesets.mistral.reports.chart.sheet import named

PORTS = tuple(place for place in CHART.places.values() if place.kind == "port")
_NAMED = EachLanguage(lambda language: {place.id: named(place, language) for place in PORTS})
_NEUTRAL, _CORSAIRS = Text("neutral", "neutral"), Text("corsairs' base", "base de corsarios")


def holder(view: View, place: Place) -> str:
    """Its owner as everybody knows it: british, bourbon, neutral or corsairs."""
    if place.pirate_base:
        return "corsairs"
    return {"friendly": "british", "enemy": "bourbon", "neutral": "neutral"}[allegiance(view, place.id, "british")]


def ports(view: View, language: str) -> str:
    blockades = blockaded(view)
    drawn = []
    for place in PORTS:
        x, y = SPOTS[place.id]
        whose = holder(view, place)
        drawn.append(
            tag(
                "g",
                title(_words(view, place, whose, place.id in blockades).in_(language)),
                port_sign(x, y, radius_of(place) - 1.5, whose, key=place.key),
                _NAMED[language][place.id],
                id=place.id,
                class_="place port",
                data_at=spot(place.id),
            )
        )
    return "".join(drawn)


def _words(view: View, place: Place, whose: str, shut: bool) -> Text:
    kind = Text("Key Port", "puerto principal") if place.key else Text("Minor Port", "puerto menor")
    held = {"neutral": _NEUTRAL, "corsairs": _CORSAIRS}.get(whose) or side_name(whose)
    said = [
        place_label(place.id),
        kind,
        held,
        Text("Blockade Value {bv}", "valor de bloqueo {bv}").of(place.bv),
    ]
    if place.repair:
        said.append(Text("Repair {repair}", "reparación {repair}").of(place.repair))
    if place.id in view.victualled:
        points = view.victualled[place.id]
        said.append(Text("victuals: {points} RP", "víveres: {points} PR").of(points))
    if shut:
        said.append(Text("Blockaded", "bloqueado"))
    return join("; ", said)


def blockaded(view: View) -> dict[str, str]:
    """port -> who Blockades it, as far as this audience can tell."""
    found: dict[str, str] = {task.place: task.side for task in view.tasks if task.task == "blockade"}
    found |= {each.place: each.side for each in view.sightings.values() if each.blockading}
    return found | {each.place: each.side for each in view.formations.values() if each.blockading}


def interdicted(view: View) -> dict[str, str]:
    """Strait or Sea Zone -> who Interdicts it, including corsairs."""
    found = {each.place: "corsairs" for each in view.corsairs.values() if each.box == "tasked" and each.place}
    found |= {task.place: task.side for task in view.tasks if task.task == "interdict"}
    found |= {each.place: each.side for each in view.sightings.values() if each.interdicting}
    return found | {each.place: each.side for each in view.formations.values() if each.interdicting}


def closures(view: View, language: str) -> str:
    """A boom around a Blockaded Port, crossed bars over an Interdicted Strait or Sea Zone."""
    drawn = []
    for place, side in sorted(blockaded(view).items()):
        x, y = SPOTS[place]
        r = radius_of(CHART.places[place]) + 6
        drawn.append(
            tag(
                "g",
                title(Text("Blockade of {place}", "Bloqueo de {place}").of(place_label(place)).in_(language)),
                tag("circle", cx=x, cy=y, r=r, stroke_dasharray="5 3"),
                tag("path", d=f"M{x - r * 0.72:.1f} {y - r * 0.72:.1f}L{x + r * 0.72:.1f} {y + r * 0.72:.1f}"),
                id=f"blockade-{place}",
                stroke=SIDE_INK.get(side, INK),
            )
        )
    for place, side in sorted(interdicted(view).items()):
        x, y = SPOTS[place]
        r = radius_of(CHART.places[place]) + 6
        d = r * 0.72
        said = Text("Interdiction: {place}", "Interceptación: {place}").of(place_label(place))
        drawn.append(
            tag(
                "g",
                title(said.in_(language)),
                tag("circle", cx=x, cy=y, r=r, stroke_dasharray="5 3"),
                tag(
                    "path",
                    d=f"M{x - d:.1f} {y - d:.1f}l{2 * d:.1f} {2 * d:.1f}m0 {-2 * d:.1f}l{-2 * d:.1f} {2 * d:.1f}",
                ),
                id=f"interdiction-{place}",
                stroke=SIDE_INK.get(side, WAX),
            )
        )
    return tag("g", *drawn, fill="none", stroke_width=2.6, class_="closures") if drawn else ""
