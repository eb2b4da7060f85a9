"""Events of Prestige. [M-HIDE-02]"""

from __future__ import annotations

from rulesets.kernel.table import shows
from rulesets.mistral.dialogue.subjects import OfSide


@shows("M-HIDE-02")
class PrestigeChanged(OfSide, frozen=True):
    n: int
    total: int
    why: str
    rule: str = "M-PRESTIGE-02"
