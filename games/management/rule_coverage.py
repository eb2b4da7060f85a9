"""Which rules of the inventories have a test: ids from docs/rules against `@pytest.mark.rule` in the tests."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from games.bookshelf.inventory import Inventory, inventory_pages, read_inventory


@dataclass(frozen=True)
class Mark:
    """A test's claim that it covers a rule."""

    id: str
    file: Path
    line: int


@dataclass
class Coverage:
    """The inventories, and what the tests cite of each."""

    inventories: list[Inventory]
    cited: dict[str, set[str]]
    errors: list[str]

    def covered(self, inventory: Inventory) -> list[str]:
        return [rule for rule in inventory.rules if rule in self.cited[inventory.name]]

    def uncovered(self, inventory: Inventory) -> list[str]:
        cited = self.cited[inventory.name]
        return [rule.id for rule in inventory.rules.values() if not rule.apart and rule.id not in cited]

    def apart(self, inventory: Inventory) -> list[str]:
        return [rule.id for rule in inventory.rules.values() if rule.apart]


def measure(root: Path) -> Coverage:
    """Reads the project's inventories and tests."""
    inventories = [found for page in inventory_pages(root) if (found := read_inventory(page)).rules]
    errors = [error for inventory in inventories for error in inventory.errors]
    cited: dict[str, set[str]] = {inventory.name: set() for inventory in inventories}
    if inventories:
        for mark in find_marks(root / "tests"):
            _cite(mark, root, inventories, cited, errors)
    return Coverage(inventories, cited, errors)


# Marks.


def find_marks(tests: Path) -> Iterator[Mark]:
    for file in sorted(tests.rglob("*.py")):
        yield from marks_in(file)


def marks_in(file: Path) -> Iterator[Mark]:
    """Every string inside a `pytest.mark.rule(..)`, in decorators, `pytestmark` or parameters."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"), str(file))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield Mark(argument.value, file, argument.lineno)


def _cite(mark: Mark, root: Path, inventories: list[Inventory], cited: dict[str, set[str]], errors: list[str]) -> None:
    """A mark is about the ruleset it names (`game:A-15`), else about that of its folder, else about the only one
    that has the id."""
    parts = mark.file.relative_to(root).parts
    named, _, id = mark.id.rpartition(":")
    home = [inventory for inventory in inventories if inventory.name in ((named,) if named else parts)]
    knowing = [inventory for inventory in home or inventories if _known(inventory, id)]
    place = f"{'/'.join(parts)}:{mark.line}"
    if len(knowing) == 1:
        cited[knowing[0].name].add(_known(knowing[0], id))
    elif knowing:
        errors.append(f"{place}: {mark.id} is an id of {' and of '.join(found.name for found in knowing)}")
    else:
        known = f"docs/rules/{home[0].name}.md" if home else "any page of docs/rules"
        errors.append(f"{place}: {mark.id} is no id of {known}")


def _known(inventory: Inventory, cited: str) -> str:
    """The id that a citation means: `M-FLEET-10d` is the fourth part of `M-FLEET-10`."""
    if cited in inventory.rules:
        return cited
    whole = cited[:-1] if cited[-1:].islower() else ""
    return whole if whole in inventory.rules else ""
