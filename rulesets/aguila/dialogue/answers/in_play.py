"""What players answer at the decision points of a turn. [P-22]"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from rulesets.aguila.book.entries import Formation
from rulesets.aguila.dialogue.answers.battle import Ammunition, Face
from rulesets.aguila.dialogue.answers.parts import Id, Part
from rulesets.aguila.dialogue.answers.standing import Reaction
from rulesets.aguila.position.geometry.records import Step
from rulesets.forms import said


class Shot(Part, frozen=True, kw_only=True):
    """A declared shot. [A-SHO-01]"""

    unit: Annotated[Id, said("Unit", "Unidad", chosen_from="own")]
    target: Annotated[Id, said("Target", "Blanco", chosen_from="targets")]
    ammo: Annotated[Ammunition, said("With", "Con")] = "shot"
    face: Annotated[Face | Literal[""], said("From the side", "Por el lado")] = ""
    switch: Annotated[bool, said("Though it is not the nearest", "Aunque no sea el más cercano")] = False
    apart: Annotated[bool, said("Independently of the battery", "Aparte de la batería")] = False


class Fire(Part, frozen=True, kw_only=True):
    """Everything a side fires in its part of phase 3, in this order. [D-30, D-31, D-32]"""

    shots: Annotated[tuple[Shot, ...], msgspec.Meta(max_length=120), said("Shots", "Disparos")] = ()


class Charge(Part, frozen=True, kw_only=True):
    """The next declaration; without chargers there are no more. [D-40]"""

    who: Annotated[tuple[Id, ...], msgspec.Meta(max_length=6), said("Who", "Quién", chosen_from="own")] = ()
    target: Annotated[Id, said("Whom", "A quién", chosen_from="targets")] = ""
    path: Annotated[tuple[Step, ...], msgspec.Meta(max_length=6), said("By this way", "Por este camino")] = ()
    line: int = 0
    """The line of the plan from which it comes."""


class React(Part, frozen=True, kw_only=True):
    """[D-41, D-42, D-44, D-45]"""

    do: Annotated[Reaction, said("Reaction", "Reacción")] = "hold"
    at: Annotated[Id, said("Fire at", "Disparar a", chosen_from="targets", only="do: fire")] = ""
    """In a multiple charge: the nearest charger if empty, or a charging cavalry unit. [A-CHG-33]"""
    distance: Annotated[int, said("Countercharge at most", "Contracargar como mucho", only="do: countercharge")] = (
        99_000
    )
    gun: Annotated[bool, said("The regimental gun fires", "Dispara el cañón de regimiento")] = True


class Regroup(Part, frozen=True, kw_only=True):
    """[D-49]"""

    do: Annotated[Literal["stay", "advance", "back"], said("What", "Qué")] = "stay"
    heading: Annotated[int | None, said("Facing", "Mirando", open="as it is | como está")] = None


class Rebuilt(Part, frozen=True, kw_only=True):
    """How those stand who come out of a fallen building. [D-36]"""

    formation: Annotated[Formation, said("Formation", "Formación")] = "line"
    heading: Annotated[int, said("Facing", "Mirando")] = 0
