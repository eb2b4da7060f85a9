"""Initiative: who chooses the first step. [T-TURN-04, T-TURN-05]"""

from __future__ import annotations

from rulesets.kernel.table import Play, ask
from rulesets.tercios.dialogue.events.turn import FirstStep, InitiativeRolled
from rulesets.tercios.dialogue.questions.steps import ChooseFirst
from rulesets.tercios.position.field import Field
from rulesets.tercios.position.scene import Scene, leaders_of
from rulesets.tercios.position.state import SIDES, Side, other
from rulesets.tercios.rules.leaders.shown_gifts import show

INICIATIVA = 2
"""What the Virtue adds to the General's Level. [T-VIR-11]"""


def initiative_bonus(scene: Scene, side: str) -> int:
    """The General's Level, plus two with Iniciativa. 0 if the General is lost. [T-TURN-04, T-VIR-11]"""
    general = next((leader for leader in leaders_of(scene, side) if leader.is_general), None)
    if general is None:
        return 0
    return general.rank.level + (INICIATIVA if "iniciativa" in general.rank.virtues else 0)


def roll_initiative(field: Field) -> Side:
    """A die each plus the General's Level, repeated until one has more. [T-TURN-04]"""
    shown = show_iniciativa(field)
    while True:
        rolls = {side: field.roll(f"{side}/initiative", 1) for side in SIDES}
        totals: dict[str, int] = {side: rolls[side].total + initiative_bonus(field, side) for side in SIDES}
        south, north = SIDES
        winner = "" if totals[south] == totals[north] else south if totals[south] > totals[north] else north
        field.tell(InitiativeRolled(rolls[south], rolls[north], totals, winner), reveals=shown)
        shown = ""
        if winner:
            return south if winner == south else north


def show_iniciativa(field: Field) -> str:
    """The sum of a roll reveals the Virtue in it. Returns the rule, if it was not known before. [H-03, T-VIR-11]"""
    generals = [leader for leader in field.leaders.values() if leader.is_general and leader.status == "table"]
    shown = [show(field, general, ["iniciativa"]) for general in generals]
    return next((rule for rule in shown if rule), "")


def settle_first(field: Field) -> Play[None]:
    """The winner of the roll says who takes the first step. [T-TURN-05, D-14]"""
    winner = roll_initiative(field)
    choice = yield from ask(winner, ChooseFirst(field.key(f"{winner}/first")))
    field.state.first = winner if choice == "FIRST" else other(winner)
    field.tell(FirstStep(winner, field.state.first), reveals="H-15")
