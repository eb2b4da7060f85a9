"""Standing orders: valid until they are changed. [P-15..P-20]"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from rulesets.aguila.dialogue.answers.parts import Id, Part
from rulesets.forms import said
from rulesets.kernel.text import Text

Reaction = Literal["fire", "square", "countercharge", "evade", "retire", "hold"]
"""[A-CHG-25]"""
REACTION_NAMES = (
    "fire: stand and fire | disparar; square: form square | formar cuadro; "
    "countercharge: countercharge | contracargar; "
    "evade: evade | evadir; retire: retire | retirarse; hold: hold | aguantar"
)

OPPORTUNE_NAMES: dict[int, Text] = {
    0: Text("no", "no"),
    2: Text("better weather (+2)", "mejor tiempo (+2)"),
    -2: Text("worse weather (−2)", "peor tiempo (−2)"),
}

FACINGS: tuple[tuple[str | int, Text], ...] = (
    ("enemy", Text("the nearest enemy", "al enemigo más cercano")),
    ("keep", Text("as before", "como antes")),
    *((45 * each * 10, Text("{degrees}°", "{degrees}°").of(45 * each)) for each in range(8)),
)
ANTICIPATIONS: tuple[tuple[str | int, Text], ...] = (
    ("never", Text("never", "nunca")),
    ("lost", Text("when the roll is lost", "si se pierde la tirada")),
    *((turn, Text("from turn {turn}", "desde el turno {turn}").of(turn)) for turn in range(1, 11)),
)


class ReactionPolicy(Part, frozen=True, kw_only=True):
    """What a unit does when it is charged: the first of these that is allowed then. [P-16]"""

    who: Annotated[tuple[Id, ...], msgspec.Meta(min_length=1, max_length=60), said("Who", "Quién", chosen_from="who")]
    charger: Annotated[
        Literal["any", "infantry", "cavalry"],
        said(
            "Charged by",
            "Si la carga",
            names="any: anybody | cualquiera; infantry: infantry | infantería; cavalry: cavalry | caballería",
        ),
    ] = "any"
    arc: Annotated[
        Literal["any", "front", "flank", "rear"],
        said(
            "From",
            "Por",
            names="any: anywhere | cualquier lado; front: the front | el frente; flank: a flank | un flanco; "
            "rear: the rear | la retaguardia",
        ),
    ] = "any"
    do: Annotated[tuple[Reaction, ...], msgspec.Meta(max_length=6), said("Does", "Hace", names=REACTION_NAMES)] = ()
    need: Annotated[
        Annotated[int, msgspec.Meta(ge=0, le=9)],
        said("Square only if at most this is needed", "Cuadro solo si se necesita como mucho", open="any | cualquiera"),
    ] = 0


class RegroupPolicy(Part, frozen=True, kw_only=True):
    """What a unit does after a combat that it has won. [A-COM-19, A-COM-20, P-15]"""

    who: Annotated[tuple[Id, ...], msgspec.Meta(min_length=1, max_length=60), said("Who", "Quién", chosen_from="who")]
    charger: Annotated[
        Literal["stay", "advance", "back"],
        said(
            "After destroying whom it charged",
            "Tras destruir al cargado",
            names="stay: stay | quedarse; advance: advance | avanzar; back: fall back | retroceder",
        ),
    ] = "stay"
    defender: Annotated[
        Literal["stay", "back"],
        said(
            "After destroying who charged it",
            "Tras destruir al que carga",
            names="stay: stay | quedarse; back: fall back | retroceder",
        ),
    ] = "stay"
    face: Annotated[
        Literal["enemy", "keep"] | Annotated[int, msgspec.Meta(ge=0, lt=3600)],
        said(
            "Then facing",
            "Después mirando",
            offers=FACINGS,
        ),
    ] = "enemy"
    if_within: Annotated[
        Annotated[int, msgspec.Meta(ge=0, le=90_000)],
        said("Only if an enemy is within", "Solo si hay un enemigo a", open="in any case | en todo caso", unit="inch"),
    ] = 0


class HoldFastPolicy(Part, frozen=True, kw_only=True):
    """From which chance of being Routed ¡Aguantad! is used. [P-17]"""

    who: Annotated[tuple[Id, ...], msgspec.Meta(min_length=1, max_length=60), said("Who", "Quién", chosen_from="who")]
    chance: Annotated[
        Annotated[int, msgspec.Meta(ge=0, le=101)],
        said("From a chance of (%; 101: never)", "Desde una probabilidad de (%; 101: nunca)"),
    ] = 40
    """101: never."""


class StandingOrders(Part, frozen=True, kw_only=True):
    reactions: Annotated[tuple[ReactionPolicy, ...], msgspec.Meta(max_length=80), said("Reactions", "Reacciones")] = ()
    regroup: Annotated[
        tuple[RegroupPolicy, ...], msgspec.Meta(max_length=60), said("After combat", "Tras el combate")
    ] = ()
    hold_fast: Annotated[tuple[HoldFastPolicy, ...], msgspec.Meta(max_length=60), said("¡Aguantad!", "¡Aguantad!")] = ()
    steady: Annotated[
        Literal["first", "useful", "never"],
        said(
            "Disciplinarian",
            "Disciplinario",
            names="first: at the first test | en el primer chequeo; useful: where it helps | cuando ayude; "
            "never: never | nunca",
        ),
    ] = "first"
    anticipate: Annotated[
        Literal["never", "lost"] | Annotated[int, msgspec.Meta(ge=1, le=10)],
        said(
            "Anticipation",
            "Anticipación",
            offers=ANTICIPATIONS,
        ),
    ] = "never"
    """Or from which turn. [P-18]"""
    move: Annotated[
        Literal["first", "second"],
        said(
            "With the initiative, move",
            "Con la iniciativa, mover",
            names="first: first | primero; second: second | segundo",
        ),
    ] = "second"
    move_otherwise: Annotated[
        tuple[Annotated[int, msgspec.Meta(ge=1, le=10)], ...],
        msgspec.Meta(max_length=10),
        said("The other way round in turns", "Al revés en los turnos", open="none | ninguno"),
    ] = ()
    """[P-19]"""
    opportune: Annotated[
        Literal[-2, 0, 2], said("Opportune moment", "Momento oportuno", offers=OPPORTUNE_NAMES.items())
    ] = 0
    """[D-04]"""
