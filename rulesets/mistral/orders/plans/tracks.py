"""How a Formation or Dummy follows its track and clauses, one MP at a time. [M-ASYNC-11, M-ASYNC-12]"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from rulesets.mistral.book.chart import CHART
from rulesets.mistral.dialogue.answers.impulse import Clause, Step
from rulesets.mistral.dialogue.questions.impulse import Sailing
from rulesets.mistral.orders.plans.conditions import holds
from rulesets.mistral.orders.plans.situations import place_of
from rulesets.mistral.position.damage import movement
from rulesets.mistral.position.passages import price
from rulesets.mistral.position.records import Cursor
from rulesets.mistral.position.view import View
from rulesets.mistral.rules.sailing.expeditious import fastest_path
from rulesets.mistral.rules.sailing.spending import default_sailing, hurried, may_spend

DUMMY_MA = 4


def next_sailing(view: View, id: str, track: Sequence[Step], clauses: Sequence[Clause] = ()) -> Sailing:
    """What it does with its next MP, and its progress after that. A Formation that must go home does so."""
    if id in view.formations and hurried(view, id):
        return default_sailing(view, id)
    cursor = _chosen(view, id, clauses)
    steps = clauses[cursor.clause].then if cursor.clause >= 0 else track
    sailing = _follow(view, id, steps, cursor)
    if sailing is None and cursor.clause >= 0 and clauses[cursor.clause].resume:
        sailing = _follow(view, id, track, _resumed(cursor))
    if sailing is None or not may_spend(view, id, msgspec.structs.replace(sailing, cursor=None)):
        return msgspec.structs.replace(default_sailing(view, id), cursor=sailing.cursor if sailing else cursor)
    return sailing


def _chosen(view: View, id: str, clauses: Sequence[Clause]) -> Cursor:
    """The first true clause wins, before every MP. If none is true, the track is followed."""
    held = view.cursors.get(id, Cursor())
    for number, clause in enumerate(clauses):
        if holds(clause.when, view, id):
            if held.clause == number:
                return held
            left = held if held.clause < 0 else _resumed(held)
            return Cursor(clause=number, back_to=left.step, back_waited=left.waited, back_tries=left.tries)
    return held if held.clause < 0 else _resumed(held)


def _resumed(cursor: Cursor) -> Cursor:
    """Returns to the interrupted step of the track, with its progress: what it had waited,
    passed and tried. [M-ASYNC-12]"""
    return Cursor(step=cursor.back_to, waited=cursor.back_waited, tries=cursor.back_tries)


def _follow(view: View, id: str, steps: Sequence[Step], cursor: Cursor) -> Sailing | None:
    """What the first unfinished step does, or None after the last step."""
    while cursor.step < len(steps):
        step = steps[cursor.step]
        found = _take(view, id, step, cursor)
        if found is not None:
            return found
        cursor = msgspec.structs.replace(cursor, step=cursor.step + 1, waited=0, tries=0, declared=False)
    return None


def _take(view: View, id: str, step: Step, cursor: Cursor) -> Sailing | None:
    """What a step does with this MP, or None if it is finished."""
    here = place_of(view, id)
    harboured = id in view.formations and view.formations[id].harbour
    match step.do:
        case "go":
            if here == step.to:
                return None
            if harboured:
                return Sailing(do="sail", cursor=cursor)
            return _pass(view, here, step.to, step, cursor)
        case "reach":
            return _reach(view, id, here, step, cursor)
        case "wait":
            if cursor.waited >= step.count:
                return None
            return Sailing(cursor=msgspec.structs.replace(cursor, waited=cursor.waited + 1))
        case "hold":
            return Sailing(cursor=cursor)
        case "enter":
            return None if harboured else Sailing(do="enter", cursor=cursor)
        case "sail":
            return None if not harboured else Sailing(do="sail", cursor=cursor)
        case "blockade" | "interdict":
            held = view.formations.get(id)
            if held is None or (held.blockading if step.do == "blockade" else held.interdicting):
                return None
            return None if cursor.declared else Sailing(do=step.do, cursor=_declared(cursor))
        case "remove":
            return None if cursor.declared else Sailing(do="remove", cursor=_declared(cursor))
        case "leave":
            return Sailing(do="leave", cursor=cursor)


def _declared(cursor: Cursor) -> Cursor:
    return msgspec.structs.replace(cursor, declared=True)


def _pass(view: View, here: str, to: str, step: Step, cursor: Cursor) -> Sailing | None:
    """One passage, tried again until it is done or given up."""
    passage = CHART.passages.get(here, {}).get(to)
    if passage is None:
        return None
    catching = price(view, passage).kind == "catch"
    if catching and step.tries and cursor.tries >= step.tries:
        return None
    tried = msgspec.structs.replace(cursor, tries=cursor.tries + catching)
    return Sailing(do="pass", to=to, cursor=tried)


def _reach(view: View, id: str, here: str, step: Step, cursor: Cursor) -> Sailing | None:
    """Sails along the named places or the fastest way. The path is found again for each MP.
    `waited` counts places passed."""
    if id in view.formations and view.formations[id].harbour:
        return Sailing(do="sail", cursor=cursor) if here != step.to else None
    stops = [*step.via, step.to]
    passed = cursor.waited
    while passed < len(stops) and here == stops[passed]:
        passed += 1
    if passed >= len(stops):
        return None
    kept = msgspec.structs.replace(cursor, waited=passed)
    ma = movement(view, id) if id in view.formations else DUMMY_MA
    path = fastest_path(view, here, [stops[passed]], ma=ma)
    return _pass(view, here, path[0], step, kept) if path else None
