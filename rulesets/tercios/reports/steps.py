"""The steps of a turn under which a report tells its events, and events that need no line."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.kernel.steps import Step, Steps, in_step
from rulesets.kernel.table import Event
from rulesets.kernel.text import Text
from rulesets.tercios.book.wording import ORDER_NAMES
from rulesets.tercios.dialogue.events import (
    activation,
    charging,
    checks,
    combat,
    fire,
    harm,
    leading,
    movement,
    reactions,
    setup,
    turn,
)
from rulesets.tercios.position.view import View

ARMIES = Step(Text("What was chosen", "Lo que se ha elegido"))
TABLE = Step(Text("The table", "La mesa"))
DEPLOYMENT = Step(Text("Where they stand", "Cómo forman"))
VANGUARD = Step(Text("The vanguard", "La vanguardia"))
INITIATIVE = Step(Text("Orders and initiative", "Órdenes e iniciativa"))
END = Step(Text("The end of the turn", "El final del turno"))

STEPS: Steps = {
    **in_step(ARMIES, setup.ArmyMustered, setup.ArmiesChosen, setup.ArmiesOfOtherTimes),
    **in_step(TABLE, setup.TableLaid, setup.SceneryRolled, setup.ElementLaid, setup.SceneryDone),
    **in_step(TABLE, setup.CropsSettled, setup.RiverRolled, setup.MapChanged, setup.MapUnchanged),
    **in_step(DEPLOYMENT, setup.EdgeRolled, setup.EdgeChosen, setup.CommandDeployed, setup.AmbushLaid),
    **in_step(VANGUARD, setup.VanguardRolled, setup.VanguardHalted),
    setup.BattleReady: None,
    **in_step(INITIATIVE, turn.TurnBegan, turn.CardsPlaced, turn.JointOrder, turn.Departures),
    **in_step(INITIATIVE, turn.InitiativeRolled, turn.FirstStep),
    **in_step(None, turn.StepBegan, turn.Passed, turn.Paused),
    **in_step(END, turn.TurnEnded, turn.GameEnded),
    **in_step(None, activation.Activated, activation.CardSwapped, activation.OrderLost, activation.Idle),
    **in_step(None, activation.FortressAbandoned, activation.Impetuous, activation.OutOfSight),
    **in_step(None, charging.Moved, charging.ChargeDeclared, charging.ChargeMissed),
    **in_step(None, checks.OrderChecked, checks.CommandChecked),
    **in_step(None, combat.Struck, combat.CombatDecided, combat.MalaGuerraInvoked, combat.FellBack),
    **in_step(None, combat.StoodFast, combat.SteppedBack, combat.KeptCalm, combat.FortressLost),
    **in_step(None, combat.EleganceUsed, combat.Pursued, combat.Consolidated, combat.MovedIn, combat.GunShifted),
    **in_step(None, fire.ShotFired, fire.ShotLost, fire.Caracoled),
    **in_step(None, harm.WornDown, harm.Recovered, harm.Disordered, harm.Reorganised, harm.BreakTested),
    **in_step(None, harm.MemberLost, harm.UnitDestroyed),
    **in_step(None, leading.LeaderMoved, leading.LeaderJoined, leading.LeaderTired, leading.LeaderRested),
    **in_step(None, leading.ActionDeclared, leading.ActionVoid, leading.ActionEnded, leading.UnitMarked),
    **in_step(None, leading.UnitsBound, leading.LeaderBound, leading.CardReplaced, leading.CardSeen),
    **in_step(None, leading.CardShown, leading.GiftShown, leading.UnitPushed, leading.UnitLimbered),
    **in_step(None, leading.WearPassed, leading.LeaderSpared, leading.LeaderLost),
    **in_step(None, movement.Faced, movement.JoinedColumn, movement.LeftColumn, movement.EnteredBuilding),
    **in_step(None, movement.LeftBuilding, movement.Limbered, movement.Unlimbered, movement.GunLost),
    **in_step(None, reactions.ReactionDeclared, reactions.ReactionWasted, reactions.JointBroken, reactions.Braced),
    **in_step(None, reactions.Fled, reactions.Countercharged, reactions.Intercepted, reactions.WentOn),
    reactions.AmbushSprung: None,
}
"""What happens while a unit acts is told in that unit's step. [T-TURN-06]"""


def step(event: Event, view: View | None) -> Step | None:
    """Each step of the alternation is one of its own, with the units that act in it."""
    match event:
        case turn.StepBegan():
            return Step(Text("Step {number}", "Paso {number}").of(event.number))
        case activation.Activated():
            unit = view.called(event.unit) if view else event.unit
            acts = Text("{unit} ({order})", "{unit} ({order})").of(unit, ORDER_NAMES[event.order])
            return Step(acts, names=True)
    return STEPS[type(event)]


def is_dull(line: Sequence[Event]) -> bool:
    """Whether a line of these events would say nothing new: whose step it is, a unit that stands ready and has nothing
    to do, a check that was passed without an effect of its own. [T-TURN-06, T-ORD-07]"""
    match line:
        case [turn.StepBegan()] | [turn.StepBegan(), turn.Passed(rule="T-TURN-07")]:
            return True
        case [activation.Activated(order="ATENCION"), activation.Idle()]:
            return True
        case [checks.OrderChecked() as checked]:
            return checked.successes > 0
        case [charging.Moved() as moved]:
            return moved.length == 0
    return False
