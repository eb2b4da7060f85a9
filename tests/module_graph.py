"""Which module imports which. Imports inside functions and for types alone count like any other."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from tests.architecture import ROOT, Source, imported_module, modules

HOUSE = ("clients", "config", "games", "notifications", "rulesets")

Graph = Mapping[str, frozenset[str]]
"""Each module's path, and the paths of those it imports."""


class House:
    """All modules by their dotted names, and what each of them imports."""

    def __init__(self, sources: Iterable[Source]) -> None:
        self.sources = {source.path: source for source in sources}
        self._paths = {dotted(path): path for path in self.sources}

    def imports_of(self, path: str) -> frozenset[str]:
        """An import means the module that it names; a package only if something of its own is named."""
        found = (self._meant(name) for name in named_imports(self.sources[path]))
        return frozenset(wanted for wanted in found if wanted and wanted != path)

    def packages_around(self, path: str) -> frozenset[str]:
        """What Python runs before the module: the packages around it."""
        parts = Path(path).parts[:-1]
        around = ("/".join([*parts[:depth], "__init__.py"]) for depth in range(1, len(parts) + 1))
        return frozenset(found for found in around if found in self.sources and found != path)

    def graph(self) -> dict[str, frozenset[str]]:
        return {path: self.imports_of(path) for path in self.sources}

    def run_by(self, roots: Iterable[str]) -> set[str]:
        """The roots and everything that is imported with them, over any number of steps, packages included."""
        found: set[str] = set()
        ahead = list(roots)
        while ahead:
            if (path := ahead.pop()) not in found:
                found.add(path)
                ahead += self.imports_of(path) | self.packages_around(path)
        return found

    def _meant(self, name: tuple[str, str]) -> str | None:
        module, inside = name
        return self._paths.get(f"{module}.{inside}") or self._paths.get(module)


def whole_house(root: Path = ROOT) -> House:
    return House(modules(*HOUSE, root=root))


def dotted(path: str) -> str:
    parts = Path(path).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def named_imports(source: Source) -> Iterator[tuple[str, str]]:
    """Module and name inside it, which is empty for `import module`."""
    for node in source.nodes(ast.Import, ast.ImportFrom):
        if isinstance(node, ast.Import):
            yield from ((name.name, "") for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from ((imported_module(source, node), name.name) for name in node.names)


def circles(graph: Graph) -> list[tuple[str, ...]]:
    """Groups of modules that import each other in a circle (strongly connected components)."""
    forwards, backwards = _reached_from_each(graph)
    found = {tuple(sorted(forwards[path] & backwards[path])) for path in graph}
    return sorted(circle for circle in found if len(circle) > 1)


def _reached_from_each(graph: Graph) -> tuple[dict[str, set[str]], dict[str, set[str]]]:
    forwards = {path: reached(graph, path) for path in graph}
    backwards: dict[str, set[str]] = {path: set() for path in graph}
    for path, wanted in forwards.items():
        for other in wanted:
            backwards.setdefault(other, set()).add(path)
    return forwards, backwards


def reached(graph: Graph, root: str) -> set[str]:
    found: set[str] = set()
    ahead = [root]
    while ahead:
        if (path := ahead.pop()) not in found:
            found.add(path)
            ahead += graph.get(path, ())
    return found
