"""Which room may import which: in one ruleset, in what rulesets share, in `games`, and in `config`.

A room is a folder, or a module that counts as one (`game.py`). Rooms that do not exist yet, and modules outside the
rooms of these tables, are ignored. A ruleset with a `game.py` has the new structure, and may have no other rooms.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from tests.architecture import SHARED_ROOMS
from tests.module_graph import Graph

Table = Mapping[str, frozenset[str]]
"""Each room, and those that it may import besides itself."""


def table_of(text: str) -> dict[str, frozenset[str]]:
    lines = (line.split("->") for line in text.strip().splitlines())
    return {room.strip(): frozenset(wanted.split()) for room, wanted in lines}


RULESET = table_of(
    """
    game     -> declared bot inspection orders rules reports dialogue position book
    inspection -> orders rules reports dialogue position book
    bot      -> orders rules dialogue position book
    orders   -> declared rules dialogue position book
    declared -> reports dialogue position book
    rules    -> dialogue position book
    reports  -> dialogue position book
    dialogue -> position book
    position -> book
    book     ->
    """
)
MODULES = frozenset(["game", "declared"])
"""Rooms of a ruleset that are a single module. The present `rules.py` is the contract, not the rulebook's chapters."""
BESIDES = frozenset(["__init__", "data", "languages", "static"])

SHARED = table_of(
    """
    hexes    ->
    tabletop -> language drawing forms kernel
    forms    -> conditions language kernel
    conditions -> language kernel
    language -> kernel
    drawing  -> kernel/text
    kernel   ->
    """
)
"""What rulesets share, and what each of those rooms may import: a room, a part of it, or one module of it."""

TABLETOP = table_of(
    """
    board    -> geometry book
    armies   -> book
    scenery  -> geometry book
    book     ->
    geometry ->
    wings    -> geometry
    words    ->
    """
)
"""The parts that games on a table share; `geometry` is compiled and imports nothing else."""

SHARED_BY_GAMES = table_of(
    """
    game     -> language forms kernel tabletop/geometry hexes
    inspection -> kernel tabletop/geometry tabletop/board tabletop/book hexes
    bot      -> kernel tabletop/geometry tabletop/book hexes
    orders   -> language conditions forms kernel tabletop hexes
    declared -> kernel
    rules    -> language kernel tabletop/geometry tabletop/book tabletop/scenery tabletop/armies hexes
    reports  -> drawing kernel tabletop/geometry tabletop/book tabletop/board hexes
    dialogue -> conditions forms kernel tabletop/geometry tabletop/book hexes
    position -> forms kernel tabletop/geometry tabletop/book hexes
    book     -> forms kernel tabletop/book tabletop/geometry/poses hexes
    """
)
"""Which shared rooms each room of a game may import: only reports draw; rules too may search for the nearest word."""

SERVER = table_of(
    """
    management    -> bookshelf api upkeep campaigns turns visibility orders trust people timing models db errors words
    apps          -> upkeep
    tasks         -> upkeep turns
    pages         -> bookshelf campaigns visibility orders trust people timing audiences models db errors words
    api           ->campaigns turns visibility orders trust people timing audiences announcements models db errors words
    upkeep        ->campaigns turns visibility orders trust people timing audiences announcements models db errors words
    campaigns     -> turns visibility orders trust people timing audiences announcements models db errors words
    turns         -> orders trust people timing audiences announcements models db errors words
    visibility    -> orders trust people timing audiences announcements models db errors words
    orders        -> trust people timing audiences announcements models db errors words
    trust         -> timing audiences announcements models db errors words
    people        -> timing announcements models db errors words
    timing        -> audiences announcements models db errors words
    audiences     -> models db words
    announcements -> models db words
    bookshelf     -> words
    templatetags  -> bookshelf timing words
    db            -> models errors
    models        ->
    errors        ->
    words         ->
    """
)

