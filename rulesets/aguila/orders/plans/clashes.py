"""What fire and combat are likely to do, from what everybody sees."""

from __future__ import annotations

import msgspec

from rulesets.aguila.position.geometry.charging import struck_side
from rulesets.aguila.position.geometry.stances import Arc
from rulesets.aguila.position.scene import Scene
from rulesets.aguila.rules.charging.reacting import can_countercharge, can_fire, can_form_square, needs
from rulesets.aguila.rules.courage import limits
from rulesets.aguila.rules.fighting.striking import Blow, blow
from rulesets.aguila.rules.shooting.aiming import react
from rulesets.aguila.rules.shooting.volleys import Volley

BLASTS = {"": 1.0, "D2": 1.5, "D3": 2.0, "D6": 3.5, "D6+1": 4.5, "D6+D3": 5.5}
"""Hits for each die that hits, on average."""
TWO_DICE = [sum(a + b >= total for a in range(1, 7) for b in range(1, 7)) / 36 for total in range(13)]
"""The chance of at least so much with two dice."""
POSITION: dict[str, int] = {"front": 0, "left": 1, "right": 1, "rear": 2}
"""On the Courage test of who is charged there. [A-COM-18]"""
STUN = 0.3
"""What a Stunned unit has lost of its worth."""


class Fate(msgspec.Struct, frozen=True):
    """The chances that a unit is Routed or Stunned by wounds that are still to come."""

    wounds: float
    routed: float
    stunned: float

    @property
    def loss(self) -> float:
        """The part of its worth that it loses."""
        return min(1.0, self.routed + (1 - self.routed) * (STUN * self.stunned + 0.025 * self.wounds))


UNHURT = Fate(0.0, 0.0, 0.0)


def chance(need: int) -> float:
    """On one die. [A-DICE-04, A-DICE-05]"""
    return (7 - min(6, max(2, need))) / 6


def wounds_of(volley: Volley) -> float:
    """On average, with the dice that are rolled again."""
    hit, wound = chance(volley.need), chance(volley.wound)
    hits = hit * (volley.dice + min(volley.again, volley.dice * (1 - hit)))
    hits *= BLASTS[volley.blast] * 0.6**volley.halves
    return wound * (hits + min(volley.wound_again, hits * (1 - wound)))


def at_least(total: float) -> float:
    """With two dice; between two whole numbers in proportion."""
    low = int(total // 1)
    part = total - low

    def exactly(each: int) -> float:
        return 1.0 if each <= 2 else 0.0 if each > 12 else TWO_DICE[each]

    return exactly(low) * (1 - part) + exactly(low + 1) * part


def fate(scene: Scene, id: str, wounds: float, modifier: float = 0) -> Fate:
    """Of a unit that takes so many wounds and tests. [A-MOR-03, A-MOR-04, A-MOR-12]"""
    damage = scene.units[id].damage + wounds
    if damage < 1.5:
        return Fate(wounds, 0.0, 0.0)
    if damage > scene.figures(id) > 0:
        return Fate(wounds, 1.0, 0.0)
    stunned, routed = limits(scene, id)
    rout = at_least(routed - damage - modifier)
    return Fate(wounds, rout, max(0.0, at_least(stunned - damage - modifier) - rout))


# Charges.


class Clash(msgspec.Struct, frozen=True):
    """A charge as it would probably go."""

    chargers: tuple[str, ...]
    target: str
    gain: float
    """In points, of what the enemy loses over what the side loses."""


def clash(
    scene: Scene, chargers: tuple[str, ...], target: str, eagerness: float = 1.0, arc: Arc | None = None
) -> Clash:
    """All strike together, the target tests, and strikes the first who is left. [A-COM-02..A-COM-06]

    `arc`: where they strike, if not from where they stand.
    """
    first = chargers[0]
    arcs = {id: arc or arc_of(scene, id, target) for id in chargers}
    stopped = _stopped(scene, first, target, arcs[first])
    given = {id: _struck(scene, id, target, arcs[id]) for id in chargers}
    wounds = sum(given.values()) - given[first] * (stopped.routed + stopped.stunned)
    suffered = fate(scene, target, wounds, max(POSITION[arc] for arc in arcs.values()))
    back = _strikes_back(scene, target, first, arcs[first], suffered)
    lost = fate(scene, first, stopped.wounds + back)
    gain = eagerness * scene.units[target].points * suffered.loss - scene.units[first].points * max(
        lost.loss, stopped.loss
    )
    gain -= sum(2.0 for _ in chargers)  # who fights is Disorganised
    return Clash(chargers, target, gain * (1 - _squares(scene, first, target)))


def arc_of(scene: Scene, id: str, target: str) -> Arc:
    return struck_side(scene.body(id), scene.body(target)) if scene.has_flanks(target) else "front"


def _struck(scene: Scene, id: str, target: str, arc: Arc) -> float:
    origin = scene.body(id).front_centre
    return wounds_of(blow(scene, Blow(unit=id, foe=target, arc=arc, charging=True, origin=origin)))


def _stopped(scene: Scene, id: str, target: str, arc: Arc) -> Fate:
    """By the fire of who is charged. [A-CHG-30]"""
    if not can_fire(scene, target, arc) or scene.is_cavalry(target):
        return UNHURT
    modifier = 2 if scene.is_gun(target) else 1
    return fate(scene, id, wounds_of(react(scene, target, id)), modifier)


def _strikes_back(scene: Scene, target: str, id: str, arc: Arc, suffered: Fate) -> float:
    """Guns do not; who countercharges strikes at the same time. [A-COM-03, A-COM-11, A-CAV-09]"""
    if scene.is_gun(target) or scene.is_officer(target):
        return 0.0
    whole = wounds_of(blow(scene, Blow(unit=target, foe=id, arc=arc, charging=False)))
    if can_countercharge(scene, target, id, arc):
        return whole
    return whole * (1 - suffered.routed - 0.5 * suffered.stunned)


def _squares(scene: Scene, id: str, target: str) -> float:
    """The chance that the target forms square and the charge is given up. [A-FRM-32, A-FRM-34]"""
    if not can_form_square(scene, target, id):
        return 0.0
    need = needs(scene, target, id, "front").get("square", 9)
    return chance(need) if need <= 6 else 0.0
