"""Small legal armies to change, and the resulting problems."""

from __future__ import annotations

from typing import Any

import msgspec

from rulesets.kernel.text import Problem
from rulesets.tercios.book.entries import CommandKind
from rulesets.tercios.position.army import ArmyList, Command, EliteUnit, Leader, TroopChoice
from rulesets.tercios.rules.armies.army_check import check_army

change = msgspec.structs.replace


def troops(*ids: str, options: tuple[str, ...] = ()) -> tuple[TroopChoice, ...]:
    return tuple(TroopChoice(troop=id, options=options) for id in ids)


def command(kind: CommandKind, *ids: str, ally: str = "", **leader: Any) -> Command:
    """A Command of these Troops; a Battery has no Officer, any other one of Level 0 unless said otherwise."""
    officer = None if kind == "battery" else Leader(**{"level": 0, **leader})
    return Command(kind=kind, troops=troops(*ids), officer=officer, ally=ally)


FOOT = ("esp_tercio", "esp_tercio")
HORSE = ("esp_corazas", "esp_corazas")


def spain(*commands: Command, chart: str = "standard", **fields: Any) -> ArmyList:
    """A Spanish army; without Commands the smallest one there is."""
    general = fields.pop("general", Leader(level=2))
    found = commands or (command("infantry", *FOOT),)
    return ArmyList(list="spain", chart=chart, general=general, commands=found, **fields)


def muscovy(*commands: Command, chart: str = "companies", **fields: Any) -> ArmyList:
    found = commands or (command("company", *["mos_streltsi"] * 3),)
    return ArmyList(list="muscovy", chart=chart, general=Leader(level=2), commands=found, **fields)


def poland(*commands: Command, **fields: Any) -> ArmyList:
    found = commands or (command("cavalry", *["pol_husares"] * 2),)
    return ArmyList(list="poland", chart="cavalry", general=Leader(level=2), commands=found, **fields)


def elite(troop: str, **fields: Any) -> EliteUnit:
    return EliteUnit(troop=troop, **fields)


def problems(army: ArmyList, limit: int | None = None) -> list[tuple[str, str]]:
    """Where and with which code a list is refused."""
    return [(problem.where, problem.code) for problem in check_army(army, limit)]


def only_problem(army: ArmyList, limit: int | None = None) -> Problem:
    (found,) = check_army(army, limit)
    return found
