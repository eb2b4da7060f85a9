"""The structure of the file of a nation, and how what it prints becomes the book's entries."""

from __future__ import annotations

from typing import Any

import msgspec

from rulesets.aguila.book import entries, tables
from rulesets.aguila.book.entries import Arm, Entry, Formation, Rank, UnitType
from rulesets.aguila.book.printed import Name
from rulesets.kernel.text import Text
from rulesets.tabletop.book.data_files import Printed
from rulesets.tabletop.book.measures import Inches
from rulesets.tabletop.geometry.poses import Base

CAVALRY_COUNTS = 2
"""A cavalry figure counts as two. [A-UNIT-14]"""


class Values(Printed, frozen=True, kw_only=True):
    """A printed profile. A gun has two moves, unlimbered and limbered; "cor" is the Stunned and the Routed limit."""

    vel: tuple[Inches, ...]
    cac: int
    sho: int
    defence: int = msgspec.field(name="def")
    at: int
    cor: tuple[int, int]
    dsc: int
    blast: entries.Blast = ""

    def profile(self) -> entries.Profile:
        stunned, routed = self.cor
        same = {name: getattr(self, name) for name in ("cac", "sho", "defence", "at", "dsc", "blast")}
        limbered = self.vel[1] if len(self.vel) > 1 else 0
        return entries.Profile(vel=self.vel[0], vel_limbered=limbered, stunned=stunned, routed=routed, **same)


class Unit(Printed, frozen=True, kw_only=True):
    id: str
    name: Name
    type: UnitType
    guard: bool = False
    horse: bool = False
    companies: int = 0
    models: int = 0
    break_points: int
    category: int
    profile: Values
    weapon: str = ""
    specials: tuple[str, ...] = ()
    formations: tuple[Formation, ...] = ()
    points: int
    options: tuple[str, ...] = ()

    @property
    def arm(self) -> Arm:
        if self.type.endswith("cavalry"):
            return "cavalry"
        return "artillery" if self.type.endswith("gun") or self.type == "howitzer" else "infantry"

    def entry(self, nation: str, bases: dict[str, Base], resist: int) -> Entry:
        """The unit with the base and the count of figures that its arm gives it. [A-UNIT-07, A-UNIT-14, A-ART-06]"""
        base = self.arm if self.arm == "artillery" else f"{self.arm}_{self.companies}"
        counted = {"infantry": self.models, "cavalry": CAVALRY_COUNTS * self.models, "artillery": resist}
        given: dict[str, Any] = {field: getattr(self, field) for field in _SAME}
        return Entry(
            nation=nation,
            name=self.name.noun,
            arm=self.arm,
            figures=counted[self.arm],
            base=bases[base],
            profile=self.profile.profile(),
            **given,
        )


_SAME = (
    "id",
    "type",
    "guard",
    "horse",
    "companies",
    "models",
    "break_points",
    "category",
    "weapon",
    "specials",
    "formations",
    "points",
    "options",
)
"""What an entry takes from its file as it is."""


class Officer(Printed, frozen=True, kw_only=True):
    id: str
    name: Name
    rank: Rank
    named: bool = False
    profile: Values
    command_range: Inches
    rally_dice: int
    specials: tuple[str, ...]
    points: int

    def entry(self, nation: str, base: Base) -> Entry:
        """[A-UNIT-05, A-OFF-15, A-OFF-18]"""
        return Entry(
            id=self.id,
            nation=nation,
            name=self.name.noun,
            arm="officer",
            type="officer",
            figures=1,
            models=1,
            base=base,
            profile=self.profile.profile(),
            specials=self.specials,
            points=self.points,
            rank=self.rank,
            named=self.named,
            command_range=self.command_range,
            rally_dice=self.rally_dice,
        )


class Slot(Printed, frozen=True, kw_only=True):
    label: Text
    least: int
    most: int
    units: tuple[str, ...]

    def listed(self) -> entries.Slot:
        return entries.Slot(label=self.label, least=self.least, most=self.most, units=self.units)


class Brigade(Printed, frozen=True, kw_only=True):
    id: str
    name: Name
    eras: tuple[str, ...]
    core: tuple[Slot, ...]
    support: tuple[Slot, ...] = ()
    elite: tuple[Slot, ...] = ()

    def listed(self, nation: str) -> entries.Brigade:
        tiers = {tier: tuple(slot.listed() for slot in getattr(self, tier)) for tier in entries.TIERS}
        return entries.Brigade(id=self.id, nation=nation, name=self.name.noun, eras=self.eras, **tiers)


class Army(Printed, frozen=True, kw_only=True):
    id: str
    name: Text
    era: str
    limit: int
    total: int
    aides: int
    sappers: int
    brigades: tuple[str, ...]
    officers: tuple[tables.ReadyOfficer, ...]
    units: tuple[tables.ReadyUnit, ...]
    garrison: tuple[str, ...]


class Nation(Printed, frozen=True, kw_only=True):
    id: str
    name: Name
    strategic_factor: int
    allies: tuple[str, ...]


class NationFile(Printed, frozen=True, kw_only=True):
    nation: Nation
    unit: tuple[Unit, ...]
    officer: tuple[Officer, ...]
    brigade: tuple[Brigade, ...]
    army: tuple[Army, ...]
