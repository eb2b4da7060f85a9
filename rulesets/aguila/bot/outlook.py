"""The position as the bot looks at it: who is near whom, and where each unit is wanted."""

from __future__ import annotations

from rulesets.aguila.bot.routing import Routes
from rulesets.aguila.orders.plans.clashes import Clash, clash
from rulesets.aguila.orders.plans.deploying import facing
from rulesets.aguila.orders.plans.goals import (
    DEPTH,
    WIDTH,
    Goal,
    away,
    goals_of,
    middle_of,
    on_table,
    role_of,
    shared_out,
)
from rulesets.aguila.position.geometry.stances import FULL, Spot, ahead, heading_to
from rulesets.aguila.position.scene import INCH, Scene
from rulesets.aguila.position.state import other
from rulesets.aguila.position.victory import standing
from rulesets.aguila.position.view import View

FRONTAGE = 6400
"""Between the middles of units that stand side by side."""
ABREAST = 5
"""How many of them stand in a row."""
STORMING = 3
"""The same before an enemy whom they are to drive off."""
BEHIND = 1
"""So many rows are left free between those who storm and their horse."""
FAR = 99 * INCH
AROUND = 12 * INCH
"""Enemies this near to a place must be driven from it."""
HELD = 1.4
"""How much more an enemy counts who is in the way of a goal."""
UNGUARDED = ("pitched", "escalation", "farm", "bridge")
"""Where it counts who is gone, or nothing but losses."""
THERE, LATE_REACH, LATE = 4 * INCH, 16 * INCH, 5
"""A unit this near to a place holds it; from that turn on one comes from so far away."""
FUNNEL = 0.5
"""Who comes on aside of the middle goes for a place so much nearer to it."""
LAST = 8
"""The turn from which nobody becomes more eager."""


