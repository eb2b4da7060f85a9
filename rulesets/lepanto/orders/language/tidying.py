"""An answer without what makes no difference, so that sentences have words for all of it."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from rulesets.lepanto.dialogue.answers.sheet import (
    ArcLine,
    Attack,
    Doctrine,
    DoctrineLine,
    FaceLine,
    Facings,
    Fight,
    FightLine,
    MoveLine,
    Movement,
    Otherwise,
    Sheet,
)
from rulesets.lepanto.orders.plans.selections import Unreadable, tidied

USED = {
    "advance": ("hexes", "press"),
    "toward": ("to", "press"),
    "close": ("hexes",),
    "withdraw": ("press",),
    "ram": ("to", "least", "otherwise"),
    "steps": ("steps",),
    "dress": ("guide", "behind", "press"),
}
"""What counts of an order, by what is done."""
Order = TypeVar("Order", Movement, Otherwise)


def tidy(answer: Any) -> Any:
    """The same orders: what an order does not use is left out, `any` is `best`, codes are in capitals."""
    match answer:
        case Sheet():
            return msgspec.structs.replace(
                answer,
                move=tuple(MoveLine(who=_who(line.who), order=_movement(line.order)) for line in answer.move),
                fight=_fight(answer.fight),
                face=tuple(map(_face, answer.face)),
                groups={name: _who(who) for name, who in answer.groups.items()},
                doctrines={name: _doctrine(doctrine) for name, doctrine in answer.doctrines.items()},
            )
        case Fight():
            return _fight(answer)
        case Facings():
            return Facings(face=tuple(map(_face, answer.face)))
    return answer


def _who(text: str) -> str:
    try:
        return tidied(text)
    except Unreadable:
        return text


def _used(order: Order) -> Order:
    kept = {name: getattr(order, name) for name in USED.get(order.do, ())}
    return type(order)(do=order.do, **kept)


def _movement(order: Movement) -> Movement:
    kept = _used(order)
    to = "best" if kept.do == "ram" and kept.to == "any" else kept.to
    return msgspec.structs.replace(kept, to=to, otherwise=_used(kept.otherwise))


def _targets(targets: tuple[str, ...]) -> tuple[str, ...]:
    return tuple("best" if target == "any" else target for target in targets)


def _attack(attack: Attack | None) -> Attack | None:
    if attack is None:
        return None
    gun = attack.act == "gun"
    return Attack(
        act=attack.act,
        who=_who(attack.who),
        targets=_targets(attack.targets),
        arcs=tuple(ArcLine(arc=line.arc, targets=_targets(line.targets)) for line in attack.arcs) if gun else (),
        split=attack.split and attack.act == "arms",
        least="" if gun else attack.least,
    )


def _line(line: FightLine) -> FightLine:
    otherwise = _attack(line.otherwise) if line.when and line.attack else None
    return FightLine(when=line.when, attack=_attack(line.attack), otherwise=otherwise)


def _doctrine(doctrine: Doctrine) -> Doctrine:
    return doctrine if doctrine.board else msgspec.structs.replace(doctrine, most=Doctrine().most)


def _doctrines(line: DoctrineLine) -> DoctrineLine:
    doctrine = Doctrine() if line.name else _doctrine(line.doctrine)
    return DoctrineLine(who=_who(line.who), name=line.name, doctrine=doctrine)


def _fight(fight: Fight) -> Fight:
    return Fight(
        rams=fight.rams, lines=tuple(map(_line, fight.lines)), doctrines=tuple(map(_doctrines, fight.doctrines))
    )


def _face(line: FaceLine) -> FaceLine:
    return msgspec.structs.replace(line, who=_who(line.who))
