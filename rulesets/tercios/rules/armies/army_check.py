"""Whether an army list is legal: chart, maximums, options, Leaders, allies, points. [T-ARM-13]

Every problem names its slot by a dotted path that counts from 0 (`commands.2.troops.1.options`).
"""

from __future__ import annotations

from collections.abc import Iterator

from rulesets.kernel.text import Problem, Text
from rulesets.tabletop.armies.checking import (
    chosen_once,
    first_above,
    name_problems,
    other_times,
    periods_meet,
    too_expensive,
    unknown,
)
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.book.entries import Chart, CommandKind, CommandRule, Slot, Troop, TroopList
from rulesets.tercios.position.army import ArmyList, Command, EliteUnit, TroopChoice, army_points
from rulesets.tercios.position.muster import profile
from rulesets.tercios.rules.armies import army_wording as say
from rulesets.tercios.rules.armies.leader_check import (
    QUALITIES,
    VIRTUES,
    leader_problems,
    leaders,
    repeated_qualities,
)


def check_army(army: ArmyList, limit: int | None = None) -> list[Problem]:
    """Everything that is wrong with a list. Without a limit its points are not checked."""
    list_ = CATALOGUE.lists.get(army.list)
    if list_ is None:
        return [unknown("list", "T-ARM-03.list", Text("list", "lista"), army.list, CATALOGUE.lists)]
    chart = CATALOGUE.charts.get(army.chart)
    if chart is None:
        return [unknown("chart", "T-ARM-04.chart", Text("chart", "organigrama"), army.chart, list_.charts)]
    found = [say.chart_not_for_list(chart, list_)] if chart.id not in list_.charts else []
    found += name_problems("name", army.name)
    found += leader_problems("general", army.general, army, general=True)
    found += _numbers_of_commands(army, chart)
    found += _ally_problems(army, list_, chart)
    for at, command in enumerate(army.commands):
        found += _command_problems(f"commands.{at}", command, army, chart)
    if army.elite:
        found += _elite_problems(army.elite, chart, list_)
    found += repeated_qualities(army)
    found += _above_maximums(army)
    if limit is not None and (points := army_points(army)) > limit:
        found.append(too_expensive("T-ARM-13.points", points, limit))
    return found


def army_warnings(army: ArmyList) -> list[Problem]:
    """What is legal but has no effect. [T-ARM-10, T-VIR-11, T-QUA-22]"""
    found = []
    for where, leader in leaders(army):
        if level := CATALOGUE.levels.get(leader.level):
            for what, field, most, taken in (
                (VIRTUES, "virtues", level.virtues, len(leader.virtues)),
                (QUALITIES, "qualities", level.qualities, len(leader.qualities)),
            ):
                if taken < most:
                    found.append(say.wasted(f"{where}.{field}", what, most - taken))
        if "iniciativa" in leader.virtues and where != "general":
            found.append(say.idle_initiative(f"{where}.virtues.{leader.virtues.index('iniciativa')}"))
    if "diplomatico" in army.general.qualities and not any(command.ally for command in army.commands):
        at = army.general.qualities.index("diplomatico")
        found.append(say.idle_diplomat(f"general.qualities.{at}"))
    return found


def period_warning(one: str, other: str) -> Problem | None:
    """Armies of different periods may fight, but players are told. [T-ARM-03]"""
    first, second = CATALOGUE.lists[one], CATALOGUE.lists[other]
    if periods_meet(first.period, second.period):
        return None
    return other_times("T-ARM-03.periods", (first.name, first.period), (second.name, second.period))


# Commands.


def _numbers_of_commands(army: ArmyList, chart: Chart) -> list[Problem]:
    """As many Commands of a kind as the chart allows, and not more than of another kind that
    it names. [T-ARM-05, T-ARM-06]"""
    found = []
    for rule in chart.command:
        count = _count(army, rule.kind)
        if not rule.min <= count <= rule.max:
            found.append(say.number_of_commands(rule, count))
        if rule.max_relative and count > (most := _count(army, rule.max_relative)):
            found.append(say.more_than_of(rule.kind, rule.max_relative, count, most))
    return found


def _count(army: ArmyList, kind: CommandKind, *, own: bool = False) -> int:
    return sum(command.kind == kind and not (own and command.ally) for command in army.commands)


def _ally_problems(army: ArmyList, list_: TroopList, chart: Chart) -> list[Problem]:
    """Whole Commands of lists that this list names. The chart's minimums and half the
    army must be its own. [T-ARM-11]"""
    allied = [(at, command.ally) for at, command in enumerate(army.commands) if command.ally]
    found = [say.not_an_ally(f"commands.{at}.ally", ally, list_) for at, ally in allied if ally not in list_.allies]
    for rule in chart.command:
        own = _count(army, rule.kind, own=True)
        if own < rule.min <= _count(army, rule.kind):
            found.append(say.own_needed(rule, own))
    if len(allied) > len(army.commands) - len(allied):
        found.append(say.allies_outnumber(len(allied), len(army.commands) - len(allied)))
    return found


