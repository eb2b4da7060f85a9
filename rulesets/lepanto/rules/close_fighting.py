"""Small arms and boarding: odds on one chart, a repulse for the attacker who fails. [L-ARM, L-BOARD]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from rulesets.lepanto.book.charts import CLOSE_RANGE, odds, result
from rulesets.lepanto.book.contents import BOARD, Side
from rulesets.lepanto.book.ships import SHIPS
from rulesets.lepanto.dialogue.events.fighting import Boarded, FiredSmallArms, Repulsed
from rulesets.lepanto.position.field import Field
from rulesets.lepanto.position.scene import Scene
from rulesets.lepanto.position.state import other


def arms_odds(scene: Scene, id: str, target: str, *, split: bool = False) -> str:
    """The column, empty if the target is too far or too strong. Halvings multiply. [L-ARM-01..05, L-CBT-12]"""
    far = scene.range(id, target)
    if far > CLOSE_RANGE:
        return ""
    halvings = (2 if far == CLOSE_RANGE else 1) * (2 if split else 1)
    return odds(scene.small_arms(id) / halvings, scene.small_arms(target))


def arms_modifier(scene: Scene, side: Side) -> int:
    """From turn 20 on. [L-ARM-08]"""
    if scene.turn < BOARD.turns.arms_die_from:
        return 0
    return BOARD.turns.arms_die_islamic if side == "islamic" else BOARD.turns.arms_die_christian


def arms_targets(scene: Scene, id: str) -> Iterator[str]:
    side = SHIPS[id].side
    for target in scene.near(scene.hexes[id], CLOSE_RANGE, other(side)):
        if arms_odds(scene, id, target):
            yield target


def split_among(scene: Scene, id: str, targets: Sequence[str]) -> list[str]:
    """Whom a fire at several targets is for: each once, and those too strong for half the fire are dropped before it
    is settled whether it is split. [L-ARM-04, L-ARM-13]"""
    named = list(dict.fromkeys(targets))
    return named if len(named) == 1 else [target for target in named if arms_odds(scene, id, target, split=True)]


def fire_small_arms(field: Field, id: str, targets: Sequence[str]) -> None:
    """At one target, or split among several; a repulse or a common loss ends it. [L-ARM-04, L-ARM-09, L-ARM-10]"""
    split = len(targets) > 1
    field.close_used.add(id)
    for target in targets:
        if _volley(field, id, target, split) != "E":
            return


def _volley(field: Field, id: str, target: str, split: bool) -> str:
    column = arms_odds(field, id, target, split=split)
    modifier = arms_modifier(field, SHIPS[id].side)
    far = field.range(id, target)
    roll = field.roll(f"arms/{id}/{target}")
    shown = result("arms_boarding", column, roll.total + modifier)
    field.show(FiredSmallArms(id, target, far, column, roll, modifier, shown, split))
    _apply(field, [id], target, shown, "arms")
    return shown


def can_board(scene: Scene, id: str, target: str) -> bool:
    """[L-BOARD-01, L-BOARD-02, L-SHIP-04]"""
    return bool(SHIPS[id].b and SHIPS[target].b) and scene.alongside(id, target)


def boarding_odds(boarders: Sequence[str], target: str) -> str:
    """Their B together; never halved. [L-BOARD-03..05]"""
    return odds(Fraction(sum(SHIPS[id].b for id in boarders)), Fraction(SHIPS[target].b))


def board(field: Field, boarders: Sequence[str], target: str) -> None:
    """What touches the attacker touches all boarders. [L-BOARD-07]"""
    column = boarding_odds(boarders, target)
    roll = field.roll(f"board/{target}/{'+'.join(boarders)}")
    shown = result("arms_boarding", column, roll.total)
    field.close_used.update(boarders)
    field.show(Boarded(tuple(boarders), target, column, roll, shown))
    _apply(field, boarders, target, shown, "boarding")


def _apply(field: Field, attackers: Sequence[str], target: str, shown: str, how: str) -> None:
    if shown == "R":
        for id in attackers:
            field.change(id, repulsed=True)
        field.tell(Repulsed(tuple(attackers)))
        return
    field.lose(target, "both" if shown == "B" else "arms" if how == "arms" else "boarding")
    if shown == "B":
        for id in attackers:
            field.lose(id, "both")
