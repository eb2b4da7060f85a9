"""There are two ways to say something in several languages: `Text` in rulesets, gettext in the server. [docs/style.md]

This finds anything else: texts in two languages in the server's own code, tables and tuples by language, branches on
one language, a template for each.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

ROOT = Path(__file__).parents[1]
SERVER = ("games", "notifications", "config", "clients")
LANGUAGES = {"en", "es"}
DECLARED = {
    "config/settings.py",
    "rulesets/kernel/text.py",
    "rulesets/kernel/nouns.py",
    "rulesets/language/forms.py",
    "rulesets/language/verbs.py",
}
"""Where the list of languages is defined, their grammar, and those in which orders can be written."""
CONDITIONS = "rulesets/conditions/phrases.py"
"""Conditions of plans are read in these two languages, with their own parser."""


def bypasses(source: str, *, server: bool) -> list[str]:
    tree = ast.parse(source)
    found = [_branch(node) for node in ast.walk(tree)] + [_table(node) for node in ast.walk(tree)]
    found += [_text(node) for node in ast.walk(tree)] if server else []
    return [said for said in found if said]


def _named(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and node.value in LANGUAGES


def _branch(node: ast.AST) -> str:
    """`language == "es"`, `language.startswith("es")`."""
    match node:
        case ast.Compare(left=left, ops=[ast.Eq() | ast.NotEq()], comparators=[right]) if _named(left) or _named(right):
            return ast.unparse(node)
        case ast.Call(func=ast.Attribute(attr="startswith"), args=[first]) if _named(first):
            return ast.unparse(node)
    return ""


def _table(node: ast.AST) -> str:
    """`{"en": .., "es": ..}`, `("en", "es")`, `[("en", ..), ("es", ..)]`."""
    match node:
        case ast.Dict(keys=keys):
            names = {key.value for key in keys if isinstance(key, ast.Constant)}
        case ast.Tuple(elts=items) | ast.List(elts=items) | ast.Set(elts=items):
            firsts = [item.elts[0] if isinstance(item, ast.Tuple) and item.elts else item for item in items]
            names = {item.value for item in firsts if isinstance(item, ast.Constant)}
        case _:
            return ""
    return ast.unparse(node) if names >= LANGUAGES else ""


def _text(node: ast.AST) -> str:
    """`Text("words", "palabras")`. A pattern without words of its own may combine other texts."""
    match node:
        case ast.Call(func=ast.Name("Text"), args=[ast.Constant(value=str(en)), ast.Constant(value=str(es))]):
            words = "".join(literal for literal, *_ in Formatter().parse(en + es))
            return ast.unparse(node) if re.search(r"\w", words) else ""
        case ast.Call(func=ast.Name("Text"), args=args) if any(isinstance(arg, ast.JoinedStr) for arg in args):
            return ast.unparse(node)
    return ""


def sources() -> Iterator[tuple[str, str]]:
    for package in (*SERVER, "rulesets"):
        for path in sorted((ROOT / package).rglob("*.py")):
            name = path.relative_to(ROOT).as_posix()
            if "/migrations/" not in name and name not in DECLARED:
                yield name, path.read_text()


def test_nothing_is_said_by_a_third_way():
    found = [
        f"{name}: {said}"
        for name, text in sources()
        for said in bypasses(text, server=not name.startswith("rulesets/"))
        if name != CONDITIONS
    ]
    assert found == []


def test_no_template_stands_once_a_language_or_asks_which_it_is():
    templates = [path for package in SERVER for path in (ROOT / package).rglob("templates/**/*") if path.is_file()]
    assert len(templates) > 60
    assert [str(path) for path in templates if LANGUAGES & {*path.parts, *path.name.split(".")}] == []
    asked = re.compile(r"""[=!]= ?["'](en|es)["']""")
    assert [str(path) for path in templates if asked.search(path.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize(
    "said",
    [
        'x = "hola" if language == "es" else "hello"',
        'x = "hola" if "en" != language else "hello"',
        'spanish = language.startswith("es")',
        'WORDS = {"en": "hello", "es": "hola"}',
        'LANGUAGES = ("en", "es")',
        'CHOICES = [("en", "English"), ("es", "Español")]',
        'x = Text("hello", "hola")',
        'x = Text(f"{name} waits", f"{name} espera")',
        'x = Text("{a} waits", "{a} espera").of(name)',
    ],
)
def test_a_third_way_is_seen(said):
    assert len(bypasses(said, server=True)) == 1


@pytest.mark.parametrize("said", ['Text("{a}: {b}", "{a}: {b}").of(a, b)', 'Text("", "")', "Text(a, b)", 'x == "esp"'])
def test_what_says_nothing_of_its_own_is_let_be(said):
    assert bypasses(said, server=True) == []
