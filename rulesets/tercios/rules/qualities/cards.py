"""Qualities that show, change, exchange or add order cards. What a side knows stays with
the card. [T-ORD-03, H-07..H-09]"""

from __future__ import annotations

from dataclasses import dataclass

from rulesets.kernel.dice import SEALED
from rulesets.kernel.text import Problem
from rulesets.tabletop.geometry.tolerances import less_than
from rulesets.tercios.dialogue.answers.in_play import LeaderOrder
from rulesets.tercios.dialogue.events.leading import CardReplaced, CardSeen
from rulesets.tercios.position.field import Field
from rulesets.tercios.position.geometry import sight
from rulesets.tercios.position.scene import Chief, Scene, Troop
from rulesets.tercios.position.state import ORDERS, SIDES, Card, Order
from rulesets.tercios.rules.leaders import leader_wording as say
from rulesets.tercios.rules.leaders.command import GROUP
from rulesets.tercios.rules.qualities.deeds import Deed, OnTroops
from rulesets.tercios.rules.qualities.targets import enemy_seen, friend_near, has_not_acted
from rulesets.tercios.rules.units.checks import Check


def friend_with_card(scene: Scene, leader: Chief, unit: Troop) -> bool:
    return scene.holds_card(unit.id) and friend_near(scene, leader, unit)


def friend_done(scene: Scene, leader: Chief, unit: Troop) -> bool:
    """Whether it has acted and has no card. [T-QUA-53]"""
    return unit.acted and not scene.holds_card(unit.id) and friend_near(scene, leader, unit)


def waiting_enemy(scene: Scene, leader: Chief, unit: Troop) -> bool:
    return has_not_acted(scene, unit) and enemy_seen(scene, leader, unit)


def enemy_with_card(scene: Scene, leader: Chief, unit: Troop) -> bool:
    return scene.holds_card(unit.id) and enemy_seen(scene, leader, unit)


@dataclass(frozen=True, kw_only=True)
class Audaz(OnTroops):
    """Its owner replaces a card freely and secretly. Knowledge of the old card no longer counts. [T-QUA-09, D-45]"""

    def further_problems(self, scene: Scene, leader: Chief, order: LeaderOrder) -> list[Problem]:
        return [] if order.card else [say.missing("card", self.rule, ORDERS)]

    def do(self, field: Field, leader: str, order: LeaderOrder, check: Check) -> None:
        (target,) = order.targets
        assert order.card is not None
        old = field.state.cards[target]
        owner = field.units[target].side
        field.deal(target, Card(order=order.card, seen_by=(owner,), reaction_only=old.reaction_only))
        field.leave_joint(target)
        field.tell(CardReplaced(target, "chosen", self.rule))


@dataclass(frozen=True, kw_only=True)
class Precavido(Audaz):
    """A new card for a unit that has acted, only for reactions. [T-QUA-53, D-45]"""

    def do(self, field: Field, leader: str, order: LeaderOrder, check: Check) -> None:
        (target,) = order.targets
        assert order.card is not None
        owner = field.units[target].side
        field.deal(target, Card(order=order.card, seen_by=(owner,), reaction_only=True))
        field.tell(CardReplaced(target, "new", self.rule))


@dataclass(frozen=True, kw_only=True)
class Conspirador(OnTroops):
    """The enemy's card becomes a random one that nobody sees until it is used. [T-QUA-16, H-07]"""

    def do(self, field: Field, leader: str, order: LeaderOrder, check: Check) -> None:
        (target,) = order.targets
        field.deal(target, Card(order=hidden_draw(field, target), seen_by=()))
        field.leave_joint(target)
        field.tell(CardReplaced(target, "random", self.rule))


def hidden_draw(field: Field, unit: str) -> Order:
    """One die: 1 to 5 mean the five cards, a 6 is rolled again. It comes from the sealed stream and
    nobody is told. [T-QUA-16, H-20]"""
    while True:
        (face,) = field.roll(f"{unit}/conspirador", 1, stream=SEALED).faces
        if face <= len(ORDERS):
            return ORDERS[face - 1]


@dataclass(frozen=True, kw_only=True)
class Enigmatico(OnTroops):
    """Two enemy units less than 6" apart exchange their cards. Sides that knew a card
    still know it. [T-QUA-26, H-08]"""

    count: int = 2

    def further_problems(self, scene: Scene, leader: Chief, order: LeaderOrder) -> list[Problem]:
        one, two = (scene.units[target] for target in order.targets)
        near = less_than(sight.edge_distance(one.body, two.body), GROUP)
        return [] if near else [say.not_a_pair(self.rule)]

    def do(self, field: Field, leader: str, order: LeaderOrder, check: Check) -> None:
        one, two = order.targets
        cards = field.state.cards
        first, second = cards[one], cards[two]
        field.deal(one, second)
        field.deal(two, first)
        for unit in order.targets:
            field.leave_joint(unit)
            field.tell(CardReplaced(unit, "swapped", self.rule))


@dataclass(frozen=True, kw_only=True)
class Inteligente(OnTroops):
    """Their side sees one enemy card, and its owner knows which one. [T-QUA-40, H-07]"""

    def do(self, field: Field, leader: str, order: LeaderOrder, check: Check) -> None:
        (target,) = order.targets
        card, side = field.state.cards[target], field.leaders[leader].side
        seen = tuple(one for one in SIDES if one in card.seen_by or one == side)
        field.deal(target, Card(order=card.order, seen_by=seen, reaction_only=card.reaction_only))
        field.tell(CardSeen(target, card.order, self.rule), side, reveals="H-07")


DEEDS: tuple[Deed, ...] = (
    Audaz(id="audaz", rule="T-QUA-09", on=friend_with_card),
    Conspirador(id="conspirador", rule="T-QUA-16", on=waiting_enemy),
    Enigmatico(id="enigmatico", rule="T-QUA-26", on=waiting_enemy),
    Inteligente(id="inteligente", rule="T-QUA-40", on=enemy_with_card),
    Precavido(id="precavido", rule="T-QUA-53", on=friend_done),
)
