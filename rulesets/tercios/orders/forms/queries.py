"""The queries that a page can send, one struct for each, distinguished by `ask`."""

from __future__ import annotations

from typing import Annotated

import msgspec

from rulesets.kernel.measuring import Asked, Choices, Forms, Put, PutLine, Query, ReadSheet, SheetText, ShiftLine
from rulesets.tabletop.geometry.poses import Point, Pose
from rulesets.tercios.position.state import Order

Id = Annotated[str, msgspec.Meta(max_length=12)]
MOST = 60
"""Units that one query can name."""


# On the table.


class AboutUnit(Query, frozen=True, kw_only=True, tag="unit"):
    """Asks what a unit is, and how far it moves, shoots and charges."""

    unit: Id


class AboutMove(Query, frozen=True, kw_only=True, tag="move"):
    """Asks whether a unit may go there with that order, and what the way costs."""

    unit: Id
    order: Order
    to: Point


class AboutMoves(Query, frozen=True, kw_only=True, tag="moves"):
    """Asks how far each of several units may go, by its order, if all are shifted alike."""

    orders: Annotated[dict[Id, Order], msgspec.Meta(max_length=MOST)]
    by: Point


class AboutTargets(Query, frozen=True, kw_only=True, tag="targets"):
    """Asks for every enemy as seen by that unit now: distance, sight, range, reach, and the
    expected result of a shot or charge."""

    unit: Id


# The plan of a turn.


class AmendSheet(Query, frozen=True, kw_only=True, tag="amend"):
    """Asks for the same orders with changes for one unit: its card, where it goes, whom it aims at."""

    question: Asked
    text: SheetText
    unit: Id
    card: Order
    to: Point | None = None
    targets: Annotated[tuple[Id, ...], msgspec.Meta(max_length=6)] = ()


class AmendTogether(Query, frozen=True, kw_only=True, tag="amend-all"):
    """Asks for the same orders with one change for several units: a card, a shift, or whom they aim at. Without a card
    each keeps its own where that will do."""

    question: Asked
    text: SheetText
    units: Annotated[tuple[Id, ...], msgspec.Meta(max_length=MOST)]
    card: Order | None = None
    by: Point | None = None
    targets: Annotated[tuple[Id, ...], msgspec.Meta(max_length=6)] = ()


class Reorder(Query, frozen=True, kw_only=True, tag="sequence"):
    """Asks for the same orders with the units acting in that order."""

    question: Asked
    text: SheetText
    units: Annotated[tuple[Id, ...], msgspec.Meta(max_length=MOST)]


# Setting up.


class ReadyArmies(Query, frozen=True, kw_only=True, tag="armies"):
    """Asks for the ready armies that the agreed points allow."""


class AboutArmy(Query, frozen=True, kw_only=True, tag="army"):
    """Asks what a written army list contains and costs, and for its errors."""

    text: SheetText


class ArmyOfCode(Query, frozen=True, kw_only=True, tag="army-code"):
    """Asks for the army of a code."""

    code: SheetText


class AboutDeployment(Query, frozen=True, kw_only=True, tag="deployment"):
    """Asks where all units would stand by the written deployment, drawn, and for its errors."""

    question: Asked
    text: SheetText


class PlacePiece(Query, frozen=True, kw_only=True, tag="place"):
    """Asks for the same deployment with one unit or Leader placed there."""

    question: Asked
    text: SheetText
    piece: Id
    at: Pose


class AboutTable(Query, frozen=True, kw_only=True, tag="scenery"):
    """Asks for the written scenery, drawn, and for its problems."""

    question: Asked
    text: SheetText


# Single decisions.


class Going(Query, frozen=True, kw_only=True, tag="going"):
    """Asks for the answer that sends the acting unit to a place, or why it cannot go there."""

    question: Asked
    to: Point


OnTheTable = AboutUnit | AboutMove | AboutMoves | AboutTargets | ReadyArmies | AboutArmy | ArmyOfCode
OfLines = Forms | PutLine | ShiftLine
OfPlan = AmendSheet | AmendTogether | Reorder
OfAnswer = ReadSheet | OfPlan | AboutDeployment | PlacePiece | AboutTable | Choices | Put | Going
AnyQuery = OnTheTable | OfLines | OfAnswer
