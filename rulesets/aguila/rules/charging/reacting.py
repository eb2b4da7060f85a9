"""How the charged may react. [A-CHG-25..A-CHG-34, A-CAV, A-FRM-32..A-FRM-36]"""

from __future__ import annotations

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.book.entries import Formation
from rulesets.aguila.dialogue.answers.in_play import React
from rulesets.aguila.dialogue.answers.standing import Reaction
from rulesets.aguila.position.geometry.stances import Arc
from rulesets.aguila.position.scene import INCH, Scene
from rulesets.aguila.rules.checks import discipline
from rulesets.aguila.rules.shooting.targets import barred
from rulesets.aguila.rules.weather import checks_reactions

DANGER = 6 * INCH
"""Enemy infantry this near makes it harder to form square. [A-FRM-33]"""


def reactions(scene: Scene, id: str, charger: str, arc: Arc) -> tuple[Reaction, ...]:
    """What a unit may do against its nearest charger, from the arc in which that stands. [A-CHG-34]"""
    found: list[Reaction] = []
    if can_fire(scene, id, arc):
        found.append("fire")
    if can_form_square(scene, id, charger):
        found.append("square")
    if can_countercharge(scene, id, charger, arc):
        found.append("countercharge")
    if can_evade(scene, id, charger, arc):
        found.append("evade")
    if can_retire(scene, id, charger):
        found.append("retire")
    return (*found, "hold")


def can_fire(scene: Scene, id: str, arc: Arc) -> bool:
    """From the front only, once a turn. [A-CHG-26, A-CHG-27, A-CHG-32, A-FRM-14, A-MOV-08]"""
    return arc == "front" and not barred(scene, id)


def can_form_square(scene: Scene, id: str, charger: str) -> bool:
    """[A-FRM-32, A-FRM-36]"""
    if not scene.is_infantry(id) or not scene.is_cavalry(charger) or scene.is_stunned(id):
        return False
    return scene.formation(id) not in ("", "square") and "square" in formations(scene, id)


def formations(scene: Scene, id: str) -> tuple[Formation, ...]:
    """[A-FRM-01, A-CAV-17]"""
    entry = scene.entry(id)
    return BOOK.dismounted_formations(entry) if scene.units[id].dismounted else entry.formations


def square_modifier(scene: Scene, id: str, charger: str) -> int:
    """[A-FRM-32, A-FRM-33]"""
    near = (foe for foe in scene.enemies_within(id, DANGER) if foe != charger and scene.is_infantry(foe))
    return -3 if any(True for _ in near) else -2


def can_countercharge(scene: Scene, id: str, charger: str, arc: Arc) -> bool:
    """[A-CAV-06]"""
    if not scene.is_cavalry(id) or not scene.is_cavalry(charger) or arc == "rear":
        return False
    return not (scene.doubled(id) or scene.is_stunned(id) or scene.formation(id) == "march_column")


def counter_need(scene: Scene, id: str) -> int:
    """[A-CAV-07]"""
    return BOOK.constants.countercharge[scene.entry(id).type]


def can_evade(scene: Scene, id: str, charger: str, arc: Arc) -> bool:
    """[A-FRM-52, A-CAV-11, A-CAV-12]"""
    if not scene.in_open_order(id):
        return False
    if scene.is_cavalry(id) and scene.is_cavalry(charger):
        return arc != "rear"
    return not scene.is_stunned(id)


def evade_modifier(scene: Scene, id: str, charger: str, arc: Arc) -> int:
    """[A-CAV-11]"""
    return -2 if scene.is_cavalry(id) and scene.is_cavalry(charger) and arc in ("left", "right") else 0


def can_retire(scene: Scene, id: str, charger: str) -> bool:
    """[A-CAV-05]"""
    return scene.is_cavalry(id) and scene.is_infantry(charger) and not scene.is_stunned(id)


def needs(scene: Scene, id: str, charger: str, arc: Arc) -> dict[str, int]:
    """What each reaction takes on a die, by what everybody knows."""
    dsc = discipline(scene, id)
    found = {
        "square": dsc - square_modifier(scene, id, charger),
        "countercharge": counter_need(scene, id) if scene.is_cavalry(id) else 0,
        "evade": dsc - evade_modifier(scene, id, charger, arc),
        "retire": dsc,
    }
    may = reactions(scene, id, charger, arc)
    return {name: need for name, need in found.items() if name in may}


def must_obey_first(scene: Scene, id: str, reaction: str) -> bool:
    """Out of command where nobody sees far, every reaction but fire takes a check. [A-WEA-03]"""
    return reaction not in ("fire", "hold") and checks_reactions(scene.facts.weather) and not scene.in_command(id)


def fits(scene: Scene, answer: React, id: str, chargers: tuple[str, ...], arc: Arc) -> bool:
    """Whether the answer is allowed. Fire is at who comes through the front. [A-CHG-26, A-CHG-33]"""
    if answer.do not in reactions(scene, id, chargers[0], arc):
        return False
    if not answer.at or answer.at == chargers[0]:
        return True
    if answer.at not in chargers or not scene.is_cavalry(answer.at):
        return False
    return scene.arc_to(id, scene.body(answer.at).front_centre) == "front"
