"""Where each unit is wanted: before who holds what the side wants, at the places that count, or after the enemy."""

from __future__ import annotations

from rulesets.aguila.bot.taking import takers
from rulesets.aguila.orders.plans.deploying import facing
from rulesets.aguila.orders.plans.goals import Goal, Role, away, goals_of, middle_of, on_table, shared_out
from rulesets.aguila.position.geometry.stances import Spot, ahead, heading_to
from rulesets.aguila.position.holding import near_shape, near_spot, site
from rulesets.aguila.position.scene import INCH, Scene
from rulesets.aguila.position.state import Objective, other
from rulesets.aguila.position.view import View

Posts = dict[str, tuple[int, int]]
FRONTAGE = 6400
"""Between the middles of units that stand side by side."""
ABREAST = 5
"""How many of them stand in a row."""
STORMING = 3
"""The same before an enemy whom they are to drive off; so many are sent against each."""
BACK = 5 * INCH
"""Between the middles of rows."""
AROUND = 12 * INCH
"""Enemies this near to a place must be driven from it, where both sides want it."""
HOLDING: dict[str, int] = {"farm": 8 * INCH, "bridge": 8 * INCH, "village": 6 * INCH, "assault": 5 * INCH}
"""The same of a place that is attacked: a little more than counts. [A-SCN-207, A-SCN-308, A-SCN-606, A-SCN-705]"""
NEAR_IT = 3 * INCH
"""Elsewhere."""
UNGUARDED = ("pitched", "escalation", "farm", "bridge")
"""Where it counts who is gone, or nothing but losses."""
THERE, LATE_REACH, LATE = 4 * INCH, 16 * INCH, 5
"""A unit this near to a place holds it; from that turn on one comes from so far away."""


