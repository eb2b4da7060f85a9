"""Whether an army list is legal: brigades, slots, sizes, officers, options, allies, points. [A-ARM]

Every problem names its place by a dotted path that counts from 0 (`units.2.options.1`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.book.entries import TIERS, Brigade, Entry, Nation, Tier
from rulesets.aguila.book.offered_names import in_names
from rulesets.aguila.position.army import ArmyList, UnitChoice, army_points, entry_of
from rulesets.aguila.rules.armies import wording as say
from rulesets.aguila.rules.armies.officer_check import officer_problems
from rulesets.aguila.rules.armies.parts_check import part_problems
from rulesets.kernel.text import Problem, Text
from rulesets.tabletop.armies.checking import chosen_once, name_problems, too_expensive, unknown


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """What the game allows an army. Without `points` its price is not checked."""

    points: int | None = None
    regimental_guns: bool = False
    defences: bool = False
    """Whether this side spends a part on positions. [A-SCN-202]"""


def check_army(army: ArmyList, terms: Terms | None = None) -> list[Problem]:
    """Everything that is wrong with a list."""
    return [in_names(problem) for problem in _problems(army, terms or Terms())]


def _problems(army: ArmyList, terms: Terms) -> list[Problem]:
    nation = BOOK.nations.get(army.nation)
    if nation is None:
        return [unknown("nation", "A-ARM-01.nation", Text("nation", "nación"), army.nation, BOOK.nations)]
    found = [*name_problems("name", army.name), *_brigade_problems(army, nation)]
    if found:
        return found
    found += _unit_problems(army, nation)
    found += officer_problems(army, nation)
    if any(entry_of(unit) is None for unit in army.units) or any(entry_of(each) is None for each in army.officers):
        return found
    found += [*_slot_problems(army), *_balance_problems(army), *part_problems(army, terms.regimental_guns)]
    return found + _points_problems(army, terms)


# Brigades. [A-ARM-01, A-ARM-08, A-ARM-12]


def _brigade_problems(army: ArmyList, nation: Nation) -> list[Problem]:
    legal = [id for id, brigade in BOOK.brigades.items() if brigade.nation in (nation.id, *nation.allies)]
    what, code = Text("brigade", "brigada"), "A-ARM-01.brigade"
    found = [
        unknown(f"brigades.{at}", code, what, id, legal)
        for at, id in enumerate(army.brigades)
        if id not in BOOK.brigades
    ]
    if found or not army.brigades:
        return found or [say.no_brigade()]
    brigades = [BOOK.brigades[id] for id in army.brigades]
    if brigades[0].nation != nation.id:
        found.append(say.own_brigade_first(nation))
    found += [
        say.brigade_of_another_nation(f"brigades.{at}", brigade, nation)
        for at, brigade in enumerate(brigades)
        if brigade.id not in legal
    ]
    return found + _period_problems(army.era, brigades)


def _period_problems(era: str, brigades: list[Brigade]) -> list[Problem]:
    """All of them at one time, which the list may name. [A-ARM-01]"""
    if not era:
        return [] if set.intersection(*(set(brigade.eras) for brigade in brigades)) else [say.no_common_period()]
    eras = dict.fromkeys(era for brigade in BOOK.brigades.values() for era in brigade.eras)
    if era not in eras:
        return [unknown("era", "A-ARM-01.period", Text("period", "época"), era, sorted(eras))]
    return [
        say.other_period(f"brigades.{at}", brigade, era)
        for at, brigade in enumerate(brigades)
        if era not in brigade.eras
    ]


def periods_of(army: ArmyList) -> frozenset[str]:
    """The periods to which an army may belong."""
    every = [set(BOOK.brigades[id].eras) for id in army.brigades]
    return frozenset({army.era} if army.era else set.intersection(*every))


def are_of_one_period(one: ArmyList, other: ArmyList) -> bool:
    """They should be, but need not. [A-ARM-15]"""
    return bool(periods_of(one) & periods_of(other))


# Units. [A-ARM-02, A-ARM-13, A-ARM-16]


def _unit_problems(army: ArmyList, nation: Nation) -> list[Problem]:
    found: list[Problem] = []
    for at, unit in enumerate(army.units):
        found += _one_unit(f"units.{at}", unit, army, nation)
    allied = [(f"units.{at}.entry", each) for at, each in enumerate(_allied_nations(army)) if each]
    for where, other in allied:
        if other != allied[0][1]:
            found.append(say.allies_of_two_nations(where, BOOK.nations[allied[0][1]], BOOK.nations[other]))
    return found


def _one_unit(where: str, unit: UnitChoice, army: ArmyList, nation: Nation) -> list[Problem]:
    if unit.brigade >= len(army.brigades):
        legal = tuple(str(at) for at in range(len(army.brigades)))
        return [say.unknown_number(f"{where}.brigade", str(unit.brigade), legal)]
    brigade = BOOK.brigades[army.brigades[unit.brigade]]
    offered = tuple(id for slot in brigade.slots(unit.slot) for id in slot.units)
    entry = entry_of(unit)
    if entry is None or entry.arm == "officer":
        return [unknown(f"{where}.entry", "A-ARM-02.unit", Text("unit", "unidad"), unit.entry, offered)]
    found = _option_problems(where, unit, entry)
    if entry.id in offered:
        return found
    if entry.nation == brigade.nation:
        return [say.not_in_list(f"{where}.entry", entry, brigade, offered), *found]
    return [*_ally_problems(f"{where}.entry", unit.slot, entry, nation), *found]


def _ally_problems(where: str, slot: Tier, entry: Entry, nation: Nation) -> list[Problem]:
    """Battalions or squadrons of an allied nation, as elite choices. [A-ARM-13]"""
    if entry.nation not in nation.allies:
        return [say.not_an_ally(where, entry, nation)]
    if slot != "elite" or entry.arm == "artillery":
        return [say.ally_not_elite(where, entry)]
    return []


def _allied_nations(army: ArmyList) -> Iterator[str]:
    """For each unit the nation from which it came as an ally, or nothing."""
    for unit in army.units:
        entry = entry_of(unit)
        known = entry is not None and unit.brigade < len(army.brigades)
        own = BOOK.brigades[army.brigades[unit.brigade]].nation if known else ""
        yield entry.nation if entry and known and entry.nation != own else ""


def _option_problems(where: str, unit: UnitChoice, entry: Entry) -> list[Problem]:
    what = Text("option for {entry:the} called", "opción para {entry:el} llamada").of(entry.name)
    codes = ("A-ARM-16.option", "A-ARM-16.twice")
    return chosen_once(f"{where}.options", codes, what, unit.options, entry.options, lambda id: BOOK.options[id].name)


# Slots, ratios and sizes. [A-ARM-02..A-ARM-08]


def _slot_problems(army: ArmyList) -> list[Problem]:
    found: list[Problem] = []
    for at, id in enumerate(army.brigades):
        units = [unit for unit in army.units if unit.brigade == at]
        found += [*_slot_counts(f"brigades.{at}", BOOK.brigades[id], units), *_ratios(f"brigades.{at}", units)]
    return found


def _slot_counts(where: str, brigade: Brigade, units: list[UnitChoice]) -> Iterator[Problem]:
    """As many units of each line as the list prints. Allies are in no line. [A-ARM-02]"""
    for tier in TIERS:
        counts = Counter(unit.entry for unit in units if unit.slot == tier)
        for slot in brigade.slots(tier):
            count = sum(counts[id] for id in slot.units)
            if not slot.least <= count <= slot.most:
                yield say.slot_count(where, slot, count)


def _ratios(where: str, units: list[UnitChoice]) -> Iterator[Problem]:
    """One support unit for two core units, one elite unit for a support unit. [A-ARM-03, A-ARM-04]"""
    counts = Counter(unit.slot for unit in units)
    if counts["support"] > counts["core"] // 2:
        yield say.too_much_support(where, counts["support"], counts["core"])
    if counts["elite"] > counts["support"]:
        yield say.too_much_elite(where, counts["elite"], counts["support"])


def _balance_problems(army: ArmyList) -> Iterator[Problem]:
    """No more guns than bodies of troops; each support and elite unit has a core unit of its size, over the whole army.
    [A-ARM-06, A-ARM-07]"""
    units = [(unit.slot == "core", BOOK.entries[unit.entry]) for unit in army.units]
    guns = sum(entry.arm == "artillery" for _, entry in units)
    bodies = Counter((core, entry.size) for core, entry in units if entry.arm != "artillery" and entry.size != "small")
    if guns > bodies.total():
        yield say.too_many_guns(guns, bodies.total())
    large, large_core = bodies[False, "large"], bodies[True, "large"]
    others, core = large + bodies[False, "medium"], large_core + bodies[True, "medium"]
    if large > large_core:
        yield say.no_core_of_that_size(large, large_core, large=True)
    if others > core:
        yield say.no_core_of_that_size(others, core, large=False)


# Points. [A-ARM-16, A-SCN-202]


def _points_problems(army: ArmyList, terms: Terms) -> list[Problem]:
    found: list[Problem] = []
    if army.aides > BOOK.prices.aides_most:
        found.append(say.too_many_aides(BOOK.prices.aides_most))
    if army.defences.points and not terms.defences:
        found.append(say.defences_not_here())
    if terms.points is None:
        return found
    least, most = -(-terms.points // 4), terms.points // 2
    if terms.defences and not least <= army.defences.points <= most:
        found.append(say.defences_share(army.defences.points, least, most))
    if (points := army_points(army)) > terms.points:
        found.append(too_expensive("A-SCN-01.points", points, terms.points))
    return found
