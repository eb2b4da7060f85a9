"""What is said about army lists that cannot stand, in both languages. Codes begin with the id of the rule."""

from __future__ import annotations

from rulesets.kernel.text import Problem, Text
from rulesets.tercios.book.entries import (
    Category,
    Chart,
    CommandKind,
    CommandRule,
    Quality,
    Rule,
    Slot,
    Troop,
    TroopList,
)

KINDS: dict[CommandKind, Text] = {
    "infantry": Text("infantry Commands", "Mandos de infantería"),
    "company": Text("Commands of Companies", "Mandos de compañías"),
    "cavalry": Text("cavalry Commands", "Mandos de caballería"),
    "battery": Text("Batteries", "Baterías"),
}
CATEGORIES: dict[Category, Text] = {
    "formation": Text("Formations", "Formaciones"),
    "company": Text("Companies", "Compañías"),
    "cavalry": Text("Cavalry units", "unidades de Caballería"),
    "artillery": Text("guns", "piezas de Artillería"),
}


def chart_not_for_list(chart: Chart, list_: TroopList) -> Problem:
    text = Text(
        f"{list_.name.en}: this list is not organised as “{chart.name.en}”.",
        f"{list_.name.es}: esta lista no se organiza como «{chart.name.es}».",
    )
    return Problem("chart", "T-ARM-04.chart", text, list_.charts)


# Leaders.


def level_not_for_rank(where: str, level: int, general: bool, legal: tuple[str, ...]) -> Problem:
    rank = Text("a General", "un Comandante") if general else Text("an Officer", "un Mando")
    text = Text(f"Level {level} is not for {rank.en}.", f"El Nivel {level} no es para {rank.es}.")
    return Problem(where, "T-CMD-01.level", text, legal)


def above_the_general(where: str, level: int, general: int, legal: tuple[str, ...]) -> Problem:
    text = Text(
        f"An Officer of Level {level} under a General of Level {general}: no Officer may stand above the General.",
        f"Un Mando de Nivel {level} bajo un Comandante de Nivel {general}: ninguno puede estar por encima de él.",
    )
    return Problem(where, "T-CMD-02.level", text, legal)


def too_many_traits(where: str, what: Text, level: int, most: int, found: int) -> Problem:
    text = Text(
        f"A Leader of Level {level} has {most} {what.en}, not {found}.",
        f"Un Mando de Nivel {level} tiene {most} {what.es}, no {found}.",
    )
    return Problem(where, "T-ARM-10.too-many", text, (f"0..{most}",))


def for_the_general_only(where: str, quality: Quality, legal: tuple[str, ...]) -> Problem:
    text = Text(f"“{quality.name.en}” is for the General only.", f"«{quality.name.es}» es solo para el Comandante.")
    return Problem(where, f"{quality.ref}.general-only", text, legal)


def officer_missing(where: str) -> Problem:
    text = Text("This Command needs an Officer.", "Este Mando necesita un oficial al frente.")
    return Problem(where, "T-ARM-06.officer", text)


def officer_of_a_battery(where: str) -> Problem:
    return Problem(where, "T-ARM-06.officer", Text("A Battery has no Officer.", "Una Batería no tiene oficial."))


# Commands and Troops.


def kind_not_in_chart(where: str, kind: CommandKind, chart: Chart) -> Problem:
    text = Text(
        f"The chart “{chart.name.en}” has no {KINDS[kind].en}.",
        f"El organigrama «{chart.name.es}» no tiene {KINDS[kind].es}.",
    )
    return Problem(where, "T-ARM-06.kind", text, tuple(rule.kind for rule in chart.command))


def number_of_commands(rule: CommandRule, found: int) -> Problem:
    kind, span = KINDS[rule.kind], f"{rule.min}..{rule.max}"
    text = Text(f"{found} {kind.en}: the chart asks for {span}.", f"{found} {kind.es}: el organigrama pide {span}.")
    return Problem("commands", "T-ARM-05.commands", text, (span,))


