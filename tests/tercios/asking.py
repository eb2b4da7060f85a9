"""What a page asks while orders are written, of a battlefield."""

from __future__ import annotations

from typing import Any

from rulesets.tercios.game import ruleset
from tests.tercios.battlefield import Battlefield


def ask(field: Battlefield, side: str = "south", language: str = "en", **query: Any) -> Any:
    return ruleset.measure(field.view(side), query, language)
