"""The bot's movement: units go to their posts, stop to fire and to charge, and turn to who is near."""

from __future__ import annotations

from typing import Literal

from rulesets.aguila.book.entries import Formation
from rulesets.aguila.bot.charging import can_come, charges, charges_after_advance, threat
from rulesets.aguila.bot.flanking import flank_charges
from rulesets.aguila.bot.forming import fears_horse, marching_formation
from rulesets.aguila.bot.gunners import gun_order
from rulesets.aguila.bot.hunting import hunts
from rulesets.aguila.bot.outlook import Outlook
from rulesets.aguila.bot.pacing import paced
from rulesets.aguila.bot.sallying import sally
from rulesets.aguila.bot.sidestepping import stepping_aside
from rulesets.aguila.dialogue.answers.movement import Toward, UnitOrder
from rulesets.aguila.orders.plans.clashes import Clash
from rulesets.aguila.orders.plans.goals import away, on_table
from rulesets.aguila.position.scene import INCH
from rulesets.aguila.position.state import Order
from rulesets.aguila.rules.charging.reacting import formations
from rulesets.aguila.rules.moving.orders_open import open_orders
from rulesets.aguila.rules.moving.speed import doubled, vel
from rulesets.aguila.rules.shooting.aiming import aim
from rulesets.aguila.rules.shooting.targets import barred, reach, targets

CONTACT = 13 * INCH
"""Enemies this near are what a unit minds."""
FORMING = 8 * INCH
"""Nearer to the enemy than this it is harder to form line. [A-FRM-04]"""
SPARE = 400
"""So much nearer than needed columns come before they charge."""
SAFE, SAFE_FROM_HORSE = 7 * INCH, 13 * INCH
"""With no enemy nearer than this after it units march at the double, with no horse nearer than that before it."""
HURRY = 5 * INCH
"""Columns that attack or have little time march at the double until an enemy is so near."""
KEEP = 9 * INCH
"""So far off the horse of who attacks waits for its chance."""
THERE = 2 * INCH
"""This near to its post a unit has come to it."""
ON_IT = 1200
"""This near to its middle a unit stands on a place."""
NEAR = 6 * INCH
"""From here a line fires best. [A-SHO-17]"""
ASKEW = 250
"""In tenths of a degree: who looks farther past the enemy turns."""


