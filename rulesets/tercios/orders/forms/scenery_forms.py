"""Forms for the table itself: pieces of scenery, crossings, a Cartógrafo's map, the edge. [A-35, D-03..D-07]"""

from __future__ import annotations

from typing import Any

import msgspec

from rulesets.forms import Choice, Field, Form, Only, field_of, names_of
from rulesets.forms.lines import Section
from rulesets.forms.saying import both, label_of
from rulesets.kernel.text import Text
from rulesets.tabletop.book.scenery import Placed
from rulesets.tabletop.geometry.tolerances import INCH
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.book.scenery import Element
from rulesets.tercios.dialogue.answers.setting_up import MapChange, SceneryWish, SceneryWishes
from rulesets.tercios.dialogue.questions.setup import BuyElement, ChangeMap, PlaceCrossing, WishScenery
from rulesets.tercios.orders.forms.choices import is_buying
from rulesets.tercios.orders.forms.vocabulary import lists
from rulesets.tercios.position.view import View
from rulesets.tercios.rules.layout.cartography import cartographer

Laying = WishScenery | BuyElement | PlaceCrossing | ChangeMap
CROSSINGS = ("ford", "bridge")
SHAPES: dict[str, tuple[str, ...]] = {
    "ellipse": ("area", "cluster"),
    "rect": ("area", "cluster", "building", "crossing"),
    "path": ("strip", "line"),
}


def form(view: View, language: str) -> Form:
    return Form(field_of(SceneryWishes, language), lists(view, language))


def sections(view: View, question: Laying, language: str) -> list[Section]:
    spots = field_of(SceneryWish, language).named("spots")
    pieces = piece_fields(view, list(CATALOGUE.terrain.values()), language)
    bought = _section(
        "wishes",
        "Another piece | Otra pieza",
        (*pieces, spots),
        language,
        hint=Text(
            "The dearest wish first: a die gives you one to six points. Drag a piece on the board, or write its place.",
            "Primero lo que más deseas: un dado te da de uno a seis puntos. Arrastra una pieza o escribe su lugar.",
        ).in_(language),
        most=12,
    )
    over = piece_fields(view, [CATALOGUE.terrain[kind] for kind in CROSSINGS], language)
    crossing = _section("crossings", "A bridge or a ford | Un puente o un vado", over, language)
    change = _section("map", "A change of the map | Un cambio del mapa", map_fields(view, language), language)
    match question:
        case BuyElement():
            return [_only(bought, title=both("Your purchase | Tu compra").in_(language), fields=pieces)]
        case PlaceCrossing():
            return [_only(crossing, title=both("The crossing | El paso").in_(language))]
        case ChangeMap():
            return [_only(change)]
    edge = _only(_section("edge", "Choose | Elegir", (field_of(SceneryWishes, language).named("edge"),), language))
    if is_buying(question, view):
        return [bought, crossing, edge]
    return [*([change] if cartographer(view, view.audience) else []), edge]


def _section(id: str, add: str, fields: tuple[Field, ...], language: str, hint: str = "", most: int = 6) -> Section:
    title, words = label_of(SceneryWishes, id).in_(language), both(add).in_(language)
    return Section(id=id, title=title, add=words, hint=hint, fields=fields, ordered=True, most=most)


def _only(section: Section, **changes: Any) -> Section:
    """The same form where only one line is allowed."""
    return msgspec.structs.replace(section, **{"hint": "", "ordered": False, "single": True, **changes})


def piece_fields(view: View, kinds: list[Element], language: str, only: Only | None = None) -> tuple[Field, ...]:
    """What a piece is, its place and its size. If left open, it has the default size at the next free place."""
    asked = only or {}
    of_shape = field_of(Placed, language).variants
    shapes = tuple(
        Choice(shape, name.in_(language), {"terrain": tuple(kind.id for kind in kinds if kind.shape in SHAPES[shape])})
        for shape, name in names_of(SceneryWish, "place").items()
    )
    sizes = [
        field.altered(only={**asked, "shape": (shape,)}, needed=False)
        for shape, names in (("ellipse", ("rx", "ry")), ("rect", ("w", "h")), ("path", ("points", "width")))
        for field in of_shape[shape]
        if field.name in names
    ]
    angle = next(field for field in of_shape["rect"] if field.name == "angle")
    return (
        Field(
            kind="choice",
            name="terrain",
            label=Text("Piece", "Pieza").in_(language),
            options=tuple(Choice(kind.id, _priced(view, kind, language)) for kind in kinds),
            only=asked,
            needed=True,
        ),
        Field(
            kind="choice",
            name="shape",
            label=Text("Shape", "Forma").in_(language),
            options=shapes,
            open=Text("the usual, on the next free spot", "la usual, en el primer sitio libre").in_(language),
            only=asked,
        ),
        Field(
            kind="place",
            name="at",
            label=Text("Its middle", "Su centro").in_(language),
            only={**asked, "shape": ("ellipse", "rect")},
        ),
        *sizes,
        angle.altered(only={**asked, "shape": ("ellipse", "rect")}),
    )


def _priced(view: View, kind: Element, language: str) -> str:
    least, most = (f"{size / INCH:g}" for size in kind.size.at(view.scale_id))
    points = Text(
        f"{kind.cost} point{'s' if kind.cost > 1 else ''}", f"{kind.cost} punto{'s' if kind.cost > 1 else ''}"
    )
    return f'{kind.name.in_(language)} ({points.in_(language)}; {least}–{most}")'


def map_fields(view: View, language: str) -> tuple[Field, ...]:
    do, element, by, _ = field_of(MapChange, language).fields
    added = piece_fields(view, list(CATALOGUE.terrain.values()), language, {"do": ("add",)})
    return (do.altered(start="move"), element, by, *added)
