"""Moves as lists of primitives. [G-31..G-38]"""

from __future__ import annotations

from collections.abc import Sequence
from math import floor, hypot

from rulesets.aguila.position.geometry.ground import Body, Ground, make_room
from rulesets.aguila.position.geometry.legs import PACE, QUARTER, RADIAN, SWING, Leg
from rulesets.aguila.position.geometry.lines import inside
from rulesets.aguila.position.geometry.measuring import apart, at_least_apart, far_apart
from rulesets.aguila.position.geometry.records import Going, Hindrance, Reason, Step, Walked
from rulesets.aguila.position.geometry.stances import CENT, FULL, SLACK, Spot, Stance, heading_to, rounded
from rulesets.aguila.position.geometry.standing import Room, going_of, standing_problem
from rulesets.aguila.position.geometry.watching import (
    SPACING,
    Lookout,
    Watch,
    lasting,
    next_due,
    patched,
    room_on_table,
    touched,
    touches,
)
from rulesets.tabletop.geometry.outlines import Shape


class Mark:
    """A place on the way at which the move might end."""

    def __init__(self, leg: Leg, spent: float, index: int, done: int, crossed: int, waded: int) -> None:
        self.leg = leg
        self.spent = spent
        self.index = index
        self.done = done
        self.crossed = crossed
        self.waded = waded

    @property
    def at(self) -> Stance:
        return self.leg.stance(self.done)


class Neighbour:
    """Somebody near a unit that is to move. `first`: how near they are at first, as far as it is below the distance to
    keep. [A-MOV-13]"""

    def __init__(self, body: Body, other: Body, gap: float) -> None:
        self.body = other
        self.shape = other.shape
        self.foe = other.side != body.side
        self.first = gap
        if not far_apart(body.shape, self.shape, gap) and at_least_apart(body.shape, self.shape) < gap:
            self.first = min(gap, apart(body.shape, self.shape))


class Outset:
    """A unit that is to move by an order: what is the same for every way that it may try."""

    def __init__(self, ground: Ground, body: Body, going: Going) -> None:
        self.ground, self.body, self.going = ground, body, going
        self.most = going.allowance + SLACK + 1e-6
        self.passage = ground.passage(going)
        self.room = Room(ground, body, going, 1.5 * going.allowance + 4.0 * body.shape.radius)
        self.near = [Neighbour(body, other, float(going.gap)) for other in self.room.near]

    def walk(self, steps: Sequence[Step], through: Sequence[str] = ()) -> Walked:
        """As far along the steps as it may go and may end. [G-31..G-38, A-MOV-12..A-MOV-17]"""
        way = Walk(self, through)
        return way.ended(steps, way.go_on(steps))


