"""What players answer at the decision points of a turn. [P-22]"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from rulesets.aguila.book.entries import Formation
from rulesets.aguila.dialogue.answers.battle import AMMUNITION_NAMES, Ammunition, Face
from rulesets.aguila.dialogue.answers.parts import FACE_NAMES, Id, Part
from rulesets.aguila.dialogue.answers.standing import REACTION_NAMES, Reaction
from rulesets.aguila.position.geometry.records import Step
from rulesets.aguila.position.geometry.stances import Turned
from rulesets.forms import said, unasked


class Shot(Part, frozen=True, kw_only=True):
    """A declared shot. [A-SHO-01]"""

    unit: Annotated[Id, said("Unit", "Unidad", chosen_from="shooters")]
    target: Annotated[Id, said("Target", "Blanco", chosen_from="shots")]
    ammo: Annotated[Ammunition, said("With", "Con", names=AMMUNITION_NAMES)] = "shot"
    face: Annotated[
        Face | Literal[""], said("From the side", "Por el lado", names=f": its front | su frente; {FACE_NAMES}")
    ] = ""
    switch: Annotated[bool, said("Though it is not the nearest", "Aunque no sea el más cercano")] = False
    apart: Annotated[bool, said("Independently of the battery", "Aparte de la batería")] = False


class Fire(Part, frozen=True, kw_only=True):
    """Everything a side fires in its part of phase 3, in this order. [D-30, D-31, D-32]"""

    shots: Annotated[tuple[Shot, ...], msgspec.Meta(max_length=120), said("Shots", "Disparos")] = ()


class Charge(Part, frozen=True, kw_only=True):
    """The next declaration; without chargers there are no more. [D-40]"""

    who: Annotated[tuple[Id, ...], msgspec.Meta(max_length=6), said("Who", "Quién", chosen_from="chargers")] = ()
    target: Annotated[Id, said("Whom", "A quién", chosen_from="targets")] = ""
    path: Annotated[tuple[Step, ...], msgspec.Meta(max_length=6), said("By this way", "Por este camino")] = ()
    line: Annotated[int, unasked()] = 0
    """The line of the plan from which it comes."""


class React(Part, frozen=True, kw_only=True):
    """[D-41, D-42, D-44, D-45]"""

    do: Annotated[Reaction, said("Reaction", "Reacción", names=REACTION_NAMES)] = "hold"
    at: Annotated[
        Id,
        said("Fire at", "Disparar a", chosen_from="targets", only="do: fire", open="the nearest | la más cercana"),
    ] = ""
    """In a multiple charge: the nearest charger if empty, or a charging cavalry unit. [A-CHG-33]"""
    distance: Annotated[
        Annotated[int, msgspec.Meta(ge=0, le=99_000)],
        said(
            "Countercharge at most",
            "Contracargar como mucho",
            only="do: countercharge",
            open="as far as it goes | cuanto pueda",
            unit="inch",
        ),
    ] = 99_000
    gun: Annotated[bool, said("The regimental gun fires", "Dispara el cañón de regimiento", only="do: fire")] = True


class Regroup(Part, frozen=True, kw_only=True):
    """[D-49]"""

    do: Annotated[
        Literal["stay", "advance", "back"],
        said("What", "Qué", names="stay: stay | quedarse; advance: advance | avanzar; back: fall back | retroceder"),
    ] = "stay"
    heading: Annotated[
        Turned | None,
        said(
            "Facing (degrees)",
            "Mirando a (grados)",
            only="do: stay",
            open="as it is | como está",
            unit="decidegree",
        ),
    ] = None


class Rebuilt(Part, frozen=True, kw_only=True):
    """How those stand who come out of a fallen building. [D-36]"""

    formation: Annotated[Formation, said("Formation", "Formación", chosen_from="formations")] = "line"
    heading: Annotated[Turned, said("Facing (degrees)", "Mirando a (grados)", unit="decidegree")] = 0
