"""Small battles: one against somebody careless, one decision by decision, one with closed lists and both paces."""

from __future__ import annotations

from rulesets.aguila.game import ruleset
from rulesets.aguila.position.state import Options
from tests.aguila.careless import careless
from tests.journals.games import Recipe

RECIPES = {
    "aguila-pitched": Recipe(
        ruleset="aguila",
        about="A pitched battle; a bot against somebody who tries anything that is legal",
        options=Options(points=700),
        players={"blue": ruleset.bot, "red": careless},
        pace=lambda number: "plan",
        meets=("ChargeDeclared", "Reacted", "Struck", "CourageTested", "Formed", "OrderFailed", "Rallied", "Destroyed"),
    ),
    "aguila-bridge": Recipe(
        ruleset="aguila",
        about="The battle for the bridge between bots, decision by decision",
        options=Options(scenario="bridge", points=800),
        players={"blue": ruleset.bot, "red": ruleset.bot},
        pace=lambda number: "question",
        meets=("ReserveRolled", "Arrived", "Limbered", "SightRolled", "ChargeDeclared", "Struck", "Destroyed"),
    ),
    "aguila-closed-lists": Recipe(
        ruleset="aguila",
        about="An assault with closed lists, the bot defending, every third segment decision by decision",
        options=Options(scenario="assault", points=800, closed_lists=True, attacker="blue"),
        players={"blue": careless, "red": ruleset.bot},
        pace=lambda number: "question" if number % 3 == 0 else "plan",
        meets=("ReservesKept", "Arrived", "ChargeDeclared", "Struck", "Checked"),
    ),
}
