"""A player's army list: what they chose, by id, and what it costs. `rules/armies/checking.py` says whether it is legal.

Officers and units are numbered as they will be in play, without the letter of the side: the first officer, who is the
General in chief, is `O1`, the first unit `1`. Brigades count from 0.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.book.entries import Entry, Tier
from rulesets.forms import said
from rulesets.kernel.text import Text

ALL_BRIGADES = -1
"""The brigade of an officer who commands them all."""
SPREAD_MOST = 3
"""How many units a broken-up unit may reinforce. [A-ARM-18]"""

Id = Annotated[str, msgspec.Meta(max_length=40)]
Number = Annotated[str, msgspec.Meta(max_length=6)]
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Chosen = Annotated[tuple[Id, ...], msgspec.Meta(max_length=10)]
"""Ids that a player named. The limits protect against malicious lists."""
ALL = Text("all brigades", "todas las brigadas")
NUMBERED = tuple((at, Text("brigade {number}", "brigada {number}").of(at + 1)) for at in range(10))
TIER_NAMES = "core: core | básica; support: support | apoyo; elite: elite | élite"


class Choice(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A part of an army list. Parts that are left out have their defaults."""


class OfficerChoice(Choice, frozen=True, kw_only=True):
    """An officer with the abilities that were bought. [A-OFF-02, A-ARM-17]"""

    entry: Annotated[Id, said("Officer", "Oficial", chosen_from="list_officers", reaches=True)]
    brigade: Annotated[
        int, msgspec.Meta(ge=ALL_BRIGADES, le=9), said("Brigade", "Brigada", offers=((ALL_BRIGADES, ALL), *NUMBERED))
    ] = 0
    abilities: Annotated[Chosen, said("Abilities", "Habilidades", chosen_from="officer_abilities")] = ()


class UnitChoice(Choice, frozen=True, kw_only=True):
    """A unit or gun, where it stands in its brigade's list, and its officer. [A-ARM-02, A-OFF-03]"""

    entry: Annotated[Id, said("Unit", "Unidad", chosen_from="list_units", reaches=True)]
    slot: Annotated[Tier, said("As", "Como", names=TIER_NAMES)] = "core"
    brigade: Annotated[int, msgspec.Meta(ge=0, le=9), said("Brigade", "Brigada", offers=NUMBERED)] = 0
    officer: Annotated[Number, said("Under", "A las órdenes de", chosen_from="officer_numbers")] = "O1"
    options: Annotated[Chosen, said("Options", "Opciones", chosen_from="unit_options")] = ()
    battery: Annotated[Number, said("Battery", "Batería", open="none | ninguna", chosen_from="battery_letters")] = ""
    """Guns with the same letter stand base to base. [A-BAT-01]"""
    spread: Annotated[
        tuple[Number, ...],
        msgspec.Meta(max_length=SPREAD_MOST),
        said("Broken up among", "Repartida entre", chosen_from="unit_numbers"),
    ] = ()
    """The units that it reinforces instead of fighting. [A-ARM-18]"""
    regiment: Annotated[
        Number, said("Gun of the unit", "Cañón de la unidad", open="none | ninguna", chosen_from="unit_numbers")
    ] = ""
    """The unit to which a regimental gun belongs. [A-ART-35]"""


class Defences(Choice, frozen=True, kw_only=True):
    """Positions that the defender of `assault` buys. [A-SCN-202, D-08]"""

    light: Annotated[Count, said("Light positions", "Posiciones ligeras")] = 0
    solid: Annotated[Count, said("Solid positions", "Posiciones sólidas")] = 0
    fortified: Annotated[Count, said("Fortified positions", "Posiciones fortificadas")] = 0

    @property
    def points(self) -> int:
        prices = BOOK.prices
        return (
            self.light * prices.position_light
            + self.solid * prices.position_solid
            + self.fortified * prices.position_fortified
        )


