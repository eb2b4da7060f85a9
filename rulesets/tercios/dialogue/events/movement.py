"""Events of facings, columns, buildings and horses. `charging` has the moves themselves."""

from __future__ import annotations

from rulesets.tabletop.geometry.poses import Pose
from rulesets.tercios.dialogue.subjects import OfUnit
from rulesets.tercios.position.geometry.facings import Facing


class Faced(OfUnit, frozen=True):
    """A change of facing; `free` by Movilidad. [T-MOV-16, T-CAV-02]"""

    side: Facing
    end: Pose
    free: bool = False
    rule: str = "T-MOV-16"


class JoinedColumn(OfUnit, frozen=True):
    """A unit is behind its host now. They share their wear. [T-CAV-08, T-CAV-10]"""

    host: str
    wear: int
    rule: str = "T-CAV-08"


class LeftColumn(OfUnit, frozen=True):
    """A unit left its Choragiew with this number of its markers. [T-CAV-13]"""

    host: str
    wear: int
    rule: str = "T-CAV-13"


class EnteredBuilding(OfUnit, frozen=True):
    building: str
    rule: str = "T-TER-20"


class LeftBuilding(OfUnit, frozen=True):
    building: str
    rule: str = "T-TER-23"


class Limbered(OfUnit, frozen=True):
    rule: str = "T-ART-06"


class Unlimbered(OfUnit, frozen=True):
    rule: str = "T-ART-07"


class GunLost(OfUnit, frozen=True):
    """The Formation fled and left its gun behind. [T-ART-12]"""

    gun: str
    rule: str = "T-ART-12"
