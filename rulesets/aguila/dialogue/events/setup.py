"""What is told before the battle."""

from __future__ import annotations

from rulesets.aguila.position.geometry.stances import Stance
from rulesets.kernel.dice import Roll
from rulesets.kernel.table import Event


class RolesRolled(Event, frozen=True):
    """Who attacks. Without a roll it was agreed. [A-SCN-201]"""

    attacker: str
    roll: Roll | None


class ArmiesShown(Event, frozen=True):
    """Both lists are in. [H-03] Side -> nation, name and points; units only where lists are open."""

    nations: dict[str, str]
    names: dict[str, str]
    brigades: dict[str, tuple[str, ...]]
    units: dict[str, tuple[str, ...]]
    apart: bool = False
    """Of different periods. [A-ARM-15]"""


class CountryRolled(Event, frozen=True):
    """[A-GEO-01]"""

    rolls: dict[str, Roll]
    factors: dict[str, int]
    winner: str


class CountryChosen(Event, frozen=True):
    country: str
    side: str
    """Nobody where it was agreed."""


class PieceRolled(Event, frozen=True):
    """[A-GEO-03, A-GEO-06, A-GEO-13]"""

    side: str
    roll: Roll
    found: str
    count: Roll | None = None
    walls: tuple[Roll, ...] = ()
    """What the buildings are made of."""


class PieceLaid(Event, frozen=True):
    piece: str
    kind: str
    x: int
    y: int
    rot: int
    side: str = ""
    """Nobody: the scenario's own."""
    spot: Roll | None = None
    """From which a place was looked for."""


class PieceLeftOut(Event, frozen=True):
    """No legal place, or the placer's wish. [A-GEO-05]"""

    kind: str
    side: str
    spot: Roll | None = None


class NoMoreTerrain(Event, frozen=True):
    """A side lays no more. [A-GEO-04]"""

    side: str


class GroundReady(Event, frozen=True):
    pieces: int


class ObjectivesSet(Event, frozen=True):
    """[A-SCN-16, A-SCN-501, A-SCN-1001] With the dice for their worth."""

    objectives: tuple[str, ...]
    rolls: tuple[Roll, ...] = ()


class ScenarioRolled(Event, frozen=True):
    """A die of the scenario: the end of the road, the ford, the diagonal, who begins."""

    what: str
    roll: Roll
    result: str


class EdgesSet(Event, frozen=True):
    """Side -> edge. [A-SCN-03]"""

    edges: dict[str, str]


class DeploymentRolled(Event, frozen=True):
    """[A-SCN-03, A-SCN-203]"""

    rolls: dict[str, Roll]
    factors: dict[str, int]
    bonuses: dict[str, int]
    winner: str


class DeployerChosen(Event, frozen=True):
    side: str
    """Who deploys first."""


class Deployed(Event, frozen=True):
    """[A-SCN-05, H-09]"""

    side: str
    units: dict[str, Stance]
    buildings: dict[str, str]
    inside: dict[str, str]
    positions: tuple[str, ...] = ()


class ReservesKept(Event, frozen=True):
    """Told to its side whole; to the enemy by number where lists are closed. [H-07]"""

    side: str
    count: int
    units: tuple[str, ...] = ()


class Redeployed(Event, frozen=True):
    """[A-OAB-04, A-OAB-05, A-UAB-15]"""

    unit: str
    start: Stance
    end: Stance


class VanguardRolled(Event, frozen=True):
    """Who moves first. [A-UAB-26]"""

    rolls: dict[str, Roll]
    winner: str


class VanguardMoved(Event, frozen=True):
    unit: str
    start: Stance
    end: Stance
    formation: str


class FormationsDeclared(Event, frozen=True):
    """[A-FRM-02]"""

    side: str
    formations: dict[str, str]


class BattleBegan(Event, frozen=True):
    """Everything is ready for the first turn."""

    scenario: str
