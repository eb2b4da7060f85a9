"""Which armies met: the wars of a game's period with their years and sides, declared once in its data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources.abc import Traversable

from rulesets.kernel.text import Text
from rulesets.tabletop.book.data_files import CatalogueError, Printed, check_known, read_file

FILE = "wars.toml"
Years = tuple[int, int]
"""The first and the last."""


class War(Printed, frozen=True, kw_only=True):
    """Who fought whom, and when. An army stands there by the id of its list or nation."""

    id: str
    name: Text
    years: Years
    sides: tuple[tuple[str, ...], tuple[str, ...]]
    battles: tuple[str, ...] = ()
    """Scenarios that are first thought to be of this war, where armies are chosen in secret."""

    def against(self, army: str) -> tuple[str, ...]:
        """The armies on the other side; none if it took no part."""
        one, other = self.sides
        return other if army in one else one if army in other else ()


class _Wars(Printed, frozen=True, kw_only=True):
    war: tuple[War, ...]


def wars_in(root: Traversable, periods: Mapping[str, Years]) -> tuple[War, ...]:
    """The wars of a data folder. Every army in them must exist, and at that time. Raises CatalogueError."""
    found = read_file(root, FILE, _Wars).war
    for war in found:
        armies = [army for side in war.sides for army in side]
        check_known(FILE, f"{war.id}.sides", armies, periods)
        for army in armies:
            if not _overlap(periods[army], war.years):
                raise CatalogueError(FILE, f"{war.id}.years", f"{army} is of {periods[army][0]}-{periods[army][1]}")
    return found


def _overlap(one: Years, other: Years) -> bool:
    return one[0] <= other[1] and other[0] <= one[1]


def allies_against(wars: Sequence[War], army: str, foe: str) -> tuple[str, ...]:
    """Whoever fought on an army's side in a war against this foe, the army itself first."""
    found = {ally: None for war in wars if foe in war.against(army) for ally in war.against(foe)}
    return tuple(dict.fromkeys((army, *found)))
