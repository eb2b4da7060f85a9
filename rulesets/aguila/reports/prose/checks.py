"""Discipline, Courage, losses, officers and rally in words."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.aguila.dialogue.events import checks
from rulesets.aguila.reports.prose.dice_words import because, checked, reason
from rulesets.aguila.reports.prose.names import Names, Words
from rulesets.kernel.phrases import capital, join, listed, number
from rulesets.kernel.text import Text

OCCASIONS: dict[str, Text] = {
    "command": Text("to obey", "para obedecer"),
    "form": Text("to change formation", "para cambiar de formación"),
    "cross": Text("to let friends through", "para dejar pasar"),
    "switch": Text("to choose its target", "para elegir blanco"),
    "fire": Text("to fire though Stunned", "para disparar pese a su aturdimiento"),
    "square": Text("to form square", "para formar cuadro"),
    "evade": Text("to evade", "para evadirse"),
    "retire": Text("to retire", "para retirarse"),
    "charge": Text("to charge", "para cargar"),
    "any": Text("to slip away", "para escabullirse"),
}
CAUSES: dict[str, Text] = {
    "routed": Text("{unit} is Routed and destroyed.", "{unit} queda {unit:=derrotado} y {unit:=destruido}."),
    "damage": Text("{unit} is destroyed.", "{unit} queda {unit:=destruido}."),
    "captured": Text("{unit} is captured.", "{unit} queda {unit:=capturado}."),
    "ice": Text("{unit} is lost under the ice.", "{unit} se pierde bajo el hielo."),
}
LOST: dict[str, Text] = {
    "unit": Text("{officer} falls with the unit.", "{officer} cae con la unidad."),
    "combat": Text("{officer} falls in the combat.", "{officer} cae en el combate."),
    "shot": Text("{officer} is shot.", "{officer} cae bajo los disparos."),
    "captured": Text("{officer} is captured.", "{officer} queda {officer:=capturado}."),
}
RESULTS: dict[str, Text] = {
    "steady": Text("{unit} stands firm", "{unit} se mantiene firme"),
    "stunned": Text("{unit} is Stunned", "{unit} queda {unit:=aturdido}"),
    "routed": Text("{unit} is Routed", "{unit} queda {unit:=derrotado}"),
}


def dice_of(event: checks.Checked, names: Names) -> Text:
    """4 + 1 of BO2 for 5+."""
    helped = Text("", "")
    if event.officer:
        helped = Text(" +{bonus} of {officer}", " +{bonus} de {officer}").of(event.bonus, names.unit(event.officer))
    again = f", {event.again.total}" if event.again else ""
    return Text("{roll}{again}{helped} for {need}", "{roll}{again}{helped} a {need}").of(
        event.roll.total, again, helped, checked(event.need - event.modifier)
    )


def said_check(event: checks.Checked, names: Names) -> Text:
    """Without a full stop, for a list of checks."""
    why = OCCASIONS[event.check]
    said = (
        Text("{unit} passes the check {why} ({dice})", "{unit} supera el chequeo {why} ({dice})")
        if event.passed
        else Text("{unit} fails the check {why} ({dice})", "{unit} falla el chequeo {why} ({dice})")
    )
    return said.of(names.unit(event.unit), why, dice_of(event, names))


def _checked(event: checks.Checked, names: Names) -> Text:
    return Text("{said}.", "{said}.").of(said_check(event, names))


def checks_together(events: Sequence[checks.Checked], names: Names) -> Text:
    """Those of a kind together: first who passes, then who fails, each with its dice."""
    alike: dict[tuple[str, bool], list[checks.Checked]] = {}
    for event in sorted(events, key=lambda event: not event.passed):
        alike.setdefault((event.check, event.passed), []).append(event)
    said = [_several(group, names) for group in alike.values()]
    return Text("{said}.", "{said}.").of(join("; ", said))


def _several(events: Sequence[checks.Checked], names: Names) -> Text:
    """Pass the check to obey: B1 (4 for 3+), B2 (5 for 3+)."""
    if len(events) == 1:
        return said_check(events[0], names)
    each = [Text("{unit} ({dice})", "{unit} ({dice})").of(names.units([e.unit]), dice_of(e, names)) for e in events]
    said = (
        Text("the check {why} is passed by {units}", "superan el chequeo {why} {units}")
        if events[0].passed
        else Text("the check {why} is failed by {units}", "fallan el chequeo {why} {units}")
    )
    return capital(said.of(OCCASIONS[events[0].check], listed(each)))


def _countered(event: checks.Countered, names: Names) -> Text:
    unit, roll, need = names.unit(event.unit), event.roll.total, checked(event.need)
    if event.passed:
        return Text(
            "{unit} is ready to countercharge ({roll} for {need}).", "{unit} logra contracargar ({roll} a {need})."
        ).of(unit, roll, need)
    return Text(
        "{unit} fails to countercharge ({roll} for {need}).", "{unit} no logra contracargar ({roll} a {need})."
    ).of(unit, roll, need)


def courage(event: checks.CourageTested, names: Names) -> Text:
    """What it rolled, with damage and modifiers, against its limits."""
    unit = names.unit(event.unit)
    result = RESULTS[event.result].of(unit)
    roll = (event.again or event.roll).total
    total = roll + event.damage + sum(event.modifiers.values())
    dice = Text(
        "{roll} + {damage} damage{why} = {total}, limits {a}/{b}",
        "{roll} + {damage} de daño{why} = {total}, límites {a}/{b}",
    ).of(roll, event.damage, because(event.modifiers), number(total), event.stunned, event.routed)
    if event.saved_by:
        said = Text("{result} in spite of the dice ({dice}).", "{result} pese a los dados ({dice}).")
    elif event.why_again:
        return Text(
            "Courage, rolled again ({why}): {result} ({dice}).", "Coraje, repetido ({why}): {result} ({dice})."
        ).of(reason(event.why_again), result, dice)
    else:
        said = Text("Courage: {result} ({dice}).", "Coraje: {result} ({dice}).")
    return said.of(result, dice)


def _held_fast(event: checks.HeldFast, names: Names) -> Text:
    return Text("“Hold fast!” {officer} keeps {unit} firm.", "«¡Aguantad!» {officer} mantiene firme {unit:a}.").of(
        names.unit(event.officer), names.unit(event.unit)
    )


def _steadied(event: checks.Steadied, names: Names) -> Text:
    return Text(
        "{officer} steadies {unit}: half its damage counts.", "{officer} sostiene {unit:a}: cuenta la mitad de su daño."
    ).of(names.unit(event.officer), names.unit(event.unit))


def _destroyed(event: checks.Destroyed, names: Names) -> Text:
    return CAUSES[event.cause].of(names.unit(event.unit))


def _officer_lost(event: checks.OfficerLost, names: Names) -> Text:
    return LOST[event.cause].of(names.unit(event.officer))


def _escaped(event: checks.OfficerEscaped, names: Names) -> Text:
    return Text("{officer} slips away.", "{officer} logra escabullirse.").of(names.unit(event.officer))


def _fled(event: checks.OfficerFled, names: Names) -> Text:
    return Text("{officer} takes refuge in {unit}.", "{officer} se refugia en {unit}.").of(
        names.unit(event.officer), names.unit(event.unit)
    )


def rallied_together(events: Sequence[checks.Rallied], names: Names) -> Text:
    return Text("{said}.", "{said}.").of(join("; ", [_rally(event, names) for event in events]))


def _rally(event: checks.Rallied, names: Names) -> Text:
    officer, unit = names.unit(event.officer), names.unit(event.unit)
    if not event.removed:
        return Text("{officer} rallies {unit} without effect", "{officer} no logra reagrupar {unit:a}").of(
            officer, unit
        )
    return Text("{officer} rallies {unit}: {n} damage less", "{officer} reagrupa {unit:a}: {n} de daño menos").of(
        officer, unit, event.removed
    )


def _rallied(event: checks.Rallied, names: Names) -> Text:
    return rallied_together([event], names)


WORDS: Words = {
    checks.Checked: _checked,
    checks.Countered: _countered,
    checks.CourageTested: courage,
    checks.HeldFast: _held_fast,
    checks.Steadied: _steadied,
    checks.Destroyed: _destroyed,
    checks.OfficerLost: _officer_lost,
    checks.OfficerEscaped: _escaped,
    checks.OfficerFled: _fled,
    checks.Rallied: _rallied,
}
