"""Where the bot's ships go: each to the end of its movement that promises most, those nearest to the enemy first."""

from __future__ import annotations

from collections.abc import Iterator

from rulesets.hexes.grid import Hex, distance
from rulesets.lepanto.book.charts import field_of_fire, sail_allowance
from rulesets.lepanto.book.contents import Side
from rulesets.lepanto.book.ships import SHIPS
from rulesets.lepanto.bot.judgement import Judgement, sinking
from rulesets.lepanto.bot.sketch import Sketch
from rulesets.lepanto.dialogue.answers.sheet import MoveLine, Movement
from rulesets.lepanto.position.scene import nearest, ring
from rulesets.lepanto.position.state import other
from rulesets.lepanto.rules.moving import Course, cannot_move, courses

STRIKE = 9
"""Beyond this distance no ship can attack in this turn or fear the next."""
TIRED = 0.06
"""What exhaustion costs."""
TOWING = 0.6
"""What it is worth to take a galleass in tow again."""


class Captain:
    """Moves the ships of a side on a sketch, one by one, and writes down their orders."""

    def __init__(self, sketch: Sketch, side: Side, judged: Judgement) -> None:
        self.sketch, self.side, self.judged, self.style = sketch, side, judged, judged.style
        self.foes = sketch.standing(other(side))
        self.alive = dict.fromkeys(sketch.ships, 1.0)
        """The chance that an enemy is still afloat after the attacks planned so far."""
        self.dangers = self._broadsides() if side == "islamic" else self._rams()
        self.boarders: dict[str, tuple[str, ...]] = {}

    def orders(self) -> tuple[MoveLine, ...]:
        own = [id for id in self.sketch.fleet(self.side) if not cannot_move(self.sketch, id)]
        far = {id: nearest(self.sketch.hexes[id], self.foes) for id in own}
        ships = self.sketch.ships
        own.sort(key=lambda id: (not ships[id].repulsed, not self.sketch.towing(id), far[id][0], id))
        found = [self._order(id, *far[id]) for id in own]
        return tuple(line for line in found if line is not None)

    def _order(self, id: str, far: int, enemy: str) -> MoveLine | None:
        if not enemy or self._waits(far):
            return None
        aim = self.sketch.hexes[enemy]
        close = far <= STRIKE
        rams = close and self.side == "islamic"
        found = courses(self.sketch, id, press=close, ram=rams)
        rank = self._away if self.sketch.ships[id].repulsed else self._worth
        best = max(found, key=lambda course: rank(id, course, aim, close))
        self.sketch.sail(id, best)
        self._note(id, best)
        if not best.steps:
            return None
        steps = "".join(best.steps) + ("!" if best.victim else "")
        return MoveLine(who=id, order=Movement(do="steps", steps=steps))

    def _waits(self, far: int) -> bool:
        return self.sketch.turn < self.style.holds_until and far > self.style.strikes_within

    # What the end of a movement is worth.

    def _worth(self, id: str, course: Course, aim: Hex, close: bool) -> float:
        value = -self.style.haste * distance(course.hex, aim) - self.style.haste / 4 * distance(
            course.hex.step(course.facing), aim
        )
        if course.exhausting:
            value -= TIRED
        if course.victim:
            return value + self.judged.ramming(id, course.victim, course.entered) * self.alive[course.victim]
        if not close:
            return value
        value += self._attack(id, course.hex, course.facing) - self._danger(id, course.hex)
        if course.galleass and course.astern is not None:
            value += self._attack(course.galleass, course.astern, course.astern_facing)
            value -= self._danger(course.galleass, course.astern)
        return value + self._tow(course)

    def _away(self, id: str, course: Course, aim: Hex, close: bool) -> float:
        """Out of the enemy's reach, or far from him. [L-REP-05]"""
        reached = self.sketch.in_reach(course.hex, self.side)
        return (0 if reached else 3) + 0.2 * min(distance(course.hex, aim), 5) - TIRED * course.exhausting

    def _danger(self, id: str, hex: Hex) -> float:
        return self.style.caution * self.dangers.get(hex, 0.0) * self.judged.worths[id]

    def _tow(self, course: Course) -> float:
        """A galley that takes station before a drifting galleass. [L-MOV-31]"""
        if self.side != "christian":
            return 0.0
        for there in ring(course.hex, 1):
            id = self.sketch.standing("christian").get(there, "")
            if id and SHIPS[id].type == "galleass" and id not in self.sketch.tows:
                ship = self.sketch.ships[id]
                fits = there.step(ship.facing) == course.hex and course.facing != (ship.facing + 3) % 6
                if fits and not ship.immobilised:
                    return TOWING
        return 0.0

    def _attack(self, id: str, hex: Hex, facing: int) -> float:
        guns = sum(value for value, _, _ in self.shots(id, hex, facing))
        return guns + max(0.0, self._close(id, hex, facing)[0])

    def shots(self, id: str, hex: Hex, facing: int) -> list[tuple[float, float, str]]:
        """In each arc the best shot: what it brings, the chance to sink, and whom."""
        best: dict[str, tuple[float, float, str]] = {}
        gun = SHIPS[id].g
        for way, bearing in field_of_fire(SHIPS[id], facing).items():
            target = self.foes.get(Hex(hex.q + way.q, hex.r + way.r))
            if target:
                sunk = sinking(min(gun, bearing.value))
                value = sunk * self.judged.worths[target] * self.alive[target]
                if value > best.get(bearing.arc, (0.0,))[0]:
                    best[bearing.arc] = (value, sunk, target)
        return list(best.values())

    def _close(self, id: str, hex: Hex, facing: int) -> tuple[float, str]:
        """The best close attack: what it adds, and on whom."""
        best = (0.0, "")
        for target, far in self._within(hex):
            value = self.judged.firing(id, target, far)
            if far == 1 and SHIPS[id].b and SHIPS[target].b and _abeam(hex, facing, self.sketch.hexes[target]):
                party = self.boarders.get(target, ())
                alone = max(0.0, self.judged.boarding(party, target)) if party else 0.0
                value = max(value, self.judged.boarding((*party, id), target) - alone)
            best = max(best, (value * self.alive[target], target))
        return best

    def _within(self, hex: Hex) -> Iterator[tuple[str, int]]:
        for far in (1, 2):
            for there in ring(hex, far):
                if there in self.foes:
                    yield self.foes[there], far

    def _note(self, id: str, course: Course) -> None:
        """What the ship will attack is less likely to be there for the next."""
        if self.sketch.ships[id].repulsed:
            return
        if course.victim:
            self.alive[course.victim] *= 1 - min(4, course.entered) / 6
            return
        for _, sunk, target in self.shots(id, course.hex, course.facing):
            self.alive[target] *= 1 - sunk
        value, target = self._close(id, course.hex, course.facing)
        if target:
            self.alive[target] *= 0.75
        if SHIPS[id].b:
            for there in ring(course.hex, 1):
                near = self.foes.get(there)
                if near and SHIPS[near].b and _abeam(course.hex, course.facing, there):
                    self.boarders[near] = (*self.boarders.get(near, ()), id)[:3]

    # What the enemy could do in his next turn.

    def _broadsides(self) -> dict[Hex, float]:
        """The chance to be sunk by a galleass; it fires once in each arc, so the risk is shared."""
        found: dict[Hex, float] = {}
        for id in self.foes.values():
            if SHIPS[id].type == "galleass":
                hex = self.sketch.hexes[id]
                for way, bearing in field_of_fire(SHIPS[id], self.sketch.ships[id].facing).items():
                    there = Hex(hex.q + way.q, hex.r + way.r)
                    found[there] = found.get(there, 0.0) + sinking(bearing.value) / 2
        return found

    def _rams(self) -> dict[Hex, float]:
        """How much worse off a ship is that can be rammed at full speed: dead ahead of an enemy before the wind."""
        found: dict[Hex, float] = {}
        for id in self.foes.values():
            ship = self.sketch.ships[id]
            if ship.immobilised or ship.repulsed:
                continue
            sail = sail_allowance("islamic", self.sketch.wind, ship.facing)
            hex = self.sketch.hexes[id]
            for run in range(1, sail + 3):
                hex = hex.step(ship.facing)
                if run >= 3:
                    found[hex] = max(found.get(hex, 0.0), (run - 2) / 6)
        return found


def _abeam(hex: Hex, facing: int, there: Hex) -> bool:
    """[L-GEO-11]"""
    return there not in (hex.step(facing), hex.step(facing + 3))
