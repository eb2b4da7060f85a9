"""All data, loaded once and checked, as `CATALOGUE`. The rest of Tercios finds entries here by id."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import MappingProxyType

import msgspec

from rulesets.tabletop.book.data_files import CatalogueError, Printed, add_once, by_id, file_names, read_file
from rulesets.tercios.book import entries, scenery
from rulesets.tercios.book.catalogue_check import check
from rulesets.tercios.book.contents import Catalogue

# The structure of the files.


class _Scales(Printed, frozen=True, kw_only=True):
    scale: tuple[scenery.Scale, ...]
    base: tuple[scenery.Base, ...]


class _Weapons(Printed, frozen=True, kw_only=True):
    weapon: tuple[entries.Weapon, ...]


class _Rules(Printed, frozen=True, kw_only=True):
    rule: tuple[entries.Rule, ...]


class _Options(Printed, frozen=True, kw_only=True):
    option: tuple[entries.Option, ...]


class _Leaders(Printed, frozen=True, kw_only=True):
    level: tuple[entries.LeaderLevel, ...]
    virtue: tuple[entries.Virtue, ...]
    quality: tuple[entries.Quality, ...]


class _Charts(Printed, frozen=True, kw_only=True):
    size: tuple[entries.BattleSize, ...]
    elite_unit: entries.EliteOptions
    chart: tuple[entries.Chart, ...]


class _Terrain(Printed, frozen=True, kw_only=True):
    quality: tuple[scenery.TerrainQuality, ...]
    element: tuple[scenery.Element, ...]
    die: tuple[scenery.ElementDie, ...]


class _Tables(Printed, frozen=True, kw_only=True):
    table: tuple[scenery.StoredTable, ...]


class _Troops(Printed, frozen=True, kw_only=True):
    troop: tuple[entries.Troop, ...]


class _List(Printed, frozen=True, kw_only=True):
    list: entries.TroopList
    troop: tuple[entries.Troop, ...]


def load(root: Traversable) -> Catalogue:
    """Reads a whole data folder. Raises CatalogueError with file and key if something is wrong."""
    scales = read_file(root, "scales.toml", _Scales)
    leaders = read_file(root, "leaders.toml", _Leaders)
    charts = read_file(root, "charts.toml", _Charts)
    terrain = read_file(root, "terrain.toml", _Terrain)
    lists, troops, origin = _lists(root)
    catalogue = Catalogue(
        scales=by_id("scales.toml", "scale", scales.scale),
        bases=by_id("scales.toml", "base", scales.base),
        weapons=by_id("weapons.toml", "weapon", read_file(root, "weapons.toml", _Weapons).weapon),
        rules=by_id("rules.toml", "rule", read_file(root, "rules.toml", _Rules).rule),
        options=by_id("options.toml", "option", read_file(root, "options.toml", _Options).option),
        levels=_levels(leaders.level),
        virtues=by_id("leaders.toml", "virtue", leaders.virtue),
        qualities=by_id("leaders.toml", "quality", leaders.quality),
        sizes=by_id("charts.toml", "size", charts.size),
        charts=by_id("charts.toml", "chart", charts.chart),
        elite=charts.elite_unit,
        troops=troops,
        lists=lists,
        terrain_qualities=by_id("terrain.toml", "quality", terrain.quality),
        terrain=by_id("terrain.toml", "element", terrain.element),
        dice=by_id("terrain.toml", "die", terrain.die),
        tables=by_id("tables.toml", "table", read_file(root, "tables.toml", _Tables).table),
        origin=origin,
    )
    check(catalogue)
    return catalogue


def _levels(levels: tuple[entries.LeaderLevel, ...]) -> Mapping[int, entries.LeaderLevel]:
    if [level.level for level in levels] != list(range(len(levels))):
        raise CatalogueError("leaders.toml", "level", "Levels must stand in order from 0, each once")
    return MappingProxyType({level.level: level for level in levels})


def _lists(
    root: Traversable,
) -> tuple[Mapping[str, entries.TroopList], Mapping[str, entries.Troop], Mapping[str, str]]:
    """The lists with all that they may field, every Troop, and the file of each."""
    troops: dict[str, entries.Troop] = {}
    origin: dict[str, str] = {}
    for file in file_names(root, "troops"):
        for troop in read_file(root, file, _Troops).troop:
            add_once(troops, file, "troop", troop)
            origin[troop.id] = file
    shared = tuple(troops)
    lists: dict[str, entries.TroopList] = {}
    for file in file_names(root, "lists"):
        found = read_file(root, file, _List)
        for troop in found.troop:
            add_once(troops, file, "troop", troop)
            origin[troop.id] = file
        for at, troop_id in enumerate(found.list.shared):
            if troop_id not in shared:
                raise CatalogueError(file, f"list.shared[{at}]", f"no shared troop {troop_id!r}")
        fielded = (*(troop.id for troop in found.troop), *found.list.shared)
        add_once(lists, file, "list", msgspec.structs.replace(found.list, troops=fielded))
        origin[found.list.id] = file
    ordered = sorted(lists.values(), key=lambda item: (item.period, item.id))
    return MappingProxyType({item.id: item for item in ordered}), MappingProxyType(troops), MappingProxyType(origin)


CATALOGUE = load(files("rulesets.tercios").joinpath("data"))
"""The catalogue of the installed ruleset."""
