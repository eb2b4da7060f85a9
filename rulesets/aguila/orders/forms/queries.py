"""The queries that a page can send besides those of every form, one struct for each, distinguished by `ask`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from rulesets.aguila.book.entries import Formation, Tier
from rulesets.aguila.dialogue.answers.battle import Ammunition, Face
from rulesets.aguila.position.geometry.records import Step
from rulesets.aguila.position.geometry.stances import Stance
from rulesets.aguila.position.state import Order
from rulesets.kernel.measuring import Asked, Choices, Forms, Put, PutLine, Query, ReadSheet, SheetText, ShiftLine

Id = Annotated[str, msgspec.Meta(max_length=24)]
Ids = Annotated[tuple[Id, ...], msgspec.Meta(max_length=100)]
Shift = tuple[
    Annotated[int, msgspec.Meta(ge=-100_000, le=100_000)], Annotated[int, msgspec.Meta(ge=-100_000, le=100_000)]
]
Heading = Annotated[int, msgspec.Meta(ge=0, lt=3600)]


# On the table.


class AboutUnit(Query, frozen=True, kw_only=True, tag="unit"):
    """Asks what a unit is and how it is; of an own one also what it may be ordered."""

    unit: Id


class AboutTargets(Query, frozen=True, kw_only=True, tag="targets"):
    """Asks for every enemy as that unit meets it now: what a shot and a charge would be, and why not."""

    unit: Id


# Orders of a turn.


class Command(Query, frozen=True, kw_only=True, tag="command"):
    """Asks for the same orders with these units told to do something; what each was told before gives way."""

    question: Asked
    text: SheetText
    ids: Ids
    order: Order | Literal["forget"]
    by: Shift | None = None
    """Dragged so far, each as near as it gets."""
    heading: Heading | None = None
    """Where it looks at the end."""
    more: Step | None = None
    """After the steps it has."""
    to: Id = ""
    """Toward a unit, a piece of terrain, an objective or the nearest enemy."""
    formation: Formation | Literal[""] = ""
    dismount: bool = False
    double: bool = False
    building: Id = ""
    side: Face | Literal[""] = ""
    join: Id = ""
    place: Shift | None = None
    """Where a reserve should be after it has come on."""


class Strike(Query, frozen=True, kw_only=True, tag="strike"):
    """Asks for the same orders with these units told whom to fire at or charge."""

    question: Asked
    text: SheetText
    ids: Ids
    what: Literal["fire", "charge", "hold", "forget"]
    target: Id = ""
    ammo: Ammunition = "shot"


# Setting up.


class ReadyArmies(Query, frozen=True, kw_only=True, tag="armies"):
    """Asks for the ready armies that the points allow."""

    question: Asked


class AboutArmy(Query, frozen=True, kw_only=True, tag="army"):
    """Asks what a written army list contains and costs, and for its errors."""

    question: Asked
    text: SheetText


class ArmyOfCode(Query, frozen=True, kw_only=True, tag="army-code"):
    """Asks for the army of a code."""

    question: Asked
    code: SheetText


class ChangeArmy(Query, frozen=True, kw_only=True, tag="army-change"):
    """Asks for the same list with a unit or a brigade more, or without a unit, an officer or a brigade."""

    question: Asked
    text: SheetText
    add: Id = ""
    slot: Tier = "core"
    brigade: int = 0
    drop: Id = ""
    """A unit or an officer by their number in the list."""
    add_brigade: Id = ""
    drop_brigade: int | None = None
    """A brigade by its place in the list, from 0."""


class AboutDeployment(Query, frozen=True, kw_only=True, tag="deployment"):
    """Asks where all units would stand by the written deployment, drawn, and for its errors."""

    question: Asked
    text: SheetText


class PlacePiece(Query, frozen=True, kw_only=True, tag="place"):
    """Asks for the same deployment with one unit, officer or position placed otherwise, and others moved along; or for
    a vanguard's move, or the place of an officer who escapes, as near to that place as it gets."""

    question: Asked
    text: SheetText
    piece: Id
    at: Stance | None = None
    along: Ids = ()
    building: Id = ""
    inside: Id = ""
    limbered: bool | None = None
    formation: Formation | Literal["", "later"] = ""
    stay: bool = False
    """A vanguard does not move after all."""


class AboutGround(Query, frozen=True, kw_only=True, tag="ground"):
    """Asks for a piece of terrain as the text lays it, or as this value does: drawn, with what is wrong with it."""

    question: Asked
    text: SheetText
    value: dict[str, Any] | None = None


OnTheTable = AboutUnit | AboutTargets
OfArmies = ReadyArmies | AboutArmy | ArmyOfCode | ChangeArmy
OfLines = Forms | PutLine | ShiftLine
OfAnswer = ReadSheet | Command | Strike | AboutDeployment | PlacePiece | AboutGround | Choices | Put
AnyQuery = OnTheTable | OfArmies | OfLines | OfAnswer