def _command_problems(where: str, command: Command, army: ArmyList, chart: Chart) -> list[Problem]:
    rule = chart.rule(command.kind)
    if rule is None:
        return [say.kind_not_in_chart(f"{where}.kind", command.kind, chart)]
    found: list[Problem] = []
    if command.officer:
        found += leader_problems(f"{where}.officer", command.officer, army, general=False)
    if rule.officer and not command.officer:
        found.append(say.officer_missing(f"{where}.officer"))
    if command.officer and not rule.officer:
        found.append(say.officer_of_a_battery(f"{where}.officer"))
    if list_ := CATALOGUE.lists.get(command.ally or army.list):
        for at, choice in enumerate(command.troops):
            found += _choice_problems(f"{where}.troops.{at}", choice, list_, rule)
    return found + _numbers_of_troops(f"{where}.troops", command, rule)


def _numbers_of_troops(where: str, command: Command, rule: CommandRule) -> list[Problem]:
    """Each Command has its own minimum and maximum of Troops. [T-ARM-05, T-ARM-06]"""
    known = [CATALOGUE.troops[choice.troop] for choice in command.troops if choice.troop in CATALOGUE.troops]
    counts = [(slot, sum(troop.category == slot.category for troop in known)) for slot in rule.slots]
    found = [say.number_of_troops(where, slot, count) for slot, count in counts if not slot.min <= count <= slot.max]
    if len(command.troops) < rule.min_troops:
        found.append(say.too_few_troops(where, rule.min_troops, len(command.troops)))
    return found


# Troops.


def _choice_problems(where: str, choice: TroopChoice, list_: TroopList, rule: CommandRule) -> list[Problem]:
    found, troop = _troop_problems(where, choice, list_)
    if troop is None:
        return found
    slot = rule.slot(troop.category)
    if slot is None:
        found.append(say.category_not_in_command(f"{where}.troop", troop, rule))
    elif not found:
        found += _requirement(where, choice, troop, slot)
    return found


def _troop_problems(where: str, choice: TroopChoice, list_: TroopList) -> tuple[list[Problem], Troop | None]:
    """A Troop of that list, with options that it is offered, each once. [T-ARM-13]"""
    found = name_problems(f"{where}.name", choice.name)
    if choice.troop not in list_.troops:
        what = Text("Troop", "Tropa")
        return [*found, unknown(f"{where}.troop", "T-ARM-13.troop", what, choice.troop, list_.troops)], None
    troop = CATALOGUE.troops[choice.troop]
    what = Text("option for {troop} called", "opción para {troop} llamada").of(troop.name)
    offered, rules = tuple(offer.id for offer in troop.options), ("T-ARM-13.option", "T-ARM-13.twice")
    options = CATALOGUE.options
    found += chosen_once(f"{where}.options", rules, what, choice.options, offered, lambda id: options[id].name)
    return found, troop


def _requirement(where: str, choice: TroopChoice, troop: Troop, slot: Slot) -> list[Problem]:
    """Companies of a cavalry Command need Resguardo, by list or by option. [T-ARM-06]"""
    if not slot.requires_rule or slot.requires_rule in profile(choice).rules:
        return []
    giving = [offer.id for offer in troop.options if slot.requires_rule in CATALOGUE.options[offer.id].add_rules]
    return [say.rule_required(f"{where}.options", troop, CATALOGUE.rules[slot.requires_rule], tuple(giving))]


def _elite_problems(elite: EliteUnit, chart: Chart, list_: TroopList) -> list[Problem]:
    """A Troop that the list can field, of a kind that the chart allows, but never an ally's. [T-ARM-07, T-ARM-11]"""
    found, troop = _troop_problems("elite", elite, list_)
    if troop and troop.category not in chart.elite:
        found.append(say.not_elite_in_chart("elite.troop", troop, chart))
    return found


def _above_maximums(army: ArmyList) -> list[Problem]:
    """The Élite unit counts too. The problem names the first Troop above the maximum. [T-ARM-08, T-ARM-13]"""
    troops = CATALOGUE.troops
    most = {troop.id: troop.max_per_army for troop in troops.values() if troop.max_per_army}
    above = first_above(((where, choice.troop) for where, choice in _places(army)), most.get)
    return [say.above_maximum(where, troops[id], most[id]) for where, id in above]


def _places(army: ArmyList) -> Iterator[tuple[str, TroopChoice]]:
    for at, command in enumerate(army.commands):
        for nth, choice in enumerate(command.troops):
            yield f"commands.{at}.troops.{nth}.troop", choice
    if army.elite:
        yield "elite.troop", army.elite
