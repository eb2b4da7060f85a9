"""Battles: open lists, closed lists on a bought table, and one with columns, wagons and an ambush."""

from __future__ import annotations

from rulesets.tercios.bot import answer as bot
from rulesets.tercios.position.state import Options
from tests.journals.games import Recipe
from tests.tercios.cunning import cunning


def _with_one_interactive_turn(number: int) -> str:
    """Armies, table and deployment are the first three segments; the third turn is asked question by question."""
    return "interactive" if number == 6 else "dispatch"


RECIPES = {
    "tercios-open-lists": Recipe(
        ruleset="tercios",
        about="500 points with open lists on a stored table; the third turn by question, the others by plan",
        options=Options(points=500),
        players={"south": bot, "north": bot},
        pace=_with_one_interactive_turn,
        meets=("Struck", "Fled", "ShotFired"),
    ),
    "tercios-closed-lists": Recipe(
        ruleset="tercios",
        about="700 points with closed lists on a table bought with scenery points, plans revised once cards lie",
        options=Options(points=700, closed_lists=True, scenery="points"),
        players={"south": cunning(), "north": cunning()},
        pace=lambda number: "staged",
        meets=("ElementLaid", "CropsSettled", "FellBack"),
    ),
    "tercios-columns-and-ambush": Recipe(
        ruleset="tercios",
        about="Cossacks with wagons and an ambush against Polish columns, with closed lists",
        options=Options(points=1000, closed_lists=True),
        players={"south": cunning("cossack_1000"), "north": cunning("poland_1000")},
        pace=lambda number: "dispatch",
        meets=("AmbushLaid", "AmbushSprung", "MemberLost", "LeaderLost"),
    ),
}
