"""The table as people say it: a piece of scenery, an edge. [D-03..D-07]"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Choice, Several, Spoken, Whole, always
from rulesets.language.spoken import Slots
from rulesets.tabletop.book import scenery
from rulesets.tabletop.geometry.poses import FULL_TURN
from rulesets.tabletop.geometry.tolerances import INCH
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.book.scenery import ScaleId
from rulesets.tercios.orders.language.settling import Sighted
from rulesets.tercios.orders.language.slots import PLACE, WAY, length
from rulesets.tercios.orders.language.speech import SPEECH

_OVAL = ("hill", "wood", "lake", "rocks", "marsh")


_LINES = ("road", "river", "wall", "fence")


def _terrain(shape: str) -> Choice:
    """Kinds by name; a hill is a hill of the usual size."""
    kinds = [kind for kind in CATALOGUE.terrain.values() if _shape(kind.id) == shape]
    said = {kind.id: [kind.name.en, kind.id, *_MORE.get(kind.id, ("", ""))[:1]] for kind in kinds}
    dicho = {kind.id: [kind.name.es, kind.id, *_MORE.get(kind.id, ("", ""))[1:]] for kind in kinds}
    words = {
        id: Text("|".join(filter(None, dict.fromkeys(said[id]))), "|".join(filter(None, dict.fromkeys(dicho[id]))))
        for id in said
    }
    return Choice(words, label=Text("kind of terrain", "clase de terreno"))


def _shape(kind: str) -> str:
    return "oval" if kind.startswith(_OVAL) else "line" if kind in _LINES else "box"


_MORE: Mapping[str, tuple[str, str]] = {
    "road": ("track|path|lane", "carretera|vereda|senda|sendero"),
    "wall": ("stone wall", "tapia"),
    "fence": ("hedge", "seto|cerca|cercado"),
    "wood": ("wood|forest|copse", "bosque|bosquecillo|arboleda"),
    "field": ("field|crops|cornfield", "campo|sembrado|cultivo|trigal"),
    "lake": ("lake|pond", "lago|laguna"),
    "building": ("building|house|farm", "edificio|casa|granja"),
    "marsh": ("swamp|bog", "pantano|marisma"),
    "hill": ("rise|knoll", "loma|cerro"),
}
_LONG, _WIDE = length("length", "largo"), length("width", "ancho")


Piece = dict[str, Any]
Struct = type[scenery.Ellipse] | type[scenery.Rect]


def _piece(struct: Struct, terrain: str, spot: Sequence[int], long: int, wide: int) -> Piece:
    tag = struct.__struct_config__
    sizes = ("rx", "ry") if struct is scenery.Ellipse else ("w", "h")
    made = {tag.tag_field or "shape": tag.tag, "terrain": terrain, "x": spot[0], "y": spot[1]}
    return made | dict(zip(sizes, (long, wide), strict=True))


def _limits(slots: Slots) -> tuple[int, int]:
    """The least and the most that a piece of the kind may measure at its longest."""
    return CATALOGUE.terrain[slots["terrain"]].size.at(_scale(slots))


def _scale(slots: Slots) -> ScaleId:
    return slots.lexicon.scale if isinstance(slots.lexicon, Sighted) else "15mm"


def _spots(slots: Slots) -> list[Any]:
    """Places in numbers, or the middle of the table."""
    width, height = CATALOGUE.scales[_scale(slots)].table
    return list(
        slots.get("spots") or [slots["spot"]] if "spots" in slots or "spot" in slots else [(width // 2, height // 2)]
    )


def _wished(struct: Struct, slots: Slots, long: int, wide: int) -> list[dict[str, Any]] | None:
    """A wish for each place that is named, with the other places that will do as well."""
    spots = _spots(slots)
    if slots.get("count", 1) != len(spots) if "spots" in slots or "count" in slots else False:
        return None
    more = {"spots": slots["others"]} if "others" in slots else {}
    return [{"place": _piece(struct, slots["terrain"], spot, long, wide), **more} for spot in spots]


def _radii(slots: Slots) -> Any:
    """As it is said: half the length and half the width."""
    return _wished(scenery.Ellipse, slots, slots["long"], slots.get("wide", slots["long"]))


def _halves(slots: Slots) -> Any:
    """`4 by 3` may be half its length and width, if it is allowed that size."""
    least, most = _limits(slots)
    return _radii(slots) if least <= 2 * max(slots["long"], slots["wide"]) <= most else None


def _whole(slots: Slots) -> Any:
    """Or the length and width themselves."""
    least, most = _limits(slots)
    fits = least <= max(slots["long"], slots["wide"]) <= most
    return _wished(scenery.Ellipse, slots, slots["long"] // 2, slots["wide"] // 2) if fits else None


def _box(slots: Slots) -> Any:
    return _wished(scenery.Rect, slots, slots["long"], slots.get("wide", slots["long"]))


def _usual(struct: Struct) -> Callable[[Slots], Any]:
    """Of a middling size, where none is said."""

    def wish(slots: Slots) -> Any:
        least, most = _limits(slots)
        size = (least + most) // 2
        wide = max(least, size * 3 // 4)
        halves = 2 if struct is scenery.Ellipse else 1
        return _wished(struct, slots, size // halves, wide // halves)

    return wish


def _line(slots: Slots) -> Any:
    """A road, a river, a wall from one place to another."""
    least, most = _limits(slots)
    thick = slots.get("wide", least if slots["terrain"] in _BROAD else 0) or _THIN
    tag = scenery.Path.__struct_config__
    points = [slots["spot"], *slots["spots"]]
    return [
        {"place": {tag.tag_field or "shape": tag.tag, "terrain": slots["terrain"], "points": points, "width": thick}}
    ]


_BROAD = ("road", "river")
"""What is limited in width; of others the length is."""
_THIN = INCH // 4
_WISH = Text(
    "[first|then|and|also] [(wish [for] | buy | add | put | place | take | lay | have | prefer)] [a|one|some|another]",
    "[primero|luego|después|y] [(deseo | compra | pon | ponme | añade | coloca | quiero | prefiero)] "
    "[uno|una|otro|otra]",
)
_RADIUS = Text(
    "[(of | with)] (radius [of] {long} | {long} [in] radius | {long} across radius)",
    "[(de | con)] (radio [de] {long} | {long} de radio | {long} radio)",
)
_RADII = Text(
    "[an] [oval] [(of | with)] radii [of] {long} (by | x) {wide}",
    "[óvalo] [(de | con)] radios [de] {long} (por | x) {wide}",
)
_SIZE = Text(
    "[[an] oval] [(of | size | measuring)] {long} (by | x) {wide}",
    "[[un] óvalo|ovalado|ovalada] [(de | tamaño | mide | que mide)] {long} (por | x) {wide}",
)
_EXTENT = Text(
    "[(of | size | measuring)] {long} (by | x) {wide}", "[(de | tamaño | mide | que mide)] {long} (por | x) {wide}"
)
_ROUND = Text("[round|circular|oval]", "[redondo|redonda|circular|ovalado|ovalada|oval|óvalo]")
_SQUARE = Text("[rectangular|oblong]", "[rectangular|alargado|alargada]")
_AT = Text("(<near> {spot} | <the middle of it>)", "(<near> {spot} | <the middle of it>)")
_ELSE = Text("[[,] (otherwise | or | else) [at] {others}]", "[[,] (otherwise | o) [en] {others}]")
_SAY = SPEECH.of(
    {
        "spot": PLACE,
        "spots": Several(PLACE, by=WAY.by),
        "others": Several(PLACE, by=WAY.by),
        "long": _LONG,
        "wide": _WIDE,
        "count": Whole(2, 6, label=Text("how many", "cuántos")),
    },
    into="wishes[*]",
)


def _sized(means: Callable[[Slots], Any], terrain: Choice, size: Text, shape: Text = _ROUND) -> tuple[Spoken, ...]:
    """A piece with its size before or after its place."""
    return _SAY(
        means,
        f"{_WISH.en} {shape.en} {{terrain}} {size.en}[,] {_AT.en}{_ELSE.en}",
        f"{_WISH.es} {{terrain}} {shape.es} {size.es}[,] {_AT.es}{_ELSE.es}",
        f"{_WISH.en} {shape.en} {{terrain}} {_AT.en}[,] {size.en}{_ELSE.en}",
        f"{_WISH.es} {{terrain}} {shape.es} {_AT.es}[,] {size.es}{_ELSE.es}",
        slots={"terrain": terrain},
    )


def _unsized(struct: Struct, terrain: Choice) -> tuple[Spoken, ...]:
    return _SAY(
        _usual(struct),
        f"{_WISH.en} {{terrain}} {_AT.en}{_ELSE.en}",
        f"{_WISH.es} {{terrain}} {_AT.es}{_ELSE.es}",
        f"{_WISH.en} {{count}} {{terrain}} <near> {{spots}}",
        f"{_WISH.es} {{count}} {{terrain}} <near> {{spots}}",
        slots={"terrain": terrain},
    )


WISHES_SAID = (
    *_sized(_radii, _terrain("oval"), _RADII),
    *_sized(_radii, _terrain("oval"), _RADIUS),
    *_sized(_halves, _terrain("oval"), _SIZE),
    *_sized(_whole, _terrain("oval"), _SIZE),
    *_sized(_box, _terrain("box"), _EXTENT, _SQUARE),
    *_unsized(scenery.Ellipse, _terrain("oval")),
    *_unsized(scenery.Rect, _terrain("box")),
    *_SAY(
        _line,
        f"{_WISH.en} {{terrain}} [line] [running] from {{spot}} (to | through | via) {{spots}}"
        "[ (width [of] {wide} | {wide} wide)]",
        f"{_WISH.es} {{terrain}} [línea] desde {{spot}} (a | hasta | por) {{spots}}"
        "[ (ancho [de] {wide} | [de] {wide} de ancho)]",
        slots={"terrain": _terrain("line")},
    ),
    *SPEECH(
        always([]),
        "(no | not (buy | want | place | put | placing | buying) | without) [any] (scenery | terrain) [for me]",
        "(no (quiero | compro | pongo | deseo) [nada de] | sin | nada de) [ninguna] (escenografía | terreno)",
        into="wishes",
    ),
)
NO_WISHES = Text(
    "nothing|no wish|buy nothing|no purchase|not buy anything|not want anything|not wish anything|none|nothing for me",
    "nada|no comprar nada|no compro nada|no quiero nada|ninguna|ninguna pieza"
    "|no quiero comprar nada|no deseo nada|no pongo nada",
)
_EDGES = {"KEEP": "<keep the edge>", "TURN": "<change edges>", "COVER": "<the edge with cover>"}
_COMPASS = Choice(
    {"south": Text("south|southern", "sur"), "north": Text("north|northern", "norte")}, label=Text("edge", "borde")
)
NO_MAP = SPEECH(
    always({"do": "none", "by": [0, 0]}),
    "(no map [change|changes] | no change|changes (to | in | of) map | (leave | keep) map [(alone | as it is | as is)]"
    " | not (change | touch | alter) [anything (on | in)] map | map (stays | fine) [as it is])",
    "(no (cambia | toca | altera | quiero cambiar) [nada] [(de | en)] mapa | sin [ningún] cambio|cambios (en | de) mapa"
    " | (deja | queda) mapa [(como está | igual | tal cual)]"
    " | mapa (queda | está) [bien] [(como está | igual | tal cual)])",
    into="map[]",
)
ANY_EDGE = SPEECH(
    always("COVER"),
    "((any | either) (edge | side)[ (will do | is fine | is good | suits me)] | not mind which (edge | side)"
    " | no preference | (edge | side) [is] (same | all same) to me)",
    "((cualquier | cualquiera de) (borde | bordes | lado | lados)[ (vale | está bien)]"
    " | (da | dar) igual [qué] (borde | lado) | (borde | lado) (da | dar) igual | sin preferencia)",
    into="edge",
)


def _compass_edge(slots: Slots) -> str | None:
    """The edge on that side of the compass: one's own, or the other."""
    if not isinstance(slots.lexicon, Sighted):
        return None
    own = "south" if slots.lexicon.facing < FULL_TURN // 2 else "north"
    return "KEEP" if slots["side"] == own else "TURN"


