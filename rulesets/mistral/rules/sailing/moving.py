"""Spending Movement Points. [M-SEQ-11, M-SEQ-13..15, M-MOVE]"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from rulesets.kernel.table import Play
from rulesets.mistral.book.chart import CHART, Passage
from rulesets.mistral.book.forces import Side, other
from rulesets.mistral.book.tables import TABLES
from rulesets.mistral.dialogue.check import Check
from rulesets.mistral.dialogue.events.sailing import (
    CouldNot,
    MarkerMoved,
    Sailed,
    SightingMoved,
    UnderWay,
    WindNotCaught,
)
from rulesets.mistral.dialogue.questions.impulse import Sailing
from rulesets.mistral.position.damage import movement
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.passages import edge_beside, left_to_pay, price
from rulesets.mistral.position.scene import Scene
from rulesets.mistral.rules.chits.leaving_map import left_map
from rulesets.mistral.rules.convoys.landing import in_harbour
from rulesets.mistral.rules.convoys.voyage import next_step
from rulesets.mistral.rules.fleet.attrition import count_strait
from rulesets.mistral.rules.sailing.catching import catch_the_wind
from rulesets.mistral.rules.sailing.harbours import enter_harbour, leave_harbour
from rulesets.mistral.rules.sailing.spending import MARK_TIME, default_sailing, hurried, may_spend
from rulesets.mistral.rules.sailing.stations import can_blockade, can_interdict, drive_off, take_station
from rulesets.mistral.rules.searching.entering import entered

DUMMY_MA = 4
"""[M-SPOT-30]"""


# Formations that have an MP.


def movers(field: Field, side: Side) -> list[str]:
    """Formations and Dummies of the side that may spend an MP freely in this MPI, sorted by id. [M-SEQ-13]"""
    return [id for id in _with_mp(field, side) if not _follows_route(field, id)]


def _with_mp(scene: Scene, side: Side) -> list[str]:
    found = [
        formation.id
        for formation in scene.formations.values()
        if formation.side == side
        and formation.place
        and not formation.parent
        and formation.held_until < scene.mpi + (scene.mpi == 0)
        and has_mp(movement(scene, formation.id), scene.mpi)
    ]
    found += [
        dummy.id
        for dummy in scene.dummies.values()
        if dummy.side == side and dummy.place and has_mp(DUMMY_MA, scene.mpi)
    ]
    return sorted(found)


def has_mp(ma: int, mpi: int) -> bool:
    """Number 0 means the MP before MPI 1. [M-SEQ-13]"""
    return mpi in TABLES.sailing.mpis[str(ma)]


def _follows_route(scene: Scene, id: str) -> bool:
    """Convoys with a route sail by themselves. A Victualling Convoy goes where its owner wants, but stays in place
    during the Impulse in which it appears. [M-CONVOY-14, M-CONVOY-31, M-CONVOY-32]"""
    convoy = scene.convoys.get(id)
    return convoy is not None and (convoy.kind != "victualling" or convoy.stage == "arrived")


# Spending MPs.


def spend(field: Field, side: Side, sailings: Mapping[str, Sailing]) -> Play[None]:
    """In the order of ids. A mover that is not named, or cannot do what it was told, marks time. [M-ASYNC-20, 21]"""
    for id in _with_mp(field, side):
        if id in field.dummies:
            if field.dummies[id].place:
                yield from _spend_dummy(field, id, sailings.get(id, MARK_TIME))
        elif id in field.formations:
            yield from _spend(field, id, _wanted(field, id, sailings))


def _wanted(field: Field, id: str, sailings: Mapping[str, Sailing]) -> Sailing:
    if _follows_route(field, id):
        return _route_step(field, id)
    return sailings.get(id) or default_sailing(field, id)


def _route_step(field: Field, id: str) -> Sailing:
    """Its own place means into Harbour. From Harbour it sails out. [M-CONVOY-23, M-CONVOY-24]"""
    step = next_step(field, id)
    formation = field.formations[id]
    if not step:
        return MARK_TIME
    if formation.harbour:
        return Sailing(do="sail")
    return Sailing(do="enter") if step == formation.place else Sailing(do="pass", to=step)


def _spend(field: Field, id: str, wanted: Sailing) -> Play[None]:
    if wanted.cursor is not None:
        field.state.cursors[id] = wanted.cursor
    sailing = Sailing(do=wanted.do, to=wanted.to)
    if not _follows_route(field, id) and not may_spend(field, id, sailing):
        formation = field.formations[id]
        if not hurried(field, id):
            told = CouldNot(mover=id, place=formation.place, do=sailing.do, to=sailing.to)
            field.tell(told, formation.side)
        sailing = default_sailing(field, id)
    match sailing.do:
        case "mark":
            _mark_time(field, id)
        case "pass":
            yield from _work_passage(field, id, sailing.to)
        case "enter":
            yield from _enter(field, id)
        case "sail":
            leave_harbour(field, id)
            yield from _entered(field, id)
        case "blockade" | "interdict":
            yield from _take_station(field, id, sailing.do, sailing.to)
        case "remove":
            _mark_time(field, id)
            drive_off(field, id)
        case "leave":
            yield from _work_passage(field, id, edge_beside(field.formations[id].place))


def _mark_time(field: Field, id: str) -> None:
    """MPs paid for a passage are lost. [M-MOVE-04]"""
    field.change_formation(id, goal="", paid=0)


def _enter(field: Field, id: str) -> Play[None]:
    enter_harbour(field, id)
    if id in field.convoys:
        yield from in_harbour(field, id)


def _take_station(field: Field, id: str, task: Literal["blockade", "interdict"], to: str) -> Play[None]:
    """Where it is while marking time, or on arrival. [M-PORT-20, M-AUX-40]"""
    if to and to != field.formations[id].place:
        yield from _work_passage(field, id, to)
        if id not in field.formations or field.formations[id].place != to:
            return
    else:
        _mark_time(field, id)
    lawful = can_blockade if task == "blockade" else can_interdict
    if lawful(field, id, field.formations[id].place):
        yield from take_station(field, id, task)


# Passages.


def _work_passage(field: Field, id: str, end: str) -> Play[None]:
    """One MP towards a neighbour: it Catches the Wind if needed, pays, and arrives with the
    last MP. [M-MOVE-04, M-MOVE-10]"""
    formation = field.formations[id]
    passage = CHART.passages[formation.place][end]
    paid = formation.paid if formation.goal == end else 0
    check: Check | None = None
    if price(field, passage).kind == "catch" and paid == 0:
        check = catch_the_wind(field, id, passage)
        if not check.passed:
            _mark_time(field, id)
            told = WindNotCaught(mover=id, place=formation.place, goal=end, check=check)
            field.tell(told, formation.side)
            return
    left = left_to_pay(field, passage, paid)
    if left > 1:
        field.change_formation(id, goal=end, paid=paid + 1, blockading=False, interdicting=False)
        told_more = UnderWay(mover=id, place=formation.place, goal=end, paid=paid + 1, left=left - 1, check=check)
        field.tell(told_more, formation.side)
        return
    yield from _arrive(field, id, passage, check)


def _arrive(field: Field, id: str, passage: Passage, check: Check | None) -> Play[None]:
    """How it arrived is recorded for Battle, and Straits for Attrition. [M-MOVE-06, M-ATTR-03]"""
    formation = field.formations[id]
    how = price(field, passage).entry
    field.change_formation(
        id,
        place=passage.end,
        goal="",
        paid=0,
        entered=how,
        turning=True,
        blockading=False,
        interdicting=False,
    )
    count_strait(field, id)
    field.tell(Sailed(mover=id, start=passage.start, end=passage.end, how=how, check=check), formation.side)
    _tell_enemy(field, formation.side, formation.spotted, passage)
    if CHART.places[passage.end].kind == "offmap":
        yield from _leave_map(field, id, passage.end)
    else:
        yield from _entered(field, id)


def _tell_enemy(field: Field, side: Side, spotted: str, passage: Passage) -> None:
    """The enemy sees a marker move, or the Formation that they have in sight. [M-HIDE-03, M-HIDE-04]"""
    if spotted:
        field.tell(SightingMoved(side=side, name=spotted, start=passage.start, end=passage.end), other(side))
    else:
        field.tell(MarkerMoved(side=side, start=passage.start, end=passage.end), other(side))


def _entered(field: Field, id: str) -> Play[None]:
    yield from entered(field, id)


def _leave_map(field: Field, id: str, edge: str) -> Play[None]:
    """The Order that sent it says what happens to it. [M-MOVE-07, M-ORDER-56, M-ORDER-58]"""
    yield from left_map(field, id, edge)


# Dummies.


def _spend_dummy(field: Field, id: str, wanted: Sailing) -> Play[None]:
    """It moves like a Formation of MA 4 that always Catches the Wind. [M-SPOT-30]"""
    if wanted.cursor is not None:
        field.state.cursors[id] = wanted.cursor
    dummy = field.dummies[id]
    if wanted.do != "pass" or not may_spend(field, id, Sailing(do="pass", to=wanted.to)):
        field.change_dummy(id, goal="", paid=0)
        return
    passage = CHART.passages[dummy.place][wanted.to]
    paid = dummy.paid if dummy.goal == wanted.to else 0
    left = left_to_pay(field, passage, paid)
    if left > 1:
        field.change_dummy(id, goal=wanted.to, paid=paid + 1)
        told = UnderWay(mover=id, place=dummy.place, goal=wanted.to, paid=paid + 1, left=left - 1)
        field.tell(told, dummy.side)
        return
    field.change_dummy(id, place=wanted.to, goal="", paid=0)
    how = price(field, passage).entry
    field.tell(Sailed(mover=id, start=passage.start, end=passage.end, how=how), dummy.side)
    _tell_enemy(field, dummy.side, "", passage)
    yield from _entered(field, id)
