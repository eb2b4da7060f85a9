"""Everything beside the chart: one's fleet board, and the charts and tracks everybody or oneself may see."""

from __future__ import annotations

from typing import Any

from rulesets.mistral.orders.forms.charts import campaigns, corsairs, enemies, events, headline, orders, tracks
from rulesets.mistral.orders.forms.fleet_board import auxiliaries, convoys, dummies, formations, harbours, leaders
from rulesets.mistral.position.view import View


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
