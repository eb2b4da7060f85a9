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
from rulesets.mistral.position.field import Theatre
from rulesets.mistral.position.passages import edge_beside, left_to_pay, price
from rulesets.mistral.position.scene import Waters
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


# Who has an MP.


def movers(theatre: Theatre, side: Side) -> list[str]:
    """Formations and Dummies of the side with an MP to spend at will in this MPI, by id. [M-SEQ-13]"""
    return [id for id in _with_mp(theatre, side) if not _follows_route(theatre, id)]


def _with_mp(waters: Waters, side: Side) -> list[str]:
    found = [
        formation.id
        for formation in waters.formations.values()
        if formation.side == side
        and formation.place
        and not formation.parent
        and formation.held_until < waters.mpi + (waters.mpi == 0)
        and has_mp(movement(waters, formation.id), waters.mpi)
    ]
    found += [
        dummy.id
        for dummy in waters.dummies.values()
        if dummy.side == side and dummy.place and has_mp(DUMMY_MA, waters.mpi)
    ]
    return sorted(found)


def has_mp(ma: int, mpi: int) -> bool:
    """Number 0 stands for the one before MPI 1. [M-SEQ-13]"""
    return mpi in TABLES.sailing.mpis[str(ma)]


def _follows_route(waters: Waters, id: str) -> bool:
    """Convoys with a route sail by themselves; a Victualling Convoy goes where its owner wants, but stays for the
    Impulse in which it appears. [M-CONVOY-14, M-CONVOY-31, M-CONVOY-32]"""
    convoy = waters.convoys.get(id)
    return convoy is not None and (convoy.kind != "victualling" or convoy.stage == "arrived")


# Spending it.


def spend(theatre: Theatre, side: Side, sailings: Mapping[str, Sailing]) -> Play[None]:
    """In the order of ids; who is not named marks time, and so does who cannot do what he was told. [M-ASYNC-20, 21]"""
    for id in _with_mp(theatre, side):
        if id in theatre.dummies:
            if theatre.dummies[id].place:
                yield from _spend_dummy(theatre, id, sailings.get(id, MARK_TIME))
        elif id in theatre.formations:
            yield from _spend(theatre, id, _wanted(theatre, id, sailings))


def _wanted(theatre: Theatre, id: str, sailings: Mapping[str, Sailing]) -> Sailing:
    if _follows_route(theatre, id):
        return _route_step(theatre, id)
    return sailings.get(id) or default_sailing(theatre, id)


def _route_step(theatre: Theatre, id: str) -> Sailing:
    """Its own place means into Harbour; from Harbour it sails. [M-CONVOY-23, M-CONVOY-24]"""
    step = next_step(theatre, id)
    formation = theatre.formations[id]
    if not step:
        return MARK_TIME
    if formation.harbour:
        return Sailing(do="sail")
    return Sailing(do="enter") if step == formation.place else Sailing(do="pass", to=step)


def _spend(theatre: Theatre, id: str, wanted: Sailing) -> Play[None]:
    if wanted.cursor is not None:
        theatre.state.cursors[id] = wanted.cursor
    sailing = Sailing(do=wanted.do, to=wanted.to)
    if not _follows_route(theatre, id) and not may_spend(theatre, id, sailing):
        formation = theatre.formations[id]
        if not hurried(theatre, id):
            told = CouldNot(mover=id, place=formation.place, do=sailing.do, to=sailing.to)
            theatre.tell(told, formation.side)
        sailing = default_sailing(theatre, id)
    match sailing.do:
        case "mark":
            _mark_time(theatre, id)
        case "pass":
            yield from _work_passage(theatre, id, sailing.to)
        case "enter":
            yield from _enter(theatre, id)
        case "sail":
            leave_harbour(theatre, id)
            yield from _entered(theatre, id)
        case "blockade" | "interdict":
            yield from _take_station(theatre, id, sailing.do, sailing.to)
        case "remove":
            _mark_time(theatre, id)
            drive_off(theatre, id)
        case "leave":
            yield from _work_passage(theatre, id, edge_beside(theatre.formations[id].place))


def _mark_time(theatre: Theatre, id: str) -> None:
    """What was paid for a passage is lost. [M-MOVE-04]"""
    theatre.change_formation(id, goal="", paid=0)


def _enter(theatre: Theatre, id: str) -> Play[None]:
    enter_harbour(theatre, id)
    if id in theatre.convoys:
        yield from in_harbour(theatre, id)


