"""The nouns in the sentences of the sealed-bid auction."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.spoken.checks import Grammar

POOLS: Mapping[str, Sequence[Any]] = {
    "bids": ({"north": 1, "south": 2},),
    **dict.fromkeys(("winner", "side"), ("north", "south")),
}
GRAMMAR = Grammar(nouns=(), counted=(("punto", "puntos"),), counted_english=(("point", "points"),))
OWED: frozenset[str] = frozenset()
