"""Forms of the table itself: pieces of scenery, crossings, a Cartógrafo's map, the edge. [A-35, D-03..D-07]"""

from __future__ import annotations

from typing import Any

from rulesets.kernel.text import Text
from rulesets.tabletop.geometry.tolerances import INCH
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.book.scenery import Element
from rulesets.tercios.dialogue.questions.setup import BuyElement, ChangeMap, PlaceCrossing, WishScenery
from rulesets.tercios.orders.forms.choices import EDGES, is_buying
from rulesets.tercios.orders.forms.fields import Choice, Field, Only
from rulesets.tercios.orders.forms.plan_lines import Section
from rulesets.tercios.orders.forms.unit_forms import said
from rulesets.tercios.orders.forms.vocabulary import offered
from rulesets.tercios.position.view import View
from rulesets.tercios.rules.layout.cartography import cartographer
from rulesets.tercios.rules.layout.terrain_making import group

Laying = WishScenery | BuyElement | PlaceCrossing | ChangeMap
CROSSINGS = ("ford", "bridge")
SHAPES: dict[str, tuple[str, ...]] = {
    "ellipse": ("area", "cluster"),
    "rect": ("area", "cluster", "building", "crossing"),
    "path": ("strip", "line"),
}


def sections(view: View, question: Laying, language: str) -> list[Section]:
    bought = Section(
        id="wishes",
        title=said("Scenery you would buy", "Escenografía que comprarías", language),
        add=said("Another piece", "Otra pieza", language),
        hint=said(
            "The dearest wish first: a die gives you one to six points. Drag a piece on the board, or write its place.",
            "Primero lo que más deseas: un dado te da de uno a seis puntos. Arrastra una pieza o escribe su lugar.",
            language,
        ),
        fields=(
            *piece_fields(view, _for_sale(), language),
            Field(name="spots", label=said("Or else here", "O si no, aquí", language), kind="places", fresh=[], most=4),
        ),
        ordered=True,
        most=12,
    )
    crossing = Section(
        id="crossings",
        title=said("A crossing over an enemy river", "Un paso sobre un río enemigo", language),
        add=said("A bridge or a ford", "Un puente o un vado", language),
        fields=piece_fields(view, [CATALOGUE.terrain[kind] for kind in CROSSINGS], language),
        ordered=True,
        most=6,
    )
    change = Section(
        id="map",
        title=said("Your Cartógrafo's map", "El mapa de tu Cartógrafo", language),
        add=said("A change of the map", "Un cambio del mapa", language),
        fields=map_fields(view, language),
        ordered=True,
        most=6,
    )
    match question:
        case BuyElement():
            return [
                altered_section(bought, title=said("Your purchase", "Tu compra", language), fields=bought.fields[:-1])
            ]
        case PlaceCrossing():
            return [altered_section(crossing, title=said("The crossing", "El paso", language))]
        case ChangeMap():
            return [altered_section(change)]
    edge = Section(
        id="edge",
        title=said("Your edge, if you win the roll", "Tu borde, si ganas la tirada", language),
        add=said("Choose", "Elegir", language),
        fields=(
            Field(
                name="edge",
                label=said("Which", "Cuál", language),
                options=offered(dict(EDGES.items()), language),
                fresh="COVER",
            ),
        ),
        single=True,
    )
    if is_buying(question, view):
        return [bought, crossing, edge]
    return [*([change] if cartographer(view, view.audience) else []), edge]


def altered_section(section: Section, **changes: Any) -> Section:
    """The same form where only one is asked for."""
    made = {name: getattr(section, name) for name in section.__struct_fields__}
    return Section(**{**made, "hint": "", "ordered": False, "single": True, **changes})


def _for_sale() -> list[Element]:
    return list(CATALOGUE.terrain.values())


def piece_fields(view: View, kinds: list[Element], language: str, only: Only | None = None) -> tuple[Field, ...]:
    """What a piece is, where it lies and how large it is; left open, the usual size on the next free spot."""
    asked = only or {}
    areas: Only = {**asked, "shape": ("ellipse", "rect")}
    oval, box, line = ({**asked, "shape": (shape,)} for shape in SHAPES)
    shapes = {"ellipse": Text("oval", "óvalo"), "rect": Text("box", "rectángulo"), "path": Text("line", "línea")}
    return (
        Field(
            name="terrain",
            label=said("Piece", "Pieza", language),
            options=tuple(Choice(kind.id, _priced(view, kind, language)) for kind in kinds),
            only=asked,
        ),
        Field(
            name="shape",
            label=said("Shape", "Forma", language),
            options=tuple(
                Choice(
                    shape,
                    shapes[shape].in_(language),
                    {"terrain": tuple(kind.id for kind in kinds if kind.shape in fitting)},
                )
                for shape, fitting in SHAPES.items()
            ),
            blank=said("the usual, on the next free spot", "la usual, en el primer sitio libre", language),
            only=asked,
        ),
        Field(name="at", label=said("Its middle", "Su centro", language), kind="place", only=areas),
        Field(name="rx", label=said("Half its length", "Mitad del largo", language), kind="inches", only=oval),
        Field(name="ry", label=said("Half its width", "Mitad del ancho", language), kind="inches", only=oval),
        Field(name="w", label=said("Length", "Largo", language), kind="inches", only=box),
        Field(name="h", label=said("Width", "Ancho", language), kind="inches", only=box),
        Field(
            name="angle",
            label=said("Turned by degrees", "Girado, en grados", language),
            kind="degrees",
            fresh=0,
            only=areas,
        ),
        Field(
            name="points", label=said("Its course", "Su trazado", language), kind="places", fresh=[], most=20, only=line
        ),
        Field(name="width", label=said("Width", "Ancho", language), kind="inches", only=line),
    )


def _priced(view: View, kind: Element, language: str) -> str:
    least, most = (f"{size / INCH:g}" for size in kind.size.at(view.scale_id))
    points = Text(
        f"{kind.cost} point{'s' if kind.cost > 1 else ''}", f"{kind.cost} punto{'s' if kind.cost > 1 else ''}"
    )
    return f'{kind.name.in_(language)} ({points.in_(language)}; {least}–{most}")'


def map_fields(view: View, language: str) -> tuple[Field, ...]:
    does = {
        "move": Text("move a piece", "mover una pieza"),
        "add": Text("add a piece", "añadir una pieza"),
        "remove": Text("remove a piece", "quitar una pieza"),
        "none": Text("nothing", "nada"),
    }
    pieces = dict.fromkeys(group(element.id) for element in view.terrain.elements)
    return (
        Field(name="do", label=said("Change", "Cambio", language), options=offered(does, language), fresh="move"),
        Field(
            name="element",
            label=said("Which piece", "Qué pieza", language),
            options=tuple(Choice(id, id) for id in pieces),
            only={"do": ("move", "remove")},
        ),
        Field(
            name="by",
            label=said("By so much east and north", "Cuánto al este y al norte", language),
            kind="place",
            fresh=[0, 0],
            only={"do": ("move",)},
        ),
        *piece_fields(view, _for_sale(), language, {"do": ("add",)}),
    )
