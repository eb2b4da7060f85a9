"""An army list as text that people can read, change and send back; `army_reading` understands it.

    army "The army of Kircholm"
    list Polish-Lithuanian Commonwealth
    chart Cavalry army
    general 4 "Jan Karol Chodkiewicz": Prowess, Initiative, Illustrious, Resolute
    elite Winged hussars + Stubborn + Élite
    cavalry, officer 2 "Wincenty Wojna": Dedication, Intrepid
    4 Winged hussars
    2 Pancerni "Kasztelan's own" + Cavalry lances
    battery
    1 Light gun + Draught horses

An allied Command says whose it is: `cavalry of Sweden, officer 1`. Ids may stand for names, in either language.
"""

from __future__ import annotations

from itertools import groupby

from rulesets.language.lexicon import Names
from rulesets.language.lines import quote
from rulesets.tabletop.armies.lines import write_choice
from rulesets.tercios.orders.language.armies import army_names as words
from rulesets.tercios.position.army import ArmyList, Command, EliteUnit, Leader, TroopChoice


def write_army(army: ArmyList, language: str) -> str:
    """The list, a line each for General, Élite unit, Command and kind of Troop. Reads back as the same list."""
    lines = [f"{words.ARMY.in_(language)} {quote(army.name)}"] if army.name else []
    lines.append(f"{words.LIST.in_(language)} {_name(words.list_names(), army.list, language)}")
    lines.append(f"{words.CHART.in_(language)} {_name(words.chart_names(), army.chart, language)}")
    lines.append(f"{words.GENERAL.in_(language)} {_leader(army.general, language)}")
    if army.elite:
        lines.append(f"{words.ELITE.in_(language)} {_troop(army.elite, army.list, language)}")
    for command in army.commands:
        lines += _command(command, command.ally or army.list, language)
    return "\n".join(lines) + "\n"


def _name(names: Names, id: str, language: str) -> str:
    return names.shown(id, language, by_name=True)


def _leader(leader: Leader, language: str) -> str:
    name = f" {quote(leader.name)}" if leader.name else ""
    traits = [_name(words.trait_names(), trait, language) for trait in (*leader.virtues, *leader.qualities)]
    return f"{leader.level}{name}" + (f": {', '.join(traits)}" if traits else "")


def _command(command: Command, list_id: str, language: str) -> list[str]:
    head = words.KINDS[command.kind].in_(language)
    if command.ally:
        head += f" {words.OF.in_(language)} {_name(words.list_names(), command.ally, language)}"
    if command.officer:
        head += f", {words.OFFICER.in_(language)} {_leader(command.officer, language)}"
    runs = [(choice, len(list(run))) for choice, run in groupby(command.troops)]
    return [head, *(f"{count} {_troop(choice, list_id, language)}" for choice, count in runs)]


def _troop(choice: TroopChoice, list_id: str, language: str) -> str:
    elite = isinstance(choice, EliteUnit)
    options = list(choice.options)
    if isinstance(choice, EliteUnit):
        options += [words.ELITE_RULE.id] if choice.elite_rule else []
        options += [words.EXTRA_DISCIPLINE.id] if choice.extra_discipline else []
    called, names = _name(words.troop_names(list_id), choice.troop, language), words.option_names(choice.troop, elite)
    return write_choice(called, choice.name, (_name(names, option, language) for option in options))
