"""The type of a catalogue."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from rulesets.tercios.book import entries, scenery


class Catalogue(msgspec.Struct, frozen=True):
    """The printed facts by id, and the file of each Troop and list."""

    scales: Mapping[str, scenery.Scale]
    bases: Mapping[str, scenery.Base]
    weapons: Mapping[str, entries.Weapon]
    rules: Mapping[str, entries.Rule]
    options: Mapping[str, entries.Option]
    levels: Mapping[int, entries.LeaderLevel]
    virtues: Mapping[str, entries.Virtue]
    qualities: Mapping[str, entries.Quality]
    sizes: Mapping[str, entries.BattleSize]
    charts: Mapping[str, entries.Chart]
    elite: entries.EliteOptions
    troops: Mapping[str, entries.Troop]
    lists: Mapping[str, entries.TroopList]
    """In the order of their periods."""
    terrain_qualities: Mapping[str, scenery.TerrainQuality]
    terrain: Mapping[str, scenery.Element]
    dice: Mapping[str, scenery.ElementDie]
    tables: Mapping[str, scenery.StoredTable]
    origin: Mapping[str, str]

    def troops_of(self, list_id: str) -> tuple[entries.Troop, ...]:
        """The Troops that a list may field, its own first."""
        return tuple(self.troops[troop] for troop in self.lists[list_id].troops)

    def innate_rules(self, arm: entries.Arm) -> tuple[str, ...]:
        """The rules that every Troop of an arm has. [T-CAV-01, T-ART-01]"""
        return tuple(rule.id for rule in self.rules.values() if rule.innate_for == arm)
