"""Tables against the bot, one for each game."""

from __future__ import annotations

from typing import Any

from tests.pages.bot_table import BotTable


class BattleTable(BotTable):
    """Bea commands South in a battle of Tercios."""

    ruleset, name, side = "tercios", "Rocroi", "south"

    def __init__(self, *, pace: str = "dispatch", language: str = "en", **options: Any) -> None:
        super().__init__(pace=pace, language=language, **{"points": 500, **options})


class SeaTable(BotTable):
    """Bea commands the British in Mistral."""

    ruleset, name, side, most = "mistral", "Toulon", "british", 8

    def __init__(self, *, pace: str = "plan", language: str = "en") -> None:
        super().__init__(pace=pace, language=language, scenario="1744")


class GulfTable(BotTable):
    """Bea commands the Holy League at Lepanto; she goes for the enemy."""

    ruleset, name, side, most = "lepanto", "Curzolari", "christian", 30

    def __init__(self, *, pace: str = "batch", language: str = "en", scenario: str = "lepanto") -> None:
        super().__init__(pace=pace, language=language, scenario=scenario)

    def usual(self, kind: str) -> Any:
        toward = {"move": [{"who": "all", "order": {"do": "toward", "to": "nearest"}}]}
        fire = {"lines": [{"attack": {"act": "gun", "who": "all{engaged}", "targets": ["best"]}}]}
        return {"OrderTurn": toward, "OrderFight": fire}.get(kind)


class EagleTable(BotTable):
    """Bea commands Blue in a battle of Águila."""

    ruleset, name, side, most = "aguila", "Wagram", "blue", 30

    def __init__(self, *, pace: str = "plan", language: str = "en", **options: Any) -> None:
        super().__init__(pace=pace, language=language, **{"country": "fertile", **options})

    def usual(self, kind: str) -> Any:
        toward = {"orders": [{"who": ["all"], "order": "ADVANCE", "toward": {"to": "nearest"}}]}
        return toward if kind == "OrderMovement" else None


TABLES: dict[str, tuple[type[BotTable], str]] = {
    "tercios": (BattleTable, "PlanTurn"),
    "mistral": (SeaTable, "PlanImpulse"),
    "lepanto": (GulfTable, "OrderTurn"),
    "aguila": (EagleTable, "OrderMovement"),
}
"""The tables, and the question with which each game asks for the orders of a turn."""


def ordering(name: str, **more: Any) -> BotTable:
    """A table of this game at which Bea is asked for the orders of a turn."""
    kind, asked = TABLES[name]
    return kind(**more).play_to(asked)
