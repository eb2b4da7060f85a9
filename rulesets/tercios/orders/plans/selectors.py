"""Which units the selectors of a plan mean. [A-15]"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rulesets.conditions import Selection, Selector, Selectors
from rulesets.kernel.text import Problem
from rulesets.tabletop.geometry.tolerances import at_most
from rulesets.tercios.orders.plans import appraisal
from rulesets.tercios.orders.plans.selector_words import SELECTING
from rulesets.tercios.orders.plans.situations import FOE
from rulesets.tercios.position.geometry.ground import enemies
from rulesets.tercios.position.state import PREFIXES
from rulesets.tercios.position.view import UnitView, View

SELECTORS = Selectors(SELECTING)
NEAREST = Selection(key="distance")
"""The most frequent wish: no filters, the least distance."""
SIDE_OF = {prefix: side for side, prefix in PREFIXES.items()}


def pick(who: Selector, view: View, unit_id: str, *, foe: str = "", among: Iterable[str] | None = None) -> list[str]:
    """The units that the selector means, the best first: among those given, or else the
    enemies of `unit_id` on the table.

    `unit_id` is the unit or Leader for which they are chosen. An id counts only if it is among them, or on the table.
    """
    found = SELECTORS.selection(who)
    if isinstance(found, Problem):
        return []
    if found.id:
        return _named(found.id, view, foe, among)
    by = _looking(view, unit_id)
    units = _sifted(found, view, by, among)
    if len(units) > 1:
        units.sort(key=_ranking(found, view, by))
    return [unit.id for unit in units]


def pick_first(who: Selector, view: View, unit_id: str, *, among: Iterable[str] | None = None) -> str:
    """Only the best of them, so that not all need to be ranked. Empty if there is none."""
    found = SELECTORS.selection(who)
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
    id = foe if id == FOE else id
    known = id in among if among is not None else _is_here(view, id)
    return [id] if known else []


def _looking(view: View, unit_id: str) -> str:
    """A unit that is about to leave its column sees what the column sees. [T-CAV-13]"""
    unit = view.units.get(unit_id)
    return unit.host if unit is not None and unit.host else unit_id


def _sifted(found: Selection, view: View, by: str, among: Iterable[str] | None) -> list[UnitView]:
    units = _asked_about(view, by, among)
    if found.within is not None:
        units = [unit for unit in units if _near(view, by, unit, found.within)]
    for word in found.sieves:
        sieve = SELECTING.sieves[word].fits
        units = [unit for unit in units if sieve(view, by, unit)]
    return units


def _ranking(found: Selection, view: View, by: str) -> Callable[[UnitView], tuple[float, str]]:
    value, sign = SELECTING.keys[found.key].value, -1 if found.falling else 1
    return lambda unit: (sign * value(view, by, unit), unit.id)


def named(who: Selector) -> str:
    """The id, if the selector is one. Then only that unit needs to be tested."""
    found = SELECTORS.selection(who)
    return found.id if isinstance(found, Selection) and found.id != FOE else ""


def problems(who: Selector) -> list[Problem]:
    """Why it is not a selector. A selector that nobody fits now is legal. [A-05]"""
    return SELECTORS.problems(who)


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
