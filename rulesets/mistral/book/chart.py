"""The sea as a graph, as `CHART`: places, and for each pair of neighbours what the passage costs."""

from __future__ import annotations

import math
import tomllib
from collections import deque
from collections.abc import Mapping
from functools import cached_property
from importlib.resources import files
from typing import Any, Literal

import msgspec

from rulesets.kernel.nouns import Noun
from rulesets.mistral.book.naming import gate_noun, named

Kind = Literal["large", "strait", "coastal", "offmap", "port", "gate", "zone"]
Wind = Literal["levanter", "vendavales", "mistral", "marin", "libeccio", "tramontana", "scirocco", "gregales", "bora"]
WINDS: tuple[Wind, ...] = (
    "levanter",
    "vendavales",
    "mistral",
    "marin",
    "libeccio",
    "tramontana",
    "scirocco",
    "gregales",
    "bora",
)
"""In the order of the table. [M-WIND-05]"""


class WindEntry(msgspec.Struct, frozen=True, kw_only=True):
    id: Wind
    name: str
    noun: Noun
    towards: int
    contra: str = ""
    name_es: str = ""


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """Where a Formation can be. The two halves of a gate are one place; the zone proper is
    another. [M-MOVE-01, M-MOVE-21]"""

    id: str
    kind: Kind
    name: str
    """The label in English, as `name_es` is in Spanish. Sentences use the noun."""
    noun: Noun
    lon: float
    lat: float
    name_es: str = ""
    number: int = 0
    letter: str = ""
    zone: str = ""
    """For a gate or a zone: the Sea Zone to which it belongs."""
    outside: str = ""
    """For a gate: the neighbour to which it leads."""
    bv: int = 0
    key: bool = False
    """Whether it is a Key Port. Minor Ports and Coastal Spaces are not. [M-PORT-01]"""
    owner: str = ""
    """For a Port: the Contingent, neutral state or corsairs that own it when the game starts."""
    repair: int = 0
    quarterly: bool = False
    victualled: int = -1
    """Capacity of its Victualled box. 0 means no limit, -1 means that it has no box."""
    safe_anchorage: bool = False
    pirate_base: bool = False
    corsair_base: str = ""
    corsican: bool = False
    african: bool = False
    scirocco: bool = False
    gregale: bool = False
    dalmatian: bool = False
    italian_coast: bool = False

    @property
    def has_harbour(self) -> bool:
        return self.kind in ("port", "coastal")


class Passage(msgspec.Struct, frozen=True, kw_only=True):
    """The passage from one place to a neighbour. `winds` says which seasonal winds help
    (True) or hinder (False) on it."""

    start: str
    end: str
    base: Literal["with", "against", "calm", "caught", "box", "gate"]
    """A PW lane with or against its arrow; a lane without arrow; a purely seasonal lane; plain entry of a box; Catch
    the Wind at a gate, whichever wind blows. [M-MOVE-03, M-MOVE-13, M-MOVE-20]"""
    cost: int = 1
    ctw: int = -1
    winds: Mapping[str, bool] = {}


class GaleEntry(msgspec.Struct, frozen=True, kw_only=True):
    """Where Gales of a wind start and how their markers move. [M-GALE-05]"""

    wind: Wind
    starts: tuple[str, ...] = ()
    start_symbol: str = ""
    heading: tuple[int, int] = (0, 360)
    lanes: Literal["same_wind", "same_wind_or_pw", "none"]
    ends: tuple[str, ...] = ()
    avoid: tuple[str, ...] = ()
    overland: dict[str, Any] = {}
    ends_after_first_step: bool = False
    stays_in_space: str = ""
    stays_in_zone: str = ""


