"""Selectors of a plan: a unit by its id, or words that sift those in question and a key that sorts them. [A-15]"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Literal

import msgspec

from rulesets.kernel.text import Problem, Text
from rulesets.tabletop.geometry.tolerances import INCH, at_most
from rulesets.tercios.orders.plans import appraisal
from rulesets.tercios.orders.plans.conditions import is_leader_id, is_unit_id
from rulesets.tercios.position.geometry.ground import enemies
from rulesets.tercios.position.state import PREFIXES
from rulesets.tercios.position.view import UnitView, View

Key = Literal["distance", "wear", "wear_left", "points", "odds", "shot"]

SHORTHANDS: dict[str, Key] = {
    "nearest": "distance",
    "most_worn": "wear",
    "weakest": "wear_left",
    "best_odds": "odds",
    "best_shot": "shot",
}
"""Words with a key of their own."""
LOWEST_FIRST: tuple[Key, ...] = ("distance", "wear_left")
"""Keys of which little is good; of the others much is, unless `asc` or `desc` is written."""

Sieve = Callable[[View, str, UnitView], bool]

SIEVES: dict[str, Sieve] = {
    "infantry": lambda view, by, unit: unit.troop.arm == "infantry",
    "cavalry": lambda view, by, unit: unit.troop.arm == "cavalry",
    "artillery": lambda view, by, unit: unit.troop.arm == "artillery",
    "formation": lambda view, by, unit: unit.troop.category == "formation",
    "company": lambda view, by, unit: unit.troop.category == "company",
    "disordered": lambda view, by, unit: unit.disordered,
    "fresh": lambda view, by, unit: unit.wear == 0,
    "limit": lambda view, by, unit: appraisal.is_at_limit(view, unit),
    "has_card": lambda view, by, unit: view.holds_card(unit.id),
    "no_card": lambda view, by, unit: not view.holds_card(unit.id),
    "visible": lambda view, by, unit: appraisal.sees(view, by, unit.id),
    "reachable": lambda view, by, unit: appraisal.reaches(view, by, unit.id),
    "inrange": lambda view, by, unit: appraisal.in_range(view, by, unit.id),
    "flankable": lambda view, by, unit: appraisal.flankable(view, by, unit.id),
}
_DEAR = ("visible", "reachable", "inrange", "flankable")
"""Sieves that need geometry: asked last."""

VALUES: dict[Key, Callable[[View, str, UnitView], float]] = {
    "distance": lambda view, by, unit: appraisal.distance(view, by, unit.id) or 0,
    "wear": lambda view, by, unit: unit.wear,
    "wear_left": lambda view, by, unit: appraisal.wear_left(view, unit),
    "points": lambda view, by, unit: unit.troop.points,
    "odds": lambda view, by, unit: appraisal.charge_odds(view, by, unit.id) or 0.0,
    "shot": lambda view, by, unit: appraisal.shot_value(view, by, unit.id),
}

SIDE_OF = {prefix: side for side, prefix in PREFIXES.items()}

WORDS = (*SHORTHANDS, *SIEVES, "within:")


class Selection(msgspec.Struct, frozen=True):
    """A selector that was read: one id, or sieves and a key."""

    id: str = ""
    sieves: tuple[str, ...] = ()
    within: int | None = None
    key: Key = "distance"
    falling: bool = False


NEAREST = Selection()
"""The commonest wish: no sieves, the least distance."""


def pick(text: str, view: View, unit_id: str, *, foe: str = "", among: Iterable[str] | None = None) -> list[str]:
    """Whom the selector means, the best first: of those given, else of the enemies of `unit_id` on the table.

    `unit_id` is who looks: a unit or a Leader. An id is taken only if it is among them, or on the table.
    """
    found = _read(text)
    if isinstance(found, Problem):
        return []
    if found.id:
        return _named(found.id, view, foe, among)
    by = _looking(view, unit_id)
    units = _sifted(found, view, by, among)
    if len(units) > 1:
        units.sort(key=_ranking(found, view, by))
    return [unit.id for unit in units]


def pick_first(text: str, view: View, unit_id: str, *, among: Iterable[str] | None = None) -> str:
    """The best of them alone, for which not all need be ranked; nothing if there is none."""
    found = _read(text)
    if isinstance(found, Problem):
        return ""
    if found.id:
        return next(iter(_named(found.id, view, "", among)), "")
    by = _looking(view, unit_id)
    if found == NEAREST and among is None:
        return appraisal.nearest(view, by, enemies(view.ground, SIDE_OF.get(by[:1], "")))
    units = _sifted(found, view, by, among)
    if len(units) < 2:
        return units[0].id if units else ""
    if found.key == "distance" and not found.falling:
        return appraisal.nearest(view, by, [unit.body for unit in units])
    return min(units, key=_ranking(found, view, by)).id


def _named(id: str, view: View, foe: str, among: Iterable[str] | None) -> list[str]:
    id = foe if id == "FOE" else id
    known = id in among if among is not None else _is_here(view, id)
    return [id] if known else []


def _looking(view: View, unit_id: str) -> str:
    """A unit about to leave its column sees what that sees. [T-CAV-13]"""
    unit = view.units.get(unit_id)
    return unit.host if unit is not None and unit.host else unit_id


def _sifted(found: Selection, view: View, by: str, among: Iterable[str] | None) -> list[UnitView]:
    units = _asked_about(view, by, among)
    if found.within is not None:
        units = [unit for unit in units if _near(view, by, unit, found.within)]
    for word in found.sieves:
        sieve = SIEVES[word]
        units = [unit for unit in units if sieve(view, by, unit)]
    return units


def _ranking(found: Selection, view: View, by: str) -> Callable[[UnitView], tuple[float, str]]:
    value, sign = VALUES[found.key], -1 if found.falling else 1
    return lambda unit: (sign * value(view, by, unit), unit.id)


def named(text: str) -> str:
    """The id, if the selector is one: whether it fits can then be asked of that unit alone."""
    found = _read(text)
    return found.id if isinstance(found, Selection) and found.id != "FOE" else ""


def problems(text: str, view: View | None = None) -> list[Problem]:
    """Why the text is no selector; that nobody fits it now is no mistake. [A-05]"""
    found = _read(text)
    return [found] if isinstance(found, Problem) else []


def _is_here(view: View, id: str) -> bool:
    return appraisal.troop(view, id) is not None or appraisal.chief(view, id) is not None


def _asked_about(view: View, by: str, among: Iterable[str] | None) -> list[UnitView]:
    if among is not None:
        return [unit for id in among if (unit := appraisal.troop(view, id)) is not None]
    own = SIDE_OF.get(by[:1])
    return [unit for unit in view.units.values() if unit.status == "table" and unit.side != own]


def _near(view: View, by: str, unit: UnitView, limit: int) -> bool:
    away = appraisal.distance(view, by, unit.id)
    return away is not None and at_most(away, limit)


@lru_cache(maxsize=4096)
def _read(text: str) -> Selection | Problem:
    words = text.lower().split()
    if len(words) == 1 and (id := words[0].upper()) and (id == "FOE" or is_unit_id(id) or is_leader_id(id)):
        return Selection(id=id)
    key: Key = "distance"
    falling: bool | None = None
    if "by" in words:
        at = words.index("by")
        words, ordering = words[:at], words[at + 1 :]
        if not ordering or ordering[0] not in VALUES:
            return _wrong(" ".join(ordering) or "by", tuple(VALUES))
        if len(ordering) > 2 or (len(ordering) == 2 and ordering[1] not in ("asc", "desc")):
            return _wrong(ordering[1], ("asc", "desc"))
        key = next(known for known in VALUES if known == ordering[0])
        falling = ordering[1] == "desc" if len(ordering) == 2 else None
        keyed = True
    else:
        keyed = False
    sieves: list[str] = []
    within: int | None = None
    for word in words:
        if word in SHORTHANDS:
            key = key if keyed else SHORTHANDS[word]
            keyed = True
        elif word in SIEVES:
            sieves.append(word)
        elif word.startswith("within:") and (inches := _inches(word)) is not None:
            within = inches
        else:
            return _wrong(word, WORDS)
    if not words:
        return _wrong("?", WORDS)
    sieves.sort(key=lambda word: word in _DEAR)
    return Selection("", tuple(sieves), within, key, key not in LOWEST_FIRST if falling is None else falling)


def _inches(word: str) -> int | None:
    try:
        inches = float(word.removeprefix("within:"))
    except ValueError:
        return None
    return round(inches * INCH) if 0 <= inches <= 1000 else None


def _wrong(word: str, legal: tuple[str, ...]) -> Problem:
    return Problem(
        "",
        "no-selector",
        Text(
            f"{word} is neither a unit nor a word that selects one.",
            f"{word} no es ni una unidad ni una palabra que la elija.",
        ),
        legal,
    )