class Walk:
    """A move that is being made."""

    def __init__(self, outset: Outset, through: Sequence[str]) -> None:
        self.outset, self.body, self.going, self.through = outset, outset.body, outset.going, through
        self.spent = 0.0
        self.turns, self.wheels, self.legs = 0, 0, 0
        self.crossed: list[str] = []
        self.waded: list[str] = []
        self.marks: list[Mark] = []

    def go_on(self, steps: Sequence[Step]) -> Hindrance | None:
        """Walks until something hinders it."""
        for index, step in enumerate(steps):
            hindrance = self.go(index, step)
            if hindrance is not None:
                return hindrance
        return None

    def ended(self, steps: Sequence[Step], hindrance: Hindrance | None) -> Walked:
        """At the farthest place on the way at which it may stop."""
        asked = tuple(steps)
        found = _ended(self, asked, hindrance)
        if found.hindrance is None:
            make_room(self.outset.ground.walks)
            self.outset.ground.walks[(self.body, self.going, asked, tuple(self.through))] = found
        return found

    def leg_ends(self) -> list[Mark]:
        """The last place on each leg."""
        found: list[Mark] = []
        for mark in self.marks:
            if found and found[-1].leg is mark.leg:
                found[-1] = mark
            else:
                found.append(mark)
        return found

    def go(self, index: int, step: Step) -> Hindrance | None:
        """Walks one primitive as far as possible."""
        refusal = self._refused(step)
        if refusal is not None:
            return refusal
        leg = Leg(self.marks[-1].at if self.marks else self.body.at, self.body, step)
        if leg.length == 0:
            self._mark(leg, index, 0, 0.0)
            return None
        lookout, slow, ice = self._surroundings(leg)
        most = self.outset.most
        pace, done, due = SWING if leg.rotates else PACE, 0, next_due(lookout, slow, ice)
        begins_slow = bool(slow) and touches(slow, 0.0, leg.shape(0))
        while done < leg.length:
            part = min(pace, leg.length - done)
            gone, ends_slow = (done + part) * leg.speed, begins_slow
            if gone >= due:
                shape = leg.shape(done + part)
                ends_slow = touches(slow, gone, shape)
            price = leg.price * (2 if begins_slow or ends_slow else 1)
            if self.spent + part * price > most:
                return self._last_bit(leg, index, done, price, begins_slow, lookout)
            if gone >= due:
                barred = self._bars(lookout, gone, shape)
                if barred is not None:
                    return barred
                if ice:
                    self.waded += [id for id in touched(ice, gone, shape) if id not in self.waded]
                due = next_due(lookout, slow, ice)
            done, begins_slow = done + part, ends_slow
            self._mark(leg, index, done, part * price)
        return None

    def _last_bit(
        self, leg: Leg, index: int, done: int, price: float, begins_slow: bool, lookout: Lookout
    ) -> Hindrance:
        """As much of a step as can still be paid. It costs what its own end says: the ground may begin behind it."""
        left = (self.going.allowance - self.spent) / price
        part = floor(left + 1e-6) if leg.rotates else floor(left / CENT + 1e-6) * CENT
        shape = leg.shape(done + part)
        if part > 0 and self._bars(lookout, (done + part) * leg.speed, shape) is None:
            slow = begins_slow or touches(patched(self.outset.passage.slow, shape, 0.0), 0.0, shape)
            self._mark(leg, index, done + part, part * leg.price * (2 if slow else 1))
        return Hindrance(Reason.TOO_FAR)

    def _refused(self, step: Step) -> Hindrance | None:
        """[G-33, G-34, G-35]"""
        if step.do in ("turn", "wheel") and abs(step.by) > FULL:
            return Hindrance(Reason.ANGLE)
        if step.do == "turn":
            self.turns += 1
            if self.turns > self.going.turns or (self.going.turn_first and self.turns == 1 and self.marks):
                return Hindrance(Reason.TURNS)
            return Hindrance(Reason.ANGLE) if abs(step.by) > (FULL if self.going.any_turn else QUARTER) else None
        if step.do == "wheel":
            self.wheels += 1
            if self.wheels > self.going.wheels:
                return Hindrance(Reason.TURNS)
            return Hindrance(Reason.ANGLE) if abs(step.by) > QUARTER else None
        self.legs += 1
        goes = step.do in self.going.ways and self.legs <= self.going.legs and step.by >= 0
        return None if goes else Hindrance(Reason.DIRECTION)

    def _surroundings(self, leg: Leg) -> tuple[Lookout, list[Watch], list[Watch]]:
        """What the leg must keep clear of, where it is slow, where it is ice. [G-37, G-38]"""
        outset, here, reach = self.outset, leg.shape(0), leg.length * leg.speed
        lookout, passage, past_friends = Lookout(outset.ground), outset.passage, leg.rotates or outset.going.officer
        for other in outset.near:
            if far_apart(here, other.shape, reach + other.first):
                continue
            if other.foe:
                lookout.keep_from(other.body, other.first, Reason.ENEMY, here, reach)
            elif not past_friends:
                lookout.keep_from(other.body, min(float(SPACING), other.first), Reason.FRIEND, here, reach)
        lookout.avoid(passage.cores if leg.rotates else passage.barred, here, reach)
        lookout.due = room_on_table(here, lookout.width, lookout.depth)
        return lookout, patched(passage.slow, here, reach), patched(passage.ice, here, reach)

    def _bars(self, lookout: Lookout, gone: float, shape: Shape) -> Hindrance | None:
        """What is in the way; friends that it may cross are noted. [A-MOV-14]"""
        while True:
            found = lookout.hindrance(gone, shape)
            if found is None or found.reason != Reason.FRIEND or found.by[0] not in self.through:
                return found
            if found.by[0] not in self.crossed:
                self.crossed.append(found.by[0])
            for watch in lookout.watches:
                if watch.id == found.by[0]:
                    lasting(watch)

    def _mark(self, leg: Leg, index: int, done: int, cost: float) -> None:
        self.spent += cost
        self.marks.append(Mark(leg, self.spent, index, done, len(self.crossed), len(self.waded)))


def walk(ground: Ground, body: Body, steps: Sequence[Step], going: Going, through: Sequence[str] = ()) -> Walked:
    """Moves a unit along the steps."""
    known = ground.walks.get((body, going, tuple(steps), tuple(through)))
    return Outset(ground, body, going).walk(steps, through) if known is None else known


def _ended(way: Walk, steps: tuple[Step, ...], hindrance: Hindrance | None) -> Walked:
    """The farthest place on the way at which the unit may stop. [A-MOV-13, A-MOV-16]"""
    room, tried, short = way.outset.room, way.body.at, 0.0
    last: Mark | None = None
    for mark in reversed(way.marks):
        if last is not None and mark.leg is last.leg and _still_short(way, mark, last, short):
            continue
        at = mark.at
        if at == way.body.at:
            return _walked(way, steps, mark, at, hindrance)
        if moved_at_most(way.body, at, tried) < short:
            continue
        problem = room.problem(way.body.standing(at))
        if problem is None:
            return _walked(way, steps, mark, at, hindrance)
        if hindrance is None:
            hindrance = problem
        tried, short, last = at, room.short - SLACK, mark
    return Walked(at=way.body.at, hindrance=hindrance)


