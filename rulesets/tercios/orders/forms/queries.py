"""What can be asked: one struct a query, told apart by `ask`."""

from __future__ import annotations

from typing import Annotated

import msgspec

from rulesets.kernel.measuring import Asked, Choices, Forms, Put, PutLine, Query, ReadSheet, SheetText, ShiftLine
from rulesets.tabletop.geometry.poses import Point, Pose
from rulesets.tercios.position.state import Order

Id = Annotated[str, msgspec.Meta(max_length=12)]


# On the table.


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


# The plan of a turn.


class AmendSheet(Query, frozen=True, kw_only=True, tag="amend"):
    """The same orders with one unit's changed: its card, where it goes, whom it aims at."""

    question: Asked
    text: SheetText
    unit: Id
    card: Order
    to: Point | None = None
    targets: Annotated[tuple[Id, ...], msgspec.Meta(max_length=6)] = ()


class Reorder(Query, frozen=True, kw_only=True, tag="sequence"):
    """The same orders with the units acting in that order."""

    question: Asked
    text: SheetText
    units: Annotated[tuple[Id, ...], msgspec.Meta(max_length=60)]


# Setting up.


class ReadyArmies(Query, frozen=True, kw_only=True, tag="armies"):
    """The ready armies that the agreed points allow."""


class AboutArmy(Query, frozen=True, kw_only=True, tag="army"):
    """What a written army list holds and costs, and what is wrong with it."""

    text: SheetText


class ArmyOfCode(Query, frozen=True, kw_only=True, tag="army-code"):
    """The army behind a code."""

    code: SheetText


class AboutDeployment(Query, frozen=True, kw_only=True, tag="deployment"):
    """Where everybody would stand by what is written, drawn, and what is wrong with it."""

    question: Asked
    text: SheetText


class PlacePiece(Query, frozen=True, kw_only=True, tag="place"):
    """The same deployment with one unit or Leader put there."""

    question: Asked
    text: SheetText
    piece: Id
    at: Pose


class AboutTable(Query, frozen=True, kw_only=True, tag="scenery"):
    """The scenery that is written, drawn, and what stands against it."""

    question: Asked
    text: SheetText


# Single decisions.


class Going(Query, frozen=True, kw_only=True, tag="going"):
    """The answer that sends the acting unit to a place, or why it cannot go."""

    question: Asked
    to: Point


OnTheTable = AboutUnit | AboutMove | AboutTargets | ReadyArmies | AboutArmy | ArmyOfCode
OfLines = Forms | PutLine | ShiftLine
OfAnswer = ReadSheet | AmendSheet | Reorder | AboutDeployment | PlacePiece | AboutTable | Choices | Put | Going
AnyQuery = OnTheTable | OfLines | OfAnswer
