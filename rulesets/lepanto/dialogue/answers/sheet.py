"""The order sheet of a player turn: movement, attacks, facing, and what is kept for later turns. [A-13..A-23]

Ships are named by a selection in a short notation, the same in every language: `CC/1 + CC/2 - CC-G01..G04{fresh}`.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from rulesets.conditions.trees import WHEN, Tree
from rulesets.forms import said
from rulesets.kernel.text import Text
from rulesets.lepanto.book.charts import COLUMNS, Arc, Odds

END = r"$(?!\n)"
"""The end of a text: a dollar alone would let a line break follow, and JSON Schema does not know `\\Z`."""
Whom = Annotated[str, msgspec.Meta(min_length=1, max_length=400), said("Ships", "Naves", chosen_from="selections")]
"""A selection. [A-13]"""
Target = Annotated[str, msgspec.Meta(max_length=10)]
"""A ship, a hex, or a word: nearest, best. Where an order needs none it is empty."""
Targets = Annotated[tuple[Target, ...], msgspec.Meta(max_length=12)]
When = Annotated[Literal[""] | Tree, WHEN]
Hexes = Annotated[int, msgspec.Meta(ge=0, le=30)]
_COLUMNS = {column: Text(column, column) for column in COLUMNS}
AT_ANY = {"": Text("any", "cualquiera"), **_COLUMNS}
OR_NEVER = {"": Text("never", "nunca"), **_COLUMNS}
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=20, pattern=rf"^[a-z][a-z0-9_-]*{END}")]

PRESS = said(
    "Press: row hard enough to be exhausted", "Forzar la boga hasta agotarse", only="do: advance toward withdraw dress"
)


class Otherwise(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a ship does that finds nobody to ram. [A-18]"""

    do: Annotated[
        Literal["hold", "advance", "toward", "close", "withdraw"],
        said(
            "What",
            "Qué",
            names="hold: hold | mantenerse; advance: advance | avanzar; toward: go toward | ir hacia; "
            "close: close up to | acercarse hasta; withdraw: withdraw | retirarse",
        ),
    ] = "hold"
    hexes: Annotated[Hexes, said("Hexes", "Hexágonos", only="do: advance close")] = 0
    to: Annotated[
        Target | Literal[""], said("Toward", "Hacia", only="do: toward", chosen_from="goals", kind="pick")
    ] = ""
    press: Annotated[bool, PRESS] = False


