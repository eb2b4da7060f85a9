"""Another battle that a side cannot tell from this one, from chapter 22 of the inventory. [H-02]"""

from __future__ import annotations

import random
from typing import Any

from rulesets.kernel.questions import plain
from rulesets.lepanto.book.ships import SHIPS
from rulesets.lepanto.dialogue.answers.sheet import Doctrine, MoveLine, Movement, Sheet, Until
from rulesets.lepanto.orders.plans.templates import TEMPLATES, template
from rulesets.lepanto.position.scene import Scene
from rulesets.lepanto.position.state import Kept, Side, State, other


def redeal(state: State, side: Side, chance: random.Random) -> State:
    """Deals the other side's intentions again: standing sheet, groups, doctrines, instructions, wishes."""
    enemy = other(side)
    state.kept[enemy] = Kept(
        standing=_sheet(state, enemy, chance) if chance.random() < 0.7 else None,
        losses=chance.randint(0, 3),
        wind=chance.randrange(6),
        blocked=chance.random() < 0.5,
        groups={name: _whom(enemy, chance) for name in ("van", "rear") if chance.random() < 0.7},
        doctrines={"shoot": plain(Doctrine(board=chance.choice(("", "2:1", "4:1")), most=chance.randint(1, 4)))},
        tow_off=[id for id in state.ships if SHIPS[id].type == "galleass" and enemy == "christian" and _even(chance)],
        paired=_even(chance),
    )
    return state


def _even(chance: random.Random) -> bool:
    return chance.random() < 0.5


def _whom(side: Side, chance: random.Random) -> str:
    return chance.choice([id for id in SHIPS if SHIPS[id].side == side])


def _sheet(state: State, side: Side, chance: random.Random) -> Any:
    ready = template(chance.choice([*TEMPLATES]) if side == "islamic" else "engage", Scene(state), side)
    move = (*ready.move, MoveLine(who="all", order=Movement(do="advance", hexes=chance.randint(1, 4))))
    return plain(Sheet(move=move, fight=ready.fight, face=ready.face, standing=Until(turn=30, loss=_even(chance))))
