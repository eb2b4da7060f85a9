"""What a side orders for fire, charges, combat and rally. [P-10..P-15, P-20, P-21]"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from rulesets.aguila.dialogue.answers.parts import FACE_NAMES, Id, Part
from rulesets.aguila.dialogue.answers.standing import StandingOrders
from rulesets.aguila.position.geometry.records import Step
from rulesets.forms import said

Ammunition = Literal["shot", "canister", "indirect", "building"]
"""Musketry and round shot or direct shell; canister; a howitzer's indirect fire; at the building itself."""
Check = Literal["command", "form", "cross", "switch", "fire", "square", "evade", "retire", "charge", "any"]
"""A Discipline check that an officer may support. [A-DIS-04]"""
Face = Literal["front", "right", "rear", "left"]
AMMUNITION_NAMES = (
    "shot: with shot | con bala; canister: with canister | con metralla; indirect: indirectly | en fuego indirecto; "
    "building: at the building itself | al propio edificio"
)


class Aim(Part, frozen=True, kw_only=True):
    """One target of a list. [P-10]"""

    at: Annotated[Id, said("Target", "Blanco", chosen_from="aims")]
    """An enemy unit, a building, or `nearest`."""
    ammo: Annotated[Ammunition, said("With", "Con", names=AMMUNITION_NAMES)] = "shot"
    switch: Annotated[bool, said("Even if it is not the nearest", "Aunque no sea el más cercano")] = False
    """Try the check of A-SHO-09."""
    max_need: Annotated[
        Annotated[int, msgspec.Meta(ge=0, le=9)],
        said("Not if more is needed than", "No si se necesita más de", open="any | cualquiera"),
    ] = 0
    whole: Annotated[bool, said("Only with at least half of it in the arc", "Solo con la mitad o más en el arco")] = (
        False
    )
    face: Annotated[
        Face | Literal[""],
        said(
            "From the side",
            "Por el lado",
            names=f": any | cualquiera; {FACE_NAMES}",
        ),
    ] = ""
    """Squares, masses and garrisons. [A-FRM-27, A-FRM-45, A-BLD-02]"""


class FireOrder(Part, frozen=True, kw_only=True):
    """At whom a unit fires: the first of the list that it can. [P-10, P-11]"""

    who: Annotated[tuple[Id, ...], msgspec.Meta(min_length=1, max_length=60), said("Who", "Quién", chosen_from="who")]
    aims: Annotated[tuple[Aim, ...], msgspec.Meta(max_length=12), said("At", "A")] = ()
    last: Annotated[
        Literal["nearest", "hold"],
        said(
            "Otherwise",
            "Si no",
            names="nearest: the nearest | el más cercano; hold: keep the shot | guardar el disparo",
        ),
    ] = "nearest"
    apart: Annotated[
        bool, said("Guns of a battery fire independently", "Los cañones de la batería disparan por su cuenta")
    ] = False
    """[A-BAT-02]"""


class ChargeOrder(Part, frozen=True, kw_only=True):
    """A declaration: who charges, and whom, the first that they can. [A-CHG-10, A-CHG-11, P-13]"""

    who: Annotated[
        tuple[Id, ...], msgspec.Meta(min_length=1, max_length=6), said("Who", "Quién", chosen_from="chargers")
    ]
    """Together: a multiple charge."""
    targets: Annotated[
        tuple[Id, ...], msgspec.Meta(min_length=1, max_length=12), said("Whom", "A quién", chosen_from="targets")
    ]
    path: Annotated[tuple[Step, ...], msgspec.Meta(max_length=6), said("By this way", "Por este camino")] = ()
    if_target: Annotated[
        Literal["any", "stunned", "damaged", "not_square", "alone"],
        said(
            "Only if the target is",
            "Solo si el blanco está",
            names="any: anything | como sea; stunned: Stunned | aturdido; damaged: damaged | dañado; "
            "not_square: not in square | no en cuadro; alone: alone | solo",
        ),
    ] = "any"
    damage: Annotated[
        Annotated[int, msgspec.Meta(ge=0, le=99)], said("Damage at least", "Daño mínimo", only="if_target: damaged")
    ] = 0
    min_hit: Annotated[
        Annotated[int, msgspec.Meta(ge=0, le=9)],
        said("Not if more is needed to hit than", "No si para impactar se necesita más de", open="any | cualquiera"),
    ] = 0
    cancel_if_square: Annotated[
        bool | None, said("Give up if it forms square", "Renunciar si forma cuadro", open="as usual | lo habitual")
    ] = None
    """As usual: cavalry without lances gives up. [D-43]"""
    after: Annotated[
        Annotated[int, msgspec.Meta(ge=0, le=40)],
        said("Depends on charge no.", "Depende de la carga n.º", open="none | ninguna"),
    ] = 0
    succeeded: Annotated[bool, said("If that one goes on", "Si aquella sigue adelante")] = True
    expert: Annotated[bool, said("Use Expert fighters", "Usar Combatientes expertos")] = False
    """[A-UAB-02, D-47]"""


