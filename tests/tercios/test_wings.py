"""The rooms of the ruleset and which may import which, from the printed data up to the game."""

from __future__ import annotations

from rulesets.tercios.declared import EVENTS
from rulesets.tercios.reports.prose.telling import WORDS
from tests.architecture import ROOT, Source, imports, modules

HOME = "rulesets.tercios"
BELOW = {
    "book": (),
    "position": ("book",),
    "dialogue": ("position", "book"),
    "declared": ("dialogue",),
    "rules": ("dialogue", "position", "book"),
    "orders": ("rules", "dialogue", "position", "book"),
    "bot": ("orders", "rules", "dialogue", "position", "book"),
    "reports": ("dialogue", "position", "book"),
    "inspection": ("orders", "rules", "reports", "dialogue", "position", "book"),
    "game": ("declared", "bot", "inspection", "orders", "rules", "reports", "dialogue", "position", "book"),
}
"""Each room of code, and those that it may import from."""
SOURCES = modules("rulesets/tercios")


def name_of(source: Source) -> str:
    return ".".join(source.package).removesuffix(".__init__")


def needs() -> dict[str, set[str]]:
    """Every module of the ruleset and the modules of it that it imports, those inside functions too."""
    known = {name_of(source) for source in SOURCES}
    return {
        name_of(source): {name for _, name in imports(source) if name in known} - {name_of(source)}
        for source in SOURCES
    }


def room_of(module: str) -> str:
    return module.removeprefix(HOME).strip(".").split(".")[0]


def test_the_rooms_are_those_of_every_ruleset():
    told = {"__init__.py", "REVISION.json", "data", "static", "game.py", "declared.py"}
    top = ROOT / "rulesets" / "tercios"
    files = [path.relative_to(top) for path in top.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    found = {path.parts[0] for path in files}
    assert found == told | set(BELOW) - {"game", "declared"}


def test_every_room_knows_only_those_below_it():
    wrong = {
        f"{module} imports {name}"
        for module, names in needs().items()
        for name in names
        if room_of(module) and room_of(name) not in ("", room_of(module), *BELOW[room_of(module)])
    }
    assert wrong == set()


def test_geometry_knows_nothing_of_the_game():
    home = f"{HOME}.position.geometry"
    asked = {module: names for module, names in needs().items() if module.startswith(home)}
    assert len(asked) > 15
    assert {name for names in asked.values() for name in names if not name.startswith(home)} == set()


def test_no_modules_import_each_other_in_a_circle():
    left = {module: names for module, names in needs().items() if module != HOME}
    while free := [module for module, names in left.items() if not names & set(left)]:
        for module in free:
            del left[module]
    assert sorted(left) == []  # what is left is in a circle, or depends on one


def test_every_kind_of_event_has_words():
    assert {kind.__name__ for kind in EVENTS if kind not in WORDS} == set()
