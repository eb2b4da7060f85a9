"""Wars: a Year by plan between bots, two Turns by question, and a campaign with ranks that has rare events."""

from __future__ import annotations

from rulesets.mistral.bot import answer as bot
from rulesets.mistral.position.options import Options
from tests.journals.games import Recipe
from tests.mistral.kinds.restless import restless

RECIPES = {
    "mistral-year-by-plan": Recipe(
        ruleset="mistral",
        about="The year 1744 between bots, by plan",
        options=Options(scenario="1744"),
        players={"bourbon": bot, "british": bot},
        pace=lambda number: "plan",
        meets=("OrderIssued", "OrderEnded", "EnemySpotted", "CombatFought"),
    ),
    "mistral-by-question": Recipe(
        ruleset="mistral",
        about="The first two Turns of 1745 asked question by question, between two who try everything",
        options=Options(scenario="1745"),
        players={"bourbon": restless, "british": restless},
        pace=lambda number: "question",
        meets=("Screened", "HarbourSearched", "DummyRevealed", "DieThrownAgain"),
        most_segments=11,
    ),
    "mistral-campaign-with-ranks": Recipe(
        ruleset="mistral",
        about="Nine Turns from 1746 on with ranks and historical Troop Convoys, between two who try everything",
        options=Options(
            scenario="1746",
            campaign=True,
            troop_convoys="historical",
            ranks={"bourbon": ("commodore",), "british": ("captain", "lieutenant")},
        ),
        players={"bourbon": restless, "british": restless},
        pace=lambda number: "plan",
        meets=("CombatFought", "LeaderHit", "RankUsed", "ConvoyScattered", "TroopsLanded"),
        most_segments=46,
    ),
}
