"""Eight opponents, each with one idea and no second thought: what the bot and the proposed sheet are measured
against."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

from rulesets.kernel.questions import Question
from rulesets.lepanto.dialogue.answers.sheet import (
    Doctrine,
    DoctrineLine,
    FaceLine,
    Fight,
    MoveLine,
    Movement,
    Sheet,
)
from rulesets.lepanto.dialogue.questions import OrderTurn
from rulesets.lepanto.orders.plans.policy import policy
from rulesets.lepanto.orders.plans.templates import lines_of
from rulesets.lepanto.position.scene import Scene
from rulesets.lepanto.position.view import View
from tests.bench.duels import Player
from tests.lepanto.careless import careless

Script = Callable[[View], Sheet]

BOWS_ON = (FaceLine(who="all", to="nearest"),)
BEAM = 3
"""Guns carry so many hexes."""


def _everybody(order: Movement, doctrine: Doctrine) -> Sheet:
    return Sheet(
        move=(MoveLine(who="all", order=order),),
        fight=Fight(doctrines=(DoctrineLine(who="all", doctrine=doctrine),)),
        face=BOWS_ON,
    )


def never_moves(view: View) -> Sheet:
    """Lies where it was, and does not even turn; guns fire at who comes before them."""
    return Sheet()


def waits(view: View) -> Sheet:
    """Lies still, turns to the nearest enemy, fires, and fires small arms at even odds."""
    return _everybody(Movement(do="hold"), Doctrine(arms="1:1"))


def goes_for_the_nearest(view: View) -> Sheet:
    """Everybody rows at the nearest enemy from the first turn and boards at any odds."""
    return _everybody(Movement(do="toward", to="nearest", press=True), Doctrine(board="1:1", most=4, arms="1:1"))


def charges_in_line(view: View) -> Sheet:
    """Everybody straight ahead until an enemy is near, then each at the nearest."""
    scene = Scene(view)
    if scene.least_distance() > 4:
        return _everybody(Movement(do="advance", hexes=3), Doctrine())
    return goes_for_the_nearest(view)


def keeps_away(view: View) -> Sheet:
    """Withdraws from everybody and fires from afar."""
    return _everybody(Movement(do="withdraw"), Doctrine())


def attacks_with_one_wing(view: View) -> Sheet:
    """Half of the lines go for the enemy, the other half wait."""
    lines = lines_of(Scene(view), view.own_side)
    wing = lines[: (len(lines) + 1) // 2]
    toward = Movement(do="toward", to="nearest")
    fight = Fight(doctrines=(DoctrineLine(who="all", doctrine=Doctrine(board="2:1", arms="1:1")),))
    return Sheet(move=tuple(MoveLine(who=line, order=toward) for line in wing), fight=fight, face=BOWS_ON)


def trusts_its_guns(view: View) -> Sheet:
    """Closes up to the range of guns and never fights at close quarters."""
    return _everybody(Movement(do="close", hexes=BEAM), Doctrine(guns="nearest"))


def scripted(script: Script) -> Player:
    """A player who follows one script in every turn."""

    def answer(question: Question[Any], view: View, chance: random.Random) -> Any:
        if isinstance(question, OrderTurn):
            return script(view)
        wished = policy(script(view), question)
        return question.default(view) if wished is None else wished

    return answer


SCRIPTS: Mapping[str, Player] = {
    **{
        script.__name__: scripted(script)
        for script in (
            never_moves,
            waits,
            goes_for_the_nearest,
            charges_in_line,
            keeps_away,
            attacks_with_one_wing,
            trusts_its_guns,
        )
    },
    "careless": careless,
}
"""The pool, by name."""
