"""What a slot needs to know to print itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from rulesets.kernel.orders.lexicon import Lexicon

if TYPE_CHECKING:
    from rulesets.kernel.orders.forms import Form


class Pen(NamedTuple):
    language: str
    lexicon: Lexicon
    clauses: Mapping[str, Sequence[Form]]
