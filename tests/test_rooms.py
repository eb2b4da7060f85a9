"""No circles between modules, and rooms import only downwards; exceptions are listed and may only become fewer."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

import pytest

from tests import debts, rooms
from tests.architecture import Source
from tests.module_graph import House, circles, whole_house


def settled(found: Collection[object], owed: Collection[object]) -> str:
    """The differences between what is found and what is listed, one per line; empty if there are none."""
    new = [f"new: {_shown(each)}" for each in found if each not in owed]
    gone = [f"gone, strike it from tests/debts.py: {_shown(each)}" for each in owed if each not in found]
    return "\n".join(new + gone)


def _shown(each: object) -> str:
    return f"a circle of {len(each)} modules\n  " + "\n  ".join(each) if isinstance(each, tuple) else str(each)


# The project as it is.


@pytest.fixture(scope="module")
def graph() -> dict[str, frozenset[str]]:
    return whole_house().graph()


def test_no_module_imports_in_a_circle(graph):
    assert settled(circles(graph), debts.CIRCLES) == ""


def test_rooms_of_a_ruleset_import_downwards(graph):
    assert settled(rooms.wrong_in_rulesets(graph), debts.RULESET_ARROWS) == ""


def test_what_rulesets_share_is_imported_as_its_tables_say(graph):
    assert settled(rooms.wrong_in_shared(graph), debts.SHARED_ARROWS) == ""
    assert rooms.shared_rooms_without_arrows(graph) == []


def test_the_parts_of_the_tabletop_import_downwards(graph):
    assert rooms.wrong_in_tabletop(graph) == []
    inside = {Path(path).parts[2].removesuffix(".py") for path in graph if path.startswith("rulesets/tabletop/")}
    assert inside - {"__init__"} == rooms.TABLETOP.keys()


def test_a_ruleset_that_has_moved_has_no_other_rooms(graph):
    assert settled(rooms.unknown_rooms(graph), debts.RULESET_ROOMS) == ""


def test_rooms_of_games_import_downwards(graph):
    assert settled(rooms.wrong_in_games(graph), debts.SERVER_ARROWS) == ""


def test_games_has_the_rooms_of_the_table_and_no_others(graph):
    found = {
        Path(path.removeprefix("games/")).parts[0].removesuffix(".py") for path in graph if path.startswith("games/")
    }
    assert found - {"__init__", "migrations"} == set(rooms.SERVER)
    assert len(rooms.SERVER) <= 21, "whoever comes new must see what there is"


def test_config_asks_what_apps_registered_and_imports_none(graph):
    assert settled(rooms.wrong_in_config(graph), debts.CONFIG_ARROWS) == ""


def test_the_whole_house_is_read(graph):
    assert {
        "games/orders/play.py",
        "config/health.py",
        "notifications/outbox.py",
        "rulesets/kernel/dice.py",
    } <= graph.keys()
    assert any(path.startswith("clients/") for path in graph)
    assert "rulesets/kernel/framing.py" in graph["rulesets/kernel/dice.py"]


# The checks find what they should.


def house(**texts: str) -> dict[str, frozenset[str]]:
    """Modules by their paths with `__` for `/`."""
    return House(Source(f"{path.replace('__', '/')}.py", text) for path, text in texts.items()).graph()


@pytest.mark.parametrize(
    "text",
    [
        "import games.b",
        "from games import b",
        "from games import c, b",
        "from games.b import something",
        "from . import b",
        "from .b import something",
        "import os, games.b",
        "def late():\n    from games import b",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from games.b import B",
        "try:\n    import games.b as other\nexcept ImportError:\n    pass",
    ],
)
def test_a_circle_of_two_is_seen_however_it_is_written(text):
    found = circles(house(games__a=text, games__b="from games.a import something", games__c=""))
    assert found == [("games/a.py", "games/b.py")]


def test_a_long_circle_is_one_and_whoever_only_looks_into_it_is_outside():
    found = house(
        games__a="import config.b",
        config__b="import notifications.c",
        notifications__c="import games.a",
        games__outside="import games.a",
    )
    assert circles(found) == [("config/b.py", "games/a.py", "notifications/c.py")]


def test_two_circles_with_an_arrow_between_them_are_two():
    found = house(games__a="import games.b", games__b="import games.a\nimport games.c", games__c="import games.d")
    found |= house(games__c="import games.d", games__d="import games.c")
    assert circles(found) == [("games/a.py", "games/b.py"), ("games/c.py", "games/d.py")]


def package(module: str) -> dict[str, frozenset[str]]:
    gathering = Source("games/models/__init__.py", "from games.models.play import Game")
    return House([gathering, Source("games/models/play.py", module)]).graph()


def test_a_package_that_gathers_its_modules_is_no_circle_unless_one_of_them_asks_it():
    assert circles(package("import games.models.people\nfrom games.models.fields import salt")) == []
    asking = package("from games.models import Game")
    assert circles(asking) == [("games/models/__init__.py", "games/models/play.py")]


def test_a_new_circle_is_told_and_one_that_is_gone_has_to_be_struck():
    small, big = ("a.py", "b.py"), ("a.py", "b.py", "c.py")
    assert settled([small], [small]) == ""
    assert settled([big], []) == "new: a circle of 3 modules\n  a.py\n  b.py\n  c.py"
    assert "gone, strike it" in settled([], [small])
    assert "new:" in settled([small], [big]) and "gone, strike it" in settled([small], [big])


RULES = "rulesets/t"


@pytest.mark.parametrize(
    ("path", "wanted"),
    [
        ("rules/fire", "orders/judges/fire"),
        ("rules/fire", "reports/prose"),
        ("rules/fire", "bot/planning"),
        ("rules/fire", "game"),
        ("rules/fire", "declared"),
        ("dialogue/questions/fire", "rules/fire"),
        ("reports/board", "rules/fire"),
        ("reports/board", "orders/language/words"),
        ("position/state", "dialogue/events"),
        ("book/lists", "position/state"),
        ("orders/plans/plan", "reports/prose"),
        ("orders/plans/plan", "bot/planning"),
    ],
)
def test_an_arrow_up_in_a_ruleset_is_seen(path, wanted):
    assert rooms.wrong_in_rulesets(ruleset(path, wanted)) == [f"{RULES}/{path}.py -> {RULES}/{wanted}.py"]


@pytest.mark.parametrize(
    ("path", "wanted"),
    [
        ("rules", "bot/planning"),
        ("rules/fire", "rules/combat"),
        ("rules/fire", "fighting/clash"),
        ("fighting/clash", "bot/planning"),
        ("game", "reports/prose"),
        ("bot/planning", "orders/plans/plan"),
        ("orders/judges/fire", "rules/fire"),
        ("rules/fire", "dialogue/questions/fire"),
        ("reports/board", "position/view"),
        ("declared", "reports/prose"),
    ],
)
def test_an_arrow_down_and_what_lies_in_no_room_yet_is_let_be(path, wanted):
    assert rooms.wrong_in_rulesets(ruleset(path, wanted)) == []


def ruleset(path: str, wanted: str) -> dict[str, frozenset[str]]:
    target = f"rulesets.t.{wanted.replace('/', '.')}"
    return House(
        [Source(f"{RULES}/{path}.py", f"def late():\n    import {target}"), Source(f"{RULES}/{wanted}.py", "")]
    ).graph()


@pytest.mark.parametrize(
    ("path", "wanted"),
    [
        ("kernel/ruleset", "language/reader"),
        ("kernel/briefing", "drawing/svg"),
        ("language/reader", "drawing/svg"),
        ("drawing/svg", "language/reader"),
        ("drawing/svg", "kernel/dice"),
        ("t/rules/fire", "drawing/svg"),
        ("t/orders/forms/fire", "drawing/svg"),
        ("t/reports/prose/fire", "language/reader"),
        ("t/position/view", "language/reader"),
        ("t/rules/fire", "tabletop/board/sheet"),
        ("t/book/lists", "tabletop/geometry/shapes"),
        ("drawing/svg", "tabletop/geometry/shapes"),
    ],
)
def test_a_shared_room_imported_by_the_wrong_one_is_seen(path, wanted):
    assert rooms.wrong_in_shared(under_rulesets(path, wanted)) == [f"rulesets/{path}.py -> rulesets/{wanted}.py"]


@pytest.mark.parametrize(
    ("path", "wanted"),
    [
        ("language/reader", "kernel/questions"),
        ("language/reader", "language/topics"),
        ("drawing/svg", "kernel/text"),
        ("t/reports/board/pieces", "drawing/svg"),
        ("t/orders/language/words", "language/reader"),
        ("t/game", "language/reader"),
        ("t/rules/fire", "kernel/dice"),
        ("t/rules/fire", "tabletop/geometry/shapes"),
        ("t/reports/board/pieces", "tabletop/board/sheet"),
        ("tabletop/board/sheet", "drawing/svg"),
    ],
)
def test_a_shared_room_imported_by_the_right_one_is_let_be(path, wanted):
    assert rooms.wrong_in_shared(under_rulesets(path, wanted)) == []


def under_rulesets(path: str, wanted: str) -> dict[str, frozenset[str]]:
    text = f"import rulesets.{wanted.replace('/', '.')}"
    return House([Source(f"rulesets/{path}.py", text), Source(f"rulesets/{wanted}.py", "")]).graph()


def test_a_shared_room_of_which_nobody_said_what_it_imports_is_seen(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delitem(rooms.SHARED, "hexes")
    assert rooms.shared_rooms_without_arrows({"rulesets/hexes/grid.py": frozenset()}) == ["hexes"]
    assert rooms.shared_rooms_without_arrows({"rulesets/t/hexes/grid.py": frozenset()}) == []


def test_geometry_that_imports_another_part_of_the_tabletop_is_seen():
    found = under_rulesets("tabletop/geometry/shapes", "tabletop/book/measures")
    assert rooms.wrong_in_tabletop(found) == [
        "rulesets/tabletop/geometry/shapes.py -> rulesets/tabletop/book/measures.py"
    ]
    assert rooms.wrong_in_tabletop(under_rulesets("tabletop/scenery/laying", "tabletop/geometry/shapes")) == []


def test_one_ruleset_is_checked_by_its_own_rooms_only():
    assert (
        rooms.wrong_in_rulesets(house(rulesets__t__rules__x="import rulesets.orders.game", rulesets__orders__game=""))
        == []
    )


def test_other_rooms_are_named_once_the_contract_has_moved():
    rest = {"rulesets/t/fighting/clash.py": frozenset(), "rulesets/t/scene.py": frozenset()}
    rest |= {"rulesets/t/__init__.py": frozenset(), "rulesets/t/rules/fire.py": frozenset()}
    assert rooms.unknown_rooms(rest) == []
    moved = rest | {"rulesets/t/game.py": frozenset()}
    assert rooms.unknown_rooms(moved) == ["rulesets/t/fighting", "rulesets/t/scene.py"]


@pytest.mark.parametrize(
    ("path", "wanted"),
    [
        ("games__models__play", "games__timing__clock"),
        ("games__models__play", "games__db__prepared_queries"),
        ("games__timing__clock", "games__trust__seals"),
        ("games__trust__export", "games__orders__play"),
        ("games__orders__play", "games__turns__resolution"),
        ("games__orders__play", "games__visibility__sight"),
        ("games__turns__sweep", "games__campaigns__moderation"),
        ("games__turns__sweep", "games__visibility__sight"),
        ("games__campaigns__demo", "games__pages__table"),
        ("games__api__orders", "games__pages__table"),
    ],
)
def test_an_arrow_up_or_across_in_games_is_seen(path, wanted):
    target = wanted.replace("__", ".")
    assert len(rooms.wrong_in_games(house(**{path: f"import {target}", wanted: ""}))) == 1


def test_an_arrow_down_in_games_and_what_lies_in_no_room_is_let_be():
    down = house(games__pages__table="import games.models.play", games__models__play="")
    beside = house(games__models__play="import games.outside", games__outside="import games.api.x", games__api__x="")
    assert rooms.wrong_in_games(down) == rooms.wrong_in_games(beside) == []


def test_config_that_imports_an_app_is_seen_and_its_glue_is_let_be():
    found = house(
        config__health="import games.upkeep.signs", config__urls="import games.upkeep.signs", games__upkeep__signs=""
    )
    assert rooms.wrong_in_config(found) == ["config/health.py -> games/upkeep/signs.py"]
