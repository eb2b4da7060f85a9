"""Sentences that could be sent now: made from answers that suit the position, tried before they are offered."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, zip_longest
from typing import Any

from rulesets.kernel.offering import Desk, offered, sentences_of
from rulesets.kernel.questions import Question
from rulesets.lepanto.book.charts import COLUMNS
from rulesets.lepanto.book.contents import Side
from rulesets.lepanto.book.ships import SHIPS
from rulesets.lepanto.dialogue.answers.sheet import (
    Attack,
    Doctrine,
    DoctrineLine,
    FaceLine,
    Facings,
    Fight,
    FightLine,
    MoveLine,
    Movement,
    Sheet,
)
from rulesets.lepanto.dialogue.questions import OrderFacing, OrderMore, OrderTurn
from rulesets.lepanto.orders.language import read, write
from rulesets.lepanto.orders.plans.templates import lines_of
from rulesets.lepanto.position.scene import Scene
from rulesets.lepanto.position.state import other
from rulesets.lepanto.position.view import View
from rulesets.lepanto.rules.close_fighting import arms_odds, arms_targets, boarding_odds, can_board
from rulesets.lepanto.rules.gunnery import shots
from rulesets.lepanto.rules.moving import courses

FAR = 4
"""Nobody rams a ship further off."""
FEW = 1
"""Attacks of one kind that are offered."""


def examples(question: Question[Any], view: View, language: str, sheet: Any = None) -> list[str]:
    """Up to three lines that can be sent as they are, first those that the sheet does not contain."""
    desk = Desk.laid(question, view, sheet, language, write=write, read=read)
    return offered(desk, sentences_of(desk, _suited(question, view), last=True))


def _suited(question: Question[Any], view: View) -> Iterable[Any]:
    scene = Scene(view)
    side = view.own_side
    match question:
        case OrderTurn():
            return _for_turn(scene, side)
        case OrderFacing():
            return (Facings(face=(line,)) for line in _faces(scene, side))
        case OrderMore():
            return _attacks(scene, question.guns, question.close)
    return _fights(scene, side)


def _for_turn(scene: Scene, side: Side) -> Iterator[Sheet]:
    """One of each part of a sheet before a second of any."""
    moves = (Sheet(move=(line,)) for line in _moves(scene, side))
    fights = (Sheet(fight=fight) for fight in _fights(scene, side))
    faces = (Sheet(face=(line,)) for line in _faces(scene, side))
    for row in zip_longest(moves, fights, faces):
        yield from (sheet for sheet in row if sheet is not None)


def _moves(scene: Scene, side: Side) -> Iterator[MoveLine]:
    """A ram if there is one, and something else for a line."""
    yield from islice(_rams(scene, side), 1)
    for who in lines_of(scene, side)[:1]:
        yield MoveLine(who=who, order=Movement(do="close", hexes=3))
        yield MoveLine(who=who, order=Movement(do="advance", hexes=2))
    for who in lines_of(scene, side)[1:2]:
        yield MoveLine(who=who, order=Movement(do="hold"))


def _rams(scene: Scene, side: Side) -> Iterator[MoveLine]:
    for id in scene.fleet(side) if side == "islamic" else ():
        if scene.can_attack(id) and any(True for _ in scene.near(scene.hexes[id], FAR, other(side))):
            runs = [course for course in courses(scene, id, press=True, ram=True) if course.victim]
            if runs:
                best = max(runs, key=lambda course: (course.entered, course.victim))
                yield MoveLine(who=id, order=Movement(do="ram", to=best.victim))


# Attacks.


def _fights(scene: Scene, side: Side) -> Iterator[Fight]:
    """One of each kind that is possible, then what ships do by themselves."""
    able = [id for id in scene.fleet(side) if scene.can_attack(id)]
    yield from _attacks(scene, able, able)
    for who in lines_of(scene, side)[:1]:
        yield Fight(doctrines=(DoctrineLine(who=who, doctrine=Doctrine(board="2:1", arms="2:1")),))
        yield Fight(doctrines=(DoctrineLine(who=who, doctrine=Doctrine(guns="none")),))
    yield Fight(doctrines=(DoctrineLine(who="all", doctrine=Doctrine(guns="nearest")),))


def _attacks(scene: Scene, guns: Sequence[str], close: Sequence[str]) -> Iterator[Fight]:
    for found in (_boardings(scene, close), _shots(scene, guns), _volleys(scene, close)):
        yield from (Fight(lines=(FightLine(attack=attack),)) for attack in islice(found, FEW))


def _boardings(scene: Scene, able: Sequence[str]) -> Iterator[Attack]:
    """By all who have the target alongside, the best odds first."""
    parties: dict[str, list[str]] = {}
    for id in able:
        for target in scene.near(scene.hexes[id], 1, other(SHIPS[id].side)):
            if can_board(scene, id, target):
                parties.setdefault(target, []).append(id)
    odds = {target: column for target, party in parties.items() if (column := boarding_odds(party, target))}
    for target in sorted(odds, key=lambda target: (-COLUMNS.index(odds[target]), target)):
        yield Attack(act="board", who=" + ".join(parties[target]), targets=(target,))


def _shots(scene: Scene, able: Sequence[str]) -> Iterator[Attack]:
    for id in able:
        for shot in sorted(shots(scene, id), key=lambda shot: (-shot.sinks, shot.target)):
            yield Attack(act="gun", who=id, targets=(shot.target,))


def _volleys(scene: Scene, able: Sequence[str]) -> Iterator[Attack]:
    found = ((id, target, arms_odds(scene, id, target)) for id in able for target in arms_targets(scene, id))
    for id, target, _ in sorted(found, key=lambda each: (-COLUMNS.index(each[2]), each)):
        yield Attack(act="arms", who=id, targets=(target,))


# Facing.


def _faces(scene: Scene, side: Side) -> Iterator[FaceLine]:
    """A squadron towards the enemy's side of the map, another away from the enemy, a ship as it is."""
    free = [id for id in scene.fleet(side) if not scene.locked(id)]
    squadrons = list(dict.fromkeys(SHIPS[id].squadron for id in free))
    yield from (FaceLine(who=squadron, to="E" if side == "christian" else "W") for squadron in squadrons[:1])
    yield from (FaceLine(who=squadron, to="away") for squadron in squadrons[1:2])
    yield from (FaceLine(who=id, to=to) for id in free[:1] for to in ("keep", "away"))
