"""Conditions and selectors in forms: a form holds the stored tree, and a page without scripts shows its words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulesets.conditions.keeping import Keeping
from rulesets.forms.filling import Codec
from rulesets.language import Unwritable
from rulesets.language.lexicon import Lexicon
from rulesets.language.phrases import Phrasebook


class KeptConditions(Codec):
    """`keeping` turns old texts into trees. `phrases` are the words of each kind, with the names of a `lexicon`."""

    def __init__(self, keeping: Keeping, phrases: Mapping[str, Phrasebook], lexicon: Lexicon) -> None:
        self._keeping, self._phrases, self._lexicon = keeping, phrases, lexicon

    def shown(self, kind: str, kept: Any) -> Any:
        return self._keeping.shown(kept, kind) if kept else None

    def read(self, kind: str, shown: Any) -> Any:
        return self._keeping.shown(shown, kind)

    def said(self, kind: str, kept: Any, language: str) -> str:
        if not kept:
            return ""
        try:
            return self._phrases[kind].write(self._keeping.shown(kept, kind), language, self._lexicon)
        except Unwritable:
            return str(kept)

    def understood(self, kind: str, text: str, language: str) -> Any:
        return self._phrases[kind].read(text, language, self._lexicon) if text.strip() else ""
