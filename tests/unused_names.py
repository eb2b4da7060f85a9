"""Finds code that nothing in the project uses: what only tests call should not be kept.

It looks at functions, classes and constants of modules. A name is used if its own module names it again, if another
module imports it or reads it from the module, or if a text names it: a template, data, or a dotted path. What a
decorator gets counts as used by the decorator.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator

from tests.architecture import ROOT, Source, imported_module

TEXTS = frozenset([".html", ".txt", ".toml", ".js", ".json", ".yaml"])
READ_BY_OTHERS = ("config/settings.py", "config/urls.py", "config/asgi.py", "config/wsgi.py", "/migrations/")
"""Modules that Django, Celery and servers read by name."""
FOUND_BY_OTHERS = frozenset(["AppConfig", "BaseCommand", "OpenApiAuthenticationExtension"])
"""Classes derived from these are found by Django or a library; so are addresses."""
WORD = re.compile(r"[A-Za-z_]\w*")


def texts(*folders: str) -> str:
    """Everything besides Python that may name something."""
    files = [file for folder in folders for file in (ROOT / folder).rglob("*") if file.suffix in TEXTS]
    return "\n".join(file.read_text(encoding="utf-8") for file in sorted(files))


def unused(sources: Iterable[Source], beside: str = "") -> list[str]:
    """Where something is defined that nobody uses."""
    sources = list(sources)
    modules = {_module(source) for source in sources}
    named = set(WORD.findall(beside))
    for source in sources:
        named |= {word for text in _texts_of(source) for word in WORD.findall(text)}
    named |= _asked_of_some_module(sources)
    asked = {one for source in sources for one in _asked(source, modules)}
    return sorted(
        f"{source.at(node)}: {name}"
        for source in sources
        if not any(part in source.path for part in READ_BY_OTHERS)
        for name, node in _defined(source)
        if name not in named and (_module(source), name) not in asked and not _named_again(source, name, node)
    )


def _module(source: Source) -> str:
    package = source.package[:-1] if source.package[-1] == "__init__" else source.package
    return ".".join(package)


def _defined(source: Source) -> Iterator[tuple[str, ast.AST]]:
    for node in _body(source):
        match node:
            case ast.ClassDef(bases=bases) if {ast.unparse(base) for base in bases} & FOUND_BY_OTHERS:
                continue
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                if not node.decorator_list or all(_is_plain(one) for one in node.decorator_list):
                    yield name, node
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                if not name.startswith("__"):
                    yield name, node


def _asked_of_some_module(sources: Iterable[Source]) -> set[str]:
    """A name that several modules define is used on whichever it is: each chapter in a list, each shape in a table."""
    sources = list(sources)
    homes = Counter(name for source in sources for name, _ in _defined(source))
    several = {name for name, number in homes.items() if number > 1}
    return several & ({"urlpatterns"} | {name for source in sources for name in _asked_of_variables(source)})


def _asked_of_variables(source: Source) -> Iterator[str]:
    imported = {
        one.asname or one.name.split(".")[0]
        for node in source.nodes(ast.Import, ast.ImportFrom)
        for one in getattr(node, "names", ())
    }
    for node in source.nodes(ast.Attribute):
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) not in imported:
            yield node.attr


def _body(source: Source) -> list[ast.stmt]:
    top = source.every_node[0]
    assert isinstance(top, ast.Module)
    return top.body


def _is_plain(decorator: ast.AST) -> bool:
    """Whether it only changes what it is given and passes it on to nobody."""
    words = set(WORD.findall(ast.unparse(decorator)))
    return bool(words & {"dataclass", "cache", "lru_cache", "contextmanager", "wraps", "final", "singledispatch"})


def _named_again(source: Source, name: str, node: ast.AST) -> bool:
    """In its own module, outside itself."""
    inside = set(map(id, ast.walk(node)))
    return any(
        isinstance(one, ast.Name) and one.id == name and isinstance(one.ctx, ast.Load) and id(one) not in inside
        for one in source.every_node
    )


def _asked(source: Source, modules: set[str]) -> Iterator[tuple[str, str]]:
    """Module and name of everything that is imported, or read from an imported module."""
    known: dict[str, str] = {}
    for node in source.nodes(ast.Import, ast.ImportFrom):
        if isinstance(node, ast.ImportFrom):
            home = imported_module(source, node)
            for one in node.names:
                yield home, one.name
                if f"{home}.{one.name}" in modules:
                    known[one.asname or one.name] = f"{home}.{one.name}"
        elif isinstance(node, ast.Import):
            known |= {one.asname or one.name: one.name for one in node.names}
    for node in source.nodes(ast.Attribute):
        if isinstance(node, ast.Attribute) and (home := known.get(ast.unparse(node.value))):
            yield home, node.attr


def _texts_of(source: Source) -> Iterator[str]:
    """Strings that may be names or dotted paths; docstrings and sentences do not count."""
    said = {id(node.value) for node in source.nodes(ast.Expr) if isinstance(node, ast.Expr)}
    for node in source.nodes(ast.Constant):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if " " not in node.value and id(node) not in said:
                yield node.value
