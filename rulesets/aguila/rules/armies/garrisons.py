"""The defender's army in two parts: one on the table, the other in reserve. [A-SCN-301, A-SCN-601, D-09]"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.position.state import Unit
from rulesets.kernel.text import Problem, Text
from rulesets.tabletop.armies.checking import unknown

Reached = dict[tuple[bool, bool], int]
"""Whether an officer is in the garrison and in the reserve -> a bit for each price that a garrison may have so."""
BOTH = (True, True)


def garrison_problems(units: Mapping[str, Unit], chosen: Collection[str], points: int) -> list[Problem]:
    """Neither part costs more than half the agreed points, and each has an officer. Where no split is so even, the most
    even ones will do. [A-SCN-301]"""
    own = _able(units)
    what = Text("unit", "unidad")
    found = [unknown(id, "A-SCN-301.unit", what, id, own) for id in dict.fromkeys(chosen) if id not in own]
    if found:
        return found
    parts = [id for id in own if id in chosen], [id for id in own if id not in chosen]
    if not all(any(_is_officer(own[id]) for id in part) for part in parts):
        text = Text("Each part of the army has at least one officer.", "Cada parte tiene al menos un oficial.")
        found.append(Problem("", "A-SCN-301.officer", text))
    larger, most = max(_price(own, part) for part in parts), most_of_a_part(units, points)
    if larger > most:
        text = Text(
            "One part costs {larger} points; neither may cost more than {most}.",
            "Una parte cuesta {larger} puntos; ninguna puede pasar de {most}.",
        ).of(larger, most)
        found.append(Problem("", "A-SCN-301.half", text, (f"0..{most}",)))
    return found


def usual_garrison(units: Mapping[str, Unit], listed: Collection[str], points: int) -> tuple[str, ...]:
    """The list's own garrison if it is legal, otherwise the most even split. [D-09]"""
    if listed and not garrison_problems(units, listed, points):
        return tuple(id for id in units if id in listed)
    return _most_even(_able(units))


def most_of_a_part(units: Mapping[str, Unit], points: int) -> int:
    """Half the agreed points, or the larger part of the most even split if that is more."""
    own = _able(units)
    even = _price(own, _most_even(own))
    return max(points // 2, even, _price(own, own) - even)


def _able(units: Mapping[str, Unit]) -> dict[str, Unit]:
    return {id: unit for id, unit in units.items() if unit.status != "dispersed"}


def _is_officer(unit: Unit) -> bool:
    return BOOK.entries[unit.entry].arm == "officer"


def _price(units: Mapping[str, Unit], part: Collection[str]) -> int:
    return sum(units[id].points for id in part)


def _most_even(units: Mapping[str, Unit]) -> tuple[str, ...]:
    """The garrison whose price is nearest to half of all, with an officer in each part."""
    steps: list[Reached] = [{(False, False): 1}]
    for unit in units.values():
        steps.append(_with_one_more(steps[-1], unit))
    prices = _prices(steps[-1].get(BOTH, 0))
    if not prices:  # a single officer cannot be in both
        return tuple(units)
    whole = _price(units, units)
    nearest = min(prices, key=lambda price: (abs(2 * price - whole), price))
    return _traced(list(units.items()), steps, nearest)


def _with_one_more(before: Reached, unit: Unit) -> Reached:
    officer, after = _is_officer(unit), dict[tuple[bool, bool], int]()
    for (inside, outside), prices in before.items():
        joined, left = (inside or officer, outside), (inside, outside or officer)
        after[joined] = after.get(joined, 0) | prices << unit.points
        after[left] = after.get(left, 0) | prices
    return after


def _prices(bits: int) -> list[int]:
    return [at for at in range(bits.bit_length()) if bits >> at & 1]


def _traced(units: Sequence[tuple[str, Unit]], steps: Sequence[Reached], price: int) -> tuple[str, ...]:
    """The units that make up that price, found backwards."""
    taken: list[str] = []
    state = BOTH
    for at in range(len(units) - 1, -1, -1):
        id, unit = units[at]
        state, joins = _step_before(steps[at], unit, state, price)
        if joins:
            taken.append(id)
            price -= unit.points
    return tuple(reversed(taken))


def _step_before(before: Reached, unit: Unit, state: tuple[bool, bool], price: int) -> tuple[tuple[bool, bool], bool]:
    """Where the search was before this unit, and whether the unit joined the garrison."""
    officer = _is_officer(unit)
    for (inside, outside), prices in before.items():
        if (inside or officer, outside) == state and price >= unit.points and prices >> (price - unit.points) & 1:
            return (inside, outside), True
        if (inside, outside or officer) == state and prices >> price & 1:
            return (inside, outside), False
    raise AssertionError("a price that was reached has a way to it")
