"""Conditions and selectors in forms: a form holds the tree that is stored, and a text of before becomes one."""

from __future__ import annotations

from typing import Any

from rulesets.conditions.keeping import Keeping
from rulesets.forms.filling import Codec


class KeptConditions(Codec):
    def __init__(self, keeping: Keeping) -> None:
        self._keeping = keeping

    def shown(self, kind: str, kept: Any) -> Any:
        return self._keeping.shown(kept, kind) if kept else None

    def read(self, kind: str, shown: Any) -> Any:
        return self._keeping.shown(shown, kind)
