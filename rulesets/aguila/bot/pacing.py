"""How fast units march: the order that brings them on farthest, tried one after the other. [A-MOV-08]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from rulesets.aguila.bot.outlook import Outlook
from rulesets.aguila.dialogue.answers.movement import Toward, UnitOrder
from rulesets.aguila.orders.plans.deploying import Draft
from rulesets.aguila.orders.plans.goals import away, on_table
from rulesets.aguila.orders.plans.marching import goal_of, steps_toward, straight_steps
from rulesets.aguila.position.geometry.stances import FULL, Spot, Stance, ahead
from rulesets.aguila.position.geometry.walking import walk
from rulesets.aguila.position.scene import INCH
from rulesets.aguila.position.state import Order
from rulesets.aguila.rules.moving.orders_open import going

DEARER = 400
"""By so much the double must be better: who doubles neither fires nor charges."""
LET_THROUGH = 0.6
"""How likely friends are to let one through. [A-MOV-14]"""

LEAST = 300
"""Who gets on less is stuck."""
ROUNDS = 2
ENOUGH = 0.85
"""Who gets on by so much of what it may go looks for no other way."""
ASIDE = (0, 200, -200, 450, -450)
"""Other directions, in tenths of a degree from its front."""
BEYOND = 16 * INCH
"""So far away lies a place by which a direction is given."""


class Paced(msgspec.Struct, frozen=True):
    """Orders in the order in which they are carried out, and those of units that get no farther."""

    marching: list[UnitOrder]
    stuck: list[UnitOrder]


def paced(outlook: Outlook, orders: list[UnitOrder], firm: Sequence[UnitOrder] = ()) -> Paced:
    """In the order in which they get on: who is stuck tries again after the rest. `firm` are carried out before."""
    trial = Trial(outlook)
    for order in firm:
        trial.carry_out(order)
    found: list[UnitOrder] = []
    for _ in range(ROUNDS):
        stuck: list[UnitOrder] = []
        for order in orders:
            marched = trial.paced(order)
            (stuck if marched is None else found).append(marched or order)
        orders = stuck
    return Paced(found, orders)


class Tried(msgspec.Struct, frozen=True):
    """An order, where it leads, and how much nearer to its goal."""

    order: UnitOrder
    end: Stance
    gain: float


class Trial:
    """Orders that are tried one after the other, each from where everybody then stands."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook, self.draft = outlook, Draft(outlook.view)

    def carry_out(self, order: UnitOrder) -> None:
        self.draft.put(order.who[0], self._tried(order).end)

    def paced(self, order: UnitOrder) -> UnitOrder | None:
        """Nothing: it is stuck. Who is told to double only does so where that helps; friends are crossed where
        needed."""
        id, scene = order.who[0], self.draft.scene
        if order.order not in ("ADVANCE", "DOUBLE") or order.toward is None or scene.is_gun(id):
            return order
        best = self._best(msgspec.structs.replace(order, through=()))
        if order.through and best.gain < going(scene, id, best.order.order).allowance / 2:
            crossing = self._best(order)
            best = crossing if crossing.gain * LET_THROUGH > best.gain else best
        if best.gain < LEAST or away(scene.body(id).middle, (best.end.x, best.end.y)) < LEAST:
            return None
        self.draft.put(id, best.end)
        return best.order

    def _best(self, order: UnitOrder) -> Tried:
        """Of its paces and of the places on its way; others than the first only if that does not bring it far."""
        most = going(self.draft.scene, order.who[0], order.order).allowance
        enough = ENOUGH * min(most, order.toward.most or most if order.toward else most)
        best = Tried(order, self.draft.scene.body(order.who[0]).at, 0.0)
        for tried in self._tries(order):
            best = tried if tried.gain > best.gain else best
            if best.gain >= enough:
                break
        return best

    def _tries(self, order: UnitOrder) -> Iterator[Tried]:
        """The first place on its way with all turns that may lead there; the others straight, to be quick."""
        for at, aim in enumerate((*self._aims(order), *self._aside(order))):
            for pace in _paces(msgspec.structs.replace(order, toward=aim)):
                yield self._tried(pace, straight=at > 0)

    def _goes_to_post(self, order: UnitOrder) -> bool:
        posts, toward = self.outlook.posts, order.toward
        return toward is not None and toward.place is not None and toward.place == posts.get(order.who[0])

    def _aims(self, order: UnitOrder) -> list[Toward]:
        if order.toward is None or not self._goes_to_post(order):
            return [order.toward] if order.toward else []
        return [msgspec.structs.replace(order.toward, place=spot) for spot in self.outlook.aims(order.who[0])]

    def _aside(self, order: UnitOrder) -> Iterator[Toward]:
        """Ways past what is in the way: straight ahead first. Who goes through friends needs none."""
        if order.through or order.toward is None or not self._goes_to_post(order):
            return
        body = self.draft.scene.body(order.who[0])
        for off in ASIDE:
            fx, fy = ahead((body.at.heading + off) % FULL)
            place = on_table((body.at.x + fx * BEYOND, body.at.y + fy * BEYOND))
            yield msgspec.structs.replace(order.toward, place=place)

    def _tried(self, order: UnitOrder, *, straight: bool = False) -> Tried:
        id, scene = order.who[0], self.draft.scene
        allowed, body, aim = going(scene, id, order.order), scene.body(id), order.toward or Toward()
        if straight:
            steps = straight_steps(scene, id, aim, allowed)
        else:
            steps = steps_toward(scene, id, aim, allowed, order.through)
        end = walk(scene.ground, body, steps, allowed, order.through).at
        gain = self._gained(order, body.middle, (end.x, end.y))
        return Tried(order, end, gain - (DEARER if order.order == "DOUBLE" else 0))

    def _gained(self, order: UnitOrder, start: Spot, end: Spot) -> float:
        id = order.who[0]
        if id in self.outlook.posts and order.toward is not None and order.toward.place is not None:
            return self.outlook.left(id, start) - self.outlook.left(id, end)
        goal = (order.toward and goal_of(self.draft.scene, id, order.toward)) or start
        return away(start, goal) - away(end, goal)


def _paces(order: UnitOrder) -> list[UnitOrder]:
    paces: tuple[Order, ...] = ("DOUBLE", "ADVANCE") if order.order == "DOUBLE" else ("ADVANCE",)
    return [msgspec.structs.replace(order, order=pace) for pace in paces]
