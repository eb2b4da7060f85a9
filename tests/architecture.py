"""Reads the project's syntax trees: which module imports which, and mistakes that a rule can make. [decisions 5]"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from functools import cache, cached_property
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]

FRAMEWORKS = ["django", "rest_framework", "celery", "redis", "psycopg"]
OUTSIDE = ["random", "secrets", "uuid", "time", "socket", "subprocess", "threading", "asyncio"]
IMPURE = frozenset([*FRAMEWORKS, *OUTSIDE])
"""What no ruleset may import: frameworks, clocks, randomness and the outside world."""
PROCESS_MODULES = frozenset(["rulesets/kernel/registry.py", "rulesets/kernel/solitary.py"])
"""The two places under rulesets/ that may look at the process they run in."""
PROCESS = frozenset(["os", "sys", "subprocess", "resource", "signal"])
SHARED_ROOMS = frozenset(["kernel", "language", "conditions", "forms", "drawing", "tabletop", "hexes"])
"""What rulesets may share: folders under rulesets/ that belong to no game and import none."""
CLOCKS = frozenset(["now", "today", "utcnow", "fromtimestamp"])
ROLLS_AND_TELLS = frozenset(["roll", "one", "shuffle", "tell"])


class Source:
    """One module: its path and its syntax tree with parents, read when first needed."""

    def __init__(self, path: str, text: str) -> None:
        self.path = path
        self.text = text

    @cached_property
    def every_node(self) -> list[ast.AST]:
        return list(ast.walk(ast.parse(self.text, self.path)))

    @cached_property
    def parents(self) -> dict[ast.AST, ast.AST]:
        return {child: node for node in self.every_node for child in ast.iter_child_nodes(node)}

    @property
    def package(self) -> tuple[str, ...]:
        return tuple(Path(self.path).with_suffix("").parts)

    def at(self, node: ast.AST) -> str:
        return f"{self.path}:{getattr(node, 'lineno', 0)}"

    def nodes(self, *kinds: type[ast.AST]) -> Iterator[ast.AST]:
        return (node for node in self.every_node if isinstance(node, kinds))


def modules(*folders: str, root: Path = ROOT) -> list[Source]:
    files = sorted(file for folder in folders for file in (root / folder).rglob("*.py"))
    made = known if root == ROOT else Source
    return [made(file.relative_to(root).as_posix(), file.read_text(encoding="utf-8")) for file in files]


@cache
def known(path: str, text: str) -> Source:
    """One of this house: its tree is read once, whoever asks."""
    return Source(path, text)


def imports(source: Source) -> Iterator[tuple[ast.AST, str]]:
    """The full name of every imported module, relative imports included."""
    for node in source.nodes(ast.Import, ast.ImportFrom):
        if isinstance(node, ast.Import):
            for name in node.names:
                yield node, name.name
        elif isinstance(node, ast.ImportFrom):
            module = imported_module(source, node)
            yield node, module
            for name in node.names:
                yield node, f"{module}.{name.name}"


def imported_module(source: Source, node: ast.ImportFrom) -> str:
    """The full name of the module after `from`, relative imports included."""
    stem = ".".join(source.package[: len(source.package) - node.level]) if node.level else ""
    return ".".join(part for part in (stem, node.module or "") if part)


# Arrows.


def wrong_arrows(sources: Iterable[Source]) -> list[str]:
    """`notifications -> games -> rulesets`. No ruleset imports another, and shared folders import no ruleset."""
    found = []
    for source in sources:
        for node, name in imports(source):
            if reason := _wrong_arrow(source.package, name.split(".")):
                found.append(f"{source.at(node)}: {reason} imports {name}")
    return sorted(set(found))


def _wrong_arrow(package: tuple[str, ...], wanted: list[str]) -> str:
    house, target = package[0], wanted[0]
    if house == "rulesets" and target in ("games", "notifications", "config", "tests"):
        return "rulesets"
    if house == "games" and target in ("notifications", "tests"):
        return "games"
    if house in ("notifications", "config") and target == "tests":
        return house
    if house == "rulesets" and target == "rulesets" and len(wanted) > 1 and len(package) > 1:
        if wanted[1] not in SHARED_ROOMS | {package[1]}:
            return f"rulesets/{package[1]}"
    return ""


def impurities(sources: Iterable[Source]) -> list[str]:
    """Clocks, randomness, frameworks, environment and process under rulesets/."""
    found = []
    for source in sources:
        allowed = PROCESS if source.path in PROCESS_MODULES else frozenset[str]()
        for node, name in imports(source):
            first = name.split(".")[0]
            if first in (IMPURE | PROCESS) - allowed:
                found.append(f"{source.at(node)}: imports {first}")
        for node in source.nodes(ast.Call):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CLOCKS:
                found.append(f"{source.at(node)}: reads the clock with {ast.unparse(node.func)}")
    return sorted(set(found))


def runners(sources: Iterable[Source]) -> dict[str, str]:
    """The modules that can run rules because they import `advance` or `advance_alone`, and where."""
    running = ("advance", "advance_alone")
    found = {}
    for source in sources:
        for node, name in imports(source):
            if name.startswith("rulesets.kernel.") and name.split(".")[-1] in (*running, "sparring"):
                found[source.path] = source.at(node)
        for node in source.nodes(ast.Attribute):
            if isinstance(node, ast.Attribute) and node.attr in running:
                found[source.path] = source.at(node)
    return found


# Traps.


def plays_not_yielded_from(sources: Iterable[Source]) -> list[str]:
    """Calls of a rule that may ask, without `yield from`: such a call silently does nothing."""
    sources = list(sources)
    by_module = {".".join(source.package): _plays(source) for source in sources}
    methods = {name for source in sources for name in _methods(source, playing=True)}
    methods -= {name for source in sources for name in _methods(source, playing=False)}
    found = []
    for source in sources:
        names = by_module[".".join(source.package)] | _imported_plays(source, by_module)
        dotted = _dotted_plays(source, by_module)
        for node in source.nodes(ast.Call):
            if isinstance(node, ast.Call) and not isinstance(source.parents[node], ast.YieldFrom):
                if _calls_a_play(node, names, dotted, methods):
                    found.append(f"{source.at(node)}: {ast.unparse(node.func)} is called without yield from")
    return found


def _is_play(function: ast.AST) -> bool:
    returns = getattr(function, "returns", None)
    return returns is not None and ast.unparse(returns).split("[")[0].strip("'\"").split(".")[-1] == "Play"


def _plays(source: Source) -> set[str]:
    """Functions of the module, not methods, that are annotated as plays."""
    return {
        node.name
        for node in source.nodes(ast.FunctionDef)
        if isinstance(node, ast.FunctionDef) and _is_play(node) and not isinstance(source.parents[node], ast.ClassDef)
    }


def _methods(source: Source, *, playing: bool) -> set[str]:
    return {
        node.name
        for node in source.nodes(ast.FunctionDef)
        if isinstance(node, ast.FunctionDef)
        and isinstance(source.parents[node], ast.ClassDef)
        and _is_play(node) == playing
    }


def _imported_plays(source: Source, by_module: dict[str, set[str]]) -> set[str]:
    found = set()
    for node in source.nodes(ast.ImportFrom):
        if isinstance(node, ast.ImportFrom):
            module = imported_module(source, node)
            found |= {name.asname or name.name for name in node.names if name.name in by_module.get(module, ())}
    return found


def _dotted_plays(source: Source, by_module: dict[str, set[str]]) -> set[str]:
    """Rules reached through their module: `combat.fight`."""
    imported = {name for _, name in imports(source) if name in by_module}
    return {f"{module.split('.')[-1]}.{play}" for module in imported for play in by_module[module]}


def _calls_a_play(call: ast.Call, names: set[str], dotted: set[str], methods: set[str]) -> bool:
    if isinstance(call.func, ast.Name):
        return call.func.id in names
    if isinstance(call.func, ast.Attribute):
        return call.func.attr in methods or ast.unparse(call.func) in dotted
    return False


def blanket_excepts(sources: Iterable[Source]) -> list[str]:
    found = []
    for source in sources:
        for node in source.nodes(ast.ExceptHandler):
            if isinstance(node, ast.ExceptHandler):
                caught = ast.unparse(node.type) if node.type else ""
                if not caught or {"Exception", "BaseException", "GeneratorExit"} & set(caught.strip("()").split(", ")):
                    found.append(f"{source.at(node)}: catches {caught or 'everything'}")
    return found


def acts_in_finally(sources: Iterable[Source]) -> list[str]:
    """Dice and tells in `finally` would run when a suspended rule is closed."""
    found = []
    for source in sources:
        for node in source.nodes(ast.Try):
            for call in (call for part in getattr(node, "finalbody", []) for call in ast.walk(part)):
                if isinstance(call, ast.Call) and ast.unparse(call.func).split(".")[-1] in ROLLS_AND_TELLS:
                    found.append(f"{source.at(call)}: {ast.unparse(call.func)} in finally")
                elif isinstance(call, (ast.Yield, ast.YieldFrom)):
                    found.append(f"{source.at(call)}: asks in finally")
    return found


def iterated_sets(sources: Iterable[Source]) -> list[str]:
    """Loops over sets, whose order depends on the hash seed."""
    found = []
    for source in sources:
        for node in source.every_node:
            for walked in _walked(node):
                if _is_set(walked):
                    found.append(f"{source.at(walked)}: goes through {ast.unparse(walked)}")
    return found


def _walked(node: ast.AST) -> list[ast.expr]:
    if isinstance(node, (ast.For, ast.comprehension)):
        return [node.iter]
    if isinstance(node, ast.Starred):
        return [node.value]
    if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in (
        "list",
        "tuple",
        "enumerate",
        "iter",
        "join",
        "next",
    ):
        return node.args[:1]
    return []


def _is_set(node: ast.expr) -> bool:
    if isinstance(node, (ast.Set, ast.SetComp)):
        return True
    if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.BitOr, ast.BitAnd, ast.Sub, ast.BitXor)):
        return _is_set(node.left) or _is_set(node.right)
    return isinstance(node, ast.Call) and ast.unparse(node.func) in ("set", "frozenset")
