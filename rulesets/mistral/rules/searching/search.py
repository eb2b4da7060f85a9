"""Searches and their dice. [M-SPOT-04..08]"""

from __future__ import annotations

from rulesets.kernel.table import Play, ask
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import Side, other
from rulesets.mistral.dialogue.events.searching import HarbourSearched, NothingThere, SearchSeen, SearchThrown
from rulesets.mistral.dialogue.questions.tasks import ShadowIt
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.parts import formations_at, squadrons_of
from rulesets.mistral.position.records import HarbourReport
from rulesets.mistral.position.scene import Scene
from rulesets.mistral.rules.politics.mulligans import offer_mulligan
from rulesets.mistral.rules.politics.rank_dice import rank_modifier
from rulesets.mistral.rules.politics.ranks import bonus
from rulesets.mistral.rules.searching.screening import screened
from rulesets.mistral.rules.searching.shadowing import may_follow, take_up_shadow
from rulesets.mistral.rules.searching.spotting import spot

SHADOW_ON = 2
FOUND_ON = 5
"""Limits of the modified die: Spotted and may be Shadowed; Spotted."""


def markers_at(field: Field, place: str, side: Side) -> list[str]:
    """Unspotted Formations and Dummies of that side there, in an order that nobody knows. [M-SPOT-31]"""
    found = [held.id for held in formations_at(field, place, side) if not held.spotted]
    found += [dummy.id for dummy in field.dummies.values() if dummy.side == side and dummy.place == place]
    return field.shuffled(f"{place}/markers/{side}", sorted(found))


def search_modifier(scene: Scene, kind: str, side: Side, *, partial: bool) -> int:
    """[M-SPOT-04]"""
    slow = 1 if kind in ("galley", "fleet50") else 0
    return slow + (1 if partial else 0) + bonus(scene, side, "search") + bonus(scene, side, "task")


def search_place(field: Field, side: Side, ship_id: str, place: str, *, partial: bool) -> Play[None]:
    """One die for each Unspotted marker. Beginning a Shadow gives up the remaining dice. [M-SPOT-04..06]"""
    ship = field.auxiliaries[ship_id]
    drm = search_modifier(field, ship.kind, side, partial=partial)
    markers = markers_at(field, place, other(side))
    if not markers:
        field.tell(NothingThere(ship_id, place), side)
    found_any = False
    for number, marker in enumerate(markers, 1):
        roll = field.roll(f"{ship_id}/search/{place}", stream=side)
        roll = yield from offer_mulligan(field, side, "search", roll)
        changed = drm + (yield from rank_modifier(field, side, "search", roll, FOUND_ON - drm))
        die = roll.total + changed
        found = die <= FOUND_ON
        real = marker in field.formations
        size = len(squadrons_of(field, marker)) if real else 1
        may_shadow = found and real and die - max(0, size - 1) <= SHADOW_ON and may_follow(field, ship, place)
        told = SearchThrown(place, roll, changed, found, may_shadow, False, ship_id)
        field.tell(told, side)
        if not found:
            continue
        found_any = True
        spot(field, marker, "M-SPOT-04")
        if may_shadow:
            last = number == len(markers)
            name = field.formations[marker].spotted
            question = ShadowIt(field.key(f"{ship_id}/shadow"), auxiliary=ship_id, name=name, squadrons=size, last=last)
            if (yield from ask(side, question)) and (yield from take_up_shadow(field, side, ship_id, marker)):
                break
            if field.auxiliaries[ship_id].box != "assigned":
                break
    if found_any:
        field.tell(SearchSeen(side, ship.kind, place), other(side))
    if field.auxiliaries[ship_id].box == "assigned":
        field.change_auxiliary(ship_id, box="recovery", at="")


def search(field: Field, side: Side, ship_id: str, target: str) -> Play[None]:
    """The target is a Space, gate or zone proper, or `harbour:` and a Port. Light searchers
    cannot be Screened. [M-AUX-01]"""
    place = target.removeprefix("harbour:")
    result = ""
    if field.auxiliaries[ship_id].kind != "light":
        result = yield from screened(field, side, ship_id, "search", place)
    if result == "yes":
        return
    if target.startswith("harbour:"):
        yield from _search_harbour(field, side, ship_id, place, partial=result == "partial")
    else:
        yield from search_place(field, side, ship_id, place, partial=result == "partial")


def _search_harbour(field: Field, side: Side, ship_id: str, port: str, *, partial: bool) -> Play[None]:
    """One die, +BV. It reveals numbers by Contingent and condition, and whether a Flotilla is formed. [M-SPOT-07]"""
    ship = field.auxiliaries[ship_id]
    drm = search_modifier(field, ship.kind, side, partial=partial) + CHART.places[port].bv
    roll = field.roll(f"{ship_id}/harbour/{port}", stream=side)
    roll = yield from offer_mulligan(field, side, "search", roll)
    drm += yield from rank_modifier(field, side, "search", roll, FOUND_ON - drm)
    succeeded = roll.total + drm <= FOUND_ON
    inside = [each for each in field.squadrons.values() if each.port == port and each.side != side]
    counts: dict[str, int] = {}
    for squadron in inside if succeeded else ():
        key = f"{squadron.contingent}:{squadron.condition}"
        counts[key] = counts.get(key, 0) + 1
    formed = [field.formations[each.flotilla].kind for each in inside if each.flotilla]
    flotilla = succeeded and any(kind != "independent" for kind in formed)
    counts = dict(sorted(counts.items()))
    field.tell(HarbourSearched(ship_id, port, roll, drm, succeeded, counts, flotilla), side, reveals="M-SPOT-07")
    if succeeded:
        report = HarbourReport(port=port, on=field.date, impulse=field.impulse, squadrons=counts, flotilla=flotilla)
        field.state.harbours_seen[side] = {**field.state.harbours_seen.get(side, {}), port: report}
        field.tell(SearchSeen(side, ship.kind, port), other(side))
    field.change_auxiliary(ship_id, box="recovery", at="")
