"""The printed tables of a Battle, as `BATTLE_TABLES`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Literal

import msgspec

from rulesets.mistral.book.forces import Personality

Intensity = Literal["light", "medium", "heavy"]
INTENSITIES: tuple[Intensity, ...] = ("light", "medium", "heavy")
COLUMNS = 9


class CombatResult(msgspec.Struct, frozen=True):
    """An entry of the Combat Damage Table: DPs, Sail Sunk, and whether Leaders are exposed. [M-BATTLE-41]"""

    dp: int
    sunk: int
    casualty: bool


class BattleTables(msgspec.Struct, frozen=True):
    gauge: Mapping[str, int]
    personality: Mapping[Personality, Mapping[Personality, int]]
    intensity: Mapping[Intensity, tuple[int, ...]]
    combat: tuple[tuple[str, ...], ...]
    extra: Mapping[Intensity, Mapping[str, int]]
    casualty: tuple[str, ...]
    strike: tuple[int, ...]


def _load() -> BattleTables:
    raw = tomllib.loads((files("rulesets.mistral") / "data" / "battle.toml").read_text("utf-8"))
    return msgspec.convert(
        {
            **raw,
            "combat": raw["combat"]["rows"],
            "casualty": raw["casualty"]["results"],
            "strike": raw["strike"]["captured"],
        },
        BattleTables,
    )


BATTLE_TABLES = _load()


def combat_result(die: int, column: int) -> CombatResult:
    """What a side inflicts with that die in that column. [M-BATTLE-40, M-BATTLE-41]"""
    entry = BATTLE_TABLES.combat[die][column]
    digits = entry.rstrip("S*")
    return CombatResult(dp=int(digits or 0), sunk=entry.count("S"), casualty=entry.endswith("*"))
