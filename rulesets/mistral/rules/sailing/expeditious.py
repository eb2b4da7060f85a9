"""The fastest way in the present winds, and which Formations must take it. [M-FORM-07]"""

from __future__ import annotations

import heapq
from collections.abc import Collection, Iterable
from functools import lru_cache

from rulesets.mistral.book.chart import CHART
from rulesets.mistral.position.damage import movement
from rulesets.mistral.position.happenings import happened
from rulesets.mistral.position.known import KnownFormation
from rulesets.mistral.position.passages import price, price_in
from rulesets.mistral.position.ports import is_friendly
from rulesets.mistral.position.scene import Scene
from rulesets.mistral.rules.sailing.harbours import carries_order, has_room, may_enter
from rulesets.mistral.rules.weather.gales import stormy_places

MOST_FOR_FAIR_WEATHER = 2
"""How many more MPs a way that avoids Gales may cost. [M-FORM-07]"""


def fastest_path(scene: Scene, start: str, goals: Iterable[str], *, ma: int, avoid: Collection[str] = ()) -> list[str]:
    """The places on a way of least MPs, the goal last. Empty if there is no way, or it is already there."""
    return _search(scene, start, frozenset(goals), avoid)[1] if ma else []


def mps_between(scene: Scene, start: str, goals: Iterable[str], *, avoid: Collection[str] = ()) -> int | None:
    """The MPs of the fastest way, with the expected tries to Catch the Wind. None if there is no way."""
    return _search(scene, start, frozenset(goals), avoid)[0]


def _search(scene: Scene, start: str, goals: frozenset[str], avoid: Collection[str]) -> tuple[int | None, list[str]]:
    cost, path = _way(tuple(scene.winds), start, goals, frozenset(avoid))
    return cost, list(path)


@lru_cache(maxsize=4096)
def _way(
    winds: tuple[str, ...], start: str, goals: frozenset[str], avoid: frozenset[str]
) -> tuple[int | None, tuple[str, ...]]:
    """Of equal ways, the one with fewer places, then with the earlier names. It depends only on
    the winds, which rarely change."""
    queue: list[tuple[int, int, tuple[str, ...], str]] = [(0, 0, (), start)]
    done: set[str] = set()
    while queue:
        cost, length, path, place = heapq.heappop(queue)
        if place in goals:
            return cost, path
        if place in done or (CHART.places[place].kind == "offmap" and place != start):
            continue
        done.add(place)
        for end, passage in CHART.passages[place].items():
            if end not in done and end not in avoid:
                paid = cost + price_in(winds, passage).expected
                heapq.heappush(queue, (paid, length + 1, (*path, end), end))
    return None, ()


def must_hurry(scene: Scene, formation_id: str) -> bool:
    """Whether it must sail Expeditiously to a Port. [M-FORM-06, M-FLEET-16, M-LEVANT-06, M-DMG-10]"""
    formation = scene.formations.get(formation_id)
    if formation is None or formation.harbour or formation.kind == "convoy":
        return False
    sent_home = formation.homeward and not carries_order(scene, formation_id)
    return sent_home or formation.disorganised or _must_unform(scene, formation)


def _must_unform(scene: Scene, formation: KnownFormation) -> bool:
    """After the death of Philip V the Bourbon Grand Flotilla must go to a Key Port. [M-FLEET-19]"""
    return formation.kind == "grand" and formation.side == "bourbon" and happened(scene, "philip_v_dies")


def nearest_friendly_port(scene: Scene, formation_id: str, *, neutral: bool = False, key: bool = False) -> str:
    """The Port with room that it reaches with the least MPs. Empty if there is none."""
    goals = _ports(scene, formation_id, neutral=neutral, key=key)
    place = scene.formations[formation_id].place
    if place in goals:
        return place
    path = _search(scene, place, frozenset(goals), ())[1]
    return path[-1] if path else ""


def _ports(scene: Scene, formation_id: str, *, neutral: bool, key: bool) -> list[str]:
    formation = scene.formations[formation_id]
    return [
        id
        for id, place in CHART.places.items()
        if place.has_harbour
        and (place.key or not key)
        and (neutral or is_friendly(scene, id, formation.side))
        and may_enter(scene, formation.side, id)
        and has_room(scene, formation_id, id)
    ]


def hurried_steps(scene: Scene, formation_id: str) -> list[str]:
    """The next places on the fastest ways home, the engine's own choice first. Its own place means into Harbour.

    A Formation that must hurry goes to the nearest Friendly Port; a Disorganised one may also go to a Neutral one. A
    way around Gales is legal too if it is only a little longer. [M-FORM-07, M-DMG-10]
    """
    formation = scene.formations[formation_id]
    if movement(scene, formation_id) == 0:
        return []
    neutral = formation.disorganised and not formation.homeward
    goals = _ports(scene, formation_id, neutral=neutral, key=_must_unform(scene, formation))
    if formation.place in goals:
        return [formation.place]
    least, path = _search(scene, formation.place, frozenset(goals), ())
    if least is None:
        return []
    found = [end for end in _first_steps(scene, formation.place, goals, least) if end != path[0]]
    return [path[0], *found]


def _first_steps(scene: Scene, start: str, goals: list[str], least: int) -> list[str]:
    """Neighbours that are on a way of least MPs to a goal, or on a slightly longer one that avoids Gales."""
    stormy = stormy_places(scene)
    found = []
    for end, passage in CHART.passages[start].items():
        first = price(scene, passage).expected
        rest = mps_between(scene, end, goals, avoid=(start,))
        if rest is not None and first + rest <= least:
            found.append(end)
        elif stormy and end not in stormy:
            around = mps_between(scene, end, goals, avoid=(start, *stormy))
            if around is not None and first + around <= least + MOST_FOR_FAIR_WEATHER:
                found.append(end)
    return found
