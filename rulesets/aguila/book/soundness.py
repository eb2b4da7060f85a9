"""Checks that what the data files say of each other is true."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rulesets.aguila.book.entries import TIERS, Brigade, Entry
from rulesets.aguila.book.tables import ReadyArmy, ReadyOfficer, ReadyUnit
from rulesets.aguila.book.volume import Book
from rulesets.tabletop.book.data_files import CatalogueError, check_known

WEATHERS = dict.fromkeys(("fair", "rain", "torrential_rain", "fog", "snow", "blizzard", "sandstorm"), True)
SEASONS = dict.fromkeys(("winter", "spring", "summer", "autumn"), True)
ROLLED = ("D3 building", "wall_or_fence")
"""What a roll for terrain may bring besides a kind. [A-GEO-06, A-GEO-13]"""
RESULTS_OF_2D6 = 11
NO_BRIGADE = -1


def check_book(book: Book) -> None:
    """Raises CatalogueError where an id is unknown or a table is not complete."""
    _check_tables(book)
    for board in book.boards.values():
        _known("boards.toml", f"board {board.id}", {piece.kind for piece in board.pieces}, book.kinds)
    _known("rules.toml", "dismounted", (book.dismounted.weapon,), book.weapons)
    for nation in book.nations.values():
        check_known(f"nations/{nation.id}.toml", "nation.allies", nation.allies, book.nations)
    for entry in book.entries.values():
        _check_entry(book, entry)
    for brigade in book.brigades.values():
        _check_brigade(book, brigade)
    for army in book.armies.values():
        _check_army(book, army)


def _check_tables(book: Book) -> None:
    for country, kinds in book.terrain_table.items():
        _complete("terrain.toml", f"table.{country}", kinds)
        _known("terrain.toml", f"table.{country}", (kind for kind in kinds if kind not in ROLLED), book.kinds)
    _known("weather.toml", "season", book.season, SEASONS)
    for region, seasons in book.weather.items():
        if set(seasons) != set(SEASONS):
            raise CatalogueError("weather.toml", f"weather.{region}", "it must have the four seasons")
        for season, results in seasons.items():
            _complete("weather.toml", f"weather.{region}.{season}", results)
            _known("weather.toml", f"weather.{region}.{season}", results, WEATHERS)


def _complete(file: str, key: str, results: tuple[str, ...]) -> None:
    if len(results) != RESULTS_OF_2D6:
        raise CatalogueError(file, key, f"2D6 have 11 results, here are {len(results)}")


def _check_entry(book: Book, entry: Entry) -> None:
    file, key = f"nations/{entry.nation}.toml", entry.id
    _known(file, f"{key}.weapon", (entry.weapon,) if entry.weapon else (), book.weapons)
    check_known(file, f"{key}.specials", (special.partition(":")[0] for special in entry.specials), book.abilities)
    check_known(file, f"{key}.options", entry.options, book.options)
    if bool(entry.profile.vel_limbered) != (entry.arm == "artillery"):
        raise CatalogueError(file, f"{key}.profile.vel", "a gun has two moves, anything else one")


def _check_brigade(book: Book, brigade: Brigade) -> None:
    for tier in TIERS:
        for at, slot in enumerate(brigade.slots(tier)):
            key = f"{brigade.id}.{tier}[{at}]"
            check_known(f"nations/{brigade.nation}.toml", f"{key}.units", slot.units, book.entries)
            if slot.least > slot.most:
                raise CatalogueError(f"nations/{brigade.nation}.toml", key, "the least is more than the most")


def _check_army(book: Book, army: ReadyArmy) -> None:
    file, key = f"nations/{army.nation}.toml", army.id
    officers = {officer.id: officer for officer in army.officers}
    members: dict[str, ReadyOfficer | ReadyUnit] = {**officers, **{unit.id: unit for unit in army.units}}
    if len(members) != len(army.officers) + len(army.units):
        raise CatalogueError(file, key, "an id stands here twice")
    _known(file, f"{key}.brigades", army.brigades, book.brigades)
    _known(file, f"{key}.entry", (member.entry for member in members.values()), book.entries)
    _known(file, f"{key}.officer", (unit.officer for unit in army.units), officers)
    check_known(file, f"{key}.garrison", army.garrison, members)
    for member in members.values():
        if not NO_BRIGADE <= member.brigade < len(army.brigades):
            raise CatalogueError(file, f"{key} {member.id}", f"no brigade {member.brigade}")


def _known(file: str, key: str, ids: Iterable[str], known: Mapping[str, object]) -> None:
    """Like `check_known`, where the same may stand twice."""
    check_known(file, key, dict.fromkeys(ids), known)
