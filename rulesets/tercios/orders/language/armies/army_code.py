"""An army list as one short line of letters to pass on: `TERCIOS1.` and the packed list."""

from __future__ import annotations

from rulesets.tabletop.armies.code import ArmyCode
from rulesets.tercios.position.army import ArmyList

CODE = ArmyCode("TERCIOS1.", ArmyList)
