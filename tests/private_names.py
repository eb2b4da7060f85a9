"""Finds tests that use private names: testing `_private` tests how something is done, not what it does.

A name is private if it begins with one underscore and is defined in a module, class or instance of the project. The
same name from tests, Django or the standard library cannot be told apart by syntax alone, so a name that the tests
define too counts only where it is used on something imported from the project.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from tests.architecture import Source

HOUSE = ("games", "notifications", "rulesets", "config")
SETTERS = frozenset(["setattr", "getattr", "hasattr", "delattr", "object"])
"""Functions of `monkeypatch`, `patch` and Python that take a name as a string."""
LIBRARIES = frozenset(["_replace", "_commit"])
"""Private names of named tuples and of Django that the project uses too."""
DEFINED = re.compile(r"(?:\bdef |\bclass |\bself\.|^[ \t]*)(_[a-zA-Z]\w*)", re.MULTILINE)
SUSPECT = re.compile(r"""\._[a-zA-Z]|["']_[a-zA-Z]|\bimport\b.*\b_[a-zA-Z]""")
"""Files without any of this need no closer look."""
IN_CODE = re.compile(r"\b([A-Za-z]\w*)\.(_[a-zA-Z]\w*)")


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__") and name.strip("_") != ""


def defined(sources: Iterable[Source]) -> set[str]:
    """Every private name of a module, a class or an instance."""
    return {name for source in sources for name in DEFINED.findall(source.text)}


def borrowed(tests: Iterable[Source], house: Iterable[Source]) -> list[str]:
    """Where a test uses a private name of the project: imported, read, set, or in code that it runs elsewhere."""
    tests = list(tests)
    ours, theirs = defined(house) - LIBRARIES, defined(tests)
    return sorted({line for source in tests if SUSPECT.search(source.text) for line in _in_one(source, ours, theirs)})


def _in_one(source: Source, ours: set[str], theirs: set[str]) -> Iterator[str]:
    imported = _imported(source)
    for node in source.every_node:
        for name, of in _named(node):
            if name in ours and (of in imported or (name not in theirs and of not in ("self", "cls", "super"))):
                yield f"{source.at(node)}: {of}.{name}"
        if isinstance(node, ast.ImportFrom) and _is_ours(node.module):
            yield from (f"{source.at(node)}: {node.module}.{one.name}" for one in node.names if is_private(one.name))


def _imported(source: Source) -> set[str]:
    """What names imported from the project stand for, also in code that is kept as a string."""
    found: set[str] = set()
    for node in source.nodes(ast.Import, ast.ImportFrom):
        if isinstance(node, ast.ImportFrom) and _is_ours(node.module):
            found |= {one.asname or one.name for one in node.names}
        elif isinstance(node, ast.Import):
            found |= {one.asname or one.name.split(".")[0] for one in node.names if _is_ours(one.name)}
    return found


def _is_ours(module: str | None) -> bool:
    return (module or "").split(".")[0] in HOUSE


def _named(node: ast.AST) -> Iterator[tuple[str, str]]:
    """Private names at this place, each with the object on which it is used."""
    match node:
        case ast.Attribute(attr=name, value=value) if is_private(name):
            yield name, _root(value)
        case ast.Call(func=ast.Attribute(attr=verb) | ast.Name(id=verb), args=[of, *rest]) if verb in SETTERS:
            if isinstance(of, ast.Constant) and isinstance(of.value, str):
                yield of.value.rpartition(".")[2], of.value.partition(".")[0]
            elif rest and isinstance(rest[0], ast.Constant) and isinstance(rest[0].value, str):
                yield rest[0].value, _root(of)
        case ast.Constant(value=str(text)) if "\n" in text and "import " in text:
            yield from ((name, of) for of, name in IN_CODE.findall(text))


def _root(value: ast.AST) -> str:
    while not isinstance(value, ast.Name):
        match value:
            case ast.Attribute(value=inner) | ast.Subscript(value=inner) | ast.Call(func=inner):
                value = inner
            case _:
                return "?"
    return value.id
