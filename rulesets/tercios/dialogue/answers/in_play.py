"""What players can answer in play: actions, Leaders' orders, reactions. With exact places,
targets, and lengths in thousandths."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from rulesets.forms import said, shaped, unasked
from rulesets.tabletop.geometry.poses import Point
from rulesets.tercios.position.geometry.facings import Facing
from rulesets.tercios.position.state import Order

Inches = Annotated[int, shaped(unit="inch")]
Degrees = Annotated[int, shaped(unit="degree")]
Spot = Annotated[Point, shaped(kind="place")]
Turned = Annotated[Facing, said("To the", "Hacia", chosen_from="facings")]
Card = Annotated[
    Order,
    said(
        "Card",
        "Carta",
        names="ATENCION: Stand ready (two actions) | ¡Atención! (dos acciones); "
        "ATACAD: Attack (charge) | ¡Atacad! (cargar); CORRED: Run | ¡Corred!; FUEGO: Fire | ¡Fuego!; "
        "RESISTID: Hold fast (recover) | ¡Resistid! (recuperarse)",
    ),
]
Troop = Annotated[str, said("Unit", "Unidad")]
Target = Annotated[str, said("At whom", "A quién")]
Gun = Annotated[str, said("With", "Con", chosen_from="weapons", open="whatever serves best | lo que mejor sirva")]


class Action(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="do", tag=True
):
    """One thing that an activated unit does with its card. `via` is the alternative of the
    plan from which it came. [A-08]"""

    via: Annotated[int, unasked()] = 0


class Move(Action, frozen=True, kw_only=True, tag="MOVE"):
    """Moves the front centre to that point; without a point, turns to that heading in place. [T-MOV-05]

    `exit` is the boundary point at which it leaves its building. [T-TER-23]
    """

    to: Annotated[Spot | None, said("Place", "Lugar")] = None
    heading: Annotated[Degrees | None, said("Facing", "Rumbo")] = None
    exit: Annotated[Spot | None, said("Leaves its building at", "Sale de su edificio por")] = None


class FreeFace(Action, frozen=True, kw_only=True, tag="FREE_FACE"):
    """Movilidad's free change of facing, before anything else. [T-CAV-02]"""

    side: Turned


class Face(Action, frozen=True, kw_only=True, tag="FACE"):
    """Change facing. [T-MOV-16]"""

    side: Turned


class Reorganise(Action, frozen=True, kw_only=True, tag="REORG"):
    """Lose Disorder. [T-ORD-11]"""


