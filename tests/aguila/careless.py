"""A player who does anything that is legal: what the bot is measured against."""

from __future__ import annotations

import random
from typing import Any

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.dialogue.answers.battle import Aim, BattlePlan, ChargeOrder, FireOrder
from rulesets.aguila.dialogue.answers.movement import MovementPlan, Toward, UnitOrder
from rulesets.aguila.dialogue.questions.setup import ChooseArmy, DeclareFormations
from rulesets.aguila.dialogue.questions.turn import OrderBattle, OrderMovement
from rulesets.aguila.orders.plans.marching_on import lawful_arrival
from rulesets.aguila.position.scene import Scene
from rulesets.aguila.position.state import other
from rulesets.aguila.position.view import View
from rulesets.aguila.rules.armies.ready_armies import usual_army
from rulesets.aguila.rules.charging.reacting import formations
from rulesets.aguila.rules.moving.arriving import arriving
from rulesets.aguila.rules.moving.orders_open import open_orders
from rulesets.aguila.rules.setup.formations import may_begin_in
from rulesets.kernel.questions import Question


def careless(question: Question[Any], view: View, chance: random.Random) -> Any:
    match question:
        case ChooseArmy():
            nation = chance.choice(sorted(BOOK.nations))
            return usual_army(nation, question.points, defences=question.defences)
        case DeclareFormations():
            scene = Scene(view)
            return {id: chance.choice(may_begin_in(scene, id)) for id in question.units}
        case OrderMovement():
            return Wild(view, chance).movement()
        case OrderBattle():
            return Wild(view, chance).battle()
    return question.default(view)


class Wild:
    def __init__(self, view: View, chance: random.Random) -> None:
        self.view, self.chance, self.scene = view, chance, Scene(view)
        self.own = self.scene.troops(view.own_side)
        self.officers = [id for id in self.scene.officers(view.own_side) if view.units[id].status == "table"]
        self.foes = self.scene.troops(other(view.own_side))

    def movement(self) -> MovementPlan:
        ids = [*self.own, *self.officers]
        self.chance.shuffle(ids)
        coming = [UnitOrder(who=(id,), order="ARRIVE") for id in arriving(self.scene, self.view.own_side)]
        plan = MovementPlan(orders=(*coming, *(self.order(id) for id in ids)))
        return lawful_arrival(plan, self.view)

    def order(self, id: str) -> UnitOrder:
        order = self.chance.choice([each for each in open_orders(self.scene, id) if each not in ("ENTER", "JOIN")])
        if order in ("HALT", "EXIT"):
            return UnitOrder(who=(id,), order=order)
        formation = self.chance.choice(formations(self.scene, id)) if order == "FORM" else ""
        return UnitOrder(who=(id,), order=order, formation=formation, toward=self.toward())

    def toward(self) -> Toward:
        if self.foes and self.chance.random() < 0.4:
            return Toward(to=self.chance.choice(["nearest", self.chance.choice(self.foes)]))
        width, depth = BOOK.constants.width, BOOK.constants.depth
        return Toward(place=(self.chance.randrange(0, width, 10), self.chance.randrange(0, depth, 10)))

    def battle(self) -> BattlePlan:
        if not self.own or not self.foes:
            return BattlePlan()
        return BattlePlan(
            fire=tuple(self.fire(id) for id in self.own if self.chance.random() < 0.7),
            charges=tuple(self.charge(id) for id in self.own if self.chance.random() < 0.5)[:40],
        )

    def fire(self, id: str) -> FireOrder:
        aims = tuple(Aim(at=foe) for foe in self.chance.sample(self.foes, min(2, len(self.foes))))
        return FireOrder(who=(id,), aims=aims, last=self.chance.choice(["nearest", "hold"]))

    def charge(self, id: str) -> ChargeOrder:
        return ChargeOrder(who=(id,), targets=(self.chance.choice(["nearest", self.chance.choice(self.foes)]),))
