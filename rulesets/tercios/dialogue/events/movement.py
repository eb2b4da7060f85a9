"""Facings, columns, buildings and horses. Moves themselves are told by those who walk them: `charging`."""

from __future__ import annotations

from rulesets.kernel.table import Event
from rulesets.tabletop.geometry.poses import Pose
from rulesets.tercios.position.geometry.facings import Facing


class Faced(Event, frozen=True):
    """A change of facing; `free` by Movilidad. [T-MOV-16, T-CAV-02]"""

    unit: str
    side: Facing
    end: Pose
    free: bool = False
    rule: str = "T-MOV-16"


class JoinedColumn(Event, frozen=True):
    """A unit stands behind its host now; their wear is one pool. [T-CAV-08, T-CAV-10]"""

    unit: str
    host: str
    wear: int
    rule: str = "T-CAV-08"


class LeftColumn(Event, frozen=True):
    """A unit left its Choragiew with so many of its markers. [T-CAV-13]"""

    unit: str
    host: str
    wear: int
    rule: str = "T-CAV-13"


class EnteredBuilding(Event, frozen=True):
    unit: str
    building: str
    rule: str = "T-TER-20"


class LeftBuilding(Event, frozen=True):
    unit: str
    building: str
    rule: str = "T-TER-23"


class Limbered(Event, frozen=True):
    unit: str
    rule: str = "T-ART-06"


class Unlimbered(Event, frozen=True):
    unit: str
    rule: str = "T-ART-07"


class GunLost(Event, frozen=True):
    """The Formation fled and left its gun behind. [T-ART-12]"""

    unit: str
    gun: str
    rule: str = "T-ART-12"