class Movement(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What ships are told to do in the movement phase. [A-17, A-18]"""

    do: Annotated[
        Literal["hold", "steps", "advance", "toward", "close", "withdraw", "ram", "dress", "tow", "untow"],
        said(
            "What",
            "Qué",
            names="hold: hold | mantenerse; steps: step by step | paso a paso; advance: advance | avanzar; "
            "toward: go toward | ir hacia; close: close up to | acercarse hasta; withdraw: withdraw | retirarse; "
            "ram: ram | embestir; dress: keep the line with | mantener la línea con; "
            "tow: be taken in tow | dejarse remolcar; "
            "untow: not be taken in tow | no dejarse remolcar",
        ),
    ]
    hexes: Annotated[Hexes, said("Hexes", "Hexágonos", only="do: advance close")] = 0
    to: Annotated[
        Target | Literal[""],
        said("Toward or against", "Hacia o contra", only="do: toward ram", chosen_from="goals", kind="pick"),
    ] = ""
    press: Annotated[bool, PRESS] = False
    least: Annotated[
        Annotated[int, msgspec.Meta(ge=0, le=4)],
        said("With a run of at least (hexes)", "Con una arrancada mínima (hexágonos)", only="do: ram"),
    ] = 0
    steps: Annotated[
        Annotated[str, msgspec.Meta(max_length=12, pattern=rf"^[OSLRC]*!?{END}")],
        said("Steps", "Pasos", only="do: steps"),
    ] = ""
    """O by oars, S by sail, L and R a turn to port and starboard, C casts off; ! at the end: the last is a ram."""
    otherwise: Annotated[Otherwise, said("Otherwise", "Si no", only="do: ram")] = Otherwise()
    guide: Annotated[
        Target | Literal[""],
        said(
            "The ship that leads the line",
            "La nave que guía la línea",
            only="do: dress",
            chosen_from="guides",
            kind="pick",
        ),
    ] = ""
    behind: Annotated[Hexes, said("Hexes behind it", "Hexágonos por detrás de ella", only="do: dress")] = 0


class MoveLine(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    who: Whom
    order: Annotated[Movement, said("Order", "Orden")]


class ArcLine(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Whom a galleass fires at in one of its arcs. [L-GUN-04]"""

    arc: Annotated[
        Arc,
        said(
            "Arc",
            "Arco",
            names="port: port | babor; starboard: starboard | estribor; bow: bow | proa; stern: stern | popa",
        ),
    ]
    targets: Annotated[Targets, said("Targets", "Blancos", chosen_from="targets")] = ("best",)


class Attack(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Whom to attack and how: the first of the targets that can be attacked at that moment. [A-19]"""

    act: Annotated[
        Literal["gun", "arms", "board"],
        said(
            "How",
            "Cómo",
            names="gun: with guns | con cañones; arms: with small arms | con armas ligeras; board: board | abordar",
        ),
    ]
    who: Whom
    targets: Annotated[Targets, said("Targets", "Blancos", chosen_from="targets")] = ()
    arcs: Annotated[
        tuple[ArcLine, ...],
        msgspec.Meta(max_length=4),
        said("Each arc of a galleass", "Cada arco de una galeaza", only="act: gun", side="christian"),
    ] = ()
    split: Annotated[bool, said("At all of them", "A todos ellos", only="act: arms")] = False
    least: Annotated[
        Odds,
        said("Only at odds of at least", "Solo con una proporción mínima de", only="act: arms board", names=AT_ANY),
    ] = ""


class FightLine(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One attack, perhaps on a condition; without an attack it stops the fight when the condition holds. [A-19]"""

    when: Annotated[When, said("If", "Si")] = ""
    attack: Annotated[Attack | None, said("Attack", "Ataque", open="stop the fight | cesar el combate")] = None
    otherwise: Annotated[Attack | None, said("Otherwise", "Si no", open="nothing | nada")] = None


class Doctrine(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What ships do by themselves with the actions that are left to them. [A-21]"""

    guns: Annotated[
        Literal["best", "nearest", "none"],
        said(
            "Guns",
            "Cañones",
            names="best: best target | mejor blanco; nearest: nearest | el más cercano; none: none | ninguno",
        ),
    ] = "best"
    board: Annotated[
        Odds, said("Board at odds of at least", "Abordar con una proporción mínima de", names=OR_NEVER)
    ] = ""
    most: Annotated[
        Annotated[int, msgspec.Meta(ge=1, le=6)], said("Boarders at most", "Naves al abordaje, como mucho")
    ] = 3
    arms: Annotated[
        Odds,
        said(
            "Fire small arms at odds of at least",
            "Disparar armas ligeras con una proporción mínima de",
            names=OR_NEVER,
        ),
    ] = ""


class DoctrineLine(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    who: Whom
    name: Annotated[
        Name | Literal[""],
        said("By name", "Por su nombre", open="as follows | como sigue", chosen_from="doctrines", kind="pick"),
    ] = ""
    doctrine: Annotated[Doctrine, said("Doctrine", "Doctrina")] = Doctrine()


class Fight(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Everything for the combat phase. [A-19, A-21]"""

    rams: Annotated[
        tuple[Target, ...],
        msgspec.Meta(max_length=120),
        said("Rams in this order", "Embestidas en este orden", side="islamic", chosen_from="own"),
    ] = ()
    lines: Annotated[
        tuple[FightLine, ...], msgspec.Meta(max_length=200), said("Attacks in this order", "Ataques en este orden")
    ] = ()
    doctrines: Annotated[tuple[DoctrineLine, ...], msgspec.Meta(max_length=40), said("Doctrines", "Doctrinas")] = ()


class FaceLine(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """[A-22]"""

    who: Whom
    to: Annotated[Target, said("Toward", "Hacia", chosen_from="facings")] = "keep"
    """A direction, a turn (L1, R2), about, nearest, away, keep, a ship or a hex."""
    cut: Annotated[bool, said("Break the tow cable", "Romper el remolque", side="christian")] = False


class Facings(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    face: Annotated[tuple[FaceLine, ...], msgspec.Meta(max_length=120), said("Facing", "Orientación")] = ()


class Until(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """When a standing sheet is no longer carried out. [A-11]"""

    turn: Annotated[
        Annotated[int, msgspec.Meta(ge=0, le=99)], said("Up to turn", "Hasta el turno", open="any | cualquiera")
    ] = 0
    enemy_within: Annotated[
        Hexes,
        said("Until an enemy is within (hexes)", "Hasta que haya un enemigo a (hexágonos)", open="any | cualquiera"),
    ] = 0
    wind_change: Annotated[bool, said("Until the wind changes", "Hasta que cambie el viento")] = False
    loss: Annotated[bool, said("Until a ship is lost", "Hasta que se pierda una nave")] = False
    blocked: Annotated[bool, said("Until a ship is held up", "Hasta que una nave quede detenida")] = False
    even_combat: Annotated[bool, said("Even rams and close fighting", "También embestidas y combate cercano")] = False


class Sheet(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A whole player turn. Every part is optional; an empty sheet holds, and fires its guns. [A-01, A-12]"""

    move: Annotated[tuple[MoveLine, ...], msgspec.Meta(max_length=200), said("Movement", "Movimiento")] = ()
    fight: Annotated[Fight, said("Combat", "Combate")] = Fight()
    face: Annotated[tuple[FaceLine, ...], msgspec.Meta(max_length=120), said("Facing", "Orientación")] = ()
    standing: Annotated[
        Until | None, said("Standing orders", "Órdenes permanentes", open="for this turn only | solo para este turno")
    ] = None
    groups: Annotated[
        dict[Name, Whom], msgspec.Meta(max_length=30), said("Groups to save", "Grupos que se guardan")
    ] = {}
    doctrines: Annotated[
        dict[Name, Doctrine], msgspec.Meta(max_length=30), said("Doctrines to save", "Doctrinas que se guardan")
    ] = {}
    paired: Annotated[
        bool | None,
        said(
            "Order at the same time as the enemy next turn too",
            "Dar órdenes a la vez que el enemigo también el próximo turno",
            open="as before | como hasta ahora",
        ),
    ] = None
