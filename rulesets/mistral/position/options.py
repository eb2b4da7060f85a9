"""What both agree on before the game. [M-SEQ-06, M-CONVOY-20, M-RANK-01]"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from rulesets.kernel.text import Text
from rulesets.mistral.book.forces import FORCES


def titled(en: str, es: str, **names: Text) -> msgspec.Meta:
    """How a form names a field, and its values where they have names."""
    more: dict[str, Any] = {"title_es": es}
    if names:
        more["names"] = {value: name.everywhere() for value, name in names.items()}
        more["enum"] = sorted(names)
    return msgspec.Meta(title=en, extra_json_schema=more)


SCENARIO_NAMES = {
    scenario.id: Text(f"{scenario.id}: {scenario.name}", f"{scenario.id}: {scenario.name_es or scenario.name}")
    for scenario in FORCES.scenarios.values()
}


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What both agree on before the game. [M-SEQ-06, M-CONVOY-20, M-RANK-01]"""

    scenario: Annotated[str, titled("Scenario", "Escenario", **SCENARIO_NAMES)] = "1744"
    campaign: Annotated[
        bool,
        titled("Campaign: play on until peace", "Campaña: se juega hasta la paz"),
    ] = False
    troop_convoys: Annotated[
        Literal["usual", "generic", "historical"],
        titled(
            "Spanish troop convoys",
            "Convoyes españoles de tropas",
            usual=Text("As usual for the scenario", "Lo usual del escenario"),
            generic=Text("Up to two a year", "Hasta dos al año"),
            historical=Text("At their historical dates", "En sus fechas históricas"),
        ),
    ] = "usual"
    ranks: Annotated[dict[str, tuple[str, ...]], titled("Player ranks", "Rangos de los jugadores")] = {}
    """side -> ids of ranks bought after earlier games. [M-RANK-01]"""
