"""The options on which both players agree before the game. [M-SEQ-06, M-CONVOY-20, M-RANK-01]"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from rulesets.forms import said
from rulesets.kernel.text import Text
from rulesets.mistral.book.forces import FORCES

SCENARIO_NAMES = {
    scenario.id: Text(f"{scenario.id}: {scenario.name}", f"{scenario.id}: {scenario.name_es or scenario.name}")
    for scenario in FORCES.scenarios.values()
}


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The options on which both players agree before the game. [M-SEQ-06, M-CONVOY-20, M-RANK-01]"""

    scenario: Annotated[str, said("Scenario", "Escenario", names=SCENARIO_NAMES, only_named=True)] = "1744"
    campaign: Annotated[
        bool,
        said("Campaign: play on until peace", "Campaña: se juega hasta la paz"),
    ] = False
    troop_convoys: Annotated[
        Literal["usual", "generic", "historical"],
        said(
            "Spanish troop convoys",
            "Convoyes españoles de tropas",
            names="usual: As usual for the scenario | Lo usual del escenario; "
            "generic: Up to two a year | Hasta dos al año; "
            "historical: At their historical dates | En sus fechas históricas",
        ),
    ] = "usual"
    ranks: Annotated[dict[str, tuple[str, ...]], said("Player ranks", "Rangos de los jugadores")] = {}
    """side -> ids of the ranks bought after earlier games. [M-RANK-01]"""
