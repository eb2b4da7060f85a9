"""Forms that offer only what is open at this moment."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from rulesets.aguila.orders.forms.vocabulary import Listed, Vocabulary
from rulesets.forms import Field

Narrowed = tuple[Field, dict[str, Listed]]
Narrow = Callable[[Any, Field, Vocabulary], Narrowed]
"""The question, the form of its answer's type and the words -> the form as it is asked, and lists of its own."""


def within(part: Field, **changes: dict[str, Any]) -> Field:
    """The same form with changes in the inner fields of these names."""
    return part.altered(
        fields=tuple(inner.altered(**changes[inner.name]) if inner.name in changes else inner for inner in part.fields)
    )


def offering(part: Field, name: str, legal: Collection[Any]) -> Field:
    """The same form in which a field offers only these of its choices."""
    offered = tuple(each for each in part.named(name).options if each.value in legal)
    return within(part, **{name: {"options": offered}})
