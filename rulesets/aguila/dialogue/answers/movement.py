"""What a side orders in the movement phase. [A-MOV, P-06..P-09]"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from rulesets.aguila.book.entries import Formation
from rulesets.aguila.dialogue.answers.battle import BattlePlan, Support
from rulesets.aguila.dialogue.answers.parts import FACE_NAMES, Id, Part
from rulesets.aguila.dialogue.answers.standing import StandingOrders
from rulesets.aguila.position.geometry.records import At, Step
from rulesets.aguila.position.geometry.stances import Coordinate
from rulesets.aguila.position.state import Order
from rulesets.forms import said

Length = Annotated[int, msgspec.Meta(ge=0, le=90_000)]
Place = tuple[Coordinate, Coordinate]

FORMATION_NAMES = (
    "line: line | línea; march_column: march column | columna de marcha; attack_column: attack column | "
    "columna de ataque; square: square | cuadro; battalion_mass: battalion mass | masa de batallón; "
    "open_order: open order | orden abierto"
)
GOES = "order: FACE ADVANCE BACK SIDE DOUBLE FORM LIMBER UNLIMBER REDEPLOY EXIT ARRIVE"
"""The orders that have steps."""
ORDER_NAMES = (
    "HALT: halt | alto; FACE: face | cambio de encaramiento; ADVANCE: advance | avanzar; BACK: back | atrás; "
    "SIDE: to one side | a un lado; DOUBLE: at the double | a paso ligero; "
    "FORM: change formation | cambiar de formación; LIMBER: limber and move | enganchar y mover; "
    "UNLIMBER: move and unlimber | mover y desenganchar; "
    "REDEPLOY: limber, move and unlimber | enganchar, mover y desenganchar; "
    "ENTER: enter | entrar; EXIT: leave | salir; "
    "MOVE: move | mover; JOIN: join | unirse; ARRIVE: come on | entrar en la mesa"
)


class Toward(Part, frozen=True, kw_only=True):
    """Where to go without saying how: the server finds the steps. [P-06]"""

    to: Annotated[Id, said("Toward", "Hacia", chosen_from="goals", kind="pick")] = ""
    """A unit, a piece of terrain, an objective, `nearest` or `ahead`."""
    place: Annotated[
        Place | None, said("Or toward a place", "O hacia un lugar", open="none | ninguno", kind="place")
    ] = None
    stop: Annotated[Length, said("Stop at this distance", "Detenerse a esta distancia", unit="inch")] = 0
    most: Annotated[
        Length, said("At most so far", "Como mucho", open="as far as it goes | cuanto pueda", unit="inch")
    ] = 0


class UnitOrder(Part, frozen=True, kw_only=True):
    """The order of a unit, or of several that each carry it out. [A-MOV-02, P-06]"""

    who: Annotated[
        tuple[Id, ...],
        msgspec.Meta(min_length=1, max_length=60),
        said("Who", "Quién", chosen_from="who"),
    ]
    """Units, `brigade 1`, `infantry`, `cavalry`, `guns`, `officers` or `all`."""
    order: Annotated[Order, said("Order", "Orden", names=ORDER_NAMES)] = "HALT"
    steps: Annotated[tuple[Step, ...], msgspec.Meta(max_length=12), said("Steps", "Pasos", only=GOES)] = ()
    toward: Annotated[
        Toward | None, said("Or toward", "O hacia", open="by steps | por pasos", only=f"{GOES} MOVE JOIN")
    ] = None
    formation: Annotated[
        Formation | Literal[""],
        said(
            "Formation",
            "Formación",
            names=FORMATION_NAMES,
            chosen_from="formations",
            kind="pick",
            open="as it is | como está",
            only="order: FORM EXIT ARRIVE",
        ),
    ] = ""
    dismount: Annotated[bool, said("Dismount", "Desmontar", only="order: FORM")] = False
    through: Annotated[
        tuple[Id, ...], msgspec.Meta(max_length=10), said("Through", "A través de", chosen_from="own", only=GOES)
    ] = ()
    """Friends it may go through. [A-MOV-14]"""
    otherwise: Annotated[
        Literal["stop", "halt", "steps"],
        said(
            "If it cannot",
            "Si no puede",
            only=GOES,
            names="stop: as far as it can | hasta donde pueda; halt: halt | alto; "
            "steps: the other steps | los otros pasos",
        ),
    ] = "stop"
    other_steps: Annotated[
        tuple[Step, ...],
        msgspec.Meta(max_length=12),
        said("Other steps", "Otros pasos", only=f"otherwise: steps; {GOES}"),
    ] = ()
    building: Annotated[
        Id,
        said(
            "Building",
            "Edificio",
            only="order: ENTER",
            chosen_from="buildings",
            open="the nearest | el más cercano",
        ),
    ] = ""
    side: Annotated[
        Literal["front", "right", "rear", "left"],
        said(
            "By which side",
            "Por qué lado",
            only="order: EXIT",
            names=FACE_NAMES,
        ),
    ] = "front"
    double: Annotated[bool, said("At the double", "A paso ligero", only="order: EXIT ARRIVE MOVE JOIN")] = False
    heading: Annotated[
        Annotated[int, msgspec.Meta(ge=0, lt=3600)] | None,
        said(
            "Then facing (degrees)",
            "Después mirando a (grados)",
            open="as it comes | como quede",
            unit="decidegree",
            only="order: MOVE JOIN",
        ),
    ] = None
    """Officers."""
    path: Annotated[
        tuple[Place, ...], msgspec.Meta(max_length=12), said("Way", "Camino", only="order: MOVE JOIN", kind="place")
    ] = ()
    """The way of an officer. [G-39]"""
    join: Annotated[Id, said("Join", "Unirse a", only="order: JOIN", chosen_from="hosts")] = ""
    leave: Annotated[bool, said("Leave the unit first", "Salir antes de la unidad", only="order: MOVE JOIN")] = False
    at: Annotated[
        tuple[At, ...],
        msgspec.Meta(max_length=4),
        said("Where it comes on", "Por dónde entra", only="order: ARRIVE"),
    ] = ()
    """Places at the edge, the best first. [P-09, D-24]"""


class MovementPlan(Part, frozen=True, kw_only=True):
    """The movement of a whole side, in the order of its lines; officers come last. [P-01, P-06]"""

    orders: Annotated[tuple[UnitOrder, ...], msgspec.Meta(max_length=80), said("Orders", "Órdenes")] = ()
    support: Annotated[
        tuple[Support, ...], msgspec.Meta(max_length=30), said("Officers support", "Los oficiales apoyan")
    ] = ()
    form_up: Annotated[
        tuple[Id, ...], msgspec.Meta(max_length=6), said("¡Formen! for", "¡Formen! para", chosen_from="own")
    ] = ()
    """Units that change formation without a check by an officer's ability. [A-OAB-03, D-26]"""
    battle: Annotated[
        BattlePlan | None, said("Battle plan", "Plan de batalla", open="to be asked for later | se pide después")
    ] = None
    """Attached by who moves second, if they like. [P-02]"""
    standing: Annotated[
        StandingOrders | None, said("Standing orders", "Órdenes permanentes", open="as before | como hasta ahora")
    ] = None
