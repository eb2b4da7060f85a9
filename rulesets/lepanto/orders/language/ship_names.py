"""How ships are found by name, one by one and in squadrons. [A-13]"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from rulesets.language import Entry
from rulesets.language.lexicon import Names


class Ships(Names):
    """Ships one by one. Four galleys are not the four that are somebody's galley."""

    def several(self, said: tuple[str, ...], mentioned: Collection[str] = ()) -> tuple[str, ...]:
        return ()


class OneSquadron(Names):
    """Where a side has one squadron, its second line is the second line."""

    def __init__(self, entries: Sequence[Entry], code: str) -> None:
        super().__init__(entries)
        self._code = code

    def described(self, said: tuple[str, ...]) -> tuple[tuple[str, ...], int]:
        ids, cost = super().described(said)
        own = tuple(dict.fromkeys(re.sub(r"^all(?=[/:{])", self._code, id) for id in ids))
        return (own, cost) if len(own) == 1 < len(ids) else (ids, cost)
