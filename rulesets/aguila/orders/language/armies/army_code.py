"""An army list as one short line of letters to pass on: `AGUILA1.` and the packed list."""

from __future__ import annotations

from rulesets.aguila.position.army import ArmyList
from rulesets.tabletop.armies.code import ArmyCode

CODE = ArmyCode("AGUILA1.", ArmyList)
