"""What the lists and tables of the data files contain. Lengths are thousandths of an inch."""

from __future__ import annotations

from typing import Literal

import msgspec

from rulesets.kernel.nouns import Noun
from rulesets.kernel.text import Text
from rulesets.tabletop.geometry.poses import Base

Arm = Literal["infantry", "cavalry", "artillery", "officer"]
Rank = Literal["", "commander", "brigade_general", "division_general"]
UnitType = Literal[
    "line_infantry",
    "light_infantry",
    "grenadiers",
    "guard_infantry",
    "militia",
    "guerrilla",
    "light_cavalry",
    "line_cavalry",
    "heavy_cavalry",
    "light_gun",
    "medium_gun",
    "heavy_gun",
    "howitzer",
    "officer",
]
Formation = Literal["line", "march_column", "attack_column", "square", "battalion_mass", "open_order"]
FORMATIONS: tuple[Formation, ...] = (
    "line",
    "march_column",
    "attack_column",
    "square",
    "battalion_mass",
    "open_order",
)
Size = Literal["small", "medium", "large"]
Blast = Literal["", "D3", "D6", "D6+1", "D6+D3", "D2"]
"""Hits that each die of a gun makes that hits. [A-ART-12]"""
Cover = Literal["none", "light", "solid", "fortified"]
Melee = Literal["none", "defensive", "fortified"]
Going = Literal["normal", "difficult", "obstacle", "impassable", "building"]


class Profile(msgspec.Struct, frozen=True, kw_only=True):
    """[A-UNIT-13] The numbers needed on a D6 are 0 where the unit cannot do it at all."""

    vel: int
    """Basic move in thousandths of an inch; of a gun: unlimbered."""
    vel_limbered: int = 0
    cac: int = 0
    sho: int = 0
    defence: int = 0
    at: int = 0
    stunned: int = 0
    routed: int = 0
    dsc: int = 0
    blast: Blast = ""


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """A unit, gun or officer as a list prints it. [A-UNIT-01..A-UNIT-13]"""

    id: str
    nation: str
    name: Noun
    arm: Arm
    type: UnitType
    guard: bool = False
    horse: bool = False
    companies: int = 0
    figures: int = 0
    """Those that count for half strength and destruction: cavalry doubled, a gun's resistance. [A-UNIT-14, A-ART-06]"""
    models: int = 0
    """Figures on the base, which must fit into a building. [A-BLD-01]"""
    base: Base
    break_points: int = 0
    category: int = 4
    """When it is deployed. [A-SCN-05]"""
    profile: Profile
    weapon: str = ""
    specials: tuple[str, ...] = ()
    """Abilities; `crushing:1` and `piercing:2` have a figure."""
    formations: tuple[Formation, ...] = ()
    points: int = 0
    options: tuple[str, ...] = ()
    rank: Rank = ""
    named: bool = False
    """A named officer appears once in an army. [A-ARM-17]"""
    command_range: int = 0
    rally_dice: int = 0

    @property
    def size(self) -> Size:
        """[A-ARM-07]"""
        per = 3 if self.arm == "infantry" else 1
        return ("small", "small", "medium", "large")[min(3, self.companies // per)]


class Weapon(msgspec.Struct, frozen=True, kw_only=True):
    """[A-SHO-12, A-ART-09] Lengths in thousandths of an inch."""

    id: str
    name: Noun
    range: int
    powder: bool = True
    """Whether rain shortens its range. [A-WEA-04]"""
    canister_range: int = 0
    canister_at: int = 0
    canister_hit: int = 0
    canister_piercing: int = 0
    indirect_hit: int = 0
    indirect_blast: Blast = ""
    indirect_piercing: int = 0
    indirect_least: int = 0
    resist: int = 0
    """The wounds that a gun withstands. [A-ART-06]"""


class Kind(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of terrain. [A-TER-10]"""

    id: str
    name: Noun
    category: Literal[
        "area", "hill", "impassable", "water", "crossing", "road", "obstacle", "building", "position", "decorative"
    ]
    move: Going = "normal"
    artillery: Literal["stop", "normal"] = "stop"
    blocks: bool = False
    """Whether a line that passes through it is blocked. [G-24]"""
    hides_beyond: int = 0
    elevated: bool = False
    cover: Cover = "none"
    melee: Melee = "none"
    cavalry_hit: int = 0
    lancer_hit: int = 0
    gun_wound: int = 0
    gun_halves_hits: bool = False
    structure: int = 0
    collapse_wound: int = 0
    capacity: int = 0
    shape: Literal["rect", "ellipse", "strip"] = "rect"
    width: int = 0
    depth: int = 0


Tier = Literal["core", "support", "elite"]
TIERS: tuple[Tier, ...] = ("core", "support", "elite")


class Slot(msgspec.Struct, frozen=True, kw_only=True):
    """A line of a brigade's list: how many of these units. [A-ARM-02]"""

    label: Text
    least: int
    most: int
    units: tuple[str, ...]


class Brigade(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    nation: str
    name: Noun
    eras: tuple[str, ...]
    core: tuple[Slot, ...]
    support: tuple[Slot, ...] = ()
    elite: tuple[Slot, ...] = ()

    def slots(self, tier: Tier) -> tuple[Slot, ...]:
        return {"core": self.core, "support": self.support, "elite": self.elite}[tier]


class Nation(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    name: Noun
    strategic_factor: int
    allies: tuple[str, ...] = ()


class Ability(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    name: Text
    rule: str
    points: int = 0
    """What an unnamed officer pays for it. [A-ARM-17]"""


class Extra(msgspec.Struct, frozen=True, kw_only=True):
    """An option of a unit: what it adds, and its price by size. [A-ARM-16]"""

    id: str
    name: Text
    adds: str
    points: dict[Size, int]
