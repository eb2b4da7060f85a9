"""Player ranks bought after earlier games: an option, off by default. [M-RANK-01, M-RANK-02]"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources import files

import msgspec

from rulesets.mistral.position.scene import Scene


class RankEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the Player Ranks chart."""

    id: str
    group: str
    name: str
    name_es: str
    cost: int
    uses: int = 0
    up: bool = False
    down: bool = False
    damage: int = 0
    repair: int = 0
    leadership: int = 0
    strategy: int = 0
    control: int = 0
    reach: int = 0
    search: int = 0
    task: int = 0
    lower: bool = False
    higher: bool = False
    mulligans: int = 0


def _load() -> Mapping[str, RankEntry]:
    raw = tomllib.loads((files("rulesets.mistral") / "data" / "ranks.toml").read_text("utf-8"))
    return {row.id: row for row in msgspec.convert(raw["rank"], tuple[RankEntry, ...])}


RANKS = _load()


def ranks_of(scene: Scene, side: str) -> list[RankEntry]:
    return [RANKS[id] for id in scene.options.ranks.get(side, ()) if id in RANKS]


def bonus(scene: Scene, side: str, what: str) -> int:
    """The bonus of a side's ranks for `damage`, `repair`, `leadership`, `strategy`,
    `control`, `reach`, `search` or `task`."""
    return sum(getattr(rank, what) for rank in ranks_of(scene, side))


def friendly_drm(scene: Scene, side: str, *, low_is_good: bool = True) -> int:
    """Red Admirals improve every friendly die: one lowers those on which low is good, the other raises the rest."""
    held = ranks_of(scene, side)
    if low_is_good:
        return -1 if any(rank.lower for rank in held) else 0
    return 1 if any(rank.higher for rank in held) else 0


def damage_bonus(scene: Scene, side: str) -> int:
    """Naval Ordnance: a Damage Point Modifier for each use of the Combat Damage Table."""
    return bonus(scene, side, "damage")
