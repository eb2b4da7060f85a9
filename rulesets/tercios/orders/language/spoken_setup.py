"""Table and deployment as people say them: a piece of scenery, one Troop, the rest as proposed. [D-03..D-10]

A Troop or Leader by itself is kept as a Command without a name until it is known where the rest of it stands.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Choice, Spoken, always
from rulesets.tabletop.book import scenery
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.orders.language.slots import COMMAND, COMPASS, LEADER, OWN, PLACE, length
from rulesets.tercios.orders.language.speech import SPEECH

PART = "$part"
"""The Command of somebody who is placed alone."""
SWAP = "$swap"
"""The Command of two who change places."""

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


def _placed(slots: Mapping[str, Any]) -> dict[str, Any]:
    x, y = slots["spot"]
    at = {"x": x, "y": y, "heading": slots.get("heading", 0)}
    return {"command": PART, "units": [{"unit": slots["troop"], "at": at}]}


def _placed_in(slots: Mapping[str, Any]) -> dict[str, Any]:
    return {**_placed(slots), "command": slots["command"]}


def _led(slots: Mapping[str, Any]) -> dict[str, Any]:
    return {"command": PART, "units": [], "inside": slots["leader"], "leader": slots["spot"]}


def _joined(slots: Mapping[str, Any]) -> dict[str, Any]:
    return {"command": PART, "units": [{"unit": slots["troop"]}], "inside": slots["leader"]}


def _swapped(slots: Mapping[str, Any]) -> dict[str, Any]:
    return {"command": SWAP, "units": [{"unit": slots["troop"]}, {"unit": slots["other"]}]}


_say = SPEECH.of({"troop": OWN, "other": OWN, "leader": LEADER, "spot": PLACE, "heading": COMPASS, "command": COMMAND})


def placing_said(into: str) -> tuple[Spoken, ...]:
    """One Troop or Leader and where it stands; two who change places."""
    say = _say.of(into=into)
    return (
        *say.alike(
            _placed,
            "[<take post>] {troop} [<near>] {spot}[<facing> {heading}]",
            "{troop} [<take post>] [<near>] {spot}[<facing> {heading}]",
        ),
        *say.alike(
            _placed_in,
            "[<take post>] {troop} [<near>] {spot}[<facing> {heading}][,] <of the command> {command}",
            "{troop} [<take post>] [<near>] {spot}[<facing> {heading}][,] <of the command> {command}",
            "<of the command> {command}[,] [<take post>] {troop} [<near>] {spot}[<facing> {heading}]",
        ),
        *say.alike(
            _led,
            "[<take post>] {leader} <about where> [<near>] {spot}[<alone>]",
            "{leader} [<take post>] <about where> [<near>] {spot}[<alone>]",
        ),
        *say(
            _joined,
            "[<take post>] {leader} [goes|stays|rides|marches|is] (with | in | inside | into | in with) {troop}",
            "[<take post>] {leader} [va|queda|está|marcha] [metido|dentro] (con | en | dentro de) {troop}",
            "{leader} (join | enter | accompany | attach to | lead) {troop}",
            "{leader} (une a | entra en | acompaña a | mete en | adscribe a | une con | incorpora a) {troop}",
        ),
        *say(
            _swapped,
            "(swap | exchange | switch | change) {troop} (and | with | for) {other}",
            "(intercambia | cambia | permuta | trueca) {troop} (y | con | por) {other}",
        ),
    )


Placed = dict[str, Any]


def completed(placed: Sequence[Placed], proposed: Sequence[Placed], commands: Mapping[str, str]) -> list[Placed]:
    """What was said of single Troops and Leaders, as whole Commands: the rest of each stands as proposed. `commands`
    says to which each of them belongs."""
    whole = [dict(each) for each in placed if each["command"] not in (PART, SWAP)]
    for each in placed:
        if each["command"] in (PART, SWAP):
            _change(whole, each, proposed, commands)
    return whole


def _change(whole: list[Placed], each: Placed, proposed: Sequence[Placed], commands: Mapping[str, str]) -> None:
    if each.get("inside"):
        _command(commands.get(each["inside"], ""), whole, proposed).update(
            leader=each.get("leader"), inside=each["units"][0]["unit"] if each["units"] else ""
        )
        return
    held = [_command(commands.get(unit["unit"], ""), whole, proposed) for unit in each["units"]]
    said = dict(each["units"][0]) if each["command"] == PART else {}
    stood = [_place(command, unit["unit"]) for command, unit in zip(held, each["units"], strict=True)]
    put = [{**said}] if said else [{**stood[1], "unit": stood[0]["unit"]}, {**stood[0], "unit": stood[1]["unit"]}]
    for command, new in zip(held, put, strict=True):
        command["units"] = [new if unit["unit"] == new["unit"] else unit for unit in command["units"]]


def _command(id: str, whole: list[Placed], proposed: Sequence[Placed]) -> Placed:
    """The Command as it is said so far, else as it is proposed."""
    found = next((each for each in whole if each["command"] == id), None)
    if found is None:
        found = {"units": [], **next((each for each in proposed if each["command"] == id), {"command": id})}
        whole.append(found)
    return found


def _place(command: Placed, unit: str) -> Placed:
    return next((each for each in command["units"] if each["unit"] == unit), {"unit": unit})