class Outlook:
    """From one side's view."""

    def __init__(self, view: View) -> None:
        self.view, self.side = view, view.own_side
        self.scene = Scene(view)
        self.role = role_of(view)
        self.own = self.scene.troops(self.side)
        self.foes = self.scene.troops(other(self.side))
        self._apart: dict[tuple[str, str], float] = {}
        self._routes: dict[tuple[bool, bool], Routes] = {}
        self._staying: list[str] = []
        self.holders: list[str] = []
        """Enemies who keep the side from its goals."""
        self.guards = self._guards()
        self.posts = self._posts() | self.guards
        self.eagerness = self._eagerness()

    def _eagerness(self) -> float:
        """What an enemy's loss counts against an own one: the more, the less time is left to who is not winning."""
        if self.role == "hold" or standing(self.scene).winner == self.side:
            return 1.0
        start, more = (1.6, 0.3) if self.role == "attack" else (1.1, 0.15)
        return start + more * min(self.view.turn, LAST)

    def clash(self, chargers: tuple[str, ...], foe: str) -> Clash:
        return clash(self.scene, chargers, foe, self.eagerness * (HELD if foe in self.holders else 1.0))

    def may_attack(self, id: str, foe: str) -> bool:
        """Who keeps a place leaves it only for an enemy who is on it."""
        place = self.guards.get(id)
        return place is None or away(self.scene.body(foe).middle, place) <= 8 * INCH

    def apart(self, id: str, foe: str) -> float:
        pair = (id, foe)
        if pair not in self._apart:
            self._apart[pair] = self.scene.distance(id, foe)
        return self._apart[pair]

    def nearest(self, id: str) -> str:
        """The nearest enemy, or nobody."""
        return min(self.foes, key=lambda foe: (self.apart(id, foe), foe), default="")

    def to_open(self, id: str) -> float:
        """How far away the nearest enemy is who is not in a building."""
        outside = [foe for foe in self.foes if self.scene.units[foe].status == "table"]
        return min((self.apart(id, foe) for foe in outside), default=FAR)

    def to_horse(self, id: str) -> float:
        """How far away the nearest horse of the enemy is."""
        return min((self.apart(id, foe) for foe in self.foes if self.scene.is_cavalry(foe)), default=FAR)

    def to_nearest(self, id: str) -> float:
        foe = self.nearest(id)
        return self.apart(id, foe) if foe else FAR

    def aims(self, id: str) -> list[tuple[int, int]]:
        """Where it may go first on the way to its post, which leads round slow ground."""
        return [on_table(spot) for spot in self._ways(id).aims(self.scene.body(id).middle, self.posts[id])]

    def left(self, id: str, spot: Spot) -> float:
        """How far it is from a place to its post, on the way there."""
        return self._ways(id).left(spot, self.posts[id])

    def stay(self, units: list[str]) -> None:
        """Own units that will not move in this turn: others go round them."""
        self._staying = units
        self._routes.clear()

    def round_about(self, id: str, place: Spot) -> tuple[int, int]:
        """Where it goes first on the way to some place."""
        return on_table(self._ways(id).aims(self.scene.body(id).middle, on_table(place))[0])

    def from_edge(self, spot: Spot) -> float:
        """How far it is from a place to the middle of what is wanted, for a side that comes on."""
        goals = goals_of(self.view)
        goal = middle_of([goal.spot for goal in goals]) if goals else (WIDTH / 2, DEPTH / 2)
        return self._routes_of(gun=False, loose=False).left(spot, (spot[0] * (1 - FUNNEL) + goal[0] * FUNNEL, goal[1]))

    def _ways(self, id: str) -> Routes:
        return self._routes_of(gun=self.scene.is_gun(id), loose=self.scene.in_open_order(id))

    def _routes_of(self, *, gun: bool, loose: bool) -> Routes:
        key = (gun, loose)
        if key not in self._routes:
            standing = [self.scene.body(unit).shape for unit in (*self._staying, *self.foes)]
            self._routes[key] = Routes(self.scene.ground, standing, gun=gun, loose=loose)
        return self._routes[key]

    def to_post(self, id: str) -> float:
        return away(self.scene.body(id).front_centre, self.posts[id])

    def off(self, id: str, spot: Spot) -> int:
        """How far a place is off its front, in tenths of a degree."""
        body = self.scene.body(id)
        return (heading_to(body.middle, spot) - body.at.heading + FULL // 2) % FULL - FULL // 2

    @property
    def lane(self) -> int:
        """Where reserves come on: opposite the middle of what is wanted."""
        goals = goals_of(self.view)
        return round(middle_of([goal.spot for goal in goals])[0]) if goals else WIDTH // 2

    # Where each is wanted.

    def _posts(self) -> dict[str, tuple[int, int]]:
        goals = goals_of(self.view)
        marching = [id for id in self.own if self.scene.units[id].status == "table"]
        if not goals:
            return {id: on_table(self._hunted(id)) for id in marching}
        self.holders = [foe for foe in self.foes if self._holds(foe)]
        if self.role == "attack" and self.holders:
            return self._against(marching, self.holders)
        sent = shared_out(self.scene, marching, goals)
        found: dict[str, tuple[int, int]] = {}
        for goal in goals:
            there = [id for id in marching if sent[id].id == goal.id]
            foes = [foe for foe in self.holders if away(self.scene.body(foe).middle, goal.spot) <= AROUND]
            if foes and self.role == "meet":
                found |= self._against(there, foes)
            else:
                found |= self._in_line(there, goal.spot, self.front(goal.spot), ABREAST)
        return found

    def _guards(self) -> dict[str, tuple[int, int]]:
        """One own unit at each place that counts stays there; towards the end the nearest goes there."""
        if self.view.options.scenario in UNGUARDED or (
            self.role == "attack" and self.view.options.scenario == "assault"
        ):
            return {}
        far = LATE_REACH if self.view.turn >= LATE else THERE
        able = [id for id in self.own if self.scene.units[id].status == "table" and not self.scene.is_gun(id)]
        found: dict[str, tuple[int, int]] = {}
        for goal in sorted(goals_of(self.view), key=lambda goal: -goal.value):
            near = [(away(self.scene.body(id).middle, goal.spot), id) for id in able if id not in found]
            if near and min(near)[0] <= far:
                found[min(near)[1]] = on_table(goal.spot)
        return found

    def _holds(self, foe: str) -> bool:
        """Whether an enemy keeps the side from what it wants: each house of a farm counts. [A-SCN-308]"""
        middle = self.scene.body(foe).middle
        return any(away(middle, (each.x, each.y)) <= AROUND for each in self.view.objectives)

    def _against(self, units: list[str], holders: list[str]) -> dict[str, tuple[int, int]]:
        """Some before each enemy who holds a goal, so that nobody is in another's way."""
        spots = [Goal(foe, self.scene.body(foe).middle, 1) for foe in holders]
        sent, heading = shared_out(self.scene, units, spots), facing(self.view, self.side)
        found: dict[str, tuple[int, int]] = {}
        for goal in spots:
            there = [id for id in units if sent[id].id == goal.id]
            found |= self._in_line(there, goal.spot, heading, STORMING, BEHIND)
        return found

    def _hunted(self, id: str) -> Spot:
        """Where only losses count: the nearest enemy, or the middle of the table."""
        foe = self.nearest(id)
        if foe:
            return self.scene.body(foe).middle
        fx, fy = ahead(facing(self.view, self.side))
        x, y = self.scene.body(id).middle
        return (x + fx * 20 * INCH, y + fy * 20 * INCH)

    def front(self, spot: Spot) -> int:
        """The heading from a place to the enemy."""
        if not self.foes:
            return facing(self.view, self.side)
        return heading_to(spot, middle_of([self.scene.body(foe).middle for foe in self.foes]))

    def _in_line(
        self, units: list[str], spot: Spot, heading: int, abreast: int, behind: int = 0
    ) -> dict[str, tuple[int, int]]:
        """Side by side across the way to the enemy, in the order in which they stand now; horse and guns `behind`."""
        fx, fy = ahead(heading)
        across = (fy, -fx)

        def aside(id: str) -> float:
            x, y = self.scene.body(id).middle
            return x * across[0] + y * across[1]

        foot = [id for id in units if self.scene.is_infantry(id)]
        rest = [id for id in units if not self.scene.is_infantry(id)]
        foot.sort(key=lambda id: (away(self.scene.body(id).middle, spot), id))
        rows = [foot[at : at + abreast] for at in range(0, len(foot), abreast)]
        if rest:
            rows += [*([] for _ in range(behind)), rest]
        found: dict[str, tuple[int, int]] = {}
        for back, row in enumerate(rows):
            row.sort(key=lambda id: (aside(id), id))
            for at, id in enumerate(row):
                shift = (at - (len(row) - 1) / 2) * FRONTAGE
                x = spot[0] + across[0] * shift - fx * back * 5 * INCH
                y = spot[1] + across[1] * shift - fy * back * 5 * INCH
                found[id] = on_table((x, y))
        return found
