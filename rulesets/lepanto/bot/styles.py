"""How a side likes to fight: what it fears, and when it comes."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from rulesets.lepanto.book.contents import Side


class Style(msgspec.Struct, frozen=True, kw_only=True):
    """Everything in victory points; a galley is worth two."""

    repulse: float
    """What a repulse costs, away from the last turns."""
    stuck: float
    """What an immobilised ship is still worth to its side, as a part of its points."""
    caution: float
    """How much the fire and the rams of the enemy's next turn count."""
    haste: float
    """What a hex nearer to the enemy is worth."""
    galleass: float
    """What the guns of a galleass are worth beyond its point, at the start."""
    holds_until: int
    """Before this turn it does not go to meet an enemy who is further off than `strikes_within`."""
    strikes_within: int


STYLES: Mapping[Side, Style] = {
    "christian": Style(repulse=0.5, stuck=0.3, caution=0.5, haste=0.04, galleass=4, holds_until=4, strikes_within=7),
    "islamic": Style(repulse=0.2, stuck=0.3, caution=0.0, haste=0.06, galleass=4, holds_until=0, strikes_within=0),
}
