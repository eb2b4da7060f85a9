"""Battles: both learning scenarios, one of them attack by attack, and the whole battle."""

from __future__ import annotations

from rulesets.lepanto.bot import answer as bot
from rulesets.lepanto.position.state import Options
from tests.journals.games import Recipe
from tests.lepanto.careless import careless

RECIPES = {
    "lepanto-left-wing": Recipe(
        ruleset="lepanto",
        about="Barbarigo against Scirocco; a bot against somebody who tries anything that is legal",
        options=Options(scenario="learn-left-wing"),
        players={"christian": bot, "islamic": careless},
        pace=lambda number: "step" if number % 3 == 0 else "batch",
        meets=("Boarded", "Rammed", "Repulsed", "Rallied", "Fired", "FiredSmallArms", "Shortened", "Scored"),
    ),
    "lepanto-galleass": Recipe(
        ruleset="lepanto",
        about="Duodo's guns between bots, attack by attack",
        options=Options(scenario="learn-galleass"),
        players={"christian": bot, "islamic": bot},
        pace=lambda number: "interactive",
        meets=("WindChecked", "Fired", "Rested", "Scored"),
    ),
    "lepanto-battle": Recipe(
        ruleset="lepanto",
        about="The whole battle between bots",
        options=Options(),
        players={"christian": bot, "islamic": bot},
        pace=lambda number: "batch",
        meets=("DoriaRolled", "Drifted", "Rammed", "TakenInTow", "Boarded", "Rallied", "Scored"),
    ),
}
