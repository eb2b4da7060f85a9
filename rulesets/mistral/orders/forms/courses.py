"""The cost of a track, MP by MP, in the present winds, and what can be reached from its end. [M-MOVE-03, M-MOVE-04]"""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Sequence
from typing import Any, Literal

import msgspec

from rulesets.kernel.text import Text
from rulesets.mistral.book.chart import CHART, Passage
from rulesets.mistral.book.labels import formation_label, place_label
from rulesets.mistral.book.names import place_name
from rulesets.mistral.book.tables import TABLES
from rulesets.mistral.dialogue.answers.impulse import Step
from rulesets.mistral.dialogue.questions.impulse import Sailing
from rulesets.mistral.orders.briefing.in_vain import hindrance
from rulesets.mistral.orders.forms.queries import AboutCourse
from rulesets.mistral.position.damage import movement
from rulesets.mistral.position.passages import Price, price
from rulesets.mistral.position.view import View
from rulesets.mistral.rules.sailing.expeditious import fastest_path
from rulesets.mistral.rules.sailing.moving import DUMMY_MA
from rulesets.mistral.rules.sailing.spending import hurried, may_spend

Doing = Literal["enter", "sail", "blockade", "interdict", "remove", "leave"]
DOINGS: tuple[Doing, ...] = ("enter", "sail", "blockade", "interdict", "remove", "leave")


class Leg(msgspec.Struct, frozen=True, kw_only=True):
    """One passage or action of a track: the step to which it belongs, and how many MPs are spent when it is done."""

    step: int
    do: str
    start: str
    end: str
    price: Price | None = None
    cost: int = 1
    total: int = 0


def about_course(view: View, asked: AboutCourse, language: str) -> dict[str, Any]:
    """The legs of the track; and from its end, every place with its MPs, the next passages and the possible actions."""
    return course(view, asked.id, asked.track, language, start=asked.start, around=True)


def course(
    view: View, id: str, track: Sequence[Step], language: str, *, start: str = "", around: bool = False
) -> dict[str, Any]:
    here, harboured = _standing(view, id, start)
    legs = legs_of(view, id, track, start=start)
    end = legs[-1].end if legs else here
    total = legs[-1].total if legs else 0
    mpis = mpis_of(view, id)
    told: dict[str, Any] = {
        "id": id,
        "name": formation_label(id).in_(language),
        "start": here,
        "end": end,
        "total": total,
        "mpis": mpis,
        "legs": [_told(leg, mpis, language) for leg in legs],
        "notes": [note.in_(language) for note in _notes(view, id)],
    }
    if around and end:
        leaves = _lies_in_harbour(legs, harboured)
        there = _moved(view, id, end, leaves)
        told["reach"] = {place: total + leaves + mps for place, mps in reckoned(view, end).items()}
        told["next"] = [_told(leg, mpis, language) for leg in _passages(view, there, id, end, total)]
        told["can"] = [do for do in DOINGS if _may(there, id, Sailing(do=do))]
    return told


def legs_of(view: View, id: str, track: Sequence[Step], *, start: str = "") -> list[Leg]:
    """The passages and actions of a track from where it is, with the MPs spent by then."""
    return list(_legs(view, id, *_standing(view, id, start), track))


def mpis_of(view: View, id: str) -> list[int]:
    """The increments of an Impulse in which it has an MP. [M-SEQ-13]"""
    ma = movement(view, id) if id in view.formations else DUMMY_MA
    return list(TABLES.sailing.mpis[str(ma)])


def _standing(view: View, id: str, start: str) -> tuple[str, bool]:
    if id in view.dummies:
        place = view.dummies[id].place or start
        return (view.formations[place].place if place in view.formations else place), False
    formation = view.formations[id]
    return formation.place, formation.harbour


def _legs(view: View, id: str, here: str, harboured: bool, track: Sequence[Step]) -> Iterator[Leg]:
    """Follows the track as `plans.tracks` does. Each wind is caught after the expected number of tries."""
    total = 0
    for number, step in enumerate(track):
        for leg in _step(view, id, here, harboured, number, step):
            total += leg.cost
            yield msgspec.structs.replace(leg, total=total)
            here = leg.end
            if leg.do in ("enter", "sail", "pass"):
                harboured = leg.do == "enter"


def _step(view: View, id: str, here: str, harboured: bool, number: int, step: Step) -> Iterator[Leg]:
    match step.do:
        case "go" | "reach":
            if harboured and here != step.to:
                yield Leg(step=number, do="sail", start=here, end=here)
            for end in _path(view, here, step):
                passage = CHART.passages[here][end]
                found = price(view, passage)
                paid = _paid(view, id, passage)
                yield Leg(step=number, do="pass", start=here, end=end, price=found, cost=max(1, found.expected - paid))
                here = end
        case "wait":
            yield Leg(step=number, do="wait", start=here, end=here, cost=step.count)
        case "hold":
            yield Leg(step=number, do="hold", start=here, end=here, cost=0)
        case "enter" if not harboured:
            yield Leg(step=number, do="enter", start=here, end=here)
        case "sail" if harboured:
            yield Leg(step=number, do="sail", start=here, end=here)
        case "blockade" | "interdict" | "remove" | "leave":
            yield Leg(step=number, do=step.do, start=here, end=here)


def _path(view: View, here: str, step: Step) -> list[str]:
    if step.do == "go":
        return [step.to] if step.to in CHART.passages.get(here, {}) else []
    found: list[str] = []
    for stop in (*step.via, step.to):
        if stop not in CHART.places or not here:
            return found
        found += fastest_path(view, here, [stop], ma=1) if here != stop else []
        here = stop
    return found


