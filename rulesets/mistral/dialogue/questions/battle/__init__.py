"""Questions around a Battle. [D-11..D-27, D-60]"""

from __future__ import annotations

from rulesets.mistral.dialogue.questions.battle.aftermath import ReorganiseAfterBattle, TakePrize
from rulesets.mistral.dialogue.questions.battle.dice import ThrowAgain, UseRank
from rulesets.mistral.dialogue.questions.battle.fighting import (
    ChooseIntensity,
    EnemySquadron,
    GiveShifts,
    NextPair,
    OpenCombat,
    Pair,
    PlaceExtras,
    SendFireships,
    Stations,
    TakeStations,
)
from rulesets.mistral.dialogue.questions.battle.meeting import (
    Assault,
    Attack,
    Decline,
    Flight,
    Rally,
    Reinforce,
    Withdraw,
    WithdrawTo,
)

__all__ = [
    "Assault",
    "Attack",
    "ChooseIntensity",
    "Decline",
    "EnemySquadron",
    "Flight",
    "GiveShifts",
    "NextPair",
    "OpenCombat",
    "Pair",
    "PlaceExtras",
    "Rally",
    "Reinforce",
    "ReorganiseAfterBattle",
    "SendFireships",
    "Stations",
    "TakePrize",
    "TakeStations",
    "ThrowAgain",
    "UseRank",
    "Withdraw",
    "WithdrawTo",
]
