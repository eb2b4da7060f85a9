"""Conditions as they are stored: a tree, in JSON `{"is": "holds", "word": "fresh", "of": ["ST1"]}`.

Conditions with the same meaning have one form, made only by `settled`: a group within a group of its own kind becomes
part of it, a group of one becomes that one, a double negation is removed, numbers are whole thousandths. Words, forms
and the function notation are ways to show a tree. What no tree can express is refused when it is submitted.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec

MOST_PARTS = 200
"""The most parts of one group as it is sent. `judging` limits the number of terms in a whole condition."""
FARTHEST = 10_000_000
"""The largest number in thousandths, positive or negative."""

Argument = Annotated[str, msgspec.Meta(max_length=60)] | Annotated[int, msgspec.Meta(ge=0, le=999_999)]
"""An id or word, or a whole number."""
Arguments = Annotated[tuple[Argument, ...], msgspec.Meta(max_length=4)]
Word = Annotated[str, msgspec.Meta(max_length=40)]
Sign = Literal["<=", ">=", "!=", "<", ">", "="]
SIGNS: tuple[Sign, ...] = ("<=", ">=", "!=", "<", ">", "=")


class Node(
    msgspec.Struct, frozen=True, cache_hash=True, tag_field="is", omit_defaults=True, forbid_unknown_fields=True
):
    """A part of a condition. The hash is cached because trees are used as keys."""


class Figure(Node, frozen=True, cache_hash=True, tag="figure"):
    """A number that was written in the condition."""

    thousandths: Annotated[int, msgspec.Meta(ge=-FARTHEST, le=FARTHEST)]


class Measured(Node, frozen=True, cache_hash=True, tag="measured"):
    """A number that the game provides: `wear(ST1)`."""

    word: Word
    of: Arguments = ()


class Holds(Node, frozen=True, cache_hash=True, tag="holds"):
    """A predicate with its arguments: `fresh(ST1)`."""

    word: Word
    of: Arguments = ()


class Compare(Node, frozen=True, cache_hash=True, tag="compare"):
    left: Figure | Measured
    sign: Sign
    right: Figure | Measured


class Not(Node, frozen=True, cache_hash=True, tag="not"):
    of: Tree


class All(Node, frozen=True, cache_hash=True, tag="all"):
    of: Annotated[tuple[Tree, ...], msgspec.Meta(min_length=1, max_length=MOST_PARTS)]


class Any(Node, frozen=True, cache_hash=True, tag="any"):
    of: Annotated[tuple[Tree, ...], msgspec.Meta(min_length=1, max_length=MOST_PARTS)]


Tree = All | Any | Not | Holds | Compare
Term = Holds | Compare
Quantity = Figure | Measured


class Finer(Figure, frozen=True, cache_hash=True, tag="finer"):
    """A number of an old text that no `Figure` holds. It is judged as it was written; it is never stored."""

    exact: float = 0.0


WHEN = msgspec.Meta(extra={"kind": "condition"})
"""Marks a field that holds a condition, as `keeping` and forms look for it."""


def settled(tree: Tree) -> Tree:
    """The one form of all trees with the same meaning."""
    match tree:
        case All() | Any():
            return _joined(tree)
        case Not(of):
            inner = settled(of)
            return inner.of if isinstance(inner, Not) else Not(inner)
    return tree


def _joined(tree: All | Any) -> Tree:
    kind = type(tree)
    parts: list[Tree] = []
    for part in map(settled, tree.of):
        parts += part.of if isinstance(part, kind) else [part]
    return parts[0] if len(parts) == 1 else kind(tuple(parts))


def terms(tree: Tree) -> Iterator[Term]:
    """The terms of the tree, from left to right."""
    match tree:
        case All(of) | Any(of):
            for part in of:
                yield from terms(part)
        case Not(of):
            yield from terms(of)
        case _:
            yield tree


def depth(tree: Tree) -> int:
    """How many groups and negations are inside one another."""
    match tree:
        case All(of) | Any(of):
            return 1 + max(map(depth, of))
        case Not(of):
            return 1 + depth(of)
    return 1


def quantities(tree: Tree) -> Iterator[Quantity]:
    for term in terms(tree):
        if isinstance(term, Compare):
            yield from (term.left, term.right)
