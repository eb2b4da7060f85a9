"""The queries that a page can send besides those of every form, one struct for each, distinguished by `ask`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from rulesets.kernel.measuring import Asked, Choices, Forms, Put, PutLine, Query, ReadSheet, SheetText, ShiftLine

Id = Annotated[str, msgspec.Meta(max_length=8)]
Ids = Annotated[tuple[Id, ...], msgspec.Meta(max_length=130)]
Selection = Annotated[str, msgspec.Meta(max_length=400)]


class AboutFleet(Query, frozen=True, kw_only=True, tag="fleet"):
    """Asks for one's squadrons, lines, types, states and saved groups with their ships, and for the templates."""


class AboutShip(Query, frozen=True, kw_only=True, tag="ship"):
    """Asks for what a ship is, how it is, and what its guns bear on."""

    ship: Id


class Reach(Query, frozen=True, kw_only=True, tag="reach"):
    """Asks where ships can end their movement, how they face there, and whether that exhausts them."""

    ids: Ids


class Pick(Query, frozen=True, kw_only=True, tag="select"):
    """Asks which ships a selection means, or for the selections that mean these ships."""

    who: Selection = ""
    ids: Ids = ()


class Odds(Query, frozen=True, kw_only=True, tag="odds"):
    """Asks what these ships could do to an enemy once the sheet's movement is over."""

    question: Asked
    text: SheetText = ""
    ids: Ids
    target: Id


class Command(Query, frozen=True, kw_only=True, tag="command"):
    """Asks for the same orders with these ships told to do something; what they were told before gives way."""

    question: Asked
    text: SheetText
    ids: Ids
    what: Literal["move", "face", "stance", "attack", "forget"]
    value: dict[str, Any] = {}


class UseTemplate(Query, frozen=True, kw_only=True, tag="template"):
    """Asks for a ready sheet in place of these orders. What they save for later stays."""

    question: Asked
    text: SheetText
    name: Annotated[str, msgspec.Meta(max_length=20)]


OfThePosition = AboutFleet | AboutShip | Reach | Pick
OfAnswer = Forms | Choices | ReadSheet | Put | PutLine | ShiftLine | Odds | Command | UseTemplate
AnyQuery = OfThePosition | OfAnswer
