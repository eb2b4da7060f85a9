"""The rooms of the ruleset: few at the top level, and imports go only downwards. [decisions 5]"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from graphlib import TopologicalSorter

import pytest

from tests.architecture import ROOT, Source, imports, modules

HOME = "rulesets.mistral"
ROOMS = {
    "": ["game"],
    "game": ["declared", "bot", "inspection", "orders", "reports", "rules", "dialogue", "position", "book"],
    "inspection": ["orders", "reports", "rules", "dialogue", "position", "book"],
    "declared": ["dialogue"],
    "bot": ["orders", "rules", "dialogue", "position", "book"],
    "orders": ["rules", "dialogue", "position", "book"],
    "rules": ["dialogue", "position", "book"],
    "reports": ["dialogue", "position", "book"],
    "dialogue": ["position", "book"],
    "position": ["book"],
    "book": [],
}
"""Each room, and those below it that it may import."""
MOST_ENTRIES = 14
SOURCES = {".".join(source.package).removesuffix(".__init__"): source for source in modules("rulesets/mistral")}


def room(module: str) -> str:
    return module.removeprefix(HOME).lstrip(".").split(".")[0]


def imported(source: Source, known: set[str]) -> Iterator[str]:
    """Modules of this ruleset that it imports anywhere; for a package's module, the module and not the package."""
    by_node: dict[ast.AST, list[str]] = {}
    for node, name in imports(source):
        by_node.setdefault(node, []).append(name)
    for names in by_node.values():
        found = [name for name in names if name in known]
        yield from [name for name in found if not any(other.startswith(f"{name}.") for other in found)]


@cache
def imports_of_all() -> dict[str, set[str]]:
    """Read when the first test asks: every worker collects this file, one of them runs it."""
    return {name: set(imported(source, set(SOURCES))) - {name} for name, source in SOURCES.items()}


def test_whoever_imports_imports_downwards() -> None:
    wrong = [
        f"{name} imports {target}"
        for name, targets in imports_of_all().items()
        for target in targets
        if room(target) not in (room(name), *ROOMS[room(name)])
    ]
    assert wrong == []


def test_no_modules_import_each_other_in_a_circle() -> None:
    TopologicalSorter(imports_of_all()).prepare()  # it names the circle that it finds


def test_the_ground_floor_has_room_for_no_more() -> None:
    top = ROOT / "rulesets/mistral"
    files = [path.relative_to(top) for path in top.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    entries = {path.parts[0] for path in files}
    assert len(entries) <= MOST_ENTRIES, sorted(entries)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("from rulesets.mistral.rules.chits import ends", {"rulesets.mistral.rules.chits.ends"}),
        ("from rulesets.mistral.rules.chits.ends import fail", {"rulesets.mistral.rules.chits.ends"}),
        ("def late():\n    from rulesets.mistral.orders import plans", {"rulesets.mistral.orders.plans"}),
        ("import rulesets.mistral.bot", {"rulesets.mistral.bot"}),
    ],
)
def test_imports_are_seen_wherever_they_stand(text: str, found: set[str]) -> None:
    assert set(imported(Source("rulesets/mistral/rules/fire.py", text), set(SOURCES))) == found
