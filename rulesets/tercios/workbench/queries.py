"""What can be asked: one struct a query, told apart by `ask`."""

from __future__ import annotations

from typing import Annotated

import msgspec

from rulesets.tercios.geometry.poses import Point
from rulesets.tercios.state import Order

SheetText = Annotated[str, msgspec.Meta(max_length=60_000)]
Id = Annotated[str, msgspec.Meta(max_length=12)]


class Query(msgspec.Struct, frozen=True, kw_only=True, tag_field="ask", forbid_unknown_fields=True):
    """A question about a position."""


class AboutUnit(Query, frozen=True, kw_only=True, tag="unit"):
    """What a unit is and how far it goes, shoots and charges."""

    unit: Id


class AboutMove(Query, frozen=True, kw_only=True, tag="move"):
    """Whether a unit may go there with that order, and what the way costs."""

    unit: Id
    order: Order
    to: Point


class AboutTargets(Query, frozen=True, kw_only=True, tag="targets"):
    """Every enemy as that unit meets it now: distance, sight, range, reach, what a shot or a charge promises."""

    unit: Id


class ReadSheet(Query, frozen=True, kw_only=True, tag="sheet"):
    """What the orders written so far mean, unit by unit."""

    text: SheetText


class AmendSheet(Query, frozen=True, kw_only=True, tag="amend"):
    """The same orders with one unit's changed: its card, where it goes, whom it aims at."""

    text: SheetText
    unit: Id
    card: Order
    to: Point | None = None
    targets: Annotated[tuple[Id, ...], msgspec.Meta(max_length=6)] = ()


class Reorder(Query, frozen=True, kw_only=True, tag="sequence"):
    """The same orders with the units acting in that order."""

    text: SheetText
    units: Annotated[tuple[Id, ...], msgspec.Meta(max_length=60)]


AnyQuery = AboutUnit | AboutMove | AboutTargets | ReadSheet | AmendSheet | Reorder
