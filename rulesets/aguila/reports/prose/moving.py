"""Moves, formations, buildings, officers and reserves in words."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt

from rulesets.aguila.dialogue.events import moving
from rulesets.aguila.dialogue.stop_reasons import why_stopped
from rulesets.aguila.reports.prose.dice_words import wounds
from rulesets.aguila.reports.prose.formations import ORDERS, into
from rulesets.aguila.reports.prose.names import Names, Words
from rulesets.kernel.nouns import Noun
from rulesets.kernel.phrases import join
from rulesets.kernel.text import Text
from rulesets.tabletop.book.measures import TENTH, distance

MOVES: dict[str, Text] = {
    "HALT": Text("{units} {units:=halts|halt}", "{units} {units:=hace|hacen} alto"),
    "FACE": Text("{units} {units:=turns|turn} to face", "{units} {units:=cambia|cambian} de encaramiento"),
    "ADVANCE": Text("{units} {units:=advances|advance}", "{units} {units:=avanza|avanzan}"),
    "BACK": Text("{units} {units:=goes|go} back", "{units} {units:=va|van} hacia atrás"),
    "SIDE": Text("{units} {units:=moves|move} sideways", "{units} se {units:=mueve|mueven} de lado"),
    "DOUBLE": Text("{units} {units:=moves|move} at the double", "{units} {units:=va|van} a paso ligero"),
    "FORM": Text(
        "{units} {units:=moves|move} in the new formation", "{units} se {units:=mueve|mueven} en su formación"
    ),
    "LIMBER": Text("{units} {units:=moves|move} to limber", "{units} {units:=engancha|enganchan}"),
    "UNLIMBER": Text("{units} {units:=moves|move} to unlimber", "{units} {units:=desengancha|desenganchan}"),
    "REDEPLOY": Text("{units} {units:=redeploys|redeploy}", "{units} se {units:=redespliega|redespliegan}"),
    "EXIT": Text("{units} {units:=moves|move} out", "{units} {units:=sale|salen}"),
    "ARRIVE": Text("{units} {units:=marches|march} on", "{units} {units:=entra|entran} en la mesa"),
}
FREE = frozenset({"", "too_far"})
"""As far as its move went, or as far as it was told."""


def units_moved(events: Sequence[moving.Moved], names: Names) -> Text:
    """Those with the same order together; then who did not get as far as ordered, and why."""
    by_order: dict[str, list[str]] = {}
    for event in events:
        by_order.setdefault(event.order, []).append(event.unit)
    said = [MOVES.get(order, MOVES["ADVANCE"]).of(names.units(ids)) for order, ids in by_order.items()]
    short = [_short(event, names) for event in events if event.stopped not in FREE]
    if len(events) == 1 and short:
        why = _hindered(events[0], names)
        return Text("{said}, but not all the way ({why}).", "{said}, pero no del todo ({why}).").of(said[0], why)
    if short:
        said.append(Text("not all the way: {short}", "no del todo: {short}").of(join(", ", short)))
    return Text("{said}.", "{said}.").of(join("; ", said))


def _short(event: moving.Moved, names: Names) -> Text:
    return Text("{unit} ({why})", "{unit} ({why})").of(names.unit(event.unit), _hindered(event, names))


def _hindered(event: moving.Moved, names: Names) -> Text:
    """For example: the enemy is too close: B2."""
    why, by = why_stopped(event.stopped), [id for id in event.by if id[:1] in "BR"]
    return Text("{why}: {by}", "{why}: {by}").of(why, names.units(by)) if by else why


def _moved(event: moving.Moved, names: Names) -> Text:
    return units_moved([event], names)


def formed(event: moving.Formed, names: Names) -> Text:
    unit, form = names.unit(event.unit), into(event.after)
    if event.spared_by:
        return Text(
            "“Form up!”: {officer} has {unit} form {form}.", "«¡Formen!»: {officer} hace formar {unit:a} {form}."
        ).of(names.unit(event.spared_by), unit, form)
    if event.dismounted:
        return Text("{unit} dismounts and forms {form}.", "{unit} desmonta y forma {form}.").of(unit, form)
    return Text("{unit} forms {form}.", "{unit} forma {form}.").of(unit, form)


def _failed(event: moving.OrderFailed, names: Names) -> Text:
    return Text(
        "{unit} does not obey the order {order} and stays where it is.",
        "{unit} no obedece la orden de {order} y se queda donde está.",
    ).of(names.unit(event.unit), ORDERS[event.order])


def _not_through(event: moving.NotLetThrough, names: Names) -> Text:
    return Text("{by} does not let {unit} through.", "{by} no deja pasar {unit:a}.").of(
        names.unit(event.by), names.unit(event.unit)
    )


def limbered_together(events: Sequence[moving.Limbered], names: Names) -> Text:
    guns = names.units([event.unit for event in events])
    if events[0].limbered:
        return Text("{guns} {guns:=is|are} limbered.", "{guns} {guns:=queda|quedan} {guns:=enganchado}.").of(guns)
    return Text("{guns} {guns:=is|are} unlimbered.", "{guns} {guns:=queda|quedan} {guns:=desenganchado}.").of(guns)


def _limbered(event: moving.Limbered, names: Names) -> Text:
    return limbered_together([event], names)


def _entered(event: moving.Entered, names: Names) -> Text:
    return Text("{unit} enters {house:the}.", "{unit} entra {house:en}.").of(
        names.unit(event.unit), names.piece(event.building)
    )


def _left(event: moving.Left, names: Names) -> Text:
    return Text("{unit} leaves {house:the}.", "{unit} sale {house:de}.").of(
        names.unit(event.unit), names.piece(event.building)
    )


def _ice(event: moving.IceRolled, names: Names) -> Text:
    unit, water, roll = names.unit(event.unit), names.piece(event.water), event.roll.total
    if event.wounds is None:
        return Text(
            "The ice of {water:the} bears {unit} ({roll}).", "El hielo {water:de} aguanta bajo {unit} ({roll})."
        ).of(water, unit, roll)
    return Text(
        "The ice of {water:the} breaks under {unit} ({roll}): {wounds}.",
        "El hielo {water:de} se rompe bajo {unit} ({roll}): {wounds}.",
    ).of(water, unit, roll, wounds(event.wounds.total))


def officers_moved(events: Sequence[moving.OfficerMoved], names: Names) -> Text:
    """Those who ride by themselves together, then who joins whom."""
    by_length: dict[int, list[str]] = {}
    for event in events:
        if not event.joined and not event.left:
            by_length.setdefault(_ridden(event), []).append(event.officer)
    said = [_riding(names.units(ids), far) for far, ids in by_length.items()]
    said += [_changed(event, names) for event in events if event.joined or event.left]
    return Text("{said}.", "{said}.").of(join("; ", said))


def _ridden(event: moving.OfficerMoved) -> int:
    """How far they are from where they were, to a tenth of an inch; 0 if they come on or go off."""
    if event.start is None or event.end is None:
        return 0
    across, up = event.end.x - event.start.x, event.end.y - event.start.y
    return round(isqrt(across * across + up * up) / TENTH) * TENTH


def _riding(officers: Noun, far: int) -> Text:
    if not far:
        return Text("{who} {who:=rides|ride} on", "{who} {who:=cabalga|cabalgan}").of(officers)
    return Text("{who} {who:=rides|ride} {far}", "{who} {who:=cabalga|cabalgan} {far}").of(officers, distance(far))


def _changed(event: moving.OfficerMoved, names: Names) -> Text:
    who = names.unit(event.officer)
    if event.joined and event.left:
        return Text("{who} leaves {left} and joins {unit}", "{who} deja {left:a} y se une {unit:a}").of(
            who, names.unit(event.left), names.unit(event.joined)
        )
    if event.joined:
        return Text("{who} joins {unit}", "{who} se une {unit:a}").of(who, names.unit(event.joined))
    return Text("{who} leaves {unit}", "{who} deja {unit:a}").of(who, names.unit(event.left))


def _officer(event: moving.OfficerMoved, names: Names) -> Text:
    return officers_moved([event], names)


def reserves_rolled(events: Sequence[moving.ReserveRolled], names: Names) -> Text:
    said = []
    for comes, text in (
        (True, Text("{units} {units:=comes|come} up", "{units} {units:=llega|llegan}")),
        (False, Text("{units} {units:=waits|wait} another turn", "{units} {units:=espera|esperan} otro turno")),
    ):
        ids = [event.unit for event in events if event.arrives is comes]
        if ids:
            said.append(text.of(names.units(ids)))
    need = Text("{need} or less", "{need} o menos").of(events[0].need)
    return Text("Reserves ({need}): {said}.", "Reservas ({need}): {said}.").of(need, join("; ", said))


def _reserve(event: moving.ReserveRolled, names: Names) -> Text:
    return reserves_rolled([event], names)


def arrived_together(events: Sequence[moving.Arrived], names: Names) -> Text:
    units = names.units([event.unit for event in events])
    return Text("{units} {units:=arrives|arrive} on the table.", "{units} {units:=llega|llegan} a la mesa.").of(units)


def _arrived(event: moving.Arrived, names: Names) -> Text:
    return Text("{unit} arrives on the table {form}.", "{unit} llega a la mesa {form}.").of(
        names.unit(event.unit), into(event.formation)
    )


def _delayed(event: moving.Delayed, names: Names) -> Text:
    return Text("{unit} finds no room at the edge and waits.", "{unit} no encuentra sitio en el borde y espera.").of(
        names.unit(event.unit)
    )


def _revealed(event: moving.Revealed, names: Names) -> Text:
    unit = names.unit(event.unit)
    if event.at is None:
        return Text(
            "{unit} cannot appear there and joins the reserve.", "{unit} no puede aparecer ahí y pasa a la reserva."
        ).of(unit)
    return Text("{unit} comes out of hiding.", "{unit} sale de su escondite.").of(unit)


def _battery(event: moving.BatteryBroken, names: Names) -> Text:
    return Text("{guns} {guns:=is|are} no longer a battery.", "{guns} ya no {guns:=forma|forman} batería.").of(
        names.units(event.guns)
    )


WORDS: Words = {
    moving.Moved: _moved,
    moving.Formed: formed,
    moving.OrderFailed: _failed,
    moving.NotLetThrough: _not_through,
    moving.Limbered: _limbered,
    moving.Entered: _entered,
    moving.Left: _left,
    moving.IceRolled: _ice,
    moving.OfficerMoved: _officer,
    moving.ReserveRolled: _reserve,
    moving.Arrived: _arrived,
    moving.Delayed: _delayed,
    moving.Revealed: _revealed,
    moving.BatteryBroken: _battery,
}
