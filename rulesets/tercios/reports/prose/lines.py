"""Which events one line tells together: a check and its result, a shot and the wear it caused."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rulesets.kernel.phrases import join
from rulesets.kernel.table import Event
from rulesets.kernel.text import Text
from rulesets.tercios.dialogue.events.activation import Activated, Idle, Impetuous, OrderLost
from rulesets.tercios.dialogue.events.checks import CommandChecked, OrderChecked
from rulesets.tercios.dialogue.events.fire import ShotFired
from rulesets.tercios.dialogue.events.harm import BreakTested, Disordered, Recovered, UnitDestroyed, WornDown
from rulesets.tercios.dialogue.events.leading import ActionDeclared, ActionEnded, LeaderLost, LeaderSpared, LeaderTired
from rulesets.tercios.dialogue.events.reactions import ReactionDeclared
from rulesets.tercios.dialogue.events.turn import FirstStep, InitiativeRolled, Passed, StepBegan
from rulesets.tercios.reports.prose import activation, commanding, fire, harm, reactions, turn
from rulesets.tercios.reports.prose.names import Names, Words

Follows = Callable[[Any, Any], bool]


def _same_unit(before: Any, after: Any) -> bool:
    return bool(before.unit == after.unit)


def _same_leader(before: Any, after: Any) -> bool:
    return bool(before.leader == after.leader)


def _hit_by(shot: ShotFired, hurt: Disordered | WornDown) -> bool:
    return shot.target == hurt.unit and hurt.cause == "fire"


def _under_fire(before: Disordered, after: WornDown) -> bool:
    return before.unit == after.unit and before.cause == after.cause == "fire"


def _of_order(before: Activated | ReactionDeclared, after: OrderChecked) -> bool:
    """Whether it is a check to carry out the card, and not one to keep control of the unit."""
    return before.unit == after.unit and after.why in ("order", "reaction")


def _always(before: Any, after: Any) -> bool:
    return True


FOLLOWS: dict[tuple[type[Event], type[Event]], Follows] = {
    (Activated, OrderChecked): _of_order,
    (Activated, Idle): _same_unit,
    (ReactionDeclared, OrderChecked): _of_order,
    (OrderChecked, OrderLost): _same_unit,
    (OrderChecked, Impetuous): _same_unit,
    (OrderChecked, Disordered): _same_unit,
    (OrderChecked, Recovered): _same_unit,
    (ActionDeclared, CommandChecked): _same_leader,
    (CommandChecked, ActionEnded): _same_leader,
    (CommandChecked, LeaderLost): _same_leader,
    (CommandChecked, LeaderSpared): _same_leader,
    (CommandChecked, LeaderTired): _same_leader,
    (ActionEnded, LeaderTired): _same_leader,
    (ShotFired, Disordered): _hit_by,
    (ShotFired, WornDown): _hit_by,
    (Disordered, WornDown): _under_fire,
    (BreakTested, UnitDestroyed): _same_unit,
    (InitiativeRolled, FirstStep): lambda before, after: bool(before.winner),
    (StepBegan, Passed): _always,
}
"""Which event can follow another in the same line, and when."""


def grouped(events: Sequence[Event]) -> list[list[Event]]:
    """The events of each line."""
    found: list[list[Event]] = []
    for event in events:
        if found and _goes_on(found[-1], event):
            found[-1].append(event)
        else:
            found.append([event])
    return found


def _goes_on(line: Sequence[Event], event: Event) -> bool:
    follows = FOLLOWS.get((type(line[-1]), type(event)))
    return follows is not None and follows(line[-1], event)


def line(events: Sequence[Event], words: Words, names: Names) -> Text:
    """One line for these events. If there is no common line, one sentence for each."""
    match events:
        case [Activated() as card, OrderChecked() as checked, *rest]:
            said = activation.obeyed(card, checked, names)
            rest = [event for event in rest if not isinstance(event, OrderLost)]
        case [Activated() as card, Idle() as idle]:
            return activation.idle_after(card, idle, names)
        case [ReactionDeclared() as wish, OrderChecked() as checked, *rest]:
            said = reactions.reacted(wish, checked, names)
            if rest and isinstance(rest[0], OrderLost):
                said = join(" ", [said, Text("The card is lost.", "Pierde la carta.")])
                rest = rest[1:]
        case [ActionDeclared() as tried, CommandChecked() as checked, ActionEnded() as end, *rest]:
            tired = rest[0] if rest and isinstance(rest[0], LeaderTired) else None
            said, rest = commanding.attempted(tried, checked, end, tired, names), rest[1:] if tired else rest
        case [ShotFired(), *others] if others:
            said = fire.shot_told(events, names)
            rest = []
        case [BreakTested() as tested, UnitDestroyed() as lost]:
            return harm.broken(tested, lost, names)
        case [StepBegan() as step, Passed() as passed]:
            return turn.passed_at_once(step, passed, names)
        case _:
            said, rest = words[type(events[0])](events[0], names), list(events[1:])
    return join(" ", [said, *(words[type(event)](event, names) for event in rest)])
