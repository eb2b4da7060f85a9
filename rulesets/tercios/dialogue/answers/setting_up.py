"""What players answer while a battle is set up: purchases, changes of the map, and deployment."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from rulesets.forms import said, shaped, unasked
from rulesets.tabletop.book.scenery import Placed
from rulesets.tabletop.geometry.poses import Pose
from rulesets.tercios.dialogue.answers.in_play import Move, Spot

Id = Annotated[str, msgspec.Meta(max_length=24)]
Piece = Annotated[
    Placed,
    said("Piece", "Pieza", names="ellipse: oval | óvalo; rect: box | rectángulo; path: line | línea"),
]
Standing = Annotated[
    Pose,
    shaped(
        parts="x, in thousandths of an inch | x, en milésimas de pulgada; "
        "y, in thousandths of an inch | y, en milésimas de pulgada; "
        "facing, in hundredths of a degree | rumbo, en centésimas de grado"
    ),
]
Edge = Literal["KEEP", "TURN"]
"""Keep the edge, or turn the table by half a turn. [T-SCN-03]"""


class SetUp(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A part of an answer. Parts that are left out have their defaults."""


class Purchase(SetUp, frozen=True, kw_only=True):
    """A piece of scenery and its place. Empty means to stop buying. `via` is the wish from which it came. [D-03]"""

    place: Annotated[Piece | None, said("Piece", "Pieza", open="none: stop buying | ninguna: no comprar más")] = None
    via: Annotated[int, unasked()] = 0


class SceneryWish(SetUp, frozen=True, kw_only=True):
    """A wished piece, and other places for its middle, in order of preference. [A-35]"""

    place: Piece
    spots: Annotated[tuple[Spot, ...], msgspec.Meta(max_length=4), said("Or else here", "O si no, aquí")] = ()


class MapChange(SetUp, frozen=True, kw_only=True):
    """What a Cartógrafo does: moves an element by this much, adds one, removes one, or nothing. [T-QUA-13, D-05]"""

    do: Annotated[
        Literal["none", "move", "add", "remove"],
        said(
            "Change",
            "Cambio",
            names="move: move a piece | mover una pieza; add: add a piece | añadir una pieza; "
            "remove: remove a piece | quitar una pieza; none: nothing | nada",
        ),
    ] = "none"
    element: Annotated[Id, said("Which piece", "Qué pieza", only="do: move remove", chosen_from="pieces")] = ""
    by: Annotated[Spot, said("By so much east and north", "Cuánto al este y al norte", only="do: move")] = (0, 0)
    place: Annotated[Piece | None, said("Piece", "Pieza", only="do: add", open="none | ninguna")] = None


class SceneryWishes(SetUp, frozen=True, kw_only=True):
    """The answer about the table, all in one: wishes in order, crossings for an enemy's river, the General's
    map, the edge. [A-35, D-03..D-07]"""

    wishes: Annotated[
        tuple[SceneryWish, ...],
        msgspec.Meta(max_length=12),
        said("Scenery you would buy", "Escenografía que comprarías"),
    ] = ()
    crossings: Annotated[
        tuple[Piece, ...],
        msgspec.Meta(max_length=6),
        said("A crossing over an enemy river", "Un paso sobre un río enemigo"),
    ] = ()
    map: Annotated[
        tuple[MapChange, ...], msgspec.Meta(max_length=6), said("Your Cartógrafo's map", "El mapa de tu Cartógrafo")
    ] = ()
    """What a Cartógrafo tries. The first change that is legal is made. [T-QUA-13]"""
    edge: Annotated[
        Literal["COVER", "KEEP", "TURN"],
        said(
            "Your edge, if you win the roll",
            "Tu borde, si ganas la tirada",
            names="COVER: The edge with more cover, if I win the roll | El borde con más cobertura, si gano la tirada; "
            "KEEP: My own edge | Mi propio borde; TURN: The other edge: turn the table | El otro borde: girar la mesa",
        ),
    ] = "COVER"
    """If they win the roll: the edge with more Cover, their own, or the other one. [D-07]"""


class UnitPlacement(SetUp, frozen=True, kw_only=True):
    """Where a Troop is deployed. [T-SCN-08, D-08]

    `at` is its front centre and heading; for a fortification, the middle of its front edge. With a `host` it joins that
    unit: a gun joins a Formation or a fortification, cavalry the column behind it, infantry the fortification it leads.
    """

    unit: Annotated[Id, said("Unit", "Unidad")]
    at: Annotated[
        Standing | None, said("Front centre and facing", "Centro del frente y rumbo", open="nowhere | en ninguna parte")
    ] = None
    host: Annotated[Id, said("With", "Con")] = ""
    building: Annotated[Id, said("Building", "Edificio", chosen_from="buildings")] = ""
    ambush: Annotated[Id, said("In ambush in", "Emboscada en", chosen_from="terrain")] = ""
    """The element in which it hides, at `at`. [T-TRP-07]"""
    limbered: Annotated[bool, said("Limbered", "Atalajado")] = False
    left_out: Annotated[bool, said("Left out", "Se queda fuera")] = False
    """There is no room for it. [T-SCN-06]"""


class CommandPlacement(SetUp, frozen=True, kw_only=True):
    """An Officer and the Troops of their Command, or a Battery, whose first gun on the table leads it. [T-SCN-06]"""

    command: Annotated[Id, said("Command", "Mando")]
    units: Annotated[tuple[UnitPlacement, ...], msgspec.Meta(max_length=40), said("Units", "Unidades")]
    leader: Annotated[Spot | None, said("Its Leader at", "Su Mando en", open="nowhere | en ninguna parte")] = None
    inside: Annotated[Id, said("Its Leader in the unit", "Su Mando en la unidad")] = ""
    """The unit in which the Leader is. [T-SCN-08]"""


class FirstWave(SetUp, frozen=True, kw_only=True):
    """All Commands and Batteries in the order in which they are deployed. [A-36]"""

    commands: Annotated[
        tuple[CommandPlacement, ...], msgspec.Meta(max_length=20), said("Commands and Batteries", "Mandos y baterías")
    ]


class VanguardMove(SetUp, frozen=True, kw_only=True):
    """Where a unit with Vanguardia goes before turn 1. [T-CAV-15]"""

    unit: Annotated[Id, said("Unit", "Unidad")]
    move: Annotated[Move, said("Goes", "Va")]


class SecondWave(SetUp, frozen=True, kw_only=True):
    """The General, their Élite unit and the moves of the Vanguardia, with the first wave known. [A-36]"""

    general: Annotated[CommandPlacement, said("The General", "El General")]
    vanguard: Annotated[
        tuple[VanguardMove, ...], msgspec.Meta(max_length=40), said("The Vanguardia goes", "La Vanguardia va")
    ] = ()