class Posting:
    """Of one side, from its view."""

    def __init__(self, scene: Scene, view: View, role: Role) -> None:
        self.scene, self.view, self.role = scene, view, role
        self.own = [id for id in scene.troops(view.own_side) if scene.units[id].status == "table"]
        self.foes = scene.troops(other(view.own_side))
        self.holders = self._holders()
        """Enemies who keep the side from its goals."""
        self.takers = takers(scene, view, [id for id in self.own if not scene.is_gun(id)]) if role == "attack" else {}
        """Those who take a house that nobody holds."""
        self.guards = self._guards()
        """Those who keep a place."""
        self.posts = self._posts() | self.guards

    def _posts(self) -> Posts:
        goals = goals_of(self.view)
        if not goals:
            return {id: on_table(self._hunted(id)) for id in self.own}
        return self._attacking() if self.role == "attack" else self._sharing(goals)

    # Who attacks.

    def _holders(self) -> list[str]:
        if self.role != "attack":
            spots = [(each.x, each.y) for each in self.view.objectives]
            return [foe for foe in self.foes if any(away(self._middle(foe), spot) <= AROUND for spot in spots)]
        return list(dict.fromkeys(foe for each in self.view.objectives for foe in self._held_by(each)))

    def _held_by(self, objective: Objective) -> list[str]:
        """Enemies who hold a place or are about to."""
        limit, side = HOLDING.get(self.view.options.scenario, NEAR_IT), other(self.view.own_side)
        piece = next((piece for piece in self.view.terrain if piece.id == objective.piece), None)
        if piece is None:
            return near_spot(self.scene, side, (objective.x, objective.y), limit)
        return near_shape(self.scene, side, site(piece), limit)

    def _attacking(self) -> Posts:
        """Some before each enemy who holds a place, and one to each place that nobody holds."""
        targets = self._chosen()
        sent = shared_out(self.scene, self.own, targets)
        found: Posts = {}
        for target in targets:
            there = [id for id in self.own if sent[id].id == target.id]
            if there:
                found |= self._in_line(there, target.spot, self._toward(there, target.spot), STORMING)
        return found

    def _chosen(self) -> list[Goal]:
        """As many as there are units for, the nearest first."""
        targets = [Goal(foe, self._middle(foe), STORMING) for foe in self.holders]
        targets += [Goal(each.id, (each.x, each.y), 1) for each in self.view.objectives if not self._held_by(each)]
        army = middle_of([self._middle(id) for id in self.own]) if self.own else (0.0, 0.0)
        targets.sort(key=lambda target: (away(target.spot, army), target.id))
        found: list[Goal] = []
        for target in targets:
            if not found or sum(each.value for each in found) + target.value <= len(self.own):
                found.append(target)
        return found

    def _toward(self, units: list[str], spot: Spot) -> int:
        return heading_to(middle_of([self._middle(id) for id in units]), spot)

    # Who holds, or meets the enemy.

    def _sharing(self, goals: list[Goal]) -> Posts:
        sent = shared_out(self.scene, self.own, goals)
        found: Posts = {}
        for goal in goals:
            there = [id for id in self.own if sent[id].id == goal.id]
            foes = [foe for foe in self.holders if away(self._middle(foe), goal.spot) <= AROUND]
            if foes and self.role == "meet":
                found |= self._against(there, foes)
            else:
                found |= self._in_line(there, goal.spot, self._front(goal.spot), ABREAST)
        return found

    def _guards(self) -> Posts:
        """One own unit at each place that counts stays there; towards the end the nearest goes there."""
        if self.view.options.scenario in UNGUARDED or (
            self.role == "attack" and self.view.options.scenario == "assault"
        ):
            return {}
        if self.takers:
            return {id: on_table(house.spot) for id, house in self.takers.items()}
        far = LATE_REACH if self.view.turn >= LATE else THERE
        able = [id for id in self.own if not self.scene.is_gun(id)]
        found: Posts = {}
        for goal in sorted(goals_of(self.view), key=lambda goal: -goal.value):
            near = [(away(self._middle(id), goal.spot), id) for id in able if id not in found]
            if near and min(near)[0] <= far:
                found[min(near)[1]] = on_table(goal.spot)
        return found

    def _against(self, units: list[str], holders: list[str]) -> Posts:
        """Some before each enemy who holds a goal, so that nobody is in another's way."""
        spots = [Goal(foe, self._middle(foe), 1) for foe in holders]
        sent, heading = shared_out(self.scene, units, spots), facing(self.view, self.view.own_side)
        found: Posts = {}
        for goal in spots:
            there = [id for id in units if sent[id].id == goal.id]
            found |= self._in_line(there, goal.spot, heading, STORMING)
        return found

    def _hunted(self, id: str) -> Spot:
        """Where only losses count: the nearest enemy, or the middle of the table."""
        if self.foes:
            return self._middle(min(self.foes, key=lambda foe: (self.scene.distance(id, foe), foe)))
        fx, fy = ahead(facing(self.view, self.view.own_side))
        x, y = self._middle(id)
        return (x + fx * 20 * INCH, y + fy * 20 * INCH)

    def _front(self, spot: Spot) -> int:
        """The heading from a place to the enemy."""
        if not self.foes:
            return facing(self.view, self.view.own_side)
        return heading_to(spot, middle_of([self._middle(foe) for foe in self.foes]))

    # Rows.

    def _in_line(self, units: list[str], spot: Spot, heading: int, abreast: int) -> Posts:
        """Side by side across the way to the enemy, in the order in which they stand now: foot in rows, guns behind;
        horse in the first row of who attacks, else behind."""
        fx, fy = ahead(heading)
        across = (fy, -fx)

        def aside(id: str) -> float:
            x, y = self._middle(id)
            return x * across[0] + y * across[1]

        found: Posts = {}
        for back, row in enumerate(self._rows(units, spot, abreast)):
            row.sort(key=lambda id: (aside(id), id))
            for at, id in enumerate(row):
                shift = (at - (len(row) - 1) / 2) * FRONTAGE
                x = spot[0] + across[0] * shift - fx * back * BACK
                y = spot[1] + across[1] * shift - fy * back * BACK
                found[id] = on_table((x, y))
        return found

    def _rows(self, units: list[str], spot: Spot, abreast: int) -> list[list[str]]:
        foot = [id for id in units if self.scene.is_infantry(id)]
        horse = [id for id in units if self.scene.is_cavalry(id)]
        guns = [id for id in units if self.scene.is_gun(id)]
        foot.sort(key=lambda id: (away(self._middle(id), spot), id))
        rows = [foot[at : at + abreast] for at in range(0, len(foot), abreast)] or [[]]
        if self.role == "attack":
            rows[0] += horse
            return [*rows, [], guns]
        return [*rows, [*horse, *guns]]

    def _middle(self, id: str) -> Spot:
        return self.scene.body(id).middle