def _still_short(way: Walk, mark: Mark, last: Mark, short: float) -> bool:
    """Whether a place on the same leg is certainly as bad as the last one, which was so far too near to somebody. Said
    of no place near the start, where it may stand whatever is there."""
    if (last.done - mark.done) * mark.leg.speed + CENT >= short:
        return False
    x, y, _ = mark.leg.place(mark.done)
    return abs(x - way.body.at.x) + abs(y - way.body.at.y) > 2 * CENT


def moved_at_most(body: Body, a: Stance, b: Stance) -> float:
    """No point of its base is farther than this from where it was."""
    turned = abs((a.heading - b.heading + FULL // 2) % FULL - FULL // 2)
    return hypot(a.x - b.x, a.y - b.y) + body.shape.radius * turned / RADIAN


def _walked(way: Walk, steps: tuple[Step, ...], mark: Mark, at: Stance, hindrance: Hindrance | None) -> Walked:
    last = steps[mark.index]
    sign = -1 if last.by < 0 else 1
    return Walked(
        at=at,
        spent=floor(mark.spent / 10 + 0.5 + 1e-7) * 10,
        steps=(*steps[: mark.index], Step(last.do, sign * mark.done)),
        steps_done=mark.index + (1 if mark.done == abs(last.by) else 0),
        crossed=tuple(way.crossed[: mark.crossed]),
        waded=tuple(way.waded[: mark.waded]),
        hindrance=hindrance,
    )


class Ride:
    """An officer on the way: where they were, and what they had spent there. [G-39]"""

    def __init__(self, ground: Ground, body: Body, allowance: int) -> None:
        self.ground, self.body, self.allowance = ground, body, allowance
        self.spent, self.at = 0.0, body.at
        self.places: list[tuple[Stance, float]] = []

    def to(self, goal: Spot) -> Hindrance | None:
        """One straight part, in steps of 0.1"."""
        start = (float(self.at.x), float(self.at.y))
        far, heading, done = hypot(goal[0] - start[0], goal[1] - start[1]), heading_to(start, goal), 0.0
        while done < far:
            step = min(float(PACE), far - done)
            a, b = _along(start, goal, done / far), _along(start, goal, (done + step) / far)
            cost = step + _slow_part(self.ground, self.body, a, b)
            if self.spent + cost > self.allowance + SLACK + 1e-6:
                return Hindrance(Reason.TOO_FAR)
            barred = _crosses(self.ground, self.body, a, b)
            if barred is not None:
                return barred
            done, self.spent, self.at = done + step, self.spent + cost, rounded(b[0], b[1], heading)
            self.places.append((self.at, self.spent))
        return None


def officer_walk(ground: Ground, body: Body, points: Sequence[Spot], allowance: int) -> Walked:
    """Any path: an officer stops at what they may not cross, and ends where they may stand. [G-39]"""
    ride = Ride(ground, body, allowance)
    hindrance: Hindrance | None = None
    for goal in points:
        hindrance = ride.to(goal)
        if hindrance is not None:
            break
    return _officer_ended(ground, body, ride.places, hindrance)


def _along(a: Spot, b: Spot, share: float) -> Spot:
    return (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)


def _slow_part(ground: Ground, body: Body, a: Spot, b: Spot) -> float:
    """How much of a step is on difficult ground."""
    patches = ground.passage(going_of(body)).slow
    return max([inside(patch.shape, a, b) for patch in patches], default=0.0)


def _crosses(ground: Ground, body: Body, a: Spot, b: Spot) -> Hindrance | None:
    """Impassable pieces and enemy units are in the way of an officer too."""
    for patch in ground.passage(going_of(body)).barred:
        if inside(patch.shape, a, b) > SLACK:
            return Hindrance(patch.reason, (patch.id,))
    for other in ground.bodies.values():
        if other.side != body.side and not other.officer and inside(other.shape, a, b) > SLACK:
            return Hindrance(Reason.ENEMY, (other.id,))
    return None


def _officer_ended(
    ground: Ground, body: Body, places: list[tuple[Stance, float]], hindrance: Hindrance | None
) -> Walked:
    for at, spent in reversed(places):
        problem = standing_problem(ground, body.standing(at), going_of(body))
        if problem is None:
            return Walked(at=at, spent=round(spent / 10) * 10, hindrance=hindrance)
        hindrance = hindrance or problem
    return Walked(at=body.at, hindrance=hindrance)