class SplitOrder(Part, frozen=True, kw_only=True):
    """How a unit divides its attacks among several chargers. [A-COM-12, D-48]"""

    unit: Annotated[Id, said("Unit", "Unidad", chosen_from="own")]
    shares: Annotated[
        dict[Id, Annotated[int, msgspec.Meta(ge=0, le=100)]],
        msgspec.Meta(max_length=6),
        said("Dice against each", "Dados contra cada uno", keys="enemies"),
    ] = {}


class RallyOrder(Part, frozen=True, kw_only=True):
    """Whom an officer rallies: the first that can be. Without units, whoever has that damage; without that too, nobody.
    [A-OFF-14, P-20]"""

    officer: Annotated[Id, said("Officer", "Oficial", chosen_from="officers")]
    units: Annotated[tuple[Id, ...], msgspec.Meta(max_length=12), said("Units", "Unidades", chosen_from="own")] = ()
    least: Annotated[
        Annotated[int, msgspec.Meta(ge=0, le=99)], said("Only with damage of at least", "Solo con un daño mínimo de")
    ] = 0

    @property
    def nobody(self) -> bool:
        return not self.units and not self.least


class Support(Part, frozen=True, kw_only=True):
    """The checks that an officer supports, the first that occurs. [A-DIS-02, P-08]"""

    officer: Annotated[Id, said("Officer", "Oficial", chosen_from="officers")]
    unit: Annotated[Id, said("Unit", "Unidad", chosen_from="own", open="any | cualquiera")] = ""
    check: Annotated[
        Check,
        said(
            "Which check",
            "Qué chequeo",
            names="any: any | cualquiera; command: to obey | obedecer; "
            "form: to change formation | cambiar de formación; "
            "cross: to let friends through | dejar pasar; switch: to choose a target | elegir blanco; "
            "fire: to fire though Stunned | disparar aturdida; square: to form square | formar cuadro; "
            "evade: to evade | evadir; retire: to retire | retirarse; charge: to charge | cargar",
        ),
    ] = "any"


class BattlePlan(Part, frozen=True, kw_only=True):
    """Everything after movement. Whatever it leaves open takes the default. [P-01, P-04]"""

    fire: Annotated[tuple[FireOrder, ...], msgspec.Meta(max_length=80), said("Fire", "Disparos")] = ()
    charges: Annotated[tuple[ChargeOrder, ...], msgspec.Meta(max_length=40), said("Charges", "Cargas")] = ()
    combats: Annotated[
        tuple[Id, ...],
        msgspec.Meta(max_length=40),
        said("Combats in this order", "Combates en este orden", chosen_from="enemies"),
    ] = ()
    """The targets, in the order in which their combats are fought. [P-14]"""
    splits: Annotated[
        tuple[SplitOrder, ...], msgspec.Meta(max_length=20), said("Attacks divided", "Ataques repartidos")
    ] = ()
    rally: Annotated[tuple[RallyOrder, ...], msgspec.Meta(max_length=20), said("Rally", "Reagrupar")] = ()
    courage: Annotated[
        tuple[Id, ...],
        msgspec.Meta(max_length=60),
        said("Courage tests in this order", "Chequeos de coraje en este orden", chosen_from="enemies"),
    ] = ()
    """[P-21, D-33]"""
    support: Annotated[
        tuple[Support, ...], msgspec.Meta(max_length=30), said("Officers support", "Los oficiales apoyan")
    ] = ()
    """[A-DIS-02, P-08]"""
    standing: Annotated[
        StandingOrders | None, said("Standing orders", "Órdenes permanentes", open="as before | como hasta ahora")
    ] = None
