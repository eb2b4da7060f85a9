"""The structure of the data files about rules, weapons, ground and weather."""

from __future__ import annotations

from typing import Literal

import msgspec

from rulesets.aguila.book import entries, tables
from rulesets.aguila.book.entries import Formation, Rank
from rulesets.kernel.nouns import Gender, Noun, noun
from rulesets.kernel.text import Text
from rulesets.tabletop.book.data_files import Printed
from rulesets.tabletop.book.measures import Degrees, Inches
from rulesets.tabletop.geometry.poses import Base


class Name(Printed, frozen=True, kw_only=True):
    """A name with its article in both languages; the gender where no article shows it."""

    en: str
    es: str
    gender: Gender = ""

    @property
    def noun(self) -> Noun:
        return noun(self.en, self.es, self.gender)


class Lengths(Printed, frozen=True, kw_only=True):
    width: Inches
    depth: Inches


class Figures(Printed, frozen=True, kw_only=True):
    spacing: Inches
    open_order_spacing: Inches
    aide_range: Inches
    rally_success: int
    general_death_radius: Inches
    officer_screen: Inches
    building_hit: int
    command_range: dict[Rank, Inches]
    rally_dice: dict[Rank, int]
    extra_abilities: dict[Rank, int]
    countercharge: dict[str, int]
    fallback: dict[str, Inches]
    recommended_points: tuple[int, int]


class Dismounted(Printed, frozen=True, kw_only=True):
    vel: Inches
    sho: int
    weapon: str
    drops: tuple[str, ...]
    formations: tuple[Formation, ...]


class RulesFile(Printed, frozen=True, kw_only=True):
    board: Lengths
    bases: dict[str, tuple[Inches, Inches]]
    constants: Figures
    extras: tables.Prices
    dismounted: Dismounted

    def figures(self) -> tables.Constants:
        bases = {name: Base(width=width, depth=depth) for name, (width, depth) in self.bases.items()}
        size = msgspec.structs.asdict(self.board)
        return tables.Constants(bases=bases, **size, **msgspec.structs.asdict(self.constants))


class Weapon(Printed, frozen=True, kw_only=True):
    id: str
    name: Name
    range: Inches
    powder: bool = True
    canister_range: Inches = 0
    canister_at: int = 0
    canister_hit: int = 0
    canister_piercing: int = 0
    indirect_hit: int = 0
    indirect_blast: entries.Blast = ""
    indirect_piercing: int = 0
    indirect_least: Inches = 0
    resist: int = 0


class WeaponsFile(Printed, frozen=True, kw_only=True):
    weapon: tuple[Weapon, ...]


class Ability(Printed, frozen=True, kw_only=True):
    id: str
    name: Text
    rule: str
    points: int = 0


class AbilitiesFile(Printed, frozen=True, kw_only=True):
    unit: tuple[Ability, ...]
    officer: tuple[Ability, ...]


class Option(Printed, frozen=True, kw_only=True):
    id: str
    name: Text
    adds: str
    points: dict[entries.Size, int]


class OptionsFile(Printed, frozen=True, kw_only=True):
    option: tuple[Option, ...]


class Kind(Printed, frozen=True, kw_only=True):
    id: str
    name: Name
    category: Literal[
        "area", "hill", "impassable", "water", "crossing", "road", "obstacle", "building", "position", "decorative"
    ]
    move: entries.Going = "normal"
    artillery: Literal["stop", "normal"] = "stop"
    blocks: bool = False
    hides_beyond: Inches = 0
    elevated: bool = False
    cover: entries.Cover = "none"
    melee: entries.Melee = "none"
    cavalry_hit: int = 0
    lancer_hit: int = 0
    gun_wound: int = 0
    gun_halves_hits: bool = False
    structure: int = 0
    collapse_wound: int = 0
    capacity: int = 0
    shape: Literal["rect", "ellipse", "strip"]
    width: Inches
    depth: Inches


class TerrainFile(Printed, frozen=True, kw_only=True):
    table: dict[str, tuple[str, ...]]
    kind: tuple[Kind, ...]


class WeatherFile(Printed, frozen=True, kw_only=True):
    season: tuple[str, ...]
    weather: dict[str, dict[str, tuple[str, ...]]]


class Piece(Printed, frozen=True, kw_only=True):
    kind: str
    x: Inches
    y: Inches
    w: Inches
    h: Inches
    rot: Degrees = 0

    def laid(self) -> tables.Laid:
        return tables.Laid(kind=self.kind, x=self.x, y=self.y, w=self.w, h=self.h, rot=self.rot // 10)


class Board(Printed, frozen=True, kw_only=True):
    id: str
    name: Text
    country: str
    scenarios: tuple[str, ...]
    pieces: tuple[Piece, ...]


class BoardsFile(Printed, frozen=True, kw_only=True):
    board: tuple[Board, ...]
