"""Standing orders: when a sheet of an earlier turn is carried out again. [A-11]"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from rulesets.conditions.trees import Not
from rulesets.lepanto.book.ships import SHIPS
from rulesets.lepanto.dialogue.answers.sheet import (
    Doctrine,
    DoctrineLine,
    Fight,
    FightLine,
    MoveLine,
    Movement,
    Otherwise,
    Sheet,
    Until,
)
from rulesets.lepanto.position.scene import Scene
from rulesets.lepanto.position.state import Kept
from rulesets.lepanto.position.view import View


def standing_sheet(view: View) -> Sheet | None:
    """The side's standing sheet as it would be carried out now, if it is still in force."""
    if view.plans.standing is None:
        return None
    sheet = msgspec.convert(view.plans.standing, Sheet)
    if sheet.standing is None or ended(view, sheet.standing):
        return None
    return carried_out(sheet, doctrines_in(view.plans.doctrines))


def carried_out(sheet: Sheet, saved: Mapping[str, Doctrine]) -> Sheet:
    even = sheet.standing is not None and sheet.standing.even_combat
    return sheet if even else without_combat(sheet, saved)


def carried_on(kept: Kept, sheet: Sheet) -> bool:
    """Whether a sheet is the standing one, as it was given or as it is carried out."""
    if kept.standing is None:
        return False
    given = msgspec.convert(kept.standing, Sheet)
    return sheet in (given, carried_out(given, doctrines_in(kept.doctrines)))


def doctrines_in(saved: Mapping[str, Any]) -> dict[str, Doctrine]:
    return {name: msgspec.convert(raw, Doctrine) for name, raw in saved.items()}


def ended(view: View, until: Until) -> bool:
    """Whether one of its conditions to stop is met."""
    scene = Scene(view)
    return (
        bool(until.turn and view.turn > until.turn)
        or bool(until.enemy_within and scene.least_distance() <= until.enemy_within)
        or (until.wind_change and view.wind != view.plans.wind)
        or (until.loss and _lost_since(view))
        or (until.blocked and view.plans.blocked)
    )


def _lost_since(view: View) -> bool:
    return sum(SHIPS[loss.ship].side == view.side for loss in view.lost) > view.plans.losses


def without_combat(sheet: Sheet, saved: Mapping[str, Doctrine]) -> Sheet:
    """A standing sheet neither rams nor fights at close quarters unless it says so."""
    lines = tuple(line for each in sheet.fight.lines for line in _guns_of(each))
    doctrines = tuple(_doctrine_of(line, saved) for line in sheet.fight.doctrines)
    return msgspec.structs.replace(
        sheet, move=tuple(map(_peaceful, sheet.move)), fight=Fight(lines=lines, doctrines=doctrines)
    )


def _guns_of(line: FightLine) -> Iterator[FightLine]:
    """What a line does with guns; one that stops the fight stays."""
    first = line.attack if line.attack is None or line.attack.act == "gun" else None
    second = line.otherwise if line.otherwise is None or line.otherwise.act == "gun" else None
    if line.attack is None or first is not None:
        yield FightLine(when=line.when, attack=first, otherwise=second)
    elif second is not None and line.when:
        when = line.when.of if isinstance(line.when, Not) else Not(line.when)
        yield FightLine(when=when, attack=second)


def _doctrine_of(line: DoctrineLine, saved: Mapping[str, Doctrine]) -> DoctrineLine:
    doctrine = saved.get(line.name, Doctrine()) if line.name else line.doctrine
    return DoctrineLine(who=line.who, doctrine=msgspec.structs.replace(doctrine, board="", arms=""))


def _peaceful(line: MoveLine) -> MoveLine:
    order = line.order
    if order.do == "ram":
        order = _instead(order.otherwise)
    elif order.do == "steps" and order.steps.endswith("!"):
        left = order.steps[:-2]
        order = msgspec.structs.replace(order, steps=left) if left else Movement(do="hold")
    return MoveLine(who=line.who, order=order)


def _instead(otherwise: Otherwise) -> Movement:
    return Movement(do=otherwise.do, hexes=otherwise.hexes, to=otherwise.to, press=otherwise.press)
