"""Wear, Disorder, break tests and losses in words."""

from __future__ import annotations

from rulesets.kernel.chapters import Words
from rulesets.kernel.phrases import counted
from rulesets.kernel.text import Text
from rulesets.tercios.dialogue.events.harm import (
    BreakTested,
    Disordered,
    MemberLost,
    Recovered,
    Reorganised,
    UnitDestroyed,
    WornDown,
)
from rulesets.tercios.reports.prose.dice_words import markers, source_name, thrown

CAUSES: dict[str, Text] = {
    "fire": Text("under fire", "bajo el fuego"),
    "combat": Text("in combat", "en combate"),
    "experimental": Text("by its own experimental gun", "por su propio cañón experimental"),
    "choragiew": Text("under the weight of the column", "bajo el peso de la columna"),
    "emplaced": Text("in its fortification", "en su fortificación"),
    "unlock": Text("because its way back is blocked", "porque no puede completar su repliegue"),
    "retreat": Text("in its retreat", "en su retirada"),
    "ground": Text("on very difficult ground", "en terreno muy difícil"),
    "mandobles": Text("before the two-handed swords", "ante los mandobles"),
    "frenzy": Text("in its frenzy", "en su frenesí"),
    "bombard": Text("under the giant gun", "bajo el cañón superpesado"),
    "stamina": Text("as it can bear less now", "porque ahora aguanta menos"),
    "resistid": Text("by holding fast", "al resistir"),
    "broken": Text("broken", "rota"),
    "pursuit": Text("ridden down in the pursuit", "aniquilada en la persecución"),
    "no-escape": Text("overrun at its guns", "arrollada junto a sus piezas"),
    "pooled wear": Text("worn away", "consumida por el desgaste"),
    "disbanded": Text("disbanded to reinforce a Formation", "disuelta para reforzar una formación"),
    "no room": Text("left without room to deploy", "sin sitio para desplegarse"),
    "abandoned": Text("left behind by its fleeing Formation", "abandonada por su formación en fuga"),
}
"""Why something befell a unit; a Quality or a rule goes by its own name."""


def cause_words(cause: str) -> Text:
    if cause in CAUSES:
        return CAUSES[cause]
    name = source_name(cause)
    return Text("({name})", "({name})").of(name)


def worn_down(event: WornDown) -> Text:
    why, taken = cause_words(event.cause), markers(event.points)
    return Text("{unit} takes {taken} {why} and has {total}.", "{unit} recibe {taken} {why} y tiene {total}.").of(
        event.unit, taken, why, event.total
    )


def recovered(event: Recovered) -> Text:
    why, lost = cause_words(event.cause), markers(event.points)
    return Text("{unit} sheds {lost} {why} and has {total}.", "{unit} se quita {lost} {why} y tiene {total}.").of(
        event.unit, lost, why, event.total
    )


def disordered(event: Disordered) -> Text:
    why = cause_words(event.cause)
    return Text("{unit} falls into Disorder {why}.", "{unit} queda desordenada {why}.").of(event.unit, why)


def reorganised(event: Reorganised) -> Text:
    return Text("{unit} reorganises.", "{unit} se reorganiza.").of(event.unit)


def break_tested(event: BreakTested) -> Text:
    over = counted(event.points, Text("Break point", "Punto de Ruptura"), Text("Break points", "Puntos de Ruptura"))
    opening = Text("{unit} tests with {over}", "{unit} chequea con {over}").of(event.unit, over)
    if event.roll is None:
        return Text("{opening} and breaks without a roll.", "{opening} y se rompe sin tirar dados.").of(opening)
    rolled = thrown(event.pool, event.roll, 6)
    result = Text("it holds", "aguanta") if event.passed else Text("it breaks", "se rompe")
    return Text("{opening}. {rolled}: {result}.", "{opening}. {rolled}: {result}.").of(opening, rolled, result)


def member_lost(event: MemberLost) -> Text:
    left = markers(event.wear)
    return Text("{unit} loses {member} and keeps {left}.", "{unit} pierde a {member} y conserva {left}.").of(
        event.unit, event.member, left
    )


def unit_destroyed(event: UnitDestroyed) -> Text:
    why = cause_words(event.cause)
    points = counted(event.points, Text("point", "punto"), Text("points", "puntos"))
    score = f"{event.score.get('south', 0)}-{event.score.get('north', 0)}"
    return Text(
        "{unit} is destroyed, {why}: {points} to the enemy (South-North {score}).",
        "{unit} es destruida, {why}: {points} para el enemigo (Sur-Norte {score}).",
    ).of(event.unit, why, points, score)


WORDS: Words = {
    WornDown: worn_down,
    Recovered: recovered,
    Disordered: disordered,
    Reorganised: reorganised,
    BreakTested: break_tested,
    MemberLost: member_lost,
    UnitDestroyed: unit_destroyed,
}