def _paid(view: View, id: str, passage: Passage) -> int:
    """The MPs that it has already paid for the passage that it is on. [M-MOVE-04]"""
    piece = view.formations.get(id) or view.dummies.get(id)
    assert piece is not None
    return piece.paid if piece.place == passage.start and piece.goal == passage.end else 0


def _lies_in_harbour(legs: Sequence[Leg], at_first: bool) -> bool:
    for leg in reversed(legs):
        if leg.do in ("enter", "sail", "pass"):
            return leg.do == "enter"
    return at_first


def reckoned(view: View, start: str) -> dict[str, int]:
    """place -> expected MPs on the fastest way in the present winds, without the start itself. [M-FORM-07]"""
    queue: list[tuple[int, str]] = [(0, start)]
    found: dict[str, int] = {}
    while queue:
        cost, place = heapq.heappop(queue)
        if place in found:
            continue
        found[place] = cost
        if CHART.places[place].kind == "offmap" and place != start:
            continue
        for end, passage in CHART.passages.get(place, {}).items():
            if end not in found:
                heapq.heappush(queue, (cost + price(view, passage).expected, end))
    found.pop(start)
    return found


def _moved(view: View, id: str, place: str, harboured: bool) -> View:
    """The view with that piece already there, so that the rules themselves say what is possible there."""
    if id in view.dummies:
        dummy = msgspec.structs.replace(view.dummies[id], place=place, goal="", paid=0)
        return msgspec.structs.replace(view, dummies={**view.dummies, id: dummy})
    formation = msgspec.structs.replace(view.formations[id], place=place, harbour=harboured, goal="", paid=0)
    return msgspec.structs.replace(view, formations={**view.formations, id: formation})


def _passages(view: View, there: View, id: str, start: str, total: int) -> Iterator[Leg]:
    harboured = id in there.formations and there.formations[id].harbour
    outside = _moved(there, id, start, False) if harboured else there
    for end, passage in CHART.passages.get(start, {}).items():
        if _may(outside, id, Sailing(do="pass", to=end)):
            found = price(view, passage)
            cost = found.expected + harboured
            yield Leg(step=-1, do="pass", start=start, end=end, price=found, cost=cost, total=total + cost)


def _may(view: View, id: str, sailing: Sailing) -> bool:
    if id in view.dummies and sailing.do not in ("mark", "pass"):
        return False
    return may_spend(view, id, sailing)


# In words.


def _told(leg: Leg, mpis: Sequence[int], language: str) -> dict[str, Any]:
    return {
        "step": leg.step,
        "do": leg.do,
        "start": leg.start,
        "end": leg.end,
        "name": place_label(leg.end).in_(language),
        "wind": leg.price.kind if leg.price else "",
        "cost": leg.cost,
        "total": leg.total,
        "words": price_words(leg.price).in_(language) if leg.price else "",
        "when": when_words(leg.total, mpis).in_(language) if leg.do != "hold" else "",
    }


def price_words(found: Price) -> Text:
    """For example: 2 MP, against the wind."""
    match found.kind:
        case "catch":
            odds = max(0, min(10, found.base - found.drm + 1)) * 10
            return Text(
                "about {mp} MP, Catch the Wind ({odds}% a try)",
                "unos {mp} PM, hay que tomar el viento ({odds} % por intento)",
            ).of(found.expected, odds)
        case "against":
            return Text(f"{found.cost} MP, against the wind", f"{found.cost} PM, contra el viento")
        case "with":
            return Text(f"{found.cost} MP, with the wind", f"{found.cost} PM, con el viento")
        case _:
            return Text(f"{found.cost} MP", f"{found.cost} PM")


def when_words(total: int, mpis: Sequence[int]) -> Text:
    """The increment of this Impulse by which that many MPs are spent, or how many Impulses later."""
    if not mpis:
        return Text("never: it cannot move", "nunca: no puede moverse")
    later, place = divmod(max(total, 1) - 1, len(mpis))
    if later == 0:
        return Text(f"MPI {mpis[place]}", f"IPM {mpis[place]}")
    if later == 1:
        return Text("next Impulse", "el impulso siguiente")
    return Text(f"in {later} Impulses", f"dentro de {later} impulsos")


def idle_track(view: View, id: str) -> Text | None:
    """Why a Formation could not follow a track now."""
    convoy = view.convoys.get(id)
    if convoy is not None and convoy.kind != "victualling":
        return Text("It follows its route by itself.", "Sigue su ruta por sí mismo.")
    formation = view.formations[id]
    why = hindrance(view, formation) if formation.harbour else None
    if why is not None:
        return Text("It can’t leave Harbour now: {why}.", "Ahora no puede salir de puerto: {why}.").of(why)
    return None


def _notes(view: View, id: str) -> Iterator[Text]:
    if id in view.dummies:
        return
    formation = view.formations[id]
    convoy = view.convoys.get(id)
    if (convoy is None or convoy.kind == "victualling") and hurried(view, id):
        yield Text(
            "It must make for the nearest Friendly Port; its track waits.",
            "Debe ir al puerto amigo más cercano; su derrota espera.",
        )
    idle = idle_track(view, id)
    if idle is not None:
        yield idle
    if formation.held_until:
        yield Text(
            f"It marks time up to MPI {formation.held_until}.",
            f"Aguarda hasta el IPM {formation.held_until} inclusive.",
        )
    if formation.goal:
        yield Text("It is under way to {goal:the}; MP paid: {paid}.", "Va {goal:hacia}; PM pagados: {paid}.").of(
            place_name(formation.goal), formation.paid
        )
