"""Messages about illegal army lists, in both languages. Codes begin with the id of the rule."""

from __future__ import annotations

from rulesets.aguila.book.entries import Brigade, Entry, Nation, Slot
from rulesets.kernel.phrases import counted
from rulesets.kernel.text import Problem, Text

CORE = (Text("core unit", "unidad básica"), Text("core units", "unidades básicas"))
SUPPORT = (Text("support unit", "unidad de apoyo"), Text("support units", "unidades de apoyo"))
ELITE = (Text("elite unit", "unidad de élite"), Text("elite units", "unidades de élite"))
GUN = (Text("gun", "cañón"), Text("guns", "cañones"))
COMMANDER = (Text("commander", "comandante"), Text("commanders", "comandantes"))


# Brigades. [A-ARM-01..A-ARM-04, A-ARM-12]


def no_brigade() -> Problem:
    text = Text("An army has at least one brigade.", "Un ejército tiene al menos una brigada.")
    return Problem("brigades", "A-ARM-01.none", text)


def brigade_of_another_nation(where: str, brigade: Brigade, nation: Nation) -> Problem:
    text = Text(
        "{brigade:The} belongs to a nation that is not an ally of {nation:the}.",
        "{brigade:El} es de una nación que no es aliada {nation:de}.",
    ).of(brigade.name, nation.name)
    return Problem(where, "A-ARM-12.ally", text, (nation.id, *nation.allies))


def own_brigade_first(nation: Nation) -> Problem:
    text = Text(
        "The first brigade must be one {nation:of}.",
        "La primera brigada tiene que ser {nation:de}.",
    ).of(nation.name)
    return Problem("brigades.0", "A-ARM-12.own", text)


def other_period(where: str, brigade: Brigade, era: str) -> Problem:
    text = Text("{brigade:The} did not exist in {era}.", "{brigade:El} no existía en {era}.").of(brigade.name, era)
    return Problem(where, "A-ARM-01.period", text, brigade.eras)


def no_common_period() -> Problem:
    text = Text("These brigades have no period in common.", "Estas brigadas no tienen ninguna época en común.")
    return Problem("brigades", "A-ARM-01.period", text)


def slot_count(where: str, slot: Slot, found: int) -> Problem:
    span = f"{slot.least}..{slot.most}"
    text = Text("{label}: {found}, but the list has {span}.", "{label}: {found}, pero la lista pide {span}.").of(
        slot.label, found, span
    )
    return Problem(where, "A-ARM-02.slot", text, (span,))


def not_in_list(where: str, entry: Entry, brigade: Brigade, legal: tuple[str, ...]) -> Problem:
    text = Text(
        "{entry:The} {entry:=is|are} not in that part of the list of {brigade:the}.",
        "{entry:El} no {entry:=está|están} en esa parte de la lista {brigade:de}.",
    ).of(entry.name, brigade.name)
    return Problem(where, "A-ARM-02.unit", text, legal)


def too_much_support(where: str, found: int, core: int) -> Problem:
    text = Text(
        "{found} with {core}: there is one support unit for every two core units.",
        "{found} con {core}: hay una unidad de apoyo por cada dos básicas.",
    ).of(counted(found, *SUPPORT), counted(core, *CORE))
    return Problem(where, "A-ARM-03.support", text, (f"0..{core // 2}",))


def too_much_elite(where: str, found: int, support: int) -> Problem:
    text = Text(
        "{found} with {support}: there is one elite unit for every support unit.",
        "{found} con {support}: hay una unidad de élite por cada una de apoyo.",
    ).of(counted(found, *ELITE), counted(support, *SUPPORT))
    return Problem(where, "A-ARM-04.elite", text, (f"0..{support}",))


# The army. [A-ARM-06, A-ARM-07, A-ARM-13]


def too_many_guns(guns: int, most: int) -> Problem:
    text = Text(
        "{guns}, but only {most} infantry units of 6 companies and cavalry units of 2 or more.",
        "{guns}, pero solo {most} unidades de infantería de 6 compañías y de caballería de 2 o más.",
    ).of(counted(guns, *GUN), most)
    return Problem("units", "A-ARM-06.guns", text, (f"0..{most}",))