def edges_said(*edges: str, into: str = "") -> tuple[Spoken, ...]:
    said = tuple(form for edge in edges for form in SPEECH(always(edge), _EDGES[edge], _EDGES[edge], into=into))
    take = "(give me | take | want | choose | pick | prefer | have | go for | keep | stay | start | play | deploy)"
    toma = "(dame | queda | prefiere | elige | toma | coge | quiere | juega | despliega | mantiene | pon | ve)"
    return (
        *said,
        *SPEECH(
            _compass_edge,
            f"[{take} [(on | at | in | with | from)]] {{side}} [(edge | side | end)][ (of table | for me)]",
            f"[{toma} [(con | en | a | por | desde)]] [(borde | lado | extremo)] [(de | a)] {{side}}"
            "[ (de mesa | para mí)]",
            slots={"side": _COMPASS},
            into=into,
        ),
    )


AS_PROPOSED = Text(
    "as proposed|everything as it is|everything as proposed|leave everything as proposed|leave it as"
    " proposed|leave all as"
    " proposed|as it is"
    "|leave everything as it is|leave it as it is|keep the proposed deployment|proposed deployment|fine as"
    " it is|no changes"
    "|proposal is fine|proposed deployment is fine|default deployment|accept proposal|keep proposal|ok as proposed"
    "|proposal suits me|proposal looks good|proposed deployment looks good|proposed deployment is"
    " good|happy with proposal"
    "|happy with proposed deployment|proposed deployment suits me|proposed deployment works for me|looks good",
    "como está propuesto|todo como está propuesto|deja todo como está|deja como está|todo como está|como está"
    "|despliegue propuesto|despliegue propuesto me vale|acepto el despliegue propuesto|me vale|vale así|está bien así"
    "|sin cambios|propuesta me vale|me vale la propuesta|despliegue por defecto|acepto la propuesta|como se propone"
    "|todo como se propone|como viene|todo como viene|despliega como propuesto"
    "|despliegue propuesto me parece bien|me parece bien|propuesta me parece bien|despliegue propuesto está bien"
    "|está bien propuesta|me gusta la propuesta|me gusta el despliegue propuesto|todo bien así",
)
