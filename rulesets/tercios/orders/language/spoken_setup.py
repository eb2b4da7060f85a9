"""Table and deployment as people say them: a piece of scenery, one Troop, the rest as proposed. [D-03..D-10]

A Troop or Leader by itself is kept as a Command without a name until it is known where the rest of it stands.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Choice, Form, Slot
from rulesets.tabletop.book import scenery
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.orders.language.slots import COMPASS, LEADER, OWN, PLACE, length

PART = "$part"
"""The Command of somebody who is placed alone."""
SWAP = "$swap"
"""The Command of two who change places."""

_OVAL = ("hill", "wood", "lake", "rocks", "marsh")
_AT = "[(at | on | in | near | around)]", "[(en | a | sobre | cerca de)]"


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
    return made | dict(zip(sizes, (slots["long"], slots["wide"]), strict=True))


def _wish(struct: type[scenery.Ellipse] | type[scenery.Rect]) -> Form:
    return Form(
        lambda slots: {"place": _piece(struct, slots)},
        en=f"[(wish [for] | buy | add | put | place)] [a|one|some] {{terrain}} {_AT[0]} {{spot}}[,] [(of |"
        f" size | radii | measuring)] {{long}} (by | x) {{wide}}",
        es=f"[(deseo | compra | pon | añade | coloca)] [uno|una] {{terrain}} {_AT[1]} {{spot}}[,] [(de |"
        f" tamaño | radios)] {{long}} (por | x) {{wide}}",
        slots={"terrain": _terrain(struct is scenery.Ellipse), "spot": PLACE, "long": _LONG, "wide": _WIDE},
        into="wishes[]",
        spoken=True,
    )


WISHES_SAID = (_wish(scenery.Ellipse), _wish(scenery.Rect))
NO_WISHES = Text(
    "nothing|no scenery|no wish|buy nothing|no purchase|not buy anything|not want anything|not wish anything|none"
    "|nothing for me|no terrain|not want scenery",
    "nada|nada de escenografía|no comprar nada|no compro nada|no quiero nada|ninguna|sin escenografía|ninguna pieza"
    "|no quiero comprar nada|no deseo nada|no quiero escenografía|no pongo nada",
)
_KEPT = (
    "(keep|stay [with|at|on] | hold | prefer | choose | same | remain [on|at] | not change | not turn)"
    " (edge | side | table | place | my edge)",
    "(queda [con|en] | mantiene | conserva | prefiere | mismo | elige | no cambia [de] | no gira) (borde |"
    " lado | mesa | sitio | este lado)",
)
_TURNED = (
    "((swap | switch | change | exchange | turn | rotate | other | opposite | prefer other | take other |"
    " take opposite | choose other)"
    " (edge | edges | side | sides | table | ends | places))",
    "((cambia [de] | intercambia | gira | otro | prefiere otro | elige otro | quiero otro | toma otro |"
    " coge otro | invierte)"
    " (borde | bordes | lado | lados | mesa | sitio))",
)
_COVERED = (
    "((edge | side) with [most|more|best] cover | most cover | more cover | cover)",
    "((borde | lado) con [más|mejor|mayor] cobertura | más cobertura | mejor cobertura | cobertura)",
)


def edges_said(*edges: str, into: str = "") -> tuple[Form, ...]:
    words = {"KEEP": _KEPT, "TURN": _TURNED, "COVER": _COVERED}
    return tuple(Form(constant=edge, en=words[edge][0], es=words[edge][1], into=into, spoken=True) for edge in edges)


AS_PROPOSED = Text(
    "as proposed|everything as it is|everything as proposed|leave everything as proposed|leave it as"
    " proposed|leave all as"
    " proposed|as it is"
    "|leave everything as it is|leave it as it is|keep the proposed deployment|proposed deployment|fine as"
    " it is|no changes"
    "|proposal is fine|proposed deployment is fine|default deployment|accept proposal|keep proposal|ok as proposed",
    "como está propuesto|todo como está propuesto|deja todo como está|deja como está|todo como está|como está"
    "|despliegue propuesto|despliegue propuesto me vale|acepto el despliegue propuesto|me vale|vale así|está bien así"
    "|sin cambios|propuesta me vale|me vale la propuesta|despliegue por defecto|acepto la propuesta|como se propone"
    "|todo como se propone|como viene|todo como viene|despliega como propuesto",
)
_FACING = (
    "[,] [(facing | looking | heading | turned | face)] [to|toward]",
    "[,] [(mirando | encarado | orientado | de cara | mira)] [(a | hacia)]",
)


def _placed(slots: Mapping[str, Any]) -> dict[str, Any]:
    x, y = slots["spot"]
    at = {"x": x, "y": y, "heading": slots.get("heading", 0)}
    return {"command": PART, "units": [{"unit": slots["troop"], "at": at}]}


def _led(slots: Mapping[str, Any]) -> dict[str, Any]:
    return {"command": PART, "units": [], "inside": slots["leader"], "leader": slots["spot"]}


def _swapped(slots: Mapping[str, Any]) -> dict[str, Any]:
    return {"command": SWAP, "units": [{"unit": slots["troop"]}, {"unit": slots["other"]}]}


_PUT = "[(put | place | deploy | station | set | move)]", "[(pon | coloca | despliega | sitúa | mueve | va)]"
_SLOTS: Mapping[str, Slot] = {"troop": OWN, "other": OWN, "leader": LEADER, "spot": PLACE, "heading": COMPASS}


def _form(makes: Any, en: str, es: str, into: str) -> Form:
    slots = {name: slot for name, slot in _SLOTS.items() if f"{{{name}}}" in en}
    return Form(makes, en=en, es=es, slots=slots, into=into, spoken=True)


def placing_said(into: str) -> tuple[Form, ...]:
    """One Troop or Leader and where it stands; two who change places."""
    facing = f"[{_FACING[0]} {{heading}}]", f"[{_FACING[1]} {{heading}}]"
    return (
        _form(
            _placed,
            f"{_PUT[0]} {{troop}} {_AT[0]} {{spot}}{facing[0]}",
            f"{_PUT[1]} {{troop}} {_AT[1]} {{spot}}{facing[1]}",
            into,
        ),
        _form(
            _placed,
            f"{{troop}} {_PUT[0]} {_AT[0]} {{spot}}{facing[0]}",
            f"{{troop}} {_PUT[1]} {_AT[1]} {{spot}}{facing[1]}",
            into,
        ),
        _form(_led, f"{_PUT[0]} {{leader}} {_AT[0]} {{spot}}", f"{_PUT[1]} {{leader}} {_AT[1]} {{spot}}", into),
        _form(_led, f"{{leader}} {_PUT[0]} {_AT[0]} {{spot}}", f"{{leader}} {_PUT[1]} {_AT[1]} {{spot}}", into),
        _form(
            _swapped,
            "(swap | exchange | switch | change) {troop} (and | with | for) {other}",
            "(intercambia | cambia | permuta | trueca) {troop} (y | con | por) {other}",
            into,
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
    if not each["units"]:
        _command(commands.get(each["inside"], ""), whole, proposed).update(leader=each["leader"], inside="")
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
