"""Makes one script of a script and all that it imports, so that a page asks for one file and not for thirty.

In development browsers load the modules as they are written. When they are collected for serving, each module becomes
a function whose result is what it exports, and the functions are written in the order in which they are needed. A
parser of JavaScript says where imports and exports are. What would not mean the same in a bundle is refused, by file
and line.
"""

from __future__ import annotations

import posixpath
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import NoReturn

import tree_sitter_javascript
from tree_sitter import Language, Node, Parser

Read = Callable[[str], bytes]
"""The text of a script, by its name under the static folder."""
FUNCTIONS = ("arrow_function", "function_declaration", "function_expression", "method_definition")


class CannotBundle(Exception):
    """A script uses something that a bundle does not have."""


@dataclass
class Module:
    """A script taken apart: what it imports and exports, and its text without saying so."""

    name: str
    body: str = ""
    imports: list[tuple[str, list[tuple[str, str]]]] = field(default_factory=list)
    """(the other script, [(its name there, its name here)])"""
    exports: list[tuple[str, str]] = field(default_factory=list)
    """(its name here, its name for others)"""


@cache
def _parser() -> Parser:
    return Parser(Language(tree_sitter_javascript.language()))


def bundled(name: str, read: Read) -> bytes:
    """The script of this name with everything it imports."""
    modules = gathered(name, read)
    if len(modules) == 1:
        return read(name)
    numbers = {module.name: f"$${at}" for at, module in enumerate(modules)}
    return "\n".join(_function(module, numbers) for module in modules).encode() + b"\n"


def gathered(name: str, read: Read) -> list[Module]:
    """The script and all that it imports, each after what it needs itself."""
    found: dict[str, Module] = {}
    _gather(name, read, found, ())
    return list(found.values())


def _gather(name: str, read: Read, found: dict[str, Module], asking: tuple[str, ...]) -> None:
    if name in asking:
        raise CannotBundle(f"{' -> '.join((*asking, name))}: these import each other")
    if name in found:
        return
    module = taken_apart(name, read(name))
    for other, _ in module.imports:
        _gather(other, read, found, (*asking, name))
    found[name] = module


def _function(module: Module, numbers: dict[str, str]) -> str:
    """One module as a function that is called at once."""
    taken = [
        f"const {{ {', '.join(f'{there}: {here}' for there, here in names)} }} = {numbers[other]};"
        for other, names in module.imports
        if names
    ]
    given = ", ".join(f"get {there}() {{ return {here}; }}" for here, there in module.exports)
    return "\n".join(
        [f"const {numbers[module.name]} = (() => {{", *taken, module.body, f"return {{ {given} }};", "})();"]
    )


# Taking a script apart.


def taken_apart(name: str, text: bytes) -> Module:
    root = _parser().parse(text).root_node
    if root.has_error:
        _refuse(name, next(_broken(root), root), "this is no JavaScript that the parser knows")
    module, cut = Module(name), list[tuple[int, int]]()
    for node in root.children:
        if node.type == "import_statement":
            module.imports.append(_imported(name, node))
            cut.append((node.start_byte, node.end_byte))
        elif node.type == "export_statement":
            module.exports += _exported(name, node)
            declared = node.child_by_field_name("declaration")
            cut.append((node.start_byte, declared.start_byte if declared else node.end_byte))
    for node in _walked(root):
        if node.type == "comment":
            cut.append((node.start_byte, node.end_byte))
        elif _is_strange(node):
            _refuse(name, node, "a bundle has no such thing")
    module.body = _without(text, cut)
    return module


def _without(text: bytes, cut: Sequence[tuple[int, int]]) -> str:
    kept, at = [], 0
    for start, end in sorted(cut):
        kept.append(text[at:start])
        at = end
    return b"".join([*kept, text[at:]]).decode().strip()


def _imported(name: str, node: Node) -> tuple[str, list[tuple[str, str]]]:
    source = node.child_by_field_name("source")
    clause = next((child for child in node.children if child.type == "import_clause"), None)
    other = _text(source).strip("\"'") if source else ""
    if not other.startswith("."):
        _refuse(name, node, "only scripts of our own are imported, by where they are")
    if clause is None:
        return _beside(name, other), []
    named = [child for child in clause.children if child.type == "named_imports"]
    if len(named) != 1 or clause.named_child_count != 1:
        _refuse(name, node, "imports have names in braces")
    return _beside(name, other), [_renamed(each) for each in named[0].named_children if each.type == "import_specifier"]


def _exported(name: str, node: Node) -> list[tuple[str, str]]:
    declared = node.child_by_field_name("declaration")
    clause = next((child for child in node.children if child.type == "export_clause"), None)
    if node.child_by_field_name("source") or any(child.type == "default" for child in node.children):
        _refuse(name, node, "exports have names, and are made where they are exported")
    if clause is not None:
        return [_renamed(each) for each in clause.named_children if each.type == "export_specifier"]
    assert declared is not None
    if declared.type == "lexical_declaration" and _text(declared).startswith("let"):
        _refuse(name, node, "what is exported does not change")
    made = [child for child in declared.named_children if child.type == "variable_declarator"] or [declared]
    names = [_text(each.child_by_field_name("name")) for each in made]
    return [(each, each) for each in names]


def _renamed(node: Node) -> tuple[str, str]:
    own, alias = node.child_by_field_name("name"), node.child_by_field_name("alias")
    return _text(own), _text(alias or own)


def _beside(name: str, other: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), other))


def _is_strange(node: Node) -> bool:
    """Imports at run time, what a module knows about itself, and waiting outside functions."""
    if node.type == "import" and node.parent is not None and node.parent.type == "call_expression":
        return True
    return node.type == "meta_property" or node.type == "await_expression" and not any(_around(node, FUNCTIONS))


def _around(node: Node, kinds: Sequence[str]) -> Iterator[Node]:
    while (parent := node.parent) is not None:
        node = parent
        if node.type in kinds:
            yield node


def _walked(root: Node) -> Iterator[Node]:
    waiting = [root]
    while waiting:
        node = waiting.pop()
        yield node
        waiting += node.children


def _broken(root: Node) -> Iterator[Node]:
    return (node for node in _walked(root) if node.is_error or node.is_missing)


def _text(node: Node | None) -> str:
    return node.text.decode() if node is not None and node.text is not None else ""


def _refuse(name: str, node: Node, reason: str) -> NoReturn:
    raise CannotBundle(f"{name}, line {node.start_point.row + 1}: {reason}: {_text(node)[:80]}")
