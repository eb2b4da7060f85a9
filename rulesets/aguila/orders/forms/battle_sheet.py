"""Fire and charges at the table: at whom each unit fires and whom it charges, told by pointing at an enemy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from rulesets.aguila.dialogue.answers.battle import Aim, BattlePlan, ChargeOrder, FireOrder
from rulesets.aguila.dialogue.answers.in_play import Charge, Fire, Shot
from rulesets.aguila.dialogue.questions.turn import DeclareCharge, DeclareFire, OrderBattle
from rulesets.aguila.orders.forms.naming import unit_name
from rulesets.aguila.orders.forms.queries import Strike
from rulesets.aguila.orders.forms.reading import Read, Told, judged, read, said, told, write
from rulesets.aguila.orders.plans.naming import named
from rulesets.aguila.position.scene import Scene
from rulesets.aguila.position.view import View
from rulesets.aguila.rules.charging.declaring import cannot_charge
from rulesets.aguila.rules.courage import battery_of
from rulesets.aguila.rules.shooting.targets import barred, firing_sides, must_take, passes_over, targets
from rulesets.aguila.rules.shooting.unseen import unseen_targets
from rulesets.kernel.questions import Question

Battle = OrderBattle | DeclareFire | DeclareCharge


def sheet(view: View, question: Battle, text: str, language: str) -> Told:
    return _shown(view, question, text, read(view, question, text, language), language)


def struck(view: View, question: Battle, asked: Strike, language: str) -> Told:
    """The sheet after some units were told whom to strike. Words that are not understood must be corrected first."""
    found = read(view, question, asked.text, language)
    ids = tuple(id for id in asked.ids if id in view.units and view.units[id].side == view.own_side)
    if not found.understood or not ids:
        return _shown(view, question, asked.text, found, language)
    answer = _changed(view.scene, found.answer, asked, ids)
    text = write(view, question, answer, language)
    return _shown(view, question, text, Read(answer, judged(question, answer, view), understood=True), language)


def _changed(scene: Scene, answer: Any, asked: Strike, ids: tuple[str, ...]) -> Any:
    match answer:
        case BattlePlan():
            return _planned(scene, answer, asked, ids)
        case Fire():
            kept = tuple(shot for shot in answer.shots if shot.unit not in _with_mates(scene, ids))
            return Fire(shots=(*kept, *_shots(scene, asked, ids)) if asked.what == "fire" else kept)
        case Charge():
            return Charge(who=ids[:6], target=asked.target) if asked.what == "charge" else Charge()
    raise LookupError(type(answer).__name__)


# A battle plan.


def _planned(scene: Scene, plan: BattlePlan, asked: Strike, ids: tuple[str, ...]) -> BattlePlan:
    fire, charges = plan.fire, plan.charges
    if asked.what != "charge":
        fire = _unnamed(fire, _with_mates(scene, ids))
    if asked.what != "fire":
        charges = _unnamed(charges, ids)
    if asked.what == "charge":
        charges = (*charges, ChargeOrder(who=ids[:6], targets=(asked.target,)))
    elif asked.what == "fire":
        switch = any(_leaves_nearer(scene, id, asked.target) for id in ids)
        fire = (FireOrder(who=ids, aims=(Aim(at=asked.target, ammo=asked.ammo, switch=switch),)), *fire)
    elif asked.what == "hold":
        fire = (FireOrder(who=ids, last="hold"), *fire)
    return msgspec.structs.replace(plan, fire=fire, charges=charges)


def _unnamed(lines: Sequence[Any], ids: Sequence[str]) -> tuple[Any, ...]:
    """The lines without these units; orders for groups stay."""
    found = [(line, tuple(name for name in line.who if name not in ids)) for line in lines]
    return tuple(
        line if who == line.who else msgspec.structs.replace(line, who=who)
        for line, who in found
        if who or not line.who
    )


def _with_mates(scene: Scene, ids: Sequence[str]) -> list[str]:
    """Guns of a battery fire as one. [A-BAT-02]"""
    return list(dict.fromkeys(mate for id in ids for mate in (id, *battery_of(scene, id))))


def _leaves_nearer(scene: Scene, id: str, target: str) -> bool:
    """Whether it takes the check of A-SHO-09 to fire at that one."""
    if barred(scene, id):
        return False
    seen = targets(scene, id)
    wished = next((each for each in (*seen, *unseen_targets(scene, id)) if each.id == target), None)
    if wished is None:
        return False
    return passes_over(wished, must_take(scene, id, seen, wished.side, ahead=bool(wished.ahead)))


# Declared at its moment.


def _shots(scene: Scene, asked: Strike, ids: Sequence[str]) -> list[Shot]:
    """From the side that sees the target; a battery declares once."""
    found: list[Shot] = []
    for id in ids:
        if any(shot.unit in battery_of(scene, id) for shot in found):
            continue
        sides = [each.side for each in targets(scene, id) if each.id == asked.target]
        face = sides[0] if sides and len(firing_sides(scene, id)) > 1 else ""
        switch = _leaves_nearer(scene, id, asked.target)
        found.append(Shot(unit=id, target=asked.target, ammo=asked.ammo, face=face, switch=switch))
    return found


# Telling.


def _shown(view: View, question: Battle, text: str, found: Read, language: str) -> Told:
    scene = view.scene
    fires, charges = _fires(scene, view, found.answer), _charges(scene, view, found.answer)
    rows = [
        {
            "unit": id,
            "name": unit_name(scene, id, language),
            "brigade": view.units[id].brigade,
            "officer": False,
            "fires": fires.get(id, []),
            "holds": fires.get(id) == [],
            "charges": charges.get(id, []),
            "says": _said(view, question, found.answer, id, language),
            "able": not (barred(scene, id) and cannot_charge(scene, id)),
        }
        for id in scene.troops(view.own_side)
    ]
    return {**told(question, text, found.answer, found.problems, language), "units": rows}


def _fires(scene: Scene, view: View, answer: Any) -> dict[str, list[str]]:
    """Unit -> the targets that its orders name, the first first."""
    if isinstance(answer, Fire):
        return {shot.unit: [shot.target] for shot in answer.shots}
    found: dict[str, list[str]] = {}
    for line in answer.fire if isinstance(answer, BattlePlan) else ():
        aims = [each.at for each in line.aims if each.at != "nearest"]
        if aims or line.last == "hold":
            for id in named(scene, view.own_side, line.who):
                found.setdefault(id, aims)
    return found


def _charges(scene: Scene, view: View, answer: Any) -> dict[str, list[str]]:
    if isinstance(answer, Charge):
        return {id: [answer.target] for id in answer.who}
    lines = answer.charges if isinstance(answer, BattlePlan) else ()
    return {id: list(line.targets) for line in reversed(lines) for id in named(scene, view.own_side, line.who)}


def _said(view: View, question: Question[Any], answer: Any, id: str, language: str) -> list[str]:
    """The lines that name it."""
    match answer:
        case BattlePlan():
            fire = tuple(line for line in answer.fire if id in line.who)
            charges = tuple(line for line in answer.charges if id in line.who)
            alone: Any = BattlePlan(fire=fire, charges=charges)
        case Fire():
            alone = Fire(shots=tuple(shot for shot in answer.shots if shot.unit == id))
        case _:
            alone = answer if id in answer.who else None
    empty = alone is None or alone in (BattlePlan(), Fire())
    return [] if empty else said(view, question, alone, language)