class Shot(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """One shot: who shoots (the unit, its integrated gun or a fortification's member), at whom, with what."""

    shooter: Annotated[str, said("Who shoots", "Quién dispara")]
    target: Target
    weapon: Gun = ""
    """Empty means the weapon with the best expected result."""


class Fire(Action, frozen=True, kw_only=True, tag="FIRE"):
    """Shoots, in this order: one shot, those of the gun and the Formation at one target, or those of a
    fortification's members. [T-FIRE-01, T-ART-13, T-TRP-16]"""

    shots: Annotated[tuple[Shot, ...], said("Shots, in this order", "Disparos, en este orden")]


class Charge(Action, frozen=True, kw_only=True, tag="CHARGE"):
    """Charge that enemy. [T-ORD-13]"""

    target: Target


class Approach(Action, frozen=True, kw_only=True, tag="APPROACH"):
    """If no enemy can be reached: go as near to that enemy as possible. [T-ORD-15]"""

    target: Target


class Join(Action, frozen=True, kw_only=True, tag="JOIN"):
    """Join that unit's column. [T-CAV-08]"""

    unit: Troop


class Enter(Action, frozen=True, kw_only=True, tag="ENTER"):
    """Occupy that building. [T-TER-20]"""

    building: Annotated[str, said("Building", "Edificio", chosen_from="buildings")]


class Limber(Action, frozen=True, kw_only=True, tag="LIMBER"):
    """Limber up. It takes the whole order. [T-ART-06]"""


class Unlimber(Action, frozen=True, kw_only=True, tag="UNLIMBER"):
    """Unlimber. After a move this ends the order. [T-ART-07]"""


class Stop(Action, frozen=True, kw_only=True, tag="STOP"):
    """Do nothing more. [T-ORD-11]"""


AnyAction = Annotated[
    Move | FreeFace | Face | Reorganise | Fire | Charge | Approach | Join | Enter | Limber | Unlimber | Stop,
    said(
        "Action",
        "Acción",
        names="MOVE: go somewhere | ir a un lugar; FREE_FACE: turn for free (Movilidad) | girar gratis (Movilidad); "
        "FACE: turn | girar; REORG: reorganise | reorganizarse; FIRE: shoot | disparar; CHARGE: charge | cargar; "
        "APPROACH: approach an enemy | acercarse a un enemigo; JOIN: join a unit | unirse a una unidad; "
        "ENTER: occupy a building | ocupar un edificio; LIMBER: limber the gun | atalajar el cañón; "
        "UNLIMBER: unlimber the gun | desatalajar el cañón; STOP: nothing more | nada más",
    ),
]


class LeaderOrder(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What one Leader does when activated: a move, then joining a unit or one Command action. [T-CMD-04, D-15..D-17]

    `action` is CORRER, INSPIRAR or a Quality's id in capitals. It is empty only if they join a unit.
    """

    leader: Annotated[str, said("Leader", "Mando", chosen_from="leaders")]
    path: Annotated[tuple[Spot, ...], said("First goes through", "Primero pasa por")] = ()
    """The points through which their middle goes. The first may be measured from any
    edge of the unit that they leave."""
    join: Annotated[str, said("Joins", "Se une a", chosen_from="units")] = ""
    action: Annotated[str, said("Then does", "Después hace", chosen_from="actions")] = ""
    targets: Annotated[tuple[str, ...], said("For or against", "Para o contra")] = ()
    virtue: Annotated[str, said("Virtue lent", "Virtud que presta", chosen_from="virtues")] = ""
    card: Annotated[Card | None, said("New card", "Carta nueva")] = None
    facing: Annotated[Turned | None, said("It turns", "Gira")] = None
    length: Annotated[Inches, said("How far", "Cuánto")] = 0
    to: Annotated[Spot | None, said("Place it goes to", "Lugar al que va")] = None
    """Where Implacable's unit goes."""
    then: Annotated[tuple[Spot, ...], said("And then goes through", "Y luego pasa por")] = ()
    """The second move: that of Correr, or of the Leader whom Cómplice moves."""
    then_join: Annotated[str, said("And joins", "Y se une a", chosen_from="units")] = ""
    """The unit joined at the end of the second move, or by Ágil and Intrépido."""
    boost: Annotated[Literal["fire", "combat"] | None, said("Better at", "Mejor en", chosen_from="boosts")] = None
    swap: Annotated[bool, said("The unit keeps its card", "La unidad conserva su carta", turned=True)] = True
    """Innovador, Religioso: change the card. [D-46]"""


class StepChoice(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A player's step in the alternation: perhaps a Leader, then a Troop. No Troop is a pass. [T-TURN-06]"""

    leader: Annotated[LeaderOrder | None, said("A Leader before it", "Un Mando antes", open="none | ninguno")] = None
    troop: Annotated[str, said("Which Troop acts", "Qué Tropa actúa")] = ""


Answer = Literal["HOLD", "REACT", "FACE", "FIRE", "COUNTERCHARGE", "INTERCEPT", "FLEE", "RESIST", "EVADE", "FIRE_FLEE"]
ANSWERS = (
    "REACT: answer as its card allows | responder como permita su carta; "
    "HOLD: do nothing and keep the card | no hacer nada y guardar la carta; FIRE: shoot | disparar; "
    "FIRE_FLEE: shoot, then flee | disparar y huir; FACE: turn to face it | encararlo; "
    "COUNTERCHARGE: countercharge | contracargar; INTERCEPT: intercept | interceptar; FLEE: flee | huir; "
    "RESIST: resist | resistir; EVADE: evade | evadirse"
)


class Reaction(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """How a unit reacts to an enemy. REACT is for a card that its owner may not see: it does what
    that card allows. [A-21, T-REA-22]"""

    do: Annotated[Answer, said("It should", "Debe", names=ANSWERS)] = "HOLD"
    side: Annotated[Turned | None, said("To the", "Hacia", only="do: FACE", open="the enemy | el enemigo")] = None
    distance: Annotated[
        Inches, said("How far", "Cuánto", only="do: EVADE FLEE FIRE_FLEE", open="as far as it can | cuanto pueda")
    ] = 0
    """How far it flees. 0 means as far as it can. [A-23]"""
    weapon: Annotated[Gun, shaped(only="do: FIRE FIRE_FLEE")] = ""


class Rescue(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """The cavalry that protects its Company, and where it meets the charger. Empty means no help. [T-TRP-19, D-31]"""

    unit: Annotated[str, said("Who helps", "Quién ayuda", chosen_from="units", open="nobody | nadie")] = ""
    at: Annotated[Literal["nearest", "contact", "earliest"], said("Where", "Dónde", chosen_from="wheres")] = "nearest"
