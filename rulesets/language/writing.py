"""What a slot needs to know to print itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from rulesets.language.lexicon import Lexicon


class Writes(Protocol):
    """A kind of sentence as those know it that print one within another."""

    @property
    def spoken(self) -> bool: ...

    def slot_values(self, raw: Any) -> dict[str, Any] | None: ...

    def sentence(self, values: Mapping[str, Any], pen: Pen) -> str: ...


class Pen(NamedTuple):
    language: str
    lexicon: Lexicon
    clauses: Mapping[str, Sequence[Writes]]
