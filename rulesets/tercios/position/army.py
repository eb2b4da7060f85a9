"""A player's army list: what they chose, by id, and what it costs. `army_check` says whether it is legal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec

from rulesets.forms import said
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.book.entries import CommandKind

Called = Annotated[str, said("Name", "Nombre")]
Chosen = Annotated[tuple[str, ...], msgspec.Meta(max_length=20)]
"""Ids that a player named. The limit protects against malicious lists."""


class Choice(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A part of an army list. Parts that are left out have their defaults."""


class Leader(Choice, frozen=True, kw_only=True):
    """The General or an Officer: a Level with its Virtues and Qualities. [T-CMD-01]"""

    level: Annotated[int, said("Level", "Nivel")]
    name: Called = ""
    virtues: Annotated[Chosen, said("Virtues", "Virtudes", chosen_from="all_virtues")] = ()
    qualities: Annotated[Chosen, said("Qualities", "Cualidades", chosen_from="all_qualities")] = ()


class TroopChoice(Choice, frozen=True, kw_only=True):
    """One Troop with its options. The name is the player's own, if they gave one."""

    troop: Annotated[str, said("Troop", "Tropa", chosen_from="troops")]
    options: Annotated[Chosen, said("Options", "Opciones")] = ()
    name: Called = ""


class EliteUnit(TroopChoice, frozen=True, kw_only=True):
    """The only Troop that may buy the Élite rule and a point of Discipline. It belongs to the General. [T-ARM-07]"""

    elite_rule: Annotated[bool, said("With the Élite rule", "Con la regla Élite")] = False
    extra_discipline: Annotated[bool, said("One more Discipline", "Un punto más de Disciplina")] = False


class Command(Choice, frozen=True, kw_only=True):
    """Troops under one Officer, or the guns of a Battery, which has no Officer and is led by its first gun. [T-ART-02]

    `ally` is the list from which they come, if it is not the army's own. [T-ARM-11]
    """

    kind: Annotated[CommandKind, said("Kind", "Clase", chosen_from="command_kinds")]
    troops: Annotated[tuple[TroopChoice, ...], msgspec.Meta(max_length=40), said("Troops", "Tropas")]
    officer: Annotated[Leader | None, said("Officer", "Oficial", open="none | ninguno")] = None
    ally: Annotated[str, said("Allied list", "Lista aliada", chosen_from="army_lists", open="its own | la propia")] = ""


class ArmyList(Choice, frozen=True, kw_only=True):
    """An army: its list, its chart, exactly one General, at most one Élite unit, Commands and Batteries. [T-ARM-05]"""

    list: Annotated[str, said("Army list", "Lista del ejército", chosen_from="army_lists")]
    chart: Annotated[str, said("Chart", "Cuadro")]
    general: Annotated[Leader, said("General", "Comandante")]
    commands: Annotated[tuple[Command, ...], msgspec.Meta(max_length=40), said("Commands", "Mandos")]
    elite: Annotated[EliteUnit | None, said("Élite unit", "Unidad de élite", open="none | ninguna")] = None
    name: Called = ""

    def choices(self) -> tuple[TroopChoice, ...]:
        """Every Troop of the army, Command by Command, the Élite unit last."""
        ordered = tuple(choice for command in self.commands for choice in command.troops)
        return (*ordered, self.elite) if self.elite else ordered


def troop_points(choice: TroopChoice) -> int:
    """The price of a Troop with its options. An option that no list offers costs
    nothing, because it is illegal anyway."""
    troop = CATALOGUE.troops.get(choice.troop)
    if troop is None:
        return 0
    offers = [offer.points for offer in map(troop.offer, choice.options) if offer]
    return troop.points + sum(offers) + _elite_points(choice)


def _elite_points(choice: TroopChoice) -> int:
    if not isinstance(choice, EliteUnit):
        return 0
    rule = CATALOGUE.elite.elite_rule_points if choice.elite_rule else 0
    return rule + (CATALOGUE.elite.extra_discipline_points if choice.extra_discipline else 0)


def leader_points(leader: Leader, *, general: bool) -> int:
    """The price of a Level for that rank. [T-CMD-01]"""
    level = CATALOGUE.levels.get(leader.level)
    if level is None:
        return 0
    return (level.points_general if general else level.points_officer) or 0


def officers(army: ArmyList) -> Sequence[Leader]:
    return [command.officer for command in army.commands if command.officer]


def army_points(army: ArmyList) -> int:
    """The price of the whole army. [T-ARM-01, T-ARM-13]"""
    led = sum(leader_points(officer, general=False) for officer in officers(army))
    return leader_points(army.general, general=True) + led + sum(map(troop_points, army.choices()))