class Route(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the Convoy Route Chart. [M-CONVOY-15, M-CONVOY-22]"""

    id: str
    convoy: Literal["british_levant", "french_levant", "spanish_troop"]
    name: str
    steps: tuple[str, ...]
    name_es: str = ""


WAYS_KEPT = 1000
"""How many results of `distances_around` are cached. What is barred changes slowly."""


class Chart(msgspec.Struct, frozen=True, dict=True):
    """The whole map. Distances count places along lanes and ignore winds. [M-GALE-12, M-AUX-04]"""

    places: Mapping[str, Place]
    passages: Mapping[str, Mapping[str, Passage]]
    """start -> end -> passage."""
    winds: Mapping[str, WindEntry]
    gales: Mapping[str, GaleEntry]
    routes: Mapping[str, Route]
    campaign_spaces: Mapping[str, tuple[str, ...]]
    levant_orders: tuple[int, ...]
    """What the first uncovered box gives to the Bourbons, A to D. [M-LEVANT-01]"""
    bounds: Mapping[str, float]

    @cached_property
    def _distances(self) -> dict[str, Mapping[str, int]]:
        return {}

    @cached_property
    def _ways_around(self) -> dict[tuple[str, frozenset[str]], Mapping[str, int]]:
        return {}

    def distances(self, place: str) -> Mapping[str, int]:
        """The number of places along lanes from there to every place."""
        found = self._distances.get(place)
        if found is None:
            found = self._distances[place] = self._walk(place, frozenset())
        return found

    def distances_around(self, place: str, barred: frozenset[str]) -> Mapping[str, int]:
        """The same, where a path may end in the barred places but not pass through them."""
        if not barred:
            return self.distances(place)
        found = self._ways_around.get((place, barred))
        if found is None:
            if len(self._ways_around) >= WAYS_KEPT:
                self._ways_around.clear()
            found = self._ways_around[place, barred] = self._walk(place, barred)
        return found

    def _walk(self, place: str, barred: frozenset[str]) -> dict[str, int]:
        found = {place: 0}
        queue = deque([place])
        while queue:
            at = queue.popleft()
            if at != place and (at in barred or self.places[at].kind == "offmap"):
                continue
            for end in self.passages[at]:
                if end not in found:
                    found[end] = found[at] + 1
                    queue.append(end)
        return found

    def places_of_zone(self, zone: str) -> tuple[str, ...]:
        """The zone proper and its gates."""
        return tuple(id for id, place in self.places.items() if place.zone == zone)

    def gate_numbers(self, gate: str) -> tuple[int, int]:
        """The highest number to Catch the Wind: into the zone, and out of it. [M-MOVE-10]"""
        ways, zone = self.passages[gate], self.places[gate].zone
        return ways[zone].ctw, next(passage for end, passage in ways.items() if end != zone).ctw

    def is_in(self, place: str, target: str) -> bool:
        """Whether the place is the target, or is in the target if that is a Sea Zone. [M-MOVE-24]"""
        return place == target or self.places[place].zone == target

    def bearing(self, start: str, end: str) -> float:
        """Compass degrees from one place to another in the chart's own projection."""
        one, two = self.places[start], self.places[end]
        east = (two.lon - one.lon) * math.cos(math.radians((one.lat + two.lat) / 2))
        return math.degrees(math.atan2(east, two.lat - one.lat)) % 360


def _places(raw: dict[str, Any]) -> dict[str, Place]:
    zones = {row["id"]: _place(row, kind="zone", zone=row["id"]) for row in raw["zone"]}
    spaces = {row["id"]: _place(row) for row in raw["space"]}
    ports = {row["id"]: _port(row) for row in raw["port"]}
    whole = {**zones, **spaces, **ports}
    gates = {row["id"]: _gate(row, whole[row["zone"]], whole[row["to"]]) for row in raw["gate"]}
    return {**zones, **gates, **spaces, **ports}


def _place(row: dict[str, Any], **more: Any) -> Place:
    kind = more.get("kind") or row["kind"]
    return msgspec.convert({**named(row, kind), **more}, Place)


def _port(row: dict[str, Any]) -> Place:
    kept = {key: value for key, value in row.items() if key not in ("class", "r")}
    return _place(kept, kind="port", key=row["class"] == "key", repair=row["r"])


def _gate(row: dict[str, Any], zone: Place, outside: Place) -> Place:
    return Place(
        id=row["id"],
        kind="gate",
        name=f"{zone.name}, box to {outside.name}",
        name_es=f"{zone.name_es}, casilla a {outside.name_es}",
        noun=gate_noun(zone.noun, outside.noun),
        lon=row["lon"],
        lat=row["lat"],
        zone=zone.id,
        outside=outside.id,
    )


def _passages(raw: dict[str, Any], places: Mapping[str, Place]) -> dict[str, dict[str, Passage]]:
    found: dict[str, dict[str, Passage]] = {id: {} for id in places}

    def add(passage: Passage) -> None:
        found[passage.start][passage.end] = passage

    for row in raw["lane"]:
        for start, end in ((row["a"], row["b"]), (row["b"], row["a"])):
            base = {"calm": "calm", "ctw": "caught", "pw": "with" if row.get("to") == end else "against"}[row["base"]]
            winds = {wind["wind"]: wind["to"] == end for wind in row.get("winds", ())}
            cost, ctw = row.get("cost", 1), row.get("ctw", -1)
            made = {"start": start, "end": end, "base": base, "cost": cost, "ctw": ctw, "winds": winds}
            add(msgspec.convert(made, Passage))
    for row in raw["gate"]:
        gate, zone, outside = row["id"], row["zone"], row["to"]
        blows = {wind["wind"]: wind["blows"] for wind in row.get("winds", ())}
        inward = {wind: way == "in" for wind, way in blows.items()}
        outward = {wind: way == "out" for wind, way in blows.items()}
        add(Passage(start=gate, end=zone, base="gate", ctw=row["in"], winds=inward))
        add(Passage(start=zone, end=gate, base="box", winds={}))
        if places[outside].kind == "zone":
            add(Passage(start=gate, end=f"{outside}/{zone}", base="gate", ctw=row["out"], winds=outward))
        else:
            add(Passage(start=gate, end=outside, base="gate", ctw=row["out"], winds=outward))
            add(Passage(start=outside, end=gate, base="box", winds={}))
    return {start: dict(sorted(ends.items())) for start, ends in found.items()}


def _load() -> Chart:
    raw = tomllib.loads((files("rulesets.mistral") / "data" / "map.toml").read_text("utf-8"))
    places = _places(raw)
    return Chart(
        places=places,
        passages=_passages(raw, places),
        winds={row["id"]: msgspec.convert(named(row), WindEntry) for row in raw["wind"]},
        gales={row["wind"]: msgspec.convert(row, GaleEntry) for row in raw["gale"]},
        routes={row["id"]: msgspec.convert(row, Route) for row in raw["route"]},
        campaign_spaces={id: tuple(spaces) for id, spaces in raw["campaign_spaces"].items()},
        levant_orders=tuple(box["orders"] for box in raw["levant_track"]),
        bounds=raw["bounds"],
    )


CHART = _load()