def no_core_of_that_size(found: int, core: int, *, large: bool) -> Problem:
    code = "A-ARM-07.large" if large else "A-ARM-07.size"
    size = Text("large", "grandes") if large else Text("medium or large", "medianas o grandes")
    text = Text(
        "{found} {size} support and elite units, but only {core} such core units: each needs one.",
        "{found} unidades de apoyo y élite {size}, pero solo {core} básicas así: cada una necesita una.",
    ).of(found, size, core)
    return Problem("units", code, text, (f"0..{core}",))


def ally_not_elite(where: str, entry: Entry) -> Problem:
    text = Text(
        "{entry:The} {entry:=is|are} of another nation: allies are elite choices, and never guns.",
        "{entry:El} {entry:=es|son} de otra nación: los aliados son elecciones de élite, y nunca cañones.",
    ).of(entry.name)
    return Problem(where, "A-ARM-13.elite", text)


def not_an_ally(where: str, entry: Entry, nation: Nation) -> Problem:
    text = Text(
        "{entry:The} {entry:=does|do} not belong to {nation:the} nor to an ally.",
        "{entry:El} no {entry:=es|son} {nation:de} ni de ningún aliado.",
    ).of(entry.name, nation.name)
    return Problem(where, "A-ARM-13.ally", text, (nation.id, *nation.allies))


def allies_of_two_nations(where: str, first: Nation, second: Nation) -> Problem:
    text = Text(
        "Allied units come from one nation only, here from {first:the} and {second:the}.",
        "Las unidades aliadas son de una sola nación; aquí son {first:de} y {second:de}.",
    ).of(first.name, second.name)
    return Problem(where, "A-ARM-13.nations", text, (first.id,))


# Officers. [A-OFF-01..A-OFF-03, A-ARM-09..A-ARM-12, A-ARM-17]


def no_chief() -> Problem:
    text = Text("An army has a General in chief.", "Un ejército tiene un General en jefe.")
    return Problem("officers", "A-OFF-02.chief", text)


def chief_rank(several: bool, legal: tuple[str, ...]) -> Problem:
    if several:
        text = Text(
            "With several brigades the General in chief is a division general.",
            "Con varias brigadas, el General en jefe es un general de división.",
        )
        return Problem("officers.0.entry", "A-ARM-10.chief", text, legal)
    text = Text(
        "The General in chief, who stands first, is a brigade general or a division general.",
        "El General en jefe, que va el primero, es un general de brigada o de división.",
    )
    return Problem("officers.0.entry", "A-ARM-09.chief", text, legal)


def officer_nation(where: str, officer: Entry, nation: Nation) -> Problem:
    text = Text("{officer:The} does not serve {nation:the}.", "{officer:El} no sirve {nation:a}.").of(
        officer.name, nation.name
    )
    return Problem(where, "A-ARM-12.officer", text, (nation.id,))


def number_of_commanders(found: int) -> Problem:
    text = Text("{found}: an army has 1 to 3.", "{found}: un ejército tiene de 1 a 3.").of(counted(found, *COMMANDER))
    return Problem("officers", "A-OFF-02.commanders", text, ("1..3",))


def no_brigade_general() -> Problem:
    text = Text(
        "An army of several brigades has at least one brigade general.",
        "Un ejército de varias brigadas tiene al menos un general de brigada.",
    )
    return Problem("officers", "A-ARM-10.general", text)


def brigade_without_officer(where: str, brigade: Brigade) -> Problem:
    text = Text(
        "{brigade:The} has no officer of its own other than a division general.",
        "{brigade:El} no tiene ningún oficial propio aparte de un general de división.",
    ).of(brigade.name)
    return Problem(where, "A-ARM-11.officer", text)


def only_a_division_general(where: str, officer: Entry) -> Problem:
    text = Text(
        "{officer:The} belongs to one brigade: only a division general commands all.",
        "{officer:El} pertenece a una brigada: solo un general de división las manda todas.",
    ).of(officer.name)
    return Problem(where, "A-OFF-03.brigade", text)


def officer_without_units(where: str, officer: Entry) -> Problem:
    text = Text("{officer:The} has no unit.", "{officer:El} no tiene ninguna unidad.").of(officer.name)
    return Problem(where, "A-OFF-03.units", text)


def officer_of_another_brigade(where: str, unit: Entry, officer: Entry, legal: tuple[str, ...]) -> Problem:
    text = Text(
        "{unit:The} cannot be under {officer:the}, who is in another brigade.",
        "{unit:El} no {unit:=puede|pueden} estar a las órdenes {officer:de}, que es de otra brigada.",
    ).of(unit.name, officer.name)
    return Problem(where, "A-OFF-03.brigade", text, legal)


