"""What is wrong with declarations of fire and charges, reactions and rallies. [D-30..D-55]"""

from __future__ import annotations

from collections.abc import Iterator

from rulesets.aguila.dialogue.answers.battle import Ammunition
from rulesets.aguila.dialogue.answers.in_play import Charge, Fire, React, Shot
from rulesets.aguila.dialogue.questions import turn as asked
from rulesets.aguila.orders.judges.wording import NO_CHARGE, NO_CHARGER, NO_FIRE, not_offered, said_of, unknown
from rulesets.aguila.position.scene import Scene
from rulesets.aguila.position.view import View
from rulesets.aguila.rules.charging.declaring import cannot_charge, chargeable, why_not
from rulesets.aguila.rules.charging.reacting import fits
from rulesets.aguila.rules.courage import battery_of
from rulesets.aguila.rules.shooting.buildings import can_bombard, standing
from rulesets.aguila.rules.shooting.targets import barred, firing_sides, reach, targets
from rulesets.aguila.rules.shooting.unseen import unseen_targets
from rulesets.kernel.text import Problem, Text

OUT = Text("It cannot fire at that.", "No puede disparar a eso.")
TWICE = Text("It fires once a turn.", "Dispara una vez por turno.")


def fire_problems(question: asked.DeclareFire, answer: Fire, view: View) -> list[Problem]:
    """[A-SHO-01..A-SHO-11]"""
    scene = view.scene
    found: list[Problem] = []
    used: set[tuple[str, str]] = set()
    for at, shot in enumerate(answer.shots):
        found += [problem.under(f"shots.{at}") for problem in _shot(scene, view, shot, used)]
    return found


def _shot(scene: Scene, view: View, shot: Shot, used: set[tuple[str, str]]) -> Iterator[Problem]:
    unit = scene.units.get(shot.unit)
    if unit is None or unit.side != view.own_side:
        yield unknown("unit", shot.unit)
        return
    why = barred(scene, shot.unit)
    if why:
        yield said_of("unit", "A-SHO-02", shot.unit, NO_FIRE[why])
        return
    side = shot.face or "front"
    mates = {shot.unit} if shot.apart else {shot.unit, *battery_of(scene, shot.unit)}
    if any((mate, side) in used for mate in mates):
        yield said_of("unit", "A-SHO-06", shot.unit, TWICE)
    used |= {(mate, side) for mate in mates}
    legal = legal_targets(scene, shot.unit, shot.ammo, side)
    if shot.target not in legal:
        yield said_of("target", "A-SHO-06", shot.unit, OUT, legal)


def legal_targets(scene: Scene, unit: str, ammo: Ammunition, side: str) -> tuple[str, ...]:
    """What it may fire at so from one of its sides. [A-SHO-06]"""
    if side not in firing_sides(scene, unit):
        return ()
    if ammo == "building":
        return tuple(piece for piece in standing(scene) if can_bombard(scene, unit, piece))
    if ammo == "indirect":
        return tuple(target.id for target in unseen_targets(scene, unit))
    if ammo == "canister" and not scene.is_gun(unit):
        return ()
    far = reach(scene, unit, ammo)
    return tuple(target.id for target in targets(scene, unit) if target.side == side and target.distance <= far + 20)


def charge_problems(question: asked.DeclareCharge, answer: Charge, view: View) -> list[Problem]:
    """[A-CHG-01..A-CHG-12]"""
    scene = view.scene
    found: list[Problem] = []
    for at, id in enumerate(answer.who):
        unit = scene.units.get(id)
        if unit is None or unit.side != view.own_side:
            found.append(unknown(f"who.{at}", id))
        elif why := cannot_charge(scene, id):
            found.append(said_of(f"who.{at}", "A-CHG-08", id, NO_CHARGER[why]))
        elif no := why_not(scene, id, answer.target, answer.path):
            found.append(said_of("target", "A-CHG-04", id, NO_CHARGE[no], tuple(chargeable(scene, id))))
    if answer.who and any(each.target == answer.target for each in question.made):
        found.append(said_of("target", "A-CHG-11", answer.target, NO_CHARGE["taken"]))
    if len(set(answer.who)) != len(answer.who):
        found.append(not_offered("who", tuple(dict.fromkeys(answer.who))))
    return found


def react_problems(question: asked.ReactToCharge, answer: React, view: View) -> list[Problem]:
    """[A-CHG-25, A-CHG-33]"""
    if fits(view.scene, answer, question.unit, question.chargers, question.arc):
        return []
    wrong = answer.do not in question.may
    return [not_offered("do", question.may) if wrong else not_offered("at", question.chargers)]


def rally_problems(question: asked.RallyUnits, answer: dict[str, str], view: View) -> list[Problem]:
    """[A-OFF-14, A-OFF-16]"""
    found = [
        not_offered(officer, question.may.get(officer, ()))
        for officer, unit in answer.items()
        if unit not in question.may.get(officer, ())
    ]
    if len(set(answer.values())) != len(answer):
        text = Text("A unit is rallied once a turn.", "Una unidad se reagrupa una vez por turno.")
        found.append(Problem("", "A-OFF-16", text))
    return found
