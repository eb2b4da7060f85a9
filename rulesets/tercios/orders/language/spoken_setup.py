"""The table as people say it: a piece of scenery, an edge. [D-03..D-07]"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Choice, Spoken, always
from rulesets.tabletop.book import scenery
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.orders.language.slots import PLACE, length
from rulesets.tercios.orders.language.speech import SPEECH

_OVAL = ("hill", "wood", "lake", "rocks", "marsh")


def _terrain(oval: bool) -> Choice:
    """Kinds by name; a hill is a hill of the usual size."""
    kinds = [kind for kind in CATALOGUE.terrain.values() if kind.id.startswith(_OVAL) is oval]
    said = {kind.id: [kind.name.en, kind.id, *_MORE.get(kind.id, ("", ""))[:1]] for kind in kinds}
    dicho = {kind.id: [kind.name.es, kind.id, *_MORE.get(kind.id, ("", ""))[1:]] for kind in kinds}
    words = {
        id: Text("|".join(filter(None, dict.fromkeys(said[id]))), "|".join(filter(None, dict.fromkeys(dicho[id]))))
        for id in said
    }
    return Choice(words, label=Text("kind of terrain", "clase de terreno"))


_MORE: Mapping[str, tuple[str, str]] = {
    "wood": ("wood|forest|copse", "bosque|bosquecillo|arboleda"),
    "field": ("field|crops|cornfield", "campo|sembrado|cultivo|trigal"),
    "lake": ("lake|pond", "lago|laguna"),
    "building": ("building|house|farm", "edificio|casa|granja"),
    "marsh": ("swamp|bog", "pantano|marisma"),
    "hill": ("rise|knoll", "loma|cerro"),
}
_LONG, _WIDE = length("length", "largo"), length("width", "ancho")


def _piece(struct: type[scenery.Ellipse] | type[scenery.Rect], slots: Mapping[str, Any]) -> dict[str, Any]:
    x, y = slots["spot"]
    tag = struct.__struct_config__
    sizes = ("rx", "ry") if struct is scenery.Ellipse else ("w", "h")
    made = {tag.tag_field or "shape": tag.tag, "terrain": slots["terrain"], "x": x, "y": y}
    return made | dict(zip(sizes, (slots["long"], slots.get("wide", slots["long"])), strict=True))


def _wish(struct: type[scenery.Ellipse] | type[scenery.Rect]) -> tuple[Spoken, ...]:
    return SPEECH(
        lambda slots: {"place": _piece(struct, slots)},
        "[(wish [for] | buy | add | put | place)] [a|one|some] {terrain} [<near>] {spot}[,] [[an] oval] [(of | size "
        "| radii |"
        " measuring)] {long} (by | x) {wide}",
        "[(deseo | compra | pon | añade | coloca)] [uno|una] {terrain} [<near>] {spot}[,] [[un] "
        "óvalo|ovalado|ovalada] [(de | tamaño |"
        " radios)] {long} (por | x) {wide}",
        slots={"terrain": _terrain(struct is scenery.Ellipse), "spot": PLACE, "long": _LONG, "wide": _WIDE},
        into="wishes[]",
    )


_WISH = Text(
    "[first|then|and|also] [(wish [for] | buy | add | put | place | take | lay | have)] [a|one|some]",
    "[primero|luego|después|y] [(deseo | compra | pon | añade | coloca | quiero)] [uno|una]",
)
_RADIUS = Text(
    "[(of | with)] (radius [of] {long} | {long} [in] radius | {long} across radius)",
    "[(de | con)] (radio [de] {long} | {long} de radio | {long} radio)",
)
_ROUND = SPEECH(
    lambda slots: {"place": _piece(scenery.Ellipse, slots)},
    f"{_WISH.en} [round|circular] {{terrain}} {_RADIUS.en} [<near>] {{spot}}",
    f"{_WISH.es} {{terrain}} [redondo|redonda|circular] {_RADIUS.es} [<near>] {{spot}}",
    f"{_WISH.en} [round|circular] {{terrain}} [<near>] {{spot}}[,] {_RADIUS.en}",
    f"{_WISH.es} {{terrain}} [redondo|redonda|circular] [<near>] {{spot}}[,] {_RADIUS.es}",
    slots={"terrain": _terrain(True), "spot": PLACE, "long": _LONG},
    into="wishes[]",
)
WISHES_SAID = (*_wish(scenery.Ellipse), *_wish(scenery.Rect), *_ROUND)
NO_WISHES = Text(
    "nothing|no scenery|no wish|buy nothing|no purchase|not buy anything|not want anything|not wish anything|none"
    "|nothing for me|no terrain|not want scenery",
    "nada|nada de escenografía|no comprar nada|no compro nada|no quiero nada|ninguna|sin escenografía|ninguna pieza"
    "|no quiero comprar nada|no deseo nada|no quiero escenografía|no pongo nada",
)
_EDGES = {"KEEP": "<keep the edge>", "TURN": "<change edges>", "COVER": "<the edge with cover>"}


def edges_said(*edges: str, into: str = "") -> tuple[Spoken, ...]:
    return tuple(form for edge in edges for form in SPEECH(always(edge), _EDGES[edge], _EDGES[edge], into=into))
