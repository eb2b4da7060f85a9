"""Where a rule is: its text in the inventory, the functions that cite it, the tests that claim to cover it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from games.bookshelf.inventory import inventory_pages, read_inventory, words_of
from games.management.rule_coverage import marks_in

NUMBERED = r"[A-Z]+(?:-[A-Z]+)*-\d+[a-z]?"
# `T-FIRE-04`, or `T-FIRE-04..T-FIRE-08` for all between.
CITED = re.compile(rf"(?<![\w-])({NUMBERED})(?:\.\.({NUMBERED}))?")


@dataclass(frozen=True)
class Place:
    """A named thing at a line of a file."""

    file: str
    line: int
    name: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}  {self.name}"


@dataclass
class Traced:
    """One rule of one ruleset, and every place that mentions it."""

    ruleset: str
    id: str
    text: str
    code: list[Place] = field(default_factory=list)
    tests: list[Place] = field(default_factory=list)


def trace(root: Path, wanted: str, language: str = "en") -> list[Traced]:
    """One result for each ruleset with this id: several have a `D-01`."""
    found = []
    for page in inventory_pages(root):
        inventory = read_inventory(page)
        if wanted in inventory.rules:
            found.append(_traced(root, inventory.name, wanted, _said(page, wanted, language)))
    return found


def _said(page: Path, wanted: str, language: str) -> str:
    """The rule's text in that language, if somebody has written it."""
    own = page.with_name(f"{page.stem}.{language}.md")
    rule = read_inventory(own).rules.get(wanted) if own.exists() else None
    return words_of(own, rule) if rule else words_of(page, read_inventory(page).rules[wanted])


def _traced(root: Path, ruleset: str, wanted: str, text: str) -> Traced:
    rule = Traced(ruleset, wanted, text)
    for file in sorted((root / "rulesets" / ruleset).rglob("*.py")):
        rule.code += _citing(file, file.relative_to(root).as_posix(), wanted)
    for file in sorted((root / "tests" / ruleset).rglob("*.py")):
        rule.tests += _claiming(file, file.relative_to(root).as_posix(), wanted)
    return rule


def cites(text: str, wanted: str) -> bool:
    return any(
        _same(found[1], wanted) or (found[2] and _between(found[1], wanted, found[2])) for found in CITED.finditer(text)
    )


def _same(cited: str, wanted: str) -> bool:
    """Whether a citation is the rule or a part of it: `M-FLEET-10d` is a part of `M-FLEET-10`."""
    return cited == wanted or (cited[-1:].islower() and cited[:-1] == wanted)


def _between(first: str, wanted: str, last: str) -> bool:
    (chapter, low), (its, number), (other, high) = _parted(first), _parted(wanted), _parted(last)
    return chapter == its == other and low <= number <= high


def _parted(id: str) -> tuple[str, int]:
    chapter, _, number = id.rpartition("-")
    return chapter, int(re.sub(r"[a-z]$", "", number))


# Code.


def _citing(file: Path, path: str, wanted: str) -> Iterator[Place]:
    """The innermost function or class around each line that cites the rule, or else the module."""
    text = file.read_text(encoding="utf-8")
    if not cites(text, wanted):
        return
    named = list(_named(ast.parse(text), ""))
    told = set()
    for number, line in enumerate(text.splitlines(), 1):
        if cites(line, wanted):
            place = _around(named, number) or Place(path, 1, "the module")
            if place not in told:
                told.add(place)
                yield Place(path, place.line, place.name)


def _named(tree: ast.AST, within: str) -> Iterator[tuple[int, int, str]]:
    """First line, last line and dotted name of every function and class. Inner ones come after outer ones."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            name = f"{within}.{node.name}" if within else node.name
            yield node.lineno, node.end_lineno or node.lineno, name
            yield from _named(node, name)


def _around(named: list[tuple[int, int, str]], number: int) -> Place | None:
    inner = [(first, name) for first, last, name in named if first <= number <= last]
    return Place("", *inner[-1]) if inner else None


# Tests.


def _claiming(file: Path, path: str, wanted: str) -> Iterator[Place]:
    marked = sorted({mark.line for mark in marks_in(file) if _same(mark.id, wanted)})
    if not marked:
        return
    functions = _tests(ast.parse(file.read_text(encoding="utf-8")))
    for number in marked:
        name = next((name for first, last, name in functions if first <= number <= last), "the whole module")
        yield Place(path, number, name)


def _tests(tree: ast.Module) -> list[tuple[int, int, str]]:
    """Test functions with their decorators, because a mark is above the line of the name."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
            found.append((first, node.end_lineno or node.lineno, node.name))
    return sorted(found)
