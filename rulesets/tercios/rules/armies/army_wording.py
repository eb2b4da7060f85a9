"""Messages about illegal army lists, in both languages. Codes begin with the id of the rule."""

from __future__ import annotations

from rulesets.kernel.phrases import number
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
        "{list}: this list is not organised as “{chart}”.", "{list}: esta lista no se organiza como «{chart}»."
    ).of(list_.name, chart.name)
    return Problem("chart", "T-ARM-04.chart", text, list_.charts)


# Leaders.


def level_not_for_rank(where: str, level: int, general: bool, legal: tuple[str, ...]) -> Problem:
    rank = Text("a General", "un Comandante") if general else Text("an Officer", "un Mando")
    text = Text("Level {level} is not for {rank}.", "El Nivel {level} no es para {rank}.").of(number(level), rank)
    return Problem(where, "T-CMD-01.level", text, legal)


def above_the_general(where: str, level: int, general: int, legal: tuple[str, ...]) -> Problem:
    text = Text(
        "An Officer of Level {level} under a General of Level {general}: no Officer may stand above the General.",
        "Un Mando de Nivel {level} bajo un Comandante de Nivel {general}: ninguno puede estar por encima de él.",
    ).of(level, general)
    return Problem(where, "T-CMD-02.level", text, legal)


def too_many_traits(where: str, what: Text, level: int, most: int, found: int) -> Problem:
    text = Text(
        "A Leader of Level {level} has {most} {what}, not {found}.",
        "Un Mando de Nivel {level} tiene {most} {what}, no {found}.",
    ).of(level, most, what, found)
    return Problem(where, "T-ARM-10.too-many", text, (f"0..{most}",))


def for_the_general_only(where: str, quality: Quality, legal: tuple[str, ...]) -> Problem:
    text = Text("“{quality}” is for the General only.", "«{quality}» es solo para el Comandante.").of(quality.name)
    return Problem(where, f"{quality.ref}.general-only", text, legal)


def officer_missing(where: str) -> Problem:
    text = Text("This Command needs an Officer.", "Este Mando necesita un oficial al frente.")
    return Problem(where, "T-ARM-06.officer", text)


def officer_of_a_battery(where: str) -> Problem:
    return Problem(where, "T-ARM-06.officer", Text("A Battery has no Officer.", "Una Batería no tiene oficial."))


# Commands and Troops.


def kind_not_in_chart(where: str, kind: CommandKind, chart: Chart) -> Problem:
    text = Text("The chart “{chart}” has no {kinds}.", "El organigrama «{chart}» no tiene {kinds}.").of(
        chart.name, KINDS[kind]
    )
    return Problem(where, "T-ARM-06.kind", text, tuple(rule.kind for rule in chart.command))


def number_of_commands(rule: CommandRule, found: int) -> Problem:
    kind, span = KINDS[rule.kind], f"{rule.min}..{rule.max}"
    text = Text("{found} {kind}: the chart asks for {span}.", "{found} {kind}: el organigrama pide {span}.").of(
        found, kind, span
    )
    return Problem("commands", "T-ARM-05.commands", text, (span,))


def more_than_of(kind: CommandKind, other: CommandKind, found: int, most: int) -> Problem:
    one, two = KINDS[kind], KINDS[other]
    text = Text("{found} {one} but only {most} {two}.", "{found} {one} pero solo {most} {two}.").of(
        found, one, most, two
    )
    return Problem("commands", "T-ARM-06.more-than", text, (f"0..{most}",))


def category_not_in_command(where: str, troop: Troop, rule: CommandRule) -> Problem:
    text = Text("{troop}: {categories} do not belong to {kinds}.", "{troop}: no caben {categories} en {kinds}.").of(
        troop.name, CATEGORIES[troop.category], KINDS[rule.kind]
    )
    return Problem(where, "T-ARM-06.category", text, tuple(slot.category for slot in rule.slots))


def number_of_troops(where: str, slot: Slot, found: int) -> Problem:
    what, span = CATEGORIES[slot.category], f"{slot.min}..{slot.max}"
    text = Text("{found} {what}: this Command has {span}.", "{found} {what}: este Mando tiene {span}.").of(
        found, what, span
    )
    return Problem(where, "T-ARM-05.troops", text, (span,))


def too_few_troops(where: str, least: int, found: int) -> Problem:
    text = Text("{found} Troops: this Command has at least {least}.", "{found} Tropas: aquí van al menos {least}.").of(
        found, least
    )
    return Problem(where, "T-ARM-06.few", text, (f"{least}..",))


def rule_required(where: str, troop: Troop, rule: Rule, options: tuple[str, ...]) -> Problem:
    text = Text("{troop}: in such a Command it must have {rule}.", "{troop}: en un Mando así ha de tener {rule}.").of(
        troop.name, rule.name
    )
    return Problem(where, "T-ARM-06.rule", text, options)


def above_maximum(where: str, troop: Troop, most: int) -> Problem:
    text = Text("{troop}: at most {most} in an army.", "{troop}: como mucho {most} en un ejército.").of(
        troop.name, most
    )
    return Problem(where, "T-ARM-13.maximum", text, (f"0..{most}",))


def not_elite_in_chart(where: str, troop: Troop, chart: Chart) -> Problem:
    text = Text(
        "{troop} cannot be the Élite unit of the chart “{chart}”.",
        "{troop} no puede ser la unidad de Élite del organigrama «{chart}».",
    ).of(troop.name, chart.name)
    return Problem(where, "T-ARM-07.elite", text, chart.elite)


def not_an_ally(where: str, written: str, list_: TroopList) -> Problem:
    shown = written[:60]
    text = Text("“{shown}” is no ally of {list}.", "«{shown}» no es aliado de {list}.").of(shown, list_.name)
    return Problem(where, "T-ARM-11.ally", text, list_.allies)


def own_needed(rule: CommandRule, own: int) -> Problem:
    kind = KINDS[rule.kind]
    text = Text(
        "{own} {kind} of your own: at least {min} may not be allied.",
        "{own} {kind} propios: al menos {min} no pueden ser aliados.",
    ).of(own, kind, rule.min)
    return Problem("commands", "T-ARM-11.own", text, (f"{rule.min}..",))


def allies_outnumber(allied: int, own: int) -> Problem:
    text = Text(
        "{allied} allied Commands and Batteries but only {own} of your own.",
        "{allied} Mandos y Baterías aliados pero solo {own} propios.",
    ).of(allied, own)
    return Problem("commands", "T-ARM-11.outnumbered", text, (f"0..{own}",))


# Warnings.


def wasted(where: str, what: Text, left: int) -> Problem:
    text = Text("{left} more {what} may be chosen; they are lost.", "Puedes elegir {left} {what} más; se pierden.").of(
        left, what
    )
    return Problem(where, "T-ARM-10.wasted", text)


def idle_initiative(where: str) -> Problem:
    text = Text("Iniciativa is of use to the General only.", "Iniciativa solo sirve al Comandante.")
    return Problem(where, "T-VIR-11.idle", text)


def idle_diplomat(where: str) -> Problem:
    text = Text("Diplomático without allies is of no use.", "Diplomático sin aliados no sirve de nada.")
    return Problem(where, "T-QUA-22.idle", text)
