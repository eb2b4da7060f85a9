"""Everything beside the chart: one's fleet board, and the charts and tracks everybody or oneself may see."""

from __future__ import annotations

from typing import Any

from rulesets.mistral.view import View
from rulesets.mistral.workbench.charts import campaigns, corsairs, enemies, events, headline, orders, tracks
from rulesets.mistral.workbench.fleet_board import auxiliaries, convoys, dummies, formations, harbours, leaders


def boards(view: View, language: str) -> dict[str, Any]:
    return {
        "headline": headline(view, language),
        "formations": formations(view, language),
        "harbours": harbours(view, language),
        "auxiliaries": auxiliaries(view, language),
        "corsairs": corsairs(view, language),
        "leaders": leaders(view, language),
        "dummies": dummies(view, language),
        "convoys": convoys(view, language),
        "orders": orders(view, language),
        "events": events(view, language),
        "campaigns": campaigns(view, language),
        "tracks": tracks(view, language),
        "enemies": enemies(view, language),
    }
