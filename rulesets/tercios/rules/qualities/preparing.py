"""Qualities that make one Troop the next and help it. They last for that step. [T-TURN-11]"""

from __future__ import annotations

from dataclasses import dataclass

from rulesets.kernel.table import Play
from rulesets.kernel.text import Problem
from rulesets.tabletop.geometry.tolerances import INCH
from rulesets.tercios.dialogue.answers.in_play import LeaderOrder
from rulesets.tercios.dialogue.events.leading import CardShown
from rulesets.tercios.position.field import Field
from rulesets.tercios.position.geometry.shelter import inside
from rulesets.tercios.position.geometry.terrain import Quality
from rulesets.tercios.position.scene import Chief, Scene, Troop
from rulesets.tercios.position.state import SIDES, Card, Forced
from rulesets.tercios.position.troops import has_rule, is_fresh, is_infantry
from rulesets.tercios.rules.leaders import leader_wording as say
from rulesets.tercios.rules.leaders.imagined import known_order
from rulesets.tercios.rules.qualities.binding import ready_friend_near
from rulesets.tercios.rules.qualities.deeds import Deed, OnTroops, bind_next, put_mark
from rulesets.tercios.rules.qualities.targets import friend_near, friend_seen, may_act_next
from rulesets.tercios.rules.units.checks import Check

TUTOR_RANGE = 2 * INCH
"""What each success of Tutor adds to the range. [T-QUA-48]"""


def ready_friend_seen(scene: Scene, leader: Chief, unit: Troop) -> bool:
    return friend_seen(scene, leader, unit) and may_act_next(scene, unit)


def fresh_with_fire(scene: Scene, leader: Chief, unit: Troop) -> bool:
    """Fresh infantry whose card is known to its owner to be ¡Fuego!. [T-QUA-51]"""
    if not (is_infantry(unit) and is_fresh(unit) and ready_friend_near(scene, leader, unit)):
        return False
    return known_order(scene, leader.side, unit.id) == "FUEGO"


def concealed(scene: Scene, leader: Chief, unit: Troop) -> bool:
    """In an element with Concealing, which includes buildings. [T-QUA-52, T-LOS-07]"""
    if not ready_friend_near(scene, leader, unit):
        return False
    if unit.building:
        return True
    return unit.pose is not None and bool(inside(scene.ground, unit.pose.front, Quality.CONCEALING))


def light(scene: Scene, leader: Chief, unit: Troop) -> bool:
    return has_rule(scene, unit, "ligera") and ready_friend_near(scene, leader, unit)


@dataclass(frozen=True, kw_only=True)
class Readies(OnTroops):
    """The unit acts next, with the Quality's effect: Autoritario, Decidido, Entusiasta, Insigne, Tenaz. [T-QUA-10,
    T-QUA-19, T-QUA-27, T-QUA-42, T-QUA-61]"""

    def do(self, field: Field, leader: str, order: LeaderOrder, check: Check) -> None:
        (target,) = order.targets
        word = self.word(order)
        put_mark(field, target, self, "step", value=self.value(check), word=word, reveals=self.rule if word else "")
        bind_next(field, field.leaders[leader].side, self, order.targets)

    def value(self, check: Check) -> int:
        return 0

    def word(self, order: LeaderOrder) -> str:
        return ""


@dataclass(frozen=True, kw_only=True)
class Tutor(Readies):
    """The range of its missile weapons is 2" longer for each success. [T-QUA-48]"""

    def value(self, check: Check) -> int:
        return TUTOR_RANGE * check.successes


@dataclass(frozen=True, kw_only=True)
class Picaro(Readies):
    """One increase to Fire or to Combat, as the player chose. [T-QUA-52]"""

    def further_problems(self, scene: Scene, leader: Chief, order: LeaderOrder) -> list[Problem]:
        return [] if order.boost else [say.missing("boost", self.rule, ("fire", "combat"))]

    def word(self, order: LeaderOrder) -> str:
        return order.boost or ""


@dataclass(frozen=True, kw_only=True)
class Religioso(Readies):
    """It may change its card to ¡Resistid! when it is activated. A unit that already has that card gets a bonus
    to its check. [T-QUA-58, D-46]"""

    def do(self, field: Field, leader: str, order: LeaderOrder, check: Check) -> None:
        super().do(field, leader, order, check)
        promise_card(field, leader, self, order)


@dataclass(frozen=True, kw_only=True)
class Innovador(OnTroops):
    """A wide arc for the turn; if the unit acts next it may change its card to ¡Fuego!. [T-QUA-41, D-46]"""

    def do(self, field: Field, leader: str, order: LeaderOrder, check: Check) -> None:
        (target,) = order.targets
        put_mark(field, target, self, "turn")
        promise_card(field, leader, self, order)


def promise_card(field: Field, leader: str, deed: Deed, order: LeaderOrder) -> None:
    """Whether the unit will change its card is told when it acts, not before. [T-QUA-41, T-QUA-58, H-07]"""
    if order.swap:
        field.standing(field.leaders[leader].side).swap = Forced(quality=deed.id, units=order.targets)


@dataclass(frozen=True, kw_only=True)
class Perfeccionista(OnTroops):
    """Its ¡Fuego! is shown and it acts next, even without success. Success increases its Fire. [T-QUA-51, H-07]"""

    def begin(self, field: Field, leader: str, order: LeaderOrder) -> None:
        (target,) = order.targets
        card = field.state.cards[target]
        field.deal(target, Card(order=card.order, seen_by=SIDES, reaction_only=card.reaction_only))
        field.tell(CardShown(target, card.order, self.rule), reveals="H-07")

    def do(self, field: Field, leader: str, order: LeaderOrder, check: Check) -> None:
        (target,) = order.targets
        put_mark(field, target, self, "step")
        bind_next(field, field.leaders[leader].side, self, order.targets)

    def fail(self, field: Field, leader: str, order: LeaderOrder, check: Check) -> Play[None]:
        bind_next(field, field.leaders[leader].side, self, order.targets)
        return
        yield


DEEDS: tuple[Deed, ...] = (
    Readies(id="autoritario", rule="T-QUA-10", on=ready_friend_near),
    Readies(id="decidido", rule="T-QUA-19", on=ready_friend_near),
    Readies(id="entusiasta", rule="T-QUA-27", on=ready_friend_near),
    Innovador(id="innovador", rule="T-QUA-41", on=friend_near),
    Readies(id="insigne", rule="T-QUA-42", on=ready_friend_seen),
    Tutor(id="tutor", rule="T-QUA-48", on=ready_friend_near),
    Perfeccionista(id="perfeccionista", rule="T-QUA-51", on=fresh_with_fire),
    Picaro(id="picaro", rule="T-QUA-52", on=concealed),
    Religioso(id="religioso", rule="T-QUA-58", on=ready_friend_near),
    Readies(id="tenaz", rule="T-QUA-61", on=light),
)
