"""The phases of a player turn under which a report tells its events, and events that need no line."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.kernel.steps import Step, Steps, in_step
from rulesets.kernel.table import Event
from rulesets.kernel.text import Text
from rulesets.lepanto.dialogue.events import fighting, sailing

SIGHTED = Step(Text("The fleets in sight", "Las flotas a la vista"))
TURN = Step(Text("The beginning", "El comienzo"))
WIND = Step(Text("Wind and drift", "Viento y deriva"))
MOVEMENT = Step(Text("Movement", "Movimiento"))
FIGHT = Step(Text("The fight", "El combate"))
FACING = Step(Text("Facing and rest", "Orientación y descanso"))
END = Step(Text("The end of the battle", "El final de la batalla"))

STEPS: Steps = {
    sailing.FleetsSighted: SIGHTED,
    sailing.TurnBegan: TURN,
    **in_step(WIND, sailing.WindChecked, sailing.DoriaRolled),
    **in_step(WIND, sailing.Drifted, sailing.Held, sailing.Wrecked),
    **in_step(MOVEMENT, sailing.TakenInTow, sailing.CastOff, sailing.Moved, sailing.RamEntered, sailing.Shortened),
    fighting.Rallied: None,
    **in_step(FIGHT, fighting.Fired, fighting.FiredSmallArms, fighting.Boarded, fighting.Rammed),
    **in_step(FIGHT, fighting.Repulsed, fighting.LineIdle, fighting.FightStopped),
    **in_step(FACING, sailing.Faced, sailing.Rested),
    fighting.Scored: END,
}
"""[L-SEQ-02]"""


def step(event: Event) -> Step | None:
    return STEPS[type(event)]


def is_dull(events: Sequence[Event]) -> bool:
    """Whether a line of these events would say nothing new: a wind that blows as before. [L-WIND-04]"""
    return all(isinstance(event, sailing.WindChecked) and event.before == event.after for event in events)
