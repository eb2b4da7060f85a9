"""The position as the bot looks at it: who is near whom, and where each unit is wanted."""

from __future__ import annotations

from rulesets.aguila.bot.posting import Posting
from rulesets.aguila.bot.routing import Routes
from rulesets.aguila.bot.taking import SURE
from rulesets.aguila.orders.plans.clashes import Clash, clash
from rulesets.aguila.orders.plans.deploying import facing
from rulesets.aguila.orders.plans.goals import (
    DEPTH,
    WIDTH,
    away,
    goals_of,
    middle_of,
    on_table,
    role_of,
)
from rulesets.aguila.position.geometry.stances import FULL, Arc, Spot, ahead, heading_to
from rulesets.aguila.position.scene import INCH
from rulesets.aguila.position.state import other
from rulesets.aguila.position.victory import standing
from rulesets.aguila.position.view import View
from rulesets.aguila.rules.moving.speed import vel

FAR = 99 * INCH
HELD = 1.4
"""How much more an enemy counts who is in the way of a goal."""
FUNNEL, BEFORE = 0.7, 10 * INCH
"""Who comes on aside of the middle goes for a place so much nearer to it, and so far before it."""
LATE = 5
"""The turn from which there is little time left."""
LAST = 8
"""The turn from which nobody becomes more eager."""


class Outlook:
    """From one side's view."""

    def __init__(self, view: View) -> None:
        self.view, self.side = view, view.own_side
        self.scene = view.scene
        self.role = role_of(view)
        self.own = self.scene.troops(self.side)
        self.foes = self.scene.troops(other(self.side))
        self.strays = self._strays()
        """Enemy officers who are lost if they are charged."""
        self.waiting = self._waiting()
        """Who comes on later, without officers of their own. [A-SCN-802]"""
        self._apart: dict[tuple[str, str], float] = {}
        self._routes: dict[tuple[bool, bool], Routes] = {}
        self._staying: list[str] = []
        posting = Posting(self.scene, view, self.role)
        self.holders = posting.holders
        self.guards, self.takers = posting.guards, posting.takers
        self.posts = posting.posts
        self.eagerness = self._eagerness()
        self.is_late = not view.objectives and view.turn >= LATE and standing(self.scene).winner != self.side
        """Where only losses count: whether there is little time left to win."""

    def _strays(self) -> list[str]:
        """They are alone, and no unit that they could flee to is near. [A-OAB-08]"""
        scene, free = self.scene, [foe for foe in self.foes if not self.scene.officer_in(foe)]
        alone = [id for id in scene.officers(other(self.side)) if scene.units[id].status == "table"]
        return [id for id in alone if all(scene.distance(id, foe) > 2 * vel(scene, id) for foe in free)]

    def _waiting(self) -> list[str]:
        if self.view.options.scenario != "escalation":
            return []
        own = [id for id, unit in self.scene.units.items() if unit.side == self.side and unit.status == "reserve"]
        return [id for id in own if not self.scene.is_officer(id)]

    def _eagerness(self) -> float:
        """What an enemy's loss counts against an own one: the more, the less time is left to who is not winning."""
        if self.role == "hold" or standing(self.scene).winner == self.side:
            return 1.0
        start, more = (1.6, 0.3) if self.role == "attack" else (1.1, 0.15)
        return start + more * min(self.view.turn, LAST)

    def clash(self, chargers: tuple[str, ...], foe: str, arc: Arc | None = None) -> Clash:
        """A stray officer is simply taken, by one unit."""
        if foe in self.strays:
            return Clash(chargers, foe, self.eagerness * self.scene.units[foe].points - len(chargers))
        return clash(self.scene, chargers, foe, self.eagerness * (HELD if foe in self.holders else 1.0), arc)

    def may_attack(self, id: str, foe: str) -> bool:
        """Who keeps a place leaves it only for an enemy who is on it; who only goes to one has time until the end."""
        place = self.guards.get(id)
        if id in self.takers and self.view.turn < SURE and not self.takers[id].is_held_by(self.scene, id):
            return True
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

    def way_to(self, id: str, spot: Spot) -> float:
        """How far it is for a unit to some place."""
        return self._ways(id).left(spot, self.scene.body(id).middle)

    def stay(self, units: list[str]) -> None:
        """Own units that will not move in this turn: others go round them."""
        self._staying = units
        self._routes.clear()

    def round_about(self, id: str, place: Spot) -> tuple[int, int]:
        """Where it goes first on the way to some place."""
        return on_table(self._ways(id).aims(self.scene.body(id).middle, on_table(place))[0])

    def from_edge(self, spot: Spot) -> float:
        """How far it is from a place to before the middle of what is wanted, for a side that comes on."""
        goals = goals_of(self.view)
        goal = middle_of([goal.spot for goal in goals]) if goals else (WIDTH / 2, DEPTH / 2)
        fx, fy = ahead(facing(self.view, self.side))
        before = (spot[0] * (1 - FUNNEL) + goal[0] * FUNNEL - fx * BEFORE, goal[1] - fy * BEFORE)
        return self._routes_of(gun=False, loose=False).left(spot, before)

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

    def front(self, spot: Spot) -> int:
        """The heading from a place to the enemy."""
        if not self.foes:
            return facing(self.view, self.side)
        return heading_to(spot, middle_of([self.scene.body(foe).middle for foe in self.foes]))