def more_than_of(kind: CommandKind, other: CommandKind, found: int, most: int) -> Problem:
    one, two = KINDS[kind], KINDS[other]
    text = Text(f"{found} {one.en} but only {most} {two.en}.", f"{found} {one.es} pero solo {most} {two.es}.")
    return Problem("commands", "T-ARM-06.more-than", text, (f"0..{most}",))


def category_not_in_command(where: str, troop: Troop, rule: CommandRule) -> Problem:
    text = Text(
        f"{troop.name.en}: {CATEGORIES[troop.category].en} do not belong to {KINDS[rule.kind].en}.",
        f"{troop.name.es}: no caben {CATEGORIES[troop.category].es} en {KINDS[rule.kind].es}.",
    )
    return Problem(where, "T-ARM-06.category", text, tuple(slot.category for slot in rule.slots))


def number_of_troops(where: str, slot: Slot, found: int) -> Problem:
    what, span = CATEGORIES[slot.category], f"{slot.min}..{slot.max}"
    text = Text(f"{found} {what.en}: this Command has {span}.", f"{found} {what.es}: este Mando tiene {span}.")
    return Problem(where, "T-ARM-05.troops", text, (span,))


def too_few_troops(where: str, least: int, found: int) -> Problem:
    text = Text(f"{found} Troops: this Command has at least {least}.", f"{found} Tropas: aquí van al menos {least}.")
    return Problem(where, "T-ARM-06.few", text, (f"{least}..",))


def rule_required(where: str, troop: Troop, rule: Rule, options: tuple[str, ...]) -> Problem:
    text = Text(
        f"{troop.name.en}: in such a Command it must have {rule.name.en}.",
        f"{troop.name.es}: en un Mando así ha de tener {rule.name.es}.",
    )
    return Problem(where, "T-ARM-06.rule", text, options)


def above_maximum(where: str, troop: Troop, most: int) -> Problem:
    text = Text(f"{troop.name.en}: at most {most} in an army.", f"{troop.name.es}: como mucho {most} en un ejército.")
    return Problem(where, "T-ARM-13.maximum", text, (f"0..{most}",))


def not_elite_in_chart(where: str, troop: Troop, chart: Chart) -> Problem:
    text = Text(
        f"{troop.name.en} cannot be the Élite unit of the chart “{chart.name.en}”.",
        f"{troop.name.es} no puede ser la unidad de Élite del organigrama «{chart.name.es}».",
    )
    return Problem(where, "T-ARM-07.elite", text, chart.elite)


def not_an_ally(where: str, written: str, list_: TroopList) -> Problem:
    shown = written[:60]
    text = Text(f"“{shown}” is no ally of {list_.name.en}.", f"«{shown}» no es aliado de {list_.name.es}.")
    return Problem(where, "T-ARM-11.ally", text, list_.allies)


def own_needed(rule: CommandRule, own: int) -> Problem:
    kind = KINDS[rule.kind]
    text = Text(
        f"{own} {kind.en} of your own: at least {rule.min} may not be allied.",
        f"{own} {kind.es} propios: al menos {rule.min} no pueden ser aliados.",
    )
    return Problem("commands", "T-ARM-11.own", text, (f"{rule.min}..",))


def allies_outnumber(allied: int, own: int) -> Problem:
    text = Text(
        f"{allied} allied Commands and Batteries but only {own} of your own.",
        f"{allied} Mandos y Baterías aliados pero solo {own} propios.",
    )
    return Problem("commands", "T-ARM-11.outnumbered", text, (f"0..{own}",))


# Warnings.


def wasted(where: str, what: Text, left: int) -> Problem:
    text = Text(
        f"{left} more {what.en} may be chosen; they are lost.", f"Puedes elegir {left} {what.es} más; se pierden."
    )
    return Problem(where, "T-ARM-10.wasted", text)


def idle_initiative(where: str) -> Problem:
    text = Text("Iniciativa is of use to the General only.", "Iniciativa solo sirve al Comandante.")
    return Problem(where, "T-VIR-11.idle", text)


def idle_diplomat(where: str) -> Problem:
    text = Text("Diplomático without allies is of no use.", "Diplomático sin aliados no sirve de nada.")
    return Problem(where, "T-QUA-22.idle", text)
