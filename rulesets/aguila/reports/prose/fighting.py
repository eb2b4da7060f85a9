"""Fire, charges and combats in words."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.aguila.dialogue.events import charging, fighting, shooting
from rulesets.aguila.reports.prose.dice_words import at_least, because, dice, hits, wounds
from rulesets.aguila.reports.prose.names import Names, Words
from rulesets.kernel.nouns import Noun
from rulesets.kernel.phrases import counted, join
from rulesets.kernel.text import Text

SIDES_STRUCK: dict[str, Text] = {
    "front": Text("", ""),
    "left": Text(" in the left flank", " por el flanco izquierdo"),
    "right": Text(" in the right flank", " por el flanco derecho"),
    "rear": Text(" in the rear", " por la retaguardia"),
}
AMMUNITION: dict[str, Text] = {
    "shot": Text("", ""),
    "canister": Text(" with canister", " con metralla"),
    "indirect": Text(" indirectly", " en fuego indirecto"),
}
NOTHING = Text("", "")
REACTIONS: dict[str, tuple[Text, Text]] = {
    "hold": (Text("{unit} holds.", "{unit} aguanta."), Text("{unit} holds.", "{unit} aguanta.")),
    "fire": (
        Text("{unit} holds and fires.", "{unit} aguanta y dispara."),
        Text("{unit} does not get to fire.", "{unit} no llega a disparar."),
    ),
    "square": (
        Text("{unit} forms square.", "{unit} forma el cuadro."),
        Text("{unit} does not form square in time.", "{unit} no forma el cuadro a tiempo."),
    ),
    "countercharge": (
        Text("{unit} countercharges.", "{unit} contracarga."),
        Text("{unit} does not countercharge.", "{unit} no contracarga."),
    ),
    "evade": (
        Text("{unit} evades.", "{unit} se evade."),
        Text("{unit} does not get away.", "{unit} no logra evadirse."),
    ),
    "retire": (
        Text("{unit} retires.", "{unit} se retira."),
        Text("{unit} does not get to retire.", "{unit} no logra retirarse."),
    ),
}
CHARGES_LOST: dict[str, Text] = {
    "evaded": Text("{unit} no longer reaches {target}.", "{unit} ya no alcanza {target:a}."),
    "stunned": Text(
        "{unit} is Stunned and does not come at {target}.", "{unit}, {unit:=aturdido}, no llega hasta {target}."
    ),
    "gone": Text("{unit} finds {target} gone.", "{unit} ya no encuentra {target:a}."),
    "way": Text("{unit} finds no way to {target}.", "{unit} no encuentra camino hasta {target}."),
    "room": Text("{unit} finds no room beside {target}.", "{unit} no encuentra sitio junto {target:a}."),
}


# Fire.


def _sight(event: shooting.SightRolled, names: Names) -> Text:
    viewer, target, roll = names.unit(event.viewer), names.unit(event.target), event.roll.total
    if event.seen:
        return Text("{viewer} just sees {target} ({roll}).", "{viewer} alcanza a ver {target:a} ({roll}).").of(
            viewer, target, roll
        )
    return Text("{viewer} does not see {target} ({roll}).", "{viewer} no ve {target:a} ({roll}).").of(
        viewer, target, roll
    )


def fired(event: shooting.Fired, names: Names) -> Text:
    unit, target = names.unit(event.unit), names.unit(event.target)
    said = (
        Text(
            "{unit} fires at the charge of {target}{how}: {result}.",
            "{unit} dispara a la carga de {target}{how}: {result}.",
        )
        if event.reaction
        else Text("{unit} fires at {target}{how}{arc}: {result}.", "{unit} dispara {target:a}{how}{arc}: {result}.")
    )
    how, result = AMMUNITION.get(event.ammo, NOTHING), shot_result(event)
    if event.reaction:
        return said.of(unit, target, how, result)
    return said.of(unit, target, how, SIDES_STRUCK[event.arc], result)


def shot_result(event: shooting.Fired | fighting.Struck) -> Text:
    """7 dice for 5+ (cover −1), 3 hits, 1 wound."""
    thrown = Text("{dice} for {need}{why}", "{dice} a {need}{why}").of(
        dice(event.dice), at_least(event.need), because(event.modifiers)
    )
    if not event.hits:
        return Text("{thrown}, {hits}", "{thrown}, {hits}").of(thrown, hits(0))
    return Text("{thrown}, {hits}, {wounds}", "{thrown}, {hits}, {wounds}").of(
        thrown, hits(event.hits), wounds(event.wounds)
    )


def volleys(events: Sequence[shooting.Fired], names: Names) -> Text:
    """All the fire at one target."""
    if len(events) == 1:
        return fired(events[0], names)
    who, target = names.units([event.unit for event in events]), names.unit(events[0].target)
    total_hits, total = sum(event.hits for event in events), sum(event.wounds for event in events)
    each = join(
        "; ", [Text("{unit} {result}", "{unit} {result}").of(names.unit(e.unit), shot_result(e)) for e in events]
    )
    return Text(
        "{who} fire at {target}: {hits}, {wounds} ({each}).", "{who} disparan {target:a}: {hits}, {wounds} ({each})."
    ).of(who, target, hits(total_hits), wounds(total), each)


def _lost(event: shooting.ShotLost, names: Names) -> Text:
    unit = names.unit(event.unit)
    if event.why == "stunned":
        return Text("{unit} is Stunned and does not fire.", "{unit} está {unit:=aturdido} y no dispara.").of(unit)
    if event.target[:1] not in "BR":
        return Text(
            "{house:The} is gone, and {unit} loses its shot.", "{house:El} ya no está y {unit} pierde el disparo."
        ).of(names.piece(event.target), unit)
    return Text(
        "{unit} finds {target} gone and loses its shot.", "{unit} ya no encuentra {target:a} y pierde el disparo."
    ).of(unit, names.unit(event.target))


def _points(count: int) -> Text:
    return counted(
        count, Text("structure point", "punto de estructura"), Text("structure points", "puntos de estructura")
    )


def _building_hit(event: shooting.BuildingHit, names: Names) -> Text:
    unit, house = names.unit(event.unit), names.piece(event.building)
    if not event.points:
        return Text("{unit} fires at {house:the} and does no harm.", "{unit} dispara {house:a} sin causar daños.").of(
            unit, house
        )
    return Text(
        "{unit} fires at {house:the}: {points} less, {left} to go.",
        "{unit} dispara {house:a}: {points} menos; resta {left}.",
    ).of(unit, house, _points(event.points), event.left)


def _building_fell(event: shooting.BuildingFell, names: Names) -> Text:
    house = names.piece(event.building)
    if not event.unit:
        return Text("{house:The} collapses.", "{house:El} se derrumba.").of(house)
    return Text(
        "{house:The} collapses on {unit}: {wounds}; {unit} is Stunned.",
        "{house:El} se derrumba sobre {unit}: {wounds}; {unit} queda {unit:=aturdido}.",
    ).of(house, names.unit(event.unit), wounds(event.wounds))


# Charges.


def declared(event: charging.ChargeDeclared, names: Names) -> Text:
    units, target = names.units(event.units), names.unit(event.target)
    sides = dict.fromkeys(event.sides.values())
    where = SIDES_STRUCK[next(iter(sides))] if len(sides) == 1 else NOTHING
    return Text(
        "{units} {units:=charges|charge} {target}{where}.", "{units} {units:=carga|cargan} contra {target}{where}."
    ).of(units, target, where)


def _reacted(event: charging.Reacted, names: Names) -> Text:
    return REACTIONS[event.reaction][0 if event.passed else 1].of(names.unit(event.unit))


def _withdrew(event: charging.Withdrew, names: Names) -> Text:
    return Text("{unit} gets out of the way.", "{unit} se aparta.").of(names.unit(event.unit))


def _cancelled(event: charging.ChargeCancelled, names: Names) -> Text:
    return Text("{unit} gives up its charge on {target}.", "{unit} renuncia a su carga contra {target}.").of(
        names.unit(event.unit), names.unit(event.target)
    )


def _charge_lost(event: charging.ChargeLost, names: Names) -> Text:
    return CHARGES_LOST[event.why].of(names.unit(event.unit), names.unit(event.target))


def _contact(event: charging.Charged, names: Names) -> Text:
    return Text("{unit} comes to blows with {target}{where}.", "{unit} choca con {target}{where}.").of(
        names.unit(event.unit), names.unit(event.target), SIDES_STRUCK[event.side]
    )


def _counter(event: charging.CounterCharged, names: Names) -> Text:
    return Text("{unit} rides to meet {charger}.", "{unit} sale al encuentro de {charger}.").of(
        names.unit(event.unit), names.unit(event.charger)
    )


# Combats.


def _combat(event: fighting.CombatBegan, names: Names) -> Text:
    return Text("Combat: {chargers} against {target}.", "Combate: {chargers} contra {target}.").of(
        names.units(event.chargers), names.unit(event.target)
    )


def struck(event: fighting.Struck, names: Names) -> Text:
    return Text("{unit} strikes at {target}: {result}.", "{unit} golpea {target:a}: {result}.").of(
        names.unit(event.unit), names.unit(event.target), shot_result(event)
    )


def _experts(event: fighting.ExpertsUsed, names: Names) -> Text:
    return Text("{unit} fights with its experts.", "{unit} lucha con sus combatientes expertos.").of(
        names.unit(event.unit)
    )


def _fell_back(event: fighting.FellBack, names: Names) -> Text:
    return Text("{unit} falls back.", "{unit} retrocede.").of(names.unit(event.unit))


REGROUPED: dict[str, Text] = {
    "stay": Text("{unit} regroups where it stands.", "{unit} se reagrupa donde está."),
    "advance": Text("{unit} advances after the combat.", "{unit} avanza tras el combate."),
    "back": Text("{unit} draws back after the combat.", "{unit} se repliega tras el combate."),
}


def _regrouped(event: fighting.Regrouped, names: Names) -> Text:
    return REGROUPED[event.did].of(names.unit(event.unit))


def _taken(event: fighting.BuildingTaken, names: Names) -> Text:
    return Text("{unit} takes {house:the}.", "{unit} toma {house:el}.").of(
        names.unit(event.unit), names.piece(event.building)
    )


def _disordered(event: fighting.Disordered, names: Names) -> Text:
    said = _state(
        names.units(event.units),
        Text("{units} {units:=is|are} Disorganised", "{units} {units:=queda|quedan} {units:=desorganizado}"),
    )
    if not event.stunned:
        return Text("{said}.", "{said}.").of(said)
    also = _state(
        names.units(event.stunned),
        Text("{units} {units:=is|are} Stunned too", "{units}, además, {units:=aturdido}"),
    )
    return Text("{said}; {also}.", "{said}; {also}.").of(said, also)


def _state(units: Noun, said: Text) -> Text:
    return said.of(units)


WORDS: Words = {
    shooting.SightRolled: _sight,
    shooting.Fired: fired,
    shooting.ShotLost: _lost,
    shooting.BuildingHit: _building_hit,
    shooting.BuildingFell: _building_fell,
    charging.ChargeDeclared: declared,
    charging.Reacted: _reacted,
    charging.Withdrew: _withdrew,
    charging.ChargeCancelled: _cancelled,
    charging.ChargeLost: _charge_lost,
    charging.Charged: _contact,
    charging.CounterCharged: _counter,
    fighting.CombatBegan: _combat,
    fighting.Struck: struck,
    fighting.ExpertsUsed: _experts,
    fighting.FellBack: _fell_back,
    fighting.Regrouped: _regrouped,
    fighting.BuildingTaken: _taken,
    fighting.Disordered: _disordered,
}