class Marching:
    """One side's movement orders, from the position in which it is asked for them."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook, self.scene = outlook, outlook.scene
        now = charges(outlook)
        self.charging = {id for each in now for id in each.chargers}
        advancing = charges_after_advance(outlook, self.charging)
        self.victims = {
            id: each.target for each in advancing for id in each.chargers if can_come(outlook, id, each.target)
        }
        self.flanking = self._flanking(now, advancing)
        self.hunting = hunts(outlook, self._hunters())
        outlook.posts |= {id: hunt.spot for id, hunt in self.hunting.items()}
        outlook.stay([id for id in outlook.own if id in self.charging or self._is_fixed(id)])

    def _flanking(self, now: list[Clash], advancing: list[Clash]) -> dict[str, UnitOrder]:
        """Of units that charge nobody otherwise, or nobody so well."""
        hoped = [each for each in advancing if self.victims.keys() & set(each.chargers)]
        taken = {id for each in now for id in (each.target, *each.chargers)}
        taken |= {id for each in hoped if len(each.chargers) > 1 for id in (each.target, *each.chargers)}
        gains = {each.chargers[0]: each.gain for each in hoped}
        return {each.unit: each.order for each in flank_charges(self.outlook, gains, taken)}

    def _hunters(self) -> list[str]:
        """Horse that is free, where it is most of what there is."""
        if self.outlook.view.options.scenario != "escalation":
            return []
        return [
            id
            for id in self.outlook.own
            if self.scene.is_cavalry(id)
            and self.scene.units[id].status == "table"
            and not (id in self.charging or id in self.victims or id in self.flanking)
        ]

    def _is_fixed(self, id: str) -> bool:
        return self.scene.is_stunned(id) or (self.scene.is_gun(id) and not self.scene.units[id].limbered)

    def orders(self) -> list[UnitOrder]:
        """Who goes to a flank moves before those nearest to the enemy, and they before the others."""
        firm = [order for id, order in self.flanking.items() if order.order in open_orders(self.scene, id)]
        found = self._others()
        moving = {id for order in (*firm, *found) for id in order.who}
        self.outlook.stay([id for id in self.outlook.own if id not in moving])
        tried = paced(self.outlook, found, firm)
        stuck = [order for order in tried.stuck if not self._may_fire(order.who[0])]
        firing = [self._fire_instead(order.who[0]) for order in tried.stuck if order not in stuck]
        aside = stepping_aside(self.outlook, stuck)
        return [*aside, *firm, *tried.marching, *(order for order in firing if order is not None)]

    def _others(self) -> list[UnitOrder]:
        """Of everybody else, one for each battery."""
        batteries: set[str] = set()
        found: list[UnitOrder] = []
        for id in sorted(self.outlook.own, key=lambda id: (self.outlook.to_nearest(id), id)):
            battery = self.scene.units[id].battery
            if id in self.flanking or (battery and battery in batteries):
                continue
            batteries.add(battery)
            order = self._order(id)
            if order is not None and order.order in open_orders(self.scene, id):
                found.append(order)
        return found

    def _may_fire(self, id: str) -> bool:
        return self.scene.is_infantry(id) and not barred(self.scene, id) and bool(targets(self.scene, id))

    def _fire_instead(self, id: str) -> UnitOrder | None:
        """Who gets no farther stays and fires, in line if it can be."""
        return UnitOrder(who=(id,), order="FORM", formation="line") if self._may_fire_in_line(id) else None

    def _may_fire_in_line(self, id: str) -> bool:
        """Whether it is in column, sees somebody in range and knows how to form line. [A-FRM-09, A-FRM-21]"""
        column = self.scene.formation(id) in ("attack_column", "battalion_mass")
        return column and "line" in formations(self.scene, id) and bool(targets(self.scene, id))

    def _order(self, id: str) -> UnitOrder | None:
        """Nothing: it halts."""
        if self.scene.units[id].status == "building":
            return sally(self.outlook, id)
        if self.scene.units[id].status != "table" or id in self.charging:
            return None
        if self.scene.is_gun(id):
            return gun_order(self.outlook, id)
        if self.scene.is_stunned(id):
            return None
        if self.scene.formation(id) == "square":
            return None if fears_horse(self.outlook, id) else self._form(id, marching_formation(self.outlook, id))
        if id in self.outlook.guards:
            return self._guard(id)
        if id in self.victims:
            return self._toward(id, "ADVANCE", Toward(to=self.victims[id], stop=2 * INCH * self.scene.is_cavalry(id)))
        if self.scene.is_cavalry(id):
            return self._horse(id)
        return self._foot(id)

    # Foot.

    def _foot(self, id: str) -> UnitOrder | None:
        if fears_horse(self.outlook, id) and "square" in formations(self.scene, id):
            return self._form(id, "square")
        foe, far = self.outlook.nearest(id), self.outlook.to_nearest(id)
        if far > CONTACT:
            return self._march(id, far)
        if self.scene.formation(id) not in ("attack_column", "battalion_mass"):
            return self._skirmish(id, foe)
        if self.outlook.role == "attack" and self.outlook.to_post(id) > THERE:
            return self._storm(id)
        charging = threat(self.outlook, id)
        if far > charging and self.outlook.role == "meet" and (self.outlook.is_late or self._is_wanted_elsewhere(id)):
            return self._march(id, far)
        if self.outlook.role == "attack" and self._may_fire_in_line(id):
            return UnitOrder(who=(id,), order="FORM", formation="line")
        if self.outlook.role == "meet" and self._deploys(id, far):
            return UnitOrder(who=(id,), order="FORM", formation="line", toward=Toward(to=foe, stop=NEAR))
        if far > charging and self.outlook.role == "meet":
            return self._toward(id, "ADVANCE", Toward(to=foe, stop=charging - SPARE))
        return None if self._fires(id) else self._face(id, foe)

    def _deploys(self, id: str, far: float) -> bool:
        """Who comes into range and has nobody to charge forms line, to fire with everybody. [A-FRM-09, A-FRM-21]"""
        in_range = FORMING < far <= reach(self.scene, id) and not self.scene.in_open_order(self.outlook.nearest(id))
        return in_range and self.scene.in_command(id) and "line" in formations(self.scene, id)

    def _guard(self, id: str) -> UnitOrder | None:
        """On to the place that it keeps, until it stands right on it, and there it stays. [A-TER-12]"""
        post, body = self.outlook.posts[id], self.scene.body(id)
        far = away(body.middle, post)
        if far <= ON_IT or self._holds_house(id):
            return None if self._fires(id) else self._face(id, self.outlook.nearest(id))
        if far <= vel(self.scene, id):
            fx, fy = ((post[at] - body.middle[at]) / far for at in (0, 1))
            beyond = on_table((post[0] + fx * body.base.depth / 2, post[1] + fy * body.base.depth / 2))
            return self._toward(id, "ADVANCE", Toward(place=beyond))
        order: Order = "DOUBLE" if "DOUBLE" in open_orders(self.scene, id) else "ADVANCE"
        return UnitOrder(who=(id,), order=order, toward=Toward(place=post), through=self._friends(id))

    def _holds_house(self, id: str) -> bool:
        return id in self.outlook.takers and self.outlook.takers[id].is_held_by(self.scene, id)

    def _is_wanted_elsewhere(self, id: str) -> bool:
        return bool(self.outlook.view.objectives) and self.outlook.to_post(id) > THERE

    def _storm(self, id: str) -> UnitOrder:
        """Who attacks has no time: on to its post, at the double while no enemy is near."""
        hurries = self.outlook.to_nearest(id) > HURRY and self.outlook.to_post(id) > vel(self.scene, id)
        order: Order = "DOUBLE" if hurries and "DOUBLE" in open_orders(self.scene, id) else "ADVANCE"
        aim = Toward(place=self.outlook.posts[id])
        return UnitOrder(who=(id,), order=order, toward=aim, through=self._friends(id))

    def _friends(self, id: str) -> tuple[str, ...]:
        """Those nearest to it, through whom it may go. [A-MOV-14]"""
        middle = self.scene.body(id).middle
        near = [(away(self.scene.body(friend).middle, middle), friend) for friend in self.outlook.own if friend != id]
        return tuple(friend for far, friend in sorted(near)[:6] if far <= 2 * NEAR)

    def _skirmish(self, id: str, foe: str) -> UnitOrder | None:
        """Lines and open order fire where they can; who attacks only from near by."""
        if self.outlook.role == "attack" and self.outlook.to_nearest(id) > NEAR and self.outlook.to_post(id) > THERE:
            return self._storm(id)
        if self._fires(id):
            return None
        return self._face(id, foe) if self.outlook.role == "hold" else self._toward(id, "ADVANCE", Toward(to=foe))

    def _fires(self, id: str) -> bool:
        """Whether it has a target that it may well hit."""
        if barred(self.scene, id):
            return False
        found = targets(self.scene, id)
        if not found:
            return False
        return aim(self.scene, id, found[0]).need <= (6 if self.outlook.role == "hold" else 5)

    def _march(self, id: str, far: float) -> UnitOrder | None:
        if self.outlook.to_post(id) <= THERE:
            return self._face(id, self.outlook.nearest(id)) if self.outlook.foes else None
        if self.outlook.role == "hold" and self.scene.is_infantry(id) and not self._wanted(id):
            return None
        if self.outlook.role == "attack":
            return self._storm(id)
        double = self._is_safe(id, far) and self.outlook.to_post(id) > vel(self.scene, id)
        order: Order = "DOUBLE" if double and "DOUBLE" in open_orders(self.scene, id) else "ADVANCE"
        return self._toward(id, order, Toward(place=self.outlook.posts[id]))

    def _is_safe(self, id: str, far: float) -> bool:
        if self.outlook.is_late:
            return far > HURRY
        return far - doubled(self.scene, id) > SAFE and self.outlook.to_horse(id) > SAFE_FROM_HORSE

    def _wanted(self, id: str) -> bool:
        """Who holds stays near its post."""
        return self.outlook.to_post(id) > 8 * INCH

    def _face(self, id: str, foe: str) -> UnitOrder | None:
        if not foe or abs(self.outlook.off(id, self.scene.body(foe).middle)) <= ASKEW:
            return None
        return self._toward(id, "FACE", Toward(to=foe))

    def _form(self, id: str, formation: Formation | Literal[""]) -> UnitOrder | None:
        if not formation or formation == self.scene.formation(id):
            return None
        return UnitOrder(who=(id,), order="FORM", formation=formation)

    def _toward(self, id: str, order: Order, toward: Toward) -> UnitOrder:
        return UnitOrder(who=(id,), order=order, toward=toward)

    # Horse.

    def _horse(self, id: str) -> UnitOrder | None:
        """Horse does nothing to who is in a house."""
        if id in self.hunting:
            return self._hunt(id)
        far = self.outlook.to_open(id) if self.outlook.role == "attack" else self.outlook.to_nearest(id)
        if far < CONTACT and (self.outlook.role != "attack" or far < KEEP or self.outlook.to_post(id) <= THERE):
            return self._face(id, self.outlook.nearest(id))
        if self.outlook.role == "hold" and not self._wanted(id):
            return None
        if self.outlook.to_post(id) <= THERE:
            return None
        keep = KEEP if self.outlook.role == "attack" else CONTACT
        most = max(0, int(far - keep)) // 10 * 10
        return self._toward(id, "ADVANCE", Toward(place=self.outlook.posts[id], most=max(most, INCH)))

    def _hunt(self, id: str) -> UnitOrder | None:
        if self.hunting[id].near or self.outlook.to_post(id) <= THERE:
            return self._face(id, self.hunting[id].prey)
        far = self.outlook.to_nearest(id)
        double = self._is_safe(id, far) and self.outlook.to_post(id) > vel(self.scene, id)
        order: Order = "DOUBLE" if double and "DOUBLE" in open_orders(self.scene, id) else "ADVANCE"
        return self._toward(id, order, Toward(place=self.outlook.posts[id]))