class ArmyList(Choice, frozen=True, kw_only=True):
    """An army: its nation and period, brigades, officers (the General in chief first), units and extras. [A-ARM-01]"""

    nation: Annotated[Id, said("Nation", "Nación", chosen_from="nations", reaches=True)]
    brigades: Annotated[
        tuple[Id, ...], msgspec.Meta(max_length=10), said("Brigades", "Brigadas", chosen_from="brigades")
    ]
    officers: Annotated[tuple[OfficerChoice, ...], msgspec.Meta(max_length=20), said("Officers", "Oficiales")]
    units: Annotated[tuple[UnitChoice, ...], msgspec.Meta(max_length=80), said("Units", "Unidades")]
    era: Annotated[Id, said("Period", "Época", open="any | cualquiera", chosen_from="eras")] = ""
    name: Annotated[str, msgspec.Meta(max_length=60), said("Name", "Nombre")] = ""
    aides: Annotated[Count, said("Aides-de-camp", "Edecanes")] = 0
    sappers: Annotated[bool, said("A company of sappers", "Una compañía de zapadores")] = False
    sappers_with: Annotated[
        Number,
        said(
            "Sappers join",
            "Los zapadores se unen a",
            open="the first core infantry | la primera infantería básica",
            only="sappers: True",
            chosen_from="unit_numbers",
        ),
    ] = ""
    """The infantry unit with which they fight. [A-SAP-03]"""
    dug_in: Annotated[
        Number,
        said(
            "Or they dig in",
            "O atrincheran a",
            open="nobody | nadie",
            only="sappers: True",
            chosen_from="unit_numbers",
        ),
    ] = ""
    """The unit that stands in a fortified position instead. [A-SAP-02]"""
    defences: Annotated[Defences, said("Positions", "Posiciones")] = Defences()
    garrison: Annotated[
        tuple[Number, ...],
        msgspec.Meta(max_length=100),
        said("Garrison", "Guarnición", chosen_from="unit_numbers"),
    ] = ()
    """Who stands on the table from the start where only a part may. [D-09]"""

    def numbered_units(self) -> Iterator[tuple[str, UnitChoice]]:
        for at, unit in enumerate(self.units, 1):
            yield str(at), unit

    def numbered_officers(self) -> Iterator[tuple[str, OfficerChoice]]:
        for at, officer in enumerate(self.officers, 1):
            yield f"O{at}", officer


class Assignment(Choice, frozen=True, kw_only=True):
    """What is settled before deployment, by the ids in play. What is left out stays as in the list. [D-10]"""

    officers: Annotated[
        dict[Id, Id],
        msgspec.Meta(max_length=80),
        said("Units under officers", "Unidades y oficiales", keys="own", chosen_from="officers"),
    ] = {}
    batteries: Annotated[
        Annotated[tuple[tuple[Id, ...], ...], msgspec.Meta(max_length=20)] | None,
        said("Batteries", "Baterías", open="as in the list | como en la lista", chosen_from="guns"),
    ] = None
    broken_up: Annotated[
        dict[Id, tuple[Id, ...]] | None,
        said(
            "Broken up among others",
            "Repartidas entre otras",
            open="as in the list | como en la lista",
            keys="own",
            chosen_from="own",
        ),
    ] = None
    regiments: Annotated[
        dict[Id, Id] | None,
        said(
            "Regimental guns",
            "Cañones de regimiento",
            open="as in the list | como en la lista",
            keys="guns",
            chosen_from="own",
        ),
    ] = None
    sappers_with: Annotated[
        Id | None,
        said("Sappers join", "Los zapadores se unen a", open="as in the list | como en la lista", chosen_from="sapped"),
    ] = None
    dug_in: Annotated[
        Id | None,
        said("Or they dig in", "O atrincheran a", open="as in the list | como en la lista", chosen_from="sapped"),
    ] = None


def entry_of(choice: UnitChoice | OfficerChoice) -> Entry | None:
    return BOOK.entries.get(choice.entry)


# What it costs. What no list offers costs nothing, because it is illegal anyway.


def unit_points(choice: UnitChoice) -> int:
    """The price of a unit with its options, which depends on its size. [A-ARM-16]"""
    entry = entry_of(choice)
    if entry is None:
        return 0
    bought = [BOOK.options[option] for option in choice.options if option in entry.options]
    return entry.points + sum(option.points[entry.size] for option in bought)


def officer_points(choice: OfficerChoice) -> int:
    """The price of an officer with the abilities bought. [A-ARM-17]"""
    entry = entry_of(choice)
    abilities = [BOOK.abilities[ability].points for ability in choice.abilities if ability in BOOK.abilities]
    return (entry.points if entry else 0) + sum(abilities)


def extra_points(army: ArmyList) -> int:
    """Aides, sappers and positions. [A-ARM-16]"""
    sappers = BOOK.prices.sappers if army.sappers else 0
    return army.aides * BOOK.prices.aide + sappers + army.defences.points


def army_points(army: ArmyList) -> int:
    return sum(map(unit_points, army.units)) + sum(map(officer_points, army.officers)) + extra_points(army)
