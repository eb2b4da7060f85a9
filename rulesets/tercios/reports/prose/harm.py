"""Wear, Disorder, break tests and losses in words."""

from __future__ import annotations

from rulesets.kernel.nouns import Noun
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
from rulesets.tercios.reports.prose.dice_words import points, source_name, thrown
from rulesets.tercios.reports.prose.names import Names, Words

CAUSES: dict[str, Text] = {
    "fire": Text("under fire", "bajo el fuego"),
    "combat": Text("in combat", "en combate"),
    "experimental": Text("by its own experimental gun", "por su propio cañón experimental"),
    "choragiew": Text("under the weight of the column", "bajo el peso de la columna"),
    "emplaced": Text("in its fortification", "en su fortificación"),
    "unlock": Text("because its way back is blocked", "porque no puede acabar de destrabarse"),
    "retreat": Text("in its retreat", "en su retirada"),
    "ground": Text("on very difficult ground", "en terreno muy difícil"),
    "mandobles": Text("before the two-handed swords", "ante los mandobles"),
    "frenzy": Text("in its frenzy", "en pleno frenesí"),
    "bombard": Text("under the giant gun", "bajo el cañón superpesado"),
    "stamina": Text("as it can bear less now", "porque ahora aguanta menos"),
    "resistid": Text("by holding fast", "al resistir"),
    "broken": Text("{unit:=broken}", "{unit:=roto}"),
    "pursuit": Text(
        "{unit:=ridden down} in the pursuit as it retreats before cavalry",
        "{unit:=aniquilado} en la persecución al retirarse ante la caballería",
    ),
    "no-escape": Text("{unit:=overrun} at its guns", "{unit:=arrollado} junto a sus piezas"),
    "pooled wear": Text("{unit:=worn away}", "{unit:=consumido} por el desgaste"),
    "disbanded": Text("{unit:=disbanded} to reinforce a Formation", "{unit:=disuelto} para reforzar una formación"),
    "no room": Text("left without room to deploy", "sin sitio para desplegarse"),
    "abandoned": Text("{unit:=left behind} by its fleeing Formation", "{unit:=abandonado} por su formación en fuga"),
}
"""Why something happened to a unit; some texts agree with it. A Quality or a rule has its own name."""


def cause_words(cause: str, unit: Noun) -> Text:
    if cause not in CAUSES:
        return Text("(“{name}”)", "(«{name}»)").of(source_name(cause, unit))
    said = CAUSES[cause]
    return said.of(unit) if "{" in said.en else said


def worn_down(event: WornDown, names: Names) -> Text:
    unit = names.unit(event.unit)
    why = cause_words(event.cause, unit)
    if event.total == event.points:
        return Text("{unit} takes {points} wear {why}.", "{unit} sufre {points} de desgaste {why}.").of(
            unit, event.points, why
        )
    return Text(
        "{unit} takes {points} wear {why}: {total} in all.",
        "{unit} sufre {points} de desgaste {why}: {total} en total.",
    ).of(unit, event.points, why, event.total)


def recovered(event: Recovered, names: Names) -> Text:
    unit = names.unit(event.unit)
    why = cause_words(event.cause, unit)
    return Text("{unit} sheds {points} wear {why}: {left}.", "{unit} se quita {points} de desgaste {why}: {left}.").of(
        unit, event.points, why, _left(event.total)
    )


def _left(wear: int) -> Text:
    if not wear:
        return Text("none is left", "no le queda nada")
    if wear == 1:
        return Text("{wear} is left", "le queda {wear}").of(wear)
    return Text("{wear} are left", "le quedan {wear}").of(wear)


def disordered(event: Disordered, names: Names) -> Text:
    unit = names.unit(event.unit)
    return Text("{unit} falls into disorder {why}.", "{unit} queda {unit:=desordenado} {why}.").of(
        unit, cause_words(event.cause, unit)
    )


def reorganised(event: Reorganised, names: Names) -> Text:
    return Text("{unit} reorganises.", "{unit} se reorganiza.").of(names.unit(event.unit))


def break_tested(event: BreakTested, names: Names) -> Text:
    unit = names.unit(event.unit)
    over = counted(event.points, Text("break point", "punto de ruptura"), Text("break points", "puntos de ruptura"))
    if event.roll is None:
        return Text("With {over} {unit} breaks without a roll.", "Con {over}, {unit} se rompe sin tirar dados.").of(
            over, unit
        )
    rolled = thrown(event.pool, event.roll, 6, unit)
    said = (
        Text("{unit} holds in spite of {over}: {rolled}.", "{unit} aguanta pese a {over}: {rolled}.")
        if event.passed
        else Text("{unit} breaks with {over}: {rolled}.", "{unit} se rompe con {over}: {rolled}.")
    )
    return said.of(unit, over, rolled)


def member_lost(event: MemberLost, names: Names) -> Text:
    unit, member = names.unit(event.unit), names.unit(event.member)
    if not event.wear:
        return Text("{unit} loses {member} and has no wear left.", "{unit} pierde a {member} y queda sin desgaste.").of(
            unit, member
        )
    return Text(
        "{unit} loses {member} and keeps {wear} wear.", "{unit} pierde a {member} y conserva {wear} de desgaste."
    ).of(unit, member, event.wear)


def unit_destroyed(event: UnitDestroyed, names: Names) -> Text:
    unit = names.unit(event.unit)
    return Text(
        "{unit} is lost, {why}: {points} to the enemy (South-North {score}).",
        "{unit} se pierde, {why}: {points} para el enemigo (Sur-Norte {score}).",
    ).of(unit, cause_words(event.cause, unit), points(event.points), _score(event))


def broken(tested: BreakTested, lost: UnitDestroyed, names: Names) -> Text:
    """The test and the loss in one line. The cause was told just before."""
    said = break_tested(tested, names)
    return Text(
        "{said} It is lost: {points} to the enemy (South-North {score}).",
        "{said} Se pierde: {points} para el enemigo (Sur-Norte {score}).",
    ).of(said, points(lost.points), _score(lost))


def _score(event: UnitDestroyed) -> str:
    return f"{event.score.get('south', 0)}-{event.score.get('north', 0)}"


WORDS: Words = {
    WornDown: worn_down,
    Recovered: recovered,
    Disordered: disordered,
    Reorganised: reorganised,
    BreakTested: break_tested,
    MemberLost: member_lost,
    UnitDestroyed: unit_destroyed,
}
