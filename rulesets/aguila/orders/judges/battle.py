"""What is wrong with a battle plan or with standing orders: names that mean nobody. [P-10..P-20]

Whether a shot or a charge is possible is seen at its moment; until then the table changes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulesets.aguila.dialogue.answers.battle import BattlePlan, ChargeOrder, FireOrder, Support
from rulesets.aguila.dialogue.answers.standing import StandingOrders
from rulesets.aguila.orders.judges.wording import said_of, unknown
from rulesets.aguila.orders.plans.naming import members
from rulesets.aguila.position.scene import Scene
from rulesets.aguila.position.state import other
from rulesets.aguila.position.view import View
from rulesets.kernel.text import Problem, Text

NOT_ARTILLERY = Text("Only guns fire like that.", "Solo los cañones disparan así.")
NOT_AN_OFFICER = Text("It is no officer.", "No es un oficial.")
LATER = Text("It can depend only on a charge above it.", "Solo puede depender de una carga anterior.")


def battle_problems(plan: BattlePlan, view: View) -> list[Problem]:
    scene = view.scene
    found: list[Problem] = []
    for at, line in enumerate(plan.fire):
        found += [problem.under(f"fire.{at}") for problem in _fire(scene, view, line)]
    for at, charge in enumerate(plan.charges):
        found += [problem.under(f"charges.{at}") for problem in _charge(scene, view, charge, at + 1)]
    for name, ids in (("combats", plan.combats), ("courage", plan.courage)):
        found += [unknown(f"{name}.{at}", id) for at, id in enumerate(ids) if not _is_enemy(scene, view, id)]
    for at, split in enumerate(plan.splits):
        found += _own(scene, view, f"splits.{at}.unit", (split.unit,))
        found += [unknown(f"splits.{at}.shares", id) for id in split.shares if not _is_enemy(scene, view, id)]
    for at, rally in enumerate(plan.rally):
        found += _officer(scene, view, f"rally.{at}.officer", rally.officer)
        found += _own(scene, view, f"rally.{at}.units", rally.units)
    found += support_problems(plan.support, scene, view)
    if plan.standing is not None:
        found += [problem.under("standing") for problem in standing_problems(plan.standing, scene, view)]
    return found


def _is_enemy(scene: Scene, view: View, id: str) -> bool:
    return id in scene.units and scene.units[id].side == other(view.own_side)


def _own(scene: Scene, view: View, where: str, names: Iterable[str]) -> list[Problem]:
    return [unknown(f"{where}.{at}", name) for at, name in enumerate(names) if not members(scene, view.own_side, name)]


def _officer(scene: Scene, view: View, where: str, id: str) -> Iterator[Problem]:
    if id not in scene.units or scene.units[id].side != view.own_side:
        yield unknown(where, id)
    elif not scene.is_officer(id):
        yield said_of(where, "A-OFF-14", id, NOT_AN_OFFICER)


def _fire(scene: Scene, view: View, line: FireOrder) -> Iterator[Problem]:
    yield from _own(scene, view, "who", line.who)
    for at, aim in enumerate(line.aims):
        known = aim.at == "nearest" or _is_enemy(scene, view, aim.at)
        if aim.ammo == "building":
            known = any(piece.id == aim.at for piece in view.terrain)
        if not known:
            yield unknown(f"aims.{at}.at", aim.at)
        guns = [id for name in line.who for id in members(scene, view.own_side, name) if scene.is_gun(id)]
        if aim.ammo != "shot" and not guns:
            yield said_of(f"aims.{at}.ammo", "A-ART-13", ", ".join(line.who), NOT_ARTILLERY)


def _charge(scene: Scene, view: View, line: ChargeOrder, number: int) -> Iterator[Problem]:
    yield from _own(scene, view, "who", line.who)
    for at, target in enumerate(line.targets):
        if target != "nearest" and not _is_enemy(scene, view, target):
            yield unknown(f"targets.{at}", target)
    if line.after >= number:
        yield Problem("after", "P-13", LATER)


def support_problems(lines: Iterable[Support], scene: Scene, view: View) -> list[Problem]:
    """[A-DIS-02, P-08]"""
    found: list[Problem] = []
    for at, line in enumerate(lines):
        found += _officer(scene, view, f"support.{at}.officer", line.officer)
        if line.unit:
            found += _own(scene, view, f"support.{at}.unit", (line.unit,))
    return found


def standing_problems(orders: StandingOrders, scene: Scene, view: View) -> list[Problem]:
    """[P-16..P-19]"""
    found: list[Problem] = []
    named = {
        "reactions": [line.who for line in orders.reactions],
        "regroup": [line.who for line in orders.regroup],
        "hold_fast": [line.who for line in orders.hold_fast],
    }
    for name, lines in named.items():
        for at, who in enumerate(lines):
            found += _own(scene, view, f"{name}.{at}.who", who)
    return found
