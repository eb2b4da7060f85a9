"""Events before the first turn: armies, the table, edges, deployment, Vanguardia."""

from __future__ import annotations

from rulesets.kernel.dice import Roll
from rulesets.kernel.table import Event
from rulesets.kernel.text import Text
from rulesets.tabletop.geometry.poses import Pose
from rulesets.tercios.dialogue.subjects import OfSide, OfUnit


class ArmyMustered(OfSide, frozen=True):
    """Told only to its side: the army that it will use. [T-ARM-01, H-21]"""

    name: Text
    points: int
    units: int
    rule: str


class ArmiesChosen(Event, frozen=True):
    """Both armies are chosen; nothing else is public. [H-21]"""

    points: int
    rule: str


class TableLaid(Event, frozen=True):
    """The table is a stored one, or the map on which both agreed. [T-TER-03]"""

    name: Text
    elements: tuple[str, ...]
    rule: str


class SceneryRolled(Event, frozen=True):
    """Each side's scenery points. The side with more buys first; a tie is rolled again. [T-TER-04]"""

    rolls: dict[str, Roll]
    first: str
    rule: str


class ElementLaid(OfSide, frozen=True):
    """A side put scenery on the table. [T-TER-04, T-TER-27]"""

    terrain: Text
    elements: tuple[str, ...]
    cost: int
    left: int
    rule: str


class SceneryDone(OfSide, frozen=True):
    """A side buys no more. Its remaining points are lost. [T-TER-05]"""

    forfeit: int
    rule: str


class CropsSettled(Event, frozen=True):
    """What grows in the fields of this table, by die or as agreed. [T-TER-13, T-TER-14]"""

    roll: Roll | None
    qualities: tuple[str, ...]
    rule: str


class MapChanged(OfSide, frozen=True):
    """A Cartógrafo moved, added or removed an element. [T-QUA-13]"""

    leader: str
    do: str
    element: str
    rule: str


class MapUnchanged(OfSide, frozen=True):
    """Told only to its side: a change of the map that it had written is not possible, and why. [T-QUA-13]"""

    do: str
    element: str
    why: Text
    rule: str


class EdgeRolled(Event, frozen=True):
    """Who chooses the edge and deploys first. Empty after a tie, which is rolled again. [T-SCN-03, T-SCN-04]"""

    rolls: dict[str, Roll]
    winner: str
    by_points: bool
    rule: str


class EdgeChosen(OfSide, frozen=True):
    """The winner kept their edge, or the table was turned. [T-SCN-03]"""

    turned: bool
    rule: str


class CommandDeployed(OfSide, frozen=True):
    """Which units of a Command or Battery are on the table now, and in what formation. Ambushes are
    not told. [T-SCN-06..T-SCN-08]"""

    command: str
    leader: str
    inside: str
    units: tuple[str, ...]
    columns: dict[str, tuple[str, ...]]
    fortifications: dict[str, tuple[str, ...]]
    guns: dict[str, str]
    buildings: dict[str, str]
    limbered: tuple[str, ...]
    rule: str


class AmbushLaid(OfUnit, frozen=True):
    """Told only to its side: where a unit hides. [T-TRP-07, H-13]"""

    element: str
    pose: Pose
    rule: str


class ArmiesOfOtherTimes(Event, frozen=True):
    """The periods of the two lists do not overlap. This is allowed, but players are told. [T-ARM-03]"""

    south: str
    north: str
    rule: str


class RiverRolled(Event, frozen=True):
    """How the river is in this battle. A very difficult one is rolled for again. [T-TER-28]"""

    roll: Roll
    again: Roll | None
    qualities: tuple[str, ...]
    rule: str


class VanguardRolled(Event, frozen=True):
    """Who moves their Vanguardia first: die plus the General's Level. Ties are rolled again. [T-CAV-15, T-TURN-04]"""

    rolls: dict[str, Roll]
    totals: dict[str, int]
    first: str
    rule: str


class VanguardHalted(OfUnit, frozen=True):
    """A Cauteloso was near the end of the move, so the unit stays where it was. [T-QUA-14]"""

    leader: str
    rule: str


class BattleReady(Event, frozen=True):
    """Everybody is in place, and the first turn begins. [T-SCN-09]"""

    rule: str
