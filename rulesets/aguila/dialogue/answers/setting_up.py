"""What players answer before the battle. [D-02..D-16]"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from rulesets.aguila.book.entries import Formation
from rulesets.aguila.dialogue.answers.parts import Id, Part
from rulesets.aguila.position.army import Assignment
from rulesets.aguila.position.geometry.records import At, Step
from rulesets.aguila.position.geometry.stances import Coordinate, Turned
from rulesets.aguila.position.state import Note
from rulesets.forms import said
from rulesets.kernel.text import Text

EDGE_NAMES = (
    "bottom: the lower edge | el borde inferior; top: the upper edge | el borde superior; "
    "lower: below the diagonal | bajo la diagonal; upper: above the diagonal | sobre la diagonal; "
    "lower_left: the lower left quarter | el cuarto inferior izquierdo; "
    "lower_right: the lower right quarter | el cuarto inferior derecho; "
    "upper_left: the upper left quarter | el cuarto superior izquierdo; "
    "upper_right: the upper right quarter | el cuarto superior derecho"
)
Edge = Literal["bottom", "top", "lower", "upper", "lower_left", "lower_right", "upper_left", "upper_right"]

UNIT = Text("Unit", "Unidad")


class Laying(Part, frozen=True, kw_only=True):
    """Where a piece of terrain goes. [D-05, D-14]"""

    x: Annotated[Coordinate, said("x", "x", unit="inch")] = 0
    y: Annotated[Coordinate, said("y", "y", unit="inch")] = 0
    rot: Annotated[Turned, said("Turned by (degrees)", "Girada (grados)", unit="decidegree")] = 0
    kind: Annotated[Id, said("Instead", "En su lugar", open="as rolled | la que salió", chosen_from="kinds")] = ""
    """Where the placer may choose: a wall or a fence, an oasis with palms. [A-GEO-12, A-GEO-13]"""
    crossing: Annotated[Coordinate, said("Crossing at x", "Paso en x", unit="inch")] = 0
    """Of a river or stream. [A-GEO-10]"""
    ford: Annotated[bool, said("A ford instead of a bridge", "Un vado en vez de un puente")] = False
    skip: Annotated[bool, said("Leave it out", "Dejarla fuera")] = False


class Preparation(Part, frozen=True, kw_only=True):
    """What is settled before deployment. [D-07, D-09..D-11, P-24]"""

    assignment: Annotated[Assignment, said("Officers and batteries", "Oficiales y baterías")] = Assignment()
    garrison: Annotated[
        tuple[Id, ...],
        msgspec.Meta(max_length=100),
        said("Garrison", "Guarnición", chosen_from="garrison"),
    ] = ()
    """Who stands on the table from the start where only a part may. [D-09]"""
    hidden: Annotated[
        dict[Id, Note],
        msgspec.Meta(max_length=20),
        said("Hidden units", "Unidades ocultas", keys="hideable", key=("unit", UNIT)),
    ] = {}
    """[A-UAB-05, D-11]"""


class Placing(Part, frozen=True, kw_only=True):
    """Where a unit begins. [D-13]"""

    at: Annotated[At | None, said("Place and heading", "Lugar y rumbo", open="none | ninguno")] = None
    building: Annotated[
        Id, said("In the building", "En el edificio", chosen_from="buildings", open="none | ninguno")
    ] = ""
    inside: Annotated[Id, said("With the unit", "Con la unidad", chosen_from="hosts", open="none | ninguna")] = ""
    """An officer inside a unit."""
    limbered: Annotated[bool, said("Limbered", "Enganchado")] = False
    formation: Annotated[
        Formation | Literal[""],
        said("Formation", "Formación", open="later | después", chosen_from="unit_formations", kind="pick"),
    ] = ""
    """Wished for the start. [D-17, P-24]"""


class Deployment(Part, frozen=True, kw_only=True):
    """A wave of deployment: every unit of its categories, and positions bought. [A-SCN-05, D-08, D-13, P-24]"""

    units: Annotated[
        dict[Id, Placing], msgspec.Meta(max_length=100), said("Units", "Unidades", keys="wave", key=("unit", UNIT))
    ] = {}
    positions: Annotated[tuple[At, ...], msgspec.Meta(max_length=60), said("Positions", "Posiciones")] = ()
    """Bought positions, the light ones first, then the solid, then the fortified. [A-SCN-202]"""


class Redeployment(Part, frozen=True, kw_only=True):
    """Units that stand elsewhere after all. [A-OAB-04, A-OAB-05, A-UAB-15, D-15]"""

    units: Annotated[
        dict[Id, At], msgspec.Meta(max_length=20), said("Units", "Unidades", keys="wave", key=("unit", UNIT))
    ] = {}


class VanguardMove(Part, frozen=True, kw_only=True):
    """One unit's move before the first turn; without a unit: no more. [A-UAB-26, D-16]"""

    unit: Annotated[Id, said("Unit", "Unidad", chosen_from="wave", open="none | ninguna")] = ""
    formation: Annotated[
        Formation | Literal[""],
        said("Formation", "Formación", open="as it is | como está", chosen_from="unit_formations", kind="pick"),
    ] = ""
    steps: Annotated[tuple[Step, ...], msgspec.Meta(max_length=6), said("Steps", "Pasos")] = ()


class SideChoice(Part, frozen=True, kw_only=True):
    """The winner of the deployment roll takes an edge or says who deploys first. [A-SCN-03, D-12]"""

    choose: Annotated[
        Literal["order", "edge"],
        said(
            "Choose",
            "Elegir",
            names="order: who deploys first | quién despliega primero; edge: the edge | el borde",
        ),
    ] = "order"
    deploy: Annotated[
        Literal["first", "second"],
        said("Deploy", "Desplegar", only="choose: order", names="first: first | primero; second: second | segundo"),
    ] = "second"
    edge: Annotated[Edge | Literal[""], said("Edge", "Borde", only="choose: edge", names=EDGE_NAMES)] = ""
