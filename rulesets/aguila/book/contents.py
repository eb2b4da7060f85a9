"""All printed facts, loaded once and checked, as `BOOK`. The rest of Águila finds entries here by id."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import MappingProxyType
from typing import Any

import msgspec

from rulesets.aguila.book import printed, printed_lists
from rulesets.aguila.book.entries import Ability, Brigade, Entry, Extra, Kind, Nation, Weapon
from rulesets.aguila.book.soundness import check_book
from rulesets.aguila.book.tables import Board, Constants, Dismounted, ReadyArmy
from rulesets.aguila.book.volume import Book
from rulesets.tabletop.book.data_files import CatalogueError, add_once, by_id, file_names, read_file


def load(root: Traversable) -> Book:
    """Reads a whole data folder. Raises CatalogueError with file and key if something is wrong."""
    rules = read_file(root, "rules.toml", printed.RulesFile)
    weapons = read_file(root, "weapons.toml", printed.WeaponsFile).weapon
    terrain = read_file(root, "terrain.toml", printed.TerrainFile)
    sky = read_file(root, "weather.toml", printed.WeatherFile)
    book = Book(
        constants=rules.figures(),
        prices=rules.extras,
        dismounted=Dismounted(**msgspec.structs.asdict(rules.dismounted)),
        weapons=by_id("weapons.toml", "weapon", (Weapon(**_named(weapon)) for weapon in weapons)),
        abilities=_abilities(root),
        options=_options(root),
        kinds=by_id("terrain.toml", "kind", (Kind(**_named(kind)) for kind in terrain.kind)),
        terrain_table=MappingProxyType(terrain.table),
        season=sky.season,
        weather=MappingProxyType(sky.weather),
        boards=_boards(root),
        **_nations(root, rules.figures(), {weapon.id: weapon.resist for weapon in weapons}),
    )
    check_book(book)
    return book


def _named(thing: printed.Weapon | printed.Kind) -> dict[str, Any]:
    return {**msgspec.structs.asdict(thing), "name": thing.name.noun}


def _abilities(root: Traversable) -> Mapping[str, Ability]:
    file = read_file(root, "abilities.toml", printed.AbilitiesFile)
    both = (*file.unit, *file.officer)
    return by_id("abilities.toml", "ability", (Ability(**msgspec.structs.asdict(each)) for each in both))


def _options(root: Traversable) -> Mapping[str, Extra]:
    options = read_file(root, "options.toml", printed.OptionsFile).option
    return by_id("options.toml", "option", (Extra(**msgspec.structs.asdict(option)) for option in options))


def _boards(root: Traversable) -> Mapping[str, Board]:
    boards = read_file(root, "boards.toml", printed.BoardsFile).board
    return by_id("boards.toml", "board", (_board(board) for board in boards))


def _board(board: printed.Board) -> Board:
    pieces = tuple(piece.laid() for piece in board.pieces)
    return Board(**{**msgspec.structs.asdict(board), "pieces": pieces})


def _nations(root: Traversable, figures: Constants, resist: Mapping[str, int]) -> dict[str, Any]:
    """The four collections that the files of the nations fill. The nations stand in the order of their names."""
    nations: dict[str, Nation] = {}
    found: dict[str, Entry] = {}
    brigades: dict[str, Brigade] = {}
    armies: dict[str, ReadyArmy] = {}
    for name in file_names(root, "nations"):
        file = read_file(root, name, printed_lists.NationFile)
        nation = file.nation.id
        _check_ids(name, nation, (*file.unit, *file.officer, *file.brigade, *file.army))
        add_once(nations, name, "nation", Nation(**_nation(file.nation)))
        for entry in _entries(file, figures, resist, name):
            add_once(found, name, "entry", entry)
        for brigade in file.brigade:
            add_once(brigades, name, "brigade", brigade.listed(nation))
        for army in file.army:
            add_once(armies, name, "army", ReadyArmy(nation=nation, **msgspec.structs.asdict(army)))
    kept: dict[str, dict[str, Any]] = {"nations": nations, "entries": found, "brigades": brigades, "armies": armies}
    return {name: MappingProxyType(things) for name, things in kept.items()}


def _nation(nation: printed_lists.Nation) -> dict[str, Any]:
    return {**msgspec.structs.asdict(nation), "name": nation.name.noun}


def _check_ids(file: str, nation: str, things: Iterable[Any]) -> None:
    """Everything of a nation is called after it, so that no two nations have the same id."""
    for thing in things:
        if not thing.id.startswith(f"{nation}_"):
            raise CatalogueError(file, thing.id, f"its id must begin with {nation}_")


def _entries(
    file: printed_lists.NationFile, figures: Constants, resist: Mapping[str, int], name: str
) -> Iterable[Entry]:
    for unit in file.unit:
        if unit.arm != "artillery" and f"{unit.arm}_{unit.companies}" not in figures.bases:
            raise CatalogueError(name, f"unit {unit.id}", f"no base for {unit.companies} companies of {unit.arm}")
        yield unit.entry(file.nation.id, figures.bases, resist.get(unit.weapon, 0))
    for officer in file.officer:
        yield officer.entry(file.nation.id, figures.bases["officer"])


BOOK = load(files("rulesets.aguila").joinpath("data"))
"""The book of the installed ruleset."""
