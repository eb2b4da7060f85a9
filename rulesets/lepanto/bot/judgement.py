"""What ships, shots and attacks are worth to the bot, in victory points."""

from __future__ import annotations

from functools import lru_cache

from rulesets.lepanto.book.charts import Odds, chances, odds
from rulesets.lepanto.book.contents import BOARD, Side
from rulesets.lepanto.book.ships import SHIPS, SIDE_OF, points
from rulesets.lepanto.bot.styles import Style
from rulesets.lepanto.position.scene import Scene
from rulesets.lepanto.position.view import View

REMAINING = 10
"""With fewer turns to come, guns that could still fire are worth less and less."""
EXACT = 8
"""Factors are counted in eighths: halved at most three times. [L-ARM-05]"""


class Judgement:
    """Of one side in one turn."""

    def __init__(self, scene: Scene, view: View, side: Side, style: Style) -> None:
        self.scene, self.side, self.style = scene, side, style
        self.left = view.last_turn - view.turn
        """Turns after this one."""
        self.worths = {id: self._worth(id) for id in scene.ships}
        self.arms = {id: self._arms(id) for id in scene.ships}
        late = scene.turn >= BOARD.turns.arms_die_from
        modifiers = {"islamic": BOARD.turns.arms_die_islamic, "christian": BOARD.turns.arms_die_christian}
        self.modifier = modifiers[side] if late else 0

    def _worth(self, id: str) -> float:
        """Its points, and what it may still do; a ship that will not count is worth the harm that it does."""
        ship, printed = self.scene.ships[id], SHIPS[id]
        future = min(1.0, self.left / REMAINING)
        worth: float = points(printed.type)
        if printed.type == "galleass":
            worth += self.style.galleass * future
            return worth - 1 if ship.immobilised else worth
        return worth * self.style.stuck * future if ship.immobilised else worth

    def _arms(self, id: str) -> int:
        """Its F in eighths."""
        halved = SIDE_OF[id] == "islamic" and self.scene.turn >= BOARD.turns.arms_halved_from
        return SHIPS[id].f * EXACT // (2 if halved else 1)

    def repulse(self, id: str) -> float:
        """What it costs if this ship is repulsed now: at the end there is no time to get away. [L-REP-08]"""
        own = self.worths[id]
        if self.left == 0:
            return own
        return max(self.style.repulse, own / 2) if self.left == 1 else self.style.repulse

    def firing(self, id: str, target: str, far: int) -> float:
        """What small arms bring on the average."""
        column = column_of(self.arms[id] // far, self.arms[target])
        return self.expected(column, self.modifier, (id,), target) if column else -9.0

    def boarding(self, boarders: tuple[str, ...], target: str) -> float:
        column = column_of(sum(SHIPS[id].b for id in boarders), SHIPS[target].b)
        return self.expected(column, 0, boarders, target) if column else -9.0

    def expected(self, column: str, modifier: int, attackers: tuple[str, ...], target: str) -> float:
        """[T-12]"""
        lost, both, repulsed = outcomes(column, modifier)
        own = sum(self.worths[id] for id in attackers)
        shaken = sum(self.repulse(id) for id in attackers)
        return ((lost + both) * self.worths[target] - both * own - repulsed * shaken) / 6

    def ramming(self, id: str, victim: str, run: int) -> float:
        """The victim is lost, or the rammer will never move again. [T-13]"""
        sunk = chances("ramming", str(run)).get("E", 0) / 6
        stuck = self.worths[id] * (1 - self.style.stuck * min(1.0, self.left / REMAINING))
        return sunk * self.worths[victim] - (1 - sunk) * stuck


@lru_cache(maxsize=1024)
def column_of(attacker: int, defender: int) -> Odds:
    return odds(attacker, defender) if attacker else ""


@lru_cache(maxsize=64)
def outcomes(column: str, modifier: int) -> tuple[int, int, int]:
    """Of six dice: target lost, both lost, attacker repulsed."""
    found = chances("arms_boarding", column, modifier)
    return found.get("E", 0), found.get("B", 0), found.get("R", 0)


@lru_cache(maxsize=16)
def sinking(factor: int) -> float:
    """[T-11]"""
    return chances("gunnery", str(factor)).get("S", 0) / 6
