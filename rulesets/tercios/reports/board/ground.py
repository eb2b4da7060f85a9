"""The names and effects of terrain, in the rulebook's words. [T-TER-07]"""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.kernel.text import Text
from rulesets.tabletop.board import ground
from rulesets.tabletop.board.sheet import Sheet
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.book.naming import own_name
from rulesets.tercios.position.geometry.terrain import Element

NARROW = ("road", "fence", "wall")
WRITTEN = {"hill_steep": "steep_hill", "field": "crop_field"}
"""Other names that positions written by hand use for them."""
KINDS = {written: kind for kind, written in WRITTEN.items()}
LOOKS = {
    kind: look for known, look in ground.LOOKS.items() for kind in (known, f"{known}_large", WRITTEN.get(known, known))
}


def name_of(element: Element) -> Text:
    """The element's name in the rulebook's words."""
    found = CATALOGUE.terrain.get(KINDS.get(element.kind, element.kind))
    return found.name if found else Text(element.kind.replace("_", " ").capitalize(), element.kind)


def drawn(sheet: Sheet, elements: Sequence[Element], language: str) -> list[str]:
    """Every element, with its name and qualities as a tooltip, and with what it is called."""
    said = ground.terrain(sheet, elements, lambda element: _title(element, language), LOOKS)
    return [*said, *ground.names(sheet, elements, lambda element: _called(element, language), NARROW)]


def _called(element: Element, language: str) -> str:
    """Its own name, or the id by which orders call it."""
    own = own_name(element.id)
    return own.in_(language) if own else element.id


def _title(element: Element, language: str) -> str:
    qualities = [CATALOGUE.terrain_qualities[quality].name.in_(language) for quality in sorted(element.qualities)]
    own = own_name(element.id)
    name = f"{own.in_(language)}, {element.id}" if own else f"{name_of(element).in_(language)} {element.id}"
    return f"{name}: {', '.join(qualities)}" if qualities else name