APPS = ("games/", "notifications/", "rulesets/")
GLUE = frozenset(f"config/{name}.py" for name in ("settings", "urls", "celery", "wsgi", "asgi"))
"""Where a project names its apps. Elsewhere config asks what the apps registered."""


def wrong_in_rulesets(graph: Graph) -> list[str]:
    games = {"/".join(Path(path).parts[:2]) for path in graph if path.startswith("rulesets/") and path.count("/") > 1}
    return [wrong for game in sorted(games) for wrong in _wrong(graph, f"{game}/", RULESET, MODULES)]


def wrong_in_shared(graph: Graph) -> list[str]:
    """The imports of shared rooms, by each other and by games, that their tables do not name."""
    inside = (path for path in sorted(graph) if path.startswith("rulesets/"))
    return [f"{path} -> {wanted}" for path in inside for wanted in sorted(graph[path]) if not _may_share(path, wanted)]


def _may_share(path: str, wanted: str) -> bool:
    home, room = _ruleset_room(path), _ruleset_room(wanted)
    if room not in SHARED or room == home:
        return True
    inside = room_of(path, f"rulesets/{home}/", MODULES)
    allowed = SHARED.get(home) if home in SHARED else SHARED_BY_GAMES.get(inside)
    return allowed is None or any(_lies_in(wanted, part) for part in allowed)


def _lies_in(path: str, part: str) -> bool:
    """Whether a module is this room or part, is inside it, or is exactly this module."""
    return path == f"rulesets/{part}.py" or path.startswith(f"rulesets/{part}/")


def _ruleset_room(path: str) -> str:
    """The folder under rulesets/: a game, or what games share."""
    return Path(path).parts[1] if path.startswith("rulesets/") else ""


def shared_rooms_without_arrows(graph: Graph) -> list[str]:
    """Shared rooms that exist but are not in the table."""
    return sorted(SHARED_ROOMS & {_ruleset_room(path) for path in graph} - SHARED.keys())


def wrong_in_tabletop(graph: Graph) -> list[str]:
    """The imports of one part of the tabletop by another that its table does not name."""
    return list(_wrong(graph, "rulesets/tabletop/", TABLETOP, frozenset(["words"])))


def wrong_in_games(graph: Graph) -> list[str]:
    return list(_wrong(graph, "games/", SERVER, frozenset(SERVER)))


def wrong_in_config(graph: Graph) -> list[str]:
    """The imports of an app by config, outside of the glue."""
    asking = (path for path in sorted(graph) if path.startswith("config/") and path not in GLUE)
    return [f"{path} -> {wanted}" for path in asking for wanted in sorted(graph[path]) if wanted.startswith(APPS)]


def _wrong(graph: Graph, top: str, table: Table, modules: frozenset[str]) -> Iterator[str]:
    for path in sorted(graph):
        room = room_of(path, top, modules)
        for wanted in sorted(graph[path]) if room in table else ():
            other = room_of(wanted, top, modules)
            if other in table and other != room and other not in table[room]:
                yield f"{path} -> {wanted}"


def room_of(path: str, top: str, modules: frozenset[str]) -> str:
    """The room of a module in this part of the project; empty if it is in none, or elsewhere."""
    if not path.startswith(top):
        return ""
    first, *inside = Path(path.removeprefix(top)).parts
    return first if inside or (first := Path(first).stem) in modules else ""


def unknown_rooms(graph: Graph) -> list[str]:
    """For rulesets with the new structure: what is outside the rooms that every ruleset has."""
    moved = [
        path.removesuffix("game.py") for path in graph if path.startswith("rulesets/") and path.endswith("/game.py")
    ]
    tops = {(top, Path(path.removeprefix(top)).parts[0]) for top in moved for path in graph if path.startswith(top)}
    known = RULESET.keys() | BESIDES
    return sorted(f"{top}{first}" for top, first in tops if Path(first).stem not in known)