def named_twice(where: str, officer: Entry) -> Problem:
    text = Text("There is only one {officer}.", "Solo hay un {officer}.").of(officer.name)
    return Problem(where, "A-ARM-17.named", text)


def named_buys_nothing(where: str, officer: Entry) -> Problem:
    text = Text("{officer:The} cannot buy abilities.", "{officer:El} no puede comprar habilidades.").of(officer.name)
    return Problem(where, "A-ARM-17.bought", text, ("0",))


def too_many_abilities(where: str, officer: Entry, most: int, found: int) -> Problem:
    text = Text(
        "{officer:The} may buy {most} abilities, not {found}.",
        "{officer:El} puede comprar {most} habilidades, no {found}.",
    ).of(officer.name, most, found)
    return Problem(where, "A-ARM-17.abilities", text, (f"0..{most}",))


# Guns, broken-up units, extras. [A-BAT-01, A-ART-35, A-ARM-16, A-ARM-18, A-SCN-202]


def only_guns(where: str, unit: Entry) -> Problem:
    text = Text("{unit:The} cannot join a battery.", "{unit:El} no {unit:=puede|pueden} formar batería.").of(unit.name)
    return Problem(where, "A-BAT-01.gun", text)


def battery_of_one(where: str, letter: str) -> Problem:
    text = Text("Battery “{letter}” has only one gun.", "La batería «{letter}» tiene un solo cañón.").of(letter[:6])
    return Problem(where, "A-BAT-01.one", text)


def not_broken_up(where: str, unit: Entry) -> Problem:
    text = Text("{unit:The} cannot be broken up.", "{unit:El} no se {unit:=puede|pueden} repartir.").of(unit.name)
    return Problem(where, "A-ARM-18.unit", text)


def cannot_be_reinforced(where: str, legal: tuple[str, ...]) -> Problem:
    text = Text(
        "A broken-up unit reinforces other infantry units of its own brigade, each once.",
        "Una unidad repartida refuerza a otras unidades de infantería de su propia brigada, cada una una vez.",
    )
    return Problem(where, "A-ARM-18.among", text, legal)


def no_regimental_guns(where: str) -> Problem:
    text = Text(
        "Regimental artillery is not used in this game.", "En esta partida no se usa la artillería de regimiento."
    )
    return Problem(where, "A-ART-35.off", text)


def not_a_regiment(where: str, legal: tuple[str, ...]) -> Problem:
    text = Text(
        "A regimental gun, bought as such, belongs to one unit of line infantry.",
        "Un cañón de regimiento, comprado como tal, pertenece a una unidad de infantería de línea.",
    )
    return Problem(where, "A-ART-35.unit", text, legal)


def too_many_aides(most: int) -> Problem:
    text = Text(
        "The General in chief has at most {most} aides-de-camp.",
        "El General en jefe tiene como mucho {most} edecanes.",
    ).of(most)
    return Problem("aides", "A-OFF-19.aides", text, (f"0..{most}",))


def sappers_cannot(where: str, legal: tuple[str, ...]) -> Problem:
    text = Text(
        "Sappers, if there are any, join a unit of infantry, or dig in one of infantry or a gun.",
        "Los zapadores, si los hay, se unen a una unidad de infantería o atrincheran a una de infantería o a un cañón.",
    )
    return Problem(where, "A-SAP-02.unit", text, legal)


def sappers_once() -> Problem:
    text = Text("Sappers are used in one way only.", "Los zapadores se usan de una sola manera.")
    return Problem("dug_in", "A-SAP-05.once", text)


def defences_not_here() -> Problem:
    text = Text("You buy no positions in this scenario.", "En este escenario no compras posiciones.")
    return Problem("defences", "A-SCN-202.none", text)


def defences_share(points: int, least: int, most: int) -> Problem:
    text = Text(
        "The positions cost {points} points; the defender spends {least} to {most} on them.",
        "Las posiciones cuestan {points} puntos; el defensor gasta en ellas de {least} a {most}.",
    ).of(points, least, most)
    return Problem("defences", "A-SCN-202.share", text, (f"{least}..{most}",))


def unknown_number(where: str, written: str, legal: tuple[str, ...]) -> Problem:
    shown = written[:6]
    text = Text("There is no “{shown}” in this army.", "No hay «{shown}» en este ejército.").of(shown)
    return Problem(where, "A-OFF-03.unknown", text, legal)