def _take_station(theatre: Theatre, id: str, task: Literal["blockade", "interdict"], to: str) -> Play[None]:
    """Where it is while marking time, or on arrival. [M-PORT-20, M-AUX-40]"""
    if to and to != theatre.formations[id].place:
        yield from _work_passage(theatre, id, to)
        if id not in theatre.formations or theatre.formations[id].place != to:
            return
    else:
        _mark_time(theatre, id)
    lawful = can_blockade if task == "blockade" else can_interdict
    if lawful(theatre, id, theatre.formations[id].place):
        yield from take_station(theatre, id, task)


# Passages.


def _work_passage(theatre: Theatre, id: str, end: str) -> Play[None]:
    """One MP towards a neighbour: catch the wind if need be, pay, arrive with the last MP. [M-MOVE-04, M-MOVE-10]"""
    formation = theatre.formations[id]
    passage = CHART.passages[formation.place][end]
    paid = formation.paid if formation.goal == end else 0
    check: Check | None = None
    if price(theatre, passage).kind == "catch" and paid == 0:
        check = catch_the_wind(theatre, id, passage)
        if not check.passed:
            _mark_time(theatre, id)
            told = WindNotCaught(mover=id, place=formation.place, goal=end, check=check)
            theatre.tell(told, formation.side)
            return
    left = left_to_pay(theatre, passage, paid)
    if left > 1:
        theatre.change_formation(id, goal=end, paid=paid + 1, blockading=False, interdicting=False)
        told_more = UnderWay(mover=id, place=formation.place, goal=end, paid=paid + 1, left=left - 1, check=check)
        theatre.tell(told_more, formation.side)
        return
    yield from _arrive(theatre, id, passage, check)


def _arrive(theatre: Theatre, id: str, passage: Passage, check: Check | None) -> Play[None]:
    """How it came is remembered for Battle, Straits for Attrition. [M-MOVE-06, M-ATTR-03]"""
    formation = theatre.formations[id]
    how = price(theatre, passage).entry
    theatre.change_formation(
        id,
        place=passage.end,
        goal="",
        paid=0,
        entered=how,
        turning=True,
        blockading=False,
        interdicting=False,
    )
    count_strait(theatre, id)
    theatre.tell(Sailed(mover=id, start=passage.start, end=passage.end, how=how, check=check), formation.side)
    _tell_enemy(theatre, formation.side, formation.spotted, passage)
    if CHART.places[passage.end].kind == "offmap":
        yield from _leave_map(theatre, id, passage.end)
    else:
        yield from _entered(theatre, id)


def _tell_enemy(theatre: Theatre, side: Side, spotted: str, passage: Passage) -> None:
    """He sees a marker move, or the Formation he has in sight. [M-HIDE-03, M-HIDE-04]"""
    if spotted:
        theatre.tell(SightingMoved(side=side, name=spotted, start=passage.start, end=passage.end), other(side))
    else:
        theatre.tell(MarkerMoved(side=side, start=passage.start, end=passage.end), other(side))


def _entered(theatre: Theatre, id: str) -> Play[None]:
    yield from entered(theatre, id)


def _leave_map(theatre: Theatre, id: str, edge: str) -> Play[None]:
    """What becomes of it is the business of the Order that sent it. [M-MOVE-07, M-ORDER-56, M-ORDER-58]"""
    yield from left_map(theatre, id, edge)


# Dummies.


def _spend_dummy(theatre: Theatre, id: str, wanted: Sailing) -> Play[None]:
    """As a Formation of MA 4 that always Catches the Wind. [M-SPOT-30]"""
    if wanted.cursor is not None:
        theatre.state.cursors[id] = wanted.cursor
    dummy = theatre.dummies[id]
    if wanted.do != "pass" or not may_spend(theatre, id, Sailing(do="pass", to=wanted.to)):
        theatre.change_dummy(id, goal="", paid=0)
        return
    passage = CHART.passages[dummy.place][wanted.to]
    paid = dummy.paid if dummy.goal == wanted.to else 0
    left = left_to_pay(theatre, passage, paid)
    if left > 1:
        theatre.change_dummy(id, goal=wanted.to, paid=paid + 1)
        told = UnderWay(mover=id, place=dummy.place, goal=wanted.to, paid=paid + 1, left=left - 1)
        theatre.tell(told, dummy.side)
        return
    theatre.change_dummy(id, place=wanted.to, goal="", paid=0)
    how = price(theatre, passage).entry
    theatre.tell(Sailed(mover=id, start=passage.start, end=passage.end, how=how), dummy.side)
    _tell_enemy(theatre, dummy.side, "", passage)
    yield from _entered(theatre, id)
