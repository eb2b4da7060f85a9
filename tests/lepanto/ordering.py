"""Orders for tests in few words."""

from __future__ import annotations

from typing import Any

import msgspec

from rulesets.conditions.trees import Holds
from rulesets.kernel.lab import play_case
from rulesets.lepanto.dialogue.answers.sheet import (
    ArcLine,
    Attack,
    Doctrine,
    DoctrineLine,
    FaceLine,
    Fight,
    FightLine,
    MoveLine,
    Movement,
    Sheet,
)
from rulesets.lepanto.dialogue.events.fighting import Fired
from rulesets.lepanto.game import ruleset
from rulesets.lepanto.orders.plans.attacks import Fighting
from rulesets.lepanto.orders.plans.facing import reorient
from rulesets.lepanto.orders.plans.manoeuvres import move
from rulesets.lepanto.position.field import Field
from rulesets.lepanto.rules.moving import Barred, after, cannot_move, start
from tests.lepanto.waters import Waters

CONTACT = ("CC-G09 2030 E", "IC-G05 2130 W")
SUNK = Holds("sunk", ("IC-G05",))
QUIET = DoctrineLine(who="all", doctrine=Doctrine(guns="none"))
"""Nobody does anything by himself."""


def steps(who: str, letters: str) -> MoveLine:
    return MoveLine(who=who, order=Movement(do="steps", steps=letters))


def order(who: str, do: str, **more: Any) -> MoveLine:
    return MoveLine(who=who, order=Movement(do=do, **more))


def moved(waters: Waters, *lines: MoveLine) -> Waters:
    move(waters.field(), lines, waters.state.kept[waters.state.phasing].groups)
    return waters


def stepped(ship: str, letters: str, *others: str, **more: Any) -> str:
    """Where a ship `CC-G09 1529 E` is after these steps."""
    id = ship.split()[0]
    phasing = "christian" if id.startswith("C") else "islamic"
    return moved(Waters(ship, *others, phasing=phasing, **more), steps(id, letters)).where(id)


def barred(field: Field, id: str, letters: str, *, ram: bool = False) -> str:
    """Why the last of these steps is refused; empty if all are legal."""
    if why := cannot_move(field, id):
        return why
    course = start(field, id)
    for at, letter in enumerate(letters, 1):
        found = after(field, id, course, "cast" if letter == "C" else letter, ram=ram and at == len(letters))  # type: ignore[arg-type]
        if isinstance(found, Barred):
            return found.why if at == len(letters) else f"already at step {at}: {found.why}"
        course = found
    return ""


def gun(who: str, *targets: str, **arcs: tuple[str, ...]) -> FightLine:
    lines = tuple(ArcLine(arc=arc, targets=at) for arc, at in arcs.items())
    return FightLine(attack=Attack(act="gun", who=who, targets=targets, arcs=lines))


def arms(who: str, *targets: str, **more: Any) -> FightLine:
    return FightLine(attack=Attack(act="arms", who=who, targets=targets, **more))


def board(who: str, *targets: str, **more: Any) -> FightLine:
    return FightLine(attack=Attack(act="board", who=who, targets=targets, **more))


def doctrine(who: str = "all", **more: Any) -> DoctrineLine:
    return DoctrineLine(who=who, doctrine=Doctrine(**more))


def fought(waters: Waters, *lines: FightLine, dice: tuple[int, ...] = (), doctrines: Any = (QUIET,)) -> Waters:
    """A combat phase by its orders; every die must be used."""
    kept = waters.state.kept[waters.state.phasing]
    fighting = Fighting(waters.field(*dice), kept.groups, {})
    fight = Fight(lines=lines, doctrines=tuple(doctrines))
    fighting.lines(fight)
    fighting.finish()
    assert not waters.table.dice.faces, "dice were left over"
    return waters


def fired(waters: Waters) -> list[tuple[str, str]]:
    """Who fired guns at whom."""
    return [(event.ship, event.target) for event in waters.told(Fired)]


def afloat(waters: Waters) -> set[str]:
    return set(waters.state.ships)


def case(waters: Waters, **more: Any) -> dict[str, Any]:
    """The position in the lab."""
    return play_case(ruleset, {"state": msgspec.to_builtins(waters.state), "dice": {"in_order": []}, **more})


def faced(waters: Waters, *lines: FaceLine) -> Waters:
    reorient(waters.field(), lines, waters.state.kept[waters.state.phasing].groups)
    return waters


def face(who: str, to: str = "keep", *, cut: bool = False) -> FaceLine:
    return FaceLine(who=who, to=to, cut=cut)


def sheet(*move: MoveLine, fight: tuple[FightLine, ...] = (), facing: tuple[FaceLine, ...] = (), **more: Any) -> Sheet:
    """A sheet whose ships do nothing by themselves in combat."""
    return Sheet(move=move, fight=Fight(lines=fight, doctrines=(QUIET,)), face=facing, **more)
