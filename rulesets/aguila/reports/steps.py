"""The phases of a turn under which a report tells its events, and events that need no line."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.aguila.book.names import side_name
from rulesets.aguila.dialogue.events import charging, checks, fighting, moving, setup, shooting, turn, weather
from rulesets.kernel.steps import Step, Steps, in_step
from rulesets.kernel.table import Event
from rulesets.kernel.text import Text

ARMIES = Step(Text("What was chosen", "Lo que se ha elegido"))
GROUND = Step(Text("What was placed", "Lo que se ha colocado"))
DEPLOYMENT = Step(Text("Where they stand", "Cómo forman"))
INITIATIVE = Step(Text("Initiative", "Iniciativa"))
RALLY = Step(Text("Rallying", "Reagrupamiento"))
END = Step(Text("The end of the turn", "El final del turno"))
PHASES = {
    "move": Text("Movement, {side}", "Movimiento, {side}"),
    "fire": Text("Fire, {side}", "Fuego, {side}"),
    "charge": Text("Charges and combats, {side}", "Cargas y combates, {side}"),
    "rally": Text("Rallying, {side}", "Reagrupamiento, {side}"),
}

STEPS: Steps = {
    **in_step(ARMIES, setup.RolesRolled, setup.ArmiesShown),
    **in_step(GROUND, setup.CountryRolled, setup.CountryChosen, setup.PieceRolled, setup.PieceLaid),
    **in_step(GROUND, setup.PieceLeftOut, setup.NoMoreTerrain, setup.GroundReady, setup.ObjectivesSet),
    **in_step(GROUND, weather.SeasonChosen, weather.WeatherRolled),
    setup.ScenarioRolled: None,
    **in_step(DEPLOYMENT, setup.EdgesSet, setup.DeploymentRolled, setup.DeployerChosen, setup.Deployed),
    **in_step(DEPLOYMENT, setup.ReservesKept, setup.BattleBegan),
    **in_step(None, setup.Redeployed, setup.VanguardRolled, setup.VanguardMoved, setup.FormationsDeclared),
    **in_step(INITIATIVE, turn.TurnBegan, turn.InitiativeRolled, turn.Anticipated, turn.MoverChosen),
    turn.PhaseBegan: None,
    turn.Shaken: None,
    **in_step(END, turn.WeatherEnded, turn.BreakRolled, turn.Recovered, turn.LengthRolled, turn.BattleEnded),
    **in_step(None, moving.Moved, moving.Formed, moving.OrderFailed, moving.NotLetThrough, moving.Limbered),
    **in_step(None, moving.Entered, moving.Left, moving.IceRolled, moving.OfficerMoved, moving.ReserveRolled),
    **in_step(None, moving.Arrived, moving.Delayed, moving.Revealed, moving.BatteryBroken),
    **in_step(None, shooting.SightRolled, shooting.Fired, shooting.ShotLost, shooting.BuildingHit),
    shooting.BuildingFell: None,
    **in_step(None, charging.ChargeDeclared, charging.Reacted, charging.Withdrew, charging.ChargeCancelled),
    **in_step(None, charging.ChargeLost, charging.Charged, charging.CounterCharged),
    **in_step(None, fighting.CombatBegan, fighting.Struck, fighting.ExpertsUsed, fighting.FellBack),
    **in_step(None, fighting.Regrouped, fighting.BuildingTaken, fighting.Disordered),
    **in_step(None, checks.Checked, checks.Countered, checks.CourageTested, checks.HeldFast, checks.Steadied),
    **in_step(None, checks.Destroyed, checks.OfficerLost, checks.OfficerEscaped, checks.OfficerFled),
    checks.Rallied: RALLY,
}
"""What happens in a phase is told in it, whoever does it. [A-TURN-01]"""


def step(event: Event) -> Step | None:
    """Each side's part of a phase is a step of its own."""
    if isinstance(event, turn.PhaseBegan):
        return Step(PHASES[event.phase].of(side_name(event.side)))
    return STEPS[type(event)]


def is_dull(events: Sequence[Event]) -> bool:
    """Whether a line of these events would say nothing new: a phase that begins, which is the title of its fold, and
    checks that all were passed. [A-DIS-01]"""
    return all(
        isinstance(event, turn.PhaseBegan) or (isinstance(event, checks.Checked) and event.passed) for event in events
    )
