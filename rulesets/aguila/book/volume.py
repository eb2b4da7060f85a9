"""What the book holds: the printed facts by id."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from rulesets.aguila.book.entries import Ability, Brigade, Entry, Extra, Formation, Kind, Nation, Profile, Weapon
from rulesets.aguila.book.tables import Board, Constants, Dismounted, Prices, ReadyArmy
from rulesets.tabletop.geometry.poses import Base


class Book(msgspec.Struct, frozen=True, kw_only=True):
    """The printed facts by id."""

    constants: Constants
    prices: Prices
    dismounted: Dismounted
    weapons: Mapping[str, Weapon]
    abilities: Mapping[str, Ability]
    """Those of units (rule A-UAB) and of officers (A-OAB)."""
    options: Mapping[str, Extra]
    kinds: Mapping[str, Kind]
    terrain_table: Mapping[str, tuple[str, ...]]
    """Country -> what 2 to 12 bring: a kind, `D3 building` or `wall_or_fence`. [A-GEO-06]"""
    season: tuple[str, ...]
    """What 1 to 6 bring. [A-WEA-01]"""
    weather: Mapping[str, Mapping[str, tuple[str, ...]]]
    """Region and season -> what 2 to 12 bring."""
    boards: Mapping[str, Board]
    nations: Mapping[str, Nation]
    entries: Mapping[str, Entry]
    """Units, guns and officers of all nations."""
    brigades: Mapping[str, Brigade]
    armies: Mapping[str, ReadyArmy]

    @property
    def aide_range(self) -> int:
        """What each aide-de-camp adds to the range of the General in chief. [A-OFF-19]"""
        return self.constants.aide_range

    # Dragoons who dismounted. [A-CAV-17]

    @property
    def dismounted_weapon(self) -> str:
        return self.dismounted.weapon

    @property
    def dismounted_drops(self) -> tuple[str, ...]:
        return self.dismounted.drops

    def dismounted_profile(self, entry: Entry) -> Profile:
        return msgspec.structs.replace(entry.profile, vel=self.dismounted.vel, sho=self.dismounted.sho)

    def dismounted_base(self, entry: Entry) -> Base:
        return self.constants.bases[f"infantry_{3 * entry.companies}"]

    def dismounted_formations(self, entry: Entry) -> tuple[Formation, ...]:
        """Those of foot, less any that the infantry of the line of their nation lacks."""
        line = [each for each in self.entries.values() if each.nation == entry.nation and each.type == "line_infantry"]
        known = {formation for each in line for formation in each.formations}
        return tuple(formation for formation in self.dismounted.formations if formation in known)
